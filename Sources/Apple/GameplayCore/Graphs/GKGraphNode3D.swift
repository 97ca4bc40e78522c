/// A place in space. The cost of a connection is its length.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkgraphnode3d
open class GKGraphNode3D: GKGraphNode {
  /// The place. Its unit and axes are the game's. A place that is not a number is never on a path.
  open var position: vector_float3

  /// A node at a point, without connections.
  public init(point: vector_float3) {
    position = point
    super.init()
  }

  /// A node at a point. A subclass is created by its `init(coder:)`.
  public class func node(withPoint point: vector_float3) -> Self {
    let values = [Double(point.x), Double(point.y), Double(point.z)]
    return NodeCoder.node(of: self, values) { GKGraphNode3D(point: point) }
  }

  /// A node at the archived point; at (0, 0, 0) without one.
  public required init?(coder: NSCoder) {
    position = vector_float3(
      coder.decodeFloat(forKey: "x"), coder.decodeFloat(forKey: "y"), coder.decodeFloat(forKey: "z"))
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(position.x, forKey: "x")
    coder.encode(position.y, forKey: "y")
    coder.encode(position.z, forKey: "z")
  }

  /// The distance to a node; 1 to a node of another class.
  open override func cost(to node: GKGraphNode) -> Float {
    (node as? GKGraphNode3D).map { distance(position, $0.position) } ?? super.cost(to: node)
  }

  /// The distance to a node; 0 to a node of another class.
  open override func estimatedCost(to node: GKGraphNode) -> Float {
    (node as? GKGraphNode3D).map { distance(position, $0.position) } ?? super.estimatedCost(to: node)
  }
}
