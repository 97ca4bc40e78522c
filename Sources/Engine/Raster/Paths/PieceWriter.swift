/// Writes the closed pieces of a line's area as sides, in pixels.
struct PieceWriter: ~Copyable {
  /// The sides so far, in pixels.
  var edges = EdgeList()
  /// From the line's space to pixels.
  private(set) var transform = Affine.identity
  /// Whether one strip covers all pixels that show. Further pieces then change nothing, because all run the same way
  /// round.
  private(set) var coversAll = false
  private var bounds = PixelBounds.largest
  private var first = Point(x: 0, y: 0)
  private var last = Point(x: 0, y: 0)
  private var isReversed = false
  /// The right and left corner of the strip's end, in pixels.
  private var right = Point(x: 0, y: 0)
  private var left = Point(x: 0, y: 0)

  /// Starts an outline of which the pixels within the bounds show.
  mutating func start(_ transform: Affine, _ bounds: PixelBounds) {
    edges.removeAll()
    self.transform = transform
    self.bounds = bounds
    coversAll = false
  }

  /// Replaces all sides by an outline around every pixel.
  mutating func coverAll() {
    let (low, high) = (-1.0, Double(Bitmap.maximumSide) + 1)
    edges.removeAll()
    edges.add(Point(x: low, y: low), Point(x: low, y: high))
    edges.add(Point(x: high, y: high), Point(x: high, y: low))
  }

  /// Starts a piece; `isReversed` reverses the direction of its sides.
  mutating func start(_ point: Point, isReversed: Bool) {
    first = transform.pixel(point)
    last = first
    self.isReversed = isReversed
  }

  mutating func line(_ point: Point) { side(to: transform.pixel(point)) }

  mutating func close() { side(to: first) }

  private mutating func side(to next: Point) {
    if isReversed { edges.add(next, last) } else { edges.add(last, next) }
    last = next
  }

  /// Begins a strip: `center - side` is its right corner, `center + side` its left one.
  mutating func begin(_ center: Point, _ side: Point) {
    right = transform.pixel(center - side)
    left = transform.pixel(center + side)
    edges.add(left, right)
  }

  /// Continues a strip to its next pair of corners.
  mutating func extend(to center: Point, _ side: Point) {
    let nextRight = transform.pixel(center - side)
    let nextLeft = transform.pixel(center + side)
    edges.add(right, nextRight)
    edges.add(nextLeft, left)
    if !coversAll, covers(right, nextRight, nextLeft, left) { coversAll = true }
    right = nextRight
    left = nextLeft
  }

  /// Whether four corners, one after another round a part of a strip, have all pixels of the bounds inside.
  private func covers(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let (low, high) = (
      Point(x: Double(bounds.minX), y: Double(bounds.minY)), Point(x: Double(bounds.maxX), y: Double(bounds.maxY))
    )
    // Most parts are smaller than the bounds.
    guard min(min(a.x, b.x), min(c.x, d.x)) < low.x, max(max(a.x, b.x), max(c.x, d.x)) > high.x,
      min(min(a.y, b.y), min(c.y, d.y)) < low.y, max(max(a.y, b.y), max(c.y, d.y)) > high.y
    else { return false }
    // Twice the area, whose sign is the direction of the corners.
    let turn = (c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x)
    func isInside(_ from: Point, _ to: Point) -> Bool {
      let side = to - from
      func isInside(_ x: Double, _ y: Double) -> Bool {
        let cross = side.x * (y - from.y) - side.y * (x - from.x)
        return turn < 0 ? cross < 0 : cross > 0
      }
      return isInside(low.x, low.y) && isInside(high.x, low.y) && isInside(low.x, high.y) && isInside(high.x, high.y)
    }
    return turn != 0 && isInside(a, b) && isInside(b, c) && isInside(c, d) && isInside(d, a)
  }

  /// Ends the strip at its last pair of corners.
  mutating func end() { edges.add(right, left) }
}

func + (first: Point, second: Point) -> Point { Point(x: first.x + second.x, y: first.y + second.y) }
func - (first: Point, second: Point) -> Point { Point(x: first.x - second.x, y: first.y - second.y) }
prefix func - (point: Point) -> Point { Point(x: -point.x, y: -point.y) }
