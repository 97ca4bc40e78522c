import SpriteKit

/// Measures the cost of a particle without drawing pixels: updating the emitter, then building the draw list. The
/// comparison is the same number of sprites that a game moves and turns.
@MainActor
struct ParticleFigures {
  let bench: Bench

  func measure() async throws {
    try await measure("falling")
    try await measure("random, with sequences", change: fire)
    try await measure("with a target node", change: { $0.targetNode = $0.scene })
    try await measure("running an action", change: { $0.particleAction = .moveBy(x: 0, y: 40, duration: 2) }, goal: nil)
  }

  private func measure(
    _ kind: String, change: (SKEmitterNode) -> Void = { _ in }, goal: Goal? = .atMost(5)
  ) async throws {
    let count = Bench.spriteCount
    let scene = SKScene(size: CGSize(width: Bench.frameSize.width, height: Bench.frameSize.height))
    let player = bench.player { scene }
    let emitter = Self.emitter(count, sprite: Bench.spriteName)
    scene.addChild(emitter)
    change(emitter)
    emitter.advanceSimulationTime(4)
    await player.advance()
    let view = player.view
    let work = Work {
      emitter.advanceSimulationTime(1 / 60)
      _ = view.drawList()
    }
    let sprites = bench.field(.a2, count)
    let spriteView = sprites.view
    let spriteWork = Work {
      spriteView.scene?.update(0)
      _ = spriteView.drawList()
    }
    await sprites.advance()
    let times = try await bench.timing.compare([work, spriteWork])
    bench.report.add(
      Figure(
        work: "particles", kind: kind, count: count, ours: times[0], peer: "moved sprites", theirs: times[1],
        goal: goal))
  }

  /// An emitter with a constant number of particles, which live for two seconds.
  static func emitter(_ count: Int, sprite: String) -> SKEmitterNode {
    let emitter = SKEmitterNode()
    emitter.particleTexture = SKTexture(imageNamed: sprite)
    (emitter.particleBirthRate, emitter.particleLifetime) = (CGFloat(count) / 2, 2)
    emitter.position = CGPoint(x: 640, y: 400)
    emitter.particlePositionRange = CGVector(dx: 1200, dy: 600)
    (emitter.emissionAngle, emitter.particleSpeed, emitter.particleSpeedRange) = (-.pi / 2, 60, 40)
    (emitter.particleRotationRange, emitter.particleScaleRange) = (6, 0.5)
    return emitter
  }

  private func fire(_ emitter: SKEmitterNode) {
    (emitter.particleRotationSpeed, emitter.particleColorBlendFactor, emitter.particleLifetimeRange) = (1, 1, 1)
    emitter.particleColorSequence = SKKeyframeSequence(
      keyframeValues: [UIColor.yellow, UIColor.orange, UIColor.red], times: [0, 0.3, 1])
    emitter.particleAlphaSequence = SKKeyframeSequence(keyframeValues: [0, 1, 0], times: [0, 0.5, 1])
    emitter.particleScaleSequence = SKKeyframeSequence(keyframeValues: [1, 0.5], times: [0, 1])
  }
}
