internal import Raster

/// What the fields of a scene do to the particles of an emitter.
@MainActor
struct ParticleFields {
  private let world: SKPhysicsWorld
  private let mask: UInt32
  private let toScene: Affine
  private let toParticles: Affine
  /// Points a second squared, and points a second: more than fields at their strongest do to what is seen.
  private static let most = 1e7

  /// nil where no field of the emitter's scene is for it.
  init?(of emitter: SKEmitterNode) {
    let mask = emitter.fieldBitMask
    guard mask != 0, let world = emitter.scene?.physicsWorld,
      world.fields.contains(where: { $0.isEnabled && $0.categoryBitMask & mask != 0 })
    else { return nil }
    let toScene = Affine((emitter.targetNode ?? emitter).worldTransform)
    guard let toParticles = toScene.inverse else { return nil }
    (self.world, self.mask, self.toScene, self.toParticles) = (world, mask, toScene, toParticles)
  }

  /// Gives a particle the velocity that it has after some seconds of the acceleration that is where it is now, and a place
  /// from which these seconds take it as far as that acceleration would: an even field is exact for steps of any length.
  func act(on particle: inout Particle, for step: Double) {
    let place = toScene.applied(to: Point(x: particle.x, y: particle.y))
    let velocity = toScene.turned(particle.dx, particle.dy)
    guard place.x.isFinite, place.y.isFinite, velocity.x.isFinite, velocity.y.isFinite else { return }
    let effect = world.effect(
      on: FieldSubject(
        position: CGPoint(x: place.x, y: place.y), velocity: CGVector(dx: velocity.x, dy: velocity.y), charge: 1),
      mask: mask)
    if let velocity = effect.velocity, velocity.isFinite {
      let own = toParticles.turned(Self.bounded(velocity.dx), Self.bounded(velocity.dy))
      (particle.dx, particle.dy) = (own.x, own.y)
    }
    guard effect.acceleration != .zero, effect.acceleration.isFinite else { return }
    let metre = PhysicsShape.pointsPerMetre
    let pull = toParticles.turned(
      Self.bounded(effect.acceleration.dx * metre), Self.bounded(effect.acceleration.dy * metre))
    particle.dx += pull.x * step
    particle.dy += pull.y * step
    particle.x -= 0.5 * pull.x * step * step
    particle.y -= 0.5 * pull.y * step * step
  }

  private static func bounded(_ number: CGFloat) -> Double { max(-most, min(most, Double(number))) }
}

extension Affine {
  /// A direction, without the move.
  fileprivate func turned(_ x: Double, _ y: Double) -> Point { Point(x: a * x + c * y, y: b * x + d * y) }
}
