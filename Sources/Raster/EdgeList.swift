/// Collects an outline's sides in pixels, clipped to where a bitmap can be.
///
/// What lies above or below is dropped, what lies to the left or right is moved to the border: neither changes a pixel.
/// The border is one pixel outside the largest bitmap, the same for every frame, clip and band, so that none of them
/// changes how a side is rounded.
struct EdgeList: ~Copyable {
  private(set) var edges = Scratch<Edge>()

  private static let low = -1.0
  private static let high = Double(Bitmap.maximumSide + 1)
  /// Farther out than this, in pixels, a coordinate counts as this: its products must stay finite.
  private static let reach = 0x1p40

  mutating func removeAll() { edges.removeAll() }

  /// Adds the side from `start` to `end`, in pixels, y down; NaN must have been ruled out.
  mutating func add(_ start: Point, _ end: Point) {
    if Self.isInside(start), Self.isInside(end) {
      if start.y < end.y {
        append(start, end, 1)
      } else if end.y < start.y {
        append(end, start, -1)
      }
      return
    }
    let start = Point(x: Self.within(start.x), y: Self.within(start.y))
    let end = Point(x: Self.within(end.x), y: Self.within(end.y))
    if start.y < end.y {
      addDown(start, end, winding: 1)
    } else if end.y < start.y {
      addDown(end, start, winding: -1)
    }
  }

  private static func within(_ value: Double) -> Double { min(max(value, -reach), reach) }

  @inline(__always)
  private static func isInside(_ point: Point) -> Bool {
    point.x >= low && point.x <= high && point.y >= low && point.y <= high
  }

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
    let isRightwards = top.x < bottom.x
    let first = cut(top, top, bottom, at: isRightwards ? Self.low : Self.high, winding)
    let second = cut(first, top, bottom, at: isRightwards ? Self.high : Self.low, winding)
    append(second, bottom, winding)
  }

  /// Adds the piece up to a border, if there is one, and gives where the rest begins.
  private mutating func cut(_ from: Point, _ top: Point, _ bottom: Point, at border: Double, _ winding: Int32) -> Point
  {
    guard (from.x < border && bottom.x > border) || (from.x > border && bottom.x < border) else { return from }
    let share = (border - top.x) / (bottom.x - top.x)
    let cut = Point(x: border, y: min(max(top.y + share * (bottom.y - top.y), from.y), bottom.y))
    append(from, cut, winding)
    return cut
  }

  @inline(__always)
  private mutating func append(_ top: Point, _ bottom: Point, _ winding: Int32) {
    let y0 = Self.fixed(top.y)
    let y1 = Self.fixed(bottom.y)
    if y0 < y1 { edges.append(Edge(x0: Self.fixed(top.x), y0: y0, x1: Self.fixed(bottom.x), y1: y1, winding: winding)) }
  }

  @inline(__always)
  private static func fixed(_ value: Double) -> Int32 {
    let one = Double(Edge.one)
    return Int32(truncatingIfNeeded: roundedInt(value * one, Int(low * one), Int(high * one)))
  }
}
