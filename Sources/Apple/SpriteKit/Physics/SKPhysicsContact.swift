/// A contact between two bodies.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicscontact
@preconcurrency @MainActor
open class SKPhysicsContact: NSObject {
  /// The first body. The order of the two has no meaning.
  open private(set) var bodyA: SKPhysicsBody
  /// The second body.
  open private(set) var bodyB: SKPhysicsBody
  /// The contact point in scene coordinates.
  open private(set) var contactPoint: CGPoint
  /// The direction of the contact, with length 1.
  open private(set) var contactNormal: CGVector
  /// The strength of the impact, in newton seconds.
  open private(set) var collisionImpulse: CGFloat

  init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, at point: CGPoint, normal: CGVector, impulse: CGFloat) {
    (self.bodyA, self.bodyB) = (bodyA, bodyB)
    (contactPoint, contactNormal, collisionImpulse) = (point, normal, impulse)
    super.init()
  }
}

/// Receives the beginning and end of contacts between bodies.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicscontactdelegate
@preconcurrency @MainActor
public protocol SKPhysicsContactDelegate: NSObjectProtocol {
  /// Called when two bodies begin to touch.
  func didBegin(_ contact: SKPhysicsContact)
  /// Called when two bodies no longer touch.
  func didEnd(_ contact: SKPhysicsContact)
}

extension SKPhysicsContactDelegate {
  /// Does nothing.
  public func didBegin(_ contact: SKPhysicsContact) {}
  /// Does nothing.
  public func didEnd(_ contact: SKPhysicsContact) {}
}
