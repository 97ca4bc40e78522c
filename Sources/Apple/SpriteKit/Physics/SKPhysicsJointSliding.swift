internal import CBox2D

/// Lets two bodies slide along an axis without rotating relative to each other.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsjointsliding
@preconcurrency @MainActor
open class SKPhysicsJointSliding: SKPhysicsJoint {
  /// Whether the distance stays within the limits. Default false.
  open var shouldEnableLimits = false {
    didSet { isChanged = true }
  }
  /// The lower limit, in points along the axis from where the bodies were joined. Default 0.
  open var lowerDistanceLimit: CGFloat = 0 {
    didSet { isChanged = true }
  }
  /// The upper limit, in points along the axis from where the bodies were joined. Default 0.
  open var upperDistanceLimit: CGFloat = 0 {
    didSet { isChanged = true }
  }
  final var axis = CGVector.zero

  override final var kind: CBJointKind? { CB_SLIDE }
  override final var direction: CGVector { axis }
  override final func archive(_ archive: NodeArchive) { archiveSliding(archive) }
  override final var traits: CBJointTraits {
    var traits = CBJointTraits()
    traits.hasLimits = shouldEnableLimits
    traits.lower = Float(lowerDistanceLimit / PhysicsShape.pointsPerMetre)
    traits.upper = Float(upperDistanceLimit / PhysicsShape.pointsPerMetre)
    return traits
  }

  /// - Parameters:
  ///   - anchor: in scene coordinates.
  ///   - axis: the direction, of any length; (0, 0) counts as (1, 0).
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint, axis: CGVector
  ) -> SKPhysicsJointSliding {
    let joint = SKPhysicsJointSliding(bodyA, bodyB, anchor, anchor)
    joint.axis = axis
    return joint
  }
}
