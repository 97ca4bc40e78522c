/// The part of each pixel that a quad covers: softly by distance, or hard by the pixel's centre.
enum QuadEdges {
  case soft(SoftEdges)
  case hard(HardEdges)

  /// nil if no pixel of `bounds` is covered. The top left pixel of `bounds` is the origin of the planes.
  init?(_ frame: QuadFrame, bounds: PixelBounds, isSoft: Bool) {
    guard let sides = QuadSides(frame) else { return nil }
    if isSoft {
      guard let edges = SoftEdges(sides, bounds: bounds) else { return nil }
      self = .soft(edges)
    } else {
      guard let edges = HardEdges(sides, bounds: bounds) else { return nil }
      self = .hard(edges)
    }
  }

  /// Coverage from 0 to `Blending.whole` of the pixel `x` columns and `y` rows from the origin.
  func coverage(_ x: Int, _ y: Int) -> UInt32 {
    switch self {
    case .soft(let edges): edges.coverage(x, y)
    case .hard(let edges): edges.coverage(x, y)
    }
  }
}

/// A quad's two pairs of opposite sides as lines, with unit normals that point from the first side of a pair to the
/// second.
struct QuadSides {
  /// The corner where the first sides of both pairs meet.
  let corner: Point
  let sNormal: Point
  let tNormal: Point
  /// The distances from side to side, in pixels.
  let sWidth: Double
  let tWidth: Double

  /// nil if the quad is too thin to show on any pixel.
  init?(_ frame: QuadFrame) {
    let tLength = (frame.tx * frame.tx + frame.ty * frame.ty).squareRoot()
    let sLength = (frame.sx * frame.sx + frame.sy * frame.sy).squareRoot()
    guard tLength > 0, sLength > 0 else { return nil }
    corner = frame.corner
    sWidth = abs(frame.area) / tLength
    tWidth = abs(frame.area) / sLength
    guard sWidth > 0x1p-10, tWidth > 0x1p-10 else { return nil }
    let sign: Double = frame.area < 0 ? -1 : 1
    sNormal = Point(x: sign * frame.ty / tLength, y: -sign * frame.tx / tLength)
    tNormal = Point(x: -sign * frame.sy / sLength, y: sign * frame.sx / sLength)
  }
}
