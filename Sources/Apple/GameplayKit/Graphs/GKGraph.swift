/// A set of connected places, in which the cheapest way from one to another can be found.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkgraph
open class GKGraph: NSObject {
  /// The nodes, in the order they were added; never nil.
  open private(set) var nodes: [GKGraphNode]? = []

  /// A graph without nodes.
  public override init() {
    super.init()
  }

  /// A graph of nodes, which keep their connections.
  public init(_ nodes: [GKGraphNode]) {
    super.init()
    add(nodes)
  }

  /// Adds nodes, which keep their connections. Those that are there already are ignored.
  open func add(_ nodes: [GKGraphNode]) {
    for node in nodes where !has(node) { self.nodes?.append(node) }
  }

  /// Removes nodes, with the connections between them and the rest of the graph.
  open func remove(_ nodes: [GKGraphNode]) {
    self.nodes?.removeAll { known in nodes.contains { $0 === known } }
    for node in nodes { node.removeConnections(to: self.nodes ?? [], bidirectional: true) }
  }

  /// Adds a node and connects it to the node of the graph to which its `cost(to:)` is lowest; the first of several.
  ///
  /// - Parameter bidirectional: whether that node is connected to this one too.
  open func connectToLowestCostNode(node: GKGraphNode, bidirectional: Bool) {
    let others = (nodes ?? []).filter { $0 !== node }
    add([node])
    guard let nearest = others.min(by: { node.cost(to: $0) < node.cost(to: $1) }) else { return }
    node.addConnections(to: [nearest], bidirectional: bidirectional)
  }

  /// The cheapest way between two nodes, with both; empty if there is none. See `GKGraphNode.findPath(to:)`.
  open func findPath(from startNode: GKGraphNode, to endNode: GKGraphNode) -> [GKGraphNode] {
    startNode.findPath(to: endNode)
  }

  private func has(_ node: GKGraphNode) -> Bool { nodes?.contains { $0 === node } ?? false }
}
