/// Makes two bodies one.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsjointfixed
@preconcurrency @MainActor
open class SKPhysicsJointFixed: SKPhysicsJoint {
  /// - Parameter anchor: in the scene's points.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint
  ) -> SKPhysicsJointFixed {
    SKPhysicsJointFixed(bodyA, bodyB, anchor, anchor)
  }
}
