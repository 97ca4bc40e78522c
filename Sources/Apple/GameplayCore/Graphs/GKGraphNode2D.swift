/// A place on a plane. The cost of a connection is its length.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkgraphnode2d
open class GKGraphNode2D: GKGraphNode {
  /// The place. Its unit and axes are the game's. A place that is not a number is never on a path.
  open var position: vector_float2

  /// A node at a point, without connections.
  public init(point: vector_float2) {
    position = point
    super.init()
  }

  /// A node at a point. A subclass is created by its `init(coder:)`.
  public class func node(withPoint point: vector_float2) -> Self {
    let values = [Double(point.x), Double(point.y)]
    return NodeCoder.node(of: self, values) { GKGraphNode2D(point: point) }
  }

  /// A node at the archived point; at (0, 0) without one.
  public required init?(coder: NSCoder) {
    // The keys of Apple's scene files, else those of `encode`.
    let isScenes = coder.containsValue(forKey: "positionX")
    let (x, y) = isScenes ? ("positionX", "positionY") : ("x", "y")
    position = vector_float2(coder.decodeFloat(forKey: x), coder.decodeFloat(forKey: y))
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(position.x, forKey: "x")
    coder.encode(position.y, forKey: "y")
  }

  /// The distance to a node; 1 to a node of another class.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkgraphnode2d
  open override func cost(to node: GKGraphNode) -> Float {
    (node as? GKGraphNode2D).map { distance(position, $0.position) } ?? super.cost(to: node)
  }

  /// The distance to a node; 0 to a node of another class.
  open override func estimatedCost(to node: GKGraphNode) -> Float {
    (node as? GKGraphNode2D).map { distance(position, $0.position) } ?? super.estimatedCost(to: node)
  }
}
