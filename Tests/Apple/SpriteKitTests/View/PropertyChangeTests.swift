import Assets
import Raster
import TestSupport
import Testing

@testable import SpriteKit

/// A node whose property changes between two frames is drawn like a new node with that property.
@MainActor
@Suite struct PropertyChangeTests {
  private let textures = [SKTexture(image: 4, 4), SKTexture(image: 8, 8)]

  init() throws {
    let fonts = Repository.url("Textures/Fonts")
    UIApplication.current = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [fonts])))
  }

  private func picture(_ scene: SKScene, _ flattener: inout SceneFlattener) -> [FlattenerTests.Resolved] {
    flattener.update(scene, sceneToPixels: .identity, clip: PixelRect(x: 0, y: 0, width: 64, height: 64))
    let list = flattener.list
    return list.commands.map { FlattenerTests.Resolved($0, of: list) }
  }

  private func scene(with node: SKNode) -> SKScene {
    let scene = SKScene(size: CGSize(width: 64, height: 64))
    scene.addChild(node)
    return scene
  }

  /// Makes each change to a node that was drawn before, and to one that was not.
  private func check<Node: SKNode>(_ changes: [(String, (Node) -> Void)], _ make: () -> Node) {
    for (name, change) in changes {
      let (kept, fresh) = (make(), make())
      let (keptScene, freshScene) = (scene(with: kept), scene(with: fresh))
      var (keeper, maker) = (SceneFlattener(), SceneFlattener())
      let before = picture(keptScene, &keeper)
      change(kept)
      let after = picture(keptScene, &keeper)
      change(fresh)
      let expected = picture(freshScene, &maker)
      #expect(after != before, "\(name) has an effect")
      #expect(after == expected, "\(name) is drawn at once")
    }
  }

  @Test func aSpritesPropertiesAreDrawnAtOnce() {
    let other = textures[1]
    let changes: [(String, (SKSpriteNode) -> Void)] = [
      ("texture", { $0.texture = other }), ("color", { $0.color = .blue }),
      ("colorBlendFactor", { $0.colorBlendFactor = 0.25 }), ("anchorPoint", { $0.anchorPoint = CGPoint(x: 0, y: 1) }),
      ("centerRect", { $0.centerRect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) }),
      ("blendMode", { $0.blendMode = .add }), ("size", { $0.size.height = 9 }),
    ]
    check(changes) {
      let sprite = SKSpriteNode(texture: textures[0], color: .red, size: CGSize(width: 10, height: 6))
      (sprite.colorBlendFactor, sprite.position) = (0.5, CGPoint(x: 20, y: 20))
      return sprite
    }
  }

  private func label() -> SKLabelNode {
    let label = SKLabelNode(fontNamed: "FelipeSlab-Regular")
    (label.text, label.fontSize, label.preferredMaxLayoutWidth) = ("HI HI HI", 10, 30)
    (label.color, label.colorBlendFactor, label.position) = (.red, 0.5, CGPoint(x: 20, y: 20))
    return label
  }

  @Test func aLabelsTextAndLinesAreDrawnAtOnce() {
    let changes: [(String, (SKLabelNode) -> Void)] = [
      ("text", { $0.text = "IH" }), ("fontName", { $0.fontName = nil }), ("fontSize", { $0.fontSize = 8 }),
      ("numberOfLines", { $0.numberOfLines = 0 }), ("preferredMaxLayoutWidth", { $0.preferredMaxLayoutWidth = 0 }),
      ("lineBreakMode", { $0.lineBreakMode = .byTruncatingHead }),
      ("attributedText", { $0.attributedText = NSAttributedString(string: "HI") }),
    ]
    check(changes) { label() }
  }

  @Test func aLabelsLookAndPlaceAreDrawnAtOnce() {
    let changes: [(String, (SKLabelNode) -> Void)] = [
      ("fontColor", { $0.fontColor = .green }), ("color", { $0.color = .blue }),
      ("colorBlendFactor", { $0.colorBlendFactor = 1 }), ("blendMode", { $0.blendMode = .add }),
      ("horizontalAlignmentMode", { $0.horizontalAlignmentMode = .left }),
      ("verticalAlignmentMode", { $0.verticalAlignmentMode = .top }),
    ]
    check(changes) { label() }
  }

  @Test func aShapesPropertiesAreDrawnAtOnce() {
    let texture = textures[0]
    let changes: [(String, (SKShapeNode) -> Void)] = [
      ("path", { $0.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil) }),
      ("strokeColor", { $0.strokeColor = .green }), ("fillColor", { $0.fillColor = .green }),
      ("lineWidth", { $0.lineWidth = 3 }), ("glowWidth", { $0.glowWidth = 4 }), ("lineCap", { $0.lineCap = .round }),
      ("lineJoin", { $0.lineJoin = .bevel }), ("miterLimit", { $0.miterLimit = 2 }),
      ("isAntialiased", { $0.isAntialiased = false }), ("blendMode", { $0.blendMode = .add }),
      ("fillTexture", { $0.fillTexture = texture }), ("strokeTexture", { $0.strokeTexture = texture }),
    ]
    check(changes) {
      let path = CGMutablePath()
      path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 8)])
      let shape = SKShapeNode(path: path)
      (shape.fillColor, shape.strokeColor, shape.position) = (.red, .blue, CGPoint(x: 20, y: 20))
      (shape.lineWidth, shape.glowWidth) = (2, 1)
      return shape
    }
  }

  @Test func anEffectNodesPropertiesAreDrawnAtOnce() {
    let changes: [(String, (SKEffectNode) -> Void)] = [
      ("filter", { $0.filter = CIFilter(name: "CIColorInvert") }), ("no filter", { $0.filter = nil }),
      ("blendMode", { $0.blendMode = .add }), ("shouldEnableEffects", { $0.shouldEnableEffects = false }),
    ]
    check(changes) {
      let effect = SKEffectNode()
      effect.filter = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 2])
      effect.position = CGPoint(x: 20, y: 20)
      effect.addChild(SKSpriteNode(color: .red, size: CGSize(width: 10, height: 6)))
      return effect
    }
  }

  /// The light is in the middle, a sprite that casts a shadow to its right, and a larger one below both.
  @Test func aLightsPropertiesAreDrawnAtOnce() {
    func light(_ change: @escaping (SKLightNode) -> Void) -> (SKNode) -> Void {
      { node in node.children.compactMap { $0 as? SKLightNode }.forEach(change) }
    }
    let changes: [(String, (SKNode) -> Void)] = [
      ("ambientColor", light { $0.ambientColor = .gray }), ("shadowColor", light { $0.shadowColor = .red }),
      ("lightColor", light { $0.lightColor = .green }), ("categoryBitMask", light { $0.categoryBitMask = 2 }),
      ("position", light { $0.position.x = 2 }),
    ]
    check(changes) {
      let (group, light) = (SKNode(), SKLightNode())
      let floor = SKSpriteNode(color: .white, size: CGSize(width: 40, height: 40))
      let caster = SKSpriteNode(color: .blue, size: CGSize(width: 4, height: 4))
      (floor.lightingBitMask, caster.shadowCastBitMask, caster.position) = (1, 1, CGPoint(x: 10, y: 0))
      group.position = CGPoint(x: 32, y: 32)
      for node in [floor, caster, light] { group.addChild(node) }
      return group
    }
  }

  @Test func aTurnInSpaceIsDrawnAtOnce() {
    let changes: [(String, (SKTransformNode) -> Void)] = [
      ("xRotation", { $0.xRotation = 0.5 }), ("yRotation", { $0.yRotation = 0.5 }),
    ]
    check(changes) {
      let node = SKTransformNode()
      node.position = CGPoint(x: 20, y: 20)
      node.addChild(SKSpriteNode(color: .red, size: CGSize(width: 10, height: 6)))
      return node
    }
  }

  @Test func anEmittersLookIsDrawnAtOnce() {
    let texture = textures[0]
    let changes: [(String, (SKEmitterNode) -> Void)] = [
      ("particleTexture", { $0.particleTexture = texture }),
      ("particleSize", { $0.particleSize = CGSize(width: 4, height: 3) }),
      ("particleBlendMode", { $0.particleBlendMode = .add }),
      ("particleRenderOrder", { $0.particleRenderOrder = .oldestFirst }),
    ]
    check(changes) {
      let emitter = SKEmitterNode.fountain()
      emitter.position = CGPoint(x: 20, y: 20)
      emitter.advanceSimulationTime(0.35)
      return emitter
    }
  }
}
