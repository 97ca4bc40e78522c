import AppKit
import AppKitEvents
import SceneTesting
import SpriteKit
import TestSupport
import Testing

/// Does not let the app end.
private final class Keeper: NSObject, NSApplicationDelegate {
  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { .terminateCancel }
}

@MainActor
private final class Picker: NSObject {
  var picked: [String] = []

  func pick(_ sender: NSMenuItem) { picked.append(sender.title) }

  static let action = Selector("pick:", Picker.pick)
}

private final class Closer: NSObject, NSWindowDelegate {
  var closes = false

  func windowShouldClose(_ sender: NSWindow) -> Bool { closes }
}

/// Several events in a row, and several parts of one kind.
@MainActor
@Suite struct MacSequenceTests {
  private let app = PanelApp()
  private let stage: Stage
  private let root: NSView

  init() throws {
    (stage, root) = try app.shown()
  }

  // MARK: The app

  /// From memory of NSApplication.h.
  @Test func anAppsNotificationsHaveTheirNames() {
    let names: [Notification.Name] = [
      NSApplication.willFinishLaunchingNotification, NSApplication.didFinishLaunchingNotification,
      NSApplication.willBecomeActiveNotification, NSApplication.didBecomeActiveNotification,
      NSApplication.willResignActiveNotification, NSApplication.didResignActiveNotification,
      NSApplication.didHideNotification, NSApplication.didUnhideNotification, NSApplication.willTerminateNotification,
    ]
    let events = [
      "WillFinishLaunching", "DidFinishLaunching", "WillBecomeActive", "DidBecomeActive", "WillResignActive",
      "DidResignActive", "DidHide", "DidUnhide", "WillTerminate",
    ]
    #expect(names.map(\.rawValue) == events.map { "NSApplication\($0)Notification" })
  }

  @Test func anAppTellsBeforeAndAfterItLosesTheFocus() {
    var order: [String] = []
    let events: [(String, Notification.Name)] = [
      ("will gain", NSApplication.willBecomeActiveNotification), ("gained", NSApplication.didBecomeActiveNotification),
      ("will lose", NSApplication.willResignActiveNotification), ("lost", NSApplication.didResignActiveNotification),
      ("hidden", NSApplication.didHideNotification), ("shown", NSApplication.didUnhideNotification),
    ]
    let tokens = events.map { line, name in
      NotificationCenter.default.addObserver(forName: name, object: NSApplication.shared, queue: nil) { _ in
        MainActor.assumeIsolated { order.append(line) }
      }
    }
    stage.enterBackground()
    stage.becomeActive()
    #expect(order == ["will lose", "lost", "hidden", "shown", "will gain", "gained"])
    tokens.forEach(NotificationCenter.default.removeObserver)
  }

  /// https://developer.apple.com/documentation/appkit/nsapplication/delegate
  @Test func aLaterDelegateIsAskedInsteadOfTheFirst() {
    let keeper = Keeper()
    NSApp.delegate = keeper
    NSApp.terminate(nil)
    #expect(NSApp.delegate === keeper && app.calls.isEmpty && !stage.windowRequests.contains(.close))
    NSApp.delegate = nil
    NSApp.terminate(nil)
    #expect(NSApp.delegate === app && app.calls == ["asked"] && stage.windowRequests.contains(.close))
  }

  @Test func aMenuBarThatIsTakenAwayIsNotReported() {
    NSApp.mainMenu = nil
    #expect(stage.diagnostics.isEmpty)
    NSMenu.popUpContextMenu(NSMenu(), with: key("a"), for: root)
    #expect(stage.diagnostics.map(\.subject) == ["NSMenu.popUpContextMenu(_:with:for:)"])
  }

  // MARK: Windows

  /// https://developer.apple.com/documentation/appkit/nswindow/didresizenotification
  @Test func aWindowWithoutADelegatePostsItsNewSize() async throws {
    let window = try #require(app.window)
    var sizes: [NSSize] = []
    let token = NotificationCenter.default.addObserver(
      forName: NSWindow.didResizeNotification, object: window, queue: nil
    ) { _ in MainActor.assumeIsolated { sizes.append(window.contentLayoutRect.size) } }
    stage.resize(to: CGSize(width: 150, height: 80))
    await stage.advance()
    #expect(sizes == [NSSize(width: 150, height: 80)])
    NotificationCenter.default.removeObserver(token)
  }

  @Test func aWindowThatIsNotShownLeavesTheOneThatIs() async throws {
    let stage = try Stage(app: PanelApp())
    let shown = try #require(NSApp.mainWindow)
    let other = NSWindow(
      contentRect: NSRect(x: 3, y: 4, width: 30, height: 20), styleMask: .titled, backing: .buffered, defer: true)
    #expect(other.contentView?.frame == NSRect(x: 0, y: 0, width: 30, height: 20))
    other.setContentSize(NSSize(width: 260, height: 130))
    await stage.advance()
    #expect(shown.contentLayoutRect.size == NSSize(width: 200, height: 100) && !other.isVisible)
    other.orderFrontRegardless()
    await stage.advance()
    #expect(other.contentLayoutRect.size == NSSize(width: 260, height: 130) && other.isVisible && other.isKeyWindow)
  }

  /// The desktop decides where a window is.
  @Test func aWindowIsSizedButNotMoved() async throws {
    let stage = try Stage(app: PanelApp())
    let window = try #require(NSApp.mainWindow)
    window.setFrameOrigin(NSPoint(x: 5, y: 6))
    #expect(window.frame.origin == .zero)
    window.setFrameSize(NSSize(width: 220, height: 110))
    await stage.advance()
    #expect(window.contentLayoutRect == NSRect(x: 0, y: 0, width: 220, height: 110))
    let view = NSView(frame: NSRect(x: 1, y: 2, width: 30, height: 40))
    window.contentView?.addSubview(view)
    view.setFrameOrigin(NSPoint(x: 5, y: 6))
    view.setFrameSize(NSSize(width: 7, height: 8))
    #expect(view.frame == NSRect(x: 5, y: 6, width: 7, height: 8))
  }

  /// https://developer.apple.com/documentation/appkit/nswindow/performclose(_:)
  @Test func aWindowAsksBeforeItClosesItself() throws {
    let (window, closer) = (try #require(app.window), Closer())
    func count() -> Int { stage.windowRequests.filter { $0 == .close }.count }
    window.delegate = closer
    window.performClose(nil)
    #expect(count() == 0)
    closer.closes = true
    window.performClose(nil)
    #expect(count() == 1)
    closer.closes = false
    window.close()
    #expect(count() == 2, "nobody is asked")
    window.delegate = nil
    window.performClose(nil)
    #expect(count() == 3)
  }

  /// https://developer.apple.com/documentation/appkit/nswindow/initialfirstresponder
  @Test func aWindowsInitialViewGetsTheKeys() async throws {
    let window = try #require(app.window)
    let fields = (0..<3).map { NSTextField(frame: NSRect(x: 0, y: 30 * $0, width: 90, height: 24)) }
    fields.forEach(root.addSubview)
    window.initialFirstResponder = fields[1]
    #expect(window.firstResponder === fields[1] && window.initialFirstResponder === fields[1])
    stage.press(.keyboardA)
    await stage.advance(frames: 2)
    #expect(fields.map(\.stringValue) == ["", "a", ""])
  }

  /// https://developer.apple.com/documentation/appkit/nssound/init(named:)
  @Test func aSoundIsFoundWithAndWithoutItsExtension() async throws {
    let folder = try TemporaryFolder()
    try folder.write(WaveFile.square(seconds: 0.5).data, to: "horn.wav")
    let stage = try Stage(app: PanelApp(), files: folder.url)
    let sounds = ["horn", "horn.wav", "drum"].map { NSSound(named: $0) }
    #expect(sounds.map { $0?.name } == ["horn", "horn.wav", nil] && sounds[0]?.duration == 0.5)
    let unnamed = NSSound(contentsOfFile: folder.path("horn.wav").path, byReference: false)
    #expect(unnamed != nil && unnamed?.name == nil)
    await stage.advance()
  }

  private final class Counter: NSView {
    var counts = [0, 0]

    override func draw(_ dirtyRect: NSRect) {
      counts[0] += 1
      NSColor.red.setFill()
      dirtyRect.fill()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      counts[1] += 1
    }
  }

  /// https://developer.apple.com/documentation/appkit/nsview/needsdisplay
  @Test func aViewIsDrawnAndLaidOutAgainWhenItNeedsIt() async {
    let view = Counter(frame: NSRect(x: 0, y: 0, width: 20, height: 10))
    root.addSubview(view)
    await stage.advance(frames: 2)
    view.counts = [0, 0]
    var counts: [[Int]] = []
    let changes: [() -> Void] = [
      { (view.needsDisplay, view.needsLayout) = (false, false) }, { view.needsDisplay = true }, { view.display() },
      { view.needsLayout = true },
    ]
    for change in changes {
      change()
      await stage.advance()
      counts.append(view.counts)
    }
    #expect(counts == [[0, 0], [1, 0], [2, 0], [2, 1]])
    view.needsLayout = true
    view.layoutSubtreeIfNeeded()
    #expect(view.counts == [2, 2], "at once")
  }

  // MARK: The mouse and the keys

  /// https://developer.apple.com/documentation/appkit/nscursor/push()
  @Test func theArrowIsBelowTheFirstCursor() {
    NSCursor.crosshair.push()
    NSCursor.iBeam.push()
    for _ in 0..<3 { NSCursor.pop() }
    #expect(NSCursor.current === NSCursor.arrow)
    let shapes: [CursorShape] = [.crosshair, .iBeam, .crosshair, .arrow]
    let shown = stage.windowRequests.filter { if case .cursorShape = $0 { true } else { false } }
    #expect(shown == shapes.map { WindowRequest.cursorShape($0) })
  }

  private func key(_ text: String) -> NSEvent {
    let event = NSEvent.keyEvent(
      with: .keyDown, location: .zero, modifierFlags: .command, timestamp: 0, windowNumber: 0, context: nil,
      characters: text, charactersIgnoringModifiers: text, isARepeat: false, keyCode: 0)
    return event ?? NSEvent(type: .keyDown, location: .zero, windowHeight: 0, timestamp: 0)
  }

  /// https://developer.apple.com/documentation/appkit/nsevent/removemonitor(_:)
  @Test func theOtherMonitorsStayInTheirOrder() async {
    var log: [String] = []
    let monitors = ["a", "b", "c"].map { name in
      NSEvent.addLocalMonitorForEvents(matching: name == "c" ? [.keyDown, .keyUp] : .keyDown) { event in
        log.append("\(name) \(event.keyCode)")
        return name == "a" ? key("x") : event
      }
    }
    monitors[1].map(NSEvent.removeMonitor)
    stage.press(.keyboardB)
    await stage.advance()
    #expect(log == ["a 11", "c 0", "c 11"], "the first replaces the press")
    let global = NSEvent.addGlobalMonitorForEvents(matching: .any) { _ in }
    #expect(global == nil)
  }

  @Test func anEventsPlaceIsInTheNodesOwnScale() async throws {
    let view = SKView(frame: NSRect(x: 20, y: 10, width: 100, height: 50))
    root.addSubview(view)
    let (scene, node) = (SKScene(size: CGSize(width: 100, height: 50)), SKNode())
    (node.position, node.xScale, node.yScale) = (CGPoint(x: 10, y: 20), 2, 4)
    view.presentScene(scene)
    await stage.advance()
    let event = try #require(
      NSEvent.mouseEvent(
        with: .leftMouseUp, location: CGPoint(x: 50, y: 40), modifierFlags: [], timestamp: 0, windowNumber: 0,
        context: nil, eventNumber: 0, clickCount: 1, pressure: 0))
    #expect(event.location(in: scene) == CGPoint(x: 30, y: 30))
    #expect(event.location(in: node) == CGPoint(x: 50, y: 40), "it is in no scene")
    scene.addChild(node)
    #expect(event.location(in: node) == CGPoint(x: 10, y: 2.5))
  }

  // MARK: Menus and colours

  @Test func theFirstItemThatMayIsChosen() {
    let (menu, picker) = (NSMenu(), Picker())
    let items = ["hidden", "first", "second"].map { title in
      let item = menu.addItem(withTitle: title, action: Picker.action, keyEquivalent: "k")
      item.target = picker
      return item
    }
    items[0].isHidden = true
    #expect(items.allSatisfy { $0.menu === menu && $0.keyEquivalentModifierMask == .command && !$0.isSeparatorItem })
    #expect(menu.performKeyEquivalent(with: key("k")) && picker.picked == ["first"])
    (menu.autoenablesItems, items[1].isEnabled) = (false, false)
    #expect(menu.performKeyEquivalent(with: key("k")) && picker.picked == ["first", "second"])
    items[1].isEnabled = true
    items[1].submenu = menu.submenu(picking: "inner", Picker.action, picker)
    #expect(menu.performKeyEquivalent(with: key("k")) && picker.picked == ["first", "second", "inner"])
    #expect(NSMenuItem.separator().isSeparatorItem)
  }

  /// https://developer.apple.com/documentation/appkit/ui-element-colors
  @Test func namedColoursAreThoseOfTheirPurpose() {
    let mac: [NSColor] = [
      .windowBackgroundColor, .controlBackgroundColor, .textBackgroundColor, .textColor, .labelColor,
      .secondaryLabelColor, .controlTextColor, .controlAccentColor,
    ]
    let phone: [NSColor] = [
      .systemGroupedBackground, .systemBackground, .systemBackground, .label, .label, .secondaryLabel, .label,
      .systemBlue,
    ]
    #expect(mac == phone)
  }

  @Test func blendingMixesTheOpacityToo() {
    let (clear, blue) = (NSColor(white: 1, alpha: 0.25), NSColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.75))
    let mixed = clear.blended(withFraction: 0.5, of: blue)
    #expect(mixed?.alphaComponent == 0.5 && mixed?.greenComponent == 0.5 && mixed?.blueComponent == 1)
  }
}

extension NSMenu {
  /// A menu with one item for the key K.
  fileprivate func submenu(picking title: String, _ action: Selector, _ target: AnyObject) -> NSMenu {
    let menu = NSMenu()
    menu.addItem(withTitle: title, action: action, keyEquivalent: "k").target = target
    return menu
  }
}
