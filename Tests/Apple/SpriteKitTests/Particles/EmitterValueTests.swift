import Raster
import Testing

@testable import SpriteKit

/// The values of a particle at birth, and how they change.
@MainActor
@Suite struct EmitterValueTests {
  init() {
    UIApplication.current = UIApplication(AppEnvironment())
  }

  @Test func rangesReachHalfTheirValueToEitherSide() async throws {
    let emitter = SKEmitterNode.fountain(rate: 1000, seed: 1)
    (emitter.particleLifetime, emitter.particleLifetimeRange) = (100, 20)
    emitter.particlePosition = CGPoint(x: 5, y: -5)
    emitter.particlePositionRange = CGVector(dx: 40, dy: 10)
    (emitter.particleSpeed, emitter.particleRotationRange) = (0, 2)
    (emitter.particleScaleRange, emitter.particleAlpha, emitter.particleAlphaRange) = (0.5, 0.5, 0.4)
    emitter.particleColor = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
    (emitter.particleColorRedRange, emitter.particleColorAlphaRange) = (1, 0.2)
    (emitter.particleZPosition, emitter.particleZPositionRange) = (3, 2)
    (emitter.particleColorBlendFactor, emitter.particleColorBlendFactorRange) = (0.5, 0.5)
    emitter.advanceSimulationTime(2)
    #expect(emitter.living.count == 2000)
    func check(_ path: KeyPath<Particle, Double>, _ low: Double, _ high: Double) {
      let values = emitter.living.map { $0[keyPath: path] }
      let (least, most) = (values.min() ?? .nan, values.max() ?? .nan)
      #expect(least >= low && most <= high)
      #expect(least - low < 0.01 * (high - low) && high - most < 0.01 * (high - low), "the whole range is used")
      let mean = values.reduce(0, +) / Double(values.count)
      #expect(abs(mean - (low + high) / 2) < 0.03 * (high - low))
    }
    check(\.lifetime, 90, 110)
    check(\.x, -15, 25)
    check(\.y, -10, 0)
    check(\.rotation, -1, 1)
    check(\.xScale, 0.75, 1.25)
    check(\.alpha, 0.3, 0.7)
    check(\.color.x, 0, 1)
    check(\.color.w, 0.4, 0.6)
    check(\.height, 2, 4)
    check(\.colorBlend, 0.25, 0.75)
    #expect(emitter.living.allSatisfy { $0.xScale == $0.yScale && $0.color.y == 0.5 })
    let correlation = emitter.living.map { ($0.x - 5) / 40 * ($0.y + 5) / 10 }.reduce(0, +) / 2000
    #expect(abs(correlation) < 0.01, "the two values are independent")
  }

  @Test func directionsSpreadAroundTheAngle() async {
    let emitter = SKEmitterNode.fountain(rate: 1000, seed: 1)
    (emitter.emissionAngle, emitter.emissionAngleRange, emitter.particleSpeedRange) = (0, .pi, 10)
    emitter.advanceSimulationTime(0.9)
    let speeds = emitter.living.map { ($0.dx * $0.dx + $0.dy * $0.dy).squareRoot() }
    #expect((speeds.min() ?? 0) > 4.99 && (speeds.min() ?? 0) < 5.1)
    #expect((speeds.max() ?? 0) < 15.01 && (speeds.max() ?? 0) > 14.9)
    #expect(emitter.living.allSatisfy { $0.dx > -0.01 })
    #expect(emitter.living.contains { $0.dy > 8 } && emitter.living.contains { $0.dy < -8 })
  }

  @Test func aPropertysRandomValuesDoNotDependOnOtherProperties() async throws {
    func lifetimes(_ change: (SKEmitterNode) -> Void) -> [Double] {
      let randomness = ParticleRandomness(seed: 5)
      let emitter = SKEmitterNode()
      change(emitter)
      var recipe = ParticleRecipe()
      recipe.lifetime = .init(average: 2, range: 2)
      recipe.x.range = Double(emitter.particlePositionRange.dx)
      return (1...3).map { recipe.particle($0, randomness).lifetime }
    }
    #expect(lifetimes { _ in } == lifetimes { $0.particlePositionRange.dx = 9 })
    #expect(Set(lifetimes { _ in }).count == 3)
  }

  @Test func speedsAddUp() async throws {
    let emitter = SKEmitterNode.fountain(rate: 1)
    emitter.particleLifetime = 10
    (emitter.xAcceleration, emitter.yAcceleration) = (2, -4)
    (emitter.particleRotation, emitter.particleRotationSpeed) = (1, 0.5)
    (emitter.particleScale, emitter.particleScaleSpeed) = (2, -0.25)
    (emitter.particleAlphaSpeed, emitter.particleColorBlendFactorSpeed) = (-0.125, 0.25)
    (emitter.particleColorRedSpeed, emitter.particleColorAlphaSpeed) = (-0.25, -0.125)
    (emitter.particleColorGreenSpeed, emitter.particleColorBlueSpeed) = (-0.5, 0.5)
    emitter.particleZPositionSpeed = 3
    emitter.advanceSimulationTime(1)
    emitter.advanceSimulationTime(0.5)
    emitter.advanceSimulationTime(0.25)
    emitter.advanceSimulationTime(0.2)
    let particle = try #require(emitter.living.first)
    func near(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 1e-9 }
    let age = 0.95
    #expect(near(particle.x, age * age) && near(particle.y, 10 * age - 2 * age * age))
    #expect(near(particle.rotation, 1 + 0.5 * age) && near(particle.height, 3 * age))
    #expect(near(particle.xScale, 2 - 0.25 * age) && near(particle.alpha, 1 - 0.125 * age))
    #expect(near(particle.colorBlend, 0.25 * age))
    #expect(near(particle.color.x, 1 - 0.25 * age) && near(particle.color.w, 1 - 0.125 * age))
    #expect(near(particle.color.y, 1 - 0.5 * age) && near(particle.color.z, 1 + 0.5 * age))
  }

  @Test func aParticleThatShrinksToZeroStaysAtZero() async throws {
    let emitter = SKEmitterNode.fountain()
    (emitter.particleScaleSpeed, emitter.particleScale) = (-2, 1)
    emitter.advanceSimulationTime(1)
    #expect(emitter.living.filter { $0.xScale == 0 && $0.yScale == 0 }.count == 5)
    emitter.particleScaleSequence = SKKeyframeSequence(keyframeValues: [-3], times: [0])
    emitter.advanceSimulationTime(0.1)
    #expect(emitter.living.allSatisfy { $0.xScale == 0 })
    emitter.particleScaleSequence = nil
    emitter.particleAction = .scaleX(to: -1, duration: 0)
    (emitter.particleScale, emitter.particleScaleSpeed) = (1, -0.5)
    emitter.resetSimulation()
    emitter.advanceSimulationTime(0.3)
    #expect(emitter.living.map(\.xScale).allSatisfy { $0 < 0 }, "an action may mirror")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func sequencesOfExtremeNumbersDoNotCrash(number: Double) async throws {
    let emitter = SKEmitterNode.fountain()
    let sequence = SKKeyframeSequence(keyframeValues: [number, 1, number], times: [0, 0.5, 0.5])
    emitter.particleScaleSequence = sequence
    (emitter.particleAlphaSequence, emitter.particleColorBlendFactorSequence) = (sequence, sequence)
    emitter.advanceSimulationTime(0.75)
    #expect(picture(of: emitter).width == 32)
    _ = emitter.calculateAccumulatedFrame()
  }

  @Test func sequencesSpanTheWholeLifetime() async throws {
    let emitter = SKEmitterNode.fountain(rate: 1)
    emitter.particleLifetime = 4
    (emitter.particleScaleRange, emitter.particleScaleSpeed, emitter.particleAlphaSpeed) = (9, 9, 9)
    emitter.particleScaleSequence = SKKeyframeSequence(keyframeValues: [0, 8], times: [0, 1])
    emitter.particleAlphaSequence = SKKeyframeSequence(keyframeValues: [1, 0], times: [0.5, 1])
    emitter.particleColorBlendFactorSequence = SKKeyframeSequence(keyframeValues: [0, 1, 0], times: [0, 0.5, 1])
    emitter.particleColorSequence = SKKeyframeSequence(keyframeValues: [UIColor.red, UIColor.blue], times: [0, 1])
    emitter.advanceSimulationTime(4)
    #expect(emitter.living.map(\.xScale) == [6, 4, 2, 0])
    #expect(emitter.living.map(\.yScale) == [6, 4, 2, 0])
    #expect(emitter.living.map(\.alpha) == [0.5, 1, 1, 1])
    #expect(emitter.living.map(\.colorBlend) == [0.5, 1, 0.5, 0])
    #expect(
      emitter.living.map(\.color) == [
        .init(0.25, 0, 0.75, 1), .init(0.5, 0, 0.5, 1), .init(0.75, 0, 0.25, 1), .init(1, 0, 0, 1),
      ])
  }

  @Test func aSequenceOfTheWrongKindIsIgnoredAndReportedOnce() async throws {
    let emitter = SKEmitterNode.fountain()
    emitter.particleColorSequence = SKKeyframeSequence(keyframeValues: [1, 2], times: [0, 1])
    emitter.particleAlphaSequence = SKKeyframeSequence(capacity: 4)
    emitter.advanceSimulationTime(0.5)
    emitter.advanceSimulationTime(0.5)
    #expect(emitter.living.last?.color == SIMD4(1, 1, 1, 1))
    #expect(emitter.living.last?.alpha == 1)
    #expect(
      UIApplication.shared.diagnostics.map(\.description) == [
        "SKEmitterNode.particleColorSequence: each value must be a color, not a number; the sequence is ignored"
      ])
  }

  @Test func theFrameContainsTheLivingParticles() async {
    let emitter = SKEmitterNode.fountain()
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    scene.addChild(emitter)
    #expect(emitter.calculateAccumulatedFrame().isEmpty)
    emitter.position = CGPoint(x: 20, y: 30)
    emitter.particleSize = CGSize(width: 4, height: 2)
    emitter.advanceSimulationTime(0.6)
    #expect(emitter.frame == CGRect(x: 18, y: 29, width: 4, height: 7))
    #expect(emitter.contains(CGPoint(x: 21, y: 35)))
    #expect(scene.nodes(at: CGPoint(x: 21, y: 32)) == [emitter])
    #expect(scene.atPoint(CGPoint(x: 40, y: 40)) === scene)
    emitter.particleRotation = .pi / 2
    emitter.resetSimulation()
    emitter.advanceSimulationTime(0.15)
    #expect(abs(emitter.frame.width - 2) < 1e-9 && abs(emitter.frame.height - 4) < 1e-9)
  }

  @Test func eachRangeOfAColourVariesItsOwnPart() {
    let ranges: [ReferenceWritableKeyPath<SKEmitterNode, CGFloat>] = [
      \.particleColorRedRange, \.particleColorGreenRange, \.particleColorBlueRange, \.particleColorAlphaRange,
    ]
    for (index, range) in ranges.enumerated() {
      let emitter = SKEmitterNode.fountain(rate: 20, seed: 1)
      emitter.particleColor = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
      emitter[keyPath: range] = 0.5
      emitter.advanceSimulationTime(0.9)
      let varied = (0..<4).filter { part in emitter.living.contains { $0.color[part] != 0.5 } }
      #expect(varied == [index])
    }
  }

  @Test func aResetForgetsThePartOfABirth() {
    let emitter = SKEmitterNode.fountain()
    emitter.advanceSimulationTime(0.05)
    emitter.resetSimulation()
    emitter.advanceSimulationTime(0.06)
    #expect(emitter.living.isEmpty)
    emitter.advanceSimulationTime(0.05)
    #expect(emitter.ages == [0.01])
  }

  @Test func aParticleIsAsLargeAsItsTextureUnlessItHasASize() {
    let emitter = SKEmitterNode.fountain()
    (emitter.particleSpeed, emitter.particleSize) = (0, .zero)
    emitter.particleTexture = SKTexture(image: 4, 6)
    emitter.advanceSimulationTime(0.15)
    #expect(emitter.frame == CGRect(x: -2, y: -3, width: 4, height: 6))
    emitter.particleSize = CGSize(width: 10, height: 2)
    #expect(emitter.frame == CGRect(x: -5, y: -1, width: 10, height: 2))
  }

  @Test func aScaleAtBirthIsNeverBelowZero() async {
    let emitter = SKEmitterNode.fountain(rate: 100, seed: 1)
    (emitter.particleScale, emitter.particleScaleRange) = (0.1, 2)
    emitter.advanceSimulationTime(0.9)
    let scales = emitter.living.map(\.xScale)
    #expect(scales == emitter.living.map(\.yScale))
    #expect(scales.allSatisfy { $0 >= 0 } && scales.contains(0) && scales.contains { $0 > 0.5 })
  }
}
