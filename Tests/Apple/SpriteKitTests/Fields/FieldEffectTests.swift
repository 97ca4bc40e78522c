import Raster
import SceneTesting
import Testing

@testable import SpriteKit

@MainActor
@Suite struct FieldEffectTests {
  /// The velocity, in points a second, that a field at the origin gives a ball at (150, 0) in a 60th of a second.
  private func push(_ field: SKFieldNode, velocity: CGVector = .zero, charge: CGFloat = 0) async throws -> CGVector {
    let play = try await Playground()
    play.scene.addChild(field)
    let ball = play.addBall("ball", at: CGPoint(x: 150, y: 0))
    (ball.velocity, ball.charge, ball.mass) = (velocity, charge, 2)
    await play.play(1)
    return CGVector(dx: ball.velocity.dx - velocity.dx, dy: ball.velocity.dy - velocity.dy)
  }

  private func isNear(_ a: CGVector, _ dx: CGFloat, _ dy: CGFloat) -> Bool { abs(a.dx - dx) + abs(a.dy - dy) < 0.01 }

  /// 1 m/s² is 2.5 points a second after a step.
  @Test func gravityFieldsMoveAllMassesAlike() async throws {
    #expect(isNear(try await push(.linearGravityField(withVector: [2, -1, 0])), 5, -2.5))
    #expect(isNear(try await push(.radialGravityField()), -2.5, 0))
    #expect(isNear(try await push(.vortexField()), 0, 2.5))
    let turned = SKFieldNode.linearGravityField(withVector: [1, 0, 0])
    (turned.zRotation, turned.strength) = (.pi / 2, 3)
    #expect(isNear(try await push(turned), 0, 7.5))
  }

  @Test func forceFieldsMoveBodiesByTheirMass() async throws {
    #expect(isNear(try await push(.springField()), -1.25, 0))
    #expect(isNear(try await push(.electricField(), charge: 3), -3.75, 0))
    #expect(isNear(try await push(.electricField()), 0, 0))
    let drag = try await push(.dragField(), velocity: CGVector(dx: 300, dy: 0))
    #expect(isNear(drag, -2.5, 0))
    let magnetic = try await push(.magneticField(), velocity: CGVector(dx: 150, dy: 0), charge: 2)
    #expect(isNear(magnetic, 0, -2.5))
    let custom = SKFieldNode.customField { position, velocity, mass, charge, time in
      #expect(position == [1, 0, 0] && velocity == [0, 2, 0] && mass == 2 && charge == 5 && time == 1.0 / 60)
      return [4, 0, 0]
    }
    #expect(isNear(try await push(custom, velocity: CGVector(dx: 0, dy: 300), charge: 5), 5, 0))
  }

  @Test func velocityFieldsSetTheVelocity() async throws {
    #expect(isNear(try await push(.velocityField(withVector: [0, 2, 0]), velocity: CGVector(dx: 9, dy: 9)), -9, 291))
    var bitmap = Bitmap(width: 2, height: 1)
    (bitmap[0, 0], bitmap[1, 0]) = (0xFF00_0000, 0xFF00_00FF)
    let picture = SKTexture.Picture(wholeOf: Image(bitmap), scale: 1)
    let field = SKFieldNode.velocityField(with: SKTexture(name: "flow") { picture })
    field.region = SKRegion(size: CGSize(width: 400, height: 400))
    #expect(isNear(try await push(field), 150, -150), "red to the right, no green down")
  }

  @Test func fieldsFallOffWithDistance() async throws {
    let field = SKFieldNode.radialGravityField()
    #expect(field.falloff == 2 && SKFieldNode.vortexField().falloff == 2 && SKFieldNode.springField().falloff == 0)
    let play = try await Playground()
    play.scene.addChild(field)
    func sample(_ x: Float) -> Float { play.world.sampleFields(at: [x, 0, 0]).x }
    #expect(sample(150) == -1 && sample(300) == -0.25 && sample(75) == -4)
    field.falloff = 0.5
    #expect(abs(sample(600) + 0.5) < 1e-5)
    field.falloff = -1
    #expect(sample(300) == -2)
    (field.falloff, field.minimumRadius) = (1, 300)
    #expect(sample(150) == -0.5)
    field.isEnabled = false
    #expect(sample(150) == 0)
  }

  @Test func regionsMasksAndExclusivenessLimitAField() async throws {
    let play = try await Playground()
    let (wide, narrow) = (
      SKFieldNode.linearGravityField(withVector: [1, 0, 0]), SKFieldNode.linearGravityField(withVector: [0, 4, 0])
    )
    narrow.region = SKRegion(radius: 20)
    for field in [wide, narrow] { play.scene.addChild(field) }
    #expect(
      play.world.sampleFields(at: [0, 0, 0]) == [1, 4, 0] && play.world.sampleFields(at: [30, 0, 0]) == [1, 0, 0])
    narrow.isExclusive = true
    #expect(
      play.world.sampleFields(at: [0, 0, 0]) == [0, 4, 0] && play.world.sampleFields(at: [30, 0, 0]) == [1, 0, 0])
    narrow.position.x = 30
    #expect(play.world.sampleFields(at: [30, 0, 0]) == [0, 4, 0])
    let (felt, unfelt) = (play.addBall("felt", radius: 1), play.addBall("unfelt", radius: 1, at: CGPoint(x: 0, y: 9)))
    (wide.categoryBitMask, felt.fieldBitMask, unfelt.fieldBitMask) = (2, 3, 1)
    await play.play(10)
    #expect(felt.velocity.dx > 20 && unfelt.velocity == .zero)
    wide.removeFromParent()
    #expect(play.world.fields == [narrow])
  }

  @Test func noiseVariesWithPositionAndIsRepeatable() async throws {
    let play = try await Playground()
    let noise = SKFieldNode.noiseField(withSmoothness: 0.1, animationSpeed: 0)
    play.scene.addChild(noise)
    let places = (0..<20).map { vector_float3(Float($0 * 50), 3, 0) }
    let samples = places.map(play.world.sampleFields(at:))
    #expect(Set(samples).count == 20 && samples.allSatisfy { abs($0.x) <= 1 && abs($0.y) <= 1 })
    #expect(places.map(play.world.sampleFields(at:)) == samples)
    play.addBall("ball")
    noise.animationSpeed = 5
    await play.play(30)
    #expect(places.map(play.world.sampleFields(at:)) != samples)
    noise.removeFromParent()
    play.scene.addChild(SKFieldNode.turbulenceField(withSmoothness: 0.1, animationSpeed: 0))
    #expect(play.world.sampleFields(at: [9, 9, 0]) == .zero, "turbulence acts only on moving bodies")
  }
}
