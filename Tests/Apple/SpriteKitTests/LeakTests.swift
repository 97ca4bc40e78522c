import Raster
import SceneTesting
import Testing

@testable import SpriteKit

/// Dropping a scene frees all its nodes.
@MainActor
@Suite struct LeakTests {
  /// A tree with every kind of node and action, and weak references to every part.
  private func crowdedScene() -> (scene: SKScene, parts: [Weak]) {
    let scene = SKScene(size: CGSize(width: 8, height: 8))
    let texture = SKTexture(image: 2, 2)
    let nodes = [
      SKNode(), SKSpriteNode(texture: texture), SKSpriteNode(color: .red, size: scene.size), SKLabelNode(text: "Hola"),
      SKShapeNode(circleOfRadius: 3), SKCropNode(), SKEffectNode(), SKEmitterNode.fountain(), SKEmitterNode.fountain(),
    ]
    let mask = SKNode()
    for case let emitter as SKEmitterNode in nodes.suffix(1) {
      (emitter.targetNode, emitter.particleAction) = (nodes[0], .fadeOut(withDuration: 1))
      emitter.advanceSimulationTime(0.5)
    }
    nodes.compactMap { $0 as? SKCropNode }.first?.maskNode = mask
    for node in nodes {
      scene.addChild(node)
      node.isUserInteractionEnabled = true
      for action in [
        SKAction.moveBy(x: 1, y: 1, duration: 100), .move(to: .zero, duration: 100), .rotate(byAngle: 1, duration: 100),
        .fadeOut(withDuration: 100), .wait(forDuration: 100), .animate(with: [texture, texture], timePerFrame: 50),
        .customAction(withDuration: 100) { node, time in node.alpha = 1 - time / 1000 },
        .repeatForever(.sequence([.scale(to: 2, duration: 1), .group([.scaleX(to: 1, duration: 1), .run {}])])),
      ] {
        node.run(action) {}
        node.run(action, withKey: "key")
      }
    }
    nodes[0].addChild(SKSpriteNode(texture: texture))
    return (scene, ([scene, texture, mask] + nodes + nodes[0].children).map(Weak.init))
  }

  @Test func aSceneThatWasNeverPresentedIsFreed() async {
    var parts: [Weak] = []
    do {
      let crowd = crowdedScene()
      parts = crowd.parts
      crowd.scene.evaluateActions(0.5)
    }
    #expect(parts.allSatisfy { $0.object == nil })
  }

  @Test func aSceneIsFreedAfterPlayAndTouches() async throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let view = try #require(stage.scene?.view)
    var parts: [Weak] = []
    do {
      let crowd = crowdedScene()
      parts = crowd.parts
      view.presentScene(crowd.scene)
    }
    stage.tap(at: CGPoint(x: 4, y: 4))
    await stage.advance(frames: 3)
    #expect(parts.allSatisfy { $0.object != nil })
    view.presentScene(nil)
    await stage.advance()
    #expect(parts.allSatisfy { $0.object == nil })
  }

  @Test func aNodeThatRemovesItselfIsFreed() async {
    weak var gone: SKNode?
    let scene = SKScene(size: CGSize(width: 8, height: 8))
    do {
      let node = SKNode()
      gone = node
      scene.addChild(node)
      node.run(.sequence([.wait(forDuration: 0.1), .removeFromParent()]))
    }
    scene.evaluateActions(0.05)
    #expect(gone != nil)
    scene.evaluateActions(0.1)
    #expect(gone == nil)
  }

  @Test func aReplacedSceneIsFreedWithItsView() async {
    UIApplication.current = UIApplication(AppEnvironment())
    weak var oldScene: SKScene?
    weak var oldView: SKView?
    do {
      let view = SKView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
      let (scene, _) = crowdedScene()
      (oldScene, oldView) = (scene, view)
      view.presentScene(scene)
      _ = view.drawList()
      view.deliverTouch(.finger(0), phase: .began, at: CGPoint(x: 4, y: 4), time: 0)
    }
    #expect(oldScene == nil)
    #expect(oldView == nil)
  }
}

private struct Weak {
  weak var object: NSObject?

  init(_ object: NSObject) {
    self.object = object
  }
}
