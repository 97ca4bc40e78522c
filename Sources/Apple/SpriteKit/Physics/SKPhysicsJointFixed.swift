internal import CBox2D

/// Fixes two bodies to each other.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsjointfixed
@preconcurrency @MainActor
open class SKPhysicsJointFixed: SKPhysicsJoint {
  override final var kind: CBJointKind? { CB_FIXED }

  /// - Parameter anchor: in scene coordinates.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint
  ) -> SKPhysicsJointFixed {
    SKPhysicsJointFixed(bodyA, bodyB, anchor, anchor)
  }
}
