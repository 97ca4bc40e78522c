/// A graph that fills a rectangle around obstacles with triangles, and has nodes at their corners, centres or edges.
///
/// The triangles are a constrained Delaunay triangulation of the rectangle without the obstacles and their buffers; see
/// `ConstrainedTriangulation`. Obstacles may overlap, touch and reach out of the rectangle. A buffer has straight sides:
/// it goes through the corners that `GKObstacleGraph` puts around an obstacle. So a gap that lets a traveller through
/// diagonally between two corners, with hardly any room, may be closed. Ways may touch buffers, and lead through a point
/// at which two of them touch.
///
/// Differs from Apple: all corners of triangles are at the rectangle, the obstacles and their buffers, so triangles in
/// wide open space are large. Apple's mesh has "roughly even partitions", of a size that is not documented.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkmeshgraph
open class GKMeshGraph<NodeType: GKGraphNode2D>: GKGraph {
  /// The obstacles, in the order they were added; those added or removed since `triangulate()` too.
  open private(set) var obstacles: [GKPolygonObstacle] = []
  /// The distance that ways keep from obstacles, in the unit of the obstacles. At least 0.
  public let bufferRadius: Float
  /// The places of triangles that get a node at the next `triangulate()`. Default `vertices`, a guess.
  ///
  /// Nodes of one triangle are all connected with each other, and the centres of two triangles with an edge in common
  /// where the straight way between them stays in the two. With `centers` alone, a node in the middle of the edge joins
  /// the others. Connections are a guess: Apple documents the places only.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkmeshgraph/triangulationmode
  open var triangulationMode: GKMeshGraphTriangulationMode = .vertices
  /// The number of triangles that the last `triangulate()` made. 0 before.
  open var triangleCount: Int { space.triangles.count }

  private let nodeClass: NodeType.Type
  private let low: vector_float2
  private let high: vector_float2
  private var space = FreeSpace()
  /// The nodes of the last `triangulate()`, and those of each of its triangles.
  private var meshNodes: [NodeType] = []
  private var triangleNodes: [[NodeType]] = []
  /// The nodes that the game connected, and the connections that were made between two of them.
  private var guests: [Guest] = []
  private var guestConnections: [(start: NodeType, end: NodeType)] = []

  private struct Guest {
    let node: NodeType
    /// The triangles that the node is in or touches.
    let triangles: [Int]
  }

  /// A graph of a rectangle, with nodes of the class `NodeType`. It has no nodes before `triangulate()`. A subclass of
  /// `GKGraphNode2D` is created by its `init(coder:)`.
  ///
  /// - Parameters:
  ///   - bufferRadius: the radius of the traveller. A value that is negative or not finite counts as 0.
  ///   - min: the corner with the lowest x and y. Ways keep no distance from the rectangle's border.
  ///   - max: the corner with the highest x and y. Corners in another order count as the rectangle between them. One
  ///     without an area, or with a corner that is not finite, has no triangles.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkmeshgraph/init(bufferradius:mincoordinate:maxcoordinate:)
  public convenience init(bufferRadius: Float, minCoordinate min: vector_float2, maxCoordinate max: vector_float2) {
    self.init(bufferRadius: bufferRadius, minCoordinate: min, maxCoordinate: max, nodeClass: NodeType.self)
  }

  /// A graph of a rectangle, with nodes of a class; see `init(bufferRadius:minCoordinate:maxCoordinate:)`.
  ///
  /// - Precondition: the class is `NodeType` or a subclass of it.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkmeshgraph/init(bufferradius:mincoordinate:maxcoordinate:nodeclass:)
  public init(
    bufferRadius: Float, minCoordinate min: vector_float2, maxCoordinate max: vector_float2, nodeClass: AnyClass
  ) {
    guard let cls = nodeClass as? NodeType.Type else {
      preconditionFailure("GKMeshGraph: nodeClass must be \(NodeType.self) or a subclass, not \(nodeClass)")
    }
    self.bufferRadius = Self.radius(bufferRadius)
    (low, high, self.nodeClass) = (min, max, cls)
    super.init()
  }

  /// A graph of nodes, which keep their connections, without obstacles and triangles.
  public convenience init(nodes: [GKGraphNode]) {
    self.init(bufferRadius: 0, minCoordinate: vector_float2(), maxCoordinate: vector_float2())
    add(nodes)
  }

  /// A graph with the archived obstacles, buffer radius, rectangle and mode, triangulated again. Nodes that the game
  /// connected are not archived.
  public required init?(coder: NSCoder) {
    bufferRadius = Self.radius(coder.decodeFloat(forKey: "bufferRadius"))
    nodeClass = NodeType.self
    low = vector_float2(coder.decodeFloat(forKey: "minX"), coder.decodeFloat(forKey: "minY"))
    high = vector_float2(coder.decodeFloat(forKey: "maxX"), coder.decodeFloat(forKey: "maxY"))
    super.init()
    triangulationMode = GKMeshGraphTriangulationMode(
      rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "triangulationMode")))
    addObstacles(coder.decodeObject(forKey: "obstacles") as? [GKPolygonObstacle] ?? [])
    triangulate()
  }

  /// Differs from Apple: the graph, also one of a subclass, is archived as a `GKGraph` with the same nodes and
  /// connections. Foundation on this platform stops the program if it archives a generic class or a subclass of one.
  open override var classForCoder: AnyClass { GKGraph.self }

  /// Writes the nodes, connections, obstacles, buffer radius, rectangle and mode.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(obstacles as NSArray, forKey: "obstacles")
    coder.encode(bufferRadius, forKey: "bufferRadius")
    for (key, value) in [("minX", low.x), ("minY", low.y), ("maxX", high.x), ("maxY", high.y)] {
      coder.encode(value, forKey: key)
    }
    coder.encode(Int(bitPattern: triangulationMode.rawValue), forKey: "triangulationMode")
  }

  private static func radius(_ radius: Float) -> Float { radius > 0 && radius.isFinite ? radius : 0 }

  // MARK: Obstacles

  /// Adds obstacles. The graph changes at the next `triangulate()`. Obstacles that were already added are ignored.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkmeshgraph/addobstacles(_:)
  open func addObstacles(_ obstacles: [GKPolygonObstacle]) {
    for obstacle in obstacles where !self.obstacles.contains(where: { $0 === obstacle }) {
      self.obstacles.append(obstacle)
    }
  }

  /// Removes obstacles. The graph changes at the next `triangulate()`.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkmeshgraph/removeobstacles(_:)
  open func removeObstacles(_ obstacles: [GKPolygonObstacle]) {
    self.obstacles.removeAll { known in obstacles.contains { $0 === known } }
  }

  // MARK: The mesh

  /// Makes the triangles for the obstacles of this moment, and their nodes in place of those of the last time. Nodes
  /// that the game connected stay and are connected again.
  ///
  /// Takes time with the square of the number of corners of obstacles, and with that number times the number of points
  /// at which obstacles cross each other.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkmeshgraph/triangulate()
  open func triangulate() {
    for (start, end) in guestConnections { start.removeConnections(to: [end], bidirectional: true) }
    guestConnections = []
    super.remove(meshNodes)
    space = FreeSpace(
      around: obstacles.map(\.shape), margin: Double(bufferRadius), low: SIMD2<Double>(low), high: SIMD2<Double>(high))
    makeNodes()
    let nodes = guests.map(\.node)
    guests = []
    for node in nodes { connectUsingObstacles(node: node) }
  }

  /// A triangle of the last `triangulate()`, with its corners counterclockwise and z = 0.
  ///
  /// - Precondition: the index is from 0 to `triangleCount - 1`.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkmeshgraph/triangle(at:)
  open func triangle(at index: Int) -> GKTriangle {
    precondition(
      space.triangles.indices.contains(index),
      "GKMeshGraph: the index of a triangle must be from 0 to triangleCount - 1, not \(index)")
    let places = space.places(index).map { vector_float3(Float($0.x), Float($0.y), 0) }
    return GKTriangle(points: (places[0], places[1], places[2]))
  }

  /// The class of nodes that the graph creates, for any index.
  open func classForGenericArgument(at index: Int) -> AnyClass { nodeClass }

  private func makeNodes() {
    meshNodes = []
    triangleNodes = space.triangles.map { _ in [] }
    var vertices: [Int: NodeType] = [:]
    var midpoints: [SIMD2<Int>: NodeType] = [:]
    if triangulationMode.contains(.vertices) {
      for (index, triangle) in space.triangles.enumerated() {
        triangleNodes[index] += triangle.corners.map { corner in
          if let node = vertices[corner] { return node }
          let node = newNode(space.place(corner))
          vertices[corner] = node
          return node
        }
      }
    }
    let centers = triangulationMode.contains(.centers) ? space.triangles.indices.map(center(of:)) : []
    for (index, center) in centers.enumerated() { triangleNodes[index].append(center) }
    if triangulationMode.contains(.edgeMidpoints) {
      for (index, triangle) in space.triangles.enumerated() {
        for place in 0..<3 {
          let (start, end) = (triangle.corners[(place + 1) % 3], triangle.corners[(place + 2) % 3])
          let key = SIMD2(min(start, end), max(start, end))
          let node = midpoints[key] ?? newNode((space.place(start) + space.place(end)) / 2)
          midpoints[key] = node
          triangleNodes[index].append(node)
        }
      }
    }
    for nodes in triangleNodes {
      for (index, node) in nodes.enumerated() { node.addConnections(to: Array(nodes[..<index]), bidirectional: true) }
    }
    if !centers.isEmpty { connect(centers) }
    add(meshNodes)
  }

  /// Connects the centres of triangles that have an edge in common.
  private func connect(_ centers: [NodeType]) {
    for (index, triangle) in space.triangles.enumerated() {
      for (place, neighbour) in triangle.neighbours.enumerated() {
        guard let neighbour, neighbour > index else { continue }
        if space.joinsCenters(index, neighbour, across: place) {
          centers[index].addConnections(to: [centers[neighbour]], bidirectional: true)
        } else if triangulationMode.isDisjoint(with: [.vertices, .edgeMidpoints]) {
          let (start, end) = (triangle.corners[(place + 1) % 3], triangle.corners[(place + 2) % 3])
          let middle = newNode((space.place(start) + space.place(end)) / 2)
          middle.addConnections(to: [centers[index], centers[neighbour]], bidirectional: true)
        }
      }
    }
  }

  private func center(of triangle: Int) -> NodeType {
    newNode(space.places(triangle).reduce(SIMD2<Double>()) { $0 + $1 } / 3)
  }

  private func newNode(_ place: SIMD2<Double>) -> NodeType {
    let node = NodeCoder.node(of: nodeClass, [place.x, place.y]) { GKGraphNode2D(point: vector_float2(place)) }
    meshNodes.append(node)
    return node
  }

  // MARK: The game's nodes

  /// Adds a node and connects it, in both directions, to the nodes of the triangle it is in: those of the mesh, and those
  /// that were connected by this method before. On an edge or a corner, to those of all triangles that touch it.
  ///
  /// Adds it without connections if it is outside the rectangle, within an obstacle or its buffer, or if `triangulate()`
  /// was not called yet.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkmeshgraph/connectusingobstacles(node:)
  open func connectUsingObstacles(node: NodeType) {
    add([node])
    guests.removeAll { $0.node === node }
    let guest = Guest(node: node, triangles: space.triangles(at: SIMD2<Double>(node.position)))
    let ends = guest.triangles.flatMap { triangleNodes[$0] }.filter { $0 !== node && has($0) }
    node.addConnections(to: ends, bidirectional: true)
    let triangles = Set(guest.triangles)
    for other in guests where !triangles.isDisjoint(with: other.triangles) {
      if node.connectedNodes.contains(where: { $0 === other.node }) { continue }
      node.addConnections(to: [other.node], bidirectional: true)
      guestConnections.append((node, other.node))
    }
    guests.append(guest)
  }

  open override func remove(_ nodes: [GKGraphNode]) {
    super.remove(nodes)
    guests.removeAll { !has($0.node) }
    guestConnections.removeAll { !has($0.start) || !has($0.end) }
  }
}

extension GKMeshGraph where NodeType == GKGraphNode2D {
  /// A graph of a rectangle with `GKGraphNode2D`s, where the context gives no class.
  public convenience init(bufferRadius: Float, minCoordinate min: vector_float2, maxCoordinate max: vector_float2) {
    self.init(bufferRadius: bufferRadius, minCoordinate: min, maxCoordinate: max, nodeClass: GKGraphNode2D.self)
  }
}

/// The places of a mesh's triangles that get a node.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkmeshgraphtriangulationmode
public struct GKMeshGraphTriangulationMode: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// A set with the bits of a number.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A node at each corner.
  public static var vertices: GKMeshGraphTriangulationMode { GKMeshGraphTriangulationMode(rawValue: 1 << 0) }
  /// A node at the centre of each triangle.
  public static var centers: GKMeshGraphTriangulationMode { GKMeshGraphTriangulationMode(rawValue: 1 << 1) }
  /// A node in the middle of each edge.
  public static var edgeMidpoints: GKMeshGraphTriangulationMode { GKMeshGraphTriangulationMode(rawValue: 1 << 2) }
}
