import GameplayKit
import Testing

private final class Field: GKGridGraphNode {
  var isMud = false

  override func cost(to node: GKGraphNode) -> Float { (node as? Field)?.isMud == true ? 50 : super.cost(to: node) }
}

private func squares(_ path: [GKGraphNode]) -> [vector_int2] {
  path.compactMap { ($0 as? GKGridGraphNode)?.gridPosition }
}

@Suite struct GridGraphTests {
  @Test func squaresAreConnectedToTheirNeighbours() throws {
    let plain = GKGridGraph(fromGridStartingAt: vector_int2(-1, 2), width: 3, height: 4, diagonalsAllowed: false)
    #expect(plain.nodes?.count == 12 && plain.gridWidth == 3 && plain.gridHeight == 4)
    #expect(try #require(plain.node(atGridPosition: vector_int2(0, 3))).connectedNodes.count == 4)
    #expect(try #require(plain.node(atGridPosition: vector_int2(-1, 2))).connectedNodes.count == 2)
    #expect(plain.node(atGridPosition: vector_int2(2, 2)) == nil)
    let crossed = GKGridGraph(fromGridStartingAt: vector_int2(0, 0), width: 3, height: 3, diagonalsAllowed: true)
    #expect(try #require(crossed.node(atGridPosition: vector_int2(1, 1))).connectedNodes.count == 8)
  }

  @Test func aPathGoesAroundRemovedSquares() throws {
    let grid = GKGridGraph(fromGridStartingAt: vector_int2(0, 0), width: 5, height: 5, diagonalsAllowed: false)
    let wall = (0..<4).compactMap { grid.node(atGridPosition: vector_int2(2, $0)) }
    grid.remove(wall)
    #expect(grid.node(atGridPosition: vector_int2(2, 0)) == nil)
    let start = try #require(grid.node(atGridPosition: vector_int2(0, 0)))
    let end = try #require(grid.node(atGridPosition: vector_int2(4, 0)))
    let path = squares(grid.findPath(from: start, to: end))
    #expect(path.count == 13 && path.contains(vector_int2(2, 4)))
    for node in wall { #expect(node.connectedNodes.isEmpty) }
    // A new node closes the gap in the wall.
    let door = GKGridGraphNode(gridPosition: vector_int2(2, 0))
    grid.connectToAdjacentNodes(node: door)
    #expect(grid.findPath(from: start, to: end).count == 5)
    grid.connectToAdjacentNodes(node: GKGridGraphNode(gridPosition: vector_int2(9, 9)))
    #expect(grid.node(atGridPosition: vector_int2(9, 9))?.connectedNodes.isEmpty == true)
  }

  @Test func pathsOnAGridAreAsShortAsFloodingFinds() throws {
    let random = GKMersenneTwisterRandomSource(seed: 11)
    for _ in 0..<10 {
      let grid = GKGridGraph(fromGridStartingAt: vector_int2(0, 0), width: 9, height: 9, diagonalsAllowed: false)
      grid.remove((grid.nodes ?? []).filter { _ in random.nextInt(upperBound: 3) == 0 })
      let start = try #require(grid.nodes?.first)
      // Floods the grid from the start, one step at a time.
      var steps = [ObjectIdentifier(start): 0]
      var front = [start]
      while !front.isEmpty {
        front = front.flatMap { node -> [GKGraphNode] in
          let new = node.connectedNodes.filter { steps[ObjectIdentifier($0)] == nil }
          for next in new { steps[ObjectIdentifier(next)] = (steps[ObjectIdentifier(node)] ?? 0) + 1 }
          return new
        }
      }
      for node in grid.nodes ?? [] {
        #expect(grid.findPath(from: start, to: node).count == steps[ObjectIdentifier(node)].map { $0 + 1 } ?? 0)
      }
    }
  }

  @Test func aDiagonalIsLongerThanASide() throws {
    let grid = GKGridGraph(fromGridStartingAt: vector_int2(0, 0), width: 4, height: 2, diagonalsAllowed: true)
    let start = try #require(grid.node(atGridPosition: vector_int2(0, 0)))
    let end = try #require(grid.node(atGridPosition: vector_int2(3, 0)))
    #expect(squares(grid.findPath(from: start, to: end)).allSatisfy { $0.y == 0 })
  }

  @Test func nodesOfAGamesClassDecideByTheirCosts() throws {
    let grid = GKGridGraph<Field>(
      fromGridStartingAt: vector_int2(0, 0), width: 3, height: 3, diagonalsAllowed: false, nodeClass: Field.self)
    try #require(grid.node(atGridPosition: vector_int2(1, 0))).isMud = true
    let start = try #require(grid.node(atGridPosition: vector_int2(0, 0)))
    let end = try #require(grid.node(atGridPosition: vector_int2(2, 0)))
    #expect(grid.findPath(from: start, to: end).count == 5)
    #expect(ObjectIdentifier(grid.classForGenericArgument(at: 0)) == ObjectIdentifier(Field.self))
  }

  @Test func anArchivedGridFindsTheSamePath() throws {
    let grid = GKGridGraph(fromGridStartingAt: vector_int2(3, 4), width: 4, height: 3, diagonalsAllowed: true)
    let copy = try archived(grid, as: GKGraph.self)
    let (start, end) = (try #require(copy.nodes?.first), try #require(copy.nodes?.last))
    #expect(squares(copy.findPath(from: start, to: end)).count == 4)
    #expect(squares([end]) == [vector_int2(6, 6)])
  }

  /// An archiver writes a `GKGraph`, so the grid is encoded without one.
  @Test(arguments: [true, false]) func aDecodedGridHasItsOriginItsSizeAndItsSquares(diagonals: Bool) throws {
    let grid = GKGridGraph(fromGridStartingAt: vector_int2(-3, 4), width: 5, height: 2, diagonalsAllowed: diagonals)
    let writer = NSKeyedArchiver(requiringSecureCoding: false)
    grid.encode(with: writer)
    writer.finishEncoding()
    let reader = try Foundation.NSKeyedUnarchiver(forReadingFrom: writer.encodedData)
    reader.requiresSecureCoding = false
    let copy = try #require(GKGridGraph<GKGridGraphNode>(coder: reader))
    #expect(copy.gridOrigin == vector_int2(-3, 4) && copy.gridWidth == 5 && copy.gridHeight == 2)
    #expect(copy.diagonalsAllowed == diagonals && copy.nodes?.count == 10)
    let corner = try #require(copy.node(atGridPosition: vector_int2(1, 5)))
    #expect(squares(corner.connectedNodes) == [[0, 5], [1, 4]] + (diagonals ? [[0, 4]] : []))
    // The squares of the copy are its own, and a new one is connected by the rules of the archived grid.
    #expect(corner !== grid.node(atGridPosition: vector_int2(1, 5)))
    copy.remove([corner])
    let node = GKGridGraphNode(gridPosition: vector_int2(1, 5))
    copy.connectToAdjacentNodes(node: node)
    #expect(squares(node.connectedNodes) == [[0, 5], [1, 4]] + (diagonals ? [[0, 4]] : []))
    for place in [[2, 5], [1, 6], [-4, 4], [-3, 3]] as [vector_int2] {
      let outside = GKGridGraphNode(gridPosition: place)
      copy.connectToAdjacentNodes(node: outside)
      #expect(outside.connectedNodes.isEmpty)
    }
  }
}
