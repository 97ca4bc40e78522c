/// Runs an emitter's action on one particle. It copies the particle to a sprite before each step and back after it.
@MainActor
final class ParticleActor {
  /// The sprite, which is in no tree. Removing it from its parent ends the particle.
  private final class Stand: SKSpriteNode {
    var isGone = false

    override func removeFromParent() { isGone = true }
  }

  private let stand: Stand
  private let running: RunningAction
  private var hasFinished = false

  init(_ action: SKAction, texture: SKTexture?, size: CGSize) {
    stand = Stand(texture: texture, color: .clear, size: size)
    running = RunningAction(action, key: nil, completion: nil)
  }

  var texture: SKTexture? { stand.texture }
  var size: CGSize { stand.size }
  var isHidden: Bool { stand.isHidden }

  /// Advances the action by `step` seconds. Returns false when it has removed the particle.
  func advance(_ step: Double, _ particle: inout Particle) -> Bool {
    guard !hasFinished else { return true }
    lend(particle)
    let color = stand.color
    hasFinished = running.advance(step * Double(max(0, stand.speed)), on: stand)
    particle.x = Double(stand.position.x)
    particle.y = Double(stand.position.y)
    particle.height = Double(stand.zPosition)
    if Double(stand.zRotation) != particle.rotation { particle.turn(to: Double(stand.zRotation)) }
    (particle.xScale, particle.yScale) = (Double(stand.xScale), Double(stand.yScale))
    particle.alpha = Double(stand.alpha)
    particle.colorBlend = Double(stand.colorBlendFactor)
    if stand.color !== color { particle.color = stand.color.numbers }
    return !stand.isGone
  }

  private func lend(_ particle: Particle) {
    stand.position = CGPoint(x: particle.x, y: particle.y)
    (stand.zPosition, stand.zRotation) = (CGFloat(particle.height), CGFloat(particle.rotation))
    (stand.xScale, stand.yScale) = (CGFloat(particle.xScale), CGFloat(particle.yScale))
    (stand.alpha, stand.colorBlendFactor) = (CGFloat(particle.alpha), CGFloat(particle.colorBlend))
    if stand.color.numbers != particle.color {
      let color = particle.color
      stand.color = UIColor(red: color.x, green: color.y, blue: color.z, alpha: color.w)
    }
  }
}
