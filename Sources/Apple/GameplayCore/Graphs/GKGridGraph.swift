/// A graph of squares, each connected to its neighbours.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkgridgraph
open class GKGridGraph<NodeType: GKGridGraphNode>: GKGraph {
  /// The column and row of the first square.
  public let gridOrigin: vector_int2
  /// The count of columns.
  public let gridWidth: Int
  /// The count of rows.
  public let gridHeight: Int
  /// Whether squares are connected across their corners too.
  public let diagonalsAllowed: Bool
  private let nodeClass: AnyClass
  private var places: [vector_int2: NodeType] = [:]

  /// The maximum number of squares that a grid has.
  private static var limit: Int { 1 << 22 }

  /// A grid of nodes of the class `NodeType`. A subclass of `GKGridGraphNode` is created by its `init(coder:)`.
  ///
  /// - Parameters:
  ///   - position: the column and row of the first square; the others have higher ones.
  ///   - width: the count of columns. A negative one counts as 0, for the height too.
  /// - Precondition: the grid has at most 4,194,304 squares, and columns and rows are within 32 bits.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkgridgraph/init(fromgridstartingat:width:height:diagonalsallowed:)
  public convenience init(
    fromGridStartingAt position: vector_int2, width: Int32, height: Int32, diagonalsAllowed: Bool
  ) {
    self.init(
      fromGridStartingAt: position, width: width, height: height, diagonalsAllowed: diagonalsAllowed,
      nodeClass: NodeType.self)
  }

  /// A grid of nodes of a class; see `init(fromGridStartingAt:width:height:diagonalsAllowed:)`.
  ///
  /// - Precondition: the class is `NodeType` or a subclass of it.
  public init(
    fromGridStartingAt position: vector_int2, width: Int32, height: Int32, diagonalsAllowed: Bool, nodeClass: AnyClass
  ) {
    guard let cls = nodeClass as? NodeType.Type else {
      preconditionFailure("GKGridGraph: nodeClass must be \(NodeType.self) or a subclass, not \(nodeClass)")
    }
    (gridOrigin, gridWidth, gridHeight) = (position, max(0, Int(width)), max(0, Int(height)))
    (self.diagonalsAllowed, self.nodeClass) = (diagonalsAllowed, nodeClass)
    precondition(
      gridWidth * gridHeight <= Self.limit
        && Int(position.x) + gridWidth <= Int(Int32.max) && Int(position.y) + gridHeight <= Int(Int32.max),
      "GKGridGraph: a grid of \(width) x \(height) from (\(position.x), \(position.y)) is too large")
    super.init()
    var nodes: [NodeType] = []
    for y in 0..<gridHeight {
      for x in 0..<gridWidth {
        nodes.append(
          GKGridGraphNode.node(vector_int2(position.x + Int32(x), position.y + Int32(y)), of: cls))
      }
    }
    add(nodes)
    for node in nodes { node.setConnections(neighbours(of: node.gridPosition)) }
  }

  /// A graph of nodes, which keep their connections. The grid is the smallest that holds them, without diagonals.
  public convenience init(nodes: [GKGraphNode]) {
    self.init(nodes)
  }

  /// A graph of nodes, which keep their connections. The grid is the smallest that holds them, without diagonals.
  public override init(_ nodes: [GKGraphNode]) {
    let places = nodes.compactMap { $0 as? GKGridGraphNode }.map(\.gridPosition)
    let (left, right) = (places.map(\.x).min() ?? 0, places.map(\.x).max() ?? -1)
    let (bottom, top) = (places.map(\.y).min() ?? 0, places.map(\.y).max() ?? -1)
    gridOrigin = vector_int2(left, bottom)
    (gridWidth, gridHeight) = (Int(right) - Int(left) + 1, Int(top) - Int(bottom) + 1)
    (diagonalsAllowed, nodeClass) = (false, NodeType.self)
    super.init()
    add(nodes)
  }

  /// A grid with the nodes that `encode` wrote.
  public required init?(coder: NSCoder) {
    gridOrigin = vector_int2(coder.decodeInt32(forKey: "x"), coder.decodeInt32(forKey: "y"))
    gridWidth = max(0, coder.decodeInteger(forKey: "width"))
    gridHeight = max(0, coder.decodeInteger(forKey: "height"))
    diagonalsAllowed = coder.decodeBool(forKey: "diagonals")
    nodeClass = NodeType.self
    super.init(coder: coder)
  }

  /// Differs from Apple: the graph, also one of a subclass, is archived as a `GKGraph` with the same nodes and
  /// connections. Foundation on this platform stops the program if it archives a generic class or a subclass of one.
  open override var classForCoder: AnyClass { GKGraph.self }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(gridOrigin.x, forKey: "x")
    coder.encode(gridOrigin.y, forKey: "y")
    coder.encode(gridWidth, forKey: "width")
    coder.encode(gridHeight, forKey: "height")
    coder.encode(diagonalsAllowed, forKey: "diagonals")
  }

  /// The graph's node at a square; nil outside the grid and where it was removed. If there are several, the one added
  /// first.
  open func node(atGridPosition position: vector_int2) -> NodeType? { places[position] }

  /// Adds a node and connects it to the nodes of the neighbouring squares, in both directions.
  ///
  /// A node outside the grid is added without connections.
  open func connectToAdjacentNodes(node: GKGridGraphNode) {
    add([node])
    let (x, y) = (Int(node.gridPosition.x) - Int(gridOrigin.x), Int(node.gridPosition.y) - Int(gridOrigin.y))
    guard (0..<gridWidth).contains(x), (0..<gridHeight).contains(y) else { return }
    node.addConnections(to: neighbours(of: node.gridPosition), bidirectional: true)
  }

  open override func add(_ nodes: [GKGraphNode]) {
    super.add(nodes)
    for case let node as NodeType in nodes where places[node.gridPosition] == nil {
      places[node.gridPosition] = node
    }
  }

  open override func remove(_ nodes: [GKGraphNode]) {
    super.remove(nodes)
    for case let node as NodeType in nodes where places[node.gridPosition] === node && !has(node) {
      places[node.gridPosition] = nil
    }
  }

  /// The class of nodes that the graph creates, for any index.
  open func classForGenericArgument(at index: Int) -> AnyClass { nodeClass }

  /// The nodes beside a square, then those across its corners.
  private func neighbours(of place: vector_int2) -> [GKGraphNode] {
    let sides: [(Int32, Int32)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    let corners: [(Int32, Int32)] = diagonalsAllowed ? [(1, 1), (-1, 1), (-1, -1), (1, -1)] : []
    return (sides + corners).compactMap { x, y in places[vector_int2(place.x &+ x, place.y &+ y)] }
  }
}

extension GKGridGraph where NodeType == GKGridGraphNode {
  /// A grid of `GKGridGraphNode`s, where the context gives no class.
  public convenience init(
    fromGridStartingAt position: vector_int2, width: Int32, height: Int32, diagonalsAllowed: Bool
  ) {
    self.init(
      fromGridStartingAt: position, width: width, height: height, diagonalsAllowed: diagonalsAllowed,
      nodeClass: GKGridGraphNode.self)
  }
}
