import Raster
import Testing

@testable import SpriteKit

/// The commands of particles: their order, their heights and their size.
@MainActor
@Suite struct EmitterDrawTests {
  private let scene = SKScene(size: CGSize(width: 64, height: 64))
  private let emitter = SKEmitterNode.fountain()

  init() {
    UIApplication.current = UIApplication(AppEnvironment())
    scene.addChild(emitter)
  }

  private func drawList() -> DrawList {
    var flattener = SceneFlattener()
    flattener.update(scene, sceneToPixels: .identity, clip: .init(x: 0, y: 0, width: 64, height: 64))
    return flattener.list
  }

  /// A particle rises by a point in a tenth of a second, so the oldest is the highest.
  @Test func theRenderOrderDecidesWhichParticleIsOnTop() {
    emitter.advanceSimulationTime(0.3)
    func heights() -> [Double] {
      drawList().commands.dropFirst().filter { $0.alpha > 0 }.map { $0.transform.ty.rounded() }
    }
    #expect(heights() == [0, 1, 2])
    emitter.particleRenderOrder = .oldestFirst
    #expect(heights() == [2, 1, 0])
  }

  @Test func aParticlesHeightAddsToThatOfItsEmitter() {
    for (name, z) in [("low", CGFloat(1.5)), ("high", 2.5)] {
      let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 2))
      (sprite.name, sprite.zPosition) = (name, z)
      scene.addChild(sprite)
    }
    (emitter.name, emitter.zPosition, emitter.particleZPosition) = ("spark", 1, 1)
    emitter.advanceSimulationTime(0.1)
    let list = drawList()
    let names = list.commands.dropFirst().filter { $0.alpha > 0 }.map { list.names[$0.owner] }
    #expect(names == ["low", "spark", "high"])
  }

  @Test func anActionMayHideAParticle() {
    func widths() -> [Double] {
      drawList().commands.dropFirst().filter { $0.alpha > 0 }.compactMap { command in
        if case .quad(let quad) = command.content { quad.target.width } else { nil }
      }
    }
    emitter.particleAction = .sequence([.wait(forDuration: 0.15), .hide()])
    emitter.advanceSimulationTime(0.38)
    #expect(widths() == [2, 0, 0], "the youngest is drawn first")
  }

  @Test func aParticlesOpacityIsItsEmittersTimesItsOwn() {
    (emitter.alpha, emitter.particleAlpha, emitter.particleAlphaSpeed) = (0.5, 0.5, 2)
    emitter.advanceSimulationTime(0.2)
    let alphas = drawList().commands.dropFirst().map(\.alpha).filter { $0 > 0 }
    #expect(alphas.count == 2 && abs(alphas[0] - 0.25) < 1e-9 && abs(alphas[1] - 0.35) < 1e-9)
    emitter.advanceSimulationTime(0.3)
    #expect(drawList().commands.dropFirst().map(\.alpha).max() == 0.5, "a particle is opaque at most")
  }
}
