import AppIcons
import AppKit
import AppKitEvents
import Assets
import SceneTesting
import SpriteKit
import TestSupport
import Testing
import UIKit

/// An app that is its window's delegate, and the target of its menus and buttons.
private final class WindowApp: NSObject, NSApplicationDelegate, NSWindowDelegate, NSMenuDelegate {
  var window: NSWindow?
  var lines: [String] = []

  func applicationDidFinishLaunching(_ notification: Notification) {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled], backing: .buffered, defer: false)
    window.contentView = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    window.delegate = self
    self.window = window
    window.makeKeyAndOrderFront(nil)
  }

  private func note(_ line: String, _ notification: Notification) {
    lines.append("\(line) \(notification.name.rawValue) \((notification.object as? NSWindow) === window)")
  }

  func windowDidBecomeKey(_ notification: Notification) { note("key", notification) }
  func windowDidResignKey(_ notification: Notification) { note("no key", notification) }
  func windowDidBecomeMain(_ notification: Notification) { note("main", notification) }
  func windowDidResignMain(_ notification: Notification) { note("no main", notification) }
  func windowDidResize(_ notification: Notification) { note("resize", notification) }
  func windowWillClose(_ notification: Notification) { note("close", notification) }
  func applicationDidBecomeActive(_ notification: Notification) { lines.append("active") }
  func applicationDidResignActive(_ notification: Notification) { lines.append("inactive") }
  func applicationWillTerminate(_ notification: Notification) { lines.append("end") }
  func menuNeedsUpdate(_ menu: NSMenu) { lines.append("update \(menu.title)") }

  func chosen(_ sender: NSMenuItem) { lines.append(sender.title) }
  func pressed(_ sender: NSButton) { lines.append(sender.title) }

  static let chosen = Selector("chosen:", WindowApp.chosen)
  static let pressed = Selector("pressed:", WindowApp.pressed)
}

private final class PlainApp: NSObject, NSApplicationDelegate {}

/// Windows, menus, alerts and sounds of a Mac's app.
@MainActor
@Suite struct MacWindowTests {
  private let app = WindowApp()
  private let stage: Stage

  init() throws {
    var environment = AppEnvironment()
    environment.surface = Surface(width: 200, height: 100, scale: 1)
    stage = Stage(environment: environment, delegate: app)
  }

  /// Source: https://developer.apple.com/documentation/appkit/nswindowdelegate
  @Test func aWindowTellsItsDelegateAndTheCentreOfEachEvent() async {
    func end(_ line: String, _ name: String) -> String { "\(line) NSWindow\(name)Notification true" }
    var lines: [[String]] = [app.lines]
    var names: [String] = []
    let observed: [Notification.Name] = [
      NSWindow.didBecomeKeyNotification, NSWindow.didResignKeyNotification, NSWindow.didBecomeMainNotification,
      NSWindow.didResignMainNotification, NSWindow.didResizeNotification, NSWindow.willCloseNotification,
    ]
    let tokens = observed.map { name in
      NotificationCenter.default.addObserver(forName: name, object: app.window, queue: nil) { _ in
        MainActor.assumeIsolated { names.append(name.rawValue) }
      }
    }
    let events: [() -> Void] = [
      { stage.resignActive() }, { stage.becomeActive() }, { stage.resize(to: CGSize(width: 150, height: 80)) },
      { stage.terminate() },
    ]
    for event in events {
      app.lines = []
      event()
      await stage.advance()
      lines.append(app.lines)
    }
    let active = ["active", end("key", "DidBecomeKey"), end("main", "DidBecomeMain")]
    let inactive = [end("no key", "DidResignKey"), end("no main", "DidResignMain"), "inactive"]
    #expect(lines[0] == active && lines[1] == inactive && lines[2] == active)
    #expect(lines[3] == [end("resize", "DidResize")])
    #expect(lines[4].contains(end("close", "WillClose")) && lines[4].last == "end")
    #expect(
      Array(names.prefix(5))
        == ["DidResignKey", "DidResignMain", "DidBecomeKey", "DidBecomeMain", "DidResize"].map {
          "NSWindow\($0)Notification"
        })
    tokens.forEach(NotificationCenter.default.removeObserver)
  }

  /// Bit 0 is the left button, and bit 1 the right one.
  /// Source: https://developer.apple.com/documentation/appkit/nsevent/pressedmousebuttons
  @Test func eachPressedButtonIsABit() async {
    var bits: [Int] = []
    for button in [2, 3, 1] {
      stage.mouseDown(button, at: CGPoint(x: 5, y: 5))
      await stage.advance()
      bits.append(NSEvent.pressedMouseButtons)
    }
    stage.mouseUp(2, at: CGPoint(x: 5, y: 5))
    await stage.advance()
    #expect(bits + [NSEvent.pressedMouseButtons] == [2, 6, 7, 5])
  }

  // MARK: Keys

  private func press(_ key: String, _ flags: NSEvent.ModifierFlags) -> NSEvent? {
    NSEvent.keyEvent(
      with: .keyDown, location: .zero, modifierFlags: flags, timestamp: 0, windowNumber: 0, context: nil,
      characters: key, charactersIgnoringModifiers: key, isARepeat: false, keyCode: 0)
  }

  /// "A capital letter adds Shift". Source: https://developer.apple.com/documentation/appkit/nsmenuitem/keyequivalent
  @Test func aMenusKeyNeedsExactlyItsModifiers() throws {
    let (bar, menu) = (NSMenu(title: "bar"), NSMenu(title: "game"))
    bar.addItem(withTitle: "sub", action: nil, keyEquivalent: "").submenu = menu
    menu.delegate = app
    func add(_ title: String, _ key: String, _ mask: NSEvent.ModifierFlags = .command) -> NSMenuItem {
      let item = menu.addItem(withTitle: title, action: WindowApp.chosen, keyEquivalent: key)
      (item.target, item.keyEquivalentModifierMask) = (app, mask)
      return item
    }
    _ = [add("new", "n"), add("NEW", "N"), add("save", "s", [.command, .option]), add("bare", "b", [])]
    add("hidden", "h").isHidden = true
    add("off", "o").isEnabled = false
    _ = add("none", "")
    let keys: [(String, NSEvent.ModifierFlags)] = [
      ("n", .command), ("N", [.command, .shift]), ("n", [.command, .capsLock]), ("n", []), ("s", .command),
      ("s", [.command, .option]), ("b", []), ("b", .control), ("h", .command), ("o", .command), ("", .command),
    ]
    app.lines = []
    let results = try keys.map { try bar.performKeyEquivalent(with: #require(press($0.0, $0.1))) }
    #expect(results == [true, true, true, false, false, true, true, false, false, true, false])
    // The menu enables its items itself, as long as it may.
    #expect(app.lines.filter { !$0.hasPrefix("update") } == ["new", "NEW", "new", "save", "bare", "off"])
    #expect(app.lines.filter { $0 == "update game" }.count == keys.count)
    menu.autoenablesItems = false
    #expect(try !bar.performKeyEquivalent(with: #require(press("o", .command))))
  }

  @Test func theFirstEnabledButtonWithTheKeyIsPressed() async {
    let box = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    app.window?.contentView?.addSubview(box)
    for title in ["off", "inside", "after", "return"] {
      let button = NSButton(title: title, target: app, action: WindowApp.pressed)
      button.keyEquivalent = title == "return" ? "\r" : "x"
      button.keyEquivalentModifierMask = title == "return" ? [] : .control
      button.isEnabled = title != "off"
      (title == "inside" || title == "off" ? box : app.window?.contentView)?.addSubview(button)
    }
    app.lines = []
    await stage.advance()
    for modifier in [UIKeyboardHIDUsage.keyboardLeftControl, .keyboardLeftShift] {
      stage.keyDown(modifier)
      stage.press(.keyboardX)
      stage.keyUp(modifier)
      await stage.advance(frames: 2)
    }
    stage.press(.keyboardReturnOrEnter)
    await stage.advance(frames: 2)
    #expect(app.lines == ["inside", "return"])
  }

  // MARK: Alerts

  private struct Failure: Error, LocalizedError {
    var errorDescription: String? { "It failed." }
  }

  /// Source: https://developer.apple.com/documentation/appkit/nsalert
  @Test func anAlertAnswersWithTheNumberOfItsButton() throws {
    let window = try #require(app.window)
    let alert = NSAlert(error: Failure())
    alert.informativeText = "Twice."
    let buttons = ["Again", "Help", "Cancel"].map(alert.addButton)
    buttons[1].title = "Why"
    var answers: [Int] = []
    for title in ["Cancel", "Again", "Why"] {
      alert.beginSheetModal(for: window) { answers.append($0.rawValue) }
      if title == "Cancel" {
        let shown = window.rootViewController?.presentedViewController as? UIAlertController
        #expect(shown?.preferredAction?.title == "Again")
        #expect(shown?.actions.map(\.style) == [.default, .default, .cancel])
      }
      try stage.choose(title)
    }
    #expect(answers == [1002, 1000, 1001] && alert.messageText == "It failed." && alert.alertStyle == .warning)
    NSAlert().beginSheetModal(for: window) { answers.append($0.rawValue) }
    try stage.choose("OK")
    #expect(answers.last == 1000)
    #expect(alert.runModal() == .alertFirstButtonReturn && stage.diagnostics.map(\.kind) == ["modal-alert"])
    #expect(
      stage.alerts == Array(repeating: "It failed.: Twice. [Again, Why, Cancel]", count: 3) + [" [OK]"]
        + ["It failed.: Twice. [Again, Why, Cancel]"])
  }

  private struct FullDisk: LocalizedError, RecoverableError {
    var errorDescription: String? { "The disk is full." }
    var recoverySuggestion: String? { "Delete old games." }
    var recoveryOptions: [String] { ["Try Again", "Cancel"] }
    func attemptRecovery(optionIndex recoveryOptionIndex: Int) -> Bool { false }
  }

  /// An alert takes an error's description, recovery suggestion and recovery options.
  /// https://developer.apple.com/documentation/appkit/nsalert/init(error:)
  @Test func anAlertOffersWhatItsErrorSuggests() throws {
    let window = try #require(app.window)
    let plain = NSError(
      domain: "Games", code: 3,
      userInfo: [
        NSLocalizedDescriptionKey: "No server.", NSLocalizedRecoverySuggestionErrorKey: "Wait a minute.",
        NSLocalizedRecoveryOptionsErrorKey: ["Wait", "Play alone", "Leave"],
      ])
    let errors: [any Error] = [FullDisk(), plain, Failure()]
    let alerts = errors.map { NSAlert(error: $0) }
    #expect(alerts.map(\.messageText) == ["The disk is full.", "No server.", "It failed."])
    #expect(alerts.map(\.informativeText) == ["Delete old games.", "Wait a minute.", ""])
    #expect(alerts.map { $0.buttons.map(\.title) } == [["Try Again", "Cancel"], ["Wait", "Play alone", "Leave"], []])
    var answers: [Int] = []
    alerts[1].beginSheetModal(for: window) { answers.append($0.rawValue) }
    try stage.choose("Play alone")
    #expect(answers == [1001])
  }

  // MARK: Sounds

  /// Source: https://developer.apple.com/documentation/appkit/nssound
  @Test func aSoundTellsWhetherItChanged() async throws {
    let folder = try TemporaryFolder()
    try folder.write(WaveFile.square(seconds: 2).data, to: "tone.wav")
    let sound = try #require(NSSound(contentsOfFile: folder.path("tone.wav").path, byReference: true))
    #expect(NSSound(contentsOf: folder.path("none.wav"), byReference: true) == nil && sound.duration == 2)
    #expect(!sound.loops && sound.volume == 1 && !sound.isPlaying && !sound.pause() && !sound.stop())
    #expect(sound.play() && !sound.play() && sound.isPlaying)
    await stage.advance(seconds: 0.5)
    #expect(abs(sound.currentTime - 0.5) < 0.1 && sound.pause() && !sound.isPlaying)
    await stage.advance(seconds: 0.5)
    #expect(sound.resume() && !sound.resume())
    await stage.advance(seconds: 0.5)
    #expect(abs(sound.currentTime - 1) < 0.1, "it goes on where it was")
    #expect(sound.stop() && !sound.isPlaying && sound.play())
    await stage.advance(seconds: 0.25)
    #expect(abs(sound.currentTime - 0.25) < 0.1, "it starts again")
    (sound.loops, sound.volume) = (true, 0.25)
    #expect(sound.loops && sound.volume == 0.25)
    sound.loops = false
    #expect(!sound.loops)
  }
}

/// How controls use the mouse, and what a storyboard sets.
@MainActor
@Suite struct MacSettingTests {
  private let app = PanelApp()
  private let stage: Stage
  private let root: NSView

  init() throws {
    (stage, root) = try app.shown()
  }

  /// Source: https://developer.apple.com/documentation/appkit/nscontrol/iscontinuous
  @Test func aSliderThatIsNotContinuousActsAtTheEndOfADrag() async {
    let slider = NSSlider(value: 0, minValue: 0, maxValue: 10, target: app, action: PanelApp.first)
    slider.frame = rect(0, 40, 120, 20)
    slider.isContinuous = false
    root.addSubview(slider)
    await stage.advance()
    var counts: [Int] = []
    let events: [() -> Void] = [
      { stage.mouseDown(at: CGPoint(x: 30, y: 50)) }, { stage.hover(at: CGPoint(x: 60, y: 50)) },
      { stage.hover(at: CGPoint(x: 80, y: 50)) }, { stage.mouseUp(at: CGPoint(x: 80, y: 50)) },
    ]
    for event in events {
      event()
      await stage.advance()
      counts.append(app.calls.count)
    }
    // The knob's middle goes from 10 to 110.
    #expect(counts == [0, 0, 0, 1] && app.calls == ["first 7"])
    slider.isEnabled = false
    stage.tap(at: CGPoint(x: 110, y: 50))
    await stage.advance()
    #expect(slider.doubleValue == 7)
    (slider.minValue, slider.doubleValue) = (4, 1)
    #expect(slider.doubleValue == 4)
  }

  @Test func aMomentarySegmentIsSelectedDuringItsAction() async {
    let segments = NSSegmentedControl(
      labels: ["a", "b"], trackingMode: .momentary, target: app, action: PanelApp.first)
    segments.frame = rect(0, 0, 100, 24)
    root.addSubview(segments)
    for x in [75, 25] as [CGFloat] {
      stage.tap(at: CGPoint(x: x, y: 90))
      await stage.advance(frames: 2)
    }
    #expect(app.calls.count == 2 && segments.selectedSegment == -1)
  }

  /// Source: https://developer.apple.com/documentation/appkit/nsbutton/buttontype/radio
  @Test func radioButtonsExcludeThoseBesideThemWithTheSameAction() {
    let other = NSView(frame: root.bounds)
    let specs: [(NSView, Selector, NSButton.ButtonType)] = [
      (root, PanelApp.first, .radio), (root, PanelApp.first, .radio), (root, PanelApp.second, .radio),
      (root, PanelApp.first, .switch), (other, PanelApp.first, .radio),
    ]
    root.addSubview(other)
    let buttons = specs.map { parent, action, type in
      let button = NSButton(radioButtonWithTitle: "x", target: app, action: action)
      button.setButtonType(type)
      parent.addSubview(button)
      button.state = .on
      return button
    }
    buttons[0].performClick(nil)
    #expect(buttons.map(\.state) == [.on, .off, .on, .on, .on])
    buttons[0].performClick(nil)
    #expect(buttons[0].state == .on, "it stays on")
    let states = (0..<3).map { _ in
      buttons[3].setNextState()
      return buttons[3].state
    }
    #expect(states == [.off, .on, .off])
    buttons[3].setButtonType(.momentaryPushIn)
    buttons[3].performClick(nil)
    #expect(buttons[3].state == .off, "a push button does not switch")
  }

  @Test func aColumnDividesItsHeightAndAlignsItsViews() {
    let views = [20, 30].map { NSView(frame: rect(0, 0, $0, 10)) }
    let stack = NSStackView(views: views)
    (stack.orientation, stack.frame.size, stack.spacing) = (.vertical, NSSize(width: 100, height: 64), 4)
    stack.distribution = .fillEqually
    let alignments: [NSLayoutConstraint.Attribute] = [.leading, .left, .trailing, .right, .centerX, .width]
    let places: [[CGFloat]] = alignments.map { alignment in
      stack.alignment = alignment
      stack.layoutIfNeeded()
      return [views[1].frame.minX, views[1].frame.minY, views[1].frame.width, views[1].frame.height]
    }
    // Two heights of 30 and a gap of 4.
    let rows: [[CGFloat]] = [[0, 34, 30, 30], [70, 34, 30, 30], [35, 34, 30, 30], [0, 34, 100, 30]]
    #expect(places == [rows[0], rows[0], rows[1], rows[1], rows[2], rows[3]])
    (stack.orientation, stack.detachesHiddenViews, views[0].isHidden) = (.horizontal, false, true)
    #expect(stack.intrinsicContentSize == NSSize(width: 204, height: 30), "a hidden view keeps its place")
    stack.detachesHiddenViews = true
    #expect(stack.intrinsicContentSize == NSSize(width: 100, height: 30))
  }

  private final class Table: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    func numberOfRows(in tableView: NSTableView) -> Int { 2 }
    func tableView(_ tableView: NSTableView, objectValueFor column: NSTableColumn?, row: Int) -> Any? {
      "\(column?.identifier.rawValue ?? "-")\(row)"
    }
    func tableView(_ tableView: NSTableView, viewFor column: NSTableColumn?, row: Int) -> NSView? {
      column?.identifier == "own" && row == 1 ? NSImageView(frame: .zero) : nil
    }
  }

  @Test func aTableHasACellForEachColumnOfARow() async throws {
    let (source, table) = (Table(), NSTableView(frame: rect(0, 0, 200, 100)))
    (table.dataSource, table.delegate) = (source, source)
    for (name, width) in [("own", 60), ("text", 50), ("last", 10)] as [(String, CGFloat)] {
      let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier(name))
      column.width = width
      table.addTableColumn(column)
    }
    root.addSubview(table)
    await stage.advance()
    func cell(_ column: Int, _ row: Int) -> NSView? { table.view(atColumn: column, row: row, makeIfNecessary: true) }
    let texts = [(0, 0), (1, 0), (2, 0), (1, 1)].map { (cell($0.0, $0.1) as? NSTextField)?.stringValue }
    #expect(texts == ["own0", "text0", "last0", "text1"] && cell(0, 1) is NSImageView)
    #expect(cell(3, 0) == nil && cell(0, 2) == nil && cell(0, -1) == nil)
    let frames = try (0..<3).map { try #require(cell($0, 1)?.frame) }
    #expect([frames[1].minX - frames[0].minX, frames[2].minX - frames[1].minX] == [60, 50])
    #expect(frames[0].width < 60 && frames[1].width < 50 && frames[2].maxX > 190 && frames[2].maxX <= 200)
    #expect(cell(0, 1)?.superview?.frame.minY == table.rowHeight && cell(0, 0)?.superview?.frame.width == 200)
  }

  @Test func aStoryboardSetsEachControl() throws {
    var environment = AppEnvironment(
      assets: try AssetIndex(folders: [Repository.url("Tests/Hosts/AppKitTests/Files")]))
    environment.infoPlist = try InfoPlist(
      data: Data("<plist><dict><key>NSMainStoryboardFile</key><string>Controls</string></dict></plist>".utf8),
      source: "Info.plist")
    environment.surface = Surface(width: 640, height: 480, scale: 1)
    let delegate = PlainApp()
    let stage = Stage(environment: environment, delegate: delegate)
    let controller = try #require(NSApp.mainWindow?.contentViewController as? NSViewController)
    let views = controller.view.subviews
    try #require(views.count == 10)
    let radio = try #require(views[0] as? NSButton)
    #expect(radio.title == "Hard" && radio.alternateTitle == "Harder" && radio.alignment == .right && !radio.isEnabled)
    #expect(radio.state == .off && !radio.isBordered && radio.toolTip == "Hard to win")
    let plain = try #require(views[1] as? NSButton)
    #expect(!plain.isBordered && plain.isTransparent && plain.imagePosition == .imageOnly && plain.isEnabled)
    #expect(plain.imageScaling == .scaleAxesIndependently && plain.contentTintColor?.redComponent == 1)
    let line = try #require(views[2] as? NSTextField)
    #expect(line.isBordered && !line.isBezeled && line.isSelectable && !line.isEditable && line.drawsBackground)
    #expect(line.lineBreakMode == .byTruncatingMiddle && line.usesSingleLineMode && line.stringValue == "Line")
    #expect(line.backgroundColor?.blueComponent == 1 && line.backgroundColor?.redComponent == 0)
    let steps = try #require(views[3] as? NSSlider)
    #expect([steps.minValue, steps.maxValue, steps.doubleValue, Double(steps.numberOfTickMarks)] == [2, 6, 5, 3])
    #expect(steps.allowsTickMarkValuesOnly && !steps.isContinuous)
    let wheel = try #require(views[4] as? NSProgressIndicator)
    #expect([wheel.minValue, wheel.maxValue, wheel.doubleValue] == [1, 4, 3] && wheel.style == .spinning)
    #expect(wheel.isIndeterminate && !wheel.isDisplayedWhenStopped)
    #expect((views[5] as? NSImageView)?.imageScaling == .scaleAxesIndependently)
    let whites = views[6...7].map { ($0 as? NSVisualEffectView)?.backgroundColor?.whiteComponent ?? 0 }
    #expect(whites[0] > 0.8 && whites[1] < 0.3)
    let stacks = views[8...9].compactMap { $0 as? NSStackView }
    #expect(stacks.map(\.spacing) == [3, 12] && stacks.map(\.orientation) == [.horizontal, .vertical])
    #expect(stacks.map(\.alignment) == [.bottom, .trailing] && stacks[0].distribution == .fillEqually)
    #expect(stage.diagnostics.isEmpty)
  }
}
