import ArcadeSample
import Testing

@testable import SpriteKit

/// A game's node that changes what several methods do.
@MainActor
private final class OddNode: SKNode {
  var removals = 0

  override func setScale(_ scale: CGFloat) { super.setScale(scale / 2) }
  override func calculateAccumulatedFrame() -> CGRect { CGRect(x: 0, y: 0, width: 10, height: 10) }
  override func convert(_ point: CGPoint, from node: SKNode) -> CGPoint { CGPoint(x: 77, y: 77) }
  override func removeFromParent() {
    removals += 1
    super.removeFromParent()
  }
}

@MainActor
@Suite struct NodeOverrideTests {
  private let root = SKNode()
  private let odd = OddNode()

  init() {
    root.addChild(odd)
  }

  @Test func anOverrideIsCalledThroughTheSuperclass() {
    let node: SKNode = odd
    node.setScale(4)
    #expect(node.xScale == 2 && node.yScale == 2)
    #expect(node.convert(.zero, from: root) == CGPoint(x: 77, y: 77))
  }

  @Test func theExtentOfANodeUsesTheOverrideOfItsChildren() {
    #expect(odd.contains(CGPoint(x: 9, y: 9)))
    #expect(root.calculateAccumulatedFrame() == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func anOverriddenConversionDoesNotChangeThoseOfOtherNodes() {
    odd.position = CGPoint(x: 5, y: 0)
    #expect(root.convert(CGPoint(x: 6, y: 1), to: odd) == CGPoint(x: 1, y: 1))
  }

  @Test func everyWayToRemoveANodeCallsItsOverride() {
    root.removeAllChildren()
    root.addChild(odd)
    root.removeChildren(in: [odd])
    root.addChild(odd)
    odd.run(.removeFromParent())
    root.evaluateActions(0.1)
    #expect(odd.removals == 3 && odd.parent == nil)
  }

  @Test func overriddenSearchesMayUseOneAnother() {
    let search = NodeSearch()
    for name in ["a", "b", "a"] {
      let child = SKNode()
      child.name = name
      search.addChild(child)
    }
    #expect(search["a"].count == 2)
    #expect(search.childNode(withName: "b") === search.children[1])
  }
}
