import Foundation
import GameplayKit
import Testing

private func polygon(_ points: [(Float, Float)]) -> GKPolygonObstacle {
  GKPolygonObstacle(points: points.map { vector_float2($0.0, $0.1) })
}

private func square(_ x: Float, _ y: Float, _ side: Float) -> GKPolygonObstacle {
  polygon([(x, y), (x + side, y), (x + side, y + side), (x, y + side)])
}

private func length(of path: [GKGraphNode]) -> Float {
  let points = path.compactMap { ($0 as? GKGraphNode2D)?.position }
  return zip(points, points.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
}

/// Whether points on the way between two nodes are all outside of some squares.
private func isOutside(
  _ path: [GKGraphNode], _ squares: [(Float, Float, Float)], by margin: Float, steps: Int = 200
) -> Bool {
  let points = path.compactMap { ($0 as? GKGraphNode2D)?.position }
  return zip(points, points.dropFirst()).allSatisfy { start, end in
    (0...steps).allSatisfy { step in
      let point = start + (end - start) * (Float(step) / Float(steps))
      return squares.allSatisfy { x, y, side in
        let near = vector_float2(max(x, min(x + side, point.x)), max(y, min(y + side, point.y)))
        return distance(point, near) >= margin - 0.05
      }
    }
  }
}

@Suite struct ObstacleGraphTests {
  @Test func aPathGoesAroundAnObstacleAndKeepsItsDistance() {
    let graph = GKObstacleGraph(obstacles: [square(-10, -10, 20)], bufferRadius: 5)
    let (start, end) = (GKGraphNode2D(point: vector_float2(-40, 0)), GKGraphNode2D(point: vector_float2(40, 0)))
    graph.connectUsingObstacles(node: start)
    graph.connectUsingObstacles(node: end)
    let path = graph.findPath(from: start, to: end)
    #expect(path.count == 4)
    #expect(isOutside(path, [(-10, -10, 20)], by: 5))
    let expected = 30 + 2 * (Float(25 * 25 + 15 * 15)).squareRoot()
    #expect(abs(length(of: path) - expected) < 0.01)
  }

  @Test func withoutABufferAPathTouchesCorners() {
    let graph = GKObstacleGraph<GKGraphNode2D>(obstacles: [square(0, 0, 10)], bufferRadius: -3)
    let (start, end) = (GKGraphNode2D(point: vector_float2(-5, 0)), GKGraphNode2D(point: vector_float2(15, 0)))
    graph.connectUsingObstacles(node: start)
    graph.connectUsingObstacles(node: end)
    #expect(graph.bufferRadius == 0)
    #expect(abs(length(of: graph.findPath(from: start, to: end)) - 20) < 0.01, "along its side")
    start.position.y = 1
    graph.remove([start])
    graph.connectUsingObstacles(node: start)
    #expect(length(of: graph.findPath(from: start, to: end)) > 20)
  }

  /// Compares with paths on a fine raster of points, which are a little longer.
  @Test func pathsAreAsShortAsThoseOnARaster() {
    let random = GKMersenneTwisterRandomSource(seed: 3)
    for _ in 0..<2 {
      let squares = (0..<4).map { _ in
        (
          Float(4 + random.nextInt(upperBound: 22)), Float(random.nextInt(upperBound: 26)),
          Float(2 + random.nextInt(upperBound: 7))
        )
      }
      let graph = GKObstacleGraph(obstacles: squares.map { square($0.0, $0.1, $0.2) }, bufferRadius: 1)
      let (start, end) = (GKGraphNode2D(point: vector_float2(0, 15)), GKGraphNode2D(point: vector_float2(38, 15)))
      graph.connectUsingObstacles(node: start)
      graph.connectUsingObstacles(node: end)
      let path = graph.findPath(from: start, to: end)
      #expect(!path.isEmpty && isOutside(path, squares, by: 1))
      // All points of a raster from which a square is at least 1 away, connected up to two apart.
      var raster: [vector_int2: GKGraphNode2D] = [:]
      for x in 0...38 {
        for y in -4...38 {
          let node = GKGraphNode2D(point: vector_float2(Float(x), Float(y)))
          if isOutside([node, node], squares, by: 1, steps: 1) { raster[vector_int2(Int32(x), Int32(y))] = node }
        }
      }
      for (place, node) in raster {
        for x in Int32(-2)...2 {
          for y in Int32(-2)...2 where (x, y) != (0, 0) {
            if let next = raster[vector_int2(place.x + x, place.y + y)],
              isOutside([node, next], squares, by: 1, steps: 8)
            {
              node.addConnections(to: [next], bidirectional: false)
            }
          }
        }
      }
      let way =
        raster[vector_int2(0, 15)]?.findPath(to: raster[vector_int2(38, 15)] ?? GKGraphNode2D(point: .zero)) ?? []
      let (ours, theirs) = (length(of: path), length(of: way))
      #expect(ours <= theirs + 0.05 && ours > theirs * 0.95, "\(ours) and \(theirs) around \(squares)")
      for node in raster.values { node.removeConnections(to: node.connectedNodes, bidirectional: false) }
    }
  }

  @Test func concaveObstaclesAreNotCutThrough() {
    let cup = polygon([(0, 0), (30, 0), (30, 30), (20, 30), (20, 10), (10, 10), (10, 30), (0, 30)])
    let graph = GKObstacleGraph(obstacles: [cup], bufferRadius: 1)
    let (inside, below) = (GKGraphNode2D(point: vector_float2(15, 15)), GKGraphNode2D(point: vector_float2(15, -20)))
    graph.connectUsingObstacles(node: inside)
    graph.connectUsingObstacles(node: below)
    let path = graph.findPath(from: inside, to: below)
    #expect(path.count >= 5)
    #expect(isOutside(path, [(0, 0, 10), (10, 0, 10), (20, 0, 10), (0, 10, 10), (20, 20, 10)], by: 1))
  }

  @Test func aPointInTheBufferIsConnectedWithoutIt() {
    let obstacle = square(0, 0, 20)
    let graph = GKObstacleGraph(obstacles: [obstacle], bufferRadius: 5)
    let near = GKGraphNode2D(point: vector_float2(10, 22))
    graph.connectUsingObstacles(node: near)
    #expect(near.connectedNodes.isEmpty)
    graph.remove([near])
    graph.connectUsingObstacles(node: near, ignoringBufferRadiusOf: [obstacle])
    #expect(near.connectedNodes.count == 2, "only to the two corners above")
    let within = GKGraphNode2D(point: vector_float2(10, 10))
    graph.connectUsingObstacles(node: within, ignoringBufferRadiusOf: [obstacle])
    #expect(within.connectedNodes.isEmpty)
    graph.remove([within])
    graph.connectUsingObstacles(node: within, ignoring: [obstacle])
    #expect(within.connectedNodes.count == 5)
  }

  @Test func anAddedObstacleBlocksAndARemovedOneFreesConnections() {
    let graph = GKObstacleGraph(obstacles: [], bufferRadius: 1)
    let (a, b) = (GKGraphNode2D(point: vector_float2(-10, 0)), GKGraphNode2D(point: vector_float2(10, 0)))
    graph.connectUsingObstacles(node: a)
    graph.connectUsingObstacles(node: b)
    #expect(a.connectedNodes.count == 1)
    let obstacle = square(-2, -2, 4)
    graph.addObstacles([obstacle, obstacle])
    #expect(graph.obstacles.count == 1 && graph.nodes(for: obstacle).count == 4)
    #expect(!a.connectedNodes.contains { $0 === b } && graph.findPath(from: a, to: b).count == 4)
    graph.removeAllObstacles()
    #expect(graph.findPath(from: a, to: b).count == 2 && graph.nodes?.count == 2)
    graph.lockConnection(from: a, to: b)
    graph.addObstacles([obstacle])
    #expect(a.connectedNodes.contains { $0 === b } && !b.connectedNodes.contains { $0 === a })
    #expect(graph.isConnectionLocked(from: a, to: b) && !graph.isConnectionLocked(from: b, to: a))
    graph.unlockConnection(from: a, to: b)
    #expect(!graph.isConnectionLocked(from: a, to: b))
  }

  @Test func nanPointsGetNoConnections() {
    let graph = GKObstacleGraph(
      obstacles: [polygon([(.nan, 0), (1e38, .infinity), (0, 1)]), polygon([]), square(0, 0, 4)], bufferRadius: 1)
    let (lost, found) = (GKGraphNode2D(point: vector_float2(.nan, 1)), GKGraphNode2D(point: vector_float2(1e30, 1)))
    graph.connectUsingObstacles(node: lost)
    graph.connectUsingObstacles(node: found)
    #expect(lost.connectedNodes.isEmpty && graph.findPath(from: lost, to: found).isEmpty)
    graph.removeAllObstacles()
    #expect(graph.nodes?.count == 2)
  }

  @Test func aRemovedObstacleFreesOnlyTheConnectionsThatItAloneBlocked() {
    let (left, right) = (square(-20, -2, 4), square(20, -2, 4))
    let graph = GKObstacleGraph(obstacles: [left, right], bufferRadius: 1)
    let nodes = [-30, 0, 30].map { GKGraphNode2D(point: vector_float2($0, 0)) }
    for node in nodes { graph.connectUsingObstacles(node: node) }
    func connections() -> [Bool] {
      [(0, 1), (1, 2), (0, 2)].map { start, end in
        nodes[start].connectedNodes.contains { $0 === nodes[end] }
          && nodes[end].connectedNodes.contains { $0 === nodes[start] }
      }
    }
    var seen = [connections()]
    let corners = graph.nodes(for: right)
    graph.removeObstacles([square(20, -2, 4), right])
    seen.append(connections())
    #expect(graph.obstacles.count == 1 && graph.obstacles[0] === left && graph.nodes(for: right).isEmpty)
    #expect(corners.count == 4 && corners.allSatisfy { $0.connectedNodes.isEmpty } && graph.nodes?.count == 7)
    graph.removeObstacles([left])
    seen.append(connections())
    graph.addObstacles([right])
    seen.append(connections())
    #expect(
      seen == [[false, false, false], [false, true, false], [true, true, true], [true, false, false]])
  }

  @Test func anExemptionIsForItsNodeAndItsObstacleAlone() {
    let (near, far) = (square(-2, -2, 4), square(20, -2, 4))
    let graph = GKObstacleGraph(obstacles: [near, far], bufferRadius: 1)
    let nodes = [-10, 10, 40].map { GKGraphNode2D(point: vector_float2($0, 0)) }
    graph.connectUsingObstacles(node: nodes[1])
    graph.connectUsingObstacles(node: nodes[2])
    graph.connectUsingObstacles(node: nodes[0], ignoring: [near])
    func isConnected(_ start: Int, _ end: Int) -> Bool { nodes[start].connectedNodes.contains { $0 === nodes[end] } }
    #expect(isConnected(0, 1) && isConnected(1, 0) && !isConnected(0, 2) && !isConnected(1, 2))
    graph.remove([nodes[0]])
    graph.connectUsingObstacles(node: nodes[0])
    #expect(!isConnected(0, 1), "the exemption has left with the node")
    for radius in [-1, 0, .nan, .infinity] as [Float] {
      #expect(GKObstacleGraph(obstacles: [near], bufferRadius: radius).bufferRadius == 0)
    }
    #expect(graph.bufferRadius == 1 && graph.classForGenericArgument(at: 0) == GKGraphNode2D.self)
  }

  /// By hand. Each has one corner where sides moved outwards by 1 meet; sharper than 90 degrees, the corner has two.
  @Test(
    arguments: [
      // A square with a point in the middle of each side.
      (
        [(0, 0), (5, 0), (10, 0), (10, 5), (10, 10), (5, 10), (0, 10), (0, 5)],
        [(-1, -1), (11, -1), (11, 11), (-1, 11)]
      ),
      // An L: none at its concave corner.
      (
        [(0, 0), (10, 0), (10, 4), (4, 4), (4, 10), (0, 10)],
        [(-1, -1), (11, -1), (11, 5), (5, 11), (-1, 11)]
      ),
      // A corner of 45 degrees has points tan(33.75°) = 0.6682 ahead of those beside it.
      (
        [(0, 0), (10, 0), (0, 10)],
        [(-1, -1), (10.6682, -1), (11.1796, 0.2346), (0.2346, 11.1796), (-1, 10.6682)]
      ),
      // All points in a line: as around a line of two.
      ([(0, 0), (5, 0), (10, 0)], [(-1, 1), (-1, -1), (11, -1), (11, 1)]),
      ([(0, 0), (10, 0)], [(-1, 1), (-1, -1), (11, -1), (11, 1)]),
      ([(3, 4)], [(2, 3), (4, 3), (4, 5), (2, 5)]),
    ] as [(points: [(Float, Float)], nodes: [(Float, Float)])])
  func onlyCornersThatTurnOutwardsHaveNodes(points: [(Float, Float)], nodes: [(Float, Float)]) {
    for isClockwise in [false, true] {
      let obstacle = polygon(isClockwise ? points.reversed() : points)
      let graph = GKObstacleGraph(obstacles: [obstacle], bufferRadius: 1)
      let places = graph.nodes(for: obstacle).map(\.position)
      #expect(places.count == nodes.count, "\(places)")
      for (x, y) in nodes {
        #expect(places.contains { distance($0, vector_float2(x, y)) < 0.001 }, "(\(x), \(y)) in \(places)")
      }
    }
  }

  @Test func aPathGoesAroundAnObstacleWhosePointsAreInALine() {
    let graph = GKObstacleGraph(obstacles: [polygon([(0, 0), (5, 0), (10, 0)])], bufferRadius: 1)
    let (start, end) = (GKGraphNode2D(point: vector_float2(9, -3)), GKGraphNode2D(point: vector_float2(9, 3)))
    graph.connectUsingObstacles(node: start)
    graph.connectUsingObstacles(node: end)
    let places = graph.findPath(from: start, to: end).compactMap { ($0 as? GKGraphNode2D)?.position }
    #expect(places == [[9, -3], [11, -1], [11, 1], [9, 3]])
  }

  @Test(arguments: [(2.5, 2.5), (-1, 0), (.infinity, 0), (.nan, 0)] as [(Float, Float)])
  func anArchivedRadiusIsFiniteAndNotNegative(archived: Float, expected: Float) throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(archived, forKey: "bufferRadius")
    archiver.encode(NSArray(), forKey: "obstacles")
    let coder = try Foundation.NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    coder.requiresSecureCoding = false
    let graph = try #require(GKObstacleGraph<GKGraphNode2D>(coder: coder))
    #expect(graph.bufferRadius == expected)
  }

  @Test func anUnlockedConnectionIsBlockedByTheNextObstacle() {
    let graph = GKObstacleGraph(obstacles: [], bufferRadius: 1)
    let nodes = [-10, 10].map { GKGraphNode2D(point: vector_float2($0, 0)) }
    for node in nodes { graph.connectUsingObstacles(node: node) }
    func isConnected(_ start: Int, _ end: Int) -> Bool { nodes[start].connectedNodes.contains { $0 === nodes[end] } }
    graph.lockConnection(from: nodes[0], to: nodes[1])
    graph.lockConnection(from: nodes[1], to: nodes[0])
    graph.unlockConnection(from: nodes[0], to: nodes[1])
    graph.addObstacles([square(-2, -2, 4)])
    #expect(!isConnected(0, 1) && isConnected(1, 0))
  }
}
