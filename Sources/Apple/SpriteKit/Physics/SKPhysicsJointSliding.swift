internal import CBox2D

/// Lets two bodies slide along an axis, without turning against each other.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsjointsliding
@preconcurrency @MainActor
open class SKPhysicsJointSliding: SKPhysicsJoint {
  /// Whether the distance stays within the limits. Default false.
  open var shouldEnableLimits = false {
    didSet { isChanged = true }
  }
  /// Points along the axis from where the bodies are when they are joined. Default 0.
  open var lowerDistanceLimit: CGFloat = 0 {
    didSet { isChanged = true }
  }
  /// Points. Default 0.
  open var upperDistanceLimit: CGFloat = 0 {
    didSet { isChanged = true }
  }
  final private(set) var axis = CGVector.zero

  override final var kind: CBJointKind? { CB_SLIDE }
  override final var direction: CGVector { axis }
  override final var traits: CBJointTraits {
    var traits = CBJointTraits()
    traits.hasLimits = shouldEnableLimits
    traits.lower = Float(lowerDistanceLimit / PhysicsShape.pointsPerMetre)
    traits.upper = Float(upperDistanceLimit / PhysicsShape.pointsPerMetre)
    return traits
  }

  /// - Parameters:
  ///   - anchor: in the scene's points.
  ///   - axis: the direction, of any length; (0, 0) is taken as (1, 0).
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint, axis: CGVector
  ) -> SKPhysicsJointSliding {
    let joint = SKPhysicsJointSliding(bodyA, bodyB, anchor, anchor)
    joint.axis = axis
    return joint
  }
}
