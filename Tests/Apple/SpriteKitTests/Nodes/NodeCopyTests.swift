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

  /// A class as in many games: two properties with their own values, and no `init(coder:)`.
  private final class Ship: SKSpriteNode {
    static var count = 0
    let title: String
    var lives = 3
    var flames: [SKNode] = []
    let shield: SKShapeNode
    var spare: SKNode? = SKNode()
    unowned let fleet: SKNode
    weak var target: SKNode?
    lazy var speedLimit = CGFloat(lives)
    var onHit: () -> String = { "miss" }
    var moves = 0
    override var position: CGPoint {
      didSet { moves += 1 }
    }

    init(title: String, fleet: SKNode) {
      Self.count += 1
      self.title = title
      self.fleet = fleet
      shield = SKShapeNode(circleOfRadius: 4)
      super.init(texture: nil, color: .red, size: CGSize(width: 4, height: 4))
      flames = [SKNode(), SKNode(), fleet]
      for child in [shield, flames[0], flames[1]] { addChild(child) }
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }
  }

  @Test func aCopyRunsNoInitializerOfAGame() async throws {
    let fleet = SKNode()
    let ship = Ship(title: "a title that is too long to be in the string itself", fleet: fleet)
    (ship.lives, ship.target, ship.xScale, ship.name) = (7, fleet, 2, "ship")
    ship.onHit = { "hit" }
    let count = Ship.count
    let copy = try #require(ship.copy() as? Ship)
    #expect(Ship.count == count)
    #expect((copy.title, copy.lives, copy.onHit(), copy.speedLimit) == (ship.title, 7, "hit", 7))
    #expect((copy.name, copy.size.width, copy.children.count) == ("ship", 8, 3))
    #expect(copy.fleet === fleet && copy.spare === ship.spare)
    #expect(copy.target == nil, "weak references start as nil")
    #expect(copy.shield === copy.children[0], "references to children are to the copy's children")
    #expect(copy.flames == [copy.children[1], copy.children[2], fleet])
    #expect(copy.moves > 0, "observers of properties run")
    copy.lives = 1
    copy.position.x = 9
    #expect(ship.lives == 7 && ship.position.x == 0)
  }

  @Test func aCopyOfAGamesNodeIsDrawnMovedAndFreed() async throws {
    weak var first: Ship?
    weak var second: Ship?
    try await {
      let fleet = SKNode()
      let scene = SKScene(size: CGSize(width: 32, height: 32))
      let copy = try #require(Ship(title: "short", fleet: fleet).copy() as? Ship)
      scene.addChild(copy)
      let twice = try #require(copy.copy() as? Ship)
      twice.position = CGPoint(x: 16, y: 16)
      scene.addChild(twice)
      twice.run(.moveBy(x: 4, y: 0, duration: 0.1))
      let stage = try Stage { scene }
      await stage.advance(frames: 30)
      #expect(abs(twice.position.x - 20) < 1e-9)
      #expect(stage.frame[20, 15] == 0xFF00_00FF)
      copy.target = twice
      scene.removeAllChildren()
      #expect(copy.target === twice)
      (first, second) = (copy, twice)
    }()
    #expect(first == nil && second == nil)
  }

  /// Copies of classes of each kind, of which none has an initializer that a copy could call.
  private final class Glow: SKEffectNode { var radius = 3 }
  private final class Level: SKScene {
    let number: Int

    init(number: Int) {
      self.number = number
      super.init(size: CGSize(width: 9, height: 9))
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }
  }
  private class Tag: SKLabelNode { var words = ["one"] }
  private final class LongTag: Tag { var count = 2 }
  private final class Sparks: SKEmitterNode { var heat = 0.5 }
  private final class Stencil: SKCropNode { var hole: SKNode? }

  @Test func subclassesOfEveryKindAreCopied() async throws {
    let stencil = Stencil()
    stencil.maskNode = SKNode()
    stencil.hole = stencil.maskNode
    let tag = LongTag(text: "Hola")
    tag.words.append("two")
    let level = Level(number: 4)
    for node in [Glow(), tag, Sparks(), stencil] { level.addChild(node) }
    let copy = try #require(level.copy() as? Level)
    #expect(copy.treeDescription == level.treeDescription && copy.number == 4)
    #expect((copy.children[0] as? Glow)?.radius == 3)
    let words = copy.children[1] as? LongTag
    #expect((words?.words, words?.count, words?.text) == (["one", "two"], 2, "Hola"))
    #expect((copy.children[2] as? Sparks)?.heat == 0.5)
    let hole = copy.children[3] as? Stencil
    #expect(hole?.hole != nil && hole?.hole === hole?.maskNode && hole?.maskNode !== stencil.maskNode)
  }
}
