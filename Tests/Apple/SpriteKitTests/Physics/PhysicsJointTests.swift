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
