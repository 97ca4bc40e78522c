/// Two bodies that touch.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicscontact
@preconcurrency @MainActor
open class SKPhysicsContact: NSObject {
  open private(set) var bodyA: SKPhysicsBody
  open private(set) var bodyB: SKPhysicsBody
  /// In the scene's points.
  open private(set) var contactPoint: CGPoint
  /// Of length 1.
  open private(set) var contactNormal: CGVector
  /// Newton seconds.
  open private(set) var collisionImpulse: CGFloat

  init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, at point: CGPoint, normal: CGVector, impulse: CGFloat) {
    (self.bodyA, self.bodyB) = (bodyA, bodyB)
    (contactPoint, contactNormal, collisionImpulse) = (point, normal, impulse)
    super.init()
  }
}

/// Is told when bodies begin and cease to touch.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicscontactdelegate
@preconcurrency @MainActor
public protocol SKPhysicsContactDelegate: NSObjectProtocol {
  func didBegin(_ contact: SKPhysicsContact)
  func didEnd(_ contact: SKPhysicsContact)
}

extension SKPhysicsContactDelegate {
  public func didBegin(_ contact: SKPhysicsContact) {}
  public func didEnd(_ contact: SKPhysicsContact) {}
}
