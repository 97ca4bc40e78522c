internal import CBox2D

extension PhysicsShape {
  /// Adds its parts, see `cut`, to a body of Box2D, scaled as the node is. A disc that is scaled unevenly stays one, of the larger
  /// scale.
  @MainActor func build(on body: OpaquePointer, xScale: CGFloat, yScale: CGFloat) {
    func metres(_ point: CGPoint) -> CBPoint { CBPoint(CGPoint(x: point.x * xScale, y: point.y * yScale)) }
    switch self {
    case .circle(let radius, let center):
      CBBodyAddCircle(
        body, metres(center), Float(radius * max(abs(xScale), abs(yScale)) / Self.pointsPerMetre))
    case .polygon(let corners):
      // A mirrored one goes the other way round.
      let placed = (xScale < 0) == (yScale < 0) ? corners.map(metres) : corners.reversed().map(metres)
      CBBodyAddPolygon(body, placed, Int32(placed.count))
    case .edges(let corners, let isLoop):
      let corners = corners.map(metres)
      CBBodyAddEdges(body, corners, Int32(corners.count), isLoop)
    case .picture: outlined.cut.build(on: body, xScale: xScale, yScale: yScale)
    case .compound(let shapes):
      for shape in shapes { shape.build(on: body, xScale: xScale, yScale: yScale) }
    }
  }

  /// The shape in convex parts of few corners, counter-clockwise: what takes long, and is the same at each scale.
  @MainActor var cut: PhysicsShape {
    switch self {
    case .circle, .edges: self
    case .polygon(let corners): .compound(ConvexParts.of(corners).map { .polygon($0) })
    case .picture: outlined.cut
    case .compound(let shapes): .compound(shapes.map(\.cut))
    }
  }

  /// The shape with the outlines of pictures, as they look now, in place of the pictures.
  @MainActor var outlined: PhysicsShape {
    switch self {
    case .circle, .polygon, .edges: self
    case .picture(let texture, let threshold, let size):
      .compound(texture.picture.outlines(above: threshold, size: size).map { .polygon($0) })
    case .compound(let shapes): .compound(shapes.map(\.outlined))
    }
  }
}
