internal import CBox2D

/// Lets two bodies turn about a point that is fixed in both.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsjointpin
@preconcurrency @MainActor
open class SKPhysicsJointPin: SKPhysicsJoint {
  /// Whether the angle stays within the limits. Default false.
  open var shouldEnableLimits = false {
    didSet { isChanged = true }
  }
  /// Radians. Default 0.
  open var lowerAngleLimit: CGFloat = 0 {
    didSet { isChanged = true }
  }
  /// Radians. Default 0.
  open var upperAngleLimit: CGFloat = 0 {
    didSet { isChanged = true }
  }
  /// What slows the turning, in newton metres; with a `rotationSpeed`, what drives it, where 0 is as much as it takes.
  /// Default 0.
  open var frictionTorque: CGFloat = 0 {
    didSet { isChanged = true }
  }
  /// Radians a second that the joint drives the bodies at. Default 0.
  open var rotationSpeed: CGFloat = 0 {
    didSet { isChanged = true }
  }

  override final var kind: CBJointKind? { CB_PIN }
  override final var traits: CBJointTraits {
    var traits = CBJointTraits()
    traits.hasLimits = shouldEnableLimits
    (traits.lower, traits.upper) = (Float(lowerAngleLimit), Float(upperAngleLimit))
    traits.motorSpeed = Float(rotationSpeed)
    traits.motorTorque = Float(frictionTorque)
    if rotationSpeed != 0, frictionTorque <= 0 { traits.motorTorque = 1_000_000 }
    return traits
  }

  /// - Parameter anchor: in the scene's points.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint
  ) -> SKPhysicsJointPin {
    SKPhysicsJointPin(bodyA, bodyB, anchor, anchor)
  }
}
