import Raster
import SpriteKit
import Testing

@MainActor
@Suite struct DrawOrderTests {
  private let scene = SKScene(size: CGSize(width: 16, height: 16))
  private let view = SKView(frame: CGRect(x: 0, y: 0, width: 16, height: 16))

  init() {
    UIApplication.current = UIApplication(AppEnvironment(surface: Surface(width: 16, height: 16, scale: 1)))
    view.presentScene(scene)
  }

  @discardableResult
  private func box(_ name: String, z: CGFloat = 0, in parent: SKNode? = nil) -> SKSpriteNode {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 2))
    sprite.name = name
    sprite.zPosition = z
    (parent ?? scene).addChild(sprite)
    return sprite
  }

  /// The owners of the commands, without the scene's background.
  private var order: [String] {
    let list = view.drawList()
    return list.commands.dropFirst().map { list.names[$0.owner] }
  }

  @Test func aChildIsDrawnAboveItsParentAndEarlierSiblings() async {
    let first = box("first")
    box("child", in: first)
    box("second")
    #expect(order == ["first", "child", "second"])
  }

  @Test func zPositionComesBeforeTreeOrder() async {
    box("high", z: 2)
    box("low", z: -1)
    box("plain")
    box("alsoPlain")
    #expect(order == ["low", "plain", "alsoPlain", "high"])
  }

  @Test func zPositionsAddUpAlongTheTree() async {
    let parent = box("parent", z: 5)
    box("above", z: 1, in: parent)
    box("below", z: -1, in: parent)
    box("between", z: 4.5)
    #expect(order == ["below", "between", "parent", "above"])
  }

  @Test func manyNodesAtTheSameZKeepTheirOrder() async {
    let names = (0..<200).map { "\($0)" }
    for name in names { box(name, z: 3) }
    #expect(order == names)
  }

  @Test func hiddenAndTransparentNodesAreSkippedWithTheirDescendants() async {
    let (hidden, transparent) = (box("hidden"), box("transparent"))
    hidden.isHidden = true
    transparent.alpha = 0
    box("child", in: hidden)
    box("child", in: transparent)
    box("shown")
    box("empty").size = .zero
    #expect(order == ["shown"])
  }

  @Test func aNodeWithoutANameIsListedByItsType() async {
    box("").name = nil
    #expect(order == ["SKSpriteNode"])
  }

  @Test func theListShowsTransformAlphaAndColour() async {
    scene.backgroundColor = .blue
    let parent = box("parent")
    parent.position = CGPoint(x: 8, y: 4)
    parent.alpha = 0.5
    let child = box("child", in: parent)
    child.position = CGPoint(x: 1, y: 1)
    child.alpha = 0.5
    child.setScale(2)
    child.blendMode = .add
    #expect(
      view.drawList().description == """
        background #000000ff
        quad color #0000ffff hard target (0 0 16 16) transform (1 0 0 1 0 0)
        quad "parent" color #ff0000ff hard target (-2 -1 4 2) transform (1 0 0 -1 8 12) alpha 0.5 clip (0 0 16 16)
        quad "child" color #ff0000ff hard target (-2 -1 4 2) transform (2 0 0 -2 9 11) alpha 0.25 blend add \
        clip (0 0 16 16)
        """)
  }

  @Test func barsBesideASceneAreBlackAndClipTheScene() async {
    view.frame = CGRect(x: 0, y: 0, width: 32, height: 16)
    scene.scaleMode = .aspectFit
    scene.backgroundColor = .blue
    box("box").position = CGPoint(x: 0, y: 8)
    #expect(
      view.drawList().description == """
        background #000000ff
        quad color #0000ffff hard target (0 0 16 16) transform (1 0 0 1 8 0)
        quad "box" color #ff0000ff hard target (-2 -1 4 2) transform (1 0 0 -1 8 8) clip (8 0 16 16)
        """)
  }

  @Test func aViewWithoutASceneIsBlack() async {
    view.presentScene(nil)
    #expect(view.drawList().description == "background #000000ff")
  }

  @Test func heightsBelowZeroAndBetweenWholeNumbersAreInOrder() async {
    for (name, z) in [("a", -1), ("b", -3), ("c", -2), ("d", 0.5), ("e", -0.25)] as [(String, CGFloat)] {
      box(name, z: z)
    }
    #expect(order == ["b", "c", "a", "e", "d"])
  }
}
