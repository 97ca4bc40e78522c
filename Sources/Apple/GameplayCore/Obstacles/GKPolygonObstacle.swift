/// A polygon that agents avoid and paths go around. It may be concave and have its corners in either direction.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkpolygonobstacle
open class GKPolygonObstacle: GKObstacle, NSSecureCoding {
  let shape: ObstacleShape

  /// The count of corners.
  open var vertexCount: Int { shape.points.count }

  /// A polygon with its corners in order; the last is connected to the first. A corner that is not a number blocks
  /// nothing.
  public init(points: [vector_float2]) {
    shape = ObstacleShape(points)
    super.init()
  }

  /// A polygon of `numPoints` corners; see `init(points:)`. The name is Apple's.
  // swift-format-ignore: NoLeadingUnderscores, AlwaysUseLowerCamelCase
  public convenience init(__points points: UnsafeMutablePointer<vector_float2>, count numPoints: Int) {
    self.init(points: Array(UnsafeBufferPointer(start: points, count: max(0, numPoints))))
  }

  /// The archived polygon; without corners if the archive holds none.
  public required init?(coder: NSCoder) {
    let numbers = (coder.decodeObject(forKey: "points") as? [NSNumber] ?? []).map(\.floatValue)
    shape = ObstacleShape((0..<numbers.count / 2).map { vector_float2(numbers[2 * $0], numbers[2 * $0 + 1]) })
    super.init()
  }

  /// Writes the corners.
  open func encode(with coder: NSCoder) {
    coder.encode(shape.points.flatMap { [NSNumber(value: $0.x), NSNumber(value: $0.y)] } as NSArray, forKey: "points")
  }

  /// Whether archives may hold obstacles. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// A corner.
  ///
  /// - Precondition: the index is from 0 to `vertexCount - 1`.
  open func vertex(at index: Int) -> vector_float2 { shape.points[index] }
}
