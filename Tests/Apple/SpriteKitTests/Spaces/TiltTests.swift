import SceneTesting
import Testing

@testable import SpriteKit

/// A transform node's rotations about x and y only change what is drawn.
@MainActor
@Suite struct TiltTests {
  private let node = SKTransformNode()

  @Test func bodiesIgnoreTheTilt() async throws {
    let play = try await Playground()
    node.position = CGPoint(x: 20, y: 0)
    (node.xRotation, node.yRotation) = (.pi / 3, .pi / 3)
    play.scene.addChild(node)
    let body = play.add(
      "box", SKPhysicsBody(rectangleOf: CGSize(width: 10, height: 10)), at: CGPoint(x: 40, y: 30), to: node)
    await play.play(1)
    #expect(play.world.body(at: CGPoint(x: 56, y: 34)) === body, "its corner, as without the tilt")
    #expect(play.world.body(at: CGPoint(x: 40, y: 15)) == nil, "where it is drawn")
    body.velocity = CGVector(dx: 60, dy: -30)
    await play.play(10)
    #expect(isNear(play.node("box").position, CGPoint(x: 50, y: 25)))
    #expect(body.velocity == CGVector(dx: 60, dy: -30))
  }

  @Test func aBodyInANodeSeenFromItsEdgeStillMoves() async throws {
    let play = try await Playground(gravity: -9.8)
    play.scene.addChild(node)
    node.xRotation = .pi / 2
    play.add("ball", SKPhysicsBody(circleOfRadius: 4), at: CGPoint(x: 64, y: 100), to: node)
    await play.play(10)
    #expect(play.node("ball").position.y < 99.5 && isNear(play.node("ball").position.x, 64))
  }

  @Test func constraintsIgnoreTheTilt() {
    let (root, child, target) = (SKNode(), SKNode(), SKNode())
    node.xRotation = .pi / 3
    root.addChild(node)
    root.addChild(target)
    node.addChild(child)
    child.position = CGPoint(x: 0, y: 50)
    child.constraints = [.distance(SKRange(upperLimit: 10), to: target)]
    root.applyConstraints()
    #expect(isNear(child.position, CGPoint(x: 0, y: 10), 1e-9))
    target.position = CGPoint(x: 30, y: 30)
    child.position = .zero
    child.constraints = [.orient(to: target, offset: SKRange(constantValue: 0))]
    root.applyConstraints()
    #expect(isNear(child.zRotation, .pi / 4, 1e-9))
    let limit = SKConstraint.positionY(SKRange(upperLimit: 10))
    limit.referenceNode = root
    child.position = CGPoint(x: 0, y: 40)
    child.constraints = [limit]
    root.applyConstraints()
    #expect(isNear(child.position, CGPoint(x: 0, y: 10), 1e-9))
  }

  /// The node's rotation about z and its scale are no tilt.
  @Test func theFlatPlaceKeepsPositionScaleAndRotation() {
    let (root, child) = (SKNode(), SKNode(position: CGPoint(x: 10, y: 0)))
    root.addChild(node)
    node.addChild(child)
    (node.position, node.zRotation, node.xScale) = (CGPoint(x: 5, y: 5), .pi / 2, 2)
    let flat = node.worldTransform
    #expect(node.flatWorldTransform == flat)
    (node.xRotation, node.yRotation) = (1, -0.5)
    #expect(node.worldTransform != flat && node.flatWorldTransform == flat)
    #expect(isNear(CGPoint.zero.applying(child.flatWorldTransform), CGPoint(x: 5, y: 25), 1e-9))
    (node.xRotation, node.yRotation) = (0, 0)
    #expect(node.worldTransform == flat)
  }

  /// The projection is orthographic: parallel lines stay parallel, and equal lengths stay equal wherever they lie.
  @Test func aTiltHasNoPerspective() {
    (node.xRotation, node.yRotation) = (0.7, 0.4)
    let transform = node.localTransform
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(transform) }
    let (near, far) = ((place(0, -100), place(10, -100)), (place(0, 100), place(10, 100)))
    #expect(isNear(near.1.x - near.0.x, far.1.x - far.0.x, 1e-9))
    #expect(isNear(near.1.y - near.0.y, far.1.y - far.0.y, 1e-9))
  }
}
