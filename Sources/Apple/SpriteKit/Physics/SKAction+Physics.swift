// Source: https://developer.apple.com/documentation/spritekit/skaction (Applying Forces and Torques to a Physics Body)
// Actions for a node's body; they do nothing on a node without one.

extension SKAction {
  /// Applies a force for the whole duration; see `SKPhysicsBody.applyForce(_:)`. The reverse applies the opposite
  /// force.
  public class func applyForce(_ force: CGVector, duration: TimeInterval) -> SKAction {
    onBody(duration, reverse: { applyForce(force.opposite, duration: duration) }, { $0.applyForce(force) })
  }

  /// - Parameter point: in scene coordinates.
  public class func applyForce(_ force: CGVector, at point: CGPoint, duration: TimeInterval) -> SKAction {
    onBody(duration, reverse: { applyForce(force.opposite, at: point, duration: duration) }) {
      $0.applyForce(force, at: point)
    }
  }

  /// - Parameter torque: newton metres, counterclockwise.
  public class func applyTorque(_ torque: CGFloat, duration: TimeInterval) -> SKAction {
    onBody(duration, reverse: { applyTorque(-torque, duration: duration) }, { $0.applyTorque(torque) })
  }

  /// Applies an impulse spread over the duration; see `SKPhysicsBody.applyImpulse(_:)`.
  public class func applyImpulse(_ impulse: CGVector, duration: TimeInterval) -> SKAction {
    onBodyInParts(duration, reverse: { applyImpulse(impulse.opposite, duration: duration) }) {
      $0.applyImpulse(CGVector(dx: impulse.dx * $1, dy: impulse.dy * $1))
    }
  }

  /// - Parameter point: in scene coordinates.
  public class func applyImpulse(_ impulse: CGVector, at point: CGPoint, duration: TimeInterval) -> SKAction {
    onBodyInParts(duration, reverse: { applyImpulse(impulse.opposite, at: point, duration: duration) }) {
      $0.applyImpulse(CGVector(dx: impulse.dx * $1, dy: impulse.dy * $1), at: point)
    }
  }

  /// - Parameter impulse: newton metre seconds, counterclockwise, spread over the duration.
  public class func applyAngularImpulse(_ impulse: CGFloat, duration: TimeInterval) -> SKAction {
    onBodyInParts(duration, reverse: { applyAngularImpulse(-impulse, duration: duration) }) {
      $0.applyAngularImpulse(impulse * $1)
    }
  }

  /// Changes the body's `charge` in coulombs. The reverse takes the same time and does nothing.
  public class func changeCharge(to v: Float, duration: TimeInterval) -> SKAction {
    change({ $0.physicsBody }, \.charge, to: CGFloat(v), duration: duration)
  }

  /// Adds to the body's `charge` in coulombs. The reverse subtracts the same amount.
  public class func changeCharge(by v: Float, duration: TimeInterval) -> SKAction {
    change({ $0.physicsBody }, \.charge, by: CGFloat(v), duration: duration)
  }

  /// Changes the body's mass in kilograms. The reverse takes the same time and does nothing.
  public class func changeMass(to v: Float, duration: TimeInterval) -> SKAction {
    change({ $0.physicsBody }, \.mass, to: CGFloat(v), duration: duration)
  }

  /// Adds to the body's mass in kilograms. The reverse subtracts the same amount.
  public class func changeMass(by v: Float, duration: TimeInterval) -> SKAction {
    change({ $0.physicsBody }, \.mass, by: CGFloat(v), duration: duration)
  }

  private class func onBody(
    _ duration: TimeInterval, reverse: @escaping () -> SKAction, _ act: @escaping (SKPhysicsBody) -> Void
  ) -> SKAction {
    SKAction(
      .timed { _ in { node, _, _ in node.physicsBody.map(act) } }, duration: duration, reverse: .other(reverse))
  }

  private class func onBodyInParts(
    _ duration: TimeInterval, reverse: @escaping () -> SKAction, _ act: @escaping (SKPhysicsBody, CGFloat) -> Void
  ) -> SKAction {
    SKAction(
      .timed { _ in { node, before, after in node.physicsBody.map { act($0, after - before) } } }, duration: duration,
      reverse: .other(reverse))
  }
}

extension CGVector {
  fileprivate var opposite: CGVector { CGVector(dx: -dx, dy: -dy) }
}
