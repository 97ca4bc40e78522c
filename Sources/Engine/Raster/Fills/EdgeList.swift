/// Collects an outline's sides in pixels, clipped to where a bitmap can be.
///
/// Drops parts above or below, and moves parts to the left or right to the border. Neither changes a pixel. The border
/// is one pixel outside the largest bitmap, the same for every frame, clip and band, so none of them affects how a side
/// is rounded.
struct EdgeList: ~Copyable {
  private(set) var edges = Scratch<Edge>()

  private var first = Corner(Point(x: 0, y: 0))
  private var last = Corner(Point(x: 0, y: 0))

  /// Coordinates are clamped to this magnitude, in pixels, so that their products stay finite.
  private static let reach = 0x1p40

  mutating func removeAll() { edges.removeAll() }

  /// Begins a closed outline at a point in pixels, y down. The caller has ruled out NaN.
  @inline(__always)
  mutating func start(_ point: Point) {
    first = Corner(point)
    last = first
  }

  /// Adds the side from the last point to the next.
  @inline(__always)
  mutating func line(to point: Point) { add(to: Corner(point)) }

  /// Adds the side back to the first point.
  @inline(__always)
  mutating func close() { add(to: first) }

  /// Adds the side from `start` to `end`.
  mutating func add(_ start: Point, _ end: Point) {
    last = Corner(start)
    add(to: Corner(end))
  }

  @inline(__always)
  private mutating func add(to next: Corner) {
    let start = last
    last = next
    guard start.isInside, next.isInside else { return addClipped(start.point, next.point) }
    if start.y <= next.y {
      append(start.x, start.y, next.x, next.y, 1)
    } else {
      append(next.x, next.y, start.x, start.y, -1)
    }
  }

  private mutating func addClipped(_ start: Point, _ end: Point) {
    let start = Point(x: Self.within(start.x), y: Self.within(start.y))
    let end = Point(x: Self.within(end.x), y: Self.within(end.y))
    if start.y <= end.y {
      addDown(start, end, winding: 1)
    } else {
      addDown(end, start, winding: -1)
    }
  }

  private static func within(_ value: Double) -> Double { min(max(value, -reach), reach) }

  /// Removes the parts above and below the borders.
  private mutating func addDown(_ upper: Point, _ lower: Point, winding: Int32) {
    guard lower.y > Corner.low, upper.y < Corner.high else { return }
    var top = upper
    var bottom = lower
    // A share from 0 to 1 rather than a slope, which could be infinite.
    let width = lower.x - upper.x
    let height = lower.y - upper.y
    if top.y < Corner.low { top = Point(x: upper.x + (Corner.low - upper.y) / height * width, y: Corner.low) }
    if bottom.y > Corner.high { bottom = Point(x: upper.x + (Corner.high - upper.y) / height * width, y: Corner.high) }
    addWithinRows(top, bottom, winding)
  }

  /// Moves the parts beyond the left and right borders to those borders: up to three pieces.
  private mutating func addWithinRows(_ top: Point, _ bottom: Point, _ winding: Int32) {
    let isRightwards = top.x < bottom.x
    let first = cut(top, top, bottom, at: isRightwards ? Corner.low : Corner.high, winding)
    let second = cut(first, top, bottom, at: isRightwards ? Corner.high : Corner.low, winding)
    append(second, bottom, winding)
  }

  /// Adds the piece up to a border, if there is one, and returns where the rest begins.
  private mutating func cut(_ from: Point, _ top: Point, _ bottom: Point, at border: Double, _ winding: Int32) -> Point
  {
    guard (from.x < border && bottom.x > border) || (from.x > border && bottom.x < border) else { return from }
    let share = (border - top.x) / (bottom.x - top.x)
    let cut = Point(x: border, y: min(max(top.y + share * (bottom.y - top.y), from.y), bottom.y))
    append(from, cut, winding)
    return cut
  }

  private mutating func append(_ top: Point, _ bottom: Point, _ winding: Int32) {
    append(Corner.fixed(top.x), Corner.fixed(top.y), Corner.fixed(bottom.x), Corner.fixed(bottom.y), winding)
  }

  @inline(__always)
  private mutating func append(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ winding: Int32) {
    if y0 < y1 {
      edges.append(Edge(x0: x0, y0: y0, x1: x1, y1: y1, winding: winding))
    } else if x0 != x1, Int(y0) & (Edge.one - 1) != 0 {
      // A level side. Without it, the sides that it links would not form one chain.
      edges.append(Edge(x0: x0, y0: y0, x1: x1, y1: y1, winding: 0))
    }
  }
}

/// A corner of an outline in pixels, and rounded to 1/65536 if it is where a bitmap can be.
private struct Corner {
  let point: Point
  let isInside: Bool
  let x: Int32
  let y: Int32

  static let low = -1.0
  static let high = Double(Bitmap.maximumSide + 1)

  @inline(__always)
  init(_ point: Point) {
    self.point = point
    isInside = point.x >= Self.low && point.x <= Self.high && point.y >= Self.low && point.y <= Self.high
    x = isInside ? Self.fixed(point.x) : 0
    y = isInside ? Self.fixed(point.y) : 0
  }

  /// Rounds to nearest, halves away from zero; clamps to the border.
  @inline(__always)
  static func fixed(_ value: Double) -> Int32 {
    let one = Double(Edge.one)
    return Int32(truncatingIfNeeded: roundedInt(value * one, Int(low * one), Int(high * one)))
  }
}
