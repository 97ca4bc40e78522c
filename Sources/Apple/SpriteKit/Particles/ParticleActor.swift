/// Runs an emitter's action on one particle. It copies the particle to a sprite before each step and back after it.
@MainActor
final class ParticleActor {
  /// The sprite, which is in no tree. Removing it from its parent ends the particle.
  private final class StandIn: SKSpriteNode {
    var isGone = false

    override func removeFromParent() { isGone = true }
  }

  private let standIn: StandIn
  private let running: RunningAction
  private var hasFinished = false

  init(_ action: SKAction, texture: SKTexture?, size: CGSize) {
    standIn = StandIn(texture: texture, color: .clear, size: size)
    running = RunningAction(action, key: nil, completion: nil)
  }

  var texture: SKTexture? { standIn.texture }
  var size: CGSize { standIn.unscaledSize }
  var isHidden: Bool { standIn.isHidden }

  /// Advances the action by `step` seconds. Returns false when it has removed the particle.
  func advance(_ step: Double, _ particle: inout Particle) -> Bool {
    guard !hasFinished else { return true }
    lend(particle)
    let color = standIn.color
    hasFinished = running.advance(step * Double(max(0, standIn.speed)), on: standIn)
    particle.x = Double(standIn.position.x)
    particle.y = Double(standIn.position.y)
    particle.height = Double(standIn.zPosition)
    if Double(standIn.zRotation) != particle.rotation { particle.turn(to: Double(standIn.zRotation)) }
    (particle.xScale, particle.yScale) = (Double(standIn.xScale), Double(standIn.yScale))
    particle.alpha = Double(standIn.alpha)
    particle.colorBlend = Double(standIn.colorBlendFactor)
    if standIn.color !== color { particle.color = standIn.color.numbers }
    return !standIn.isGone
  }

  private func lend(_ particle: Particle) {
    standIn.position = CGPoint(x: particle.x, y: particle.y)
    (standIn.zPosition, standIn.zRotation) = (CGFloat(particle.height), CGFloat(particle.rotation))
    (standIn.xScale, standIn.yScale) = (CGFloat(particle.xScale), CGFloat(particle.yScale))
    (standIn.alpha, standIn.colorBlendFactor) = (CGFloat(particle.alpha), CGFloat(particle.colorBlend))
    if standIn.color.numbers != particle.color {
      let color = particle.color
      standIn.color = UIColor(red: color.x, green: color.y, blue: color.z, alpha: color.w)
    }
  }
}
