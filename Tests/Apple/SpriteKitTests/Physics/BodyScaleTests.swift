import CoreGraphics
import SceneTesting
import Testing

@testable import SpriteKit

/// Bodies of scaled nodes: a body has the size that it was made with, until the node's scale changes.
@MainActor
@Suite struct BodyScaleTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let before: (x: CGFloat, y: CGFloat)
    var after: (x: CGFloat, y: CGFloat)?
    /// The extent of a rectangle of 20 by 10 points.
    let extent: CGPoint
  }

  nonisolated static let rows: [Row] = [
    Row(testDescription: "never scaled", before: (1, 1), extent: CGPoint(x: 20, y: 10)),
    Row(testDescription: "scaled before", before: (2, 3), extent: CGPoint(x: 20, y: 10)),
    Row(testDescription: "mirrored before", before: (-1, -2), extent: CGPoint(x: 20, y: 10)),
    Row(testDescription: "scaled later", before: (1, 1), after: (2, 3), extent: CGPoint(x: 40, y: 30)),
    Row(testDescription: "scaled before and later", before: (2, 2), after: (3, 1), extent: CGPoint(x: 30, y: 5)),
    Row(testDescription: "mirrored later", before: (2, 2), after: (-2, 4), extent: CGPoint(x: 20, y: 20)),
    Row(testDescription: "popping up", before: (0, 0), after: (1, 2), extent: CGPoint(x: 20, y: 20)),
    Row(testDescription: "made finite", before: (.nan, .infinity), after: (2, 1), extent: CGPoint(x: 40, y: 10)),
  ]

  @Test(arguments: rows) func onlyLaterScalesResizeABody(row: Row) async throws {
    let play = try await Playground()
    let node = SKNode()
    (node.xScale, node.yScale) = row.before
    node.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: 20, height: 10))
    if row.before.x.isFinite { play.scene.addChild(node) }
    await play.play(1)
    if let after = row.after { (node.xScale, node.yScale) = after }
    if node.parent == nil { play.scene.addChild(node) }
    await play.play(1)
    #expect(isNear(play.extent(), row.extent, 0.8), "\(play.extent())")
    let copy = try #require(node.copy() as? SKNode)
    node.removeFromParent()
    play.scene.addChild(copy)
    await play.play(1)
    #expect(isNear(play.extent(), row.extent, 0.8), "the copy: \(play.extent())")
  }

  @Test func aBodyThatIsGivenAgainTakesTheNewScale() async throws {
    let play = try await Playground()
    let (first, second) = (SKNode(), SKNode())
    second.setScale(4)
    first.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: 20, height: 10))
    first.setScale(2)
    second.physicsBody = first.physicsBody
    play.scene.addChild(second)
    await play.play(1)
    #expect(isNear(play.extent(), CGPoint(x: 20, y: 10), 0.8))
  }

  /// The node's `size` does not include the parent's scale, so the body does.
  @Test func aScaledParentScalesTheBody() async throws {
    let play = try await Playground()
    let parent = SKNode()
    parent.setScale(3)
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 5))
    sprite.setScale(2)
    sprite.physicsBody = SKPhysicsBody(rectangleOf: sprite.size)
    parent.addChild(sprite)
    play.scene.addChild(parent)
    await play.play(1)
    #expect(isNear(play.extent(), CGPoint(x: 60, y: 30), 0.8), "\(play.extent())")
  }

  @Test func theOutlinesOfShowsPhysicsHaveTheBodysSize() async throws {
    let play = try await Playground()
    let node = SKNode()
    node.setScale(3)
    node.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: 20, height: 20))
    play.scene.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    play.scene.addChild(node)
    play.scene.view?.showsPhysics = true
    await play.play(1)
    let frame = play.stage.frame
    let drawn = (0..<frame.width).filter { frame[$0, frame.height / 2] != frame[0, 0] }
    let side = (drawn.max() ?? 0) - (drawn.min() ?? 0)
    #expect((19...23).contains(side * 128 / frame.width), "\(drawn)")
  }
}
