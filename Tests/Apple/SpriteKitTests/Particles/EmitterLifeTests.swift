import Raster
import SceneTesting
import Testing

@testable import SpriteKit

/// The birth and lifetime of particles, and when their time stops.
@MainActor
@Suite struct EmitterLifeTests {
  init() {
    UIApplication.current = UIApplication(AppEnvironment())
  }

  @Test func defaultsAreApples() async {
    let emitter = SKEmitterNode()
    #expect((emitter.particleBirthRate, emitter.numParticlesToEmit, emitter.particleLifetime) == (0, 0, 0))
    #expect((emitter.particleScale, emitter.particleAlpha, emitter.particleColorBlendFactor) == (1, 1, 0))
    #expect(emitter.particleColor == .clear)
    #expect((emitter.particleSize, emitter.particlePosition) == (.zero, .zero))
    #expect((emitter.particleBlendMode, emitter.particleRenderOrder) == (.alpha, .oldestLast))
    #expect(
      (emitter.fieldBitMask, emitter.targetNode, emitter.particleTexture, emitter.particleAction) == (0, nil, nil, nil))
  }

  @Test func birthsAreEvenlySpaced() async {
    let emitter = SKEmitterNode.fountain()
    emitter.advanceSimulationTime(0.35)
    #expect(emitter.ages == [0.25, 0.15, 0.05])
    #expect(emitter.heights == [2.5, 1.5, 0.5])
    emitter.advanceSimulationTime(0.04)
    #expect(emitter.living.count == 3, "a fraction of a birth carries over to the next step")
    emitter.advanceSimulationTime(0.01)
    #expect(emitter.ages == [0.3, 0.2, 0.1, 0])
  }

  @Test func particlesDieAtTheEndOfTheirLifetime() async {
    let emitter = SKEmitterNode.fountain()
    emitter.advanceSimulationTime(5)
    #expect(emitter.living.count == 10)
    #expect(emitter.store.bornCount == 50)
    emitter.particleBirthRate = 0
    emitter.advanceSimulationTime(0.45)
    #expect(emitter.ages == [0.95, 0.85, 0.75, 0.65, 0.55, 0.45])
    emitter.advanceSimulationTime(0.6)
    #expect(emitter.living.isEmpty)
  }

  @Test func particlesWithDifferentLifetimesDieAtTheirOwnTimes() async {
    let emitter = SKEmitterNode.fountain(rate: 100)
    (emitter.particleLifetime, emitter.particleLifetimeRange) = (0.5, 0.8)
    emitter.advanceSimulationTime(3)
    let before = emitter.living
    emitter.advanceSimulationTime(0.1)
    let survivors = before.filter { $0.age + 0.1 < $0.lifetime }.map(\.lifetime)
    #expect(Array(emitter.living.map(\.lifetime).prefix(survivors.count)) == survivors)
    #expect(survivors.count < before.count)
    let ages = emitter.living.map(\.age)
    #expect(ages == ages.sorted(by: >), "the oldest come first")
  }

  @Test func numParticlesToEmitLimitsTheParticles() async {
    let emitter = SKEmitterNode.fountain()
    emitter.numParticlesToEmit = 4
    emitter.particleLifetime = 100
    emitter.advanceSimulationTime(0.25)
    #expect(emitter.living.count == 2)
    emitter.advanceSimulationTime(50)
    #expect(emitter.living.count == 4)
    #expect(emitter.ages.last == 49.85)
    emitter.numParticlesToEmit = 6
    emitter.advanceSimulationTime(1)
    #expect(emitter.living.count == 6, "two more")
    emitter.resetSimulation()
    #expect(emitter.living.isEmpty)
    emitter.advanceSimulationTime(50)
    #expect(emitter.living.count == 6)
  }

  @Test(arguments: [UInt64(1), 7])
  func oneLongStepEqualsManyShortOnes(seed: UInt64) async throws {
    let emitters = [1, 240].map { steps in
      let emitter = SKEmitterNode.fountain(rate: 37, seed: seed)
      (emitter.particleLifetimeRange, emitter.particleSpeedRange, emitter.emissionAngleRange) = (1, 8, 3)
      emitter.particlePositionRange = CGVector(dx: 40, dy: 20)
      (emitter.xAcceleration, emitter.yAcceleration) = (3, -20)
      (emitter.particleRotationRange, emitter.particleRotationSpeed) = (6, 2)
      (emitter.particleScaleRange, emitter.particleScaleSpeed, emitter.particleAlphaSpeed) = (0.5, -0.3, -0.5)
      emitter.particleColorSequence = SKKeyframeSequence(keyframeValues: [UIColor.red, UIColor.blue], times: [0, 1])
      for _ in 0..<steps { emitter.advanceSimulationTime(4 / Double(steps)) }
      return emitter
    }
    #expect(emitters[0].living.count > 20)
    try #require(emitters[0].living.count == emitters[1].living.count)
    for (first, second) in zip(emitters[0].living, emitters[1].living) {
      for path in [\Particle.x, \.y, \.dx, \.dy, \.age, \.rotation, \.xScale, \.alpha, \.color.x, \.color.z] {
        #expect(abs(first[keyPath: path] - second[keyPath: path]) < 1e-9)
      }
    }
  }

  @Test func theSameSeedGivesTheSameParticles() async throws {
    func particles(seed: UInt64) async throws -> [Double] {
      let emitter = SKEmitterNode.fountain()
      emitter.resetSimulation()
      emitter.particleSpeedRange = 10
      let stage = try Stage(in: Stage.Setting(seed: seed)) {
        let scene = SKScene(size: CGSize(width: 8, height: 8))
        scene.addChild(emitter)
        return scene
      }
      await stage.advance(seconds: 1)
      return emitter.living.map(\.y)
    }
    let first = try await particles(seed: 3)
    #expect(first.count == 9)
    #expect(Set(first).count == 9)
    #expect(try await particles(seed: 3) == first)
    #expect(try await particles(seed: 4) != first)
  }

  @Test func pausedAndDetachedEmittersDoNotEmit() async throws {
    let (running, paused, slow, fast, off) =
      (
        SKEmitterNode.fountain(), SKEmitterNode.fountain(), SKEmitterNode.fountain(), SKEmitterNode.fountain(),
        SKEmitterNode.fountain()
      )
    let (parent, scene) = (SKNode(), SKScene(size: CGSize(width: 8, height: 8)))
    (parent.isPaused, slow.speed, fast.speed) = (true, 0, 2)
    parent.addChild(paused)
    for node in [running, parent, slow, fast] { scene.addChild(node) }
    let stage = try Stage { scene }
    await stage.advance(frames: 31)
    #expect([running, paused, slow, fast, off].map(\.living.count) == [5, 0, 0, 10, 0])
    paused.advanceSimulationTime(0.5)
    #expect(paused.living.isEmpty, "advanceSimulationTime does not advance a paused emitter")
    slow.advanceSimulationTime(0.5)
    #expect(slow.living.count == 5)
    scene.isPaused = true
    await stage.advance(frames: 30)
    #expect(running.living.count == 5)
    scene.isPaused = false
    running.removeFromParent()
    await stage.advance(frames: 30)
    #expect(running.living.count == 5)
    #expect(scene.emitters.count == 3)
  }

  @Test func anEmptyEmitterChangesNothingInTheDrawList() async throws {
    let emitter = SKEmitterNode.fountain()
    emitter.numParticlesToEmit = 2
    let scene = SKScene(size: CGSize(width: 8, height: 8))
    scene.addChild(emitter)
    emitter.advanceSimulationTime(9)
    var flattener = SceneFlattener()
    flattener.update(scene, sceneToPixels: .identity, clip: .init(x: 0, y: 0, width: 8, height: 8))
    #expect(flattener.list.commands.count == 1, "only the background is drawn")
    emitter.advanceFrame(1)
    #expect(emitter.state.pointee.changes.isEmpty)
    #expect(scene.state.pointee.changes.isEmpty)
  }

  @Test func aDrawListIsNotRebuiltWhenParticlesAreBorn() async throws {
    let emitter = SKEmitterNode.fountain(rate: 60)
    let scene = SKScene(size: CGSize(width: 8, height: 8))
    scene.addChild(emitter)
    var flattener = SceneFlattener()
    for _ in 0..<300 {
      emitter.advanceFrame(1.0 / 60)
      flattener.update(scene, sceneToPixels: .identity, clip: .init(x: 0, y: 0, width: 8, height: 8))
    }
    #expect(emitter.living.count > 50)
    #expect(flattener.rebuildCount == 1)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -3, 1e300, 1e9])
  func extremeNumbersNeitherHangNorCrash(number: CGFloat) async throws {
    let paths: [ReferenceWritableKeyPath<SKEmitterNode, CGFloat>] = [
      \.particleBirthRate, \.particleLifetime, \.particleLifetimeRange, \.particleSpeed, \.emissionAngle,
      \.xAcceleration, \.particleRotation, \.particleRotationSpeed, \.particleScale, \.particleScaleSpeed,
      \.particleAlpha, \.particleColorBlendFactor, \.particleColorRedRange, \.particleZPosition, \.particleSize.width,
      \.particlePosition.x, \.particlePositionRange.dy,
    ]
    for path in paths {
      let emitter = SKEmitterNode.fountain()
      emitter[keyPath: path] = number
      emitter.advanceSimulationTime(0.2)
      emitter.advanceSimulationTime(1e9)
      emitter.advanceSimulationTime(TimeInterval(number))
      #expect(emitter.living.count <= ParticleStore.limit)
      _ = emitter.calculateAccumulatedFrame()
      if emitter.living.count < 100 { _ = picture(of: emitter) }
    }
  }

  @Test func theNumberOfLivingParticlesIsLimited() async throws {
    let emitter = SKEmitterNode.fountain(rate: 1_000_000)
    emitter.advanceSimulationTime(0.5)
    #expect(emitter.living.count == ParticleStore.limit)
    #expect(UIApplication.shared.diagnostics.map(\.kind) == ["too-many-particles"])
    emitter.resetSimulation()
    #expect(emitter.living.isEmpty)
  }

  /// Rare particles must not cause a rebuild of the list at each birth and death.
  @Test func theListKeepsItsSlotsWhileParticlesCanBeBorn() async {
    let emitter = SKEmitterNode.fountain(rate: 1)
    (emitter.particleLifetime, emitter.numParticlesToEmit) = (0.2, 2)
    emitter.advanceSimulationTime(1.1)
    let slots = emitter.store.slots
    #expect(emitter.living.count == 1 && slots > 0)
    emitter.advanceSimulationTime(0.5)
    #expect(emitter.living.isEmpty && emitter.store.slots == slots)
    emitter.advanceSimulationTime(0.5)
    #expect(emitter.living.count == 1 && emitter.store.slots == slots)
    emitter.advanceSimulationTime(0.5)
    #expect(emitter.living.isEmpty && emitter.store.slots == 0, "no more particles can be born")
  }

  @Test(arguments: [-1, 0, .nan, .infinity] as [TimeInterval])
  func anAdvanceByNoTimeChangesNothing(seconds: TimeInterval) async {
    let emitter = SKEmitterNode.fountain()
    emitter.advanceSimulationTime(0.35)
    emitter.advanceSimulationTime(seconds)
    #expect(emitter.ages == [0.25, 0.15, 0.05] && emitter.heights == [2.5, 1.5, 0.5])
    emitter.advanceSimulationTime(0.04)
    emitter.advanceSimulationTime(0.01)
    #expect(emitter.ages == [0.3, 0.2, 0.1, 0])
  }
}
