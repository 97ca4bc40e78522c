internal import CBox2D

extension SKPhysicsBody {
  /// The torque of a force, or the angular impulse of an impulse, about the centre of mass.
  func turn(of force: CGVector, at point: CGPoint) -> CGFloat {
    guard let body = settled()?.body, point.x.isFinite, point.y.isFinite else { return 0 }
    let middle = CBBodyMiddle(body).points
    let metre = PhysicsShape.pointsPerMetre
    return ((point.x - middle.x) * force.dy - (point.y - middle.y) * force.dx) / (metre * metre)
  }

  /// The body in Box2D with all pending changes applied; nil outside a scene.
  func settled() -> PhysicsBodyHandle? {
    guard let world else { return nil }
    settle(in: world.engine)
    return handle
  }
}

extension CGVector {
  var isFinite: Bool { dx.isFinite && dy.isFinite }

  static func + (a: CGVector, b: CGVector) -> CGVector { CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
}
