import Testing

@testable import UIKit

/// Notes the states in which a gesture calls its action.
@MainActor
private final class Listener {
  var states: [UIGestureRecognizer.State] = []

  func noted(_ gesture: UIGestureRecognizer) { states.append(gesture.state) }
}

/// The exact limits of the gestures. Lengths are points, times seconds.
@MainActor
@Suite struct GestureEdgeTests {
  private let pad = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let touches = ViewTouches()
  private let listener = Listener()

  init() {
    UIApplication.current = UIApplication(AppEnvironment(surface: Surface(width: 200, height: 200, scale: 1)))
    pad.isMultipleTouchEnabled = true
  }

  private func add<Gesture: UIGestureRecognizer>(_ gesture: Gesture) -> Gesture {
    gesture.addTarget(listener, action: Listener.noted)
    pad.addGestureRecognizer(gesture)
    return gesture
  }

  private func send(
    _ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat = 100, at time: Double, finger: Int = 0
  ) {
    touches.deliver(.finger(finger), phase: phase, on: pad, at: CGPoint(x: x, y: y), time: time)
  }

  private func tap(from start: Double, to end: Double) {
    send(.began, 100, at: start)
    send(.ended, 100, at: end)
  }

  // MARK: Taps

  @Test(arguments: [(0.75, UIGestureRecognizer.State.possible), (0.7501, .failed)])
  func aTapMayLastThreeQuartersOfASecond(time: Double, state: UIGestureRecognizer.State) async {
    let tap = add(UITapGestureRecognizer())
    send(.began, 100, at: 0)
    touches.advance(to: time)
    #expect(tap.state == state)
  }

  @Test(arguments: [(45.0, 0.0, 1), (0, -45, 1), (45.01, 0, 0), (0, -45.01, 0)])
  func aTapMayMoveAsFarAsTheNextOne(dx: Double, dy: Double, count: Int) async {
    _ = add(UITapGestureRecognizer())
    send(.began, 100, at: 0)
    send(.ended, 100 + dx, 100 + dy, at: 0.1)
    #expect(listener.states.count == count)
  }

  @Test(arguments: [(0.35, 1), (0.3501, 0)])
  func aDoubleTapWaitsForItsSecondTap(pause: Double, count: Int) async {
    let double = add(UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    tap(from: 0, to: 0.5)
    pad.gestureArena?.advance(to: 0.5 + pause)
    tap(from: 0.5 + pause, to: 0.9)
    #expect(listener.states.count == count)
  }

  @Test func aTapPreventsThoseOfAtMostAsManyTaps() {
    let (one, two) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    two.numberOfTapsRequired = 2
    #expect(one.canPrevent(UITapGestureRecognizer()) && two.canPrevent(one) && !one.canPrevent(two))
    #expect(one.canPrevent(UIPanGestureRecognizer()))
  }

  // MARK: Long presses

  @Test(arguments: [(10.0, 0.0, true), (6, -8, true), (10.01, 0, false), (0, -10.01, false)])
  func aLongPressMayMoveTenPoints(dx: Double, dy: Double, begins: Bool) async {
    let press = add(UILongPressGestureRecognizer())
    send(.began, 100, at: 0)
    send(.moved, 100 + dx, 100 + dy, at: 0.1)
    touches.advance(to: 0.49)
    #expect(press.state == (begins ? .possible : .failed))
    touches.advance(to: 0.5)
    #expect(press.state == (begins ? .began : .failed))
    send(.moved, 100, at: 0.6)
    send(.ended, 100, at: 0.7)
    #expect(listener.states == (begins ? [.began, .changed, .ended] : []))
  }

  @Test func aLongPressOfTwoFingersCountsFromTheSecond() async {
    let press = add(UILongPressGestureRecognizer())
    press.numberOfTouchesRequired = 2
    send(.began, 50, at: 0)
    touches.advance(to: 1)
    #expect(press.state == .possible)
    send(.began, 150, at: 1, finger: 1)
    touches.advance(to: 1.25)
    #expect(press.state == .possible)
    touches.advance(to: 1.5)
    #expect(press.state == .began)
    send(.began, 100, at: 1.6, finger: 2)
    #expect(press.state == .cancelled, "a third finger")
  }

  @Test func aShortPressFails() async {
    let press = add(UILongPressGestureRecognizer())
    tap(from: 0, to: 0.49)
    #expect(press.state == .possible && listener.states.isEmpty)
  }

  // MARK: Swipes

  struct Stroke: Sendable {
    let direction: UISwipeGestureRecognizer.Direction
    let x, y, time: Double
    let isSwipe: Bool
  }

  @Test(arguments: [
    Stroke(direction: .right, x: 50, y: 50, time: 0.5, isSwipe: true),
    Stroke(direction: .right, x: 49.99, y: 0, time: 0.5, isSwipe: false),
    Stroke(direction: .right, x: 80, y: 50.01, time: 0.5, isSwipe: false),
    Stroke(direction: .right, x: 80, y: 0, time: 0.51, isSwipe: false),
    Stroke(direction: .left, x: -50, y: -50, time: 0.5, isSwipe: true),
    Stroke(direction: .left, x: -49.99, y: 0, time: 0.5, isSwipe: false),
    Stroke(direction: .left, x: -80, y: -50.01, time: 0.5, isSwipe: false),
    Stroke(direction: .up, x: 50, y: -50, time: 0.5, isSwipe: true),
    Stroke(direction: .up, x: 0, y: -49.99, time: 0.5, isSwipe: false),
    Stroke(direction: .up, x: 50.01, y: -80, time: 0.5, isSwipe: false),
    Stroke(direction: .down, x: -50, y: 50, time: 0.5, isSwipe: true),
    Stroke(direction: .down, x: 0, y: 49.99, time: 0.5, isSwipe: false),
    Stroke(direction: .down, x: -50.01, y: 80, time: 0.5, isSwipe: false),
  ])
  func aSwipeIsFiftyPointsInHalfASecond(_ stroke: Stroke) async {
    let swipe = add(UISwipeGestureRecognizer())
    swipe.direction = stroke.direction
    send(.began, 100, at: 0)
    send(.moved, 100 + stroke.x, 100 + stroke.y, at: stroke.time)
    #expect(listener.states == (stroke.isSwipe ? [.ended] : []))
  }

  @Test func aSwipeNeedsExactlyItsFingers() async {
    let swipe = add(UISwipeGestureRecognizer())
    swipe.numberOfTouchesRequired = 2
    send(.began, 20, at: 0)
    send(.moved, 120, at: 0.1)
    #expect(swipe.state == .possible, "one finger")
    send(.began, 20, at: 0.1, finger: 1)
    send(.moved, 120, at: 0.2, finger: 1)
    #expect(listener.states == [.ended], "the middle of two fingers has moved 50 points")
  }

  @Test func aSwipeFailsWithAFingerTooMany() async {
    let swipe = add(UISwipeGestureRecognizer())
    send(.began, 20, at: 0)
    send(.began, 20, at: 0, finger: 1)
    #expect(swipe.state == .failed)
  }

  // MARK: Pans

  @Test func aPanWaitsForItsMinimumOfFingers() async {
    let pan = add(UIPanGestureRecognizer())
    pan.minimumNumberOfTouches = 2
    send(.began, 100, at: 0)
    send(.moved, 150, at: 0.1)
    #expect(pan.state == .possible)
    send(.began, 100, 150, at: 0.2, finger: 1)
    send(.moved, 102, 150, at: 0.3, finger: 1)
    #expect(pan.state == .began)
  }

  @Test func aPanFailsBeyondItsMaximumOfFingers() async {
    let pan = add(UIPanGestureRecognizer())
    pan.maximumNumberOfTouches = 2
    send(.began, 50, at: 0)
    send(.began, 100, at: 0, finger: 1)
    #expect(pan.state == .possible)
    send(.began, 150, at: 0, finger: 2)
    #expect(pan.state == .failed)
  }

  @Test func aPanThatHasBegunTakesMoreFingersAndDoesNotJump() async {
    let pan = add(UIPanGestureRecognizer())
    pan.maximumNumberOfTouches = 1
    send(.began, 100, at: 0)
    send(.moved, 110, at: 0.1)
    send(.began, 30, 30, at: 0.2, finger: 1)
    #expect(pan.state == .began && pan.translation(in: nil) == CGPoint(x: 10, y: 0))
    send(.ended, 110, at: 0.3)
    #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
    send(.ended, 30, 30, at: 0.4, finger: 1)
    #expect(listener.states == [.began, .ended])
    #expect(pan.translation(in: nil) == .zero && pan.velocity(in: nil) == .zero)
  }

  @Test func aWheelsDragEndsATenthOfASecondAfterItsLastEvent() async throws {
    let pan = add(UIPanGestureRecognizer())
    let arena = try #require(pad.gestureArena)
    let place = CGPoint(x: 30, y: 40)
    func scroll(at time: Double) {
      arena.scroll(by: CGVector(dx: 0, dy: -5), at: place, event: UIEvent(time: time, touches: []))
    }
    scroll(at: 0)
    #expect(pan.state == .possible, "no kind of scrolling by default")
    pan.allowedScrollTypesMask = .discrete
    scroll(at: 1)
    scroll(at: 1.5)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: -10) && pan.location(in: nil) == place)
    #expect(pan.velocity(in: nil) == CGPoint(x: 0, y: -10))
    arena.advance(to: 1.59)
    #expect(listener.states == [.began, .changed])
    arena.advance(to: 1.61)
    #expect(listener.states == [.began, .changed, .ended] && pan.state == .possible)
  }

  struct Start: Sendable {
    let edges: UIRectEdge
    let x, y: Double
    let follows: Bool
  }

  @Test(arguments: [
    Start(edges: .left, x: 20, y: 100, follows: true), Start(edges: .left, x: 20.5, y: 100, follows: false),
    Start(edges: .right, x: 180, y: 100, follows: true), Start(edges: .right, x: 179.5, y: 100, follows: false),
    Start(edges: .top, x: 100, y: 20, follows: true), Start(edges: .top, x: 100, y: 20.5, follows: false),
    Start(edges: .bottom, x: 100, y: 180, follows: true), Start(edges: .bottom, x: 100, y: 179.5, follows: false),
    Start(edges: .left, x: 180, y: 100, follows: false), Start(edges: .top, x: 100, y: 180, follows: false),
    Start(edges: [], x: 0, y: 0, follows: false),
  ])
  func aPanFromAnEdgeBeginsWithinTwentyPoints(_ start: Start) async {
    let pan = add(UIScreenEdgePanGestureRecognizer())
    pan.edges = start.edges
    send(.began, start.x, start.y, at: 0)
    #expect(pan.state == (start.follows ? .possible : .failed))
  }

  // MARK: Two fingers

  @Test(arguments: [(8.0, true), (-8, true), (7.99, false), (-7.99, false)])
  func aPinchBeginsAtEightPoints(dx: Double, begins: Bool) async {
    let pinch = add(UIPinchGestureRecognizer())
    send(.began, 50, at: 0)
    send(.began, 100, at: 0, finger: 1)
    send(.moved, 100 + dx, at: 0.5, finger: 1)
    #expect(pinch.state == (begins ? .began : .possible))
    #expect(abs(pinch.scale - (50 + dx) / 50) < 1e-9 && abs(pinch.velocity - dx / 25) < 1e-9)
    send(.ended, 50, at: 0.6)
    send(.ended, 100, at: 0.6, finger: 1)
    #expect(pinch.scale == 1 && pinch.velocity == 0 && listener.states == (begins ? [.began, .ended] : []))
  }

  @Test func fingersAtOnePlaceCountAsAPointApart() async {
    let pinch = add(UIPinchGestureRecognizer())
    send(.began, 100, at: 0)
    send(.began, 100, at: 0, finger: 1)
    send(.moved, 110, at: 0.1, finger: 1)
    #expect(pinch.scale == 10)
  }

  /// The two that remain of three fingers may be farther apart.
  @Test func aPinchDoesNotJumpWhenOneOfThreeFingersLifts() async {
    let pinch = add(UIPinchGestureRecognizer())
    send(.began, 0, at: 0)
    send(.began, 100, at: 0, finger: 1)
    send(.began, 100, 150, at: 0, finger: 2)
    send(.moved, 110, at: 0.1, finger: 1)
    send(.ended, 0, at: 0.2)
    send(.moved, 110, 110, at: 0.3, finger: 1)
    #expect(pinch.state == .began && pinch.scale == 1.1)
    send(.ended, 110, 110, at: 0.4, finger: 1)
    #expect(listener.states == [.began, .ended], "one finger is no pinch")
  }

  /// The tangent of 0.1 radians is 0.10033.
  @Test(arguments: [(10.04, true), (-10.04, true), (10.03, false), (-10.03, false)])
  func aRotationBeginsAtATenthOfARadian(dy: Double, begins: Bool) async {
    let turn = add(UIRotationGestureRecognizer())
    send(.began, 50, at: 0)
    send(.began, 150, at: 0, finger: 1)
    send(.moved, 150, 100 + dy, at: 0.5, finger: 1)
    #expect(turn.state == (begins ? .began : .possible))
    #expect((turn.rotation > 0) == (dy > 0) && abs(turn.velocity - turn.rotation * 2) < 1e-9)
    send(.cancelled, 50, at: 0.6)
    send(.cancelled, 150, at: 0.6, finger: 1)
    #expect(turn.rotation == 0 && turn.velocity == 0 && listener.states == (begins ? [.began, .cancelled] : []))
  }

  // MARK: All gestures

  @Test func aGestureFollowsThirtyTwoTouches() async {
    let turn = add(UIRotationGestureRecognizer())
    for finger in 0..<31 { send(.began, 100, at: 0, finger: finger) }
    #expect(turn.numberOfTouches == 31)
    for finger in 31..<34 { send(.began, 100, at: 0, finger: finger) }
    #expect(turn.numberOfTouches == 32)
  }

  @Test func thePlaceOfAGestureIsTheMiddleOfItsTouches() async {
    let pan = add(UIPanGestureRecognizer())
    #expect(pan.location(in: nil) == .zero)
    send(.began, 10, 40, at: 0)
    send(.began, 30, 100, at: 0, finger: 1)
    #expect(pan.location(in: nil) == CGPoint(x: 20, y: 70))
    #expect(pan.location(ofTouch: 1, in: nil) == CGPoint(x: 30, y: 100))
  }

  @Test func aHoverBeginsChangesAndEnds() async throws {
    let hover = add(UIHoverGestureRecognizer())
    let arena = try #require(pad.gestureArena)
    arena.hover(at: nil)
    #expect(listener.states.isEmpty)
    for x in [10.0, 20] { arena.hover(at: CGPoint(x: x, y: 5)) }
    #expect(listener.states == [.began, .changed] && hover.location(in: nil) == CGPoint(x: 20, y: 5))
    arena.hover(at: nil)
    #expect(listener.states == [.began, .changed, .ended])
  }

  @Test func aDisabledGestureIsCancelledAndForgetsItsTouches() async {
    let pan = add(UIPanGestureRecognizer())
    send(.began, 100, at: 0)
    send(.moved, 120, at: 0.1)
    pan.isEnabled = false
    #expect(listener.states == [.began, .cancelled] && pan.state == .possible && pan.numberOfTouches == 0)
    send(.moved, 140, at: 0.2)
    pan.isEnabled = true
    #expect(pan.translation(in: nil) == .zero && listener.states == [.began, .cancelled])
  }
}
