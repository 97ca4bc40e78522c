internal import Raster

/// The smallest upright box around the ink of glyphs, y up.
struct InkBox {
  private(set) var low = Point(x: .infinity, y: .infinity)
  private(set) var high = Point(x: -.infinity, y: -.infinity)

  init(low: Point, high: Point) {
    (self.low, self.high) = (low, high)
  }

  /// The box around filled paths and pictures; nil if there are none, or a point is not finite.
  init?(_ paths: [Path], pictures: [Rect] = []) {
    for path in paths { add(path) }
    for picture in pictures {
      add(Point(x: picture.x, y: picture.y))
      add(Point(x: picture.x + picture.width, y: picture.y + picture.height))
    }
    guard low.x <= high.x, low.y <= high.y, (high.x - low.x).isFinite, (high.y - low.y).isFinite else { return nil }
  }

  var middle: Point { Point(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2) }

  private mutating func add(_ point: Point) {
    low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
    high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
  }

  private mutating func add(_ path: Path) {
    var last = Point(x: 0, y: 0)
    for element in path.elements {
      switch element {
      case .move(let end), .line(let end):
        add(end)
        last = end
      case .quadratic(let control, let end):
        // As a cubic curve: both control points are two thirds of the way to the quadratic curve's control point.
        func toControl(_ point: Point) -> Point {
          Point(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        add(from: last, toControl(last), toControl(end), to: end)
        last = end
      case .cubic(let control1, let control2, let end):
        add(from: last, control1, control2, to: end)
        last = end
      case .close: break
      }
    }
  }

  private mutating func add(from start: Point, _ control1: Point, _ control2: Point, to end: Point) {
    add(end)
    // A curve between its ends' coordinates turns nowhere outside them.
    for t in Self.turns(start.x, control1.x, control2.x, end.x) + Self.turns(start.y, control1.y, control2.y, end.y) {
      func at(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        let u = 1 - t
        return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
      }
      add(
        Point(x: at(start.x, control1.x, control2.x, end.x), y: at(start.y, control1.y, control2.y, end.y)))
    }
  }

  /// The parameters, between 0 and 1, at which a coordinate of a cubic curve stops growing or shrinking. Empty if the
  /// control points are between the ends, as in most glyphs.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    // No range, which must not begin or end with NaN.
    let (low, high) = (min(a, d), max(a, d))
    if low <= b, b <= high, low <= c, c <= high { return [] }
    // The derivative's coefficients, divided by 3.
    let (p, q, r) = (d - a + 3 * (b - c), 2 * (a - 2 * b + c), b - a)
    // This form of the quadratic formula is exact for a tiny p too, as a quadratic curve has by rounding.
    let root = (q * q - 4 * p * r).squareRoot()
    let t = -(q + (q < 0 ? -root : root)) / 2
    let roots = [t / p, r / t]
    // Also drops the NaN and infinity of a curve that turns once or nowhere.
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}
