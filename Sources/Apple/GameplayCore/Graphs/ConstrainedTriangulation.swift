/// A triangulation of points with given edges, and otherwise the triangles of Delaunay.
///
/// Points are inserted one by one: C. L. Lawson, "Software for C1 surface interpolation", 1977. Edges replace those that
/// cross them: S. W. Sloan, "A fast algorithm for generating constrained Delaunay triangulations", 1993. All numbers are
/// whole, so the result is exact and the same on every machine.
struct ConstrainedTriangulation {
  /// The points. The first four are the corners of the rectangle around all, counterclockwise.
  let points: [GridPoint]
  /// The corners of each triangle, counterclockwise, three for each.
  private(set) var corners: [Int] = [0, 1, 2, 0, 2, 3]
  /// The triangle across the edge opposite each corner; -1 for none.
  private(set) var neighbours: [Int] = [-1, 1, -1, -1, -1, 0]
  private var isFixed = [Bool](repeating: false, count: 6)
  /// A triangle at each point.
  private var around: [Int]

  /// Triangulates the rectangle whose corners are the first four points.
  ///
  /// - Parameters:
  ///   - points: all different, and the others within the rectangle.
  ///   - edges: pairs of indices of points. They meet only at points.
  init(_ points: [GridPoint], edges: [(Int, Int)]) {
    self.points = points
    around = [Int](repeating: 0, count: points.count)
    around[3] = 1
    // Neighbours follow one another along a curve, so the walk to the next point is short.
    let origin = points[0]
    let order = (4..<points.count).map { ($0, Self.curve(points[$0].x - origin.x, points[$0].y - origin.y)) }
    for (point, _) in order.sorted(by: { ($0.1, $0.0) < ($1.1, $1.0) }) { insert(point) }
    for (start, end) in edges { fix(start, end) }
  }

  var triangleCount: Int { corners.count / 3 }

  /// The place on the curve of G. M. Morton, 1966: the bits of both numbers, alternating.
  private static func curve(_ x: Int, _ y: Int) -> Int {
    (0..<25).reduce(0) { $0 | (x >> $1 & 1) << (2 * $1) | (y >> $1 & 1) << (2 * $1 + 1) }
  }

  // MARK: Triangles

  private func turn(_ a: Int, _ b: Int, _ c: Int) -> Int { GridPoint.turn(points[a], points[b], points[c]) }

  /// The corner after the one at a place in `corners`, `steps` further around its triangle.
  private func place(_ place: Int, _ steps: Int) -> Int { place / 3 * 3 + (place + steps) % 3 }

  /// Writes a triangle. `across` and `fixed` belong to the edges opposite the corners.
  private mutating func set(
    _ triangle: Int, _ points: (Int, Int, Int), across: (Int, Int, Int), fixed: (Bool, Bool, Bool)
  ) {
    let first = 3 * triangle
    (corners[first], corners[first + 1], corners[first + 2]) = points
    (neighbours[first], neighbours[first + 1], neighbours[first + 2]) = across
    (isFixed[first], isFixed[first + 1], isFixed[first + 2]) = fixed
    (around[points.0], around[points.1], around[points.2]) = (triangle, triangle, triangle)
  }

  private mutating func addTriangle() -> Int {
    corners += [0, 0, 0]
    neighbours += [-1, -1, -1]
    isFixed += [false, false, false]
    return corners.count / 3 - 1
  }

  private mutating func replaceNeighbour(of triangle: Int, _ old: Int, by new: Int) {
    guard triangle >= 0, let place = (3 * triangle..<3 * triangle + 3).first(where: { neighbours[$0] == old }) else {
      return
    }
    neighbours[place] = new
  }

  /// The place of the corner across the edge opposite the corner at a place; nil at the border.
  private func opposite(_ place: Int) -> Int? {
    let other = neighbours[place]
    guard other >= 0 else { return nil }
    let start = corners[self.place(place, 1)]
    // Across, the edge runs the other way.
    return (3 * other..<3 * other + 3).first { corners[self.place($0, 2)] == start }
  }

  /// Replaces an edge by the other diagonal of its two triangles. Afterwards the corner at the place in `corners` where
  /// the triangle starts, and the one where its neighbour starts, is the one that was opposite.
  private mutating func flip(_ place: Int, _ across: Int) {
    let (t, u) = (place / 3, across / 3)
    let (b, c, d, e) = (self.place(place, 1), self.place(place, 2), self.place(across, 1), self.place(across, 2))
    let (tip, start, end, far) = (corners[place], corners[b], corners[c], corners[across])
    let (nextToStart, nextToEnd) = (neighbours[c], neighbours[b])
    let (farToStart, farToEnd) = (neighbours[d], neighbours[e])
    let fixed = (isFixed[c], isFixed[b], isFixed[d], isFixed[e])
    set(t, (tip, start, far), across: (farToStart, u, nextToStart), fixed: (fixed.2, false, fixed.0))
    set(u, (tip, far, end), across: (farToEnd, nextToEnd, t), fixed: (fixed.3, fixed.1, false))
    replaceNeighbour(of: farToStart, u, by: t)
    replaceNeighbour(of: nextToEnd, t, by: u)
  }

  /// Whether a point is inside the circle through three others, which are counterclockwise.
  private func circle(_ a: Int, _ b: Int, _ c: Int, contains d: Int) -> Bool {
    let end = points[d]
    let (ax, ay) = (points[a].x - end.x, points[a].y - end.y)
    let (bx, by) = (points[b].x - end.x, points[b].y - end.y)
    let (cx, cy) = (points[c].x - end.x, points[c].y - end.y)
    let first = Int128(ax * ax + ay * ay) * Int128(bx * cy - by * cx)
    let second = Int128(bx * bx + by * by) * Int128(cx * ay - cy * ax)
    return first + second + Int128(cx * cx + cy * cy) * Int128(ax * by - ay * bx) > 0
  }

  // MARK: Points

  private mutating func insert(_ point: Int) {
    let triangle = triangle(at: point)
    let places = 3 * triangle..<3 * triangle + 3
    let edge = places.first { turn(corners[place($0, 1)], corners[place($0, 2)], point) == 0 }
    var open: [Int]
    if let edge { open = split(edge, at: point) } else { open = split(triangle, point) }
    // The point is the first corner of each open triangle.
    while let next = open.popLast() {
      guard let across = opposite(3 * next), !isFixed[3 * next],
        circle(point, corners[3 * next + 1], corners[3 * next + 2], contains: corners[across])
      else { continue }
      flip(3 * next, across)
      open += [next, across / 3]
    }
    last = triangle
  }

  private var last = 0

  /// A triangle that contains a point. The walk ends, as the triangles are Delaunay's: L. J. Guibas and J. Stolfi,
  /// "Primitives for the manipulation of general subdivisions", 1985.
  private func triangle(at point: Int) -> Int {
    var triangle = last
    while let place = (3 * triangle..<3 * triangle + 3).first(where: { place in
      neighbours[place] >= 0 && turn(corners[self.place(place, 1)], corners[self.place(place, 2)], point) < 0
    }) {
      triangle = neighbours[place]
    }
    return triangle
  }

  private mutating func split(_ triangle: Int, _ point: Int) -> [Int] {
    let first = 3 * triangle
    let (a, b, c) = (corners[first], corners[first + 1], corners[first + 2])
    let (na, nb, nc) = (neighbours[first], neighbours[first + 1], neighbours[first + 2])
    let (second, third) = (addTriangle(), addTriangle())
    let fixed = (false, false, false)
    set(triangle, (point, b, c), across: (na, second, third), fixed: fixed)
    set(second, (point, c, a), across: (nb, third, triangle), fixed: fixed)
    set(third, (point, a, b), across: (nc, triangle, second), fixed: fixed)
    replaceNeighbour(of: nb, triangle, by: second)
    replaceNeighbour(of: nc, triangle, by: third)
    return [triangle, second, third]
  }

  /// Splits the edge opposite the corner at a place, and the triangles at it.
  private mutating func split(_ place: Int, at point: Int) -> [Int] {
    let (t, across) = (place / 3, opposite(place))
    let (next, before) = (self.place(place, 1), self.place(place, 2))
    let (a, b, c, nb, nc) = (corners[place], corners[next], corners[before], neighbours[next], neighbours[before])
    let fixed = (false, false, false)
    let half = addTriangle()
    guard let across else {
      set(t, (point, a, b), across: (nc, -1, half), fixed: fixed)
      set(half, (point, c, a), across: (nb, t, -1), fixed: fixed)
      replaceNeighbour(of: nb, t, by: half)
      return [t, half]
    }
    let (u, otherHalf) = (across / 3, addTriangle())
    let far = corners[across]
    let (farToB, farToC) = (neighbours[self.place(across, 1)], neighbours[self.place(across, 2)])
    set(t, (point, a, b), across: (nc, otherHalf, half), fixed: fixed)
    set(half, (point, c, a), across: (nb, t, u), fixed: fixed)
    set(u, (point, far, c), across: (farToC, half, otherHalf), fixed: fixed)
    set(otherHalf, (point, b, far), across: (farToB, u, t), fixed: fixed)
    replaceNeighbour(of: nb, t, by: half)
    replaceNeighbour(of: farToB, u, by: otherHalf)
    return [t, half, u, otherHalf]
  }

  // MARK: Edges

  /// The places of a point in the triangles around it, counterclockwise.
  private func places(of point: Int) -> [Int] {
    func place(in triangle: Int) -> Int? {
      triangle < 0 ? nil : (3 * triangle..<3 * triangle + 3).first { corners[$0] == point }
    }
    var places: [Int] = []
    var next = place(in: around[point])
    while let found = next {
      places.append(found)
      next = place(in: neighbours[self.place(found, 1)])
      if next == places.first { return places }
    }
    // At the border, the triangles on the other side of the first one are missing.
    var before: [Int] = []
    next = places.first.flatMap { place(in: neighbours[self.place($0, 2)]) }
    while let found = next {
      before.append(found)
      next = place(in: neighbours[self.place(found, 2)])
    }
    return before.reversed() + places
  }

  /// The place of the corner opposite the edge from one point to another, in the triangle to its left; nil if there is
  /// no such edge.
  private func edge(_ start: Int, _ end: Int) -> Int? {
    places(of: start).first { corners[place($0, 1)] == end }.map { place($0, 2) }
  }

  /// Makes an edge, or several if points are on the way.
  private mutating func fix(_ start: Int, _ end: Int) {
    var start = start
    while start != end {
      guard let next = fixFirst(start, end) else { return }
      start = next
    }
  }

  /// Makes an edge towards a point, and returns the point at its end: the first on the way.
  private mutating func fixFirst(_ start: Int, _ end: Int) -> Int? {
    var crossed: [(Int, Int)] = []
    var next: Int?
    var leaving: Int?
    for place in places(of: start) {
      let (right, left) = (self.place(place, 1), self.place(place, 2))
      for side in [right, left] where turn(start, end, corners[side]) == 0 && isAhead(start, end, corners[side]) {
        next = corners[side]
      }
      if turn(start, end, corners[right]) < 0, turn(start, end, corners[left]) > 0 { leaving = place }
    }
    if next == nil {
      while let place = leaving {
        crossed.append((corners[self.place(place, 1)], corners[self.place(place, 2)]))
        // Edges meet only at points, so this one crosses none of those that were made before.
        guard !isFixed[place], let across = opposite(place) else { return nil }
        let side = turn(start, end, corners[across]).signum()
        if side == 0 { next = corners[across] }
        // The next edge is opposite the corner on the same side.
        leaving = side == 0 ? nil : self.place(across, side > 0 ? 1 : 2)
      }
    }
    guard let next else { return nil }
    let made = replace(crossed, start, next)
    setFixed(start, next)
    restoreDelaunay(made)
    return next
  }

  private func isAhead(_ start: Int, _ end: Int, _ point: Int) -> Bool {
    let (a, b, c) = (points[start], points[end], points[point])
    return (b.x - a.x) * (c.x - a.x) + (b.y - a.y) * (c.y - a.y) > 0
  }

  /// Flips the edges that the way between two points crosses until none does, and returns the new ones.
  private mutating func replace(_ crossed: [(Int, Int)], _ start: Int, _ end: Int) -> [(Int, Int)] {
    var made: [(Int, Int)] = []
    var open = crossed
    var index = 0
    while index < open.count {
      let (right, left) = open[index]
      index += 1
      guard let place = edge(right, left), let across = opposite(place) else { continue }
      let (tip, far) = (corners[place], corners[across])
      guard turn(tip, right, far) > 0, turn(far, left, tip) > 0 else {
        open.append((right, left))
        continue
      }
      flip(place, across)
      let (first, second) = (turn(start, end, tip).signum(), turn(start, end, far).signum())
      if first * second < 0 { open.append(first < 0 ? (tip, far) : (far, tip)) } else { made.append((tip, far)) }
    }
    return made
  }

  private mutating func setFixed(_ start: Int, _ end: Int) {
    for place in [edge(start, end), edge(end, start)] {
      if let place { isFixed[place] = true }
    }
  }

  /// Flips new edges that are not Delaunay's, until all are.
  private mutating func restoreDelaunay(_ made: [(Int, Int)]) {
    var edges = made
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for index in edges.indices {
        let (start, end) = edges[index]
        guard let place = edge(start, end), !isFixed[place], let across = opposite(place),
          circle(corners[place], start, end, contains: corners[across])
        else { continue }
        edges[index] = (corners[place], corners[across])
        flip(place, across)
        hasChanged = true
      }
    }
  }
}
