/// A set of connected places, in which the cheapest way from one to another can be found.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkgraph
open class GKGraph: NSObject, NSCopying, NSSecureCoding {
  /// The nodes, in the order they were added; never nil.
  open private(set) var nodes: [GKGraphNode]? = []
  private var members: Set<ObjectIdentifier> = []

  /// A graph without nodes.
  public override init() {
    super.init()
  }

  /// A graph of nodes, which keep their connections.
  public init(_ nodes: [GKGraphNode]) {
    super.init()
    add(nodes)
  }

  /// A graph with the nodes and connections of a scene file, or those that `encode` wrote. Connections to nodes outside
  /// the archive are ignored.
  public required init?(coder: NSCoder) {
    super.init()
    let isScenes = coder.containsValue(forKey: "_nodes")
    let nodes = coder.decodeObject(forKey: isScenes ? "_nodes" : "nodes") as? [GKGraphNode] ?? []
    let connections =
      isScenes
      ? (coder as? any SceneFileCoder)?.references(amongElementsFor: "_nodes", under: "_connectedNodes") ?? []
      : (coder.decodeObject(forKey: "connections") as? [[NSNumber]] ?? []).map { $0.map(\.intValue) }
    for (node, indices) in zip(nodes, connections) where nodes.count == connections.count {
      let ends = indices.filter(nodes.indices.contains).map { nodes[$0] }
      node.addConnections(to: ends, bidirectional: false)
    }
    add(nodes)
  }

  /// Writes the nodes and the connections between them.
  open func encode(with coder: NSCoder) {
    let nodes = nodes ?? []
    let places = Dictionary(zip(nodes.map(ObjectIdentifier.init), nodes.indices)) { first, _ in first }
    let connections = nodes.map { node in
      node.connectedNodes.compactMap { places[ObjectIdentifier($0)] }.map { NSNumber(value: $0) } as NSArray
    }
    coder.encode(nodes as NSArray, forKey: "nodes")
    coder.encode(connections as NSArray, forKey: "connections")
  }

  /// Whether archives may hold graphs. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Another graph of the same nodes. A guess: Apple does not document whether the nodes are copied.
  open func copy(with zone: NSZone? = nil) -> Any { GKGraph(nodes ?? []) }

  /// Adds nodes, which keep their connections. Those that are there already are ignored.
  open func add(_ nodes: [GKGraphNode]) {
    for node in nodes where members.insert(ObjectIdentifier(node)).inserted { self.nodes?.append(node) }
  }

  /// Removes nodes and all connections that start or end at them. Ignores nodes that are not in the graph.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkgraph/remove(_:)
  open func remove(_ nodes: [GKGraphNode]) {
    let gone = nodes.filter { members.remove(ObjectIdentifier($0)) != nil }
    guard !gone.isEmpty else { return }
    let identifiers = Set(gone.map(ObjectIdentifier.init))
    self.nodes?.removeAll { identifiers.contains(ObjectIdentifier($0)) }
    for node in self.nodes ?? [] { node.removeConnections(toAny: identifiers) }
    for node in gone { node.removeAllConnections() }
  }

  /// Adds a node and connects it to the node of the graph to which its `cost(to:)` is lowest; the first of several. A
  /// cost that is not a number counts as infinite.
  ///
  /// - Parameter bidirectional: whether that node is connected to this one too.
  open func connectToLowestCostNode(node: GKGraphNode, bidirectional: Bool) {
    let others = (nodes ?? []).filter { $0 !== node }
    add([node])
    let costs = others.map { node.cost(to: $0) }.map { $0.isNaN ? .infinity : $0 }
    guard let nearest = others.indices.min(by: { costs[$0] < costs[$1] }) else { return }
    node.addConnections(to: [others[nearest]], bidirectional: bidirectional)
  }

  /// The cheapest way between two nodes, with both; empty if there is none. See `GKGraphNode.findPath(to:)`.
  open func findPath(from startNode: GKGraphNode, to endNode: GKGraphNode) -> [GKGraphNode] {
    startNode.findPath(to: endNode)
  }

  final func has(_ node: GKGraphNode) -> Bool { members.contains(ObjectIdentifier(node)) }
}
