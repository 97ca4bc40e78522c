/// Divides curves into chords that are within `tolerance` of the curve, in pixels.
///
/// The number of chords comes from Wang's formula (G. Wang, 1984): for degree d, `sqrt(d (d - 1) M / (8 tolerance))`,
/// where M is the longest second difference of the control points after the transform.
struct Flattener {
  let transform: Affine
  /// The maximum number of chords per curve.
  var most = Self.chordLimit

  /// 1/32 pixel: less than 8 of 255 levels on the pixels along the outline.
  static let tolerance = 1.0 / 32
  /// The maximum number of chords per curve; one that needs more (longer than about 10,000 pixels) exceeds the
  /// tolerance.
  static let chordLimit = 1024
  /// The maximum number of chords per curve of a line that glows, which is filled up to 65 times: enough for a radius
  /// of about 1,000 pixels.
  static let glowChordLimit = 128

  func chords(_ start: Point, _ control: Point, _ end: Point) -> Int {
    count(2.0 / 8 * bend(start, control, end))
  }

  func chords(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) -> Int {
    count(6.0 / 8 * max(bend(start, control1, control2), bend(control1, control2, end)))
  }

  /// The length of a second difference, in pixels.
  private func bend(_ first: Point, _ second: Point, _ third: Point) -> Double {
    let x = first.x - 2 * second.x + third.x
    let y = first.y - 2 * second.y + third.y
    let acrossX = transform.a * x + transform.c * y
    let acrossY = transform.b * x + transform.d * y
    return (acrossX * acrossX + acrossY * acrossY).squareRoot()
  }

  private func count(_ bend: Double) -> Int {
    roundedUp((bend / Self.tolerance).squareRoot(), 1, most)
  }
}

/// Receives a path's contours of lines and curves, in the path's own space.
protocol Contours: ~Copyable {
  /// Begins a contour.
  mutating func start(_ point: Point)
  /// Adds a line to the contour.
  mutating func line(to point: Point)
  /// Adds a curve to the contour, to be replaced by `chords` chords.
  mutating func curve(_ curve: some Curve, chords: Int)
  mutating func end(isClosed: Bool)
}

extension Path {
  /// Walks each contour in turn. A line or curve without a `move` begins at its own first point.
  func walk<Walker: Contours & ~Copyable>(_ flattener: Flattener, _ walker: inout Walker) {
    // The start of the contour. It outlives a close, because the element after a close begins there.
    var first: Point?
    var current = Point(x: 0, y: 0)
    var isOpen = false
    for element in elements {
      if case .move(let point) = element {
        if isOpen { walker.end(isClosed: false) }
        first = point
        current = point
        walker.start(point)
        isOpen = true
        continue
      }
      if case .close = element {
        if isOpen { walker.end(isClosed: true) }
        isOpen = false
        continue
      }
      if !isOpen {
        current = first ?? element.firstPoint ?? current
        first = current
        walker.start(current)
        isOpen = true
      }
      switch element {
      case .line(let point):
        walker.line(to: point)
        current = point
      case .quadratic(let control, let point):
        walker.curve(
          QuadraticCurve(start: current, control: control, end: point),
          chords: flattener.chords(current, control, point))
        current = point
      case .cubic(let control1, let control2, let point):
        walker.curve(
          CubicCurve(start: current, control1: control1, control2: control2, end: point),
          chords: flattener.chords(current, control1, control2, point))
        current = point
      case .move, .close:
        break
      }
    }
    if isOpen { walker.end(isClosed: false) }
  }

  /// The bounding box in pixels of all points, control points included; nil if there are none or a coordinate is not
  /// finite.
  func extent(_ transform: Affine) -> (low: Point, high: Point)? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    var isFinite = true
    func add(_ point: Point) {
      let pixel = transform.applied(to: point)
      isFinite = isFinite && point.isFinite && pixel.isFinite
      low = Point(x: min(low.x, pixel.x), y: min(low.y, pixel.y))
      high = Point(x: max(high.x, pixel.x), y: max(high.y, pixel.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        add(point)
      case .quadratic(let control, let end):
        add(control)
        add(end)
      case .cubic(let control1, let control2, let end):
        add(control1)
        add(control2)
        add(end)
      case .close:
        break
      }
    }
    return isFinite && low.x <= high.x ? (low, high) : nil
  }
}

extension Path.Element {
  /// The start of a contour that begins with this element instead of a `move`.
  var firstPoint: Point? {
    switch self {
    case .move(let point), .line(let point): point
    case .quadratic(let control, _): control
    case .cubic(let control1, _, _): control1
    case .close: nil
    }
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Affine {
  var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite }
}
