import SpriteKit
import Testing

/// `SK3DNode`, which draws nothing.
@MainActor
@Suite struct ModelNodeTests {
  init() {
    UIApplication.current = UIApplication(AppEnvironment())
  }

  @Test func aModelsAreaIsCentredOnItsPosition() {
    let node = SK3DNode(viewportSize: CGSize(width: 30, height: 20))
    node.position = CGPoint(x: 5, y: 6)
    #expect(node.frame == CGRect(x: -10, y: -4, width: 30, height: 20))
    #expect(SK3DNode().viewportSize == .zero)
  }

  @Test func aModelsCopyPlaysInTheSameWay() throws {
    let node = SK3DNode(viewportSize: CGSize(width: 30, height: 20))
    #expect(node.loops && !node.isPlaying && !node.autoenablesDefaultLighting && node.sceneTime == 0)
    (node.loops, node.isPlaying, node.autoenablesDefaultLighting, node.sceneTime) = (false, true, true, 4)
    let copy = try #require(node.copy() as? SK3DNode)
    #expect(!copy.loops && copy.isPlaying && copy.autoenablesDefaultLighting && copy.sceneTime == 4)
    #expect(copy.viewportSize == CGSize(width: 30, height: 20))
  }
}
