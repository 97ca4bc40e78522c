/// Turns curves into chords so short that no point of a curve is farther than `tolerance` from them, in pixels.
///
/// The number of chords is Wang's formula (G. Wang, 1984): for degree d, `sqrt(d (d - 1) M / (8 tolerance))`, where M
/// is the longest second difference of the control points after the transform.
struct Flattener {
  let transform: Affine

  /// 1/32 pixel: less than 8 levels of 255 on the pixels that the outline crosses.
  static let tolerance = 1.0 / 32
  /// Past this many chords a curve (of more than about 10,000 pixels) is no longer held to the tolerance.
  static let mostChords = 1024

  func chords(_ start: Point, _ control: Point, _ end: Point) -> Int {
    Self.count(2.0 / 8 * bend(start, control, end))
  }

  func chords(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) -> Int {
    Self.count(6.0 / 8 * max(bend(start, control1, control2), bend(control1, control2, end)))
  }

  /// The length in pixels of a second difference.
  private func bend(_ first: Point, _ second: Point, _ third: Point) -> Double {
    let x = first.x - 2 * second.x + third.x
    let y = first.y - 2 * second.y + third.y
    let acrossX = transform.a * x + transform.c * y
    let acrossY = transform.b * x + transform.d * y
    return (acrossX * acrossX + acrossY * acrossY).squareRoot()
  }

  private static func count(_ bend: Double) -> Int {
    roundedUp((bend / tolerance).squareRoot(), 1, mostChords)
  }

  static func point(_ start: Point, _ control: Point, _ end: Point, _ t: Double) -> Point {
    let s = 1 - t
    return Point(
      x: s * s * start.x + 2 * s * t * control.x + t * t * end.x,
      y: s * s * start.y + 2 * s * t * control.y + t * t * end.y)
  }

  static func point(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point, _ t: Double) -> Point {
    let s = 1 - t
    let a = s * s * s
    let b = 3 * s * s * t
    let c = 3 * s * t * t
    let d = t * t * t
    return Point(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y)
  }
}

extension Path {
  /// Calls back with each contour's points in turn, curves replaced by chords, in the path's own space.
  ///
  /// `start` begins a contour; `line` continues it (`isSmooth` where the corner at its start lies inside a curve);
  /// `end` tells whether the contour was closed. A line without a start begins where it ends.
  func walk(
    _ flattener: Flattener, start: (Point) -> Void, line: (Point, _ isSmooth: Bool) -> Void, end: (Bool) -> Void
  ) {
    var first: Point?
    var current = Point(x: 0, y: 0)
    var isOpen = false
    func begin(_ fallback: Point) {
      if isOpen { return }
      current = first ?? fallback
      first = current
      start(current)
      isOpen = true
    }
    for element in elements {
      switch element {
      case .move(let point):
        if isOpen { end(false) }
        isOpen = false
        first = nil
        begin(point)
      case .line(let point):
        begin(point)
        line(point, false)
        current = point
      case .quadratic(let control, let point):
        begin(control)
        let count = flattener.chords(current, control, point)
        for index in 1..<count + 1 {
          let t = Double(index) / Double(count)
          line(index == count ? point : Flattener.point(current, control, point, t), index > 1)
        }
        current = point
      case .cubic(let control1, let control2, let point):
        begin(control1)
        let count = flattener.chords(current, control1, control2, point)
        for index in 1..<count + 1 {
          let t = Double(index) / Double(count)
          line(index == count ? point : Flattener.point(current, control1, control2, point, t), index > 1)
        }
        current = point
      case .close:
        if isOpen { end(true) }
        isOpen = false
      }
    }
    if isOpen { end(false) }
  }

  /// Whether every coordinate is a finite number.
  var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .quadratic(let control, let end): control.isFinite && end.isFinite
      case .cubic(let control1, let control2, let end): control1.isFinite && control2.isFinite && end.isFinite
      case .close: true
      }
    }
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Affine {
  var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite }
}
