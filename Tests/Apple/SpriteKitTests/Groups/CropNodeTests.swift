import Assets
import Media
import Raster
import Testing

@testable import SpriteKit

@MainActor
@Suite struct CropNodeTests {
  private let app = UIApplication(AppEnvironment())
  private let crop = SKCropNode()
  private let content = SKSpriteNode(color: .red, size: CGSize(width: 12, height: 12))
  private let mask = SKSpriteNode(color: .white, size: CGSize(width: 8, height: 20))

  init() {
    UIApplication.current = app
    crop.addChild(content)
  }

  private func box(_ color: UIColor, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> SKSpriteNode {
    let sprite = SKSpriteNode(color: color, size: CGSize(width: width, height: height))
    sprite.position = CGPoint(x: x, y: y)
    return sprite
  }

  private let nothing = picture(of: SKNode())

  @Test func theMasksConstraintsApply() async {
    mask.constraints = [.positionX(SKRange(constantValue: 7))]
    crop.maskNode = mask
    crop.applyConstraints()
    #expect(mask.position.x == 7)
  }

  // MARK: Pixels

  @Test func contentInsideTheMaskShows() async {
    mask.position = CGPoint(x: 5, y: 0)
    crop.maskNode = mask
    #expect(picture(of: crop) == picture(of: box(.red, 3.5, 0, 5, 12)))
    crop.position = CGPoint(x: -2, y: 3)
    #expect(picture(of: crop) == picture(of: box(.red, 1.5, 3, 5, 12)))
  }

  @Test func withoutAMaskEverythingShows() async {
    #expect(picture(of: crop) == picture(of: box(.red, 0, 0, 12, 12)))
    crop.maskNode = mask
    crop.maskNode = nil
    #expect(picture(of: crop) == picture(of: box(.red, 0, 0, 12, 12)))
  }

  @Test func aMaskThatDrawsNothingHidesEverything() async {
    crop.maskNode = SKNode()
    #expect(picture(of: crop) == nothing)
    crop.maskNode = mask
    #expect(picture(of: crop) != nothing)
    mask.isHidden = true
    #expect(picture(of: crop) == nothing)
    mask.isHidden = false
    mask.alpha = 0
    #expect(picture(of: crop) == nothing)
    mask.alpha = 1
    mask.size = .zero
    #expect(picture(of: crop) == nothing)
  }

  /// As Apple documents: a pixel is hidden where the mask's opacity is below 0.05.
  @Test(arguments: [(0.04, false), (0.06, true), (0.5, true)])
  func theMaskIsAllOrNothing(alpha: Double, shows: Bool) async {
    mask.alpha = CGFloat(alpha)
    crop.maskNode = mask
    #expect(picture(of: crop) == (shows ? picture(of: box(.red, 0, 0, 8, 12)) : nothing))
  }

  @Test func theMasksColourAndBlendingDoNotMatter() async {
    crop.maskNode = mask
    let expected = picture(of: crop)
    mask.color = .black
    #expect(picture(of: crop) == expected)
  }

  @Test func aMaskMayHaveChildren() async {
    let tree = SKNode()
    tree.addChild(box(.white, -5, 0, 2, 30))
    tree.addChild(box(.white, 5, 0, 2, 30))
    crop.maskNode = tree
    #expect(picture(of: crop) == picture(of: box(.red, -5, 0, 2, 12), box(.red, 5, 0, 2, 12)))
  }

  @Test func aShapeMasksWithHardEdges() async {
    let circle = SKShapeNode(circleOfRadius: 5)
    (circle.fillColor, circle.strokeColor) = (.white, .clear)
    crop.maskNode = circle
    let drawn = picture(of: crop)
    #expect(Set(drawn.pixels).count == 2)
    let smooth = SKShapeNode(circleOfRadius: 5)
    (smooth.fillColor, smooth.strokeColor) = (.red, .clear)
    let expected = picture(of: smooth).pixels.map { $0 & 0xFF >= 13 }
    #expect(drawn.pixels.map { $0 & 0xFF == 0xFF } == expected)
  }

  @Test func masksNest() async {
    crop.maskNode = mask
    let outer = SKCropNode()
    outer.maskNode = box(.white, 0, 4, 30, 6)
    outer.addChild(crop)
    #expect(picture(of: outer) == picture(of: box(.red, 0, 3.5, 8, 5)))
    // The mask is itself cropped.
    let second = SKCropNode()
    second.addChild(box(.green, 0, 0, 12, 12))
    second.maskNode = outer
    #expect(picture(of: second) == picture(of: box(.green, 0, 3.5, 8, 5)))
  }

  @Test func alphaAppliesToTheWholeGroup() async {
    crop.addChild(box(.green, 0, 0, 4, 4))
    crop.maskNode = mask
    crop.alpha = 0.5
    let (red, green) = (UIColor(red: 0.5, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 0.5, blue: 0, alpha: 1))
    #expect(worstDifference(picture(of: crop), picture(of: box(red, 0, 0, 8, 12), box(green, 0, 0, 4, 4))) <= 1)
  }

  @Test func rotationAppliesToContentAndMask() async {
    crop.maskNode = mask
    crop.zRotation = .pi / 2
    #expect(picture(of: crop) == picture(of: box(.red, 0, 0, 12, 8)))
  }

  // MARK: Order

  private func order(_ nodes: SKNode...) -> [String] {
    let scene = SKScene(size: CGSize(width: 32, height: 32))
    for node in nodes { scene.addChild(node) }
    var flattener = SceneFlattener()
    flattener.update(scene, sceneToPixels: .identity, clip: PixelRect(x: 0, y: 0, width: 32, height: 32))
    let list = flattener.list
    return list.commands.dropFirst().map { command in
      let name = list.names[command.owner]
      return switch command.content {
      case .beginLayer: "\(name)("
      case .beginMask: "|"
      case .endLayer: ")"
      default: name
      }
    }
  }

  private func named(
    _ name: String, z: CGFloat, _ node: SKNode = SKSpriteNode(color: .red, size: CGSize(width: 1, height: 1))
  ) -> SKNode {
    (node.name, node.zPosition) = (name, z)
    return node
  }

  @Test func aGroupIsDrawnTogetherAtItsZPosition() async {
    let group = named("group", z: 1, crop)
    content.removeFromParent()
    for child in [named("high", z: 100), named("low", z: -100), named("plain", z: 0)] { group.addChild(child) }
    crop.maskNode = named("mask", z: -7)
    crop.maskNode?.addChild(named("below", z: -1))
    let inner = named("inner", z: -50, SKEffectNode())
    inner.addChild(named("deep", z: 1000))
    group.addChild(inner)
    #expect(
      order(named("top", z: 2), group, named("middle", z: 1), named("bottom", z: 0)) == [
        "bottom", "group(", "low", "inner(", "deep", ")", "plain", "high", "|", "below", "mask", ")", "middle", "top",
      ])
  }

  @Test func theDrawListMarksGroups() async {
    crop.maskNode = mask
    crop.alpha = 0.5
    let scene = SKScene(size: CGSize(width: 32, height: 32))
    scene.addChild(crop)
    var flattener = SceneFlattener()
    flattener.update(scene, sceneToPixels: .identity, clip: PixelRect(x: 0, y: 0, width: 32, height: 32))
    #expect(
      "\(flattener.list)".split(separator: "\n").dropFirst(2).joined(separator: "\n") == """
        layer "SKCropNode" threshold 0.05 alpha 0.5 clip (0 0 5 11)
        quad "SKSpriteNode" color #ff0000ff hard target (-6 -6 12 12) transform (1 0 0 1 0 0) clip (0 0 32 32)
        mask "SKCropNode"
        quad "SKSpriteNode" color #ffffffff hard target (-4 -10 8 20) transform (1 0 0 1 0 0) clip (0 0 32 32)
        end layer "SKCropNode"
        """)
  }

  // MARK: The mask in the tree

  @Test func theMaskBelongsToTheCropNode() async {
    crop.maskNode = mask
    #expect(mask.parent === crop && crop.children == [content])
    let scene = SKScene(size: CGSize(width: 32, height: 32))
    scene.addChild(crop)
    #expect(mask.scene === scene)
    crop.maskNode = nil
    #expect(mask.parent == nil)
    crop.maskNode = mask
    mask.removeFromParent()
    #expect(crop.maskNode == nil && mask.parent == nil)
    #expect(app.diagnostics.isEmpty)
  }

  @Test func theMasksActionsRun() async {
    let scene = SKScene(size: CGSize(width: 32, height: 32))
    crop.maskNode = mask
    scene.addChild(crop)
    mask.run(.moveBy(x: 8, y: 0, duration: 1))
    scene.evaluateActions(0.5)
    #expect(mask.position.x == 4)
    crop.maskNode = nil
    scene.evaluateActions(0.25)
    #expect(mask.position.x == 4)
  }

  @Test func aMaskMustNotBeAnAncestorOrHaveAParent() async {
    let parent = SKNode()
    parent.addChild(crop)
    for bad in [crop, parent, content] {
      crop.maskNode = bad
      #expect(crop.maskNode == nil)
    }
    #expect(app.diagnostics.map(\.kind) == ["bad-mask", "bad-mask"])
    #expect(picture(of: parent) == picture(of: box(.red, 0, 0, 12, 12)))
  }

  @Test func aMaskBelongsToOneCropNodeAtATime() async {
    let other = SKCropNode()
    other.maskNode = mask
    crop.maskNode = mask
    #expect(other.maskNode == nil && mask.parent === crop)
    #expect(app.diagnostics.count == 1)
  }

  @Test func addingAMaskAsAChildUnsetsIt() async {
    crop.maskNode = mask
    content.addChild(mask)
    #expect(crop.maskNode == nil && mask.parent === content)
    mask.removeFromParent()
    app.clearDiagnostics()
    crop.maskNode = mask
    mask.addChild(crop)
    #expect(crop.maskNode == nil && crop.parent === mask)
    #expect(
      app.diagnostics.map(\.description) == [
        "SKCropNode.maskNode: a crop node cannot be a descendant of its own mask; it has no mask now"
      ])
  }

  @Test func aMaskIsFreedWithTheCropNodeUnlessRetained() async {
    weak var lost: SKNode?
    let kept = SKNode()
    do {
      let (first, second, made) = (SKCropNode(), SKCropNode(), SKNode())
      (first.maskNode, second.maskNode, lost) = (made, kept, made)
      #expect(lost != nil)
    }
    #expect(lost == nil && kept.parent == nil)
    kept.position.x = 5
    SKNode().addChild(kept)
  }

  @Test func invalidNumbersInAMaskDoNotCrash() async {
    crop.maskNode = mask
    for bad: CGFloat in [.nan, .infinity, 1e300, -1e300] {
      (mask.position.x, mask.size.width, mask.zPosition, mask.alpha) = (bad, bad, bad, bad)
      _ = picture(of: crop)
      (mask.xScale, crop.zPosition, crop.yScale) = (bad, bad, bad)
      _ = picture(of: crop)
      (mask.alpha, crop.yScale) = (1, 1)
      _ = picture(of: crop)
    }
  }

  @Test func theTreeDescriptionIncludesTheMask() async {
    crop.maskNode = mask
    #expect(crop.treeDescription.hasPrefix("SKCropNode position.x=0 position.y=0 maskNode=\"SKSpriteNode position.x=0"))
  }

  @Test func aMaskEntersAndLeavesTheSceneWithItsCropNode() async {
    let scene = SKScene(size: CGSize(width: 16, height: 16))
    scene.addChild(crop)
    let emitter = SKEmitterNode()
    emitter.physicsBody = SKPhysicsBody(circleOfRadius: 1)
    crop.maskNode = emitter
    #expect(scene.emitters == [emitter] && scene.physicsWorld.bodies.map(\.node) == [emitter])
    crop.maskNode = mask
    #expect(scene.emitters.isEmpty && scene.physicsWorld.bodies.isEmpty)
  }
}
