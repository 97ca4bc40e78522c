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

  @Test func nodesOfAnotherGraphKeepTheirConnections() {
    let (a, b, outside) = (GKGraphNode(), GKGraphNode(), GKGraphNode())
    let graph = GKGraph([a, b])
    outside.addConnections(to: [a], bidirectional: true)
    graph.remove([outside])
    #expect(a.connectedNodes == [outside] && outside.connectedNodes == [a] && graph.nodes == [a, b])
  }

  /// All costs are 1. The node is not connected to itself.
  @Test func ofEqualCostsTheFirstNodeIsConnected() {
    let (first, second, new) = (GKGraphNode(), GKGraphNode(), GKGraphNode())
    let graph = GKGraph([new, first, second])
    graph.connectToLowestCostNode(node: new, bidirectional: false)
    #expect(new.connectedNodes == [first] && graph.nodes == [new, first, second])
    let alone = GKGraph()
    alone.connectToLowestCostNode(node: second, bidirectional: true)
    #expect(alone.nodes == [second] && second.connectedNodes.isEmpty)
  }

  @Test func aSquareBelongsToTheNodeThatWasAddedFirst() {
    let place = vector_int2(2, -3)
    let (first, second) = (GKGridGraphNode(gridPosition: place), GKGridGraphNode(gridPosition: place))
    let graph = GKGridGraph<GKGridGraphNode>([first, second])
    #expect(graph.node(atGridPosition: place) === first && graph.nodes?.count == 2)
    graph.remove([second])
    #expect(graph.node(atGridPosition: place) === first)
    graph.remove([first])
    #expect(graph.node(atGridPosition: place) == nil && graph.nodes == [])
  }

  @Test(arguments: [(-3, 4, 0, 4), (3, -1, 3, 0), (2, 3, 2, 3)] as [(Int32, Int32, Int, Int)])
  func aNegativeSideOfAGridCountsAsNone(width: Int32, height: Int32, columns: Int, rows: Int) {
    let graph = GKGridGraph(
      fromGridStartingAt: vector_int2(5, 6), width: width, height: height, diagonalsAllowed: true)
    #expect(graph.gridWidth == columns && graph.gridHeight == rows && graph.nodes?.count == columns * rows)
  }
}
