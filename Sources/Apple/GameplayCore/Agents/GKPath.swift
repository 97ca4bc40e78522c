/// A line of points that agents follow or stay on.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkpath
open class GKPath: NSObject {
  /// Half the width of the path. Agents are on it within this distance from the line. A value that is negative or not a
  /// number counts as 0.
  open var radius: Float
  /// Whether the last point is connected to the first.
  open var isCyclical: Bool {
    didSet { measure() }
  }
  /// The count of points.
  public var numPoints: Int { points.count }
  private let points: [vector_float3]
  /// The distance along the path of each point, then that of the end.
  private var distances: [Float] = []

  private init(_ points: [vector_float3], _ radius: Float, _ isCyclical: Bool) {
    (self.points, self.radius, self.isCyclical) = (points, radius, isCyclical)
    super.init()
    measure()
  }

  /// A path on a plane. Differs from Apple: a path without points is not an error, and has no effect on agents.
  public convenience init(points: [vector_float2], radius: Float, cyclical: Bool) {
    self.init(points.map { vector_float3($0.x, $0.y, 0) }, radius, cyclical)
  }

  /// A path in space.
  public convenience init(points: [vector_float3], radius: Float, cyclical: Bool) {
    self.init(points, radius, cyclical)
  }

  /// A path along nodes with a position, such as those of `findPath`. Other nodes are left out; squares of a grid are at
  /// their column and row.
  public convenience init(graphNodes: [GKGraphNode], radius: Float) {
    let points = graphNodes.compactMap { node -> vector_float3? in
      switch node {
      case let node as GKGraphNode2D: vector_float3(node.position.x, node.position.y, 0)
      case let node as GKGraphNode3D: node.position
      case let node as GKGridGraphNode: vector_float3(Float(node.gridPosition.x), Float(node.gridPosition.y), 0)
      default: nil
      }
    }
    self.init(points, radius, false)
  }

  /// A path of `count` points on a plane. The name is Apple's.
  // swift-format-ignore: NoLeadingUnderscores, AlwaysUseLowerCamelCase
  public convenience init(
    __points points: UnsafeMutablePointer<vector_float2>, count: Int, radius: Float, cyclical: Bool
  ) {
    self.init(
      points: Array(UnsafeBufferPointer(start: points, count: max(0, count))), radius: radius, cyclical: cyclical)
  }

  /// A path of `count` points in space. The name is Apple's.
  // swift-format-ignore: NoLeadingUnderscores, AlwaysUseLowerCamelCase
  public convenience init(
    __float3Points points: UnsafeMutablePointer<vector_float3>, count: Int, radius: Float, cyclical: Bool
  ) {
    self.init(
      points: Array(UnsafeBufferPointer(start: points, count: max(0, count))), radius: radius, cyclical: cyclical)
  }

  /// A point without its z part.
  ///
  /// - Precondition: the index is from 0 to `numPoints - 1`.
  open func float2(at index: Int) -> vector_float2 { vector_float2(points[index].x, points[index].y) }

  /// A point.
  ///
  /// - Precondition: the index is from 0 to `numPoints - 1`.
  open func float3(at index: Int) -> vector_float3 { points[index] }

  /// The older name of `float2(at:)`.
  open func point(at index: Int) -> vector_float2 { float2(at: index) }

  // MARK: Following

  var width: Float { radius > 0 ? radius : 0 }

  private func measure() {
    distances = [0]
    for index in 0..<sideCount {
      let side = length(points[(index + 1) % points.count] - points[index])
      distances.append((distances.last ?? 0) + (side.isFinite ? side : 0))
    }
  }

  private var sideCount: Int { isCyclical && points.count > 1 ? points.count : max(0, points.count - 1) }

  /// The point of the path that is nearest to a place, and its distance along the path; nil without points.
  func nearest(to place: vector_float3) -> (point: vector_float3, distance: Float)? {
    guard let first = points.first else { return nil }
    var best = (point: first, distance: Float(0))
    var least = length_squared(place - first)
    for index in 0..<sideCount {
      let (start, way) = (points[index], points[(index + 1) % points.count] - points[index])
      let square = length_squared(way)
      let part = square > 0 ? max(0, min(1, dot(place - start, way) / square)) : 0
      let point = start + way * part
      let away = length_squared(place - point)
      if away < least {
        least = away
        best = (point, distances[index] + (distances[index + 1] - distances[index]) * part)
      }
    }
    return best
  }

  /// The point at a distance along the path. Beyond an end, the end, unless the path is cyclical.
  func point(atDistance distance: Float) -> vector_float3 {
    guard let end = distances.last, end > 0, distance.isFinite else { return points.first ?? vector_float3() }
    var rest = distance
    if isCyclical {
      rest = distance.truncatingRemainder(dividingBy: end)
      if rest < 0 { rest += end }
    }
    for index in 0..<sideCount where rest <= distances[index + 1] {
      let side = distances[index + 1] - distances[index]
      let part = side > 0 ? max(0, (rest - distances[index]) / side) : 0
      return points[index] + (points[(index + 1) % points.count] - points[index]) * part
    }
    return isCyclical ? points[0] : points[points.count - 1]
  }

  /// The way along the path from one distance to another, across the joint of a cyclical path if that is shorter.
  func way(from start: Float, to end: Float) -> Float {
    let way = end - start
    guard isCyclical, let whole = distances.last, whole > 0 else { return way }
    return way > whole / 2 ? way - whole : way < -whole / 2 ? way + whole : way
  }
}
