internal import CBox2D

extension PhysicsShape {
  /// Adds the shape's parts (see `cut`) to a body of Box2D, at the node's scale. A non-uniformly scaled disc stays a
  /// disc, at the larger scale.
  @MainActor func build(on body: OpaquePointer, xScale: CGFloat, yScale: CGFloat) {
    func metres(_ point: CGPoint) -> CBPoint { CBPoint(CGPoint(x: point.x * xScale, y: point.y * yScale)) }
    switch self {
    case .circle(let radius, let center):
      CBBodyAddCircle(
        body, metres(center), Float(radius * max(abs(xScale), abs(yScale)) / Self.pointsPerMetre))
    case .polygon(let corners):
      // Mirroring reverses the direction of the corners.
      let placed = (xScale < 0) == (yScale < 0) ? corners.map(metres) : corners.reversed().map(metres)
      CBBodyAddPolygon(body, placed, Int32(placed.count))
    case .edges(let corners, let isLoop):
      let corners = corners.map(metres)
      CBBodyAddEdges(body, corners, Int32(corners.count), isLoop)
    case .picture, .traced: cut.build(on: body, xScale: xScale, yScale: yScale)
    case .compound(let shapes):
      for shape in shapes { shape.build(on: body, xScale: xScale, yScale: yScale) }
    }
  }

  /// The shape as convex parts with few corners, counterclockwise. Slow to compute, and the same at every scale.
  @MainActor var cut: PhysicsShape {
    switch self {
    case .circle, .edges: self
    case .polygon(let corners): .compound(ConvexParts.of(corners).map { .polygon($0) })
    case .picture: outlined.cut
    case .traced(let trace): trace.parts
    case .compound(let shapes): .compound(shapes.map(\.cut))
    }
  }

  /// The shape with pictures replaced by their current outlines.
  @MainActor var outlined: PhysicsShape {
    switch self {
    case .circle, .polygon, .edges, .traced: self
    case .picture(let texture, let threshold, let size):
      .traced(PictureTrace.of(texture.picture, above: threshold, size: size))
    case .compound(let shapes): .compound(shapes.map(\.outlined))
    }
  }
}
