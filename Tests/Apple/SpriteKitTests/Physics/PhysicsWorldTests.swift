import Testing

@testable import SpriteKit

@MainActor
@Suite struct PhysicsWorldTests {
  private let scene: SKScene
  private let bodies: [SKPhysicsBody]

  init() {
    UIApplication.current = UIApplication(AppEnvironment())
    scene = SKScene(size: CGSize(width: 10, height: 10))
    bodies = [SKPhysicsBody(circleOfRadius: 1), SKPhysicsBody(circleOfRadius: 1)]
    for body in bodies {
      let node = SKNode()
      node.physicsBody = body
      scene.addChild(node)
    }
  }

  @Test func aNewWorldHasApplesDefaults() async {
    #expect(scene.physicsWorld.gravity == CGVector(dx: 0, dy: -9.8))
    #expect(scene.physicsWorld.speed == 1 && scene.physicsWorld.contactDelegate == nil)
  }

  @Test func theWorldRetainsJointsAndBodiesListThem() async {
    let world = scene.physicsWorld
    let pin = SKPhysicsJointPin.joint(withBodyA: bodies[0], bodyB: bodies[1], anchor: .zero)
    let fixed = SKPhysicsJointFixed.joint(withBodyA: bodies[1], bodyB: bodies[0], anchor: .zero)
    #expect(bodies[0].joints.isEmpty)
    world.add(pin)
    world.add(pin)
    world.add(fixed)
    #expect(bodies[0].joints == [pin, fixed] && bodies[1].joints == [pin, fixed])
    world.remove(pin)
    #expect(world.joints == [fixed])
    bodies[1].node?.removeFromParent()
    #expect(world.joints.isEmpty, "removing a body removes its joints")
    world.add(pin)
    world.removeAllJoints()
    #expect(bodies[0].joints.isEmpty)
  }

  @Test func aJointIsInOneWorldAtATime() {
    let (world, other) = (scene.physicsWorld, SKPhysicsWorld())
    let pin = SKPhysicsJointPin.joint(withBodyA: bodies[0], bodyB: bodies[1], anchor: .zero)
    other.add(pin)
    #expect(other.joints == [pin] && bodies[0].joints.isEmpty)
    world.add(pin)
    #expect(other.joints.isEmpty && world.joints == [pin])
    other.remove(pin)
    #expect(world.joints == [pin] && bodies[0].joints == [pin] && bodies[1].joints == [pin])
  }

  @Test func newJointsHaveApplesDefaults() async {
    let (a, b) = (bodies[0], bodies[1])
    let pin = SKPhysicsJointPin.joint(withBodyA: a, bodyB: b, anchor: .zero)
    #expect((pin.shouldEnableLimits, pin.lowerAngleLimit, pin.upperAngleLimit) == (false, 0, 0))
    #expect((pin.frictionTorque, pin.rotationSpeed, pin.reactionTorque) == (0, 0, 0))
    #expect(pin.bodyA === a && pin.bodyB === b && pin.reactionForce == .zero)
    let end = CGPoint(x: 3, y: 4)
    let rope = SKPhysicsJointLimit.joint(withBodyA: a, bodyB: b, anchorA: .zero, anchorB: end)
    #expect(rope.maxLength == 5)
    let spring = SKPhysicsJointSpring.joint(withBodyA: a, bodyB: b, anchorA: .zero, anchorB: end)
    #expect((spring.damping, spring.frequency) == (0, 0))
    #expect(spring.anchors == (.zero, end))
    let slide = SKPhysicsJointSliding.joint(withBodyA: a, bodyB: b, anchor: end, axis: CGVector(dx: 1, dy: 0))
    #expect((slide.shouldEnableLimits, slide.lowerDistanceLimit, slide.upperDistanceLimit) == (false, 0, 0))
    #expect(slide.axis == CGVector(dx: 1, dy: 0) && slide.anchors == (end, end))
  }

  @Test func aFactoryMakesAJointOfItsClass() async {
    #expect(
      type(of: SKPhysicsJointFixed.joint(withBodyA: bodies[0], bodyB: bodies[1], anchor: .zero))
        == SKPhysicsJointFixed.self)
  }
}
