import GameplayKit
import Testing

/// A node with its own costs and estimates.
private final class Place: GKGraphNode {
  var costs: [ObjectIdentifier: Float] = [:]
  var estimate: Float = 0
  /// How often the cost of a connection was asked for.
  private(set) var questions = 0

  override func cost(to node: GKGraphNode) -> Float {
    questions += 1
    return costs[ObjectIdentifier(node)] ?? .infinity
  }
  override func estimatedCost(to node: GKGraphNode) -> Float { estimate }
}

/// The lowest costs from one node to each other (Bellman and Ford): each connection is tried as often as there are nodes.
private func lowestCosts(from start: GKGraphNode, in nodes: [GKGraphNode]) -> [ObjectIdentifier: Float] {
  var least = [ObjectIdentifier(start): Float(0)]
  for _ in nodes {
    for node in nodes {
      guard let cost = least[ObjectIdentifier(node)] else { continue }
      for next in node.connectedNodes {
        let total = cost + max(0, node.cost(to: next))
        if total < least[ObjectIdentifier(next)] ?? .infinity { least[ObjectIdentifier(next)] = total }
      }
    }
  }
  return least
}

private func cost(of path: [GKGraphNode]) -> Float {
  zip(path, path.dropFirst()).reduce(0) { $0 + max(0, $1.0.cost(to: $1.1)) }
}

private func isConnected(_ path: [GKGraphNode]) -> Bool {
  zip(path, path.dropFirst()).allSatisfy { node, next in node.connectedNodes.contains { $0 === next } }
}

@Suite struct PathSearchTests {
  private let random = GKMersenneTwisterRandomSource(seed: 5)

  @Test func pathsCostAsMuchAsTheCheapestOnes() {
    for _ in 0..<20 {
      let nodes = (0..<30).map { _ in Place() }
      for node in nodes {
        for _ in 0..<3 {
          let end = nodes[random.nextInt(upperBound: nodes.count)]
          node.addConnections(to: [end], bidirectional: false)
          // Whole numbers add up to the same sum in any order. Some are negative.
          node.costs[ObjectIdentifier(end)] = Float(random.nextInt(upperBound: 12) - 1)
        }
      }
      let least = lowestCosts(from: nodes[0], in: nodes)
      for goal in nodes {
        let path = nodes[0].findPath(to: goal)
        #expect(path.isEmpty == (least[ObjectIdentifier(goal)] == nil))
        #expect(isConnected(path))
        if !path.isEmpty {
          #expect(path.first === nodes[0] && path.last === goal)
          #expect(cost(of: path) == least[ObjectIdentifier(goal)])
        }
      }
    }
  }

  @Test func inconsistentEstimatesStillLeadToTheCheapestPath() {
    for _ in 0..<20 {
      let nodes = (0..<25).map { _ in Place() }
      for node in nodes {
        for _ in 0..<3 {
          let end = nodes[random.nextInt(upperBound: nodes.count)]
          node.addConnections(to: [end], bidirectional: false)
          node.costs[ObjectIdentifier(end)] = Float(1 + random.nextInt(upperBound: 20))
        }
      }
      let goal = nodes[24]
      // At most the true cost, but without a relation between neighbours.
      for node in nodes {
        let cost = lowestCosts(from: node, in: nodes)[ObjectIdentifier(goal)] ?? 1_000
        node.estimate = Float(Int(cost * random.nextUniform()))
      }
      let least = lowestCosts(from: nodes[0], in: nodes)[ObjectIdentifier(goal)]
      let path = nodes[0].findPath(to: goal)
      #expect(path.isEmpty ? least == nil : cost(of: path) == least)
    }
  }

  /// A graph after A. Martelli, 1977. The estimates send A* to the nodes of low numbers first, and each node after them
  /// makes all of them cheaper again: with estimates alone, it asks for about 80,000 costs.
  @Test func misleadingEstimatesTakeNoExponentialTime() {
    let count = 16
    let nodes = (0...count).map { _ in Place() }
    for high in 1...count {
      for low in 0..<high {
        nodes[high].addConnections(to: [nodes[low]], bidirectional: false)
        nodes[high].costs[ObjectIdentifier(nodes[low])] =
          Float(pow2(high - 2)) - Float(pow2(low - 1)) + Float(high - low)
      }
    }
    for (index, node) in nodes.enumerated().dropFirst() where index < count {
      node.estimate = Float(pow2(index - 1) + 2 * index)
    }
    let goal = Place()
    nodes[0].addConnections(to: [goal], bidirectional: false)
    nodes[0].costs[ObjectIdentifier(goal)] = Float(pow2(count))
    let path = nodes[count].findPath(to: goal)
    let questions = nodes.reduce(0) { $0 + $1.questions }
    #expect(questions < 10_000, "\(questions)")
    #expect(path.last === goal)
    #expect(cost(of: path) == lowestCosts(from: nodes[count], in: nodes + [goal])[ObjectIdentifier(goal)])
  }

  private func pow2(_ exponent: Int) -> Int { exponent < 0 ? 0 : 1 << exponent }

  @Test func nanCostsAreNeverUsed() {
    let (a, b, c) = (Place(), Place(), Place())
    a.addConnections(to: [b, c], bidirectional: false)
    b.addConnections(to: [c], bidirectional: false)
    a.costs[ObjectIdentifier(c)] = .nan
    a.costs[ObjectIdentifier(b)] = 2
    b.costs[ObjectIdentifier(c)] = 3
    b.estimate = .nan
    #expect(a.findPath(to: c).count == 3)
    b.costs[ObjectIdentifier(c)] = .infinity
    #expect(a.findPath(to: c).isEmpty)
  }

  /// All connections cost 1.
  @Test func ofEqualPathsTheOneOfTheFirstConnectionIsFound() {
    let nodes = (0..<5).map { _ in GKGraphNode() }
    nodes[0].addConnections(to: [nodes[3], nodes[1], nodes[2]], bidirectional: true)
    nodes[4].addConnections(to: [nodes[2], nodes[1], nodes[3]], bidirectional: true)
    #expect(nodes[0].findPath(to: nodes[4]) == [nodes[0], nodes[3], nodes[4]])
    #expect(nodes[4].findPath(to: nodes[0]) == [nodes[4], nodes[2], nodes[0]])
  }
}
