import SceneTesting
import Testing

@testable import SpriteKit

/// Golden frames of particles.
@MainActor
@Suite struct EmitterGoldenTests {
  private func stage(_ background: UIColor, _ nodes: SKNode...) throws -> Stage {
    try Stage(scale: 2) {
      let scene = SKScene(size: CGSize(width: 60, height: 60))
      scene.backgroundColor = background
      for node in nodes { scene.addChild(node) }
      return scene
    }
  }

  private func numbers(_ values: [Any], _ times: [NSNumber]) -> SKKeyframeSequence {
    SKKeyframeSequence(keyframeValues: values, times: times)
  }

  @Test func snowFalls() async throws {
    let snow = SKEmitterNode()
    snow.particleTexture = .softDisc(16)
    (snow.particleBirthRate, snow.particleLifetime) = (30, 4)
    (snow.position, snow.particlePositionRange) = (CGPoint(x: 30, y: 62), CGVector(dx: 64, dy: 0))
    (snow.emissionAngle, snow.emissionAngleRange) = (-.pi / 2, 0.6)
    (snow.particleSpeed, snow.particleSpeedRange) = (20, 14)
    (snow.particleScale, snow.particleScaleRange, snow.particleAlphaRange) = (0.5, 0.5, 0.6)
    let stage = try stage(UIColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 1), snow)
    await stage.advance(seconds: 4)
    assertFrame(stage, named: "snow")
  }

  @Test func aFireBurns() async throws {
    let fire = SKEmitterNode()
    fire.particleTexture = .softDisc(32)
    (fire.particleBirthRate, fire.particleLifetime, fire.particleLifetimeRange) = (80, 1, 0.4)
    (fire.position, fire.particlePositionRange) = (CGPoint(x: 30, y: 8), CGVector(dx: 14, dy: 2))
    (fire.emissionAngle, fire.emissionAngleRange) = (.pi / 2, 0.5)
    (fire.particleSpeed, fire.particleSpeedRange, fire.yAcceleration) = (24, 10, 20)
    fire.particleColorBlendFactor = 1
    fire.particleColorSequence = numbers(
      [UIColor.yellow, UIColor.orange, UIColor.red, UIColor(red: 0.3, green: 0, blue: 0, alpha: 1)], [0, 0.3, 0.6, 1])
    fire.particleScaleSequence = numbers([0.9, 0.7, 0.2], [0, 0.4, 1])
    fire.particleAlphaSequence = numbers([0, 0.35, 0], [0, 0.2, 1])
    fire.particleBlendMode = .add
    let stage = try stage(.black, fire)
    await stage.advance(seconds: 2)
    assertFrame(stage, named: "fire")
  }

  /// Twenty-four rectangles fly apart, turn, fall and fade; the frame is a quarter of a second after the burst.
  @Test func sparksBurst() async throws {
    let sparks = SKEmitterNode()
    (sparks.particleBirthRate, sparks.numParticlesToEmit, sparks.particleLifetime) = (2400, 24, 0.6)
    (sparks.position, sparks.particleSize) = (CGPoint(x: 30, y: 34), CGSize(width: 5, height: 2))
    (sparks.emissionAngleRange, sparks.particleSpeed, sparks.particleSpeedRange) = (2 * .pi, 80, 50)
    (sparks.yAcceleration, sparks.particleRotationRange, sparks.particleRotationSpeed) = (-120, 2 * .pi, 3)
    (sparks.particleColor, sparks.particleAlphaSpeed) = (UIColor(red: 1, green: 0.7, blue: 0.2, alpha: 1), -1.2)
    (sparks.particleColorGreenRange, sparks.particleColorRedSpeed) = (0.6, -0.5)
    let stage = try stage(.black, sparks)
    await stage.advance(seconds: 0.27)
    #expect(sparks.living.count == 24)
    assertFrame(stage, named: "sparks")
    await stage.advance(seconds: 1)
    #expect(Set(stage.frame.pixels).count == 1)
  }

  /// A rocket flies along an arc and leaves smoke behind in the scene.
  @Test func aTrailStaysBehind() async throws {
    let (rocket, smoke) = (SKSpriteNode(color: .red, size: CGSize(width: 8, height: 4)), SKEmitterNode())
    smoke.particleTexture = .softDisc(16)
    (smoke.position, smoke.emissionAngle, smoke.emissionAngleRange) = (CGPoint(x: -4, y: 0), .pi, 0.4)
    (smoke.particleBirthRate, smoke.particleLifetime, smoke.particleSpeed) = (60, 1, 6)
    (smoke.particleScale, smoke.particleScaleSpeed, smoke.particleAlphaSpeed) = (0.4, 0.6, -1)
    rocket.addChild(smoke)
    rocket.position = CGPoint(x: 8, y: 10)
    rocket.run(.group([.moveTo(x: 50, duration: 1), .rotate(toAngle: 1.2, duration: 1)]))
    let up = SKAction.moveTo(y: 48, duration: 1)
    up.timingMode = .easeIn
    rocket.run(up)
    let stage = try stage(UIColor(white: 0.2, alpha: 1), rocket)
    smoke.targetNode = stage.scene
    await stage.advance(seconds: 1)
    assertFrame(stage, named: "trail")
  }

  /// A stream bent by a vortex in its middle and by a pull to the right.
  @Test func fieldsBendAStream() async throws {
    let (stream, vortex) = (SKEmitterNode(), SKFieldNode.vortexField())
    let wind = SKFieldNode.linearGravityField(withVector: [0.15, 0, 0])
    stream.particleTexture = .softDisc(8)
    (stream.particleBirthRate, stream.particleLifetime, stream.particleSpeed) = (60, 2.5, 24)
    (stream.position, stream.emissionAngle) = (CGPoint(x: 12, y: 2), .pi / 2)
    (stream.particlePositionRange.dx, stream.fieldBitMask) = (6, 1)
    (stream.particleColor, stream.particleColorBlendFactor) = (.cyan, 1)
    (vortex.position, vortex.falloff, vortex.strength) = (CGPoint(x: 30, y: 30), 0, 0.6)
    vortex.region = SKRegion(radius: 16)
    let stage = try stage(.black, stream, vortex, wind)
    await stage.advance(seconds: 3)
    assertFrame(stage, named: "stream")
  }

  /// Upper row: oldest particles on top, oldest at the bottom. Lower row: tinted by 0, by half, fully.
  @Test func particleOrdersAndTints() async throws {
    func row(_ x: CGFloat, _ y: CGFloat, _ change: (SKEmitterNode) -> Void) -> SKEmitterNode {
      let emitter = SKEmitterNode()
      emitter.position = CGPoint(x: x, y: y)
      (emitter.particleBirthRate, emitter.particleLifetime, emitter.particleSpeed) = (10, 10, 40)
      emitter.particleSize = CGSize(width: 8, height: 8)
      emitter.particleColor = .red
      change(emitter)
      emitter.advanceSimulationTime(0.45)
      emitter.isPaused = true
      return emitter
    }
    let colors = numbers([UIColor.red, UIColor.yellow, UIColor.green, UIColor.blue], [0, 0.01, 0.02, 0.03])
    let stage = try stage(
      .black,
      row(6, 46) { $0.particleColorSequence = colors },
      row(34, 46) { ($0.particleColorSequence, $0.particleRenderOrder) = (colors, .oldestFirst) },
      row(6, 18) { $0.particleTexture = .softDisc(16) },
      row(34, 18) { ($0.particleTexture, $0.particleColorBlendFactor) = (.softDisc(16), 0.5) },
      row(20, 6) { ($0.particleTexture, $0.particleColorBlendFactor) = (.softDisc(16), 1) })
    await stage.advance()
    assertFrame(stage, named: "orders")
  }

  @Test func aParticleLooksLikeTheSameSprite() async throws {
    let emitter = SKEmitterNode()
    let texture = SKTexture.softDisc(16)
    (emitter.particleBirthRate, emitter.particleLifetime, emitter.numParticlesToEmit) = (1, 10, 1)
    (emitter.particleTexture, emitter.particleRotation, emitter.particleScale) = (texture, 0.7, 1.25)
    (emitter.particleColor, emitter.particleColorBlendFactor) = (
      UIColor(red: 0.2, green: 0.9, blue: 0.1, alpha: 0.8), 0.6
    )
    (emitter.particlePosition, emitter.particleAlpha) = (CGPoint(x: 3.3, y: -2.2), 0.7)
    (emitter.particleBlendMode, emitter.zRotation, emitter.alpha) = (.screen, 0.3, 0.9)
    emitter.advanceSimulationTime(1)
    let (sprite, parent) = (SKSpriteNode(texture: texture), SKNode())
    (sprite.zRotation, sprite.position, sprite.alpha) = (0.7, CGPoint(x: 3.3, y: -2.2), 0.7)
    sprite.setScale(1.25)
    (sprite.color, sprite.colorBlendFactor) = (emitter.particleColor, 0.6)
    (sprite.blendMode, parent.zRotation, parent.alpha) = (.screen, 0.3, 0.9)
    parent.addChild(sprite)
    let ground = SKSpriteNode(
      color: UIColor(red: 0.3, green: 0.1, blue: 0.5, alpha: 1), size: CGSize(width: 20, height: 32))
    let (first, second) = (picture(of: ground, emitter), picture(of: ground, parent))
    #expect(first == second)
    #expect(Set(first.pixels).count > 20)
  }
}
