import GameplayKit
import Testing

private typealias Point = SIMD2<Double>

private func polygon(_ points: [(Float, Float)]) -> GKPolygonObstacle {
  GKPolygonObstacle(points: points.map { vector_float2($0.0, $0.1) })
}

private func square(_ x: Float, _ y: Float, _ side: Float) -> GKPolygonObstacle {
  polygon([(x, y), (x + side, y), (x + side, y + side), (x, y + side)])
}

private func node(_ x: Float, _ y: Float) -> GKGraphNode2D { GKGraphNode2D(point: vector_float2(x, y)) }

private func graph(
  _ obstacles: [GKPolygonObstacle], buffer: Float = 0, from low: Float = 0, to high: Float = 100,
  mode: GKMeshGraphTriangulationMode = .vertices
) -> GKMeshGraph<GKGraphNode2D> {
  let graph = GKMeshGraph(
    bufferRadius: buffer, minCoordinate: vector_float2(low, low), maxCoordinate: vector_float2(high, high))
  graph.triangulationMode = mode
  graph.addObstacles(obstacles)
  graph.triangulate()
  return graph
}

private func triangles(_ graph: GKMeshGraph<GKGraphNode2D>) -> [[Point]] {
  (0..<graph.triangleCount).map { index in
    let points = graph.triangle(at: index).points
    return [points.0, points.1, points.2].map { Point(Double($0.x), Double($0.y)) }
  }
}

private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

private func area(_ graph: GKMeshGraph<GKGraphNode2D>) -> Double {
  triangles(graph).reduce(0) { $0 + cross($1[1] - $1[0], $1[2] - $1[0]) / 2 }
}

/// How far a point is from a polygon; below 0 inside, by the even-odd rule.
private func distance(_ point: Point, _ corners: [Point]) -> Double {
  var (isInside, least) = (false, Double.infinity)
  for (index, a) in corners.enumerated() {
    let b = corners[(index + 1) % corners.count]
    if (a.y > point.y) != (b.y > point.y), point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) {
      isInside.toggle()
    }
    let square = ((b - a) * (b - a)).sum()
    let share = square > 0 ? max(0, min(1, ((point - a) * (b - a)).sum() / square)) : 0
    let way = point - (a + (b - a) * share)
    least = min(least, (way * way).sum().squareRoot())
  }
  return isInside ? -least : least
}

private func corners(_ obstacle: GKPolygonObstacle) -> [Point] {
  (0..<obstacle.vertexCount).map { Point(obstacle.vertex(at: $0)) }
}

private func contains(_ triangle: [Point], _ point: Point) -> Bool {
  (0..<3).allSatisfy { cross(triangle[($0 + 1) % 3] - triangle[$0], point - triangle[$0]) > 0 }
}

private func length(of path: [GKGraphNode]) -> Float {
  let points = path.compactMap { ($0 as? GKGraphNode2D)?.position }
  return zip(points, points.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
}

/// Whether a path keeps a distance from obstacles, less a little for rounding.
private func isFree(_ path: [GKGraphNode], _ obstacles: [GKPolygonObstacle], by margin: Double) -> Bool {
  let points = path.compactMap { ($0 as? GKGraphNode2D).map { Point($0.position) } }
  let outlines = obstacles.map(corners)
  return zip(points, points.dropFirst()).allSatisfy { start, end in
    (0...40).allSatisfy { step in
      let point = start + (end - start) * (Double(step) / 40)
      return outlines.allSatisfy { distance(point, $0) >= margin - 0.01 }
    }
  }
}

/// Releases nodes that keep each other alive.
private func release(_ graph: GKGraph) { graph.remove(graph.nodes ?? []) }

private let allModes: [GKMeshGraphTriangulationMode] = [
  .vertices, .centers, .edgeMidpoints, [.vertices, .centers], [.centers, .edgeMidpoints],
  [.vertices, .centers, .edgeMidpoints],
]

@Suite struct MeshGraphTests {
  @Test func aRectangleWithoutObstaclesIsTwoTriangles() {
    let graph = GKMeshGraph(
      bufferRadius: 0, minCoordinate: vector_float2(0, 0), maxCoordinate: vector_float2(100, 100))
    #expect(graph.triangulationMode == .vertices && graph.triangleCount == 0)
    graph.triangulate()
    #expect(graph.triangleCount == 2 && area(graph) == 10_000 && graph.nodes?.count == 4)
    #expect(triangles(graph).allSatisfy { cross($0[1] - $0[0], $0[2] - $0[0]) > 0 }, "counterclockwise")
    #expect(graph.triangle(at: 1).points.0.z == 0)
  }

  @Test(arguments: [Float(0), 1, 4])
  func theTrianglesFillTheFreeSpaceExactly(buffer: Float) {
    let random = GKMersenneTwisterRandomSource(seed: 5)
    for count in [1, 3, 8, 20] {
      let squares = (0..<count).map { _ in
        let (x, y) = (random.nextInt(upperBound: 100), random.nextInt(upperBound: 100))
        return (x: x, y: y, side: 1 + random.nextInt(upperBound: 20))
      }
      let graph = graph(squares.map { square(Float($0.x), Float($0.y), Float($0.side)) }, buffer: buffer)
      // Unit squares: the buffers of squares are squares.
      let free = (0..<100).reduce(0) { sum, x in
        sum
          + (0..<100).filter { y in
            !squares.contains { square in
              let (low, high) = (-Int(buffer), square.side + Int(buffer))
              return (low..<high).contains(x - square.x) && (low..<high).contains(y - square.y)
            }
          }.count
      }
      #expect(area(graph) == Double(free))
    }
  }

  @Test(arguments: [Float(0), 0.5, 3])
  func eachFreePointIsInOneTriangleAndNoOther(buffer: Float) {
    let random = GKMersenneTwisterRandomSource(seed: 11)
    for round in 0..<10 {
      // Overlapping polygons of any form. Every other time the corners are on a coarse grid, so that sides touch.
      let step: Float = round % 2 == 0 ? 10 : 0.1
      let obstacles = (0..<6).map { _ in
        let (x, y) = (Float(random.nextInt(upperBound: 80)), Float(random.nextInt(upperBound: 80)))
        return polygon(
          (0..<3 + random.nextInt(upperBound: 5)).map { _ in
            let (right, up) = (random.nextUniform() * 40, random.nextUniform() * 40)
            return (((x + right) / step).rounded() * step, ((y + up) / step).rounded() * step)
          })
      }
      let triangles = triangles(graph(obstacles, buffer: buffer))
      let outlines = obstacles.map(corners)
      for _ in 0..<60 {
        let point = Point(Double(random.nextUniform() * 100), Double(random.nextUniform() * 100))
        let room = outlines.map { distance(point, $0) }.min() ?? 0
        let count = triangles.count { contains($0, point) }
        #expect(count <= 1)
        if room < Double(buffer) - 0.01 { #expect(count == 0, "\(point) is \(room) from an obstacle") }
        // The corners of buffers are up to the square root of 2 of the margin away.
        if room > Double(buffer) * 1.42 + 0.01 { #expect(count == 1, "\(point) is \(room) from an obstacle") }
      }
    }
  }

  @Test(arguments: allModes)
  func pathsGoAroundObstaclesInEachMode(mode: GKMeshGraphTriangulationMode) {
    let random = GKMersenneTwisterRandomSource(seed: 3)
    for round in 0..<4 {
      let buffer: Float = round % 2 == 0 ? 0 : 1
      // An odd side between even places: no two squares touch, as `GKObstacleGraph` allows ways along both.
      let obstacles = (0..<12).map { _ in
        square(
          Float(10 + 2 * random.nextInt(upperBound: 35)), Float(10 + 2 * random.nextInt(upperBound: 35)),
          Float(1 + 2 * random.nextInt(upperBound: 8)))
      }
      let mesh = graph(obstacles, buffer: buffer, mode: mode)
      let exact = GKObstacleGraph(obstacles: obstacles, bufferRadius: buffer)
      let (start, end) = (node(2, 2), node(97, 98))
      for node in [start, end] { mesh.connectUsingObstacles(node: node) }
      let path = mesh.findPath(from: start, to: end)
      let (first, last) = (node(2, 2), node(97, 98))
      for node in [first, last] { exact.connectUsingObstacles(node: node) }
      let shortest = exact.findPath(from: first, to: last)
      #expect(!path.isEmpty && !shortest.isEmpty)
      #expect(isFree(path, obstacles, by: Double(buffer)))
      #expect(length(of: path) >= length(of: shortest) - 0.01)
      release(mesh)
      release(exact)
    }
  }

  @Test func aPlaceWithoutAWayOutHasNoPath() {
    let walls = [
      polygon([(20, 20), (80, 20), (80, 25), (20, 25)]), polygon([(20, 75), (80, 75), (80, 80), (20, 80)]),
      polygon([(20, 20), (25, 20), (25, 80), (20, 80)]), polygon([(75, 20), (80, 20), (80, 80), (75, 80)]),
    ]
    let mesh = graph(walls)
    let (inside, outside) = (node(50, 50), node(5, 5))
    for node in [inside, outside] { mesh.connectUsingObstacles(node: node) }
    #expect(!inside.connectedNodes.isEmpty && !outside.connectedNodes.isEmpty)
    #expect(mesh.findPath(from: inside, to: outside).isEmpty)
    mesh.removeObstacles([walls[3]])
    #expect(mesh.findPath(from: inside, to: outside).isEmpty, "not before triangulate()")
    mesh.triangulate()
    #expect(!mesh.findPath(from: inside, to: outside).isEmpty)
    release(mesh)
  }

  @Test func modesPlaceNodesAtCornersCentresAndEdges() {
    for (mode, count) in zip(allModes, [4, 2, 5, 6, 7, 11]) {
      let mesh = graph([], mode: mode)
      #expect(mesh.nodes?.count == count)
      release(mesh)
    }
    let centers = graph([], mode: .centers)
    #expect(centers.nodes?.first?.connectedNodes.count == 1)
    let places = centers.nodes?.compactMap { ($0 as? GKGraphNode2D)?.position } ?? []
    #expect(Set(places.map { [$0.x, $0.y].sorted() }) == [[Float(100) / 3, Float(200) / 3]])
    release(centers)
    #expect(graph([], mode: []).nodes?.isEmpty == true)
    #expect(GKMeshGraphTriangulationMode.edgeMidpoints.rawValue == 4)
  }

  @Test func centresAreJoinedAroundCorners() {
    // A narrow bend: the straight way between the centres of its triangles would lead through a wall.
    let walls = [
      polygon([(0, 10), (90, 10), (90, 100), (0, 100)]), polygon([(92, 0), (100, 0), (100, 100), (92, 100)]),
      polygon([(0, 0), (60, 0), (80, 8), (60, 9), (0, 9)]),
    ]
    let mesh = graph(walls, mode: .centers)
    #expect(mesh.nodes?.count ?? 0 > mesh.triangleCount, "a node in the middle of an edge")
    let (start, end) = (node(1, 9.5), node(91, 99))
    for node in [start, end] { mesh.connectUsingObstacles(node: node) }
    let path = mesh.findPath(from: start, to: end)
    #expect(!path.isEmpty && isFree(path, walls, by: 0))
    release(mesh)
  }

  @Test func nodesOfTheGameStayAndAreConnectedAgain() {
    let mesh = graph([])
    let (a, b) = (node(10, 50), node(90, 50))
    for node in [a, b] { mesh.connectUsingObstacles(node: node) }
    let before = a.connectedNodes.count
    #expect(before > 2 && mesh.nodes?.count == 6)
    mesh.addObstacles([square(40, 0, 20), square(40, 40, 20)])
    mesh.triangulate()
    #expect(!a.connectedNodes.contains { $0 === b } && mesh.nodes?.contains { $0 === a } == true)
    let path = mesh.findPath(from: a, to: b)
    #expect(path.count > 2 && isFree(path, mesh.obstacles, by: 0))
    mesh.remove([a])
    mesh.triangulate()
    #expect(a.connectedNodes.isEmpty && mesh.nodes?.contains { $0 === a } == false)
    release(mesh)
  }

  @Test func twoNodesInOneTriangleAreConnected() {
    let mesh = graph([])
    let nodes = [node(50, 1), node(51, 2), node(50, 50), node(0, 0)]
    for node in nodes { mesh.connectUsingObstacles(node: node) }
    #expect(mesh.findPath(from: nodes[0], to: nodes[1]).count == 2)
    #expect(nodes[2].connectedNodes.count >= 4, "on an edge, with the corners of both triangles")
    #expect(nodes[3].connectedNodes.count >= 3, "on a corner")
    release(mesh)
  }

  @Test func aNodeWithoutFreeSpaceGetsNoConnections() {
    let empty = GKMeshGraph<GKGraphNode2D>(
      bufferRadius: 0, minCoordinate: vector_float2(0, 0), maxCoordinate: vector_float2(100, 100))
    let early = node(5, 5)
    empty.connectUsingObstacles(node: early)
    #expect(early.connectedNodes.isEmpty && empty.triangleCount == 0)
    empty.triangulate()
    #expect(early.connectedNodes.count >= 3)
    release(empty)
    let mesh = graph([square(20, 20, 20)], buffer: 5)
    for lost in [node(30, 30), node(30, 43), node(-5, 50), node(200, 1e30), node(.nan, 5), node(.infinity, 5)] {
      mesh.connectUsingObstacles(node: lost)
      #expect(lost.connectedNodes.isEmpty && mesh.nodes?.contains { $0 === lost } == true)
    }
    let near = node(30, 45)
    mesh.connectUsingObstacles(node: near)
    #expect(!near.connectedNodes.isEmpty, "exactly at the buffer")
    release(mesh)
  }

  @Test func touchingOverlappingAndEqualObstaclesAreOne() {
    let block = graph([square(20, 20, 10), square(30, 20, 10), square(20, 30, 10), square(30, 30, 10)])
    let whole = graph([square(20, 20, 20), square(20, 20, 20), square(25, 25, 5)])
    #expect(area(block) == 9_600 && area(whole) == 9_600)
    #expect(area(graph([square(20, 20, 10), square(20, 20, 10)], buffer: 5)) == 9_600)
    #expect(area(graph([polygon([(10, 10), (50, 10), (90, 10)])])) == 10_000, "a line has no inside")
    #expect(area(graph([polygon([(10, 10), (50, 10), (90, 10)])], buffer: 5)) == 10_000 - 90 * 10)
    #expect(area(graph([polygon([(50, 50)])], buffer: 5)) == 9_900)
  }

  @Test func obstaclesOutsideAreIgnoredAndOneOverAllLeavesNothing() {
    #expect(area(graph([square(200, 0, 50), square(-50, -50, 50)])) == 10_000)
    #expect(area(graph([square(90, 90, 1e30)])) == 9_900)
    let full = graph([square(-10, -10, 200)])
    #expect(full.triangleCount == 0 && full.nodes?.isEmpty == true)
    #expect(graph([square(50, 50, 1)], buffer: 1e38).triangleCount == 0)
    let lost = node(50, 50)
    full.connectUsingObstacles(node: lost)
    #expect(lost.connectedNodes.isEmpty)
  }

  @Test func badInputGivesNoTriangles() {
    let wrong: [(vector_float2, vector_float2)] = [
      (vector_float2(0, 0), vector_float2(0, 0)), (vector_float2(0, 0), vector_float2(10, 0)),
      (vector_float2(.nan, 0), vector_float2(10, 10)), (vector_float2(0, 0), vector_float2(.infinity, 10)),
      (vector_float2(-.greatestFiniteMagnitude, 5), vector_float2(.greatestFiniteMagnitude, 5)),
    ]
    for (low, high) in wrong {
      let mesh = GKMeshGraph(bufferRadius: 1, minCoordinate: low, maxCoordinate: high)
      mesh.addObstacles([square(2, 2, 2)])
      mesh.triangulate()
      #expect(mesh.triangleCount == 0 && mesh.nodes?.isEmpty == true)
    }
    let inverted = GKMeshGraph(
      bufferRadius: -3, minCoordinate: vector_float2(100, 0), maxCoordinate: vector_float2(0, 100))
    inverted.addObstacles([polygon([(.nan, 0), (1e38, .infinity), (0, 1)]), polygon([]), square(20, 20, 20)])
    inverted.triangulate()
    #expect(inverted.bufferRadius == 0 && area(inverted) == 9_600, "the rectangle between the corners")
    #expect(GKMeshGraph<GKGraphNode2D>(nodes: [node(1, 1)]).nodes?.count == 1)
  }

  @Test func hugeAndTinyRectanglesWork() {
    for size in [Float(1e-30), 1e-6, 1e6, 1e30] {
      let mesh = GKMeshGraph(
        bufferRadius: 0, minCoordinate: vector_float2(-size, -size), maxCoordinate: vector_float2(size, size))
      mesh.addObstacles([square(-size / 2, -size / 2, size)])
      mesh.triangulate()
      #expect(abs(area(mesh) / (Double(size) * Double(size)) - 3) < 1e-5)
      release(mesh)
    }
  }

  @Test func manyCrossingObstaclesAreTheSameEachTime() {
    func meshes() -> [[Point]] {
      let random = GKMersenneTwisterRandomSource(seed: 8)
      let obstacles = (0..<20).map { _ in
        polygon((0..<3).map { _ in (random.nextUniform() * 100, random.nextUniform() * 100) })
      }
      return triangles(graph(obstacles))
    }
    let first = meshes()
    #expect(!first.isEmpty && first == meshes())
  }

  @Test func obstaclesAreAddedOnce() {
    let wall = square(0, 0, 10)
    let mesh = graph([wall, wall])
    #expect(mesh.obstacles.count == 1)
    mesh.removeObstacles([wall, square(1, 1, 1)])
    #expect(mesh.obstacles.isEmpty)
  }

  @Test func nodesHaveTheGamesClass() {
    final class Waypoint: GKGraphNode2D {}
    let mesh = GKMeshGraph<Waypoint>(
      bufferRadius: 0, minCoordinate: vector_float2(0, 0), maxCoordinate: vector_float2(10, 10))
    mesh.triangulate()
    #expect(mesh.nodes?.count == 4 && mesh.nodes?.allSatisfy { $0 is Waypoint } == true)
    #expect(mesh.classForGenericArgument(at: 0) is Waypoint.Type)
    release(mesh)
  }

  @Test func anArchivedMeshIsAGraphWithItsNodes() throws {
    let mesh = graph([square(20, 20, 20)])
    let data = try NSKeyedArchiver.archivedData(withRootObject: mesh, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    let read = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? GKGraph)
    #expect(read.nodes?.count == mesh.nodes?.count)
    let counts = [read, mesh].map { ($0.nodes ?? []).map(\.connectedNodes.count) }
    #expect(counts[0] == counts[1])
    release(mesh)
    release(read)
  }

  /// The longest side of each obstacle is a diagonal of the rectangle.
  @Test(arguments: 0..<4) func anObstacleMayCoverHalfOfTheRectangle(free: Int) {
    let all: [(Float, Float)] = [(0, 0), (100, 0), (100, 100), (0, 100)]
    let mesh = graph([polygon(all.indices.filter { $0 != free }.map { all[$0] })])
    #expect(mesh.triangleCount == 1 && area(mesh) == 5_000 && mesh.nodes?.count == 3)
    let corners = [free, (free + 1) % 4, (free + 3) % 4].map { Point(Double(all[$0].0), Double(all[$0].1)) }
    #expect(Set(triangles(mesh).joined()) == Set(corners))
    release(mesh)
  }

  /// An archiver writes a `GKGraph`, so the mesh is encoded without one.
  @Test func aDecodedMeshHasItsRectangleItsObstaclesAndItsBuffer() throws {
    let mesh = GKMeshGraph(
      bufferRadius: 3, minCoordinate: vector_float2(-10, 5), maxCoordinate: vector_float2(90, 65))
    mesh.triangulationMode = [.centers, .edgeMidpoints]
    mesh.addObstacles([square(20, 25, 20)])
    mesh.triangulate()
    let writer = NSKeyedArchiver(requiringSecureCoding: false)
    mesh.encode(with: writer)
    writer.finishEncoding()
    let reader = try Foundation.NSKeyedUnarchiver(forReadingFrom: writer.encodedData)
    reader.requiresSecureCoding = false
    let copy = try #require(GKMeshGraph<GKGraphNode2D>(coder: reader))
    #expect(copy.bufferRadius == 3 && copy.triangulationMode == [.centers, .edgeMidpoints])
    #expect(copy.obstacles.map(corners) == mesh.obstacles.map(corners) && copy.obstacles.count == 1)
    let free: Double = 100 * 60 - 26 * 26
    #expect(area(copy) == free && area(mesh) == free)
    #expect(triangles(copy) == triangles(mesh) && copy.nodes?.count == mesh.nodes?.count)
    release(mesh)
    release(copy)
  }
}
