/// A place in a graph, with connections that lead from it to others.
///
/// Differs from Apple: a node keeps the nodes that it is connected to alive. Remove the connections of a graph that goes
/// both ways before it is thrown away.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkgraphnode
open class GKGraphNode: NSObject {
  /// The nodes that a connection leads to, in the order they were added.
  open private(set) var connectedNodes: [GKGraphNode] = []

  /// A node without connections.
  public override init() {
    super.init()
  }

  /// A node without connections; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Adds connections from this node to others. One that exists is not added again.
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

  /// The cost of a connection. Always 1 unless overridden, so that a path with the fewest connections is cheapest. A
  /// negative cost counts as 0, and a connection whose cost is not a number is never used.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkgraphnode/cost(to:)
  open func cost(to node: GKGraphNode) -> Float { 1 }

  /// An estimate of the cost of the way to a node, not more than the true one; it only makes the search faster. Always 0
  /// unless overridden.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkgraphnode/estimatedcost(to:)
  open func estimatedCost(to node: GKGraphNode) -> Float { 0 }

  /// The cheapest way from this node to another, with both; empty if there is none. Of several, the one whose nodes were
  /// connected first.
  ///
  /// P. E. Hart, N. J. Nilsson and B. Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost Paths",
  /// 1968. Takes time with the square of the nodes that it visits.
  open func findPath(to goalNode: GKGraphNode) -> [GKGraphNode] {
    struct Visit {
      var cost: Float
      var before: GKGraphNode?
    }
    var visits = [ObjectIdentifier(self): Visit(cost: 0)]
    var open: [(node: GKGraphNode, total: Float)] = [(self, 0)]
    while let index = open.indices.min(by: { open[$0].total < open[$1].total }) {
      let node = open.remove(at: index).node
      if node === goalNode {
        var path = [node]
        while let before = visits[ObjectIdentifier(path[0])]?.before { path.insert(before, at: 0) }
        return path
      }
      let cost = visits[ObjectIdentifier(node)]?.cost ?? 0
      for next in node.connectedNodes {
        let step = node.cost(to: next)
        let total = step < 0 ? cost : cost + step
        let known = visits[ObjectIdentifier(next)]?.cost ?? .infinity
        guard total < known else { continue }
        visits[ObjectIdentifier(next)] = Visit(cost: total, before: node)
        let estimate = next.estimatedCost(to: goalNode)
        open.removeAll { $0.node === next }
        open.append((next, total + (estimate.isNaN ? 0 : estimate)))
      }
    }
    return []
  }

  /// The cheapest way from another node to this one; see `findPath(to:)`.
  open func findPath(from startNode: GKGraphNode) -> [GKGraphNode] { startNode.findPath(to: self) }
}
