/// The geometry of a polygon with a margin around it, in double precision.
struct ObstacleShape {
  typealias Point = SIMD2<Double>

  let points: [vector_float2]
  /// The corners, without those that are not finite or repeat the one before.
  let corners: [Point]
  private let low: Point
  private let high: Point
  let isCounterclockwise: Bool

  init(_ points: [vector_float2]) {
    self.points = points
    var corners: [Point] = []
    for point in points where point.x.isFinite && point.y.isFinite && Point(point) != corners.last {
      corners.append(Point(point))
    }
    while corners.count > 1, corners.first == corners.last { corners.removeLast() }
    self.corners = corners
    low = corners.reduce(Point(repeating: .infinity)) { pointwiseMin($0, $1) }
    high = corners.reduce(Point(repeating: -.infinity)) { pointwiseMax($0, $1) }
    let area = corners.indices.reduce(0.0) { $0 + Self.cross(corners[$1], corners[($1 + 1) % corners.count]) }
    isCounterclockwise = area >= 0
  }

  // MARK: Free space

  /// Whether the way between two points comes nearer to the polygon than a margin, or through it. Touching is allowed.
  func blocks(_ start: Point, _ end: Point, margin: Double) -> Bool {
    // Points that are placed exactly at the margin may be nearer by a rounding error of 32 bits.
    let size = max(abs(low).max(), abs(high).max(), abs(start).max(), abs(end).max())
    let tolerance = max(margin * 1e-3, size * 0x1p-20)
    let reach = margin - tolerance
    guard !corners.isEmpty, any(pointwiseMin(start, end) .<= high + max(0, reach)) else { return false }
    guard all(pointwiseMin(start, end) .<= high + max(0, reach)), all(pointwiseMax(start, end) .>= low - max(0, reach))
    else { return false }
    if reach > 0 {
      for index in corners.indices
      where Self.distance(start, end, corners[index], corners[(index + 1) % corners.count]) < reach { return true }
      return contains(start)
    }
    return crossesInside(start, end, tolerance)
  }

  /// Whether a point is inside, by the even-odd rule.
  func contains(_ point: Point) -> Bool {
    var isInside = false
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      guard (a.y > point.y) != (b.y > point.y) else { continue }
      if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }

  /// Whether a part of a way is inside the polygon, and not only on its border.
  private func crossesInside(_ start: Point, _ end: Point, _ tolerance: Double) -> Bool {
    let way = end - start
    var cuts = [0.0, 1.0]
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let turn = Self.cross(way, b - a)
      if turn != 0 { cuts.append(Self.cross(a - start, b - a) / turn) }
    }
    cuts = cuts.filter { $0 >= 0 && $0 <= 1 }.sorted()
    return zip(cuts, cuts.dropFirst()).contains { first, second in
      let middle = start + way * ((first + second) / 2)
      return contains(middle) && borderDistance(middle) > tolerance
    }
  }

  /// The distance of a point from the border.
  func borderDistance(_ point: Point) -> Double {
    corners.indices.reduce(Double.infinity) { least, index in
      let nearest = Self.nearest(to: point, corners[index], corners[(index + 1) % corners.count])
      return min(least, Self.length(point - nearest))
    }
  }

  // MARK: Corners of ways around it

  /// The points at which a shortest way around the polygon can turn: outside its convex corners, at a margin.
  ///
  /// A blunt corner has one point, where the sides moved outwards by the margin meet. A corner sharper than 90 degrees
  /// has two, so that the way around it is not long. That includes the tips of a polygon whose corners are in a line.
  func turningPoints(margin: Double) -> [Point] {
    guard corners.count > 2 else { return loosePoints(margin) }
    let sign: Double = isCounterclockwise ? 1 : -1
    return corners.indices.flatMap { index in cornerOffsets(index, sign).map { corners[index] + $0 * margin } }
  }

  /// A point has four turning points, a line four too.
  func loosePoints(_ margin: Double) -> [Point] {
    guard let first = corners.first, let last = corners.last else { return [] }
    let along = first == last ? Point(1, 0) : Self.normalized(last - first)
    let across = Point(-along.y, along.x)
    return [-along - across, along - across, along + across, across - along].enumerated().map { index, offset in
      (index == 1 || index == 2 ? last : first) + offset * margin
    }
  }

  /// The offsets of a corner's turning points, for a margin of 1, between the directions outwards of its two sides.
  static func offsets(_ first: Point, _ second: Point, ahead: Point) -> [Point] {
    let cosine = (first * second).sum()
    if cosine >= 0 { return [(first + second) / (1 + cosine)] }
    // The line that touches the margin's circle halfway cuts the two moved sides.
    let middle = cosine > -1 + 1e-12 ? normalized(first + second) : ahead
    return [first, second].map { side in
      let across = Point(-side.y, side.x)
      let along = (across * middle).sum() < 0 ? -across : across
      return side + along * ((1 - (side * middle).sum()) / (along * middle).sum())
    }
  }

  /// The direction to the right of a side: outwards of a counterclockwise polygon.
  static func outwards(_ start: Point, _ end: Point) -> Point {
    let way = normalized(end - start)
    return Point(way.y, -way.x)
  }

  // MARK: Lines

  static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

  static func length(_ vector: Point) -> Double { (vector * vector).sum().squareRoot() }

  static func normalized(_ vector: Point) -> Point { vector / length(vector) }

  /// The point of a line that is nearest to a point.
  static func nearest(to point: Point, _ start: Point, _ end: Point) -> Point {
    let way = end - start
    let square = (way * way).sum()
    guard square > 0 else { return start }
    return start + way * max(0, min(1, ((point - start) * way).sum() / square))
  }

  /// The distance between two lines; 0 where they cross.
  static func distance(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Double {
    let (first, second) = (cross(b - a, c - a), cross(b - a, d - a))
    let (third, fourth) = (cross(d - c, a - c), cross(d - c, b - c))
    if (first > 0) != (second > 0), (third > 0) != (fourth > 0), first != second { return 0 }
    return min(
      min(length(a - nearest(to: a, c, d)), length(b - nearest(to: b, c, d))),
      min(length(c - nearest(to: c, a, b)), length(d - nearest(to: d, a, b))))
  }
}

private func abs(_ vector: SIMD2<Double>) -> SIMD2<Double> { SIMD2(Swift.abs(vector.x), Swift.abs(vector.y)) }
