/// Writes the closed pieces of a line's area as sides, in pixels.
struct PieceWriter: ~Copyable {
  /// The sides so far, in pixels.
  var edges = EdgeList()
  /// From the line's space to pixels.
  var transform = Affine.identity
  private var first = Point(x: 0, y: 0)
  private var last = Point(x: 0, y: 0)
  private var isReversed = false
  /// The right and left corner of the strip's end, in pixels.
  private var right = Point(x: 0, y: 0)
  private var left = Point(x: 0, y: 0)

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
    right = nextRight
    left = nextLeft
  }

  /// Ends the strip at its last pair of corners.
  mutating func end() { edges.add(right, left) }
}

func + (first: Point, second: Point) -> Point { Point(x: first.x + second.x, y: first.y + second.y) }
func - (first: Point, second: Point) -> Point { Point(x: first.x - second.x, y: first.y - second.y) }
prefix func - (point: Point) -> Point { Point(x: -point.x, y: -point.y) }
