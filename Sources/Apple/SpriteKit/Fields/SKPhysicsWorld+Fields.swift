internal import CBox2D
public import simd

extension SKPhysicsWorld {
  /// The acceleration by all fields at a point, in metres per second squared, of a body at rest with a mass of 1
  /// kilogram and no charge.
  ///
  /// - Parameter position: in scene coordinates; z is ignored.
  public func sampleFields(at position: vector_float3) -> vector_float3 {
    let place = CGPoint(x: CGFloat(position.x), y: CGFloat(position.y))
    guard !fields.isEmpty, place.x.isFinite, place.y.isFinite else { return .zero }
    let effect = effect(on: FieldSubject(position: place), mask: 0xFFFF_FFFF)
    return [Float(effect.acceleration.dx), Float(effect.acceleration.dy), 0]
  }

  /// Applies the fields to the bodies for one step.
  final func applyFields() {
    guard fields.contains(where: \.isEnabled) else { return }
    for body in bodies where body.moves {
      guard let handle = body.handle else { continue }
      let mass = body.weight
      let effect = effect(
        on: FieldSubject(
          position: CBBodyMiddle(handle.body).points, velocity: body.velocity, mass: mass, charge: body.charge),
        mask: body.fieldBitMask)
      if let velocity = effect.velocity, velocity != body.velocity {
        body.velocity = velocity
        body.settle(in: engine)
      }
      guard effect.acceleration != .zero, effect.acceleration.isFinite else { continue }
      let force = CBPoint(x: Float(effect.acceleration.dx * mass), y: Float(effect.acceleration.dy * mass))
      CBBodyPush(handle.body, force, 0)
    }
  }

  /// The combined effect of the fields of some categories.
  final func effect(on subject: FieldSubject, mask: UInt32) -> FieldEffect {
    var whole = FieldEffect()
    for field in fields where field.isEnabled && field.categoryBitMask & mask != 0 {
      guard let effect = field.effect(on: subject, time: simulatedTime) else { continue }
      if field.isExclusive { return effect }
      whole.acceleration = whole.acceleration + effect.acceleration
      whole.velocity = effect.velocity ?? whole.velocity
    }
    return whole
  }
}

/// A body or particle in a field. Units: scene points, points per second, kilograms, coulombs.
struct FieldSubject {
  var position: CGPoint
  var velocity = CGVector.zero
  var mass: CGFloat = 1
  var charge: CGFloat = 0
}

/// The effect of fields, in scene coordinates.
struct FieldEffect {
  /// Meters per second squared.
  var acceleration = CGVector.zero
  /// The velocity that a velocity field sets, in points per second; nil without one.
  var velocity: CGVector?
}
