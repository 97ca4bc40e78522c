import Raster
import SceneTesting
import Testing

@testable import SpriteKit

/// Particles drawn by a target node instead of their emitter.
@MainActor
@Suite struct EmitterTargetTests {
  private let scene = SKScene(size: CGSize(width: 64, height: 64))
  private let ship = SKNode()
  private let emitter = SKEmitterNode.fountain()
  private var flattener = SceneFlattener()

  init() {
    UIApplication.current = UIApplication(AppEnvironment())
    scene.addChild(ship)
    ship.addChild(emitter)
  }

  /// The centres of the drawn particles, in the scene's points.
  private mutating func drawn() -> [CGPoint] {
    flattener.update(scene, sceneToPixels: .identity, clip: .init(x: 0, y: 0, width: 64, height: 64))
    return flattener.list.commands.dropFirst().filter { $0.alpha > 0 }.map {
      CGPoint(x: ($0.transform.tx * 100).rounded() / 100, y: ($0.transform.ty * 100).rounded() / 100)
    }
  }

  @Test mutating func withoutATargetParticlesMoveWithTheEmitter() async {
    emitter.advanceSimulationTime(0.2)
    ship.position = CGPoint(x: 20, y: 0)
    #expect(drawn() == [CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 1)])
  }

  @Test mutating func withATargetParticlesStayBehind() async {
    emitter.targetNode = scene
    ship.position = CGPoint(x: 10, y: 0)
    emitter.advanceSimulationTime(0.1)
    ship.position = CGPoint(x: 20, y: 5)
    emitter.advanceSimulationTime(0.1)
    #expect(drawn() == [CGPoint(x: 20, y: 5), CGPoint(x: 10, y: 1)])
    ship.position = CGPoint(x: 50, y: 50)
    #expect(drawn() == [CGPoint(x: 20, y: 5), CGPoint(x: 10, y: 1)])
    #expect(emitter.frame.isEmpty)
  }

  @Test func particlesAreBornAtTheEmittersPositionAtTheEndOfTheFrame() async throws {
    final class Finisher: SKScene {
      override func didFinishUpdate() { children.first?.position.x += 10 }
    }
    let scene = Finisher(size: CGSize(width: 64, height: 64))
    ship.removeFromParent()
    scene.addChild(ship)
    emitter.targetNode = scene
    let stage = try Stage { scene }
    await stage.advance(frames: 7)
    #expect(emitter.living.map(\.x) == [70])
  }

  @Test mutating func particlesKeepTheEmittersRotationAndScaleFromTheirBirth() async throws {
    emitter.targetNode = scene
    (ship.zRotation, ship.xScale, ship.yScale, ship.position) = (.pi / 2, 2, 2, CGPoint(x: 30, y: 30))
    emitter.yAcceleration = -8
    emitter.advanceSimulationTime(0.1)
    (ship.zRotation, ship.xScale) = (0, 1)
    emitter.particleBirthRate = 0
    emitter.advanceSimulationTime(0.5)
    let particle = try #require(emitter.living.first)
    // Up becomes left, twice as fast; the acceleration is in scene coordinates.
    #expect(abs(particle.x - 20) < 1e-9 && abs(particle.y - 29) < 1e-9)
    #expect(abs(particle.rotation - .pi / 2) < 1e-9)
    #expect((particle.xFrame, particle.yFrame) == (2, 2))
    #expect(abs(particle.transform.b - 2) < 1e-9)
  }

  @Test func aMirroredEmitterMakesMirroredParticles() async throws {
    emitter.targetNode = scene
    (ship.xScale, emitter.particleRotation) = (-1, 0.5)
    emitter.advanceSimulationTime(0.1)
    let own = emitter.living[0].transform
    let expected = CGAffineTransform(scaleX: -1, y: 1)
    let map = CGAffineTransform(rotationAngle: 0.5).concatenating(expected)
    #expect(
      abs(own.a - map.a) < 1e-9 && abs(own.b - map.b) < 1e-9 && abs(own.c - map.c) < 1e-9 && abs(own.d - map.d) < 1e-9)
  }

  @Test mutating func particlesAreDrawnAsTheTargetsLastChildren() async {
    let (back, front) = (SKSpriteNode(color: .red, size: scene.size), SKSpriteNode(color: .green, size: scene.size))
    emitter.targetNode = scene
    emitter.advanceSimulationTime(0.1)
    for sprite in [back, front] { scene.addChild(sprite) }
    scene.insertChild(SKNode(), at: 0)
    _ = drawn()
    #expect(flattener.list.names.filter { $0 == "SKEmitterNode" }.count == 1)
    let owners = flattener.list.commands.dropFirst().filter { $0.alpha > 0 }.map { flattener.list.names[$0.owner] }
    #expect(owners == ["SKSpriteNode", "SKSpriteNode", "SKEmitterNode"])
    #expect(flattener.owner(of: emitter).map { flattener.list.names[$0] } == "SKEmitterNode")
    front.zPosition = 2
    emitter.particleZPosition = 1
    ship.zPosition = 9
    emitter.advanceSimulationTime(0.1)
    _ = drawn()
    #expect(flattener.list.commands.filter { $0.alpha > 0 }.count == 5)
    emitter.name = "exhaust"
    emitter.advanceSimulationTime(0.01)
    _ = drawn()
    #expect(flattener.owner(of: emitter).map { flattener.list.names[$0] } == "exhaust")
    #expect(scene.children.count == 4)
    back.removeFromParent()
    front.removeFromParent()
    #expect(drawn().count == 2)
  }

  @Test mutating func theTargetsAlphaAndVisibilityApplyInsteadOfTheEmitters() async {
    let target = SKNode()
    (target.alpha, target.position, ship.alpha) = (0.5, CGPoint(x: 7, y: 0), 0.25)
    scene.addChild(target)
    emitter.targetNode = target
    emitter.advanceSimulationTime(0.1)
    #expect(drawn() == [.zero])
    #expect(flattener.list.commands.dropFirst().map(\.alpha).max() == 0.5)
    target.position = CGPoint(x: 8, y: 0)
    #expect(drawn() == [CGPoint(x: 1, y: 0)])
    target.isHidden = true
    #expect(drawn().isEmpty)
  }

  @Test mutating func removingTheEmitterOrTheTargetHidesTheParticles() async {
    let target = SKNode()
    scene.addChild(target)
    emitter.targetNode = target
    emitter.advanceSimulationTime(0.3)
    #expect(drawn().count == 3)
    ship.removeFromParent()
    #expect(drawn().isEmpty)
    scene.addChild(ship)
    #expect(drawn().count == 3)
    target.removeFromParent()
    #expect(drawn().isEmpty)
    emitter.advanceFrame(0.01)
    scene.addChild(target)
    emitter.advanceFrame(0.01)
    #expect(drawn().count == 3)
  }

  @Test mutating func particlesStayWhereTheyAreWhenTheTargetChanges() async {
    ship.position = CGPoint(x: 10, y: 10)
    emitter.advanceSimulationTime(0.2)
    let before = drawn()
    emitter.targetNode = scene
    #expect(drawn() == before)
    ship.position = .zero
    #expect(drawn() == before)
    emitter.targetNode = nil
    #expect(drawn() == before)
    ship.position = CGPoint(x: 1, y: 0)
    #expect(drawn() != before)
  }

  @Test mutating func freeingTheTargetRemovesItsParticles() async {
    do {
      let target = SKNode()
      scene.addChild(target)
      emitter.targetNode = target
      emitter.advanceSimulationTime(0.3)
      target.removeFromParent()
    }
    #expect(emitter.targetNode == nil)
    emitter.advanceFrame(0.1)
    #expect(emitter.living.count == 1)
    #expect(drawn().count == 1)
  }

  @Test func anEmitterAndItsTargetAreFreedInAnyOrder() async {
    for targetIsFirst in [false, true] {
      let scene = SKScene(size: CGSize(width: 8, height: 8))
      let target = SKNode()
      do {
        let emitter = SKEmitterNode.fountain()
        for node in targetIsFirst ? [target, emitter] : [emitter, target] { scene.addChild(node) }
        emitter.targetNode = target
        emitter.advanceSimulationTime(1)
      }
      weak let gone = scene.emitters.first
      scene.removeAllChildren()
      #expect(gone == nil)
      target.addChild(SKNode())
      scene.addChild(target)
    }
    let lonely = SKEmitterNode.fountain()
    lonely.targetNode = lonely
    lonely.advanceSimulationTime(1)
    #expect(lonely.layer?.parent === lonely)
  }

  @Test mutating func aTargetInAnEffectNodeDrawsParticlesInItsGroup() async {
    let effect = SKEffectNode()
    scene.addChild(effect)
    emitter.targetNode = effect
    emitter.advanceSimulationTime(0.1)
    _ = drawn()
    let kinds = flattener.list.commands.filter { $0.alpha > 0 }.map { "\($0.content)".prefix(4) }
    #expect(kinds == ["quad", "begi", "quad", "endL"])
  }
}
