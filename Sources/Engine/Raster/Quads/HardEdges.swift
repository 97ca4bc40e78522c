/// Coverage by the pixel's centre: all or nothing.
///
/// A centre exactly on a side belongs to what is right of it (below it, if the side is level). Sides are rounded
/// relative to the frame's corner, so two quads round a shared side alike: tiles neither overlap nor leave a gap.
struct HardEdges {
  /// Distances from the four sides, positive inside, in units of `1 / 2^bits` pixel.
  let planes: (Plane, Plane, Plane, Plane)

  /// nil if no pixel is covered.
  init?(_ sides: QuadSides, bounds: PixelBounds) {
    let side = HardSide(bounds: bounds, corner: sides.corner)
    let (s, t) = (sides.sNormal, sides.tNormal)
    guard
      let s0 = side.plane(s, 0), let s1 = side.plane(Point(x: -s.x, y: -s.y), sides.sWidth),
      let t0 = side.plane(t, 0), let t1 = side.plane(Point(x: -t.x, y: -t.y), sides.tWidth)
    else { return nil }
    planes = (s0, s1, t0, t1)
  }

  func coverage(_ x: Int, _ y: Int) -> UInt32 {
    let any = planes.0.value(x, y) | planes.1.value(x, y) | planes.2.value(x, y) | planes.3.value(x, y)
    return any < 0 ? 0 : Blending.whole
  }
}

/// Turns a line into a distance plane whose sign tells which side a pixel's centre is on.
struct HardSide {
  let bounds: PixelBounds
  let corner: Point
  private let bits: Int

  init(bounds: PixelBounds, corner: Point) {
    self.bounds = bounds
    self.corner = corner
    // A line near the pixels is at most their diagonal away from any of them; the worst case needs 15 bits.
    let width = Double(bounds.maxX - bounds.minX)
    let height = Double(bounds.maxY - bounds.minY)
    let farthest = Int((width * width + height * height).squareRoot()) + 2
    bits = min(20, 30 - (Int.bitWidth - farthest.leadingZeroBitCount))
  }

  /// The distance `normal · (pixel - corner) + offset` at pixel centres; nil if no pixel is inside.
  func plane(_ normal: Point, _ offset: Double) -> Plane? {
    let start =
      normal.x * (Double(bounds.minX) + 0.5 - corner.x) + normal.y * (Double(bounds.minY) + 0.5 - corner.y) + offset
    let acrossX = normal.x * Double(bounds.maxX - bounds.minX)
    let acrossY = normal.y * Double(bounds.maxY - bounds.minY)
    guard start + max(0, acrossX) + max(0, acrossY) > -1 else { return nil }
    // Every pixel is well inside: a constant cannot overflow.
    guard start + min(0, acrossX) + min(0, acrossY) < 1 else { return Plane(start: 1, dx: 0, dy: 0) }
    let atFrameCorner = normal.x * (0.5 - corner.x) + normal.y * (0.5 - corner.y) + offset
    var plane = Plane(wrapping: atFrameCorner, dx: normal.x, dy: normal.y, bits: bits)
    plane.start = plane.value(bounds.minX, bounds.minY)
    if plane.dx < 0 || (plane.dx == 0 && plane.dy < 0) { plane.start &-= 1 }
    return plane
  }
}
