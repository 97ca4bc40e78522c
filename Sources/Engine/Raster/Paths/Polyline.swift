/// A contour as chords without repeated points, ready to be stroked.
struct Polyline {
  /// The segment from one point to the next. A closed contour has one more, back to the first point.
  struct Chord {
    /// A unit vector.
    var direction: Point
    var length: Double
    /// The directions in which the line leaves the first point and arrives at the second, as unit vectors: the tangents
    /// of a curve, otherwise the chord's direction.
    var leaving: Point
    var arriving: Point
    /// Whether the chord starts inside a curve, at a corner that needs no join.
    var startsInCurve = false

    /// The direction of the line after a share of the chord, from 0 to 1.
    func tangent(_ share: Double) -> Point {
      let mixed = Point(
        x: leaving.x + share * (arriving.x - leaving.x), y: leaving.y + share * (arriving.y - leaving.y))
      return mixed.unit?.unit ?? direction
    }
  }

  private(set) var points: [Point] = []
  private(set) var chords: [Chord] = []
  private(set) var isClosed = false
  /// Whether the contour has a segment of no length, which shows as a dot if its caps do.
  private(set) var hasZeroLength = false
  /// The direction at the start, if known even for a line of no length; dashes know theirs.
  private(set) var direction: Point?

  mutating func start(_ point: Point, direction: Point? = nil) {
    points.removeAll(keepingCapacity: true)
    chords.removeAll(keepingCapacity: true)
    points.append(point)
    isClosed = false
    hasZeroLength = false
    self.direction = direction
  }

  /// Adds a segment to a point; skips one too close to the last to tell apart.
  mutating func line(to point: Point) {
    guard let chord = chord(to: point) else { return hasZeroLength = true }
    append(chord, to: point)
  }

  /// Adds a curve as chords.
  mutating func curve(_ curve: some Curve, chords count: Int) {
    var leaving = curve.tangent(0).unit?.unit
    var isFirst = true
    for index in 1...count {
      let t = Double(index) / Double(count)
      let arriving = curve.tangent(t).unit?.unit
      let point = index == count ? curve.end : curve.point(t)
      guard var chord = chord(to: point) else {
        hasZeroLength = true
        continue
      }
      chord.leaving = leaving ?? chord.direction
      chord.arriving = arriving ?? chord.direction
      chord.startsInCurve = !isFirst
      append(chord, to: point)
      leaving = arriving
      isFirst = false
    }
  }

  /// Adds a part of another line's chord, between two lengths from the chord's start.
  mutating func line(along line: borrowing Polyline, _ index: Int, from: Double, to: Double) {
    var chord = line.chords[index]
    let whole = chord.length
    guard to > from else { return hasZeroLength = true }
    if from > 0 {
      let leaving = chord.tangent(from / whole)
      chord.arriving = chord.tangent(to / whole)
      chord.leaving = leaving
      chord.startsInCurve = false
    } else if to < whole {
      chord.arriving = chord.tangent(to / whole)
    }
    chord.length = to - from
    append(chord, to: to < whole ? line.point(index, to) : line.points[(index + 1) % line.points.count])
  }

  /// The point at a length from a chord's start.
  func point(_ index: Int, _ length: Double) -> Point {
    let (start, along) = (points[index], chords[index].direction)
    return Point(x: start.x + along.x * length, y: start.y + along.y * length)
  }

  mutating func close() {
    if points.count > 1 {
      if let chord = chord(to: points[0]) {
        chords.append(chord)
      } else {
        // The last point repeats the first, so the contour is closed already.
        points.removeLast()
      }
    }
    hasZeroLength = true
    isClosed = points.count > 1
  }

  private mutating func append(_ chord: Chord, to point: Point) {
    chords.append(chord)
    points.append(point)
  }

  private func chord(to point: Point) -> Chord? {
    guard let (direction, length) = (point - points[points.count - 1]).unit else { return nil }
    return Chord(direction: direction, length: length, leaving: direction, arriving: direction)
  }
}

extension Point {
  /// The unit vector in this direction and its length; nil if the length is 0 or not finite.
  var unit: (unit: Point, length: Double)? {
    let length = (x * x + y * y).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    return (Point(x: x / length, y: y / length), length)
  }
}
