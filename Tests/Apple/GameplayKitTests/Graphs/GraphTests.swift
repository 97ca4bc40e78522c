import GameplayKit
import Testing

/// A node whose connections have costs.
private final class Town: GKGraphNode {
  private var roads: [ObjectIdentifier: Float] = [:]

  func addRoad(to other: Town, cost: Float) {
    addConnections(to: [other], bidirectional: false)
    roads[ObjectIdentifier(other)] = cost
  }

  override func cost(to node: GKGraphNode) -> Float { roads[ObjectIdentifier(node)] ?? 9 }
}

/// Graphs of a game's own classes, which are subclasses of generic ones.
private final class BoardGraph: GKGridGraph<GKGridGraphNode> {}
private final class PlanGraph: GKObstacleGraph<GKGraphNode2D> {}
private final class TerrainGraph: GKMeshGraph<GKGraphNode2D> {}

private func isSame(_ path: [GKGraphNode], _ nodes: [GKGraphNode]) -> Bool {
  path.count == nodes.count && zip(path, nodes).allSatisfy { $0 === $1 }
}

@Suite struct GraphTests {
  @Test func thePathWithTheFewestConnectionsIsFound() {
    let (first, middle, last) = (GKGraphNode(), GKGraphNode(), GKGraphNode())
    first.addConnections(to: [middle, middle], bidirectional: true)
    middle.addConnections(to: [last], bidirectional: true)
    #expect(first.connectedNodes.count == 1)
    #expect(isSame(first.findPath(to: last), [first, middle, last]))
    #expect(isSame(first.findPath(from: last), [last, middle, first]))
    #expect(isSame(first.findPath(to: first), [first]))
    #expect(first.findPath(to: GKGraphNode()).isEmpty)
  }

  @Test func overriddenCostsDecideAndBadOnesDoNoHarm() {
    let (a, b, c, d) = (Town(), Town(), Town(), Town())
    let graph = GKGraph([a, b, c, d])
    a.addRoad(to: d, cost: 10)
    a.addRoad(to: b, cost: 1)
    b.addRoad(to: c, cost: -4)
    c.addRoad(to: d, cost: 2)
    d.addRoad(to: a, cost: .nan)
    #expect(isSame(graph.findPath(from: a, to: d), [a, b, c, d]))
    #expect(graph.findPath(from: d, to: a).isEmpty)
    graph.remove([b])
    #expect(isSame(graph.findPath(from: a, to: d), [a, d]) && graph.nodes?.count == 3)
  }

  @Test func aNodeIsConnectedToTheOneOfLowestCost() {
    let (near, far, new) = (Town(), Town(), Town())
    let graph = GKGraph([far, near])
    new.addRoad(to: near, cost: 1)
    new.removeConnections(to: [near], bidirectional: false)
    graph.connectToLowestCostNode(node: new, bidirectional: true)
    #expect(isSame(new.connectedNodes, [near]) && isSame(near.connectedNodes, [new]))
  }

  /// Foundation would stop the program for the subclass of a generic class.
  @Test func anArchivedSubclassOfAGraphIsAGraphWithItsNodes() throws {
    let square = GKPolygonObstacle(points: [[4, 4], [6, 4], [6, 6], [4, 6]])
    let terrain = TerrainGraph(
      bufferRadius: 0, minCoordinate: .zero, maxCoordinate: vector_float2(10, 10), nodeClass: GKGraphNode2D.self)
    terrain.addObstacles([square])
    terrain.triangulate()
    let graphs = [
      BoardGraph(
        fromGridStartingAt: .zero, width: 3, height: 2, diagonalsAllowed: false, nodeClass: GKGridGraphNode.self),
      PlanGraph(obstacles: [square], bufferRadius: 1, nodeClass: GKGraphNode2D.self), terrain,
    ]
    for graph in graphs {
      let copy = try archived(graph, as: GKGraph.self)
      let counts = [copy, graph].map { ($0.nodes ?? []).map(\.connectedNodes.count) }
      #expect(!counts[0].isEmpty && counts[0] == counts[1])
      for graph in [copy, graph] { graph.remove(graph.nodes ?? []) }
    }
  }
}
