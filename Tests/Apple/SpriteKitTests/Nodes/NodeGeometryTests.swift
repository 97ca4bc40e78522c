import SpriteKit
import Testing

@MainActor
@Suite struct NodeGeometryTests {
  private let scene = SKScene(size: CGSize(width: 100, height: 100))

  private func isNear(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
    abs(point.x - x) < 1e-12 && abs(point.y - y) < 1e-12
  }

  @Test func aPointIsScaledThenRotatedThenTranslated() async {
    let node = SKNode(position: CGPoint(x: 10, y: 20))
    node.xScale = 2
    node.yScale = 3
    node.zRotation = .pi / 2
    scene.addChild(node)
    #expect(isNear(scene.convert(CGPoint(x: 1, y: 1), from: node), 10 - 3, 20 + 2))
    #expect(isNear(node.convert(CGPoint(x: 7, y: 22), from: scene), 1, 1))
  }

  @Test func pointsConvertBetweenBranches() async {
    let left = SKNode(position: CGPoint(x: 10, y: 0))
    let leaf = SKNode(position: CGPoint(x: 1, y: 1))
    leaf.setScale(2)
    let right = SKNode(position: CGPoint(x: -5, y: 5))
    right.zRotation = .pi
    left.addChild(leaf)
    scene.addChild(left)
    scene.addChild(right)
    let point = CGPoint(x: 3, y: 4)
    #expect(isNear(right.convert(point, from: leaf), -22, -4))
    #expect(isNear(leaf.convert(CGPoint(x: -22, y: -4), from: right), 3, 4))
    #expect(leaf.convert(point, to: right) == right.convert(point, from: leaf))
    #expect(isNear(leaf.convert(point, to: leaf), 3, 4))
  }

  @Test func aSpritesFrameFollowsItsAnchorAndScale() async {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 20))
    sprite.position = CGPoint(x: 100, y: 200)
    #expect(sprite.frame == CGRect(x: 95, y: 190, width: 10, height: 20))
    sprite.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(sprite.frame == CGRect(x: 100, y: 180, width: 10, height: 20))
    sprite.xScale = -2
    #expect(sprite.frame == CGRect(x: 80, y: 180, width: 20, height: 20))
  }

  @Test func aPlainNodesFrameIsItsPosition() async {
    #expect(SKNode(position: CGPoint(x: 3, y: 4)).frame == CGRect(x: 3, y: 4, width: 0, height: 0))
  }

  @Test func theAccumulatedFrameContainsAllDescendants() async {
    let group = SKNode(position: CGPoint(x: 100, y: 0))
    #expect(group.calculateAccumulatedFrame() == CGRect(x: 100, y: 0, width: 0, height: 0))
    for x in [-20, 20] {
      let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
      sprite.position = CGPoint(x: x, y: 10)
      group.addChild(sprite)
    }
    group.addChild(SKNode(position: CGPoint(x: 500, y: 500)))
    #expect(group.calculateAccumulatedFrame() == CGRect(x: 78, y: 8, width: 44, height: 4))
    group.setScale(2)
    #expect(group.calculateAccumulatedFrame() == CGRect(x: 56, y: 16, width: 88, height: 8))
    #expect(group.contains(CGPoint(x: 60, y: 20)))
    #expect(!group.contains(CGPoint(x: 50, y: 20)))
  }

  @Test func aScenesFrameHasItsSizeAroundItsAnchor() async {
    scene.anchorPoint = CGPoint(x: 0.5, y: 0)
    #expect(scene.frame == CGRect(x: -50, y: 0, width: 100, height: 100))
  }

  @Test func sceneDidLoadIsCalledOnceByEachInitialiser() async {
    #expect(LoadCountingScene(size: CGSize(width: 4, height: 4)).loads == 1)
    #expect(LoadCountingScene().loads == 1)
  }

  @Test func changingTheSizeCallsDidChangeSize() async {
    let scene = LoadCountingScene(size: CGSize(width: 4, height: 4))
    scene.size = CGSize(width: 4, height: 4)
    scene.size = CGSize(width: 8, height: 4)
    #expect(scene.oldSizes == [CGSize(width: 4, height: 4)])
  }

  /// The frame is from (95, 190) to (105, 210).
  @Test(
    arguments: [
      (95, 190, true), (104.5, 209.5, true), (105, 200, false), (100, 210, false), (94.5, 200, false),
      (100, 189.5, false),
    ] as [(CGFloat, CGFloat, Bool)])
  func aNodeContainsItsLowerAndLeftEdges(x: CGFloat, y: CGFloat, isInside: Bool) async {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 20))
    sprite.position = CGPoint(x: 100, y: 200)
    #expect(sprite.contains(CGPoint(x: x, y: y)) == isInside)
  }
}

private final class LoadCountingScene: SKScene {
  var loads = 0
  var oldSizes: [CGSize] = []

  override func sceneDidLoad() {
    loads += 1
  }

  override func didChangeSize(_ oldSize: CGSize) {
    oldSizes.append(oldSize)
  }
}
