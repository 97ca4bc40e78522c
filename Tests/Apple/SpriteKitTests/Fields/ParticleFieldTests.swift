import Testing

@testable import SpriteKit

/// Fields move particles as bodies of 1 kilogram and 1 coulomb.
@MainActor
@Suite struct ParticleFieldTests {
  private let scene = SKScene(size: CGSize(width: 100, height: 100))

  init() {
    UIApplication.current = UIApplication(AppEnvironment())
  }

  /// An emitter of one particle, born a thousandth of a second after the start.
  private func spark(at position: CGPoint = .zero, in parent: SKNode? = nil, mask: UInt32 = 1) -> SKEmitterNode {
    let spark = SKEmitterNode()
    (spark.particleBirthRate, spark.numParticlesToEmit, spark.particleLifetime) = (1_000, 1, 1_000)
    (spark.position, spark.fieldBitMask) = (position, mask)
    (parent ?? scene).addChild(spark)
    return spark
  }

  private func place(of spark: SKEmitterNode) -> CGPoint {
    guard let particle = spark.store.particles.first else { return CGPoint(x: CGFloat.nan, y: CGFloat.nan) }
    return (spark.targetNode ?? spark).convert(CGPoint(x: particle.x, y: particle.y), to: scene)
  }

  private func isNear(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool { abs(a.x - x) + abs(a.y - y) < 1e-6 }

  /// A metre has 150 points.
  @Test func aUniformFieldActsLikeAnAcceleration() async {
    let (felt, own) = (spark(), spark(mask: 0))
    (own.xAcceleration, own.yAcceleration) = (37.5, -18.75)
    for each in [felt, own] { (each.particleSpeed, each.emissionAngle) = (40, 1) }
    scene.addChild(SKFieldNode.linearGravityField(withVector: [0.25, -0.125, 0]))
    for step in [0.3, 1.0 / 60, 1.0 / 60, 2] {
      for each in [felt, own] { each.advanceSimulationTime(step) }
      let place = place(of: own)
      #expect(abs(place.x) > 5 && isNear(self.place(of: felt), place.x, place.y))
    }
  }

  @Test func onlyMatchingEnabledFieldsMoveParticles() async {
    let field = SKFieldNode.linearGravityField(withVector: [0.2, 0, 0])
    scene.addChild(field)
    func moves(mask: UInt32 = 1) -> Bool {
      let spark = spark(mask: mask)
      defer { spark.removeFromParent() }
      spark.advanceSimulationTime(1)
      return place(of: spark).x != 0
    }
    #expect(moves())
    #expect(!moves(mask: 0))
    field.categoryBitMask = 6
    #expect(!moves() && moves(mask: 2))
    field.isEnabled = false
    #expect(!moves(mask: 2))
    (field.isEnabled, field.region) = (true, SKRegion(radius: 5))
    #expect(moves(mask: 2))
    field.position.x = 20
    #expect(!moves(mask: 2))
    field.region = nil
    #expect(moves(mask: 2))
    field.removeFromParent()
    #expect(!moves(mask: 2))
  }

  @Test func aFieldPullsInSceneSpaceForAnyEmitterPosition() async {
    let group = SKNode(position: CGPoint(x: 30, y: 0))
    (group.zRotation, group.yScale) = (.pi / 2, -2)
    scene.addChild(group)
    let (inner, target) = (spark(in: group), spark(at: CGPoint(x: 7, y: 0)))
    target.targetNode = group
    scene.addChild(SKFieldNode.linearGravityField(withVector: [0.2, 0, 0]))
    for each in [inner, target] { each.advanceSimulationTime(1.001) }
    #expect(isNear(place(of: inner), 45, 0))
    #expect(isNear(place(of: target), 22, 0))
  }

  @Test func particlesHaveMassAndCharge() async {
    for field in [SKFieldNode.electricField(), .springField(), .radialGravityField()] {
      scene.addChild(field)
      let spark = spark(at: CGPoint(x: 150, y: 0))
      spark.advanceSimulationTime(0.001 + 1.0 / 60)
      #expect(abs((spark.store.particles.first?.dx ?? 0) + 2.5) < 0.01, "1 m/s² for a sixtieth of a second")
      field.removeFromParent()
      spark.removeFromParent()
    }
  }

  @Test func aVelocityFieldSetsAParticlesVelocity() async {
    let spark = spark()
    spark.particleSpeed = 500
    scene.addChild(SKFieldNode.velocityField(withVector: [0, 1, 0]))
    spark.advanceSimulationTime(1.001)
    #expect(isNear(place(of: spark), 0, 150))
  }

  @Test func extremeFieldsKeepPositionsFinite() async {
    for strength in [1e30, .infinity, .nan] as [Float] {
      let fields = [SKFieldNode.dragField(), .springField(), .velocityField(withVector: [strength, 0, 0])]
      for field in fields {
        field.strength = strength
        scene.addChild(field)
      }
      let spark = spark(at: CGPoint(x: 3, y: 4))
      spark.particleSpeed = 100
      spark.advanceSimulationTime(1e9)
      spark.resetSimulation()
      spark.advanceSimulationTime(20)
      let place = place(of: spark)
      #expect(place.x.isFinite && place.y.isFinite)
      for node in fields + [spark] { node.removeFromParent() }
    }
  }
}
