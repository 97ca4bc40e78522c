/// A contour as chords, without repeated points: what a line is drawn along.
struct Polyline {
  private(set) var points: [Point] = []
  /// Whether the corner at a point lies inside a curve, and so is not one that joins are for.
  private(set) var isSmooth: [Bool] = []
  /// Unit vectors from each point to the next; a closed contour has one more, back to the first.
  private(set) var directions: [Point] = []
  /// The lengths of the chords, like `directions`.
  private(set) var lengths: [Double] = []
  private(set) var isClosed = false
  /// Whether a line was drawn that led nowhere: it shows as a dot if its caps do.
  private(set) var hasLength0 = false

  mutating func start(_ point: Point) {
    points.removeAll(keepingCapacity: true)
    isSmooth.removeAll(keepingCapacity: true)
    directions.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    points.append(point)
    isSmooth.append(false)
    isClosed = false
    hasLength0 = false
  }

  /// Continues to a point; one too close to tell apart from the last is left out.
  mutating func line(to point: Point, isSmooth smooth: Bool) {
    guard let (direction, length) = Self.direction(points[points.count - 1], point) else {
      hasLength0 = true
      return
    }
    isSmooth[points.count - 1] = smooth
    points.append(point)
    isSmooth.append(false)
    directions.append(direction)
    lengths.append(length)
  }

  mutating func close() {
    if points.count > 1 {
      if let (direction, length) = Self.direction(points[points.count - 1], points[0]) {
        directions.append(direction)
        lengths.append(length)
      } else {
        // The last point repeats the first: the contour closes by itself.
        points.removeLast()
        isSmooth.removeLast()
      }
    }
    hasLength0 = true
    isClosed = points.count > 1
  }

  private static func direction(_ from: Point, _ to: Point) -> (Point, Double)? {
    let x = to.x - from.x
    let y = to.y - from.y
    let length = (x * x + y * y).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    return (Point(x: x / length, y: y / length), length)
  }
}
