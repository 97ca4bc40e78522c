import Testing

@testable import SpriteKit

/// Forces, shapes and copies of single bodies, in a scene without a view.
@MainActor
@Suite struct BodyForceTests {
  private let scene = SKScene(size: CGSize(width: 90, height: 70))

  init() {
    UIApplication.current = UIApplication(AppEnvironment())
    scene.physicsWorld.gravity = .zero
  }

  /// Adds a node with a body at (20, 30).
  @discardableResult
  private func add(_ body: SKPhysicsBody) -> SKNode {
    let node = SKNode(position: CGPoint(x: 20, y: 30))
    (body.linearDamping, body.angularDamping) = (0, 0)
    node.physicsBody = body
    scene.addChild(node)
    return node
  }

  /// A square metre of a kilogram: its moment of inertia is 1/6.
  private func box() -> SKPhysicsBody { SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 150)) }

  /// A force of 150 half a metre from the middle is a torque of half a newton metre.
  @Test func aForceBesideTheMiddleAlsoTurns() {
    let body = box()
    add(body)
    body.applyForce(CGVector(dx: 0, dy: 150), at: CGPoint(x: 95, y: 30))
    scene.physicsWorld.simulate(1.0 / 60)
    #expect(isNear(body.velocity.dy, 2.5) && isNear(body.angularVelocity, 0.05, 0.001))
  }

  @Test func aStillBodyKeepsNoForceForLater() {
    let body = box()
    let node = add(body)
    body.isDynamic = false
    body.applyForce(CGVector(dx: 90, dy: 60))
    body.applyTorque(4)
    body.applyImpulse(CGVector(dx: 9, dy: 6))
    body.applyAngularImpulse(2)
    body.isDynamic = true
    scene.physicsWorld.simulate(0.1)
    #expect(body.velocity == .zero && body.angularVelocity == 0)
    #expect(node.position == CGPoint(x: 20, y: 30) && node.zRotation == 0)
  }

  @Test func aVelocityThatIsNotANumberIsZero() {
    let body = box()
    body.velocity = CGVector(dx: 3, dy: CGFloat.infinity)
    #expect(body.velocity == CGVector(dx: 3, dy: 0))
    body.velocity = CGVector(dx: CGFloat.nan, dy: 4)
    #expect(body.velocity == CGVector(dx: 0, dy: 4))
    for number in [CGFloat.nan, .infinity, -.infinity] {
      body.angularVelocity = 2
      body.angularVelocity = number
      #expect(body.angularVelocity == 0)
    }
  }

  @Test func aCopyHasEachProperty() throws {
    let body = SKPhysicsBody(circleOfRadius: 4)
    (body.usesPreciseCollisionDetection, body.allowsRotation, body.isResting) = (true, false, true)
    (body.affectedByGravity, body.angularVelocity, body.charge) = (false, 5, 6)
    (body.friction, body.restitution, body.density) = (0.5, 0.25, 3)
    (body.linearDamping, body.angularDamping) = (0.75, 0.875)
    (body.fieldBitMask, body.collisionBitMask) = (7, 9)
    let copy = try #require(body.copy() as? SKPhysicsBody)
    #expect(copy.usesPreciseCollisionDetection && !copy.allowsRotation)
    #expect(copy.isResting && !copy.affectedByGravity)
    #expect([copy.angularVelocity, copy.charge, copy.friction] == [5, 6, 0.5])
    #expect([copy.restitution, copy.density, copy.linearDamping, copy.angularDamping] == [0.25, 3, 0.75, 0.875])
    #expect([copy.fieldBitMask, copy.collisionBitMask] == [7, 9])
  }

  /// The middle is at (10, 4) of the node, which becomes 2 times as wide and 3 times as high: a disc of 15 points at
  /// (40, 42).
  @Test func aDiscGrowsByTheLargerScaleAroundItsMiddle() {
    let node = add(SKPhysicsBody(circleOfRadius: 5, center: CGPoint(x: 10, y: 4)))
    (node.xScale, node.yScale) = (2, 3)
    func holds(_ x: CGFloat, _ y: CGFloat) -> Bool { scene.physicsWorld.body(at: CGPoint(x: x, y: y)) != nil }
    #expect(holds(26, 42) && holds(54, 42) && holds(40, 28) && holds(40, 56))
    #expect(!holds(24, 42) && !holds(56, 42) && !holds(40, 26) && !holds(40, 58))
  }

  /// The ray crosses only the side between the last corner and the first.
  @Test(arguments: [false, true]) func aChainIsClosedOnlyByItsPath(isClosed: Bool) {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 60, y: 0), CGPoint(x: 60, y: 40)])
    if isClosed { path.closeSubpath() }
    func isHit(_ body: SKPhysicsBody) -> Bool {
      let node = add(body)
      defer { node.removeFromParent() }
      let found = scene.physicsWorld.body(alongRayStart: CGPoint(x: 44, y: 59), end: CGPoint(x: 56, y: 41))
      return found === body
    }
    #expect(isHit(SKPhysicsBody(edgeChainFrom: path)) == isClosed)
    #expect(isHit(SKPhysicsBody(edgeLoopFrom: path)))
  }

  /// Curves have eight pieces; the third corner is a quarter of the way.
  @Test func aCurveOfAPathHasEightSides() {
    let end = CGPoint(x: 80, y: 0)
    let (quadratic, cubic) = (CGMutablePath(), CGMutablePath())
    quadratic.move(to: .zero)
    quadratic.addQuadCurve(to: end, control: CGPoint(x: 40, y: 80))
    cubic.move(to: .zero)
    cubic.addCurve(to: end, control1: CGPoint(x: 0, y: 40), control2: CGPoint(x: 80, y: 40))
    let (first, second) = (quadratic.corners.points, cubic.corners.points)
    #expect([first.count, second.count] == [9, 9] && first[8] == end && second[8] == end)
    #expect(first[2] == CGPoint(x: 20, y: 30) && first[4] == CGPoint(x: 40, y: 40))
    #expect(second[2] == CGPoint(x: 12.5, y: 22.5) && second[4] == CGPoint(x: 40, y: 30))
  }

  @Test func aPathsCornersAreThoseOfItsFirstLines() {
    let (open, closed) = (CGMutablePath(), CGMutablePath())
    open.move(to: CGPoint(x: 1, y: 2))
    open.addLines(between: [CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 9)])
    open.addLines(between: [CGPoint(x: 7, y: 8), CGPoint(x: 9, y: 9)])
    #expect(open.corners.points == [CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 9)] && !open.corners.isClosed)
    closed.addLines(between: [CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 9), CGPoint(x: 7, y: 2), CGPoint(x: 3, y: 4)])
    closed.closeSubpath()
    closed.addLine(to: CGPoint(x: 90, y: 90))
    #expect(closed.corners.points.count == 3 && closed.corners.isClosed, "the first corner is not there twice")
  }

  @Test func bodiesAtAPointComeInTheOrderInWhichTheyWereAdded() {
    let bodies = (0..<3).map { _ in SKPhysicsBody(circleOfRadius: 9) }
    for body in bodies { add(body) }
    var found: [SKPhysicsBody] = []
    scene.physicsWorld.enumerateBodies(at: CGPoint(x: 24, y: 33)) { body, stop in
      found.append(body)
      stop.pointee = ObjCBool(found.count == 2)
    }
    #expect(found == [bodies[0], bodies[1]])
    scene.physicsWorld.enumerateBodies(at: CGPoint(x: 30, y: 33)) { _, _ in Issue.record("no body is there") }
  }

  /// The body has its size at the scale that the node had when it was given.
  @Test func anOutlineIsInTheNodesOwnPoints() {
    let node = SKNode()
    (node.xScale, node.yScale) = (2, 5)
    let body = SKPhysicsBody(rectangleOf: CGSize(width: 20, height: 10))
    node.physicsBody = body
    let corners = [CGPoint(x: -5, y: -1), CGPoint(x: 5, y: -1), CGPoint(x: 5, y: 1), CGPoint(x: -5, y: 1)]
    #expect(body.outlines == [corners])
  }

  @Test func theOutlineOfAnOpenLineGoesBackOverItsCorners() {
    let places = [CGPoint(x: 1, y: 2), CGPoint(x: 9, y: 2), CGPoint(x: 9, y: 7), CGPoint(x: 4, y: 8)]
    let line = CGMutablePath()
    line.addLines(between: places)
    #expect(SKPhysicsBody(edgeChainFrom: line).outlines == [places + [places[2], places[1]]])
    #expect(SKPhysicsBody(edgeLoopFrom: line).outlines == [places])
  }

  /// At twice the speed a frame has twice the time.
  @Test func aForceLastsForTheTimeOfTheWorld() {
    let body = box()
    add(body)
    scene.physicsWorld.speed = 2
    body.applyForce(CGVector(dx: 150, dy: -300))
    scene.physicsWorld.simulate(1.0 / 60)
    #expect(isNear(body.velocity.dx, 5) && isNear(body.velocity.dy, -10))
  }

  @Test func aForceInAFrameOfHalfAStepActsInTheNextStep() {
    let body = box()
    add(body)
    body.applyForce(CGVector(dx: 150, dy: 0))
    scene.physicsWorld.simulate(0.5 / 60)
    #expect(body.velocity == .zero)
    scene.physicsWorld.simulate(0.5 / 60)
    #expect(isNear(body.velocity.dx, 1.25))
    scene.physicsWorld.simulate(1.0 / 60)
    #expect(isNear(body.velocity.dx, 1.25), "the force has ended")
  }

  @Test func aBodyThatLeavesTheSceneForgetsItsForces() {
    let body = box()
    let node = add(body)
    body.applyForce(CGVector(dx: 150, dy: 0))
    body.applyTorque(3)
    node.removeFromParent()
    scene.addChild(node)
    scene.physicsWorld.simulate(1.0 / 60)
    #expect(body.velocity == .zero && body.angularVelocity == 0)
  }

  /// The node becomes three times as wide: the line ends at x = 80, the disc of the compound body is around (50, 30).
  @Test func linesAndPartsGrowWithTheirNode() {
    let line = SKPhysicsBody(edgeFrom: CGPoint(x: 5, y: 0), to: CGPoint(x: 20, y: 0))
    add(line).xScale = 3
    let world = scene.physicsWorld
    func isHit(_ x: CGFloat) -> Bool {
      world.body(alongRayStart: CGPoint(x: x, y: 40), end: CGPoint(x: x, y: 20)) === line
    }
    #expect([30, 40, 75, 85].map(isHit) == [false, true, true, false])
    line.node?.removeFromParent()
    let parts = SKPhysicsBody(bodies: [SKPhysicsBody(circleOfRadius: 2, center: CGPoint(x: 10, y: 0))])
    add(parts).xScale = 3
    #expect(world.body(at: CGPoint(x: 50, y: 30)) === parts && world.body(at: CGPoint(x: 30, y: 30)) == nil)
  }

  /// An edge has no area, so its mass is not that of its density.
  @Test func theCopyOfAnEdgeHasItsMass() throws {
    let edge = SKPhysicsBody(edgeFrom: .zero, to: CGPoint(x: 9, y: 0))
    edge.mass = 4
    let copy = try #require(edge.copy() as? SKPhysicsBody)
    edge.mass = 5
    #expect(copy.mass == 4 && edge.mass == 5)
  }

  @Test func aBodyThatMayNotTurnIgnoresTurns() {
    let body = box()
    let node = add(body)
    body.allowsRotation = false
    body.applyAngularImpulse(2)
    body.applyTorque(3)
    body.applyForce(CGVector(dx: 0, dy: 150), at: CGPoint(x: 95, y: 30))
    scene.physicsWorld.simulate(1.0 / 60)
    #expect(body.angularVelocity == 0 && node.zRotation == 0 && isNear(body.velocity.dy, 2.5))
    body.allowsRotation = true
    scene.physicsWorld.simulate(1.0 / 60)
    #expect(body.angularVelocity == 0 && node.zRotation == 0, "nothing was kept for later")
  }

  /// A mirror in a mirror shows the left on the left again.
  @Test func aBodyInTwoMirrorsTurnsAndMovesForward() {
    let (outer, inner) = (SKNode(position: CGPoint(x: 50, y: 20)), SKNode())
    (outer.xScale, inner.xScale) = (-1, -1)
    scene.addChild(outer)
    outer.addChild(inner)
    let (node, body) = (SKNode(position: CGPoint(x: 10, y: 0)), SKPhysicsBody(circleOfRadius: 2))
    (body.linearDamping, body.angularDamping) = (0, 0)
    node.physicsBody = body
    inner.addChild(node)
    (body.velocity, body.angularVelocity) = (CGVector(dx: 60, dy: 0), 6)
    scene.physicsWorld.simulate(1.0 / 60)
    #expect(isNear(node.position.x, 11, 0.001) && isNear(node.position.y, 0, 0.001))
    #expect(isNear(node.zRotation, 0.1, 0.001))
  }
}
