/// How much of each pixel a quad covers.
///
/// The rule: along each pair of opposite edges, coverage is `clamp(d0 + 1/2) + clamp(d1 + 1/2) - 1`, where d0 and d1
/// are the distances in pixels from the pixel's centre to the two edges (positive inside) and clamp keeps 0...1; the
/// two pairs multiply. For an upright rectangle that is the exact area; for a turned one it differs from the area by at
/// most 0.043 along an edge. Distances are whole numbers of `1 / 2^bits` pixel.
///
/// A hard-edged quad covers a pixel wholly if it holds the centre; a centre on an edge belongs to the side that lies
/// to the right of the edge (below a level one), so quads that share an edge neither overlap nor leave a gap.
struct QuadEdges {
  let bits: Int
  let isSoft: Bool
  /// Distances from the edges s = 0, s = 1, t = 0 and t = 1.
  let planes: (Plane, Plane, Plane, Plane)

  /// Coverage along one pair of edges has this many bits: their product fits 32.
  static let fractionBits = 14
  static let one: Int32 = 1 << 14

  /// nil when no pixel of `bounds` is covered. `bounds` also places the planes' origin, its top left pixel.
  init?(_ frame: QuadFrame, bounds: PixelBounds, isSoft: Bool) {
    let tLength = (frame.tx * frame.tx + frame.ty * frame.ty).squareRoot()
    let sLength = (frame.sx * frame.sx + frame.sy * frame.sy).squareRoot()
    let size = abs(frame.area)
    guard tLength > 0, sLength > 0 else { return nil }
    let sWidth = size / tLength
    let tWidth = size / sLength
    // Thinner than this rounds to no coverage anywhere.
    guard sWidth > 0x1p-10, tWidth > 0x1p-10 else { return nil }
    let sign: Double = frame.area < 0 ? -1 : 1
    let edges = EdgeMaker(bounds: bounds, corner: frame.corner, isSoft: isSoft)
    guard
      let s0 = edges.plane(sign * frame.ty / tLength, -sign * frame.tx / tLength, 0),
      let s1 = edges.plane(-sign * frame.ty / tLength, sign * frame.tx / tLength, sWidth),
      let t0 = edges.plane(-sign * frame.sy / sLength, sign * frame.sx / sLength, 0),
      let t1 = edges.plane(sign * frame.sy / sLength, -sign * frame.sx / sLength, tWidth)
    else { return nil }
    bits = edges.bits
    self.isSoft = isSoft
    planes = (s0, s1, t0, t1)
  }

  /// Coverage from 0 to 255 of the pixel `x` columns and `y` rows from the origin.
  func coverage(_ x: Int, _ y: Int) -> UInt32 {
    let s = covered(planes.0.value(x, y), planes.1.value(x, y))
    let t = covered(planes.2.value(x, y), planes.3.value(x, y))
    let area = (s * t + 0x2000) >> 14
    return UInt32(truncatingIfNeeded: (area * 255 + 0x2000) >> 14)
  }

  private func covered(_ first: Int32, _ second: Int32) -> Int32 {
    max(0, share(first) + share(second) - Self.one)
  }

  private func share(_ distance: Int32) -> Int32 {
    if !isSoft { return distance >= 0 ? Self.one : 0 }
    let shift = Int32(bits - Self.fractionBits)
    let half: Int32 = shift > 0 ? 1 << (shift - 1) : 0
    return min(max(((distance + half) >> shift) + Self.one / 2, 0), Self.one)
  }
}

/// Turns lines into distance planes that fit 32 bits over the pixels in question.
struct EdgeMaker {
  let bounds: PixelBounds
  let corner: Point
  let isSoft: Bool
  /// How many bits of a plane's values lie behind the point.
  let bits: Int

  init(bounds: PixelBounds, corner: Point, isSoft: Bool) {
    self.bounds = bounds
    self.corner = corner
    self.isSoft = isSoft
    // An edge that comes near the pixels is at most their diagonal away from any of them; at worst that is 15 bits.
    let width = Double(bounds.maxX - bounds.minX)
    let height = Double(bounds.maxY - bounds.minY)
    let farthest = Int((width * width + height * height).squareRoot()) + 2
    bits = min(20, 30 - (Int.bitWidth - farthest.leadingZeroBitCount))
  }

  /// The distance `nx (x - corner.x) + ny (y - corner.y) + offset` at pixel centres; nil when no pixel is inside.
  func plane(_ nx: Double, _ ny: Double, _ offset: Double) -> Plane? {
    let start =
      nx * (Double(bounds.minX) + 0.5 - corner.x) + ny * (Double(bounds.minY) + 0.5 - corner.y) + offset
    let acrossX = nx * Double(bounds.maxX - bounds.minX)
    let acrossY = ny * Double(bounds.maxY - bounds.minY)
    let nearest = start + min(0, acrossX) + min(0, acrossY)
    let farthest = start + max(0, acrossX) + max(0, acrossY)
    guard farthest > -1 else { return nil }
    // Every pixel lies well inside: a constant cannot overflow.
    guard nearest < 1 else { return Plane(start: 1 << Int32(bits), dx: 0, dy: 0) }
    if isSoft { return Plane(start: start, dx: nx, dy: ny, bits: bits) }
    // Hard edges are rounded at the frame's corner, so that two quads round the edge that they share alike.
    let corner = offset + nx * (0.5 - corner.x) + ny * (0.5 - corner.y)
    var plane = Plane(wrapping: corner, dx: nx, dy: ny, bits: bits)
    plane.start = plane.value(bounds.minX, bounds.minY)
    if plane.dx < 0 || (plane.dx == 0 && plane.dy < 0) { plane.start &-= 1 }
    return plane
  }
}
