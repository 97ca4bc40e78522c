// Differs from Apple: nothing moves yet, which is said once as a `Diagnostic`. Forces are newtons, points the scene's.
extension SKPhysicsBody {
  /// Pushes at the middle of mass during the next step.
  public func applyForce(_ force: CGVector) {
    UnfinishedFeature.physicsSimulation.report()
  }

  public func applyForce(_ force: CGVector, at point: CGPoint) {
    UnfinishedFeature.physicsSimulation.report()
  }

  /// Newton metres.
  public func applyTorque(_ torque: CGFloat) {
    UnfinishedFeature.physicsSimulation.report()
  }

  /// Changes the velocity at once; newton seconds.
  public func applyImpulse(_ impulse: CGVector) {
    UnfinishedFeature.physicsSimulation.report()
  }

  public func applyImpulse(_ impulse: CGVector, at point: CGPoint) {
    UnfinishedFeature.physicsSimulation.report()
  }

  /// Changes the angular velocity at once; newton metre seconds.
  public func applyAngularImpulse(_ impulse: CGFloat) {
    UnfinishedFeature.physicsSimulation.report()
  }

  /// Those that it touches now.
  public func allContactedBodies() -> [SKPhysicsBody] { [] }
}
