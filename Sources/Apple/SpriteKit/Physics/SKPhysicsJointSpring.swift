internal import CBox2D

/// Pulls a point of each body back to their original distance, like a spring.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsjointspring
@preconcurrency @MainActor
open class SKPhysicsJointSpring: SKPhysicsJoint {
  /// The damping, from 0, which swings forever, to 1. Default 0.
  open var damping: CGFloat = 0 {
    didSet { isChanged = true }
  }
  /// The swings per second; 0, the default, makes a rigid bar.
  open var frequency: CGFloat = 0 {
    didSet { isChanged = true }
  }

  override final var kind: CBJointKind? { CB_SPRING }
  override final func archive(_ archive: NodeArchive) { archiveSpring(archive) }
  override final var traits: CBJointTraits {
    var traits = CBJointTraits()
    (traits.frequency, traits.damping) = (Float(frequency), Float(damping))
    return traits
  }

  /// - Parameters:
  ///   - anchorA: in scene coordinates, like `anchorB`.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
  ) -> SKPhysicsJointSpring {
    SKPhysicsJointSpring(bodyA, bodyB, anchorA, anchorB)
  }
}
