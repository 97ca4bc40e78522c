import Raster
import Testing

@testable import SpriteKit

/// The effect of one field on a body, computed without a simulation. A metre has 150 points.
@MainActor
@Suite struct FieldForceTests {
  private func effect(
    of field: SKFieldNode, at x: CGFloat, _ y: CGFloat, velocity: CGVector = .zero, mass: CGFloat = 1,
    charge: CGFloat = 0
  ) -> FieldEffect? {
    let subject = FieldSubject(position: CGPoint(x: x, y: y), velocity: velocity, mass: mass, charge: charge)
    return field.effect(on: subject, time: 0)
  }

  /// Upward at 1 m/s, 2 coulombs and 2 kilograms: 1 m/s² to the right.
  @Test func aMagneticFieldDeflectsToTheRight() {
    let field = SKFieldNode.magneticField()
    let up = effect(of: field, at: 150, 0, velocity: CGVector(dx: 0, dy: 150), mass: 2, charge: 2)
    #expect(up?.acceleration == CGVector(dx: 1, dy: 0))
    let left = effect(of: field, at: 0, 300, velocity: CGVector(dx: -150, dy: 0), mass: 2, charge: 2)
    #expect(left?.acceleration == CGVector(dx: 0, dy: 0.25), "a quarter at twice the distance")
  }

  @Test func turbulenceGrowsWithTheSpeedInAnyDirection() throws {
    let field = SKFieldNode.turbulenceField(withSmoothness: 0.5, animationSpeed: 0)
    let slow = try #require(effect(of: field, at: 40, 70, velocity: CGVector(dx: 150, dy: 0))).acceleration
    let fast = try #require(effect(of: field, at: 40, 70, velocity: CGVector(dx: 0, dy: -300))).acceleration
    #expect(slow != .zero && fast == CGVector(dx: 2 * slow.dx, dy: 2 * slow.dy))
  }

  /// Green above, which is up and to the left, and red below. The texture fills the region.
  @Test func aTextureOfVelocitiesIsUprightAndEndsAtItsEdges() {
    var bitmap = Bitmap(width: 1, height: 2)
    (bitmap[0, 0], bitmap[0, 1]) = (0xFF00_FF00, 0xFF00_00FF)
    let picture = SKTexture.Picture(wholeOf: Image(bitmap), scale: 1)
    let field = SKFieldNode.velocityField(with: SKTexture(name: "flow") { picture })
    let (above, below) = (CGVector(dx: -150, dy: 150), CGVector(dx: 150, dy: -150))
    #expect(
      effect(of: field, at: 0.25, 0.75)?.velocity == above && effect(of: field, at: 0.25, -0.75)?.velocity == below)
    #expect(
      effect(of: field, at: 0.5, 0) == nil && effect(of: field, at: 0, 1.25) == nil, "the picture is 1 x 2 points")
    field.region = SKRegion(size: CGSize(width: 40, height: 20))
    #expect(effect(of: field, at: 19, 4)?.velocity == above && effect(of: field, at: -19, -4)?.velocity == below)
    #expect(effect(of: field, at: 21, 4) == nil && effect(of: field, at: 0, 11) == nil)
    field.strength = 0.5
    #expect(effect(of: field, at: 19, 4)?.velocity == CGVector(dx: -75, dy: 75))
  }

  /// The scale changes where the field acts, and mirrors it, but does not make it stronger.
  @Test func aScaledFieldIsNotStronger() {
    let scene = SKScene(size: CGSize(width: 9, height: 9))
    let (wind, pull) = (SKFieldNode.linearGravityField(withVector: [1, 2, 0]), SKFieldNode.radialGravityField())
    for field in [wind, pull] {
      (field.xScale, field.yScale, field.position) = (2, -4, CGPoint(x: 10, y: 0))
      scene.addChild(field)
    }
    #expect(effect(of: wind, at: 0, 0)?.acceleration == CGVector(dx: 1, dy: -2))
    #expect(effect(of: pull, at: 310, 0)?.acceleration == CGVector(dx: -1, dy: 0), "a metre of its own away")
    wind.xScale = 0
    #expect(effect(of: wind, at: 0, 0) == nil)
  }

  @Test func theStrengthMultipliesAForceOfTheGame() {
    let field = SKFieldNode.customField { _, _, _, _, _ in [4, 2, 0] }
    field.strength = 3
    #expect(effect(of: field, at: 9, 9, mass: 2)?.acceleration == CGVector(dx: 6, dy: 3))
  }

  /// The velocity is set by the last field that has one, whichever fields come after it.
  @Test func fieldsOfAllKindsAddUp() {
    let scene = SKScene(size: CGSize(width: 9, height: 9))
    for field in [
      SKFieldNode.linearGravityField(withVector: [1, 0, 0]), .velocityField(withVector: [0, 3, 0]),
      .velocityField(withVector: [0, 2, 0]), .linearGravityField(withVector: [2, 5, 0]),
    ] {
      scene.addChild(field)
    }
    let effect = scene.physicsWorld.effect(on: FieldSubject(position: .zero), mask: 1)
    #expect(effect.acceleration == CGVector(dx: 3, dy: 5) && effect.velocity == CGVector(dx: 0, dy: 300))
    let (none, sample) = (scene.physicsWorld.effect(on: FieldSubject(position: .zero), mask: 0), SIMD3<Float>(3, 5, 0))
    #expect(none.acceleration == .zero && none.velocity == nil)
    #expect(scene.physicsWorld.sampleFields(at: [0, 0, 7]) == sample)
  }

  @Test func strengthAndFalloffChangeByAnAmountOrToAnEnd() {
    let field = SKFieldNode.vortexField()
    let stronger = SKAction.strength(by: 3, duration: 2)
    field.run(.group([stronger, .falloff(to: 6, duration: 2)]))
    field.evaluateActions(1)
    #expect([field.strength, field.falloff] == [2.5, 4])
    field.evaluateActions(1)
    #expect([field.strength, field.falloff] == [4, 6])
    field.run(stronger.reversed())
    field.evaluateActions(2)
    #expect([field.strength, field.falloff] == [1, 6])
  }

  /// Two metres away a falloff of 1 leaves half of each force but that of a uniform field.
  @Test func aFalloffWeakensAllButUniformFields() {
    let up = CGVector(dx: 0, dy: 150)
    let rows: [(field: SKFieldNode, velocity: CGVector, pull: CGVector)] = [
      (.dragField(), up, CGVector(dx: 0, dy: -1.5)), (.vortexField(), .zero, CGVector(dx: 0, dy: 1.5)),
      (.radialGravityField(), .zero, CGVector(dx: -1.5, dy: 0)), (.springField(), .zero, CGVector(dx: -3, dy: 0)),
      (.electricField(), .zero, CGVector(dx: -3, dy: 0)), (.magneticField(), up, CGVector(dx: 3, dy: 0)),
      (.linearGravityField(withVector: [1, 2, 0]), .zero, CGVector(dx: 3, dy: 6)),
    ]
    for (index, row) in rows.enumerated() {
      (row.field.falloff, row.field.strength) = (1, 3)
      let found = effect(of: row.field, at: 300, 0, velocity: row.velocity, charge: 2)
      #expect(found?.acceleration == row.pull, "\(index)")
    }
  }

  /// A field as smooth as can be changes by little in 3 points.
  @Test func aSmoothNoiseChangesSlowly() throws {
    let field = SKFieldNode.noiseField(withSmoothness: 1, animationSpeed: 0)
    let first = try #require(effect(of: field, at: 3, 5)).acceleration
    let second = try #require(effect(of: field, at: 6, 5)).acceleration
    #expect(abs(first.dx - second.dx) < 0.01 && abs(first.dy - second.dy) < 0.01)
  }

  /// The strength over the distance in metres to the power of the falloff.
  @Test(
    arguments: [
      (600, 1.5, 8), (600, 3, 64), (300, 5, 32), (300, -2, 0.25), (600, -0.5, 0.5), (450, 0, 1), (300, 6, 64),
      (2400, 0.75, 8), (2400, 0.25, 2),
    ] as [(CGFloat, Float, Float)])
  func aFalloffMayBeAnyPower(points: CGFloat, falloff: Float, strength: Float) throws {
    let field = SKFieldNode.radialGravityField()
    (field.falloff, field.strength) = (falloff, strength)
    let pull = try #require(effect(of: field, at: 0, -points)).acceleration
    #expect(abs(pull.dx) < 1e-6 && abs(pull.dy - 1) < 1e-6, "\(pull)")
  }

  /// Nearer than the smallest radius, a field is as strong as there.
  @Test func aFieldIsNotStrongerInsideItsSmallestRadius() {
    let field = SKFieldNode.radialGravityField()
    (field.falloff, field.strength, field.minimumRadius) = (1, 4, 300)
    let pulls = [30, 300, 600].map { effect(of: field, at: $0, 0)?.acceleration.dx }
    #expect(pulls == [-2, -2, -1])
  }
}
