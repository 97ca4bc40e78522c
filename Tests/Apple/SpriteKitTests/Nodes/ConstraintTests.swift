import SceneTesting
import SpriteKit
import Testing

/// Constraints, applied at the end of a frame.
@MainActor
@Suite struct ConstraintTests {
  private let scene = SKScene(size: CGSize(width: 100, height: 100))
  private let node = SKNode()

  /// Plays a frame with the node at `position` under `constraints`, in `parent` or directly in the scene.
  private func frame(_ constraints: SKConstraint..., at position: CGPoint, in parent: SKNode? = nil) async throws {
    if let parent { scene.addChild(parent) }
    node.position = position
    node.constraints = constraints
    (parent ?? scene).addChild(node)
    let stage = try Stage { scene }
    await stage.advance()
  }

  private var turnedParent: SKNode {
    let parent = SKNode(position: CGPoint(x: 50, y: 0))
    parent.zRotation = .pi / 2
    parent.setScale(2)
    return parent
  }

  @Test func theSignOfAVarianceDoesNotMatter() {
    for variance in [2, -2] as [CGFloat] {
      let range = SKRange(value: 10, variance: variance)
      #expect(range.lowerLimit == 8 && range.upperLimit == 12)
    }
  }

  @Test func aLimitOfNaNIsIgnored() async throws {
    try await frame(
      .positionX(SKRange(lowerLimit: .nan, upperLimit: 20)), .positionY(SKRange(constantValue: .nan)),
      .zRotation(SKRange(lowerLimit: 1, upperLimit: .nan)), at: CGPoint(x: 30, y: -7))
    #expect(node.position == CGPoint(x: 20, y: -7) && node.zRotation == 1)
  }

  private func expect(_ point: CGPoint, x: CGFloat, y: CGFloat) {
    #expect(abs(point.x - x) < 1e-9 && abs(point.y - y) < 1e-9, "\(point)")
  }

  @Test func aPositionStaysInItsRanges() async throws {
    try await frame(
      .positionX(SKRange(lowerLimit: 10, upperLimit: 20)), .positionY(SKRange(upperLimit: 5)),
      at: CGPoint(x: 3, y: 50))
    #expect(node.position == CGPoint(x: 10, y: 5))
  }

  @Test func aPositionMayUseAnotherNodesCoordinates() async throws {
    let constraint = SKConstraint.positionX(SKRange(constantValue: 0), y: SKRange(value: 10, variance: 2))
    constraint.referenceNode = scene
    try await frame(constraint, at: CGPoint(x: 7, y: 7), in: turnedParent)
    // (0, 12) in the scene is nearest to (36, 14).
    expect(scene.convert(node.position, from: try #require(node.parent)), x: 0, y: 12)
  }

  @Test func aDisabledConstraintDoesNothing() async throws {
    let constraint = SKConstraint.positionX(SKRange(constantValue: 0))
    constraint.enabled = false
    try await frame(constraint, at: CGPoint(x: 7, y: 7))
    #expect(node.position.x == 7)
  }

  @Test func aDistanceIsKeptAlongTheLine() async throws {
    let other = SKNode(position: CGPoint(x: 10, y: 10))
    scene.addChild(other)
    try await frame(.distance(SKRange(lowerLimit: 10, upperLimit: 20), to: other), at: CGPoint(x: 40, y: 50))
    expect(node.position, x: 22, y: 26)
    node.position = CGPoint(x: 10, y: 10)
    let stage = try Stage { scene }
    await stage.advance()
    expect(node.position, x: 20, y: 10)
    node.position = CGPoint(x: 22, y: 10)
    await stage.advance()
    #expect(node.position == CGPoint(x: 22, y: 10), "a node within the range does not move")
  }

  @Test func distancesToPointsUseThePointsCoordinates() async throws {
    try await frame(
      .distance(SKRange(constantValue: 4), to: CGPoint(x: 0, y: 5)), at: CGPoint(x: 0, y: 50), in: turnedParent)
    expect(node.position, x: 0, y: 7)  // 4 points in the scene are 2 in the parent
    node.removeFromParent()
    try await frame(.distance(SKRange(constantValue: 4), to: .zero, in: scene), at: CGPoint(x: 30, y: 0))
    expect(node.position, x: 4, y: 0)
  }

  @Test func aNodeTurnsTowardsAnother() async throws {
    let other = SKNode(position: CGPoint(x: 10, y: 60))
    scene.addChild(other)
    try await frame(.orient(to: other, offset: SKRange(constantValue: -.pi / 2)), at: CGPoint(x: 10, y: 10))
    #expect(abs(node.zRotation) < 1e-12, "a node at rotation 0 faces up, towards the node above it")
    node.constraints = [.orient(to: CGPoint(x: 60, y: 10), offset: SKRange(value: 0, variance: 0.1))]
    node.zRotation = 2
    let stage = try Stage { scene }
    await stage.advance()
    #expect(abs(node.zRotation - 0.1) < 1e-12)
    for (rotation, expected) in [(2 * CGFloat.pi - 0.05, -0.05), (2 * .pi + 0.05, 0.05), (2 * .pi - 2, -0.1)] {
      node.zRotation = rotation
      await stage.advance()
      #expect(abs(node.zRotation - expected) < 1e-12, "the offset counts the shorter way round")
    }
    node.constraints = [.zRotation(SKRange(lowerLimit: -1, upperLimit: -0.5))]
    await stage.advance()
    #expect(node.zRotation == -0.5)
  }

  /// (0, 10) of the turned and doubled parent is (30, 0) of the scene.
  @Test func anOrientationMayUseAnotherNodesPoints() async throws {
    let parent = turnedParent
    scene.addChild(parent)
    try await frame(
      .orient(to: CGPoint(x: 0, y: 10), in: parent, offset: SKRange(constantValue: 0)), at: CGPoint(x: 30, y: -7))
    #expect(abs(node.zRotation - .pi / 2) < 1e-9)
    let constraint = SKConstraint.positionY(SKRange(lowerLimit: 4))
    constraint.referenceNode = parent
    let copy = try #require(constraint.copy() as? SKConstraint)
    #expect(copy.referenceNode === parent && copy.enabled)
    (node.constraints, node.position) = ([copy], CGPoint(x: 60, y: 9))
    let stage = try Stage { scene }
    await stage.advance()
    expect(node.position, x: 42, y: 9)
    let free = SKRange.withNoLimits()
    #expect([free.lowerLimit, free.upperLimit] == [-CGFloat.greatestFiniteMagnitude, .greatestFiniteMagnitude])
    let ends = [SKRange(lowerLimit: 3), SKRange(upperLimit: 4)]
    #expect(ends.map(\.lowerLimit) == [3, free.lowerLimit] && ends.map(\.upperLimit) == [free.upperLimit, 4])
  }

  @Test func aParentsConstraintsApplyBeforeItsChildrens() async throws {
    let parent = SKNode(position: CGPoint(x: 70, y: 0))
    parent.constraints = [.positionX(SKRange(upperLimit: 50))]
    try await frame(.distance(SKRange(constantValue: 10), to: .zero, in: scene), at: .zero, in: parent)
    expect(node.position, x: -40, y: 0)
  }

  @Test func invalidConstraintsMoveNothing() async throws {
    let gone = SKNode()
    try await frame(
      .distance(SKRange(constantValue: .nan), to: .zero), .distance(SKRange(lowerLimit: 5), to: gone),
      .orient(to: CGPoint(x: 3, y: 4), offset: SKRange(constantValue: 0)), at: CGPoint(x: 3, y: 4))
    #expect(node.position == CGPoint(x: 3, y: 4))
    #expect(node.zRotation == 0)
  }

  /// Apple names no rule for limits in the wrong order; see `SKRange.upperLimit`.
  @Test func theUpperLimitWinsIfItIsTheLowerOne() async throws {
    for x in [0, 7, 20] as [CGFloat] {
      node.removeFromParent()
      try await frame(.positionX(SKRange(lowerLimit: 10, upperLimit: 5)), at: CGPoint(x: x, y: 1))
      #expect(node.position == CGPoint(x: 5, y: 1))
    }
  }

  @Test func aNodeWithoutAParentConstrainsNothing() async throws {
    let gone = SKNode(position: CGPoint(x: 3, y: 9))
    try await frame(
      .distance(SKRange(lowerLimit: 50), to: gone), .orient(to: gone, offset: SKRange(constantValue: 1)),
      at: CGPoint(x: 3, y: 4))
    #expect(node.position == CGPoint(x: 3, y: 4) && node.zRotation == 0)
  }

  @Test func aCopyOfADisabledConstraintIsDisabled() async throws {
    let constraint = SKConstraint.positionX(SKRange(constantValue: 0))
    constraint.enabled = false
    let copy = try #require(constraint.copy() as? SKConstraint)
    try await frame(copy, at: CGPoint(x: 7, y: 7))
    #expect(!copy.enabled && node.position.x == 7)
    let range = SKRange(lowerLimit: 1, upperLimit: 2)
    let other = try #require(range.copy() as? SKRange)
    range.lowerLimit = 0
    #expect(other.lowerLimit == 1 && other.upperLimit == 2)
  }

  @Test func theLastConstraintHasTheLastWord() async throws {
    try await frame(
      .positionX(SKRange(constantValue: 10)), .positionX(SKRange(lowerLimit: 12)),
      .distance(SKRange(constantValue: 5), to: CGPoint(x: 12, y: 0)), at: CGPoint(x: 40, y: 3))
    expect(node.position, x: 12, y: 5)
  }

  /// The second sibling keeps its distance from where the first one has been moved to.
  @Test func siblingsAreConstrainedInTheirOrder() async throws {
    let first = SKNode(position: CGPoint(x: 90, y: 0))
    first.constraints = [.positionX(SKRange(upperLimit: 20))]
    scene.addChild(first)
    try await frame(.distance(SKRange(upperLimit: 5), to: first), at: CGPoint(x: 60, y: 0))
    expect(node.position, x: 25, y: 0)
  }

  @Test func nodesIntersectWhereTheirFramesDo() async {
    let (first, second) = (
      SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10)),
      SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))
    )
    let parent = turnedParent
    scene.addChild(parent)
    scene.addChild(first)
    parent.addChild(second)
    first.position = CGPoint(x: 36, y: 0)
    #expect(first.intersects(second))
    first.position = CGPoint(x: 34, y: 0)
    #expect(!first.intersects(second))
    first.addChild(SKSpriteNode(color: .red, size: CGSize(width: 100, height: 100)))
    #expect(!first.intersects(second), "children do not count")
    let point = SKNode()
    point.addChild(SKSpriteNode(color: .red, size: CGSize(width: 100, height: 100)))
    scene.addChild(point)
    #expect(!point.intersects(first), "a plain node is where its position is")
    point.position = first.position
    #expect(point.intersects(first))
  }
}
