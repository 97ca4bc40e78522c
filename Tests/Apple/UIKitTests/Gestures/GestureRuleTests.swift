import Testing

@testable import UIKit

/// Begins even though another gesture has begun.
private final class StubbornPan: UIPanGestureRecognizer {
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

@MainActor
private final class Listener {
  var lines: [String] = []

  func noted(_ gesture: UIGestureRecognizer) { lines.append("\(gesture.name ?? "") \(gesture.state)") }
}

/// Which of several gestures win, and which touches reach them.
@MainActor
@Suite struct GestureRuleTests {
  private let pad = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let control = UIControl(frame: CGRect(x: 80, y: 80, width: 60, height: 40))
  private let touches = ViewTouches()
  private let listener = Listener()

  init() {
    UIApplication.current = UIApplication(AppEnvironment(surface: Surface(width: 200, height: 200, scale: 1)))
    pad.addSubview(control)
  }

  private func add<Gesture: UIGestureRecognizer>(
    _ gesture: Gesture, _ name: String, to view: UIView? = nil
  ) -> Gesture {
    gesture.name = name
    gesture.addTarget(listener, action: Listener.noted)
    (view ?? pad).addGestureRecognizer(gesture)
    return gesture
  }

  private func send(_ phase: UITouch.Phase, _ x: CGFloat, at time: Double, on view: UIView? = nil) {
    touches.deliver(.finger(0), phase: phase, on: view ?? pad, at: CGPoint(x: x, y: 100), time: time)
  }

  private func tap(on view: UIView? = nil) {
    send(.began, 100, at: 0, on: view)
    send(.ended, 100, at: 0.1, on: view)
  }

  @Test func aFinishedGestureIgnoresNewStates() {
    let gesture = UIGestureRecognizer()
    gesture.addTarget(listener, action: Listener.noted)
    for state in [UIGestureRecognizer.State.ended, .changed, .cancelled] { gesture.state = state }
    #expect(listener.lines == [" ended"] && gesture.state == .ended)
  }

  @Test func aDisabledGestureIsNotWaitedFor() async {
    let (one, two) = (add(UITapGestureRecognizer(), "one"), add(UITapGestureRecognizer(), "two"))
    two.numberOfTapsRequired = 2
    one.require(toFail: two)
    tap()
    #expect(listener.lines.isEmpty)
    touches.advance(to: 10)
    listener.lines = []
    two.isEnabled = false
    tap()
    #expect(listener.lines == ["one ended"])
  }

  /// The second tap may begin 0.35 s after the first.
  @Test func aTapCountsAfterTheTimeOfADoubleTap() async {
    let (one, two) = (add(UITapGestureRecognizer(), "one"), add(UITapGestureRecognizer(), "two"))
    two.numberOfTapsRequired = 2
    one.require(toFail: two)
    tap()
    touches.advance(to: 0.44)
    #expect(listener.lines.isEmpty)
    touches.advance(to: 0.46)
    #expect(listener.lines == ["one ended"])
  }

  @Test func twoSlowTapsAreNotADoubleTap() async {
    add(UITapGestureRecognizer(), "two").numberOfTapsRequired = 2
    tap()
    for time in [0.2, 0.46] { touches.advance(to: time) }
    send(.began, 100, at: 0.5)
    send(.ended, 100, at: 0.6)
    #expect(listener.lines.isEmpty)
  }

  @Test func aWheelDragsTheViewAroundTheOneUnderTheMouse() async {
    add(UIPanGestureRecognizer(), "pan").allowedScrollTypesMask = .all
    touches.scroll(by: CGVector(dx: 0, dy: -5), at: CGPoint(x: 100, y: 100), over: control, time: 1)
    touches.advance(to: 1.09)
    #expect(listener.lines == ["pan began"])
    touches.advance(to: 1.11)
    #expect(listener.lines == ["pan began", "pan ended"])
  }

  @Test func theMouseLeavesAViewForTheOneAround() async {
    _ = add(UIHoverGestureRecognizer(), "inner", to: control)
    _ = add(UIHoverGestureRecognizer(), "outer")
    touches.hover(at: CGPoint(x: 100, y: 100), over: control)
    #expect(listener.lines == ["inner began", "outer began"])
    touches.hover(at: CGPoint(x: 10, y: 10), over: pad)
    #expect(listener.lines.dropFirst(2) == ["inner ended", "outer changed"])
    touches.hover(at: nil, over: nil)
    #expect(listener.lines.dropFirst(4) == ["outer ended"])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer/canbeprevented(by:)
  @Test func aGestureThatCannotBePreventedBeginsToo() async {
    _ = add(UIPanGestureRecognizer(), "pan")
    _ = add(StubbornPan(), "stubborn")
    _ = add(UIPanGestureRecognizer(), "other")
    send(.began, 100, at: 0)
    send(.moved, 130, at: 0.1)
    #expect(listener.lines == ["pan began", "stubborn began"])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer ("default control actions prevent
  /// overlapping gesture recognizer behavior")
  @Test(arguments: [true, false]) func aDisabledControlLeavesATapToTheViewAround(isEnabled: Bool) async {
    control.isEnabled = isEnabled
    let (tap, press) = (add(UITapGestureRecognizer(), "tap"), add(UILongPressGestureRecognizer(), "press"))
    send(.began, 100, at: 0, on: control)
    #expect(tap.numberOfTouches == (isEnabled ? 0 : 1) && press.numberOfTouches == 1)
    send(.ended, 100, at: 0.1, on: control)
    #expect(listener.lines == (isEnabled ? [] : ["tap ended"]))
  }

  @Test func aControlsOwnTapIsRecognised() async {
    _ = add(UITapGestureRecognizer(), "own", to: control)
    _ = add(UITapGestureRecognizer(), "outer")
    tap(on: control)
    #expect(listener.lines == ["own ended"])
  }

  @Test func disablingAGestureThatHasNotBegunCallsNothing() async {
    let pan = add(UIPanGestureRecognizer(), "pan")
    send(.began, 100, at: 0)
    pan.isEnabled = false
    #expect(pan.state == .possible && pan.numberOfTouches == 0 && listener.lines.isEmpty)
    pan.isEnabled = true
    send(.moved, 150, at: 0.1)
    #expect(listener.lines.isEmpty, "it follows only touches that begin later")
  }
}
