/// Collects an outline's sides in pixels, clipped to where a bitmap can be.
///
/// What lies above or below is dropped, what lies to the left or right is moved to the border: neither changes a pixel.
/// The border is one pixel outside the largest bitmap, the same for every frame, clip and band, so that none of them
/// changes how a side is rounded.
struct EdgeList {
  private(set) var edges: [Edge] = []

  private static let low = -1.0
  private static let high = Double(Bitmap.maximumSide + 1)
  /// Farther out than this, in pixels, a coordinate counts as this: its products must stay finite.
  private static let reach = 0x1p40

  mutating func removeAll() { edges.removeAll(keepingCapacity: true) }

  mutating func sort() { edges.sort(by: Edge.isBefore) }

  /// Adds the side from `start` to `end`, in pixels, y down; NaN must have been ruled out.
  mutating func add(_ start: Point, _ end: Point) {
    let start = Point(x: Self.within(start.x), y: Self.within(start.y))
    let end = Point(x: Self.within(end.x), y: Self.within(end.y))
    if start.y < end.y {
      addDown(start, end, winding: 1)
    } else if end.y < start.y {
      addDown(end, start, winding: -1)
    }
  }

  private static func within(_ value: Double) -> Double { min(max(value, -reach), reach) }

  /// Cuts away what lies above and below.
  private mutating func addDown(_ upper: Point, _ lower: Point, winding: Int32) {
    guard lower.y > Self.low, upper.y < Self.high else { return }
    var top = upper
    var bottom = lower
    // A share from 0 to 1 rather than a slope: that could be infinite.
    let width = lower.x - upper.x
    let height = lower.y - upper.y
    if top.y < Self.low { top = Point(x: upper.x + (Self.low - upper.y) / height * width, y: Self.low) }
    if bottom.y > Self.high { bottom = Point(x: upper.x + (Self.high - upper.y) / height * width, y: Self.high) }
    addWithinRows(top, bottom, winding)
  }

  /// Moves what lies to the left and right to the border: up to three pieces.
  private mutating func addWithinRows(_ top: Point, _ bottom: Point, _ winding: Int32) {
    var from = top
    for border in top.x < bottom.x ? [Self.low, Self.high] : [Self.high, Self.low] {
      guard (from.x < border && bottom.x > border) || (from.x > border && bottom.x < border) else { continue }
      let share = (border - top.x) / (bottom.x - top.x)
      let cut = Point(x: border, y: min(max(top.y + share * (bottom.y - top.y), from.y), bottom.y))
      append(from, cut, winding)
      from = cut
    }
    append(from, bottom, winding)
  }

  private mutating func append(_ top: Point, _ bottom: Point, _ winding: Int32) {
    let edge = Edge(
      x0: Self.fixed(top.x), y0: Self.fixed(top.y), x1: Self.fixed(bottom.x), y1: Self.fixed(bottom.y),
      winding: winding)
    if edge.y0 < edge.y1 { edges.append(edge) }
  }

  private static func fixed(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: roundedInt(value * Double(Edge.one), Int(low) * Edge.one, Int(high) * Edge.one))
  }
}
