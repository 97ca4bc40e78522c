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
}
