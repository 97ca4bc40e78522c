import GameplayKit
import Testing

@Suite struct GridEdgeTests {
  private func places(_ node: GKGridGraphNode?) -> [vector_int2] {
    (node?.connectedNodes ?? []).compactMap { ($0 as? GKGridGraphNode)?.gridPosition }
  }

  @Test func onlySquaresOfTheGridAreConnected() {
    let graph = GKGridGraph(
      fromGridStartingAt: vector_int2(1, 1), width: 2, height: 3, diagonalsAllowed: true)
    #expect(graph.nodes?.count == 6)
    #expect(places(graph.node(atGridPosition: vector_int2(1, 1))) == [[2, 1], [1, 2], [2, 2]])
    #expect(places(graph.node(atGridPosition: vector_int2(2, 2))).count == 5)
    #expect(
      graph.node(atGridPosition: vector_int2(3, 1)) == nil && graph.node(atGridPosition: vector_int2(1, 4)) == nil)
    // Beside each side of the grid.
    for place in [[0, 1], [3, 1], [1, 0], [1, 4]] as [vector_int2] {
      let node = GKGridGraphNode(gridPosition: place)
      graph.connectToAdjacentNodes(node: node)
      #expect(node.connectedNodes.isEmpty)
      graph.remove([node])
    }
    guard let corner = graph.node(atGridPosition: vector_int2(2, 3)) else { return }
    graph.remove([corner])
    #expect(places(graph.node(atGridPosition: vector_int2(2, 2))).count == 4)
    let node = GKGridGraphNode(gridPosition: vector_int2(2, 3))
    graph.connectToAdjacentNodes(node: node)
    #expect(places(node) == [[1, 3], [2, 2], [1, 2]])
    #expect(places(graph.node(atGridPosition: vector_int2(2, 2))).count == 5)
  }

  @Test func aGridOfNodesHasTheirBounds() {
    let nodes = [(3, -2), (-1, 4)].map { GKGridGraphNode(gridPosition: vector_int2(Int32($0.0), Int32($0.1))) }
    let graph = GKGridGraph<GKGridGraphNode>(nodes)
    #expect(graph.gridOrigin == vector_int2(-1, -2) && graph.gridWidth == 5 && graph.gridHeight == 7)
    let empty = GKGridGraph<GKGridGraphNode>([])
    #expect(empty.gridWidth == 0 && empty.gridHeight == 0)
  }

  @Test func aConnectionOfOneDirectionIsNotRemovedFromTheOtherEnd() {
    let (a, b) = (GKGraphNode(), GKGraphNode())
    a.addConnections(to: [b, b], bidirectional: true)
    #expect(a.connectedNodes.count == 1 && b.connectedNodes.count == 1)
    a.removeConnections(to: [b], bidirectional: false)
    #expect(a.connectedNodes.isEmpty && b.connectedNodes.count == 1)
    b.removeConnections(to: [a], bidirectional: true)
    #expect(b.connectedNodes.isEmpty)
    let graph = GKGraph([a, b, a])
    #expect(graph.nodes?.count == 2)
    a.addConnections(to: [b], bidirectional: true)
    graph.remove([b])
    #expect(a.connectedNodes.isEmpty && b.connectedNodes.isEmpty && graph.nodes?.count == 1)
  }
}
