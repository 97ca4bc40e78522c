import AppKit
import AppKitEvents
import SceneTesting
import SpriteKit
import Testing

private final class ChainController: NSViewController {
  var calls: [String] = []

  override func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100)) }
  func pressed(_ sender: Any) { calls.append("controller") }
}

/// The app, its window and what reaches them.
@MainActor
@Suite struct MacAppTests {
  private let app = PanelApp()
  private let stage: Stage
  private let root: NSView

  init() throws {
    (stage, root) = try app.shown()
  }

  // MARK: Actions

  /// Source: https://developer.apple.com/documentation/appkit/nscontrol/sendaction(_:to:)
  @Test func anActionWithoutATargetGoesUpTheChainToTheApp() throws {
    let controller = ChainController()
    let window = try #require(NSApp.mainWindow)
    window.contentViewController = controller
    let box = NSView(frame: NSRect(x: 0, y: 0, width: 50, height: 50))
    let button = NSButton(title: "Go", target: nil, action: nil)
    controller.view.addSubview(box)
    box.addSubview(button)
    let pressed = Selector("pressed:", ChainController.pressed)
    #expect(button.sendAction(pressed, to: nil) && controller.calls == ["controller"] && app.calls.isEmpty)
    #expect(button.sendAction(PanelApp.second, to: nil) && app.calls == ["second 0"], "at last the app's delegate")
    #expect(!button.sendAction(nil, to: app) && !NSButton(frame: .zero).sendAction(pressed, to: nil))
    button.action = pressed
    button.isEnabled = false
    button.performClick(nil)
    #expect(controller.calls.count == 1)
  }

  // MARK: The app's life

  /// Source: https://developer.apple.com/documentation/appkit/nsapplication/terminate(_:)
  @Test func theDelegateIsAskedBeforeTheAppEnds() {
    #expect(NSApp.isRunning && NSApp.isActive)
    app.reply = .terminateCancel
    NSApp.terminate(nil)
    #expect(!stage.windowRequests.contains(.close))
    app.reply = .terminateNow
    NSApp.terminate(nil)
    #expect(stage.windowRequests.filter { $0 == .close }.count == 1)
    NSApp.stop(nil)
    #expect(stage.windowRequests.filter { $0 == .close }.count == 2 && app.calls == ["asked", "asked"])
  }

  @Test func anAppThatComesBackIsNoLongerHidden() {
    stage.enterBackground()
    #expect(app.calls == ["hide"] && !NSApp.isActive)
    stage.becomeActive()
    #expect(app.calls == ["hide", "unhide"] && NSApp.isActive)
  }

  // MARK: Windows

  @Test func aWindowKeepsTheNumbersOfTheGame() {
    let window = NSWindow(
      contentRect: NSRect(x: 9, y: 9, width: 30, height: 20), styleMask: .titled, backing: .buffered, defer: true)
    #expect(window.minSize == .zero && window.contentMinSize == .zero && window.contentMaxSize.width > 1e300)
    window.maxSize = NSSize(width: 2, height: 2)
    #expect(window.contentMaxSize == window.maxSize, "as long as it has none of its own")
    let sizes: [ReferenceWritableKeyPath<NSWindow, NSSize>] = [
      \.minSize, \.maxSize, \.contentMinSize, \.contentMaxSize, \.aspectRatio, \.contentAspectRatio,
    ]
    for (number, size) in sizes.enumerated() { window[keyPath: size] = NSSize(width: number, height: 1) }
    #expect(sizes.map { window[keyPath: $0].width } == [0, 1, 2, 3, 4, 5])
    func flags() -> [Bool] {
      [window.titlebarAppearsTransparent, window.isMovableByWindowBackground, window.isReleasedWhenClosed]
    }
    var states = [flags()]
    window.titlebarAppearsTransparent = true
    states.append(flags())
    window.isReleasedWhenClosed = false
    states.append(flags())
    #expect(states == [[false, false, true], [true, false, true], [true, false, false]])
    #expect(window.titleVisibility == .visible && window.level == .normal && window.collectionBehavior == [])
    (window.titleVisibility, window.level, window.collectionBehavior) = (.hidden, .floating, .fullScreenPrimary)
    #expect(window.titleVisibility == .hidden && window.level == .floating && window.level.rawValue == 3)
    #expect(window.collectionBehavior == .fullScreenPrimary && window.styleMask == .titled)
    window.styleMask = [.closable, .resizable]
    #expect(window.styleMask == [.closable, .resizable])
  }

  @Test func aWindowHasTheSizeThatTheGameSetsLast() async throws {
    let stage = try Stage(app: PanelApp())
    let window = try #require(NSApp.mainWindow)
    let controller = try #require(window.contentViewController as? NSViewController)
    let changes: [() -> Void] = [
      { window.setContentSize(NSSize(width: 300, height: 150)) },
      { window.setFrame(NSRect(x: 5, y: 5, width: 120, height: 240), display: true) },
      { controller.preferredContentSize = CGSize(width: 250, height: 90) },
    ]
    var sizes: [NSSize] = []
    for change in changes {
      change()
      await stage.advance()
      sizes.append(window.contentLayoutRect.size)
    }
    #expect(sizes == [(300, 150), (120, 240), (250, 90)].map { NSSize(width: $0, height: $1) })
    #expect(controller.preferredContentSize == CGSize(width: 250, height: 90))
    let fixed = try Stage(app: PanelApp(), size: CGSize(width: 320, height: 200), scale: 1)
    NSApp.mainWindow?.setContentSize(NSSize(width: 300, height: 150))
    await fixed.advance()
    #expect(NSApp.mainWindow?.contentLayoutRect.size == NSSize(width: 320, height: 200), "the player's size stays")
  }

  // MARK: Views

  /// Source: https://developer.apple.com/documentation/appkit/nsview/addsubview(_:positioned:relativeto:)
  @Test func viewsHaveTheirOrder() {
    let (a, b, c, d) = (NSView(frame: .zero), NSView(frame: .zero), NSView(frame: .zero), NSView(frame: .zero))
    root.addSubview(a)
    root.addSubview(b)
    root.addSubview(c, positioned: .above, relativeTo: a)
    #expect(root.subviews == [a, c, b])
    root.addSubview(d, positioned: .below, relativeTo: nil)
    root.addSubview(a, positioned: .above, relativeTo: nil)
    #expect(root.subviews == [d, c, b, a])
    let new = NSView(frame: .zero)
    root.replaceSubview(c, with: new)
    #expect(root.subviews == [d, new, b, a] && c.superview == nil)
    new.addSubview(c)
    d.isHidden = true
    #expect([c, d].map(\.isHiddenOrHasHiddenAncestor) == [false, true])
    new.isHidden = true
    #expect(c.isHiddenOrHasHiddenAncestor && !c.isHidden)
  }

  // MARK: Animations

  @Test func aGroupWithoutAnimationsEndsInTheNextRound() async {
    var isOver = false
    NSAnimationContext.runAnimationGroup({ $0.duration = 3 }, completionHandler: { isOver = true })
    #expect(!isOver)
    await stage.advance()
    #expect(isOver)
  }

  /// A view of 100 x 100 points that shows in red.
  private func redView(in root: NSView, _ stage: Stage) async -> NSView {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = .red
    root.addSubview(view)
    await stage.advance()
    return view
  }

  /// Source: https://developer.apple.com/documentation/appkit/nsanimationcontext
  @Test func aViewIsAnimatedWithoutAGroupForAQuarterOfASecond() async {
    let view = await redView(in: root, stage)
    let start = stage.frame[50, 50]
    view.animator().alphaValue = 0
    await stage.advance(frames: 8)
    let half = stage.frame[50, 50]
    await stage.advance(frames: 12)
    let (end, empty) = (stage.frame[50, 50], stage.frame[150, 50])
    #expect(start == 0xFF00_00FF && half != start && half != empty && end == empty)
    view.alphaValue = 1
    await stage.advance()
    #expect(stage.frame[50, 50] == start, "what follows is at once again")
  }

  @Test func anOpenAnimationLeavesOtherAppsAlone() async throws {
    let other = PanelApp()
    let (otherStage, otherRoot) = try other.shown()
    let view = await redView(in: otherRoot, otherStage)
    await stage.advance()
    root.animator().alphaValue = 0
    await otherStage.advance()
    view.alphaValue = 0
    await otherStage.advance()
    #expect(otherStage.frame[50, 50] == otherStage.frame[150, 50])
  }

  @Test func eachMomentOfAnAppHasItsOwnNotification() {
    let names = [
      NSApplication.willFinishLaunchingNotification, NSApplication.didFinishLaunchingNotification,
      NSApplication.willBecomeActiveNotification, NSApplication.didBecomeActiveNotification,
      NSApplication.willResignActiveNotification, NSApplication.didResignActiveNotification,
      NSApplication.didHideNotification, NSApplication.didUnhideNotification, NSApplication.willTerminateNotification,
    ]
    #expect(Set(names).count == names.count && names.allSatisfy { $0.rawValue.hasPrefix("NSApplication") })
  }

  @Test func changesOfAGroupAreAnimatedWithoutAnimatorIfItAllows() async {
    let view = await redView(in: root, stage)
    var halves: [UInt32] = []
    for allows in [false, true] {
      view.alphaValue = 1
      let changes = { (context: NSAnimationContext) in
        (context.duration, context.allowsImplicitAnimation) = (0.5, allows)
        view.alphaValue = 0
      }
      NSAnimationContext.runAnimationGroup(changes, completionHandler: nil)
      await stage.advance(frames: 15)
      halves.append(stage.frame[50, 50])
      await stage.advance(frames: 30)
    }
    let empty = stage.frame[150, 50]
    #expect(halves[0] == empty && halves[1] != empty)
  }
}
