/// Lets two bodies slide along an axis, without turning against each other.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsjointsliding
@preconcurrency @MainActor
open class SKPhysicsJointSliding: SKPhysicsJoint {
  /// Whether the distance stays within the limits. Default false.
  open var shouldEnableLimits = false
  /// Points. Default 0.
  open var lowerDistanceLimit: CGFloat = 0
  /// Points. Default 0.
  open var upperDistanceLimit: CGFloat = 0
  final private(set) var axis = CGVector.zero

  /// - Parameters:
  ///   - anchor: in the scene's points.
  ///   - axis: the direction, of any length.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint, axis: CGVector
  ) -> SKPhysicsJointSliding {
    let joint = SKPhysicsJointSliding(bodyA, bodyB, anchor, anchor)
    joint.axis = axis
    return joint
  }
}
