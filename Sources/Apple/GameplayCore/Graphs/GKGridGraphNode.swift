/// A place on a grid of squares.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkgridgraphnode
open class GKGridGraphNode: GKGraphNode {
  /// The column and row.
  open internal(set) var gridPosition: vector_int2

  /// A node of a square, without connections.
  public init(gridPosition: vector_int2) {
    self.gridPosition = gridPosition
    super.init()
  }

  /// A node of a square. A subclass is created by its `init(coder:)`.
  public class func node(withGridPosition gridPosition: vector_int2) -> Self {
    node(gridPosition, of: self)
  }

  static func node<Node: GKGridGraphNode>(_ position: vector_int2, of cls: Node.Type) -> Node {
    NodeCoder.node(of: cls, [Double(position.x), Double(position.y)]) { GKGridGraphNode(gridPosition: position) }
  }

  /// A node of the archived square; of (0, 0) without one.
  public required init?(coder: NSCoder) {
    gridPosition = vector_int2(coder.decodeInt32(forKey: "x"), coder.decodeInt32(forKey: "y"))
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(gridPosition.x, forKey: "x")
    coder.encode(gridPosition.y, forKey: "y")
  }

  /// The distance between the squares' centres: 1 to a neighbour, the square root of 2 across a corner. 1 to a node of
  /// another class. A guess: Apple does not document the cost of a diagonal.
  open override func cost(to node: GKGraphNode) -> Float {
    (node as? GKGridGraphNode).map(length) ?? super.cost(to: node)
  }

  /// The distance between the squares' centres; 0 to a node of another class.
  open override func estimatedCost(to node: GKGraphNode) -> Float {
    (node as? GKGridGraphNode).map(length) ?? super.estimatedCost(to: node)
  }

  private func length(to node: GKGridGraphNode) -> Float {
    let x = Float(gridPosition.x) - Float(node.gridPosition.x)
    let y = Float(gridPosition.y) - Float(node.gridPosition.y)
    return (x * x + y * y).squareRoot()
  }
}
