/// Lets two bodies turn about a point that is fixed in both.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsjointpin
@preconcurrency @MainActor
open class SKPhysicsJointPin: SKPhysicsJoint {
  /// Whether the angle stays within the limits. Default false.
  open var shouldEnableLimits = false
  /// Radians. Default 0.
  open var lowerAngleLimit: CGFloat = 0
  /// Radians. Default 0.
  open var upperAngleLimit: CGFloat = 0
  /// What slows the turning, in newton metres. Default 0.
  open var frictionTorque: CGFloat = 0
  /// Radians a second that the joint drives the bodies at. Default 0.
  open var rotationSpeed: CGFloat = 0

  /// - Parameter anchor: in the scene's points.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint
  ) -> SKPhysicsJointPin {
    SKPhysicsJointPin(bodyA, bodyB, anchor, anchor)
  }
}
