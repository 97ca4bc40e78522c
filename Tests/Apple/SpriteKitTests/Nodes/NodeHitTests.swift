import SpriteKit
import Testing

@MainActor
@Suite struct NodeHitTests {
  private let scene = SKScene(size: CGSize(width: 100, height: 100))
  private let middle = CGPoint(x: 50, y: 50)

  @discardableResult
  private func box(_ name: String, z: CGFloat = 0, in parent: SKNode? = nil) -> SKSpriteNode {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 20))
    sprite.name = name
    sprite.zPosition = z
    if parent == nil { sprite.position = middle }
    (parent ?? scene).addChild(sprite)
    return sprite
  }

  private func hits(_ point: CGPoint? = nil) -> [String?] { scene.nodes(at: point ?? middle).map(\.name) }

  @Test func laterSiblingsAreOnTopAtTheSameZ() async {
    box("first")
    box("second")
    #expect(hits() == ["second", "first"])
    #expect(scene.atPoint(middle).name == "second")
  }

  @Test func zPositionComesBeforeTreeOrder() async {
    box("high", z: 2)
    box("low", z: -1)
    box("middle")
    #expect(hits() == ["high", "middle", "low"])
  }

  @Test func zPositionsAddUpAlongTheTree() async {
    let parent = box("parent", z: 1)
    box("child", z: 1, in: parent)
    box("between", z: 1.5)
    box("sunken", z: -3, in: parent)
    #expect(hits() == ["child", "between", "parent", "sunken"])
  }

  @Test func aChildIsAboveItsParentAtTheSameZ() async {
    box("child", in: box("parent"))
    #expect(hits() == ["child", "parent"])
  }

  @Test func outsideAllNodesTheSearchedNodeIsReturned() async {
    box("box")
    #expect(hits(CGPoint(x: 5, y: 5)) == [])
    #expect(scene.atPoint(CGPoint(x: 5, y: 5)) === scene)
  }

  @Test func lowerAndLeftEdgesAreInsideUpperAndRightEdgesAreNot() async {
    box("box")
    #expect(hits(CGPoint(x: 40, y: 40)) == ["box"])
    #expect(hits(CGPoint(x: 59.9, y: 59.9)) == ["box"])
    #expect(hits(CGPoint(x: 60, y: 50)) == [])
  }

  @Test func aRotatedNodeIsHitWhereItIsDrawn() async {
    box("diamond").zRotation = .pi / 4
    #expect(hits(CGPoint(x: 50, y: 63)) == ["diamond"])
    #expect(hits(CGPoint(x: 58, y: 58)) == [])
  }

  @Test func hiddenNodesAndTheirDescendantsAreNotHit() async {
    let parent = box("parent")
    box("child", in: parent)
    parent.isHidden = true
    #expect(hits() == [])
    parent.isHidden = false
    #expect(hits() == ["child", "parent"])
  }

  @Test func aNodeScaledToZeroIsNotHit() async {
    box("flat").xScale = 0
    #expect(hits() == [])
  }

  @Test func transparentNodesAndTheirDescendantsAreNotHit() async {
    let parent = box("parent")
    box("child", in: parent)
    parent.alpha = 0
    #expect(hits() == [])
    parent.alpha = 0.01
    #expect(hits() == ["child", "parent"])
  }

  @Test func aPlainNodeIsHitInItsChildrensBoundingBox() async {
    let group = SKNode(position: middle)
    group.name = "group"
    scene.addChild(group)
    #expect(hits() == [])
    let child = box("child", in: group)
    #expect(hits() == ["child", "group"])
    child.position.x = 30
    #expect(hits() == [])
    let other = box("other", in: group)
    other.position.x = -30
    #expect(hits() == ["group"])
    #expect(hits(CGPoint(x: 80, y: 50)) == ["child", "group"])
    #expect(hits(CGPoint(x: 50, y: 61)) == [])
    other.isHidden = true
    #expect(hits() == [])
  }

  @Test func theChildrensBoundingBoxRotatesWithTheirParent() async {
    let group = SKNode(position: middle)
    group.name = "group"
    scene.addChild(group)
    for x in [-30, 30] as [CGFloat] { box("end", in: group).position.x = x }
    (group.zRotation, group.xScale) = (.pi / 2, -1)
    #expect(hits(CGPoint(x: 50, y: 65)) == ["group"])
    #expect(hits(CGPoint(x: 65, y: 50)) == [])
    #expect(hits(CGPoint(x: 50, y: 80)) == ["end", "group"])
  }

  @Test func atPointPrefersADrawnNodeToAPlainNodeAroundIt() async {
    let signs = SKNode(position: middle)
    (signs.name, signs.zPosition) = ("signs", 10)
    for x in [-30, 30] as [CGFloat] { box("sign", in: signs).position.x = x }
    box("bird")
    scene.addChild(signs)
    #expect(hits() == ["signs", "bird"])
    #expect(scene.atPoint(middle).name == "bird")
    #expect(scene.atPoint(CGPoint(x: 35, y: 50)).name == "signs")
  }
}
