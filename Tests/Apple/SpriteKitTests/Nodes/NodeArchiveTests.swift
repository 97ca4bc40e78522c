import Foundation
import SceneTesting
import Testing

@testable import SpriteKit

/// Nodes in archives.
@MainActor
@Suite struct NodeArchiveTests {
  private let app = UIApplication(AppEnvironment())

  init() {
    UIApplication.current = app
  }

  /// The node that an archive of another holds.
  private func archived<Node: SKNode>(_ node: Node) throws -> Node {
    let data = try NSKeyedArchiver.archivedData(withRootObject: node, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    return try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Node)
  }

  /// A tree with nodes whose properties are not at their defaults.
  private func tree() -> SKNode {
    let root = SKNode()
    (root.name, root.position, root.zPosition, root.zRotation) = ("root", CGPoint(x: 1, y: 2), 3, 0.5)
    (root.xScale, root.yScale, root.alpha, root.isHidden) = (2, -2, 0.5, true)
    (root.isPaused, root.speed, root.isUserInteractionEnabled) = (true, 2, true)
    root.userData = ["key": "value", "count": 3]
    let sprite = SKSpriteNode(texture: SKTexture(image: 3, 4), size: CGSize(width: 8, height: 6))
    (sprite.color, sprite.colorBlendFactor, sprite.blendMode) = (.red, 0.5, .add)
    (sprite.anchorPoint, sprite.xScale, sprite.lightingBitMask) = (CGPoint(x: 0, y: 1), -3, 0xFFFF_FFFF)
    sprite.centerRect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    let label = SKLabelNode(text: "Hola")
    (label.fontSize, label.fontColor, label.numberOfLines, label.color) = (12, .blue, 3, .red)
    (label.horizontalAlignmentMode, label.verticalAlignmentMode) = (.left, .top)
    (label.preferredMaxLayoutWidth, label.colorBlendFactor, label.lineBreakMode) = (40, 0.5, .byCharWrapping)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2.5))
    path.addLine(to: CGPoint(x: 3, y: -4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 0.1, y: 0.2))
    path.addCurve(to: CGPoint(x: 7, y: 8), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
    path.closeSubpath()
    let shape = SKShapeNode(path: path)
    (shape.fillColor, shape.strokeColor, shape.lineWidth, shape.glowWidth) = (.green, .blue, 3, 2)
    (shape.lineCap, shape.lineJoin, shape.isAntialiased, shape.miterLimit) = (.round, .bevel, false, 4)
    let effect = SKEffectNode()
    (effect.shouldEnableEffects, effect.blendMode, effect.shouldRasterize) = (false, .multiply, true)
    let crop = SKCropNode()
    crop.maskNode = SKSpriteNode(color: .white, size: CGSize(width: 8, height: 8))
    let light = SKLightNode()
    (light.falloff, light.lightColor, light.categoryBitMask) = (3, .green, 6)
    let turned = SKTransformNode()
    turned.xRotation = 0.25
    for node in [sprite, label, shape, effect, crop, light, turned, SKCameraNode()] { root.addChild(node) }
    sprite.addChild(SKNode(position: CGPoint(x: 5, y: 5)))
    return root
  }

  @Test func aTreeComesBackFromAnArchive() async throws {
    let root = tree()
    let read = try archived(root)
    // An archive holds the pixels of a texture without a file, and not its name.
    #expect(read.treeDescription == root.treeDescription.replacing("texture=3x4", with: "texture=archive"))
    #expect((read.isPaused, read.speed, read.isUserInteractionEnabled, read.parent) == (true, 2, true, nil))
    #expect((read.userData?["key"] as? String, read.userData?["count"] as? Int) == ("value", 3))
    let (sprite, old) = (try #require(read.children[0] as? SKSpriteNode), root.children[0] as? SKSpriteNode)
    #expect(sprite.size == CGSize(width: -24, height: 6) && sprite.centerRect == old?.centerRect)
    #expect(sprite.texture?.size() == CGSize(width: 3, height: 4) && sprite.lightingBitMask == 0xFFFF_FFFF)
    let label = read.children[1] as? SKLabelNode
    #expect((label?.lineBreakMode, label?.numberOfLines) == (.byCharWrapping, 3))
    let (shape, oldShape) = (read.children[2] as? SKShapeNode, root.children[2] as? SKShapeNode)
    #expect(shape?.path == oldShape?.path && shape?.path != nil)
    #expect((shape?.lineCap, shape?.lineJoin, shape?.miterLimit) == (.round, .bevel, 4))
    let effect = read.children[3] as? SKEffectNode
    #expect((effect?.shouldEnableEffects, effect?.blendMode, effect?.shouldRasterize) == (false, .multiply, true))
    #expect((read.children[4] as? SKCropNode)?.maskNode is SKSpriteNode)
    let light = read.children[5] as? SKLightNode
    #expect((light?.falloff, light?.lightColor, light?.categoryBitMask) == (3, .green, 6))
    #expect((read.children[6] as? SKTransformNode)?.xRotation == 0.25)
    #expect(read.children[7] is SKCameraNode)
    #expect(!app.diagnostics.contains { $0.kind == "unarchived" })
  }

  @Test func aGamesClassAddsItsOwnValues() async throws {
    let player = ArchivedPlayer()
    (player.lives, player.position) = (9, CGPoint(x: 3, y: 4))
    player.addChild(SKNode())
    let read = try archived(player)
    #expect((read.lives, read.position, read.size) == (9, CGPoint(x: 3, y: 4), CGSize(width: 4, height: 4)))
    #expect(read.isReady, "the children are there when super's initializer returns")
    let data = try NSKeyedArchiver.archivedData(withRootObject: player, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: ArchivedPlayer.self, from: data)?.lives == 9)
  }

  @Test func aSceneComesBackWithItsCamera() async throws {
    let scene = SKScene(size: CGSize(width: 30, height: 20))
    (scene.scaleMode, scene.anchorPoint, scene.backgroundColor) = (.aspectFit, CGPoint(x: 0.5, y: 0), .red)
    scene.physicsWorld.gravity = CGVector(dx: 1, dy: -2)
    let camera = SKCameraNode()
    camera.position.x = 7
    scene.addChild(camera)
    scene.camera = camera
    let read = try archived(scene)
    #expect(read.treeDescription == scene.treeDescription)
    #expect((read.scaleMode, read.anchorPoint) == (.aspectFit, CGPoint(x: 0.5, y: 0)))
    #expect(read.physicsWorld.gravity == CGVector(dx: 1, dy: -2))
    #expect(read.camera != nil && read.camera === read.children[0])
    #expect(read.isUserInteractionEnabled && !read.shouldEnableEffects)
  }

  @Test func propertiesThatAnArchiveOmitsAreReported() async throws {
    let node = SKSpriteNode()
    node.run(.run {})
    node.constraints = [.distance(SKRange(constantValue: 1), to: SKNode())]
    node.warpGeometry = SKWarpGeometryGrid(columns: 1, rows: 1)
    node.userData = ["node": SKNode()]
    let emitter = SKEmitterNode()
    emitter.targetNode = node
    node.addChild(emitter)
    let read = try archived(node)
    #expect(read.children.count == 1 && read.userData == nil)
    let messages = app.diagnostics.filter { $0.kind == "unarchived" }.map(\.message)
    for what in ["actions that run code", "constraints that refer to a node", "warpGeometry", "userData", "targetNode"]
    {
      #expect(messages.contains { $0.contains(what) }, "\(what): \(messages)")
    }
  }

  /// An archive of something else, and values of other types than the node's.
  @Test func aWrongArchiveGivesAPlainNode() async throws {
    #expect(SKNode(coder: NSCoder()) == nil)
    let writer = NSKeyedArchiver(requiringSecureCoding: false)
    writer.encode("{nan, 1e300}" as NSString, forKey: "_position")
    writer.encode("q 1 c" as NSString, forKey: "_cgPath")
    writer.encode(99, forKey: "_blendMode")
    writer.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: writer.encodedData)
    reader.requiresSecureCoding = false
    let shape = try #require(SKShapeNode(coder: reader))
    #expect(shape.path == nil && shape.blendMode == .alpha && shape.position.x.isNaN)
    #expect(shape.children.isEmpty)
  }
}

/// A class of a game. Archives hold only classes that are not within another type.
final class ArchivedPlayer: SKSpriteNode {
  var lives = 3
  var isReady = false

  init() {
    super.init(texture: nil, color: .red, size: CGSize(width: 4, height: 4))
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    lives = coder.decodeInteger(forKey: "lives")
    isReady = children.count == 1
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(lives, forKey: "lives")
  }
}
