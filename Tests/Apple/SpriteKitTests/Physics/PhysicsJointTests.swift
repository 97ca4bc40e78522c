import SceneTesting
import Testing

@testable import SpriteKit

@MainActor
@Suite struct PhysicsJointTests {
  private func distance(_ a: SKNode, _ b: SKNode) -> CGFloat {
    let (x, y) = (a.position.x - b.position.x, a.position.y - b.position.y)
    return (x * x + y * y).squareRoot()
  }

  /// A ball on a rod of 100 points, released level with its hinge.
  private func pendulum(_ joint: (SKPhysicsBody, SKPhysicsBody) -> SKPhysicsJoint) async throws -> Playground {
    let play = try await Playground(gravity: -9.8)
    let hinge = play.addBox("hinge", side: 4)
    hinge.isDynamic = false
    play.world.add(joint(hinge, play.addBall("ball", radius: 2, at: CGPoint(x: 100, y: 0))))
    return play
  }

  @Test func aPinLetsABallSwing() async throws {
    let play = try await pendulum { .pin($0, $1) }
    var (lowest, leftmost, farthest) = (CGFloat(0), CGFloat(0), CGFloat(0))
    for _ in 0..<90 {
      await play.play(1)
      let ball = play.node("ball")
      (lowest, leftmost) = (min(lowest, ball.position.y), min(leftmost, ball.position.x))
      farthest = max(farthest, abs(distance(ball, play.node("hinge")) - 100))
    }
    #expect(isNear(lowest, -100, 2) && leftmost < -90 && farthest < 2)
  }

  @Test func aPinsReactionForceCarriesTheWeight() async throws {
    let play = try await Playground(gravity: -9.8)
    let hinge = play.addBox("hinge", side: 4)
    hinge.isDynamic = false
    let ball = play.addBall("ball", at: CGPoint(x: 0, y: -60))
    ball.mass = 2
    let pin = SKPhysicsJoint.pin(hinge, ball)
    play.world.add(pin)
    await play.play(60)
    #expect(isNear(pin.reactionForce.dy, 2 * 9.8 * 150, 30) && isNear(pin.reactionForce.dx, 0, 1))
  }

  @Test func aPinsMotorTurnsTheBodyUpToItsLimits() async throws {
    let play = try await Playground()
    let hinge = play.addBox("hinge", side: 4)
    hinge.isDynamic = false
    let wheel = play.addBall("wheel", at: CGPoint(x: 50, y: 0))
    let pin = SKPhysicsJointPin.joint(withBodyA: hinge, bodyB: wheel, anchor: CGPoint(x: 50, y: 0))
    play.world.add(pin)
    pin.rotationSpeed = 2
    await play.play(30)
    #expect(isNear(play.node("wheel").zRotation, 1, 0.05))
    (pin.shouldEnableLimits, pin.lowerAngleLimit, pin.upperAngleLimit) = (true, -1.5, 1.5)
    await play.play(60)
    #expect(isNear(play.node("wheel").zRotation, 1.5, 0.05))
    pin.rotationSpeed = 0
    (pin.shouldEnableLimits, pin.frictionTorque, wheel.angularVelocity) = (false, 10, 5)
    await play.play(30)
    #expect(abs(wheel.angularVelocity) < 0.01)
  }

  @Test func aFixedJointHoldsTwoBodiesTogether() async throws {
    let play = try await Playground()
    let (one, other) = (play.addBox("one"), play.addBox("other", at: CGPoint(x: 60, y: 0)))
    play.world.add(SKPhysicsJointFixed.joint(withBodyA: one, bodyB: other, anchor: CGPoint(x: 30, y: 0)))
    one.applyImpulse(CGVector(dx: 0, dy: 30 * one.mass))
    await play.play(120)
    #expect(isNear(distance(play.node("one"), play.node("other")), 60, 1))
    #expect(isNear(play.node("one").zRotation, play.node("other").zRotation, 0.05) && play.node("one").zRotation < -0.2)
  }

  @Test func aSlideKeepsToItsAxisAndLimits() async throws {
    let play = try await Playground(gravity: -9.8)
    let rail = play.addBox("rail", side: 4)
    rail.isDynamic = false
    let cart = play.addBox("cart", at: CGPoint(x: 50, y: 0))
    let slide = SKPhysicsJointSliding.joint(
      withBodyA: rail, bodyB: cart, anchor: CGPoint(x: 50, y: 0), axis: CGVector(dx: 9, dy: 0))
    (slide.shouldEnableLimits, slide.lowerDistanceLimit, slide.upperDistanceLimit) = (true, -10, 40)
    play.world.add(slide)
    (cart.velocity, cart.restitution) = (CGVector(dx: 60, dy: 0), 0)
    await play.play(60)
    #expect(isNear(play.node("cart").position, CGPoint(x: 90, y: 0), 1) && isNear(play.node("cart").zRotation, 0, 0.01))
  }

  @Test func aSpringOscillatesAndARopeLimitsTheDistance() async throws {
    let spring = try await pendulum { .spring($0, $1, frequency: 1) }
    await spring.play(10)
    spring.node("ball").position = CGPoint(x: 0, y: -160)
    var heights: [CGFloat] = []
    for _ in 0..<120 {
      await spring.play(1)
      heights.append(spring.node("ball").position.y)
    }
    #expect((heights.max() ?? 0) - (heights.min() ?? 0) > 40, "the ball oscillates on the spring")

    let rope = try await pendulum { hinge, ball in
      let rope = SKPhysicsJointLimit.joint(
        withBodyA: hinge, bodyB: ball, anchorA: .zero, anchorB: CGPoint(x: 100, y: 0))
      rope.maxLength = 120
      return rope
    }
    var farthest: CGFloat = 0
    for _ in 0..<90 {
      await rope.play(1)
      farthest = max(farthest, distance(rope.node("ball"), rope.node("hinge")))
    }
    #expect(isNear(farthest, 120, 2))
  }

  @Test func removingAJointOrABodyEndsTheJoint() async throws {
    let play = try await pendulum { .pin($0, $1) }
    await play.play(5)
    let pin = try #require(play.world.joints.first)
    #expect(pin.reactionForce != .zero)
    play.world.remove(pin)
    await play.play(60)
    #expect(play.node("ball").position.y < -300 && pin.reactionForce == .zero)

    let other = try await pendulum { .pin($0, $1) }
    await other.play(5)
    other.node("hinge").removeFromParent()
    await other.play(60)
    #expect(other.node("ball").position.y < -300 && other.world.joints.isEmpty)
  }

  @Test func aJointToTheSameBodyOrToABodyElsewhereDoesNothing() async throws {
    let play = try await Playground(gravity: -9.8)
    let ball = play.addBall("ball")
    play.world.add(.pin(ball, ball))
    play.world.add(.pin(ball, SKPhysicsBody(circleOfRadius: 3)))
    await play.play(30)
    #expect(play.node("ball").position.y < -100)
  }
}

/// Counts how often the world asks for its bodies.
private final class CountingJoint: SKPhysicsJoint {
  static var count = 0

  override var bodyA: SKPhysicsBody {
    get {
      Self.count += 1
      return super.bodyA
    }
    set { super.bodyA = newValue }
  }
}

@MainActor
@Suite struct ManyJointsTests {
  /// Twice the rope took four times as long: each body that left asked all joints for their bodies.
  @Test func aRopeIsTakenApartInTimeProportionalToItsLength() async throws {
    let play = try await Playground()
    let bodies = (0...400).map { play.addBall("\($0)", radius: 2, at: CGPoint(x: 5 * $0, y: 0)) }
    for (body, next) in zip(bodies, bodies.dropFirst()) { play.world.add(CountingJoint(body, next, .zero, .zero)) }
    #expect(bodies[0].joints.count == 1 && bodies[1].joints.count == 2 && play.world.joints.count == 400)
    CountingJoint.count = 0
    play.scene.removeAllChildren()
    #expect(play.world.joints.isEmpty && CountingJoint.count > 0 && CountingJoint.count < 10 * 400)
  }

  @Test func aJointFollowsItsBodies() async throws {
    let play = try await Playground()
    let bodies = (0...3).map { play.addBall("\($0)", at: CGPoint(x: 50 * $0, y: 0)) }
    let (first, second) = (SKPhysicsJoint.pin(bodies[0], bodies[1]), SKPhysicsJoint.pin(bodies[1], bodies[2]))
    for joint in [first, second, first] { play.world.add(joint) }
    #expect(bodies.map(\.joints) == [[first], [first, second], [second], []])
    second.bodyB = bodies[3]
    first.bodyA = bodies[3]
    #expect(bodies.map(\.joints) == [[], [first, second], [], [first, second]], "the oldest joint is first")
    first.bodyB = bodies[3]
    #expect(bodies[1].joints == [second] && bodies[3].joints == [first, second])
    play.world.remove(first)
    #expect(bodies[3].joints == [second])
    let other = SKPhysicsWorld()
    other.add(second)
    #expect(play.world.joints.isEmpty && other.joints == [second], "a joint is in one world")
    play.world.add(first)
    play.world.removeAllJoints()
    #expect(bodies[3].joints.isEmpty)
  }

  /// A lid on many hinges meets many bodies.
  @Test func aBodyWithManyJointsMeetsOnlyBodiesItIsNotJoinedTo() async throws {
    let play = try await Playground()
    let hub = play.addBall("hub", radius: 20)
    let arms = (0..<50).map { play.addBall("\($0)", radius: 2, at: CGPoint(x: $0 % 10, y: $0 / 10)) }
    for arm in arms {
      arm.collisionBitMask = 0
      play.world.add(.pin(hub, arm))
    }
    let stranger = play.addBall("stranger", radius: 2, at: CGPoint(x: -5, y: 0))
    for body in arms + [stranger] { body.contactTestBitMask = 1 }
    for arm in arms { arm.categoryBitMask = 2 }
    await play.play(2)
    #expect(play.contactLog.filter { $0.contains("hub") } == ["began hub–stranger"])
  }
}

extension SKPhysicsJoint {
  /// A pin at the first body's position.
  fileprivate static func pin(_ a: SKPhysicsBody, _ b: SKPhysicsBody) -> SKPhysicsJoint {
    SKPhysicsJointPin.joint(withBodyA: a, bodyB: b, anchor: .zero)
  }

  fileprivate static func spring(_ a: SKPhysicsBody, _ b: SKPhysicsBody, frequency: CGFloat) -> SKPhysicsJoint {
    let spring = SKPhysicsJointSpring.joint(withBodyA: a, bodyB: b, anchorA: .zero, anchorB: CGPoint(x: 100, y: 0))
    spring.frequency = frequency
    return spring
  }
}
