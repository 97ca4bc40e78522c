/// A place in a graph, with connections that lead from it to others.
///
/// Differs from Apple: a node keeps the nodes that it is connected to alive. Remove the nodes of a graph before it is
/// thrown away; that also removes their connections.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkgraphnode
open class GKGraphNode: NSObject, NSSecureCoding {
  /// The nodes that a connection leads to, in the order they were added.
  open private(set) var connectedNodes: [GKGraphNode] = []

  /// A node without connections.
  public override init() {
    super.init()
  }

  /// A node without connections: a `GKGraph` reads and writes those between its nodes.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? any SceneFileCoder)?.ignoreValues(forKeys: "_connectedNodes", "_vertIndex")
  }

  /// Writes nothing; subclasses write their own properties.
  open func encode(with coder: NSCoder) {}

  /// Whether archives may hold nodes. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Adds connections from this node to others. An existing connection is not added again.
  ///
  /// - Parameter bidirectional: whether connections back to this node are added too.
  open func addConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    for node in nodes {
      if !connectedNodes.contains(where: { $0 === node }) { connectedNodes.append(node) }
      if bidirectional { node.addConnections(to: [self], bidirectional: false) }
    }
  }

  /// Removes connections from this node to others; ignored where there is none.
  ///
  /// - Parameter bidirectional: whether connections back to this node are removed too.
  open func removeConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    connectedNodes.removeAll { known in nodes.contains { $0 === known } }
    if bidirectional { for node in nodes { node.removeConnections(to: [self], bidirectional: false) } }
  }

  final func removeConnections(toAny nodes: Set<ObjectIdentifier>) {
    // Most nodes have no such connection; their arrays are not written.
    guard connectedNodes.contains(where: { nodes.contains(ObjectIdentifier($0)) }) else { return }
    connectedNodes.removeAll { nodes.contains(ObjectIdentifier($0)) }
  }

  final func removeAllConnections() { connectedNodes = [] }

  /// Replaces the connections with others, all of them different.
  final func setConnections(_ nodes: [GKGraphNode]) { connectedNodes = nodes }

  /// The cost of a connection. Always 1 unless overridden, so that a path with the fewest connections is cheapest. A
  /// negative cost counts as 0, and a connection whose cost is infinite or not a number is never used.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkgraphnode/cost(to:)
  open func cost(to node: GKGraphNode) -> Float { 1 }

  /// An estimate of the cost of the way to a node, not more than the true one; it only makes the search faster. Always 0
  /// unless overridden.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkgraphnode/estimatedcost(to:)
  open func estimatedCost(to node: GKGraphNode) -> Float { 0 }

  /// The cheapest way from this node to another, with both; empty if there is none. Of several equally cheap ways,
  /// returns the one whose nodes were connected first.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkgraphnode/findpath(to:)
  open func findPath(to goalNode: GKGraphNode) -> [GKGraphNode] {
    var search = PathSearch(from: self, to: goalNode)
    return search.path()
  }

  /// The cheapest way from another node to this one; see `findPath(to:)`.
  open func findPath(from startNode: GKGraphNode) -> [GKGraphNode] { startNode.findPath(to: self) }
}
