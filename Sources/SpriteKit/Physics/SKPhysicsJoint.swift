/// What holds two bodies of one world together. It works once it is added to the world.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsjoint
@preconcurrency @MainActor
open class SKPhysicsJoint: NSObject {
  open var bodyA: SKPhysicsBody
  open var bodyB: SKPhysicsBody
  /// Newtons.
  open var reactionForce: CGVector { .zero }
  /// Newton metres.
  open var reactionTorque: CGFloat { 0 }
  /// Where the joint holds each body, in the scene's points.
  let anchors: (CGPoint, CGPoint)

  init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ anchorA: CGPoint, _ anchorB: CGPoint) {
    (self.bodyA, self.bodyB) = (bodyA, bodyB)
    anchors = (anchorA, anchorB)
    super.init()
  }
}
