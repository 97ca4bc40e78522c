import GameplayKit
import Testing

private final class Camp: GKGraphNode2D {}
private final class Field: GKGridGraphNode {}
private final class Star: GKGraphNode3D {}

/// Places, costs and archives of nodes.
@Suite struct GraphNodeTests {
  private let plane = GKGraphNode2D(point: vector_float2(1, 2))
  private let space = GKGraphNode3D(point: vector_float3(1, 2, 2))
  private let square = GKGridGraphNode(gridPosition: vector_int2(2, -3))

  /// https://developer.apple.com/documentation/gameplaykit/gkgraphnode3d
  @Test func aConnectionInSpaceCostsItsLength() {
    #expect(space.cost(to: GKGraphNode3D(point: vector_float3(1, 5, 6))) == 5)
    #expect(space.cost(to: GKGraphNode3D(point: vector_float3(-5, 2, -6))) == 10)
    #expect(space.cost(to: plane) == 1 && plane.cost(to: space) == 1, "another kind of node has no distance")
  }

  @Test func theEstimateInSpaceIsTheDistance() {
    #expect(space.estimatedCost(to: GKGraphNode3D(point: vector_float3(3, 5, 8))) == 7)
    #expect(space.estimatedCost(to: square) == 0)
  }

  @Test func theEstimateInThePlaneIsTheDistance() {
    #expect(plane.estimatedCost(to: GKGraphNode2D(point: vector_float2(-4, 14))) == 13)
    #expect(plane.estimatedCost(to: space) == 0)
  }

  @Test func theEstimateOnAGridIsTheDistance() {
    let other = GKGridGraphNode(gridPosition: vector_int2(-1, 1))
    #expect(square.cost(to: other) == 5 && square.estimatedCost(to: other) == 5)
    #expect(square.cost(to: plane) == 1 && square.estimatedCost(to: plane) == 0)
  }

  @Test func aNodeInSpaceIsArchivedWithItsPlace() throws {
    let read = try archived(GKGraphNode3D(point: vector_float3(1.5, -2, 7)), as: GKGraphNode3D.self)
    #expect(read.position == vector_float3(1.5, -2, 7) && read.connectedNodes.isEmpty)
  }

  @Test func aClassMakesNodesOfItsOwn() {
    let camp: Camp = Camp.node(withPoint: vector_float2(3, -4))
    let field: Field = Field.node(withGridPosition: vector_int2(-5, 6))
    #expect(camp.position == vector_float2(3, -4) && field.gridPosition == vector_int2(-5, 6))
    #expect(GKGraphNode2D.node(withPoint: vector_float2(7, 8)).position == vector_float2(7, 8))
  }

  @Test func aClassMakesNodesOfItsOwnInSpace() {
    let star: Star = Star.node(withPoint: vector_float3(3, -4, 5))
    #expect(star.position == vector_float3(3, -4, 5))
  }

  @Test func aCopyOfAGraphHasItsNodesAndAListOfItsOwn() throws {
    let nodes: [GKGraphNode] = [plane, space, square]
    let graph = GKGraph(nodes)
    let copy = try #require(graph.copy() as? GKGraph)
    #expect(copy.nodes == nodes)
    copy.add([GKGraphNode()])
    #expect(copy.nodes?.count == 4 && graph.nodes?.count == 3)
  }

  @Test func theNearestNodeMayBeConnectedInOneDirection() {
    let far = GKGraphNode3D(point: vector_float3(1, 2, 9))
    let near = GKGraphNode3D(point: vector_float3(2, 3, 3))
    let graph = GKGraph([far, near])
    graph.connectToLowestCostNode(node: space, bidirectional: false)
    #expect(space.connectedNodes.count == 1 && space.connectedNodes.first === near && near.connectedNodes.isEmpty)
    #expect(graph.nodes?.count == 3 && graph.nodes?.last === space)
  }

  @Test func aPolygonIsArchivedWithItsCorners() throws {
    let corners: [vector_float2] = [[1, 2], [30, 2.5], [7, -9]]
    let read = try archived(GKPolygonObstacle(points: corners), as: GKPolygonObstacle.self)
    #expect((0..<read.vertexCount).map(read.vertex(at:)) == corners)
  }

  @Test func aDecodedObstacleGraphKeepsItsBuffer() throws {
    let triangle = GKPolygonObstacle(points: [[0, 0], [8, 0], [0, 6]])
    let writer = NSKeyedArchiver(requiringSecureCoding: false)
    GKObstacleGraph<GKGraphNode2D>(obstacles: [triangle], bufferRadius: 2.5).encode(with: writer)
    writer.finishEncoding()
    let reader = try Foundation.NSKeyedUnarchiver(forReadingFrom: writer.encodedData)
    reader.requiresSecureCoding = false
    let read = try #require(GKObstacleGraph<GKGraphNode2D>(coder: reader))
    #expect(read.bufferRadius == 2.5 && read.obstacles.map(\.vertexCount) == [3])
  }

  private func reader(_ write: (NSKeyedArchiver) -> Void) throws -> Foundation.NSKeyedUnarchiver {
    let writer = NSKeyedArchiver(requiringSecureCoding: false)
    write(writer)
    writer.finishEncoding()
    let reader = try Foundation.NSKeyedUnarchiver(forReadingFrom: writer.encodedData)
    reader.requiresSecureCoding = false
    return reader
  }

  /// The numbers of the nodes that each node of an archive is connected to.
  private func connections(_ lists: [[Int]]) throws -> [[Int]] {
    let reader = try reader { writer in
      writer.encode([GKGraphNode(), GKGraphNode(), GKGraphNode()] as NSArray, forKey: "nodes")
      writer.encode(lists.map { $0.map { NSNumber(value: $0) } as NSArray } as NSArray, forKey: "connections")
    }
    let graph = try #require(GKGraph(coder: reader))
    let nodes = try #require(graph.nodes)
    let found = nodes.map { node in node.connectedNodes.compactMap { end in nodes.firstIndex { $0 === end } } }
    graph.remove(nodes)
    return found
  }

  @Test func connectionsToNodesOutsideAnArchiveAreIgnored() throws {
    #expect(try connections([[1, 2], [], [0]]) == [[1, 2], [], [0]])
    #expect(try connections([[1, 3, -1], [2, 2], [99]]) == [[1], [2], []])
    #expect(try connections([[1], [2]]) == [[], [], []], "a list for each node")
    #expect(try connections([[1], [2], [0], [1]]) == [[], [], []])
  }

  @Test func halfACornerOfAnArchivedPolygonIsIgnored() throws {
    let reader = try reader { writer in
      let numbers: [NSNumber] = [1, 2, 3, 4, 5]
      writer.encode(numbers as NSArray, forKey: "points")
    }
    let polygon = try #require(GKPolygonObstacle(coder: reader))
    #expect((0..<polygon.vertexCount).map(polygon.vertex(at:)) == [vector_float2(1, 2), vector_float2(3, 4)])
  }
}
