extension SKNode {
  /// Called when the node's body has changed: the old body leaves its world, the new one leaves its previous node.
  final func physicsBodyChanged(from old: SKPhysicsBody?) {
    guard physicsBody !== old else { return }
    if let old, old.node === self {
      // Keeps the node until then, because the log uses its name for the body.
      old.move(to: nil)
      old.node = nil
    }
    guard let body = physicsBody else { return }
    if let other = body.node, other !== self { other.physicsBody = nil }
    body.node = self
    // A body that is given to a node of scale 0 has its size at scale 1: nodes pop up so.
    func given(_ scale: CGFloat) -> CGFloat { scale != 0 && scale.isFinite ? scale : 1 }
    body.givenScale = (given(state.pointee.xScale), given(state.pointee.yScale))
    body.move(to: scene?.physicsWorld)
  }
}

extension SKPhysicsBody {
  /// Moves the body to the world of the node's new scene.
  final func move(to world: SKPhysicsWorld?) {
    guard world !== self.world else { return }
    self.world?.leave(self)
    handle = nil
    (pendingForce, pendingTorque, owedImpulse, owedSpin) = (.zero, 0, .zero, 0)
    self.world = world
    world?.enter(self)
  }
}
