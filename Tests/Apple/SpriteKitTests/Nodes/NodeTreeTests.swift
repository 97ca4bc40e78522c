import SpriteKit
import Testing

@MainActor
@Suite struct NodeTreeTests {
  private let root = named("root")

  @Test func childrenKeepTheOrderInWhichTheyWereAdded() async {
    for name in ["a", "b", "c"] { root.addChild(named(name)) }
    root.insertChild(named("first"), at: 0)
    root.insertChild(named("last"), at: 4)
    #expect(root.children.map(\.name) == ["first", "a", "b", "c", "last"])
    #expect(root.children.allSatisfy { $0.parent === root })
  }

  @Test func nodesOfDifferentClassesAreComparedInAClosure() async {
    let (parent, sprite) = (SKNode(), SKSpriteNode())
    let label = SKLabelNode()
    for node in [sprite, label] { parent.addChild(node) }
    #expect([sprite, label, SKNode()].map { $0.parent?.children.first != sprite } == [false, false, true])
    #expect([SKPhysicsBody(), SKPhysicsBody()].filter { $0.node != sprite }.count == 2)
    #expect([label, parent].filter { $0.parent != nil } == [label])
  }

  @Test func aNodeIsEqualToItselfOnly() throws {
    let copy = try #require(root.copy() as? SKNode)
    #expect(root.isEqual(to: root) && !root.isEqual(to: copy) && !copy.isEqual(to: root))
  }

  @Test func aRemovedNodeHasNoParent() async {
    let (a, b) = (named("a"), named("b"))
    root.addChild(a)
    root.addChild(b)
    a.removeFromParent()
    a.removeFromParent()
    #expect(a.parent == nil)
    #expect(root.children == [b])
  }

  @Test func allChildrenOrSomeAreRemoved() async {
    let nodes = ["a", "b", "c"].map(named)
    let stranger = named("stranger")
    let other = named("other")
    other.addChild(stranger)
    for node in nodes { root.addChild(node) }
    root.removeChildren(in: [nodes[0], nodes[2], stranger])
    #expect(root.children == [nodes[1]])
    #expect(stranger.parent === other)
    root.removeAllChildren()
    #expect(root.children == [])
    #expect(nodes[1].parent == nil)
  }

  @Test func aNodeMovesToAnotherParentWithItsDescendants() async {
    let (branch, leaf, other) = (named("branch"), named("leaf"), named("other"))
    root.addChild(branch)
    branch.addChild(leaf)
    branch.position = CGPoint(x: 3, y: 4)
    root.addChild(other)
    branch.move(toParent: other)
    #expect(root.children == [other])
    #expect(branch.parent === other)
    #expect(leaf.parent === branch)
    #expect(branch.position == CGPoint(x: 3, y: 4))
  }

  @Test func moveToParentKeepsThePositionInTheScene() async {
    let (left, right, node) = (named("left"), named("right"), named("node"))
    (left.position, left.xScale) = (CGPoint(x: 10, y: 20), 2)
    (right.position, right.zRotation) = (CGPoint(x: -10, y: 0), .pi / 2)
    root.addChild(left)
    root.addChild(right)
    left.addChild(node)
    (node.position, node.zRotation) = (CGPoint(x: 3, y: 4), 1)
    node.move(toParent: right)
    #expect(abs(node.position.x - 24) < 1e-9 && abs(node.position.y + 26) < 1e-9)
    #expect((node.zRotation, node.xScale) == (1, 1))
    node.move(toParent: root)
    #expect(abs(node.position.x - 16) < 1e-9 && abs(node.position.y - 24) < 1e-9)
  }

  @Test func moveToParentKeepsThePositionPropertyIfItCannotConvert() async {
    let (flat, stranger, node) = (named("flat"), SKNode(), named("node"))
    flat.xScale = 0
    root.addChild(flat)
    (root.position.x, stranger.position.x, node.position.x) = (100, 50, 3)
    node.move(toParent: root)
    #expect((node.parent, node.position.x) == (root, 3), "the node had no parent")
    node.move(toParent: flat)
    #expect((node.parent, node.position.x) == (flat, 3), "the new parent has a scale of zero")
    node.move(toParent: stranger)
    #expect((node.parent, node.position.x) == (stranger, 3), "the new parent is in another tree")
  }

  @Test func aNodeKnowsItsAncestors() async {
    let (branch, leaf) = (named("branch"), named("leaf"))
    root.addChild(branch)
    branch.addChild(leaf)
    #expect(leaf.inParentHierarchy(root))
    #expect(leaf.inParentHierarchy(branch))
    #expect(!leaf.inParentHierarchy(leaf))
    #expect(!root.inParentHierarchy(leaf))
  }

  @Test func aNodeKnowsItsSceneAtAnyDepth() async {
    let scene = SKScene(size: CGSize(width: 10, height: 10))
    let leaf = named("leaf")
    root.addChild(leaf)
    #expect(leaf.scene == nil)
    scene.addChild(root)
    #expect(leaf.scene === scene)
    #expect(scene.scene === scene)
    root.removeFromParent()
    #expect(leaf.scene == nil)
  }

  @Test func touchesPassUpTheTree() async {
    let leaf = named("leaf")
    root.addChild(leaf)
    #expect(leaf.next === root)
    #expect(root.next == nil)
  }

  @Test func theTreeDescriptionListsEachNodesProperties() async {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 2, height: 2))
    sprite.name = "box"
    sprite.position = CGPoint(x: 1.5, y: -0.0004)
    sprite.zPosition = 2
    sprite.zRotation = 0.25
    sprite.yScale = -1
    sprite.alpha = 0.5
    let label = SKLabelNode(text: "Hola")
    label.isHidden = true
    root.addChild(sprite)
    sprite.addChild(label)
    root.addChild(SKSpriteNode(texture: SKTexture(imageNamed: "Hat"), size: .zero))
    #expect(
      root.treeDescription == """
        SKNode "root" position.x=0 position.y=0
          SKSpriteNode "box" position.x=1.5 position.y=0 zPosition=2 zRotation=0.25 yScale=-1 alpha=0.5 \
        size.width=2 size.height=2 color=#ff0000ff
            SKLabelNode position.x=0 position.y=0 isHidden=true text=Hola
          SKSpriteNode position.x=0 position.y=0 texture=Hat size.width=0 size.height=0
        """)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (12, "12"), (-1.25, "-1.25"), (0.0005, "0.001"), (-0.0625, "-0.063"),
      (1e13, "10000000000000.0"),
      (.nan, "nan"), (.infinity, "inf"),
    ] as [(CGFloat, String)])
  func numbersPrintWithAtMostThreeDecimals(number: CGFloat, text: String) async {
    #expect(number.treeText == text)
  }
}

@MainActor
func named(_ name: String) -> SKNode {
  let node = SKNode()
  node.name = name
  return node
}
