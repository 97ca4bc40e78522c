import Testing

@testable import UIKit

/// Notes the count of each touch when it begins and when it ends.
private final class Pad: UIView {
  var began: [Int] = []
  var ended: [Int] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.map(\.tapCount) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended += touches.map(\.tapCount) }
}

@MainActor
private final class Listener {
  var taps = 0

  func tapped() { taps += 1 }
}

/// `UITouch.tapCount`, at the exact limits of `TapCounter`.
@MainActor
@Suite struct TapCountTests {
  private let pad = Pad(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let touches = ViewTouches()

  init() {
    UIApplication.current = UIApplication(AppEnvironment(surface: Surface(width: 200, height: 200, scale: 1)))
    pad.isMultipleTouchEnabled = true
  }

  private func send(
    _ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat = 100, at time: Double, by pointer: Pointer = .finger(0),
    on view: UIView? = nil, buttons: UIEvent.ButtonMask? = nil
  ) {
    touches.deliver(
      pointer, phase: phase, on: view ?? pad, at: CGPoint(x: x, y: y), time: time, buttons: buttons)
  }

  private func tap(
    _ x: CGFloat, _ y: CGFloat = 100, from start: Double, to end: Double, by pointer: Pointer = .finger(0)
  ) {
    send(.began, x, y, at: start, by: pointer)
    send(.ended, x, y, at: end, by: pointer)
  }

  @Test func quickTapsAtOnePlaceAreCountedFromTheirBeginning() async {
    for index in 0..<4 { tap(100, from: Double(index) * 0.2, to: Double(index) * 0.2 + 0.1) }
    #expect(pad.began == [1, 2, 3, 4] && pad.ended == [1, 2, 3, 4])
  }

  @Test(arguments: [(0.35, 2), (0.3501, 1)])
  func theNextTapBeginsWithinThePause(pause: Double, count: Int) async {
    tap(100, from: 0, to: 0.5)
    tap(100, from: 0.5 + pause, to: 0.9)
    #expect(pad.began == [1, count] && pad.ended == [1, count])
  }

  /// 21 frames are 0.35 seconds, but their sum need not be exactly that.
  @Test func thePauseIsTwentyOneFramesLong() async {
    let frame = 1.0 / 60
    var time = 0.1
    send(.began, 100, at: 0)
    send(.ended, 100, at: time)
    for _ in 0..<21 { time += frame }
    send(.began, 100, at: time)
    send(.ended, 100, at: time)
    for _ in 0..<22 { time += frame }
    send(.began, 100, at: time)
    #expect(pad.began == [1, 2, 1])
  }

  @Test(arguments: [(45.0, 0.0, 2), (-45, 45, 2), (45.01, 0, 1), (0, -45.01, 1)])
  func theNextTapIsNearTheOneBefore(dx: Double, dy: Double, count: Int) async {
    tap(100, from: 0, to: 0.1)
    tap(100 + dx, 100 + dy, from: 0.2, to: 0.3)
    #expect(pad.began == [1, count])
  }

  /// Each tap may be `reach` from the one before it, so a row of taps may wander.
  @Test func theDistanceIsThatFromTheTapBefore() async {
    tap(20, from: 0, to: 0.1)
    tap(60, from: 0.2, to: 0.3)
    tap(100, from: 0.4, to: 0.5)
    #expect(pad.began == [1, 2, 3])
  }

  @Test(arguments: [(10.0, 1, 2), (10.01, 0, 1), (-10.01, 0, 1)])
  func aDragIsNotATapAndResetsTheCount(distance: Double, atEnd: Int, next: Int) async {
    send(.began, 100, at: 0)
    send(.moved, 100, 100 + distance, at: 0.05)
    send(.moved, 100, at: 0.1)
    send(.ended, 100, at: 0.1)
    tap(100, from: 0.2, to: 0.3)
    #expect(pad.ended == [atEnd, next] && pad.began == [1, next])
  }

  @Test func aDragIsNoticedWhenTheFingerLiftsElsewhere() async {
    send(.began, 100, at: 0)
    send(.ended, 111, at: 0.1)
    #expect(pad.ended == [0])
  }

  @Test func aSecondTapThatIsDraggedEndsTheRow() async {
    tap(100, from: 0, to: 0.1)
    send(.began, 100, at: 0.2)
    send(.moved, 120, at: 0.25)
    send(.ended, 100, at: 0.3)
    tap(100, from: 0.35, to: 0.4)
    #expect(pad.began == [1, 2, 1] && pad.ended == [1, 0, 1])
  }

  @Test(arguments: [(0.75, 1, 2), (0.7501, 0, 1)])
  func aHeldTouchIsNotATap(duration: Double, atEnd: Int, next: Int) async {
    tap(100, from: 1, to: 1 + duration)
    tap(100, from: 1.1 + duration, to: 1.2 + duration)
    #expect(pad.ended == [atEnd, next] && pad.began == [1, next])
  }

  @Test func aCancelledTouchIsNotATap() async {
    send(.began, 100, at: 0)
    send(.cancelled, 100, at: 0.1)
    tap(100, from: 0.2, to: 0.3)
    #expect(pad.began == [1, 1])
  }

  @Test func twoFingersThatTapTwiceHaveTwoEach() async {
    for time in [0.0, 0.2] {
      send(.began, 40, at: time, by: .finger(0))
      send(.began, 160, at: time, by: .finger(1))
      send(.ended, 40, at: time + 0.1, by: .finger(0))
      send(.ended, 160, at: time + 0.1, by: .finger(1))
    }
    #expect(pad.began == [1, 1, 2, 2] && pad.ended == [1, 1, 2, 2])
  }

  /// A tap is followed by one tap, not by two.
  @Test func twoFingersAfterOneTapAreOneSecondTap() async {
    tap(100, from: 0, to: 0.1)
    send(.began, 90, at: 0.2, by: .finger(0))
    send(.began, 110, at: 0.2, by: .finger(1))
    #expect(pad.began == [1, 2, 1])
  }

  /// The host may renumber the fingers.
  @Test func anotherFingerContinuesTheCount() async {
    tap(100, from: 0, to: 0.1, by: .finger(0))
    tap(100, from: 0.2, to: 0.3, by: .finger(7))
    tap(100, from: 0.4, to: 0.5, by: .mouse)
    #expect(pad.began == [1, 2, 1], "the mouse is no finger")
  }

  @Test func eachMouseButtonHasItsCount() async {
    let buttons: [UIEvent.ButtonMask] = [.primary, .secondary, .primary]
    for (index, button) in buttons.enumerated() {
      send(.began, 100, at: Double(index) * 0.1, by: .mouse, buttons: button)
      send(.ended, 100, at: Double(index) * 0.1 + 0.05, by: .mouse, buttons: [])
    }
    #expect(pad.began == [1, 1, 2])
  }

  @Test func anotherViewBeginsWithOne() async {
    let other = Pad(frame: pad.frame)
    tap(100, from: 0, to: 0.1)
    send(.began, 100, at: 0.2, on: other)
    send(.ended, 100, at: 0.3)
    tap(100, from: 0.35, to: 0.4)
    #expect(other.began == [1] && pad.began == [1, 2])
  }

  @Test func aTapWithoutAPlaceIsNotCounted() async {
    for time in [0.0, 0.2] { tap(.nan, from: time, to: time + 0.1) }
    #expect(pad.began == [1, 1] && pad.ended == [0, 0])
  }

  @Test func aDoubleTapRecogniserHasTheSameTimes() async {
    let listener = Listener()
    let double = UITapGestureRecognizer(target: listener, action: Listener.tapped)
    double.numberOfTapsRequired = 2
    pad.addGestureRecognizer(double)
    tap(100, from: 0, to: 0.1)
    tap(145, from: 0.45, to: 0.5)
    #expect(pad.began == [1, 2] && listener.taps == 1)
  }

  @Test func onlyTheLastTwentyPlacesAreRemembered() async {
    for index in 0..<21 { tap(CGFloat(index) * 100, from: 0, to: 0.1) }
    tap(100, from: 0.2, to: 0.25)
    tap(0, from: 0.2, to: 0.25)
    #expect(pad.began == Array(repeating: 1, count: 21) + [2, 1])
  }
}
