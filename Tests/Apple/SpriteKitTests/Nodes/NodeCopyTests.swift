import SceneTesting
import Testing
import UIKit

@testable import SpriteKit

/// Deep copies of nodes.
@MainActor
@Suite struct NodeCopyTests {
  private final class Coin: SKSpriteNode {
    var value = 1

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Coin)?.value = value
      return copy
    }
  }

  /// A tree with one node of each kind and no property at its default.
  private func tree() -> SKNode {
    let root = SKNode()
    root.name = "root"
    (root.position, root.zPosition, root.zRotation) = (CGPoint(x: 1, y: 2), 3, 0.5)
    (root.xScale, root.yScale, root.alpha, root.isHidden) = (2, -2, 0.5, true)
    (root.isPaused, root.speed, root.isUserInteractionEnabled) = (true, 2, true)
    root.userData = ["key": "value"]
    let coin = Coin(texture: SKTexture(), color: .red, size: CGSize(width: 3, height: 4))
    (coin.colorBlendFactor, coin.blendMode, coin.anchorPoint) = (0.5, .add, CGPoint(x: 0, y: 1))
    (coin.centerRect, coin.value) = (CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), 7)
    let label = SKLabelNode(text: "Hola")
    (label.fontSize, label.fontColor, label.numberOfLines) = (12, .blue, 3)
    (label.horizontalAlignmentMode, label.verticalAlignmentMode) = (.left, .top)
    (label.preferredMaxLayoutWidth, label.color, label.colorBlendFactor) = (40, .red, 0.5)
    let shape = SKShapeNode(circleOfRadius: 4)
    (shape.fillColor, shape.strokeColor, shape.lineWidth, shape.glowWidth) = (.green, .blue, 3, 2)
    (shape.lineCap, shape.lineJoin, shape.isAntialiased) = (.round, .bevel, false)
    let effect = SKEffectNode()
    effect.shouldEnableEffects = false
    effect.blendMode = .multiply
    let crop = SKCropNode()
    crop.maskNode = SKSpriteNode(color: .white, size: CGSize(width: 8, height: 8))
    crop.addChild(SKCameraNode())
    let emitter = SKEmitterNode.fountain()
    (emitter.particleTexture, emitter.particleBlendMode) = (SKTexture(image: 2, 2), .add)
    for node in [coin, label, shape, effect, crop, emitter] { root.addChild(node) }
    return root
  }

  @Test func aCopyIsTheSameTreeWithNewNodes() async throws {
    let root = tree()
    let copy = try #require(root.copy() as? SKNode)
    #expect(copy !== root)
    #expect(copy.treeDescription == root.treeDescription)
    #expect(copy.parent == nil)
    #expect((copy.isPaused, copy.speed, copy.isUserInteractionEnabled) == (true, 2, true))
    #expect(copy.userData?["key"] as? String == "value")
    let coin = try #require(copy.children[0] as? Coin)
    #expect(coin.value == 7)
    #expect(coin.texture === (root.children[0] as? Coin)?.texture, "textures are shared")
    #expect(coin.centerRect.width == 0.5)
    let crop = try #require(copy.children[4] as? SKCropNode)
    #expect(crop.maskNode !== (root.children[4] as? SKCropNode)?.maskNode)
    #expect(crop.children[0] is SKCameraNode)
    copy.children[0].position.x = 99
    copy.userData?["key"] = "another"
    #expect(root.children[0].position.x == 0)
    #expect(root.userData?["key"] as? String == "value")
  }

  @Test func aCopyLooksTheSame() async throws {
    let scene = SKScene(size: CGSize(width: 64, height: 64))
    let root = tree()
    (root.isHidden, root.position) = (false, CGPoint(x: 30, y: 30))
    scene.addChild(root)
    let stage = try Stage { scene }
    await stage.advance()
    let before = stage.frame
    let copy = try #require(root.copy() as? SKNode)
    root.removeFromParent()
    scene.addChild(copy)
    await stage.advance()
    #expect(stage.frame == before)
    #expect(Set(before.pixels).count > 2)
  }

  @Test func actionsAndConstraintsRestartInACopy() async throws {
    let node = SKNode()
    node.run(.moveBy(x: 8, y: 0, duration: 1), withKey: "move")
    node.evaluateActions(0.5)
    let copy = try #require(node.copy() as? SKNode)
    #expect(copy.action(forKey: "move") != nil)
    copy.evaluateActions(1)
    #expect(copy.position.x == 12)
    #expect(node.position.x == 4)
    node.constraints = [.zRotation(SKRange(constantValue: 1))]
    #expect((node.copy() as? SKNode)?.constraints?.count == 1)
  }

  @Test func aSceneIsCopiedWithItsNodes() async throws {
    let scene = SKScene(size: CGSize(width: 9, height: 8))
    (scene.scaleMode, scene.anchorPoint, scene.backgroundColor) = (.aspectFit, CGPoint(x: 0.5, y: 0.5), .red)
    scene.addChild(tree())
    let copy = try #require(scene.copy() as? SKScene)
    #expect(copy.treeDescription == scene.treeDescription)
    #expect(copy.scaleMode == .aspectFit)
    #expect(copy.anchorPoint == scene.anchorPoint)
    #expect(copy.isUserInteractionEnabled)
  }
}
