import Cocoa

/// A Mac app as Xcode's template and public games write it, without its storyboard: the window is made in code.
public class AppDelegate: NSObject, NSApplicationDelegate {
  public var window: PaddleWindow!
  public let controller = PaddleViewController()
  public private(set) var log: [String] = []

  public func applicationDidFinishLaunching(_ aNotification: Notification) {
    log.append("launched \(NSApp.windows.count)")
    window = PaddleWindow(
      contentRect: NSMakeRect(0, 0, 320, 200), styleMask: [.titled, .closable, .miniaturizable, .resizable],
      backing: .buffered, defer: false)
    window.title = "Paddle"
    window.center()
    window.contentViewController = controller
    window.acceptsMouseMovedEvents = true
    window.makeKeyAndOrderFront(nil)
    NSApplication.shared.activate(ignoringOtherApps: true)
  }

  public func applicationDidBecomeActive(_ notification: Notification) { log.append("active") }
  public func applicationWillResignActive(_ notification: Notification) { log.append("inactive") }
  public func applicationWillTerminate(_ aNotification: Notification) { log.append("terminated") }
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { return true }
}

public class PaddleWindow: NSWindow {
  public private(set) var shown = 0

  public override var canBecomeKey: Bool { return true }
  public override var canBecomeMain: Bool { return true }

  public override func makeKeyAndOrderFront(_ sender: Any?) {
    shown += 1
    super.makeKeyAndOrderFront(sender)
  }

  public override func orderFront(_ sender: Any?) { super.orderFront(sender) }
  public override func orderOut(_ sender: Any?) { super.orderOut(sender) }
  public override func center() { super.center() }
  public override func toggleFullScreen(_ sender: Any?) { super.toggleFullScreen(sender) }
  public override func close() { super.close() }
  public override func performClose(_ sender: Any?) { super.performClose(sender) }
  public override func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    return super.makeFirstResponder(responder)
  }

  public override func keyDown(with event: NSEvent) {
    (contentViewController as? PaddleViewController)?.unhandled.append(event.keyCode)
  }
}
