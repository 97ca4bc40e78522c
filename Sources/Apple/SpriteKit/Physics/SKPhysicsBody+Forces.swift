internal import CBox2D

// Points are the scene's. A force of 150 moves a kilogram as fast as a gravity of 1 does: the velocities that forces and
// impulses make are points a second, so that an impulse of `mass` times a change of `velocity` makes that change.
// Torques and angular impulses are in metres. What is not a number counts as 0, and what is still is left alone.
//
// Source: https://stackoverflow.com/questions/31858973
extension SKPhysicsBody {
  /// Pushes at the middle of mass until the next frame.
  public func applyForce(_ force: CGVector) {
    guard moves, force.isFinite else { return }
    pendingForce = pendingForce + force
  }

  public func applyForce(_ force: CGVector, at point: CGPoint) {
    applyForce(force)
    applyTorque(turn(of: force, at: point))
  }

  /// Newton metres.
  public func applyTorque(_ torque: CGFloat) {
    guard moves, torque.isFinite else { return }
    pendingTorque += torque
  }

  /// Changes the velocity at once, by the impulse divided by the mass.
  public func applyImpulse(_ impulse: CGVector) {
    guard moves, impulse.isFinite else { return }
    velocity = velocity + CGVector(dx: impulse.dx / weight, dy: impulse.dy / weight)
  }

  public func applyImpulse(_ impulse: CGVector, at point: CGPoint) {
    applyImpulse(impulse)
    applyAngularImpulse(turn(of: impulse, at: point))
  }

  /// Changes the angular velocity at once; newton metre seconds.
  public func applyAngularImpulse(_ impulse: CGFloat) {
    guard moves, allowsRotation, impulse.isFinite, let body = settled()?.body else { return }
    let inertia = CGFloat(CBBodyInertia(body))
    if inertia > 0 { angularVelocity += impulse / inertia }
  }

  /// Those that it touches now, in the order in which they came into the scene; none outside of a scene.
  public func allContactedBodies() -> [SKPhysicsBody] {
    guard world != nil, let handle else { return [] }
    var hits: UnsafePointer<CBHit>?
    let count = CBBodyTouched(handle.body, &hits)
    return UnsafeBufferPointer(start: hits, count: Int(count)).map(\.body)
  }

  /// The torque of a force, or of an impulse, about the middle of mass.
  private func turn(of force: CGVector, at point: CGPoint) -> CGFloat {
    guard let body = settled()?.body, point.x.isFinite, point.y.isFinite else { return 0 }
    let middle = CBBodyMiddle(body).points
    let metre = PhysicsShape.pointsPerMetre
    return ((point.x - middle.x) * force.dy - (point.y - middle.y) * force.dx) / (metre * metre)
  }

  /// Its body in Box2D with all that it was told since; nil outside of a scene.
  private func settled() -> PhysicsBodyHandle? {
    guard let world else { return nil }
    settle(in: world.engine)
    return handle
  }
}

extension CGVector {
  var isFinite: Bool { dx.isFinite && dy.isFinite }

  static func + (a: CGVector, b: CGVector) -> CGVector { CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
}
