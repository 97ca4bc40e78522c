internal import CBox2D

extension PhysicsShape {
  /// Adds its parts to a body of Box2D, scaled as the node is. A disc that is scaled unevenly stays one, of the larger
  /// scale.
  @MainActor func build(on body: OpaquePointer, xScale: CGFloat, yScale: CGFloat) {
    func metres(_ point: CGPoint) -> CBPoint { CBPoint(CGPoint(x: point.x * xScale, y: point.y * yScale)) }
    switch self {
    case .circle(let radius, let center):
      CBBodyAddCircle(
        body, metres(center), Float(radius * max(abs(xScale), abs(yScale)) / Self.pointsPerMetre))
    case .polygon(let corners): Self.add(ConvexParts.of(corners), to: body, metres)
    case .edges(let corners, let isLoop):
      let corners = corners.map(metres)
      CBBodyAddEdges(body, corners, Int32(corners.count), isLoop)
    case .picture(let texture, let threshold, let size):
      for outline in texture.picture.outlines(above: threshold, size: size) {
        Self.add(ConvexParts.of(outline), to: body, metres)
      }
    case .compound(let shapes):
      for shape in shapes { shape.build(on: body, xScale: xScale, yScale: yScale) }
    }
  }

  private static func add(_ parts: [[CGPoint]], to body: OpaquePointer, _ metres: (CGPoint) -> CBPoint) {
    for part in parts {
      let corners = part.map(metres)
      CBBodyAddPolygon(body, corners, Int32(corners.count))
    }
  }
}
