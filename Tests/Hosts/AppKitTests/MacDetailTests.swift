import AppKit
import SceneTesting
import SpriteKit
import Testing
import UIKit

/// A window's delegate with an action that neither the app nor a view has.
private final class Receiver: NSObject, NSWindowDelegate {
  var count = 0

  func third(_ sender: Any) { count += 1 }

  static let action = Selector("third:", Receiver.third)
}

/// A view with an action that no other object has.
private final class Answering: NSView {
  var count = 0

  func fourth(_ sender: Any) { count += 1 }

  static let action = Selector("fourth:", Answering.fourth)
}

private final class LoadingController: NSWindowController {
  var loads = 0

  override func windowDidLoad() {
    super.windowDidLoad()
    loads += 1
  }
}

private final class LivingController: NSViewController {
  var calls: [String] = []

  override func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 120, height: 80)) }
  override func viewWillAppear() { calls.append("will appear") }
  override func viewDidAppear() { calls.append("appeared") }
  override func viewWillDisappear() { calls.append("will disappear") }
  override func viewDidDisappear() { calls.append("disappeared") }
  override func viewWillLayout() { calls.append("will lay out") }
  override func viewDidLayout() { calls.append("laid out") }
}

private final class Tracked: NSView {
  var log: [String] = []

  override func mouseEntered(with event: NSEvent) { log.append("in") }
  override func mouseMoved(with event: NSEvent) { log.append("move") }
  override func mouseExited(with event: NSEvent) { log.append("out") }
}

private final class Rows: NSObject, NSTableViewDataSource {
  func numberOfRows(in tableView: NSTableView) -> Int { 2 }
}

/// Windows, controllers, controls and areas of a Mac's app in places that are easily missed.
@MainActor
@Suite struct MacDetailTests {
  private let app = PanelApp()
  private let stage: Stage
  private let root: NSView

  init() throws {
    (stage, root) = try app.shown()
  }

  private func label(_ control: NSControl) throws -> UILabel {
    try #require(control.subviews.compactMap { $0 as? UILabel }.first)
  }

  // MARK: The app and its windows

  /// "… first the key window's responder chain, then its delegate, then the app, and then the app's delegate."
  /// https://developer.apple.com/documentation/appkit/nsapplication/target(foraction:to:from:)
  @Test func anActionIsFoundInTheWindowsDelegateAndTheApps() throws {
    let (receiver, window) = (Receiver(), try #require(NSApp.mainWindow))
    #expect(NSApp.target(forAction: Receiver.action, to: nil, from: nil) == nil)
    #expect(!NSApp.sendAction(Receiver.action, to: nil, from: window))
    window.delegate = receiver
    #expect(NSApp.target(forAction: Receiver.action, to: nil, from: nil) === receiver)
    #expect(NSApp.target(forAction: PanelApp.first, to: nil, from: nil) === app)
    #expect(NSApp.target(forAction: PanelApp.first, to: receiver, from: nil) === receiver, "it is not asked")
    #expect(NSApp.sendAction(Receiver.action, to: nil, from: window) && receiver.count == 1)
  }

  /// https://developer.apple.com/documentation/appkit/nsapplication/target(foraction:to:from:)
  @Test func anActionIsFoundAboveTheViewWithTheKeys() throws {
    let (outer, field) = (Answering(frame: rect(0, 0, 100, 60)), NSTextField(frame: rect(0, 0, 50, 24)))
    root.addSubview(NSTextField(frame: rect(100, 0, 50, 24)))  // Gets the keys until another one is chosen.
    root.addSubview(outer)
    outer.addSubview(field)
    let window = try #require(NSApp.mainWindow)
    #expect(NSApp.target(forAction: Answering.action, to: nil, from: nil) == nil)
    #expect(window.makeFirstResponder(field))
    #expect(NSApp.target(forAction: Answering.action, to: nil, from: nil) === outer)
    #expect(NSApp.sendAction(Answering.action, to: nil, from: window) && outer.count == 1)
  }

  /// https://developer.apple.com/documentation/appkit/nsapplication/terminatereply
  @Test func anAppThatWouldEndLaterEndsAtOnce() {
    app.reply = .terminateLater
    NSApp.terminate(nil)
    #expect(stage.windowRequests.filter { $0 == .close }.count == 1 && app.calls == ["asked"])
  }

  @Test func onlyTheKeyWindowsTitleIsShown() throws {
    func titles() -> [WindowRequest] { stage.windowRequests.filter { if case .title = $0 { true } else { false } } }
    let (window, other) = (try #require(NSApp.mainWindow), NSWindow(frame: rect(0, 0, 200, 100)))
    (window.title, other.title) = ("One", "Two")
    #expect(titles() == [.title("One")])
    other.makeKeyAndOrderFront(nil)
    #expect(titles() == [.title("One"), .title("Two")] && NSApp.mainWindow === other)
    window.title = "Three"
    #expect(titles().count == 2 && window.title == "Three" && !window.isMainWindow && other.isMainWindow)
  }

  /// The desktop draws a window's frame and places it.
  @Test func aWindowIsAsLargeAsItsContent() throws {
    let (window, frame) = (try #require(NSApp.mainWindow), rect(5, 6, 70, 80))
    #expect(window.contentRect(forFrameRect: frame) == frame && window.frameRect(forContentRect: frame) == frame)
    #expect(!window.setFrameAutosaveName("Main") && !root.inLiveResize && root.visibleRect == root.bounds)
    (root.wantsLayer, root.focusRingType) = (false, .exterior)
    #expect(root.wantsLayer && root.focusRingType == .default)
  }

  /// https://developer.apple.com/documentation/appkit/nswindow/makemain()
  @Test func aWindowBecomesTheMainOneAgain() throws {
    let (window, other) = (try #require(NSApp.mainWindow), NSWindow(frame: rect(0, 0, 200, 100)))
    other.makeKeyAndOrderFront(nil)
    #expect(other.isMainWindow && !window.isMainWindow)
    window.makeMain()
    #expect(window.isMainWindow && NSApp.mainWindow === window && !other.isMainWindow)
  }

  /// https://developer.apple.com/documentation/appkit/nswindow/init(contentviewcontroller:)
  @Test func aWindowOfAControllerIsAsLargeAsItsView() {
    let controller = LivingController()
    let window = NSWindow(contentViewController: controller)
    #expect(window.frame.size == NSSize(width: 120, height: 80) && window.contentView === controller.view)
    #expect(window.styleMask == [.titled, .closable, .miniaturizable, .resizable] && !window.isVisible)
    #expect(window.contentViewController === controller && window.windowController == nil)
  }

  /// https://developer.apple.com/documentation/appkit/nswindowcontroller/windowdidload()
  @Test func aWindowControllerLoadsItsWindowOnce() throws {
    let windows = (0..<2).map { _ in NSWindow(contentViewController: LivingController()) }
    let controller = LoadingController(window: windows[0])
    #expect(windows[0].windowController === controller && controller.loads == 0)
    for _ in 0..<2 { controller.showWindow(nil) }
    #expect(controller.loads == 1 && NSApp.mainWindow === windows[0])
    #expect(controller.contentViewController === windows[0].contentViewController)
    controller.window = windows[1]
    #expect(windows[1].windowController === controller)
    controller.close()
    #expect(stage.windowRequests.filter { $0 == .close }.count == 1)
  }

  /// https://developer.apple.com/documentation/appkit/nsviewcontroller
  @Test func aControllerHearsThatItsViewComesAndGoes() async throws {
    let (controller, sheet) = (LivingController(), LivingController())
    let window = try #require(NSApp.mainWindow)
    window.contentViewController = controller
    await stage.advance()
    #expect(controller.calls.filter { $0.contains("appear") } == ["will appear", "appeared"])
    #expect(Array(controller.calls.filter { $0.hasSuffix("out") }.prefix(2)) == ["will lay out", "laid out"])
    controller.presentAsSheet(sheet)
    #expect(controller.presentedViewController === sheet)
    controller.dismiss(nil)
    #expect(controller.presentedViewController == nil && controller.representedObject == nil)
    controller.calls = []
    window.contentViewController = LivingController()
    #expect(controller.calls == ["will disappear", "disappeared"])
  }

  /// https://developer.apple.com/documentation/appkit/nsviewcontroller/presentasmodalwindow(_:)
  @Test func aModalWindowIsPresentedByItsController() async throws {
    let (controller, panel) = (LivingController(), LivingController())
    let window = try #require(NSApp.mainWindow)
    window.contentViewController = controller
    controller.presentAsModalWindow(panel)
    await stage.advance(frames: 2)
    #expect(controller.presentedViewController === panel && panel.calls.contains("appeared"))
    controller.dismiss(nil)
    await stage.advance(frames: 2)
    #expect(controller.presentedViewController == nil && panel.calls.contains("disappeared"))
  }

  @Test func aScreenIsTheSameForEachGame() throws {
    let stage = try Stage(scale: 3) { SKScene(size: CGSize(width: 8, height: 8)) }
    let screen = try #require(NSScreen.main)
    #expect(screen.frame == rect(0, 0, 1440, 900) && screen.visibleFrame == screen.frame)
    #expect(screen.backingScaleFactor == 3 && screen.maximumFramesPerSecond == 60 && NSScreen.screens.count == 1)
    withExtendedLifetime(stage) {}
  }

  // MARK: Views

  /// The point is in the coordinates of the superview.
  /// https://developer.apple.com/documentation/appkit/nsview/hittest(_:)
  @Test func aViewIsHitAtAPointOfItsSuperview() {
    let (outer, inner) = (NSView(frame: rect(10, 20, 100, 60)), NSView(frame: rect(5, 6, 20, 10)))
    root.addSubview(outer)
    outer.addSubview(inner)
    let places: [(CGFloat, CGFloat)] = [(6, 7), (24, 15), (4, 7), (26, 7), (6, 5), (6, 17)]
    let hits = places.map { inner.hitTest(NSPoint(x: $0, y: $1)) === inner }
    #expect(hits == [true, true, false, false, false, false])
    #expect(outer.hitTest(NSPoint(x: 16, y: 27)) === inner && outer.hitTest(NSPoint(x: 50, y: 27)) === outer)
    #expect(outer.hitTest(NSPoint(x: 9, y: 27)) == nil && outer.hitTest(NSPoint(x: 111, y: 27)) == nil)
  }

  /// https://developer.apple.com/documentation/appkit/nsview/autoresizingmask-swift.struct
  @Test(
    arguments: [
      (.minXMargin, [110, 20, 30, 40]), (.maxXMargin, [10, 20, 30, 40]), (.minYMargin, [10, 80, 30, 40]),
      (.maxYMargin, [10, 20, 30, 40]), (.width, [10, 20, 130, 40]), (.height, [10, 20, 30, 100]),
    ] as [(NSView.AutoresizingMask, [CGFloat])])
  func aMaskNamesWhatGrows(mask: NSView.AutoresizingMask, expected: [CGFloat]) {
    let (outer, inner) = (NSView(frame: rect(0, 0, 100, 80)), NSView(frame: rect(10, 20, 30, 40)))
    root.addSubview(outer)
    outer.addSubview(inner)
    inner.autoresizingMask = mask
    outer.setFrameSize(NSSize(width: 200, height: 140))
    let place = [inner.frame.minX, inner.frame.minY, inner.frame.width, inner.frame.height]
    #expect(outer.frame == rect(0, 0, 200, 140) && place == expected)
  }

  /// The mouse goes into the view, moves there and leaves.
  @Test(
    arguments: [
      ([.mouseEnteredAndExited, .activeAlways], ["in", "out"]), ([.mouseMoved, .activeAlways], ["move", "move"]),
      ([.mouseMoved, .mouseEnteredAndExited], ["in", "move", "move", "out"]), ([.activeAlways], []),
    ] as [(NSTrackingArea.Options, [String])])
  func anAreaReportsWhatItsOptionsName(options: NSTrackingArea.Options, log: [String]) async {
    let view = Tracked(frame: rect(100, 0, 100, 100))
    root.addSubview(view)
    view.addTrackingArea(NSTrackingArea(rect: view.bounds, options: options, owner: view))
    await stage.advance()
    for x in [50, 110, 120, 60] { stage.hover(at: CGPoint(x: x, y: 50)) }
    await stage.advance()
    #expect(view.log == log)
  }

  /// https://developer.apple.com/documentation/appkit/nstrackingarea/options-swift.struct/invisiblerect
  @Test func anAreaInTheVisibleRectIsTheWholeView() async {
    let view = NSView(frame: rect(100, 0, 100, 100))
    root.addSubview(view)
    let owners = (0..<3).map { _ in Tracked(frame: .zero) }
    let options: NSTrackingArea.Options = [.mouseEnteredAndExited, .activeAlways]
    let areas = [
      NSTrackingArea(rect: rect(0, 0, 10, 10), options: options, owner: owners[0]),
      NSTrackingArea(rect: rect(0, 0, 10, 10), options: options.union(.inVisibleRect), owner: owners[1]),
      NSTrackingArea(rect: .zero, options: options, owner: owners[2], userInfo: ["name": "all"]),
    ]
    areas.forEach(view.addTrackingArea)
    stage.hover(at: CGPoint(x: 150, y: 50))
    await stage.advance()
    #expect(owners.map(\.log) == [[], ["in"], ["in"]])
    stage.hover(at: CGPoint(x: 105, y: 95))
    await stage.advance()
    #expect(owners.map(\.log) == [["in"], ["in"], ["in"]], "the first is in the lower left corner")
    #expect(view.trackingAreas == areas && root.trackingAreas.isEmpty && areas[2].userInfo?["name"] as? String == "all")
    view.removeTrackingArea(areas[1])
    #expect(view.trackingAreas == [areas[0], areas[2]])
  }

  // MARK: Controls

  @Test func aFieldKeepsItsTextFromItsFrame() throws {
    let field = NSTextField(frame: rect(0, 0, 100, 24))
    let label = try label(field)
    /// The left and upper edge of the text, and its width.
    func place() -> [CGFloat] {
      field.layoutIfNeeded()
      return [label.frame.minX, label.frame.minY, label.frame.width]
    }
    #expect(place() == [3, 3, 94])
    field.setFrameSize(NSSize(width: 60, height: 8))
    #expect(place() == [3, 2, 54], "a low field has a lower margin")
    field.isBezeled = false
    #expect(place() == [0, 0, 60])
    field.isBordered = true
    #expect(place() == [3, 2, 54])
  }

  @Test(
    arguments: [
      (.byWordWrapping, false, 0, 0), (.byWordWrapping, false, 3, 3), (.byWordWrapping, true, 3, 1),
      (.byCharWrapping, false, 0, 0), (.byClipping, false, 0, 1), (.byClipping, false, 2, 2),
      (.byTruncatingTail, true, 2, 1), (.byTruncatingMiddle, false, 0, 1),
    ] as [(NSLineBreakMode, Bool, Int, Int)])
  func aTextHasTheLinesOfItsMode(mode: NSLineBreakMode, isSingle: Bool, most: Int, lines: Int) throws {
    let field = NSTextField(frame: rect(0, 0, 100, 60))
    (field.lineBreakMode, field.usesSingleLineMode, field.maximumNumberOfLines) = (mode, isSingle, most)
    #expect(try label(field).numberOfLines == lines)
  }

  @Test func anEditedTextEndsWithACaret() async throws {
    let field = NSTextField(frame: rect(0, 0, 100, 24))
    field.placeholderString = "name"
    root.addSubview(field)
    let label = try label(field)
    var shown = [label.text]
    #expect(label.textColor == .placeholderText)
    stage.tap(at: CGPoint(x: 20, y: 88))
    await stage.advance(frames: 2)
    shown.append(label.text)
    for key in [UIKeyboardHIDUsage.keyboardA, .keyboardReturnOrEnter] {
      stage.press(key)
      await stage.advance(frames: 2)
      shown.append(label.text)
    }
    #expect(shown == ["name", "|", "a|", "a"])
    #expect(label.textColor == .textColor)
    field.isEnabled = false
    #expect(label.textColor == .tertiaryLabel && !field.acceptsFirstResponder)
  }

  @Test func aButtonsTitleIsAtTheSideOfItsAlignment() throws {
    let button = NSButton(title: "Go", target: nil, action: nil)
    button.frame = rect(0, 0, 120, 30)
    let label = try label(button)
    let width = label.sizeThatFits(.zero).width
    let expected: [(NSTextAlignment, CGFloat)] = [
      (.left, 6), (.center, (120 - width) / 2), (.natural, (120 - width) / 2), (.right, 114 - width),
    ]
    for (alignment, x) in expected {
      button.alignment = alignment
      button.layoutIfNeeded()
      #expect(abs(label.frame.minX - x) < 0.01 && abs(label.frame.width - width) < 0.01, "\(alignment)")
      #expect(abs(label.frame.midY - 15) < 0.01)
    }
  }

  @Test func aTitleHasTheColourOfItsButtonsState() throws {
    let button = NSButton(title: "Go", target: nil, action: nil)
    let (label, white) = (try label(button), NSColor(white: 1, alpha: 1))
    var colors = [label.textColor]
    let changes: [() -> Void] = [
      { button.setButtonType(.onOff) }, { button.state = .on }, { button.contentTintColor = .red },
      { button.isEnabled = false }, { (button.isEnabled, button.contentTintColor) = (true, nil) },
      { button.setButtonType(.switch) },
    ]
    for change in changes {
      change()
      colors.append(label.textColor)
    }
    #expect(colors == [.labelColor, .labelColor, white, .red, .tertiaryLabel, white, .labelColor])
  }

  @Test func aCheckBoxShowsItsMarkWhileItIsNotOff() {
    let button = NSButton(checkboxWithTitle: "Sound", target: nil, action: nil)
    let (box, mark) = (button.subviews[0], button.subviews[0].subviews[0])
    let states = [NSControl.StateValue.off, .on, .mixed].map { state in
      button.state = state
      return mark.isHidden
    }
    #expect(states == [true, false, false])
    button.isBordered = false
    #expect(!box.isHidden, "a mark needs its box")
    button.setButtonType(.onOff)
    #expect(mark.isHidden && box.isHidden)
    (button.isBordered, button.isTransparent) = (true, true)
    #expect(box.isHidden)
    button.setNextState()
    #expect(button.state == .off, "mixed counts as on")
  }

  @Test func aViewThatMovesInAStackIsThereOnce() {
    let views = (0..<3).map { _ in NSView(frame: rect(0, 0, 10, 10)) }
    let stack = NSStackView(views: views)
    stack.insertArrangedSubview(views[0], at: 1)
    #expect(stack.arrangedSubviews == [views[1], views[0], views[2]] && stack.subviews.count == 3)
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews == [views[2], views[1], views[0]])
  }

  @Test func aNewDocumentBeginsAtItsTop() async {
    let scroll = NSScrollView(frame: root.bounds)
    let documents = (0..<2).map { _ in NSView(frame: rect(0, 0, 200, 300)) }
    scroll.documentView = documents[0]
    root.addSubview(scroll)
    await stage.advance()
    func turnWheel(by way: CGFloat) async {
      stage.scroll(by: CGVector(dx: 0, dy: way), at: CGPoint(x: 20, y: 50))
      await stage.advance()
    }
    await turnWheel(by: -50)
    scroll.documentView = documents[0]
    await stage.advance()
    #expect(documents[0].frame.minY == -50, "the same one stays where it is")
    scroll.documentView = documents[1]
    await stage.advance()
    #expect(documents[1].frame.minY == 0 && documents[0].superview == nil && documents[1].superview === scroll)
  }

  /// https://developer.apple.com/documentation/appkit/nstableview/selectiondidchangenotification
  @Test func aTablePostsEachNewChoice() async {
    let (rows, table) = (Rows(), NSTableView(frame: rect(0, 0, 200, 100)))
    root.addSubview(table)
    table.dataSource = rows
    await stage.advance()
    var posted: [Int] = []
    let token = NotificationCenter.default.addObserver(
      forName: NSTableView.selectionDidChangeNotification, object: table, queue: nil
    ) { _ in MainActor.assumeIsolated { posted.append(table.selectedRow) } }
    for row in [1, 1, 0] { table.selectRowIndexes([row], byExtendingSelection: false) }
    #expect(posted == [1, 0])
    (table.target, table.action) = (app, PanelApp.first)
    stage.tap(at: CGPoint(x: 20, y: 90))
    await stage.advance(frames: 2)
    #expect(table.clickedRow == -1 && table.selectedRow == 0 && app.calls.count == 1, "below the rows")
    NotificationCenter.default.removeObserver(token)
  }

  @Test func aGroupInAGroupHasItsOwnDuration() {
    var durations = [NSAnimationContext.current.duration]
    for duration in [3, 5] {
      NSAnimationContext.beginGrouping()
      durations.append(NSAnimationContext.current.duration)
      NSAnimationContext.current.duration = TimeInterval(duration)
    }
    for _ in 0..<3 {
      durations.append(NSAnimationContext.current.duration)
      NSAnimationContext.endGrouping()
    }
    #expect(durations == [0.25, 0.25, 0.25, 5, 3, 0.25])
  }

  @Test func darkMaterialsAreDark() {
    let view = NSVisualEffectView(frame: .zero)
    let materials: [NSVisualEffectView.Material] = [
      .appearanceBased, .hudWindow, .menu, .fullScreenUI, .dark, .light, .ultraDark, .mediumLight,
    ]
    let whites = materials.map { material in
      view.material = material
      return Int(((view.backgroundColor?.whiteComponent ?? 0) * 100).rounded())
    }
    #expect(whites == [95, 15, 95, 15, 15, 95, 15, 95] && view.backgroundColor?.alphaComponent == 0.85)
  }

  /// 9 is bold. https://developer.apple.com/documentation/appkit/nsfontmanager/font(withfamily:traits:weight:size:)
  @Test func aWeightOfNineIsBold() {
    let manager = NSFontManager.shared
    let fonts = [(0, 8), (0, 9), (2, 5), (1, 5)].map { traits, weight in
      manager.font(withFamily: "Skit Sans", traits: NSFontTraitMask(rawValue: UInt(traits)), weight: weight, size: 17)
    }
    #expect(fonts.map { $0?.fontName.contains("Bold") } == [false, true, true, false])
    #expect(fonts.allSatisfy { $0?.pointSize == 17 })
    #expect(manager.convert(.systemFont(ofSize: 20), toSize: 31).pointSize == 31)
  }
}
