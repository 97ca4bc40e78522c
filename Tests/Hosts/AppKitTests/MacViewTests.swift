import AppKit
import SceneTesting
import SpriteKit
import Testing

private final class ViewDelegate: NSObject, NSApplicationDelegate {
  var window: NSWindow?

  func applicationDidFinishLaunching(_ notification: Notification) {
    window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled], backing: .buffered, defer: false)
    window?.contentView = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    window?.makeKeyAndOrderFront(nil)
  }
}

/// The result of `skit run` for a view with `override var isFlipped` and `layout()`.
private final class FlippedView: NSView {
  override var isFlippedOnMac: Bool { true }
}

private final class ClickScene: SKScene {
  var points: [CGPoint] = []

  override func mouseDown(with event: NSEvent) {
    guard let view else { return }
    points += [
      event.location(in: self), convertPoint(fromView: event.locationInWindow),
      view.convert(view.convert(event.locationInWindow, from: nil), to: self),
    ]
  }
}

/// The places of a Mac's views, y up. Source: https://developer.apple.com/documentation/appkit/nsview/isflipped
@MainActor
@Suite struct MacViewTests {
  private let stage: Stage
  private let root: NSView

  init() throws {
    var environment = AppEnvironment()
    environment.surface = Surface(width: 200, height: 100, scale: 1)
    environment.turnsScreen = true
    stage = Stage(environment: environment, delegate: ViewDelegate())
    root = try #require(NSApp.mainWindow?.contentView)
  }

  private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in parent: NSView) -> NSView {
    let view = NSView(frame: NSRect(x: x, y: y, width: width, height: height))
    parent.addSubview(view)
    return view
  }

  @Test func aFrameIsReadAsItWasSet() {
    let outer = view(10, 20, 100, 60, in: root)
    let inner = view(5, 6, 20, 10, in: outer)
    #expect(inner.frame == NSRect(x: 5, y: 6, width: 20, height: 10))
    inner.frame.origin.y += 4
    inner.frame.size.height = 30
    #expect(inner.frame == NSRect(x: 5, y: 10, width: 20, height: 30))
    #expect(inner.center.y == 35, "y down: its upper side is 20 points below the outer one's")
    root.addSubview(inner)
    #expect(inner.frame.origin == CGPoint(x: 5, y: 10), "the numbers stay in another superview")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aFlippedViewCountsDown() {
    let flipped = FlippedView(frame: NSRect(x: 0, y: 10, width: 100, height: 50))
    root.addSubview(flipped)
    let inner = view(0, 5, 20, 10, in: flipped)
    #expect(flipped.isFlipped && !inner.isFlipped)
    #expect(flipped.frame.minY == 10 && inner.frame.minY == 5)
    #expect(inner.center.y == 10)
    #expect(flipped.convert(NSPoint(x: 1, y: 0), to: nil) == CGPoint(x: 1, y: 60), "its upper side")
    #expect(inner.convert(NSPoint.zero, to: flipped) == CGPoint(x: 0, y: 15), "the inner one's lower side")
  }

  /// The upper and left edges of a rectangle are inside, the lower and right ones outside.
  /// https://developer.apple.com/documentation/appkit/nsview/ismousepoint(_:in:)
  @Test func theUpperAndLeftEdgesOfARectangleAreInside() {
    let frame = NSRect(x: 0, y: 0, width: 100, height: 80)
    let (plain, flipped) = (view(0, 0, 100, 80, in: root), FlippedView(frame: frame))
    let area = NSRect(x: 10, y: 20, width: 30, height: 40)
    let points = [(10, 60), (10, 20), (40, 60), (39, 59), (9, 40), (25, 61), (25, 19)].map { NSPoint(x: $0, y: $1) }
    #expect(points.map { plain.isMousePoint($0, in: area) } == [true, false, false, true, false, false, false])
    #expect(points.map { flipped.isMousePoint($0, in: area) } == [false, true, false, true, false, false, false])
  }

  @Test func pointsAndRectanglesAreConvertedWithYUp() {
    let outer = view(10, 20, 100, 60, in: root)
    let inner = view(5, 6, 20, 10, in: outer)
    #expect(inner.convert(NSPoint(x: 1, y: 2), to: root) == CGPoint(x: 16, y: 28))
    #expect(inner.convert(NSPoint(x: 16, y: 28), from: nil) == CGPoint(x: 1, y: 2))
    #expect(inner.convert(inner.bounds, to: root) == NSRect(x: 15, y: 26, width: 20, height: 10))
    #expect(root.convert(inner.bounds, from: inner) == NSRect(x: 15, y: 26, width: 20, height: 10))
    #expect(root.hitTest(NSPoint(x: 16, y: 28)) === inner)
    #expect(root.hitTest(NSPoint(x: 16, y: 72)) === outer)
  }

  @Test func aViewWithoutAMaskStaysAtTheLowerSide() async {
    let fixed = view(10, 10, 20, 20, in: root)
    let top = view(40, 70, 20, 20, in: root)
    top.autoresizingMask = [.minYMargin]
    let whole = view(0, 0, 200, 100, in: root)
    whole.autoresizingMask = [.width, .height]
    stage.resize(to: CGSize(width: 300, height: 160))
    await stage.advance()
    #expect(fixed.frame == NSRect(x: 10, y: 10, width: 20, height: 20))
    #expect(top.frame == NSRect(x: 40, y: 130, width: 20, height: 20))
    #expect(whole.frame == NSRect(x: 0, y: 0, width: 300, height: 160))
  }

  @Test func aLabelThatFitsItsTextKeepsItsLowerLeftCorner() {
    let label = NSTextField(labelWithString: "0")
    root.addSubview(label)
    label.setFrameOrigin(NSPoint(x: 20, y: 30))
    label.stringValue = "1000"
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 20, y: 30))
    root.addSubview(NSView(frame: .zero), positioned: .below, relativeTo: label)
    #expect(root.subviews.last === label)
  }

  @Test func theMousesPlaceInTheWindowIsThatInTheScene() async {
    let view = SKView(frame: NSRect(x: 20, y: 30, width: 100, height: 50))
    root.addSubview(view)
    let scene = ClickScene(size: CGSize(width: 100, height: 50))
    view.presentScene(scene)
    await stage.advance()
    stage.tap(at: CGPoint(x: 30, y: 60))
    await stage.advance(frames: 2)
    #expect(
      scene.points == [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 40), CGPoint(x: 10, y: 10)],
      "the second takes the window's point for the view's, as on a Mac")
    #expect(scene.convertPoint(toView: CGPoint(x: 7, y: 8)) == CGPoint(x: 7, y: 8))
  }

  private final class Tracker: NSView {
    var calls: [String] = []

    override func updateTrackingAreas() {
      calls.append("areas")
      trackingAreas.forEach(removeTrackingArea)
      let lower = NSRect(x: 0, y: 0, width: 40, height: 10)
      addTrackingArea(NSTrackingArea(rect: lower, options: [.mouseEnteredAndExited, .activeAlways], owner: self))
    }

    override func mouseEntered(with event: NSEvent) { calls.append("in") }
    override func didMoveToWindow() { calls.append(window == nil ? "none" : "window") }
  }

  @Test func aTrackingAreaIsWhereAMacHasIt() async {
    let tracker = Tracker(frame: NSRect(x: 0, y: 0, width: 40, height: 40))
    root.addSubview(tracker)
    #expect(tracker.calls == ["window", "areas"])
    stage.hover(at: CGPoint(x: 5, y: 65))
    await stage.advance()
    stage.hover(at: CGPoint(x: 5, y: 95))
    await stage.advance()
    #expect(tracker.calls == ["window", "areas", "in"], "only in the lower part")
    tracker.removeFromSuperview()
    #expect(tracker.calls.last == "none")
  }
}
