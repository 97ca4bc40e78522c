import AppKit
import SceneTesting
import Testing

/// An app whose window of 200 x 100 points has an empty view.
final class PanelApp: NSObject, NSApplicationDelegate {
  var window: NSWindow?
  /// The calls of the actions `first` and `second`, with the control's number.
  var calls: [String] = []
  /// The answer to `NSApplication.terminate(_:)`.
  var reply = NSApplication.TerminateReply.terminateNow

  func applicationDidFinishLaunching(_ notification: Notification) {
    window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled], backing: .buffered, defer: false)
    window?.contentView = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    window?.makeKeyAndOrderFront(nil)
  }

  func applicationDidHide(_ notification: Notification) { calls.append("hide") }
  func applicationDidUnhide(_ notification: Notification) { calls.append("unhide") }
  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply {
    calls.append("asked")
    return reply
  }

  func first(_ sender: NSControl) { calls.append("first \(sender.integerValue)") }
  func second(_ sender: NSControl) { calls.append("second \(sender.integerValue)") }

  static let first = Selector("first:", PanelApp.first)
  static let second = Selector("second:", PanelApp.second)

  /// The app on a stage without a scale, and the view of its window.
  @MainActor
  func shown() throws -> (Stage, NSView) {
    var environment = AppEnvironment()
    environment.surface = Surface(width: 200, height: 100, scale: 1)
    let stage = Stage(environment: environment, delegate: self)
    return (stage, try #require(NSApp.mainWindow?.contentView))
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> NSRect {
  NSRect(x: x, y: y, width: width, height: height)
}

/// A red picture with a size in points.
@MainActor
func picture(_ width: CGFloat, _ height: CGFloat) -> NSImage {
  NSImage(size: NSSize(width: width, height: height), flipped: false) { rect in
    NSColor.red.setFill()
    rect.fill()
    return true
  }
}

/// A table of three rows.
final class ThreeRows: NSObject, NSTableViewDataSource {
  func numberOfRows(in tableView: NSTableView) -> Int { 3 }
}
