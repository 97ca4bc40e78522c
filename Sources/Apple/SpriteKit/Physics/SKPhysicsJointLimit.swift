internal import CBox2D

/// Limits the distance between a point of each body, like a rope.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsjointlimit
@preconcurrency @MainActor
open class SKPhysicsJointLimit: SKPhysicsJoint {
  /// The largest distance in points. Default: the distance between the anchors when the joint was created.
  open var maxLength: CGFloat = 0 {
    didSet { isChanged = true }
  }

  override final var kind: CBJointKind? { CB_ROPE }
  override final func archive(_ archive: NodeArchive) { archiveLimit(archive) }
  override final var traits: CBJointTraits {
    var traits = CBJointTraits()
    traits.upper = Float(max(0, maxLength) / PhysicsShape.pointsPerMetre)
    return traits
  }

  /// - Parameters:
  ///   - anchorA: in scene coordinates, like `anchorB`.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
  ) -> SKPhysicsJointLimit {
    let joint = SKPhysicsJointLimit(bodyA, bodyB, anchorA, anchorB)
    let (x, y) = (anchorB.x - anchorA.x, anchorB.y - anchorA.y)
    joint.maxLength = (x * x + y * y).squareRoot()
    return joint
  }
}
