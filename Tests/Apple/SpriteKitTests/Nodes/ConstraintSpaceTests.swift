import Testing

@testable import SpriteKit

/// Constraints between nodes of different parents. The group is at (50, 0), turned to the left by a quarter and scaled
/// by 2: its point (10, 0) is (50, 20) of the scene.
@MainActor
@Suite struct ConstraintSpaceTests {
  private let scene = SKScene(size: CGSize(width: 100, height: 80))
  private let group = SKNode(position: CGPoint(x: 50, y: 0))
  private let node = SKNode()

  init() {
    (group.zRotation, group.xScale, group.yScale) = (.pi / 2, 2, 2)
    scene.addChild(group)
  }

  private func place(_ node: SKNode, at x: CGFloat, _ y: CGFloat, in parent: SKNode) {
    node.position = CGPoint(x: x, y: y)
    parent.addChild(node)
  }

  @Test func aNodeInATurnedGroupTurnsToANodeOutside() {
    let other = SKNode()
    place(other, at: 50, 20, in: scene)
    place(node, at: 0, 0, in: group)
    node.zRotation = 1
    node.constraints = [.orient(to: other, offset: SKRange(constantValue: 0))]
    scene.applyConstraints()
    #expect(isNear(node.zRotation, 0, 1e-9), "\(node.zRotation)")
  }

  @Test func aNodeTurnsToAPointOfItsParent() {
    place(node, at: 2, 4, in: group)
    node.constraints = [.orient(to: CGPoint(x: 2, y: 10), offset: SKRange(constantValue: 0.25))]
    scene.applyConstraints()
    #expect(isNear(node.zRotation, .pi / 2 + 0.25, 1e-9), "\(node.zRotation)")
  }

  @Test func aNodeTurnsToANodeInATurnedGroup() {
    let other = SKNode()
    place(other, at: 10, 0, in: group)
    place(node, at: 20, 20, in: scene)
    node.zRotation = 1
    node.constraints = [.orient(to: other, offset: SKRange(constantValue: 0))]
    scene.applyConstraints()
    #expect(isNear(node.zRotation, 0, 1e-9), "\(node.zRotation)")
  }

  @Test func aDistanceIsThatInTheScene() {
    let other = SKNode()
    place(other, at: 10, 0, in: group)
    place(node, at: 50, 60, in: scene)
    node.constraints = [.distance(SKRange(constantValue: 10), to: other)]
    scene.applyConstraints()
    #expect(isNear(node.position, CGPoint(x: 50, y: 30), 1e-9), "\(node.position)")
  }

  /// The rule holds its range, so a changed limit counts from the next frame on.
  @Test func aRangeMayChangeLater() {
    let range = SKRange(lowerLimit: -4, upperLimit: 30)
    place(node, at: 40, 7, in: scene)
    node.constraints = [.positionX(range)]
    scene.applyConstraints()
    #expect(node.position == CGPoint(x: 30, y: 7))
    range.upperLimit = 12
    scene.applyConstraints()
    #expect(node.position == CGPoint(x: 12, y: 7))
    node.constraints = []
    node.position.x = 90
    scene.applyConstraints()
    #expect(node.position == CGPoint(x: 90, y: 7))
  }
}
