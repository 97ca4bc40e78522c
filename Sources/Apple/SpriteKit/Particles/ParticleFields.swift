internal import Raster

/// The effect of a scene's fields on the particles of an emitter.
@MainActor
struct ParticleFields {
  private let world: SKPhysicsWorld
  private let mask: UInt32
  private let toScene: Affine
  private let toParticles: Affine
  /// The limit of acceleration in points per second squared and of velocity in points per second; more would not be
  /// visible.
  private static let limit = 1e7

  /// nil if no field of the emitter's scene acts on it.
  init?(of emitter: SKEmitterNode) {
    let mask = emitter.fieldBitMask
    guard mask != 0, let world = emitter.scene?.physicsWorld,
      world.fields.contains(where: { $0.isEnabled && $0.categoryBitMask & mask != 0 })
    else { return nil }
    let toScene = Affine((emitter.targetNode ?? emitter).flatWorldTransform)
    guard let toParticles = toScene.inverse else { return nil }
    (self.world, self.mask, self.toScene, self.toParticles) = (world, mask, toScene, toParticles)
  }

  /// Changes a particle's velocity by the acceleration at its position, for `step` seconds.
  ///
  /// Also shifts the position so that moving at the new velocity for the step ends where the acceleration would have
  /// taken the particle. So a uniform field is exact for steps of any length.
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

  private static func bounded(_ number: CGFloat) -> Double { max(-limit, min(limit, Double(number))) }
}

extension Affine {
  /// A direction transformed without the translation.
  fileprivate func turned(_ x: Double, _ y: Double) -> Point { Point(x: a * x + c * y, y: b * x + d * y) }
}
