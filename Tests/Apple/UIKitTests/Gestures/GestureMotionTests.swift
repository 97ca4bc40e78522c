import Testing

@testable import UIKit

/// Notes the states of a gesture in its actions, and its place there.
@MainActor
private final class Follower {
  let pad: UIView
  var states: [UIGestureRecognizer.State] = []
  var places: [CGPoint] = []

  init(_ pad: UIView) {
    self.pad = pad
  }

  func noted(_ gesture: UIGestureRecognizer) {
    states.append(gesture.state)
    places += [gesture.location(in: nil), gesture.location(in: pad)]
  }
}

/// The numbers of gestures, in a view whose corner is at (20, 30) of the window. Lengths are points, times seconds.
@MainActor
@Suite struct GestureMotionTests {
  private let pad = UIView(frame: CGRect(x: 20, y: 30, width: 180, height: 150))
  private let touches = ViewTouches()
  private let follower: Follower

  init() {
    UIApplication.current = UIApplication(AppEnvironment(surface: Surface(width: 240, height: 200, scale: 1)))
    pad.isMultipleTouchEnabled = true
    follower = Follower(pad)
  }

  private func add<Gesture: UIGestureRecognizer>(_ gesture: Gesture) -> Gesture {
    gesture.addTarget(follower, action: Follower.noted)
    pad.addGestureRecognizer(gesture)
    return gesture
  }

  private func send(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, at time: Double, finger: Int = 0) {
    touches.deliver(.finger(finger), phase: phase, on: pad, at: CGPoint(x: x, y: y), time: time)
  }

  // MARK: Pans

  @Test func aPansVelocityHasBothAxes() async {
    let pan = add(UIPanGestureRecognizer())
    send(.began, 100, 100, at: 0)
    send(.moved, 110, 80, at: 0.5)
    #expect(pan.velocity(in: nil) == CGPoint(x: 20, y: -40))
    send(.moved, 115, 90, at: 0.75)
    #expect(pan.velocity(in: nil) == CGPoint(x: 20, y: 40) && pan.translation(in: nil) == CGPoint(x: 15, y: -10))
  }

  /// Games set the translation to zero, and then read the velocity.
  @Test func aPanKeepsItsVelocityWhenItsTranslationIsSet() async {
    let pan = add(UIPanGestureRecognizer())
    send(.began, 100, 100, at: 0)
    send(.moved, 120, 100, at: 0.5)
    pan.setTranslation(.zero, in: nil)
    #expect(pan.translation(in: nil) == .zero && pan.velocity(in: nil) == CGPoint(x: 40, y: 0))
  }

  @Test func scrollingIsIgnoredWhileAFingerDrags() async throws {
    let pan = add(UIPanGestureRecognizer())
    pan.allowedScrollTypesMask = .all
    let arena = try #require(pad.gestureArena)
    send(.began, 100, 100, at: 0)
    send(.moved, 120, 100, at: 0.25)
    arena.scroll(by: CGVector(dx: 0, dy: -7), at: CGPoint(x: 50, y: 60), event: UIEvent(time: 0.5, type: .scroll))
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0) && pan.location(in: nil) == CGPoint(x: 120, y: 100))
    #expect(follower.states == [.began])
  }

  @Test func thePlaceOfScrollingIsInPointsOfTheView() async throws {
    let pan = add(UIPanGestureRecognizer())
    pan.allowedScrollTypesMask = .continuous
    let arena = try #require(pad.gestureArena)
    let event = UIEvent(time: 0.5, type: .scroll)
    arena.scroll(by: CGVector(dx: 0, dy: -7), at: CGPoint(x: 50, y: 70), event: event)
    #expect(pan.location(in: pad) == CGPoint(x: 30, y: 40) && pan.location(in: nil) == CGPoint(x: 50, y: 70))
  }

  @Test func aDisabledPanDoesNotScroll() async throws {
    let pan = add(UIPanGestureRecognizer())
    (pan.allowedScrollTypesMask, pan.isEnabled) = (.all, false)
    let arena = try #require(pad.gestureArena)
    let event = UIEvent(time: 0.5, type: .scroll)
    arena.scroll(by: CGVector(dx: 0, dy: -7), at: CGPoint(x: 50, y: 70), event: event)
    #expect(follower.states.isEmpty && pan.translation(in: nil) == .zero)
  }

  @Test func aSecondFingerMayBeginFarFromTheEdge() async {
    let pan = add(UIScreenEdgePanGestureRecognizer())
    pan.edges = .right
    send(.began, 230, 100, at: 0)
    send(.moved, 200, 100, at: 0.1)
    send(.began, 60, 100, at: 0.2, finger: 1)
    #expect(pan.state == .began && pan.numberOfTouches == 2)
  }

  // MARK: Hovers

  @Test func thePlaceOfAHoverIsInPointsOfTheView() async throws {
    let hover = add(UIHoverGestureRecognizer())
    try #require(pad.gestureArena).hover(at: CGPoint(x: 50, y: 70))
    #expect(hover.location(in: pad) == CGPoint(x: 30, y: 40) && hover.location(in: nil) == CGPoint(x: 50, y: 70))
  }

  @Test func aDisabledHoverHearsNothing() async throws {
    let hover = add(UIHoverGestureRecognizer())
    let arena = try #require(pad.gestureArena)
    hover.isEnabled = false
    arena.hover(at: CGPoint(x: 50, y: 70))
    #expect(follower.states.isEmpty)
    hover.isEnabled = true
    arena.hover(at: CGPoint(x: 50, y: 70))
    #expect(follower.states == [.began])
  }

  // MARK: Two fingers

  /// Source: https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer/velocity
  @Test func aPinchCountsFromTheScaleThatIsSet() async {
    let pinch = add(UIPinchGestureRecognizer())
    send(.began, 50, 100, at: 0)
    send(.began, 100, 100, at: 0, finger: 1)
    send(.moved, 150, 100, at: 0.5, finger: 1)
    #expect(pinch.scale == 2 && pinch.velocity == 2)
    pinch.scale = 3
    send(.moved, 200, 100, at: 1, finger: 1)
    #expect(pinch.scale == 4.5 && pinch.velocity == 3)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer
  @Test func aThirdFingerDoesNotChangeAPinch() async {
    let pinch = add(UIPinchGestureRecognizer())
    send(.began, 50, 100, at: 0)
    send(.began, 100, 100, at: 0, finger: 1)
    send(.moved, 150, 100, at: 0.5, finger: 1)
    send(.began, 60, 150, at: 0.6, finger: 2)
    send(.moved, 190, 40, at: 0.7, finger: 2)
    #expect(pinch.scale == 2)
    send(.moved, 100, 100, at: 0.8, finger: 1)
    #expect(pinch.scale == 1)
  }

  @Test func aPinchAddsUpItsSteps() async {
    let pinch = add(UIPinchGestureRecognizer())
    send(.began, 50, 100, at: 0)
    send(.began, 100, 100, at: 0, finger: 1)
    for (index, x) in [104.0, 100, 96].enumerated() {
      send(.moved, x, 100, at: Double(index + 1) * 0.1, finger: 1)
      #expect(pinch.state == .possible)
    }
    send(.moved, 92, 100, at: 0.5, finger: 1)
    #expect(pinch.state == .began)
  }

  /// The angles of (100, 6) and (100, 12) are 0.06 and 0.119 radians.
  @Test func aRotationAddsUpItsSteps() async {
    let turn = add(UIRotationGestureRecognizer())
    send(.began, 50, 100, at: 0)
    send(.began, 150, 100, at: 0, finger: 1)
    send(.moved, 150, 106, at: 0.1, finger: 1)
    #expect(turn.state == .possible)
    send(.moved, 150, 112, at: 0.2, finger: 1)
    #expect(turn.state == .began)
  }

  @Test func aRotationCountsFromTheValueThatIsSet() async {
    let turn = add(UIRotationGestureRecognizer())
    send(.began, 100, 100, at: 0)
    send(.began, 150, 100, at: 0, finger: 1)
    send(.moved, 100, 150, at: 0.5, finger: 1)
    #expect(abs(turn.rotation - .pi / 2) < 1e-9)
    turn.rotation = -1
    send(.moved, 50, 100, at: 1, finger: 1)
    #expect(abs(turn.rotation - (.pi / 2 - 1)) < 1e-9 && abs(turn.velocity - .pi) < 1e-9)
  }

  // MARK: Presses and taps

  @Test(arguments: [(20.0, true), (20.5, false)])
  func aLongPressHasItsOwnTimeAndReach(dx: Double, begins: Bool) async {
    let press = add(UILongPressGestureRecognizer())
    (press.minimumPressDuration, press.allowableMovement) = (1.25, 20)
    send(.began, 100, 100, at: 0)
    send(.moved, 100 + dx, 100, at: 0.1)
    touches.advance(to: 1.24)
    #expect(press.state == (begins ? .possible : .failed))
    touches.advance(to: 1.25)
    #expect(press.state == (begins ? .began : .failed))
  }

  @Test func aTapOfTwoFingersIsInTheirMiddle() async {
    let tap = add(UITapGestureRecognizer())
    tap.numberOfTouchesRequired = 2
    send(.began, 40, 60, at: 0)
    send(.began, 80, 100, at: 0, finger: 1)
    send(.ended, 40, 60, at: 0.1)
    send(.ended, 80, 100, at: 0.2, finger: 1)
    #expect(follower.places == [CGPoint(x: 60, y: 80), CGPoint(x: 40, y: 50)])
  }

  @Test func aTapsPlaceIsInPointsOfTheView() async {
    _ = add(UITapGestureRecognizer())
    send(.began, 40, 60, at: 0)
    send(.ended, 40, 60, at: 0.1)
    #expect(follower.places == [CGPoint(x: 40, y: 60), CGPoint(x: 20, y: 30)])
  }

  @Test(arguments: [(45.0, 1), (45.5, 0), (-45, 1), (-45.5, 0)])
  func aDoubleTapStaysNearItsFirstTap(dy: Double, count: Int) async {
    add(UITapGestureRecognizer()).numberOfTapsRequired = 2
    for (y, time) in [(100, 0), (100 + dy, 0.2)] {
      send(.began, 100, y, at: time)
      send(.ended, 100, y, at: time + 0.1)
    }
    #expect(follower.states.count == count)
  }

  @Test func aTapFailsWithAFingerTooMany() async {
    let tap = add(UITapGestureRecognizer())
    tap.numberOfTouchesRequired = 2
    send(.began, 40, 60, at: 0)
    send(.began, 60, 60, at: 0, finger: 1)
    #expect(tap.state == .possible)
    send(.began, 80, 60, at: 0, finger: 2)
    #expect(tap.state == .failed)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitapgesturerecognizer/numberoftouchesrequired
  @Test func aTapOfTwoFingersNeedsBoth() async {
    let tap = add(UITapGestureRecognizer())
    tap.numberOfTouchesRequired = 2
    send(.began, 40, 60, at: 0)
    send(.ended, 40, 60, at: 0.1)
    #expect(follower.states.isEmpty)
    send(.began, 40, 60, at: 0.2)
    send(.began, 80, 100, at: 0.3, finger: 1)
    send(.ended, 40, 60, at: 0.4)
    #expect(follower.states.isEmpty, "the second finger is still down")
    send(.ended, 80, 100, at: 0.5, finger: 1)
    #expect(follower.states == [.ended])
  }

  @Test(arguments: [2, 1]) func bothTapsOfADoubleTapNeedAllFingers(count: Int) async {
    let tap = add(UITapGestureRecognizer())
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (2, 2)
    for (start, fingers) in [(0.0, 2), (0.3, count)] {
      for finger in 0..<fingers { send(.began, 40 + 30 * CGFloat(finger), 60, at: start, finger: finger) }
      for finger in 0..<fingers { send(.ended, 40 + 30 * CGFloat(finger), 60, at: start + 0.1, finger: finger) }
    }
    #expect(follower.states == (count == 2 ? [.ended] : []))
  }

  // MARK: Swipes

  /// Source: https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer/direction-swift.property
  @Test(arguments: [
    (60.0, 0.0, true), (-60, 0, true), (-55, 40, true), (0, 60, false), (0, -60, false), (40, 0, false),
  ])
  func aSwipeOfTwoDirectionsGoesEitherWay(dx: Double, dy: Double, isSwipe: Bool) async {
    let swipe = add(UISwipeGestureRecognizer())
    swipe.direction = [.left, .right]
    send(.began, 100, 100, at: 0)
    send(.moved, 100 + dx, 100 + dy, at: 0.2)
    send(.ended, 100 + dx, 100 + dy, at: 0.3)
    #expect(follower.states == (isSwipe ? [.ended] : []) && swipe.state == .possible)
  }
}
