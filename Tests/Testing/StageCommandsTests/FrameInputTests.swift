import Programs
import SpriteKit
import StageHost
import Testing

@testable import StageCommands

@MainActor
@Suite struct FrameInputTests {
  @Test func dragIsParsedIntoStartEndAndFrames() throws {
    let drag = try #require(FrameDrag(argument: "flag it>12,80.5@10+30"))
    #expect(drag.start == .node("flag it") && drag.end == CGPoint(x: 12, y: 80.5))
    #expect(drag.frame == 10 && drag.lastFrame == 39)
    #expect(FrameDrag(argument: "1,2>3,4@0+2")?.start == .point(x: 1, y: 2))
    #expect(FrameDrag(argument: "1,2>3,4@0+2")?.lastFrame == 1)
  }

  /// The last of each sign counts.
  @Test(arguments: [("a>b>1,2@3+4", "a>b"), ("a+b>1,2@3+4", "a+b"), ("me@home>1,2@3+4", "me@home")])
  func aDraggedNodesNameMayHaveTheSigns(argument: String, name: String) throws {
    let drag = try #require(FrameDrag(argument: argument))
    #expect(drag.start == .node(name) && drag.end == CGPoint(x: 1, y: 2))
    #expect(drag.frame == 3 && drag.lastFrame == 6 && drag.description == argument)
  }

  @Test(arguments: [
    "1,2>3,4@0+1", "1,2>dot@0+5", "1,2@0+5", ">1,2@0+5", "1,2>3,4+5@0", "1,2>3,4@-1+5", "1,2>3,inf@0+5",
  ])
  func badDragsAreRefused(argument: String) {
    #expect(FrameDrag(argument: argument) == nil)
  }

  @Test func keysAreParsedByName() throws {
    #expect(FrameKey(argument: "space@10")?.key == .keyboardSpacebar)
    #expect(FrameKey(argument: "Left@0")?.key == .keyboardLeftArrow)
    #expect(FrameKey(argument: "a@0")?.key == .keyboardA)
    #expect(FrameKey(argument: "z@0")?.key == .keyboardZ)
    #expect(FrameKey(argument: "1@0")?.key == .keyboard1)
    #expect(FrameKey(argument: "9@0")?.key == .keyboard9)
    #expect(FrameKey(argument: "0@0")?.key == .keyboard0)
    for argument in ["@1", "shift@1", "a", "a@", "a@-1", "aa@1", "ä@1"] { #expect(FrameKey(argument: argument) == nil) }
  }

  /// The node follows the finger, and the drag still ends at the given point in the given frame.
  @Test func aDragMovesInEqualSteps() async throws {
    let scene = DraggedScene(size: CGSize(width: 40, height: 40))
    let stage = try Stage { scene }
    await stage.advance()
    let drag = try #require(FrameDrag(argument: "dot>30,20@1+3"))
    var start: CGPoint?
    for frame in 0...4 {
      try drag.perform(at: frame, on: stage, from: &start)
      await stage.advance()
    }
    #expect(scene.points == [CGPoint(x: 10, y: 20), CGPoint(x: 20, y: 20), CGPoint(x: 30, y: 20)])
    #expect(scene.ended == 1)
  }
}

private final class DraggedScene: SKScene {
  var points: [CGPoint] = []
  var ended = 0
  private let dot = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))

  override func sceneDidLoad() {
    dot.name = "dot"
    dot.position = CGPoint(x: 10, y: 20)
    addChild(dot)
  }

  private func follow(_ touches: Set<UITouch>) {
    for touch in touches {
      points.append(touch.location(in: self))
      dot.position = touch.location(in: self)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended += 1 }
}
