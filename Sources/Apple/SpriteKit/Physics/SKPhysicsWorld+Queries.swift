internal import CBox2D

// Points of the scene, where the nodes are now. Bodies come in the order in which they came into the scene, those along
// a ray as the ray meets them. A line has no inside: no point lies in a body of edges.
extension SKPhysicsWorld {
  /// A body that lies at a point. nil where there is none.
  public func body(at point: CGPoint) -> SKPhysicsBody? { bodies(at: point).first }

  /// A body that lies at least in part in a rectangle. nil where there is none.
  public func body(in rect: CGRect) -> SKPhysicsBody? { bodies(in: rect).first }

  /// The first body that a line from one point to another meets; one that it begins in is not met. nil where there is
  /// none.
  public func body(alongRayStart start: CGPoint, end: CGPoint) -> SKPhysicsBody? {
    hits(from: start, to: end).first?.body
  }

  /// Calls the block for each body at a point, until it sets `stop`.
  public func enumerateBodies(
    at point: CGPoint, using block: @escaping (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    call(for: bodies(at: point), block)
  }

  /// Calls the block for each body that lies at least in part in a rectangle, until it sets `stop`.
  public func enumerateBodies(
    in rect: CGRect, using block: @escaping (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    call(for: bodies(in: rect), block)
  }

  /// The block is given the place where the ray meets the body, and the direction away from its side there.
  public func enumerateBodies(
    alongRayStart start: CGPoint, end: CGPoint,
    using block: @escaping (SKPhysicsBody, CGPoint, CGVector, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    call(for: hits(from: start, to: end)) { hit, stop in block(hit.body, hit.point, hit.normal, stop) }
  }

  private func call<Found>(for found: [Found], _ block: (Found, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop: ObjCBool = false
    for each in found where !stop.boolValue { block(each, &stop) }
  }

  private func bodies(at point: CGPoint) -> [SKPhysicsBody] {
    guard !bodies.isEmpty, point.x.isFinite, point.y.isFinite else { return [] }
    settle()
    var hits: UnsafePointer<CBHit>?
    let count = CBWorldBodiesAt(engine.world, CBPoint(point), &hits)
    return UnsafeBufferPointer(start: hits, count: Int(count)).map(\.body)
  }

  private func bodies(in rect: CGRect) -> [SKPhysicsBody] {
    let rect = rect.standardized
    let (low, high) = (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY))
    guard !bodies.isEmpty, low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite else { return [] }
    settle()
    var hits: UnsafePointer<CBHit>?
    let count = CBWorldBodiesIn(engine.world, CBPoint(low), CBPoint(high), &hits)
    return UnsafeBufferPointer(start: hits, count: Int(count)).map(\.body)
  }

  private func hits(from start: CGPoint, to end: CGPoint) -> [(body: SKPhysicsBody, point: CGPoint, normal: CGVector)] {
    guard !bodies.isEmpty, start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return [] }
    settle()
    var hits: UnsafePointer<CBHit>?
    let count = CBWorldBodiesAlong(engine.world, CBPoint(start), CBPoint(end), &hits)
    return UnsafeBufferPointer(start: hits, count: Int(count)).map { hit in
      (hit.body, hit.point.points, CGVector(dx: CGFloat(hit.normal.x), dy: CGFloat(hit.normal.y)))
    }
  }
}
