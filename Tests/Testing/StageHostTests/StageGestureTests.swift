import SpriteKit
import StageHost
import Testing

/// Logs the calls that gestures and the scene below them received.
@MainActor
private final class CallLog {
  var lines: [String] = []

  func note(_ gesture: UIGestureRecognizer) { lines.append("\(gesture.name ?? "?") \(gesture.state)") }
  func logCall() { lines.append("logCall") }
}

private final class BackgroundScene: SKScene {
  let callLog = CallLog()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { callLog.lines.append("scene began") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { callLog.lines.append("scene ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    callLog.lines.append("scene cancelled")
  }
}

/// A delegate whose answers a test sets.
@MainActor
private final class GestureDelegate: UIGestureRecognizerDelegate {
  var mayBegin = true
  var receives = true
  var together = false
  var yields = false

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { together }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { yields }
}

@MainActor
@Suite struct StageGestureTests {
  private let background = BackgroundScene(size: CGSize(width: 300, height: 300))
  private let stage: Stage
  private let gestureDelegate = GestureDelegate()
  private var callLog: CallLog { background.callLog }

  init() async throws {
    let background = background
    stage = try Stage { background }
    await stage.advance()
  }

  @discardableResult
  private func add<Gesture: UIGestureRecognizer>(_ gesture: Gesture, _ name: String) -> Gesture {
    gesture.name = name
    gesture.addTarget(callLog, action: CallLog.note)
    background.view?.addGestureRecognizer(gesture)
    return gesture
  }

  private func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func aRecognizedTapCancelsTheScenesTouch() async {
    let tap = add(UITapGestureRecognizer(), "tap")
    stage.tap(at: at(30, 40))
    await stage.advance()
    #expect(callLog.lines == ["scene began", "tap ended", "scene cancelled"])
    #expect(tap.state == .possible, "ready for the next one")
    tap.cancelsTouchesInView = false
    callLog.lines = []
    stage.tap(at: at(30, 40))
    await stage.advance()
    #expect(callLog.lines == ["scene began", "tap ended", "scene ended"])
  }

  @Test func tapHasItsLocationInItsAction() async {
    var place = CGPoint.zero
    let seen = LocationRecorder { place = $0 }
    let tap = UITapGestureRecognizer(target: seen, action: LocationRecorder.take)
    background.view?.addGestureRecognizer(tap)
    stage.tap(at: at(30, 40))
    await stage.advance()
    #expect(place == at(30, 40))
  }

  @Test func aTouchThatMovesOrLastsTooLongIsNotATap() async {
    add(UITapGestureRecognizer(), "tap")
    await stage.drag(from: at(10, 10), to: at(80, 10), frames: 3)
    stage.touchDown(at: at(10, 10))
    await stage.advance(frames: 50)
    stage.touchUp(at: at(10, 10))
    await stage.advance()
    #expect(callLog.lines.filter { $0.hasPrefix("tap") }.isEmpty)
    stage.tap(at: at(10, 10))
    await stage.advance()
    #expect(callLog.lines.contains("tap ended"), "a failed tap does not affect the next one")
  }

  @Test func oneTapWaitsForTwoToFail() async {
    let one = add(UITapGestureRecognizer(), "one")
    let two = add(UITapGestureRecognizer(), "two")
    two.numberOfTapsRequired = 2
    one.require(toFail: two)
    stage.tap(at: at(10, 10))
    await stage.advance(frames: 10)
    #expect(!callLog.lines.contains("one ended"))
    await stage.advance(frames: 20)
    #expect(callLog.lines.contains("one ended"), "0.35 s later no second tap can come")
    callLog.lines = []
    for _ in 0..<2 {
      stage.tap(at: at(10, 10))
      await stage.advance(frames: 5)
    }
    await stage.advance(frames: 60)
    #expect(callLog.lines.filter { !$0.hasPrefix("scene") } == ["two ended"])
    callLog.lines = []
    stage.tap(at: at(200, 200))
    await stage.advance(frames: 30)
    #expect(callLog.lines.contains("one ended"), "it does not wait for an earlier tap")
  }

  @Test func withoutAFailureRequirementBothTapsAreRecognized() async {
    add(UITapGestureRecognizer(), "one")
    let two = add(UITapGestureRecognizer(), "two")
    two.numberOfTapsRequired = 2
    for _ in 0..<2 {
      stage.tap(at: at(10, 10))
      await stage.advance(frames: 5)
    }
    #expect(callLog.lines.filter { !$0.hasPrefix("scene") } == ["one ended", "one ended", "two ended"])
  }

  @Test(arguments: [1, 2]) func theFirstOfTwoRecognizersForTheSameTapsWins(taps: Int) async {
    for name in ["first", "second"] { add(UITapGestureRecognizer(), name).numberOfTapsRequired = taps }
    for _ in 0..<taps {
      stage.tap(at: at(10, 10))
      await stage.advance(frames: 5)
    }
    #expect(callLog.lines.filter { !$0.hasPrefix("scene") } == ["first ended"])
  }

  @Test func twoFingerTapIsRecognized() async {
    let tap = add(UITapGestureRecognizer(), "tap")
    tap.numberOfTouchesRequired = 2
    stage.tap(at: at(10, 10))
    await stage.advance()
    #expect(!callLog.lines.contains("tap ended"))
    stage.touchDown(0, at: at(10, 10))
    stage.touchDown(1, at: at(50, 10))
    await stage.advance()
    stage.touchUp(1, at: at(50, 10))
    await stage.advance()
    stage.touchUp(0, at: at(10, 10))
    await stage.advance()
    #expect(callLog.lines.contains("tap ended"))
  }

  struct Stroke: Sendable {
    let direction: UISwipeGestureRecognizer.Direction
    let x: CGFloat
    let y: CGFloat
    let isSwipe: Bool
  }

  @Test(arguments: [
    Stroke(direction: .left, x: -80, y: 0, isSwipe: true), Stroke(direction: .left, x: 80, y: 0, isSwipe: false),
    Stroke(direction: .up, x: 0, y: -80, isSwipe: true), Stroke(direction: .down, x: 0, y: -80, isSwipe: false),
    Stroke(direction: [.left, .right], x: 80, y: 10, isSwipe: true),
    Stroke(direction: .right, x: 80, y: 70, isSwipe: false), Stroke(direction: .right, x: 40, y: 0, isSwipe: false),
  ])
  func aSwipeIsRecognizedInItsDirection(_ stroke: Stroke) async {
    add(UISwipeGestureRecognizer(), "swipe").direction = stroke.direction
    await stage.drag(from: at(150, 150), to: at(150 + stroke.x, 150 + stroke.y), frames: 6)
    #expect(callLog.lines.contains("swipe ended") == stroke.isSwipe)
  }

  @Test func aSlowStrokeIsNotASwipe() async {
    add(UISwipeGestureRecognizer(), "swipe")
    await stage.drag(from: at(100, 150), to: at(200, 150), frames: 90)
    #expect(!callLog.lines.contains("swipe ended"))
  }

  @Test func aPanReportsTranslationAndVelocity() async {
    let pan = add(UIPanGestureRecognizer(), "pan")
    stage.touchDown(at: at(100, 100))
    await stage.advance()
    for x in [105.0, 115, 125] {
      stage.touchMove(to: at(x, 100))
      await stage.advance()
    }
    #expect(callLog.lines == ["scene began", "pan began", "scene cancelled", "pan changed"])
    #expect(pan.translation(in: background.view) == at(25, 0))
    #expect(abs(pan.velocity(in: nil).x - 600) < 1)
    pan.setTranslation(.zero, in: nil)
    #expect(pan.translation(in: nil) == .zero)
    stage.touchDown(1, at: at(225, 100))
    await stage.advance()
    #expect(pan.translation(in: nil) == .zero, "a second finger moves nothing")
    stage.touchUp(0, at: at(125, 100))
    stage.touchUp(1, at: at(225, 100))
    await stage.advance()
    #expect(callLog.lines.last == "pan ended")
  }

  @Test(arguments: [(10, 0, true), (-10, 0, true), (0, 10, true), (6, -8, true), (9.99, 0, false), (7, 7, false)])
  func aPanBeginsAtTenPoints(x: Double, y: Double, begins: Bool) async {
    add(UIPanGestureRecognizer(), "pan")
    stage.touchDown(at: at(100, 100))
    await stage.advance()
    stage.touchMove(to: at(100 + x, 100 + y))
    await stage.advance()
    #expect(callLog.lines == (begins ? ["scene began", "pan began", "scene cancelled"] : ["scene began"]))
  }

  /// The system takes the touch in the middle of a gesture. The next touch starts from the beginning.
  @Test func aCancelledTouchEndsItsGestureAndTheNextOneWorks() async {
    let pan = add(UIPanGestureRecognizer(), "pan")
    stage.touchDown(at: at(100, 100))
    stage.touchMove(to: at(120, 100))
    await stage.advance()
    stage.touchCancel(at: at(120, 100))
    await stage.advance()
    #expect(callLog.lines.filter { $0.hasPrefix("pan") } == ["pan began", "pan cancelled"])
    #expect(pan.state == .possible && pan.numberOfTouches == 0)
    callLog.lines = []
    await stage.drag(from: at(100, 100), to: at(100, 130), frames: 3)
    #expect(callLog.lines.filter { $0.hasPrefix("pan") } == ["pan began", "pan changed", "pan ended"])
  }

  @Test func aTouchCancelledBeforeAGestureBeginsMakesItFail() async {
    let tap = add(UITapGestureRecognizer(), "tap")
    let press = add(UILongPressGestureRecognizer(), "press")
    stage.touchDown(at: at(10, 10))
    await stage.advance()
    stage.touchCancel(at: at(10, 10))
    await stage.advance(frames: 60)
    #expect(callLog.lines == ["scene began", "scene cancelled"], "no gesture was recognised")
    #expect([tap, press].allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 })
    stage.tap(at: at(10, 10))
    await stage.advance()
    #expect(callLog.lines.contains("tap ended"))
    stage.touchDown(at: at(10, 10))
    await stage.advance(frames: 40)
    #expect(callLog.lines.last == "scene cancelled" && callLog.lines.contains("press began"))
  }

  @Test func cancellingOneOfTwoFingersCancelsThePinch() async {
    let pinch = add(UIPinchGestureRecognizer(), "pinch")
    func spread() async {
      stage.touchDown(0, at: at(100, 100))
      stage.touchDown(1, at: at(150, 100))
      await stage.advance()
      stage.touchMove(1, to: at(200, 100))
      await stage.advance()
    }
    await spread()
    stage.touchCancel(1, at: at(200, 100))
    await stage.advance()
    #expect(callLog.lines.last == "pinch cancelled")
    stage.touchCancel(0, at: at(100, 100))
    await stage.advance()
    #expect(pinch.state == .possible && pinch.numberOfTouches == 0 && pinch.scale == 1)
    await spread()
    #expect(pinch.state == .began && pinch.scale == 2)
  }

  @Test func aLongPressBeginsAfterItsDuration() async {
    add(UILongPressGestureRecognizer(), "press")
    stage.touchDown(at: at(10, 10))
    await stage.advance(frames: 29)
    #expect(callLog.lines == ["scene began"])
    await stage.advance(frames: 3)
    #expect(callLog.lines == ["scene began", "press began", "scene cancelled"])
    stage.touchUp(at: at(10, 10))
    await stage.advance()
    #expect(callLog.lines.last == "press ended")
    callLog.lines = []
    await stage.drag(from: at(10, 10), to: at(60, 10), frames: 60)
    #expect(!callLog.lines.contains("press began"), "it has moved")
  }

  @Test func twoFingersPinchAndRotate() async {
    let pinch = add(UIPinchGestureRecognizer(), "pinch")
    let turn = add(UIRotationGestureRecognizer(), "turn")
    gestureDelegate.together = true
    pinch.delegate = gestureDelegate
    stage.touchDown(0, at: at(100, 100))
    stage.touchDown(1, at: at(150, 100))
    await stage.advance()
    stage.touchMove(1, to: at(200, 100))
    await stage.advance()
    #expect(pinch.scale == 2)
    #expect(turn.rotation == 0)
    stage.touchMove(1, to: at(100, 200))
    await stage.advance()
    #expect(pinch.scale == 2)
    #expect(abs(turn.rotation - .pi / 2) < 1e-9, "clockwise, as y is down")
    #expect(callLog.lines.filter { !$0.hasPrefix("scene") } == ["pinch began", "pinch changed", "turn began"])
    stage.touchDown(2, at: at(300, 300))
    await stage.advance()
    stage.touchUp(0, at: at(100, 100))
    await stage.advance()
    stage.touchMove(1, to: at(110, 200))
    await stage.advance()
    #expect(pinch.scale == 2 && abs(turn.rotation - .pi / 2) < 1e-9, "two new fingers start from their own positions")
    stage.touchUp(2, at: at(300, 300))
    await stage.advance()
    #expect(callLog.lines.suffix(2) == ["pinch ended", "turn ended"])
  }

  @Test func windowGesturesReceiveTheTouchToo() async {
    let tap = UITapGestureRecognizer(target: callLog, action: CallLog.logCall)
    background.view?.window?.addGestureRecognizer(tap)
    stage.tap(at: at(10, 10))
    await stage.advance()
    #expect(callLog.lines == ["scene began", "logCall", "scene cancelled"])
  }

  @Test func firstGestureToRecognizeWins() async {
    add(UIPanGestureRecognizer(), "pan")
    add(UISwipeGestureRecognizer(), "swipe")
    await stage.drag(from: at(100, 100), to: at(200, 100), frames: 8)
    #expect(callLog.lines.contains("pan ended") && !callLog.lines.contains("swipe ended"))
  }

  @Test func aDelegateCanRefuseTouchesAndGestures() async {
    let pan = add(UIPanGestureRecognizer(), "pan")
    add(UISwipeGestureRecognizer(), "swipe")
    pan.delegate = gestureDelegate
    gestureDelegate.yields = true
    await stage.drag(from: at(100, 100), to: at(200, 100), frames: 8)
    #expect(callLog.lines.contains("swipe ended") && !callLog.lines.contains("pan began"))
    callLog.lines = []
    await stage.drag(from: at(100, 100), to: at(100, 200), frames: 8)
    #expect(callLog.lines.contains("pan began"), "the swipe has failed")
    gestureDelegate.yields = false
    for refusal in [\GestureDelegate.mayBegin, \GestureDelegate.receives] {
      callLog.lines = []
      gestureDelegate[keyPath: refusal] = false
      await stage.drag(from: at(100, 100), to: at(100, 200), frames: 8)
      #expect(callLog.lines == ["scene began", "scene ended"])
      gestureDelegate[keyPath: refusal] = true
    }
  }

  @Test func disabledAndRemovedRecognizersReceiveNothing() async {
    let pan = add(UIPanGestureRecognizer(), "pan")
    stage.touchDown(at: at(100, 100))
    stage.touchMove(to: at(150, 100))
    await stage.advance()
    pan.isEnabled = false
    #expect(callLog.lines.last == "pan cancelled")
    stage.touchUp(at: at(150, 100))
    await stage.advance()
    pan.isEnabled = true
    background.view?.removeGestureRecognizer(pan)
    callLog.lines = []
    await stage.drag(from: at(100, 100), to: at(100, 200), frames: 8)
    #expect(callLog.lines == ["scene began", "scene ended"])
    #expect(background.view?.gestureRecognizers?.isEmpty == true)
    background.view?.addGestureRecognizer(pan)
    await stage.drag(from: at(100, 100), to: at(100, 200), frames: 8)
    #expect(callLog.lines.last == "pan ended", "an added gesture starts from the beginning")
    pan.isEnabled = false
    pan.isEnabled = true
    await stage.drag(from: at(100, 100), to: at(100, 200), frames: 8)
    #expect(callLog.lines.last == "pan ended")
  }

  @Test func targetsAreNotRetainedAndMethodsMayHaveNoParameter() async {
    weak var gone: CallLog?
    let tap = UITapGestureRecognizer(target: callLog, action: CallLog.logCall)
    do {
      let other = CallLog()
      gone = other
      tap.addTarget(other, action: CallLog.note)
    }
    background.view?.addGestureRecognizer(tap)
    stage.tap(at: at(10, 10))
    await stage.advance()
    #expect(gone == nil)
    #expect(callLog.lines.contains("logCall"))
  }
}

/// Reports the location of a gesture.
@MainActor
private final class LocationRecorder {
  let keep: (CGPoint) -> Void

  init(keep: @escaping (CGPoint) -> Void) {
    self.keep = keep
  }

  func take(_ gesture: UIGestureRecognizer) { keep(gesture.location(in: nil)) }
}
