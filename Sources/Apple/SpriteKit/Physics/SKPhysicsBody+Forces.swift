internal import CBox2D

// Points are in scene coordinates. Forces are in kilogram points per second squared and impulses in kilogram points per
// second, so an impulse of `mass` times a change of `velocity` makes exactly that change; a force of 150 accelerates a
// kilogram as a gravity of 1 does. Torques and angular impulses are in newton metres. An argument that is not finite
// does nothing; neither does any call on a body that is not dynamic.
//
// Source: https://stackoverflow.com/questions/31858973
extension SKPhysicsBody {
  /// Applies a force at the centre of mass until the next frame.
  public func applyForce(_ force: CGVector) {
    guard moves, force.isFinite else { return }
    pendingForce = pendingForce + force
  }

  /// Applies a force at a point in scene coordinates until the next frame. Off the centre of mass it also rotates the
  /// body.
  public func applyForce(_ force: CGVector, at point: CGPoint) {
    applyForce(force)
    applyTorque(turn(of: force, at: point))
  }

  /// Applies a torque in newton metres, counterclockwise, until the next frame.
  public func applyTorque(_ torque: CGFloat) {
    guard moves, torque.isFinite else { return }
    pendingTorque += torque
  }

  /// Changes the velocity at once, by the impulse divided by the mass.
  public func applyImpulse(_ impulse: CGVector) {
    guard moves, impulse.isFinite else { return }
    velocity = velocity + CGVector(dx: impulse.dx / weight, dy: impulse.dy / weight)
  }

  /// Changes the velocity at once, as if struck at a point in scene coordinates. Off the centre of mass the body also
  /// spins.
  public func applyImpulse(_ impulse: CGVector, at point: CGPoint) {
    applyImpulse(impulse)
    applyAngularImpulse(turn(of: impulse, at: point))
  }

  /// Changes the angular velocity at once, by an impulse in newton metre seconds, counterclockwise.
  public func applyAngularImpulse(_ impulse: CGFloat) {
    guard moves, allowsRotation, impulse.isFinite, let body = settled()?.body else { return }
    let inertia = CGFloat(CBBodyInertia(body))
    if inertia > 0 { angularVelocity += impulse / inertia }
  }

  /// The bodies that touch this one now, in the order they entered the scene. Empty outside a scene.
  public func allContactedBodies() -> [SKPhysicsBody] {
    guard world != nil, let handle else { return [] }
    var hits: UnsafePointer<CBHit>?
    let count = CBBodyTouched(handle.body, &hits)
    return UnsafeBufferPointer(start: hits, count: Int(count)).map(\.body)
  }

  /// The torque of a force, or the angular impulse of an impulse, about the centre of mass.
  private func turn(of force: CGVector, at point: CGPoint) -> CGFloat {
    guard let body = settled()?.body, point.x.isFinite, point.y.isFinite else { return 0 }
    let middle = CBBodyMiddle(body).points
    let metre = PhysicsShape.pointsPerMetre
    return ((point.x - middle.x) * force.dy - (point.y - middle.y) * force.dx) / (metre * metre)
  }

  /// The body in Box2D with all pending changes applied; nil outside a scene.
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
