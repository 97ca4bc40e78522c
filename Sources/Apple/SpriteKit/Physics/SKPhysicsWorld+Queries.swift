internal import CBox2D

// Points are in scene coordinates, and nodes are where they are now. Bodies are ordered as they entered the scene,
// those along a ray by distance. A body of edges has no inside, so it contains no point.
extension SKPhysicsWorld {
  /// The first body at a point; nil if there is none.
  public func body(at point: CGPoint) -> SKPhysicsBody? { bodies(at: point).first }

  /// The first body that is at least partly in a rectangle; nil if there is none.
  public func body(in rect: CGRect) -> SKPhysicsBody? { bodies(in: rect).first }

  /// The first body that a ray hits, except one that contains the ray's start; nil if there is none.
  public func body(alongRayStart start: CGPoint, end: CGPoint) -> SKPhysicsBody? {
    hits(from: start, to: end).first?.body
  }

  /// Calls a block for each body at a point, until it sets `stop`.
  public func enumerateBodies(
    at point: CGPoint, using block: @escaping (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    call(for: bodies(at: point), block)
  }

  /// Calls a block for each body that is at least partly in a rectangle, until it sets `stop`.
  public func enumerateBodies(
    in rect: CGRect, using block: @escaping (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    call(for: bodies(in: rect), block)
  }

  /// Calls a block for each body that a ray hits, with the hit point and the surface normal there, until it sets
  /// `stop`.
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
