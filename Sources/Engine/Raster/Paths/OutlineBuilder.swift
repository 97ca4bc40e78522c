/// Turns a path and its fill or stroke into the sides of the area to fill, in pixels.
///
/// Kept between frames as scratch memory, so a steady frame allocates nothing.
struct OutlineBuilder: ~Copyable, Contours {
  private var piece = PieceWriter()
  private var line = Polyline()
  private var dash = Polyline()
  /// nil fills the inside.
  private var stroker: Stroker?
  private var dasher: Dasher?

  /// The sides that were built last.
  var edges: Scratch<Edge> {
    _read { yield piece.edges.edges }
  }

  /// Builds the sides. The caller fills them with the returned rule within the returned bounds.
  ///
  /// `grown` is how far a line extends beyond its edges, in the path's space. Returns nil if nothing shows within
  /// `visible`, a coordinate or the transform is not finite, or the line has no width.
  mutating func build(
    _ path: Path, _ fill: PathFill, transform: Affine, visible: PixelBounds, grown: Double = 0
  ) -> (rule: FillRule, bounds: PixelBounds)? {
    guard transform.isFinite, let (low, high) = path.extent(transform) else { return nil }
    stroker = nil
    dasher = nil
    var margin = 0.0
    if let stroke = fill.stroke {
      stroker = Stroker(stroke, transform: transform, grown: grown)
      guard let stroker else { return nil }
      margin = stroker.margin
      if !stroke.dashes.isEmpty { dasher = Dasher(stroke) }
    }
    let bounds = PixelBounds(
      touchedFrom: Point(x: low.x - margin, y: low.y - margin), to: Point(x: high.x + margin, y: high.y + margin)
    ).intersection(visible)
    if bounds.isEmpty { return nil }
    piece.start(transform, bounds)
    let glows = (fill.stroke?.glowWidth ?? 0) > 0
    path.walk(
      Flattener(transform: transform, most: glows ? Flattener.glowChordLimit : Flattener.chordLimit), &self)
    if piece.coversAll { piece.coverAll() }
    return (fill.stroke == nil ? fill.rule : .nonZero, bounds)
  }

  mutating func start(_ point: Point) {
    if stroker != nil { return line.start(point) }
    piece.edges.start(piece.transform.pixel(point))
  }

  mutating func line(to point: Point) {
    if stroker != nil { return line.line(to: point) }
    piece.edges.line(to: piece.transform.pixel(point))
  }

  mutating func curve(_ curve: some Curve, chords: Int) {
    if stroker != nil { return line.curve(curve, chords: chords) }
    for index in 1..<chords {
      piece.edges.line(to: piece.transform.pixel(curve.point(Double(index) / Double(chords))))
    }
    piece.edges.line(to: piece.transform.pixel(curve.end))
  }

  mutating func end(isClosed: Bool) {
    guard let stroker else { return piece.edges.close() }
    if piece.coversAll { return }
    if isClosed { line.close() }
    if let dasher {
      dasher.draw(line, stroker, scratch: &dash, to: &piece)
    } else {
      stroker.add(line, to: &piece)
    }
  }
}

extension Affine {
  /// A point in pixels. Finite numbers can overflow in the sum; such a point becomes (0, 0).
  @inline(__always)
  func pixel(_ point: Point) -> Point {
    let result = applied(to: point)
    return result.isFinite ? result : Point(x: 0, y: 0)
  }
}
