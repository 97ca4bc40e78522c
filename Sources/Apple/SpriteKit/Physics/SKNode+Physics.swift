extension SKNode {
  /// Called when the node has another body: the old one leaves its world, the new one comes from its other node.
  final func physicsBodyChanged(from old: SKPhysicsBody?) {
    guard physicsBody !== old else { return }
    if let old, old.node === self {
      // The log names the body by its node.
      old.move(to: nil)
      old.node = nil
    }
    guard let body = physicsBody else { return }
    if let other = body.node, other !== self { other.physicsBody = nil }
    body.node = self
    body.move(to: scene?.physicsWorld)
  }
}

extension SKPhysicsBody {
  /// Goes into the world of the scene that the node has come to.
  final func move(to world: SKPhysicsWorld?) {
    guard world !== self.world else { return }
    self.world?.leave(self)
    handle = nil
    (pendingForce, pendingTorque, owedImpulse, owedSpin) = (.zero, 0, .zero, 0)
    self.world = world
    world?.enter(self)
  }
}
