internal import CBox2D

/// Keeps two points at most so far apart, as a rope does.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsjointlimit
@preconcurrency @MainActor
open class SKPhysicsJointLimit: SKPhysicsJoint {
  /// Points. Default: as far as the anchors are apart when it is made.
  open var maxLength: CGFloat = 0 {
    didSet { isChanged = true }
  }

  override final var kind: CBJointKind? { CB_ROPE }
  override final var traits: CBJointTraits {
    var traits = CBJointTraits()
    traits.upper = Float(max(0, maxLength) / PhysicsShape.pointsPerMetre)
    return traits
  }

  /// - Parameters:
  ///   - anchorA: in the scene's points, as the other.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
  ) -> SKPhysicsJointLimit {
    let joint = SKPhysicsJointLimit(bodyA, bodyB, anchorA, anchorB)
    let (x, y) = (anchorB.x - anchorA.x, anchorB.y - anchorA.y)
    joint.maxLength = (x * x + y * y).squareRoot()
    return joint
  }
}
