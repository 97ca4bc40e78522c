import SceneTesting
import Testing

@testable import SpriteKit

@MainActor
@Suite struct PhysicsMotionTests {
  /// Box2D adds to the velocity before it moves: after n steps of h seconds a body fell g h² n (n + 1) / 2.
  @Test(arguments: [1, 30, 60]) func aBodyFallsByTheClosedFormForDiscreteSteps(steps: Int) async throws {
    let play = try await Playground(gravity: -9.8)
    let ball = play.addBall("ball", at: CGPoint(x: 64, y: 100))
    await play.play(steps)
    let (n, h) = (CGFloat(steps), CGFloat(1.0 / 60))
    #expect(isNear(play.node("ball").position, CGPoint(x: 64, y: 100 - 9.8 * 150 * h * h * n * (n + 1) / 2), 0.02))
    #expect(isNear(ball.velocity.dy, -9.8 * 150 * h * n) && ball.velocity.dx == 0)
  }

  @Test func dampingSlowsABodyByItsRateEachSecond() async throws {
    let play = try await Playground()
    let ball = play.addBall("ball")
    (ball.linearDamping, ball.angularDamping) = (0.5, 2)
    (ball.velocity, ball.angularVelocity) = (CGVector(dx: 300, dy: 0), 4)
    await play.play(60)
    func left(_ damping: CGFloat) -> CGFloat { (0..<60).reduce(1) { rest, _ in rest / (1 + damping / 60) } }
    #expect(isNear(ball.velocity.dx, 300 * left(0.5)) && isNear(ball.angularVelocity, 4 * left(2)))
  }

  @Test func aVelocityMovesAndTurnsTheNode() async throws {
    let play = try await Playground()
    let box = play.addBox("box", at: CGPoint(x: 10, y: 20))
    (box.velocity, box.angularVelocity) = (CGVector(dx: 30, dy: -60), 0.5)
    await play.play(60)
    #expect(isNear(play.node("box").position, CGPoint(x: 40, y: -40)))
    #expect(isNear(play.node("box").zRotation, 0.5, 1e-4))
    #expect(box.velocity == CGVector(dx: 30, dy: -60), "an undisturbed velocity stays exactly as it was set")
  }

  @Test func aBodyAtRestKeepsItsExactPosition() async throws {
    let play = try await Playground()
    play.addBox("box", at: CGPoint(x: 10.1, y: 20.3))
    play.node("box").zRotation = 0.7
    await play.play(10)
    #expect(play.node("box").position == CGPoint(x: 10.1, y: 20.3) && play.node("box").zRotation == 0.7)
  }

  @Test func aNodeMovedByTheGameContinuesFromThere() async throws {
    let play = try await Playground()
    let ball = play.addBall("ball")
    ball.velocity = CGVector(dx: 60, dy: 0)
    await play.play(10)
    play.node("ball").position = CGPoint(x: 100, y: 50)
    play.node("ball").zRotation = 1
    await play.play(10)
    #expect(isNear(play.node("ball").position, CGPoint(x: 110, y: 50)) && isNear(play.node("ball").zRotation, 1))
  }

  @Test func staticPinnedAndUprightBodiesKeepTheirLimits() async throws {
    let play = try await Playground(gravity: -9.8)
    play.addBox("still", at: CGPoint(x: 0, y: 50)).isDynamic = false
    play.addBox("floats", at: CGPoint(x: 50, y: 50)).affectedByGravity = false
    play.add("edge", SKPhysicsBody(edgeFrom: .zero, to: CGPoint(x: 9, y: 0)), at: CGPoint(x: 100, y: 50))
    let upright = play.addBox("upright", at: CGPoint(x: 150, y: 50))
    (upright.allowsRotation, upright.angularVelocity) = (false, 3)
    upright.applyAngularImpulse(1)
    await play.play(30)
    for name in ["still", "floats", "edge"] { #expect(play.node(name).position.y == 50) }
    #expect(play.node("upright").zRotation == 0 && play.node("upright").position.y < 0)
  }

  @Test func aPinnedBodyRotatesInPlace() async throws {
    let play = try await Playground(gravity: -9.8)
    let wheel = play.addBox("wheel", at: CGPoint(x: 30, y: 40))
    (wheel.pinned, wheel.angularVelocity) = (true, 2)
    await play.play(30)
    #expect(isNear(play.node("wheel").position, CGPoint(x: 30, y: 40), 0.05))
    #expect(isNear(play.node("wheel").zRotation, 1, 0.01))
    wheel.pinned = false
    await play.play(30)
    #expect(play.node("wheel").position.y < 0)
  }

  @Test func aPinnedBodyThatTheGameMovesIsPinnedThere() async throws {
    let play = try await Playground(gravity: -9.8)
    let wheel = play.addBox("wheel", at: CGPoint(x: 30, y: 40))
    (wheel.pinned, wheel.angularVelocity) = (true, 2)
    await play.play(10)
    play.node("wheel").position = CGPoint(x: -20, y: 60)
    await play.play(30)
    #expect(isNear(play.node("wheel").position, CGPoint(x: -20, y: 60), 0.05))
  }

  @Test func impulsesAndForcesMoveByTheMass() async throws {
    let play = try await Playground()
    let (hit, pushed) = (play.addBox("hit"), play.addBox("pushed", at: CGPoint(x: 0, y: 100)))
    (hit.mass, pushed.mass) = (2, 2)
    hit.applyImpulse(CGVector(dx: 60, dy: 0))
    #expect(hit.velocity == CGVector(dx: 30, dy: 0))
    for _ in 0..<30 {
      pushed.applyForce(CGVector(dx: 120, dy: 0))
      await play.play(1)
    }
    #expect(isNear(pushed.velocity.dx, 30), "60 points a second squared for half a second")
    await play.play(30)
    #expect(isNear(pushed.velocity.dx, 30), "a force ends with its frame")
    #expect(isNear(play.node("hit").position.x, 30))
  }

  /// A force of 150 times the mass undoes a gravity of 1.
  @Test func aForceHoldsABodyAgainstGravity() async throws {
    let play = try await Playground(gravity: -2)
    let ball = play.addBall("ball", at: CGPoint(x: 0, y: 50))
    for _ in 0..<30 {
      ball.applyForce(CGVector(dx: 0, dy: 300 * ball.mass))
      await play.play(1)
    }
    #expect(isNear(play.node("ball").position.y, 50))
  }

  @Test func anOffCentreImpulseRotatesTheBody() async throws {
    let play = try await Playground()
    let box = play.add("box", SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 150)))
    #expect(box.mass == 1)
    // An impulse of 150 at 0.5 m is an angular impulse of 0.5 N m s; the moment of inertia is 1/6.
    box.applyImpulse(CGVector(dx: 0, dy: 150), at: CGPoint(x: 75, y: 0))
    #expect(isNear(box.angularVelocity, 3, 1e-3) && isNear(box.velocity.dy, 150))
    box.applyAngularImpulse(-0.5)
    #expect(isNear(box.angularVelocity, 0, 1e-3))
    box.applyTorque(1)
    await play.play(1)
    #expect(isNear(box.angularVelocity, 0.1, 1e-3))
  }

  @Test func timeRunsAtTheWorldsSpeedAndStopsInAPausedScene() async throws {
    let play = try await Playground()
    let ball = play.addBall("ball")
    ball.velocity = CGVector(dx: 60, dy: 0)
    play.world.speed = 0.5
    await play.play(60)
    #expect(isNear(play.node("ball").position.x, 30))
    play.world.speed = 2
    await play.play(30)
    #expect(isNear(play.node("ball").position.x, 90))
    for stop in [0, -1, CGFloat.nan] {
      play.world.speed = stop
      await play.play(10)
    }
    play.world.speed = 1
    play.scene.isPaused = true
    await play.play(10)
    #expect(isNear(play.node("ball").position.x, 90))
  }

  @Test func bodiesInTransformedParentsMoveInSceneCoordinates() async throws {
    let play = try await Playground()
    let holder = SKNode()
    holder.position = CGPoint(x: 40, y: 10)
    holder.zRotation = .pi / 2
    holder.xScale = -2
    holder.yScale = 2
    play.scene.addChild(holder)
    let box = play.add("box", SKPhysicsBody(circleOfRadius: 5), at: CGPoint(x: 10, y: 0), to: holder)
    let start = play.scene.convert(.zero, from: play.node("box"))
    (box.velocity, box.angularVelocity) = (CGVector(dx: 60, dy: 30), 1)
    await play.play(30)
    let end = play.scene.convert(.zero, from: play.node("box"))
    #expect(isNear(end, CGPoint(x: start.x + 30, y: start.y + 15)))
    #expect(isNear(play.node("box").zRotation, -0.5, 1e-3), "a mirrored body rotates clockwise")
    holder.position.x += 100
    await play.play(1)
    let moved = play.scene.convert(.zero, from: play.node("box"))
    #expect(isNear(moved, CGPoint(x: end.x + 101, y: end.y + 0.5)), "the body moves with its parent")
    #expect(isNear(play.node("box").zRotation, -0.5 - 1.0 / 60, 1e-3))
  }

  @Test func aNodesScaleScalesItsBody() async throws {
    let play = try await Playground(gravity: -9.8)
    play.addFloor()
    play.addBox("box", at: CGPoint(x: 0, y: 30))
    play.node("box").setScale(2)
    await play.play(120)
    #expect(isNear(play.node("box").position.y, 20, 0.75))
    play.node("box").setScale(0.5)
    await play.play(120)
    #expect(isNear(play.node("box").position.y, 5, 0.75))
  }

  @Test func aNewBodyReplacesTheOldOne() async throws {
    let play = try await Playground(gravity: -9.8)
    play.addFloor()
    play.addBox("box", at: CGPoint(x: 0, y: 10))
    await play.play(60)
    play.node("box").physicsBody = SKPhysicsBody(circleOfRadius: 30)
    await play.play(120)
    #expect(isNear(play.node("box").position.y, 30, 0.5))
    play.node("box").physicsBody = nil
    await play.play(10)
    #expect(isNear(play.node("box").position.y, 30, 0.5))
    #expect(play.world.body(at: CGPoint(x: 0, y: 20)) == nil)
  }

  @Test func aCopyOfANodeFallsToo() async throws {
    let play = try await Playground(gravity: -9.8)
    play.addBox("box")
    let copy = try #require(play.node("box").copy() as? SKNode)
    copy.position = CGPoint(x: 60, y: 100)
    play.scene.addChild(copy)
    await play.play(60)
    #expect(isNear(copy.position.y - 100, play.node("box").position.y) && copy.position.y < 0)
  }

  /// Physics continues from where an action moved the node; constraints come last.
  @Test func actionsThenPhysicsThenConstraintsApply() async throws {
    let play = try await Playground()
    let ball = play.addBall("ball")
    ball.velocity = CGVector(dx: 60, dy: 0)
    play.node("ball").run(.moveBy(x: 0, y: 30, duration: 0.5))
    play.node("ball").constraints = [.positionX(SKRange(upperLimit: 20))]
    await play.play(60)
    #expect(isNear(play.node("ball").position, CGPoint(x: 20, y: 30)))
  }

  /// A body moves in the scene, so it stays when its node's parent falls.
  @Test func aBodyStaysInPlaceWhenItsParentFalls() async throws {
    let play = try await Playground(gravity: -9.8)
    play.addBall("parent", at: CGPoint(x: 0, y: 100))
    let child = play.add(
      "child", SKPhysicsBody(circleOfRadius: 4), at: CGPoint(x: 40, y: 0), to: play.node("parent"))
    child.affectedByGravity = false
    await play.play(30)
    #expect(play.node("parent").position.y < 0)
    let place = play.scene.convert(CGPoint.zero, from: play.node("child"))
    #expect(isNear(place, CGPoint(x: 40, y: 100), 1), "\(place)")
  }

  /// Bodies below other bodies are placed from the top down, regardless of the order in which they entered the world.
  @Test(arguments: [false, true])
  func aBodyThreeLevelsDownStaysInPlaceWhenItsParentFalls(childIsFirst: Bool) async throws {
    let play = try await Playground(gravity: -9.8)
    let (holder, parent) = (SKNode(), SKNode())
    (holder.position, holder.zRotation) = (CGPoint(x: 5, y: 7), 0.5)
    play.scene.addChild(holder)
    holder.addChild(parent)
    let falling = SKPhysicsBody(circleOfRadius: 4)
    (falling.linearDamping, falling.collisionBitMask) = (0, 0)
    if !childIsFirst { parent.physicsBody = falling }
    let child = play.add("child", SKPhysicsBody(circleOfRadius: 4), at: CGPoint(x: 40, y: 0), to: parent)
    (child.affectedByGravity, child.collisionBitMask) = (false, 0)
    if childIsFirst { parent.physicsBody = falling }
    let before = play.scene.convert(CGPoint.zero, from: play.node("child"))
    await play.play(30)
    #expect(play.scene.convert(CGPoint.zero, from: parent).y < -50)
    let after = play.scene.convert(CGPoint.zero, from: play.node("child"))
    #expect(isNear(after, before, 1), "\(before) \(after)")
  }

  @Test func aPinFollowsTheParentsBodyOrTheWorld() async throws {
    let play = try await Playground()
    let parent = SKNode()
    play.scene.addChild(parent)
    let wheel = play.add("wheel", SKPhysicsBody(circleOfRadius: 4), at: CGPoint(x: 10, y: 0), to: parent)
    wheel.pinned = true
    await play.play(2)
    for _ in 0..<2 {
      let body = SKPhysicsBody(circleOfRadius: 4)
      (body.linearDamping, body.collisionBitMask, body.velocity) = (0, 0, CGVector(dx: 60, dy: 0))
      wheel.collisionBitMask = 0
      parent.physicsBody = body
      await play.play(30)
      #expect(isNear(play.node("wheel").position.x, 10, 1), "\(play.node("wheel").position)")
    }
    #expect(parent.position.x > 20)
    parent.physicsBody = nil
    await play.play(2)
    let place = play.scene.convert(CGPoint.zero, from: play.node("wheel"))
    wheel.velocity = CGVector(dx: 60, dy: 0)
    await play.play(30)
    #expect(isNear(play.scene.convert(CGPoint.zero, from: play.node("wheel")), place, 1), "it is pinned to the world")
  }

  @Test func mirroringABodyKeepsItsSize() async throws {
    let play = try await Playground(gravity: -9.8)
    play.addFloor()
    let corners = [CGPoint(x: -10, y: -10), CGPoint(x: 12, y: -10), CGPoint(x: 8, y: 10), CGPoint(x: -10, y: 10)]
    let path = CGMutablePath()
    path.addLines(between: corners)
    path.closeSubpath()
    play.add("box", SKPhysicsBody(polygonFrom: path), at: CGPoint(x: 0, y: 12))
    await play.play(120)
    let height = play.node("box").position.y
    play.node("box").xScale = -1
    await play.play(120)
    #expect(isNear(play.node("box").position.y, height, 0.05), "\(height), \(play.node("box").position.y)")
  }

  @Test func aForceIsDroppedInAFrameWithoutTime() async throws {
    let play = try await Playground()
    let ball = play.addBall("ball")
    play.world.speed = 0
    for _ in 0..<10 {
      ball.applyForce(CGVector(dx: 100, dy: 0))
      await play.play(1)
    }
    play.world.speed = 1
    await play.play(5)
    #expect(ball.velocity == .zero)
  }
}

/// A body that takes half of every impulse.
private final class HeavyBody: SKPhysicsBody {
  override func applyImpulse(_ impulse: CGVector) {
    super.applyImpulse(CGVector(dx: impulse.dx / 2, dy: impulse.dy / 2))
  }
}

@MainActor
@Suite struct OverriddenForceTests {
  @Test func aGameMayOverrideForces() {
    let body: SKPhysicsBody = HeavyBody(shape: .circle(radius: 10, center: .zero))
    body.mass = 1
    body.applyImpulse(CGVector(dx: 4, dy: 0))
    #expect(body.velocity == CGVector(dx: 2, dy: 0))
  }
}
