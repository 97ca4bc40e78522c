internal import CBox2D

/// Lets two bodies rotate about a common point.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsjointpin
@preconcurrency @MainActor
open class SKPhysicsJointPin: SKPhysicsJoint {
  /// Whether the angle stays within the limits. Default false.
  open var shouldEnableLimits = false {
    didSet { isChanged = true }
  }
  /// The smallest angle, in radians from where the bodies were joined. Default 0.
  open var lowerAngleLimit: CGFloat = 0 {
    didSet { isChanged = true }
  }
  /// The largest angle, in radians from where the bodies were joined. Default 0.
  open var upperAngleLimit: CGFloat = 0 {
    didSet { isChanged = true }
  }
  /// The torque that slows the rotation, in newton metres. With a `rotationSpeed` it is the limit of the driving
  /// torque, and 0 means no limit. Default 0.
  open var frictionTorque: CGFloat = 0 {
    didSet { isChanged = true }
  }
  /// The speed at which the joint drives the rotation, in radians per second. Default 0.
  open var rotationSpeed: CGFloat = 0 {
    didSet { isChanged = true }
  }

  override final var kind: CBJointKind? { CB_PIN }
  override final func archive(_ archive: NodeArchive) { archivePin(archive) }
  override final var traits: CBJointTraits {
    var traits = CBJointTraits()
    traits.hasLimits = shouldEnableLimits
    (traits.lower, traits.upper) = (Float(lowerAngleLimit), Float(upperAngleLimit))
    traits.motorSpeed = Float(rotationSpeed)
    traits.motorTorque = Float(frictionTorque)
    if rotationSpeed != 0, frictionTorque <= 0 { traits.motorTorque = 1_000_000 }
    return traits
  }

  /// - Parameter anchor: in scene coordinates.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint
  ) -> SKPhysicsJointPin {
    SKPhysicsJointPin(bodyA, bodyB, anchor, anchor)
  }
}
