/// A contact between two bodies.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicscontact
@preconcurrency @MainActor
open class SKPhysicsContact: NSObject {
  /// The body that entered the scene first.
  open private(set) var bodyA: SKPhysicsBody
  /// The body that entered the scene second.
  open private(set) var bodyB: SKPhysicsBody
  /// The contact point in scene coordinates.
  open private(set) var contactPoint: CGPoint
  /// The direction from `bodyA` to `bodyB` at the contact, with length 1.
  open private(set) var contactNormal: CGVector
  /// The impulse of the impact, in the unit of `SKPhysicsBody.applyImpulse(_:)`: kilogram points per second.
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
