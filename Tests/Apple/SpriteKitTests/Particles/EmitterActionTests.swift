import Raster
import Testing

@testable import SpriteKit

/// `particleAction`, which each particle runs.
@MainActor
@Suite struct EmitterActionTests {
  private let emitter = SKEmitterNode.fountain()

  init() {
    UIApplication.current = UIApplication(AppEnvironment())
    emitter.particleSpeed = 0
  }

  @Test func eachParticleRunsTheActionFromItsBirth() async {
    emitter.particleAction = .moveBy(x: 10, y: 0, duration: 1)
    emitter.advanceSimulationTime(0.25)
    #expect(emitter.living.map { ($0.x * 100).rounded() / 100 } == [1.5, 0.5])
    emitter.advanceSimulationTime(0.1)
    #expect(emitter.living.map { ($0.x * 100).rounded() / 100 } == [2.5, 1.5, 0.5])
  }

  @Test func theActionChangesSpriteProperties() async throws {
    emitter.particleAction = .group([
      .fadeAlpha(to: 0, duration: 0.4), .rotate(byAngle: 2, duration: 0.4), .scaleX(to: 3, y: 5, duration: 0.4),
      .colorize(with: .red, colorBlendFactor: 1, duration: 0.4),
    ])
    emitter.advanceSimulationTime(0.1)
    emitter.particleBirthRate = 0
    emitter.advanceSimulationTime(0.2)
    let particle = try #require(emitter.living.first)
    #expect(abs(particle.alpha - 0.5) < 1e-9 && abs(particle.rotation - 1) < 1e-9)
    #expect(abs(particle.xScale - 2) < 1e-9 && abs(particle.yScale - 3) < 1e-9)
    #expect(abs(particle.color.y - 0.5) < 1e-9 && abs(particle.colorBlend - 0.5) < 1e-9)
  }

  @Test func theActionAddsToTheEmittersSpeeds() async throws {
    emitter.particleSpeed = 10
    emitter.particleAction = .moveBy(x: 0, y: -5, duration: 1)
    emitter.advanceSimulationTime(0.3)
    #expect(emitter.heights == [1, 0.5, 0])
  }

  @Test func removingAParticleEndsItsLife() async {
    emitter.particleAction = .sequence([.wait(forDuration: 0.25), .removeFromParent()])
    emitter.advanceSimulationTime(0.2)
    #expect(emitter.living.count == 2)
    emitter.advanceSimulationTime(5)
    #expect(emitter.ages == [0.2, 0.1, 0])
    emitter.particleAction = .removeFromParent()
    emitter.advanceSimulationTime(5)
    #expect(emitter.living.isEmpty)
  }

  @Test func aParticleKeepsItsActionWhenOthersDie() async {
    emitter.particleAction = .moveBy(x: 10, y: 0, duration: 1)
    emitter.particleLifetimeRange = 1.5
    for _ in 0..<40 {
      emitter.advanceSimulationTime(0.05)
      #expect(emitter.store.actors.count == emitter.living.count)
      for particle in emitter.living { #expect(abs(particle.x - 10 * min(1, particle.age)) < 1e-9) }
    }
    #expect(emitter.living.count > 5)
  }

  @Test func texturesOfParticlesAreAnimated() async throws {
    let textures = [SKTexture(image: 2, 2), SKTexture(image: 4, 4)]
    emitter.particleTexture = textures[0]
    emitter.particleAction = .animate(with: textures, timePerFrame: 0.15, resize: true, restore: false)
    emitter.advanceSimulationTime(0.38)
    #expect(emitter.store.actors.map { $0?.texture === textures[1] } == [true, true, false])
    let scene = SKScene(size: CGSize(width: 8, height: 8))
    emitter.particleSize = .zero
    scene.addChild(emitter)
    var flattener = SceneFlattener()
    flattener.update(scene, sceneToPixels: .identity, clip: .init(x: 0, y: 0, width: 8, height: 8))
    #expect(flattener.list.images.count == 2)
  }

  @Test func particlesBornBeforeTheActionWasSetDoNotRunIt() async {
    emitter.advanceSimulationTime(0.2)
    emitter.particleAction = .moveBy(x: 10, y: 0, duration: 1)
    emitter.advanceSimulationTime(0.2)
    #expect(emitter.living.map { ($0.x * 100).rounded() / 100 } == [0, 0, 1, 0])
    emitter.particleAction = nil
    emitter.advanceSimulationTime(0.7)
    #expect(emitter.living.count == 10)
    #expect(emitter.living.prefix(2).map { ($0.x * 100).rounded() / 100 } == [0, 8])
    emitter.advanceSimulationTime(1)
    #expect(emitter.store.actors.isEmpty)
  }

  @Test func anActionMayResetItsEmitter() async {
    emitter.particleAction = .run { [weak emitter] in
      if (emitter?.resetCount ?? 0) < 3 { emitter?.resetSimulation() }
    }
    emitter.advanceSimulationTime(0.3)
    #expect(emitter.living.isEmpty)
    emitter.advanceSimulationTime(0.3)
    #expect(emitter.living.count == 3)
  }
}
