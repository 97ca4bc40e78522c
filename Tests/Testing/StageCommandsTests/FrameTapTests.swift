import Programs
import SpriteKit
import StageHost
import Testing

@testable import StageCommands

@MainActor
@Suite struct FrameTapTests {
  @Test func tapIsParsedAsANodeOrAPoint() throws {
    let node = try #require(FrameTap(argument: "flag it@10"))
    #expect(node.place == .node("flag it") && node.frame == 10)
    let point = try #require(FrameTap(argument: "120,80.5@0"))
    #expect(point.place == .point(x: 120, y: 80.5) && point.frame == 0)
    #expect(FrameTap(argument: "user@home@3")?.place == .node("user@home"))
    #expect(FrameTap(argument: "a,b@3")?.place == .node("a,b"))
    #expect("\(point)" == "120,80.5@0")
  }

  @Test(arguments: ["hat", "@3", "hat@", "hat@-1", "hat@1.5", "inf,1@2", "1,nan@2"])
  func malformedTapsAreRefused(argument: String) {
    #expect(FrameTap(argument: argument) == nil)
  }

  /// Two numbers are a point, anything else is a node's name.
  @Test(arguments: [
    ("1e1,-2.5@7", FrameTap.Place.point(x: 10, y: -2.5)), ("1,2,3@7", .node("1,2,3")), (",@7", .node(",")),
    ("12@7", .node("12")), ("1, 2@7", .node("1, 2")), ("nan@7", .node("nan")),
  ])
  func twoNumbersAreAPoint(argument: String, place: FrameTap.Place) {
    let tap = FrameTap(argument: argument)
    #expect(tap?.place == place && tap?.frame == 7 && tap?.description == argument)
  }

  @Test func aTapReachesTheNodeAndThePoint() async throws {
    let scene = TouchedScene(size: CGSize(width: 20, height: 20))
    let stage = try Stage { scene }
    await stage.advance()
    try #require(FrameTap(argument: "3,4@0")).perform(on: stage)
    await stage.advance()
    try #require(FrameTap(argument: "dot@0")).perform(on: stage)
    await stage.advance()
    #expect(scene.touched == [CGPoint(x: 3, y: 16), CGPoint(x: 10, y: 5)])
    let error = #expect(throws: CommandError.self) {
      try #require(FrameTap(argument: "dash@7")).perform(on: stage)
    }
    #expect(error?.status == .usage)
    #expect(error?.description == "--tap dash@7: the scene has no node \"dash\"; it has dot")
  }
}

private final class TouchedScene: SKScene {
  var touched: [CGPoint] = []

  override func sceneDidLoad() {
    let dot = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
    dot.name = "dot"
    dot.position = CGPoint(x: 10, y: 5)
    addChild(dot)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touched += touches.map { $0.location(in: self) }
  }
}
