import Testing

@testable import SpriteKit

/// Limits and strengths of joints between a post at (0, 20) and a ball at (100, 20).
@MainActor
@Suite struct JointLimitTests {
  private let scene = SKScene(size: CGSize(width: 90, height: 70))
  private let post = SKPhysicsBody(rectangleOf: CGSize(width: 4, height: 4))
  private let ball = SKPhysicsBody(circleOfRadius: 10)
  private let node = SKNode(position: CGPoint(x: 100, y: 20))
  private let start = CGPoint(x: 0, y: 20)
  private let end = CGPoint(x: 100, y: 20)

  init() {
    UIApplication.current = UIApplication(AppEnvironment())
    scene.physicsWorld.gravity = .zero
    let foot = SKNode(position: start)
    (foot.physicsBody, node.physicsBody) = (post, ball)
    post.isDynamic = false
    (ball.linearDamping, ball.angularDamping) = (0, 0)
    for each in [foot, node] { scene.addChild(each) }
  }

  /// Plays a second after a push. The least x on the way.
  @discardableResult
  private func play(pushedBy speed: CGFloat) -> CGFloat {
    ball.velocity = CGVector(dx: speed, dy: 0)
    var least = node.position.x
    for _ in 0..<60 {
      scene.physicsWorld.simulate(1.0 / 60)
      least = min(least, node.position.x)
    }
    return least
  }

  @Test func aPinTurnsToItsLowerLimit() {
    let pin = SKPhysicsJointPin.joint(withBodyA: post, bodyB: ball, anchor: end)
    (pin.shouldEnableLimits, pin.lowerAngleLimit, pin.upperAngleLimit) = (true, -0.5, 1.5)
    pin.rotationSpeed = -2
    scene.physicsWorld.add(pin)
    play(pushedBy: 0)
    #expect(isNear(node.zRotation, -0.5, 0.05), "\(node.zRotation)")
  }

  @Test func aSlideStopsAtItsLowerLimitWhichMayChange() {
    let slide = SKPhysicsJointSliding.joint(
      withBodyA: post, bodyB: ball, anchor: end, axis: CGVector(dx: 1, dy: 0))
    (slide.shouldEnableLimits, slide.lowerDistanceLimit, slide.upperDistanceLimit) = (true, -10, 40)
    scene.physicsWorld.add(slide)
    play(pushedBy: -60)
    #expect(isNear(node.position, CGPoint(x: 90, y: 20), 1), "\(node.position)")
    slide.lowerDistanceLimit = -30
    play(pushedBy: -60)
    #expect(isNear(node.position, CGPoint(x: 70, y: 20), 1), "\(node.position)")
  }

  @Test func aRopeMayBecomeLonger() {
    let rope = SKPhysicsJointLimit.joint(withBodyA: post, bodyB: ball, anchorA: start, anchorB: end)
    rope.maxLength = 120
    scene.physicsWorld.add(rope)
    play(pushedBy: 150)
    #expect(isNear(node.position.x, 120, 2), "\(node.position)")
    rope.maxLength = 140
    play(pushedBy: 150)
    #expect(isNear(node.position.x, 140, 2), "\(node.position)")
  }

  /// With a damping of 1 the ball comes back without going beyond; without damping it would go 12 points beyond.
  @Test func aDampedSpringDoesNotOscillate() {
    let spring = SKPhysicsJointSpring.joint(withBodyA: post, bodyB: ball, anchorA: start, anchorB: end)
    (spring.frequency, spring.damping) = (2, 1)
    scene.physicsWorld.add(spring)
    let least = play(pushedBy: 150)
    #expect(least > 98 && isNear(node.position.x, 100, 2), "\(least)")
  }

  /// A ball of 3 kg, two thirds of a metre from the post that holds it: 29.4 N, in points, and 19.6 N m.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skphysicsjoint/reactiontorque
  @Test func aFixedJointBearsTheWeightAndTheTurnOfABall() {
    let fixed = SKPhysicsJointFixed.joint(withBodyA: post, bodyB: ball, anchor: start)
    #expect(fixed.reactionTorque == 0)
    scene.physicsWorld.gravity = CGVector(dx: 0, dy: -9.8)
    ball.mass = 3
    scene.physicsWorld.add(fixed)
    play(pushedBy: 0)
    #expect(isNear(abs(fixed.reactionTorque), 19.6, 0.5), "\(fixed.reactionTorque)")
    #expect(isNear(abs(fixed.reactionForce.dy), 4410, 50), "\(fixed.reactionForce)")
    #expect(isNear(node.position, end, 2), "\(node.position)")
  }
}
