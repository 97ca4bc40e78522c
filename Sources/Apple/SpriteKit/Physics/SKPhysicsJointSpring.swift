internal import CBox2D

/// Draws two points back to the distance that they had.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsjointspring
@preconcurrency @MainActor
open class SKPhysicsJointSpring: SKPhysicsJoint {
  /// From 0, it swings for ever, to 1. Default 0.
  open var damping: CGFloat = 0 {
    didSet { isChanged = true }
  }
  /// Swings a second; 0, the default, is a stiff bar.
  open var frequency: CGFloat = 0 {
    didSet { isChanged = true }
  }

  override final var kind: CBJointKind? { CB_SPRING }
  override final var traits: CBJointTraits {
    var traits = CBJointTraits()
    (traits.frequency, traits.damping) = (Float(frequency), Float(damping))
    return traits
  }

  /// - Parameters:
  ///   - anchorA: in the scene's points, as the other.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
  ) -> SKPhysicsJointSpring {
    SKPhysicsJointSpring(bodyA, bodyB, anchorA, anchorB)
  }
}
