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
}
