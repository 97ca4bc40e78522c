internal import CBox2D
public import simd

extension SKPhysicsWorld {
  /// What the fields do to a body at a place, which lies still, has a mass of 1 kilogram, no charge and all kinds: its
  /// acceleration in metres a second squared.
  ///
  /// - Parameter position: the scene's points; z is ignored.
  public func sampleFields(at position: vector_float3) -> vector_float3 {
    let place = CGPoint(x: CGFloat(position.x), y: CGFloat(position.y))
    guard !fields.isEmpty, place.x.isFinite, place.y.isFinite else { return .zero }
    let effect = effect(on: FieldSubject(position: place), mask: 0xFFFF_FFFF)
    return [Float(effect.acceleration.dx), Float(effect.acceleration.dy), 0]
  }

  /// Lets the fields act on the bodies for one step.
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

  /// What the fields of some kinds do to something, all together.
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

/// What a field acts on: the scene's points, points a second, kilograms, coulombs.
struct FieldSubject {
  var position: CGPoint
  var velocity = CGVector.zero
  var mass: CGFloat = 1
  var charge: CGFloat = 0
}

/// What a field does, in the scene.
struct FieldEffect {
  /// Metres a second squared.
  var acceleration = CGVector.zero
  /// Points a second, which a velocity field sets.
  var velocity: CGVector?
}
