import Testing

@testable import SpriteKit

@MainActor
@Suite struct PhysicsActionTests {
  private let node = SKNode()
  private let body = SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 150))

  init() {
    UIApplication.current = UIApplication(AppEnvironment())
    node.physicsBody = body
  }

  private func play(_ action: SKAction, on node: SKNode, _ seconds: TimeInterval) {
    node.run(action)
    node.evaluateActions(seconds)
  }

  @Test func massAndChargeChangeOverTime() async {
    play(.changeMass(to: 5, duration: 2), on: node, 1)
    #expect((body.mass, body.density) == (3, 3))
    node.evaluateActions(1)
    #expect(body.mass == 5)
    play(.changeCharge(by: 4, duration: 2), on: node, 1)
    #expect(body.charge == 2)
    node.removeAllActions()
    play(SKAction.changeCharge(by: 4, duration: 1).reversed(), on: node, 1)
    #expect(body.charge == -2)
  }

  @Test func strengthAndFalloffChangeOverTime() async {
    let field = SKFieldNode.vortexField()
    play(.strength(to: 5, duration: 2), on: field, 1)
    #expect(field.strength == 3)
    field.removeAllActions()
    play(.falloff(by: 2, duration: 1), on: field, 1)
    #expect(field.falloff == 4)
  }

  @Test func forcesOnANodeWithoutABodyDoNothing() async {
    play(.applyForce(CGVector(dx: 1, dy: 1), duration: 1), on: SKNode(), 1)
    #expect(UIApplication.shared.diagnostics.isEmpty)
  }

  @Test func anImpulseIsSpreadOverItsTime() async {
    body.mass = 4
    play(.applyImpulse(CGVector(dx: 8, dy: 4), duration: 2), on: node, 1)
    #expect(body.velocity == CGVector(dx: 1, dy: 0.5))
    node.evaluateActions(1)
    #expect(body.velocity == CGVector(dx: 2, dy: 1))
    node.removeAllActions()
    play(SKAction.applyImpulse(CGVector(dx: 8, dy: 4), duration: 1).reversed(), on: node, 1)
    #expect(body.velocity == .zero)
  }

  @Test func newFieldsHaveApplesDefaults() async {
    let field = SKFieldNode.noiseField(withSmoothness: 0.5, animationSpeed: 2)
    #expect((field.strength, field.falloff, field.isEnabled, field.isExclusive) == (1, 0, true, false))
    #expect((field.smoothness, field.animationSpeed, field.categoryBitMask) == (0.5, 2, 0xFFFF_FFFF))
    #expect(SKFieldNode.linearGravityField(withVector: [1, 2, 3]).direction == [1, 2, 3])
    let copy = field.copy() as? SKFieldNode
    #expect(copy?.smoothness == 0.5)
  }

  @Test func aMassChangesByAnAmountAndAChargeToOne() {
    play(.changeMass(by: 3, duration: 2), on: node, 1)
    #expect(body.mass == 2.5)
    node.evaluateActions(1)
    #expect(body.mass == 4)
    body.charge = 2
    play(.group([SKAction.changeMass(by: 3, duration: 2).reversed(), .changeCharge(to: 6, duration: 2)]), on: node, 1)
    #expect(body.mass == 2.5 && body.charge == 4)
  }

  @Test func forcesOfActionsAddUpUntilTheNextStep() {
    let actions: [SKAction] = [.applyForce(CGVector(dx: 3, dy: -5), duration: 2), .applyTorque(7, duration: 2)]
    play(.group(actions), on: node, 0.5)
    #expect(body.pendingForce == CGVector(dx: 3, dy: -5) && body.pendingTorque == 7)
    node.evaluateActions(0.5)
    #expect(body.pendingForce == CGVector(dx: 6, dy: -10) && body.pendingTorque == 14)
    node.removeAllActions()
    (body.pendingForce, body.pendingTorque) = (.zero, 0)
    play(SKAction.group(actions).reversed(), on: node, 0.5)
    #expect(body.pendingForce == CGVector(dx: -3, dy: 5) && body.pendingTorque == -7)
  }

  /// The body's moment of inertia is 1/6. An impulse of 150 half a metre from the middle is one of half a newton metre
  /// second.
  @Test func impulsesThatTurnAreSpreadOverTheirTime() {
    let scene = SKScene(size: CGSize(width: 9, height: 9))
    scene.addChild(node)
    node.position = CGPoint(x: 20, y: 30)
    play(.applyAngularImpulse(0.5, duration: 2), on: node, 1)
    #expect(isNear(body.angularVelocity, 1.5))
    node.evaluateActions(1)
    #expect(isNear(body.angularVelocity, 3))
    let hit = SKAction.applyImpulse(CGVector(dx: 0, dy: 150), at: CGPoint(x: 95, y: 30), duration: 2)
    play(hit, on: node, 1)
    #expect(isNear(body.angularVelocity, 4.5) && body.velocity == CGVector(dx: 0, dy: 75))
    node.evaluateActions(1)
    play(hit.reversed(), on: node, 2)
    #expect(isNear(body.angularVelocity, 3) && body.velocity == .zero)
    #expect(node.scene === scene)
  }
}
