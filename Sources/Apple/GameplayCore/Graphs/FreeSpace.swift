/// The part of a rectangle that obstacles and their buffers leave free, as triangles.
///
/// Corners are on a grid of at most 2^24 squares a side, so that they are exact as 32-bit floats. They may be nearer to an
/// obstacle than the margin by a square's diagonal, as `ObstacleShape.blocks` allows.
struct FreeSpace {
  typealias Point = SIMD2<Double>

  /// The indices of a triangle's corners, counterclockwise, and of the triangles across the edges opposite them; nil
  /// where the free space ends.
  struct Triangle {
    let corners: [Int]
    let neighbours: [Int?]
  }

  /// The triangles, in an order that depends on nothing but the obstacles and the rectangle.
  private(set) var triangles: [Triangle] = []
  private var points: [GridPoint] = []
  /// The side of a grid square.
  private var unit = 1.0

  /// No space.
  init() {}

  /// - Parameters:
  ///   - low: a corner of the rectangle.
  ///   - high: the corner opposite. Without an area between them, or if one is not finite, nothing is free.
  ///   - margin: the buffer around obstacles. Parts of obstacles outside the rectangle are ignored.
  init(around obstacles: [ObstacleShape], margin: Double, low: Point, high: Point) {
    let size = max(max(low.x.magnitude, low.y.magnitude), max(high.x.magnitude, high.y.magnitude))
    guard size > 0, size.isFinite, low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite else { return }
    unit = 2 * Double(sign: .plus, exponent: Int(size.exponent), significand: 1) / Double(GridPoint.limit)
    let (first, second) = (grid(pointwiseMin(low, high) / unit), grid(pointwiseMax(low, high) / unit))
    guard first.x < second.x, first.y < second.y else { return }
    let rectangle = [
      first, GridPoint(x: second.x, y: first.y), second, GridPoint(x: first.x, y: second.y),
    ]
    let pieces = obstacles.flatMap { $0.bufferPieces(margin: margin) }.map { piece in
      Self.clipped(piece.map { $0 / unit }, rectangle).map(grid)
    }
    let loops = SnapRounding.rounded([rectangle] + pieces)
    var numbers: [GridPoint: Int] = [:]
    for point in rectangle + loops.joined() where numbers[point] == nil {
      numbers[point] = points.count
      points.append(point)
    }
    let edges = loops.map { loop in
      loop.indices.map { (numbers[loop[$0]] ?? 0, numbers[loop[($0 + 1) % loop.count]] ?? 0) }
    }
    takeTriangles(ConstrainedTriangulation(points, edges: Array(edges.joined())), outside: Array(edges.dropFirst()))
  }

  /// Takes the triangles that are in none of the polygons, which are given by their edges.
  private mutating func takeTriangles(_ all: ConstrainedTriangulation, outside polygons: [[(Int, Int)]]) {
    let isTaken = Self.areOutside(all, polygons)
    let taken = isTaken.indices.filter { isTaken[$0] }
    var numbers = [Int?](repeating: nil, count: isTaken.count)
    for (number, triangle) in taken.enumerated() { numbers[triangle] = number }
    triangles = taken.map { triangle in
      let places = 3 * triangle..<3 * triangle + 3
      return Triangle(
        corners: Array(all.corners[places]), neighbours: all.neighbours[places].map { $0 < 0 ? nil : numbers[$0] })
    }
  }

  /// For each triangle, whether it is in none of the polygons, by the even-odd rule.
  ///
  /// Walks from the rectangle's border through all triangles and counts the polygons' edges on the way.
  private static func areOutside(_ all: ConstrainedTriangulation, _ polygons: [[(Int, Int)]]) -> [Bool] {
    var polygonsOfEdges: [SIMD2<Int>: [Int]] = [:]
    for (polygon, edges) in polygons.enumerated() {
      for (start, end) in edges { polygonsOfEdges[key(start, end), default: []].append(polygon) }
    }
    func crossed(_ place: Int) -> [Int] {
      let first = place / 3 * 3
      return polygonsOfEdges[key(all.corners[first + (place + 1) % 3], all.corners[first + (place + 2) % 3])] ?? []
    }
    var isOutside = [Bool](repeating: false, count: all.triangleCount)
    var isSeen = isOutside
    var isInside = [Bool](repeating: false, count: polygons.count)
    var depth = 0
    /// The steps to take: into a triangle across the edge at a place, or, without a triangle, back.
    var steps = all.neighbours.firstIndex(of: -1).map { [(place: $0, triangle: Optional($0 / 3))] } ?? []
    while let (edge, triangle) = steps.popLast() {
      if let triangle, isSeen[triangle] { continue }
      for polygon in crossed(edge) {
        isInside[polygon].toggle()
        depth += isInside[polygon] ? 1 : -1
      }
      guard let triangle else { continue }
      isSeen[triangle] = true
      isOutside[triangle] = depth == 0
      steps.append((edge, nil))
      for place in 3 * triangle..<3 * triangle + 3 where all.neighbours[place] >= 0 {
        steps.append((place, all.neighbours[place]))
      }
    }
    return isOutside
  }

  private static func key(_ start: Int, _ end: Int) -> SIMD2<Int> { SIMD2(min(start, end), max(start, end)) }

  // MARK: The grid

  private func grid(_ point: Point) -> GridPoint { GridPoint(x: Int(point.x.rounded()), y: Int(point.y.rounded())) }

  /// A corner's place.
  func place(_ corner: Int) -> Point { Point(Double(points[corner].x), Double(points[corner].y)) * unit }

  /// The places of a triangle's corners.
  func places(_ triangle: Int) -> [Point] { triangles[triangle].corners.map(place) }

  /// The part of a polygon within a rectangle: I. E. Sutherland and G. W. Hodgman, "Reentrant polygon clipping", 1974.
  private static func clipped(_ points: [Point], _ rectangle: [GridPoint]) -> [Point] {
    var points = points
    for (axis, sign, border) in [
      (0, 1.0, rectangle[0].x), (0, -1.0, rectangle[2].x), (1, 1.0, rectangle[0].y), (1, -1.0, rectangle[2].y),
    ] {
      let border = Double(border)
      var kept: [Point] = []
      for index in points.indices {
        let (start, end) = (points[index], points[(index + 1) % points.count])
        if (start[axis] - border) * sign >= 0 { kept.append(start) }
        guard ((start[axis] - border) * sign >= 0) != ((end[axis] - border) * sign >= 0) else { continue }
        var cut = start + (end - start) * ((border - start[axis]) / (end[axis] - start[axis]))
        cut[axis] = border
        kept.append(cut)
      }
      points = kept
    }
    return points
  }

  // MARK: Ways

  /// The triangles that a point is in or touches, by a square of the grid.
  func triangles(at point: Point) -> [Int] {
    let point = point / unit
    guard point.x.isFinite, point.y.isFinite else { return [] }
    return triangles.indices.filter { index in
      let corners = triangles[index].corners.map { Point(Double(points[$0].x), Double(points[$0].y)) }
      let (low, high) = (
        pointwiseMin(pointwiseMin(corners[0], corners[1]), corners[2]),
        pointwiseMax(pointwiseMax(corners[0], corners[1]), corners[2])
      )
      guard all(point .>= low - 1), all(point .<= high + 1) else { return false }
      let sides = [(corners[0], corners[1]), (corners[1], corners[2]), (corners[2], corners[0])]
      return sides.allSatisfy { ObstacleShape.cross($1 - $0, point - $0) >= 0 }
        || sides.contains { ObstacleShape.length(point - ObstacleShape.nearest(to: point, $0, $1)) <= 1 }
    }
  }

  /// Whether the way between the centres of two triangles is within both.
  ///
  /// - Parameter place: which of the first one's corners is opposite the edge between them.
  func joinsCenters(_ first: Int, _ second: Int, across place: Int) -> Bool {
    func sum(_ triangle: Int) -> GridPoint {
      triangles[triangle].corners.reduce(GridPoint(x: 0, y: 0)) {
        GridPoint(x: $0.x + points[$1].x, y: $0.y + points[$1].y)
      }
    }
    let (start, end) = (sum(first), sum(second))
    let turns = [1, 2].map { step in
      let corner = points[triangles[first].corners[(place + step) % 3]]
      return GridPoint.turn(start, end, GridPoint(x: 3 * corner.x, y: 3 * corner.y)).signum()
    }
    return turns[0] * turns[1] <= 0
  }
}
