/// Cuts a polygon into convex polygons of at most eight corners, the only polygons that Box2D supports.
///
/// Cuts off ears (Meisters, 1975), then joins triangles while the result stays convex (Hertel and Mehlhorn, 1983). A
/// polygon that crosses itself is replaced by its convex hull.
enum ConvexParts {
  private static let cornerLimit = 8
  /// The limit of corners, as the time grows with their third power. A larger polygon is replaced by its convex hull.
  private static let cuttableCorners = 400

  /// The parts, counterclockwise. A polygon without an inside gives one part of fewer than three corners.
  static func of(_ polygon: [CGPoint]) -> [[CGPoint]] {
    var corners: [CGPoint] = []
    for corner in polygon where corner != corners.last { corners.append(corner) }
    if corners.count > 1, corners.first == corners.last { corners.removeLast() }
    guard corners.count > 2 else { return [hull(corners + corners)] }
    if area(corners) < 0 { corners.reverse() }
    if isConvex(corners) { return fans(corners) }
    guard corners.count <= cuttableCorners, let triangles = ears(corners) else { return fans(hull(corners)) }
    return joined(triangles)
  }

  private static func cross(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  private static func area(_ corners: [CGPoint]) -> CGFloat {
    var sum: CGFloat = 0
    for index in corners.indices.dropFirst(2) { sum += cross(corners[0], corners[index - 1], corners[index]) }
    return sum
  }

  /// Whether a polygon turns left at each corner and goes around once.
  private static func isConvex(_ corners: [CGPoint]) -> Bool {
    var turnsOfX = 0
    var before: CGFloat = 0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      if cross(corner, next, corners[(index + 2) % corners.count]) < 0 { return false }
      let way = next.x - corner.x
      if way != 0 {
        if before != 0, (way < 0) != (before < 0) { turnsOfX += 1 }
        before = way
      }
    }
    return turnsOfX <= 2
  }

  /// Cuts a convex polygon into fans from its first corner.
  private static func fans(_ corners: [CGPoint]) -> [[CGPoint]] {
    guard corners.count > cornerLimit else { return [corners] }
    var parts: [[CGPoint]] = []
    var first = 1
    while first < corners.count - 1 {
      let last = min(first + cornerLimit - 2, corners.count - 1)
      parts.append([corners[0]] + corners[first...last])
      first = last
    }
    return parts
  }

  /// Cuts a polygon into triangles; nil if it crosses itself.
  private static func ears(_ corners: [CGPoint]) -> [[CGPoint]]? {
    var left = corners
    var triangles: [[CGPoint]] = []
    while left.count > 3 {
      guard let ear = left.indices.first(where: { isEar($0, of: left) }) else { return nil }
      let (before, after) = ((ear + left.count - 1) % left.count, (ear + 1) % left.count)
      if cross(left[before], left[ear], left[after]) > 0 { triangles.append([left[before], left[ear], left[after]]) }
      left.remove(at: ear)
    }
    if cross(left[0], left[1], left[2]) > 0 { triangles.append(left) }
    // The areas of the triangles add up to the whole, unless lines cross.
    let whole = area(corners)
    let sum = triangles.reduce(0) { $0 + area($1) }
    return !triangles.isEmpty && abs(sum - whole) <= 1e-6 * abs(whole) ? triangles : nil
  }

  private static func isEar(_ index: Int, of corners: [CGPoint]) -> Bool {
    let count = corners.count
    let (a, b, c) = (corners[(index + count - 1) % count], corners[index], corners[(index + 1) % count])
    let turn = cross(a, b, c)
    if turn < 0 { return false }
    if turn == 0 { return true }
    return !corners.contains { point in
      point != a && point != b && point != c && cross(a, b, point) >= 0 && cross(b, c, point) >= 0
        && cross(c, a, point) >= 0
    }
  }

  private static func joined(_ triangles: [[CGPoint]]) -> [[CGPoint]] {
    var parts: [[CGPoint]] = []
    for triangle in triangles {
      if let index = parts.lastIndex(where: { join($0, triangle) != nil }), let whole = join(parts[index], triangle) {
        parts[index] = whole
      } else {
        parts.append(triangle)
      }
    }
    return parts
  }

  /// Joins a part and a triangle that share a side; nil if the result is not convex or has too many corners.
  private static func join(_ part: [CGPoint], _ triangle: [CGPoint]) -> [CGPoint]? {
    guard part.count < cornerLimit else { return nil }
    for side in part.indices {
      let (from, to) = (part[side], part[(side + 1) % part.count])
      for corner in 0..<3 where triangle[corner] == to && triangle[(corner + 1) % 3] == from {
        var whole = part
        whole.insert(triangle[(corner + 2) % 3], at: side + 1)
        return isConvex(whole) ? whole : nil
      }
    }
    return nil
  }

  /// The convex hull of some points (Andrew, 1979).
  private static func hull(_ points: [CGPoint]) -> [CGPoint] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func half(_ points: [CGPoint]) -> [CGPoint] {
      var line: [CGPoint] = []
      for point in points {
        while line.count > 1, cross(line[line.count - 2], line[line.count - 1], point) <= 0 { line.removeLast() }
        line.append(point)
      }
      return Array(line.dropLast())
    }
    return half(sorted) + half(sorted.reversed())
  }
}
