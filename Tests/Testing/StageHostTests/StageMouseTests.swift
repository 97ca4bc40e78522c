import SpriteKit
import StageHost
import Testing

/// Logs the mouse events that the scene and its gestures receive.
private final class MouseScene: SKScene {
  var lines: [String] = []
  /// The location of the latest hover.
  var hovered = CGPoint.zero

  private func note(_ word: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = touches.first, let view else { return }
    let (point, mask) = (touch.location(in: view), event?.buttonMask.rawValue ?? -1)
    lines.append("\(word) \(touch.type) \(Int(point.x)) \(Int(point.y)) buttons \(mask)")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches, event) }

  func hover(_ gesture: UIGestureRecognizer) {
    let point = gesture.location(in: view)
    lines.append("hover \(gesture.state) \(Int(point.x)) \(Int(point.y))")
    hovered = point
  }

  func pan(_ gesture: UIGestureRecognizer) {
    guard let pan = gesture as? UIPanGestureRecognizer else { return }
    let (way, place) = (pan.translation(in: view), pan.location(in: view))
    lines.append("pan \(pan.state) \(Int(way.x)) \(Int(way.y)) at \(Int(place.x)) \(Int(place.y))")
  }

  func tap(_ gesture: UIGestureRecognizer) { lines.append("tap \(gesture.buttonMask.rawValue)") }
}

@MainActor
@Suite struct StageMouseTests {
  private let mouseScene = MouseScene(size: CGSize(width: 100, height: 100))
  private let stage: Stage
  private let point = CGPoint(x: 30, y: 40)

  init() async throws {
    let mouseScene = mouseScene
    stage = try Stage { mouseScene }
    await stage.advance()
  }

  @Test func rightClickIsATouchWithItsButton() async {
    stage.rightClick(at: point)
    await stage.advance()
    #expect(mouseScene.lines == ["began indirectPointer 30 40 buttons 2", "ended indirectPointer 30 40 buttons 2"])
  }

  @Test func fingersHaveNoButtonAndTheLeftButtonIsPrimary() async {
    stage.tap(at: point)
    await stage.advance()
    stage.mouseDown(at: point)
    await stage.advance()
    stage.mouseUp(at: point)
    await stage.advance()
    #expect(
      mouseScene.lines == [
        "began direct 30 40 buttons 0", "ended direct 30 40 buttons 0", "began indirectPointer 30 40 buttons 1",
        "ended indirectPointer 30 40 buttons 1",
      ])
  }

  @Test func mouseIsOneTouchWhicheverButtonsAreHeld() async {
    stage.mouseDown(1, at: point)
    stage.mouseDown(3, at: point)
    stage.hover(at: CGPoint(x: 31, y: 40))
    stage.mouseUp(1, at: point)
    stage.mouseUp(3, at: point)
    stage.mouseUp(3, at: point)
    stage.mouseUp(2, at: point)
    await stage.advance()
    #expect(
      mouseScene.lines.map { $0.replacingOccurrences(of: "indirectPointer ", with: "") } == [
        "began 30 40 buttons 1", "moved 30 40 buttons 5", "moved 31 40 buttons 5", "moved 30 40 buttons 4",
        "ended 30 40 buttons 4",
      ])
  }

  @Test func aHoverBeginsChangesAndEnds() async {
    mouseScene.view?.addGestureRecognizer(UIHoverGestureRecognizer(target: mouseScene, action: MouseScene.hover))
    stage.hoverEnd()
    stage.hover(at: point)
    stage.hover(at: CGPoint(x: 31, y: 41))
    stage.hoverEnd()
    stage.hover(at: point)
    await stage.advance()
    #expect(
      mouseScene.lines == ["hover began 30 40", "hover changed 31 41", "hover ended 31 41", "hover began 30 40"])
  }

  @Test func hoverAndTapAreRecognizedTogether() async {
    mouseScene.view?.addGestureRecognizer(UIHoverGestureRecognizer(target: mouseScene, action: MouseScene.hover))
    mouseScene.view?.addGestureRecognizer(UITapGestureRecognizer(target: mouseScene, action: MouseScene.tap))
    stage.hover(at: point)
    stage.mouseDown(at: point)
    stage.mouseUp(at: point)
    stage.hover(at: point)
    await stage.advance()
    #expect(
      mouseScene.lines.filter { !$0.contains("indirectPointer") } == [
        "hover began 30 40", "tap 1", "hover changed 30 40",
      ])
  }

  @Test func tapRecognizesOnlyItsButton() async {
    let tap = UITapGestureRecognizer(target: mouseScene, action: MouseScene.tap)
    mouseScene.view?.addGestureRecognizer(tap)
    stage.rightClick(at: point)
    await stage.advance()
    #expect(!mouseScene.lines.contains("tap 2"))
    tap.buttonMaskRequired = .secondary
    stage.rightClick(at: point)
    stage.mouseDown(at: point)
    stage.mouseUp(at: point)
    await stage.advance()
    #expect(mouseScene.lines.filter { $0.hasPrefix("tap") } == ["tap 2"])
    stage.tap(at: point)
    await stage.advance()
    #expect(mouseScene.lines.filter { $0.hasPrefix("tap") } == ["tap 2", "tap 0"])
  }

  @Test func wheelPansIfTheRecognizerAllowsScrolling() async {
    let pan = UIPanGestureRecognizer(target: mouseScene, action: MouseScene.pan)
    mouseScene.view?.addGestureRecognizer(pan)
    stage.scroll(by: CGVector(dx: 0, dy: -10), at: point)
    await stage.advance()
    #expect(mouseScene.lines == [])
    pan.allowedScrollTypesMask = .all
    stage.scroll(by: CGVector(dx: 0, dy: -10), at: point)
    await stage.advance()
    stage.scroll(by: CGVector(dx: 5, dy: -10), at: CGPoint(x: 50, y: 60))
    await stage.advance(frames: 6)
    #expect(mouseScene.lines == ["pan began 0 -10 at 30 40", "pan changed 5 -20 at 50 60"])
    await stage.advance(frames: 3)
    #expect(mouseScene.lines.last == "pan ended 5 -20 at 50 60")
    stage.scroll(by: CGVector(dx: 0, dy: 10), at: point)
    await stage.advance()
    #expect(mouseScene.lines.last == "pan began 0 10 at 30 40")
  }

  @Test func clickDuringAScrollIsAClick() async {
    let pan = UIPanGestureRecognizer(target: mouseScene, action: MouseScene.pan)
    pan.allowedScrollTypesMask = .discrete
    mouseScene.view?.addGestureRecognizer(pan)
    stage.scroll(by: CGVector(dx: 0, dy: -10), at: point)
    stage.mouseDown(at: point)
    stage.mouseUp(at: point)
    await stage.advance()
    #expect(
      mouseScene.lines == [
        "pan began 0 -10 at 30 40", "pan ended 0 -10 at 30 40", "began indirectPointer 30 40 buttons 1",
        "ended indirectPointer 30 40 buttons 1",
      ])
  }

  @Test func hoverAndScrollWithoutGesturesDoNothing() async {
    stage.hover(at: point)
    stage.scroll(by: CGVector(dx: 1, dy: 1), at: point)
    stage.hoverEnd()
    await stage.advance()
    #expect(mouseScene.lines == [])
    #expect(stage.diagnostics == [])
  }

  @Test func recordingsIncludeTheMouse() async throws {
    mouseScene.view?.addGestureRecognizer(UIHoverGestureRecognizer(target: mouseScene, action: MouseScene.hover))
    let text = """
      recording 1
      app Floor
      size 100x100 @1
      0 mouse moved 10 20.5
      1 mouse 2 down 10 20
      2 mouse 2 up 11 20
      2 mouse scrolled 11 20 0 -10
      3 mouse left
      4 end

      """
    let recording = try Recording(text: text, file: "mouse.txt")
    #expect(recording.text == text)
    #expect(await stage.replay(recording) == nil)
    #expect(
      mouseScene.lines == [
        "hover began 10 20", "began indirectPointer 10 20 buttons 2", "ended indirectPointer 11 20 buttons 2",
        "hover ended 10 20",
      ])
  }

  /// Version 1 recordings from before the line `mouse 1 down` existed.
  @Test func leftClicksRecordedAsTouchesAreStillRead() async throws {
    let text =
      "recording 1\nsize 100x100 @1\n1 touch -1 began 10 20\n2 touch -1 moved 11 20\n3 touch -1 ended 12 20\n4 end\n"
    let recording = try Recording(text: text, file: "mouse.txt")
    #expect(recording.text.contains("1 mouse 1 down 10 20\n2 mouse moved 11 20\n3 mouse 1 up 12 20\n"))
    #expect(await stage.replay(recording) == nil)
    #expect(
      mouseScene.lines == [
        "began indirectPointer 10 20 buttons 1", "moved indirectPointer 11 20 buttons 1",
        "ended indirectPointer 12 20 buttons 1",
      ])
  }

  @Test(arguments: [
    "mouse", "mouse moved 1", "mouse moved 1 nan", "mouse left 1", "mouse 0 down 1 2", "mouse 33 up 1 2",
    "mouse 2 held 1 2", "mouse scrolled 1 2 3", "mouse 2 down 1 2 3",
  ])
  func malformedLineIsRefused(line: String) {
    let text = "recording 1\nsize 9x9 @1\n0 \(line)\n1 end\n"
    let error = #expect(throws: RecordingError.self) { try Recording(text: text, file: "m.txt") }
    #expect(error?.description.hasPrefix("m.txt:3: expected mouse") == true)
  }
}
