/// A graph of the shortest ways around obstacles: nodes at their corners, connected where no obstacle is between them.
///
/// It is a visibility graph: T. Lozano-Pérez and M. A. Wesley, "An algorithm for planning collision-free paths among
/// polyhedral obstacles", 1979. A way keeps the buffer radius from every obstacle. Connecting n nodes takes time with n
/// times the count of corners.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkobstaclegraph
open class GKObstacleGraph<NodeType: GKGraphNode2D>: GKGraph {
  /// The obstacles, in the order they were added.
  open var obstacles: [GKPolygonObstacle] { entries.map(\.obstacle) }
  /// The distance that ways keep from obstacles, in the unit of the obstacles. At least 0.
  public let bufferRadius: Float
  private let nodeClass: NodeType.Type
  private var entries: [Entry] = []
  /// The nodes that the game connected, with the obstacles that do not block their connections.
  private var exemptions: [ObjectIdentifier: Exemption] = [:]
  private var locks: Set<Connection> = []

  private struct Entry {
    let obstacle: GKPolygonObstacle
    let nodes: [NodeType]
  }

  private struct Exemption {
    var obstacles: [GKPolygonObstacle] = []
    var buffers: [GKPolygonObstacle] = []
  }

  private struct Connection: Hashable {
    let start: ObjectIdentifier
    let end: ObjectIdentifier
  }

  /// A graph around obstacles, with nodes of the class `NodeType`. A subclass of `GKGraphNode2D` is created by its
  /// `init(coder:)`.
  ///
  /// - Parameter bufferRadius: the radius of the traveller. A value that is negative or not finite counts as 0.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkobstaclegraph/init(obstacles:bufferradius:)
  public convenience init(obstacles: [GKPolygonObstacle], bufferRadius: Float) {
    self.init(obstacles: obstacles, bufferRadius: bufferRadius, nodeClass: NodeType.self)
  }

  /// A graph around obstacles, with nodes of a class; see `init(obstacles:bufferRadius:)`.
  ///
  /// - Precondition: the class is `NodeType` or a subclass of it.
  public init(obstacles: [GKPolygonObstacle], bufferRadius: Float, nodeClass: AnyClass) {
    guard let cls = nodeClass as? NodeType.Type else {
      preconditionFailure("GKObstacleGraph: nodeClass must be \(NodeType.self) or a subclass, not \(nodeClass)")
    }
    self.bufferRadius = Self.valid(bufferRadius)
    self.nodeClass = cls
    super.init()
    addObstacles(obstacles)
  }

  /// A graph of nodes, which keep their connections, without obstacles.
  public convenience init(nodes: [GKGraphNode]) {
    self.init(obstacles: [], bufferRadius: 0)
    add(nodes)
  }

  /// A graph with the archived obstacles and buffer radius. Nodes that the game connected are not archived.
  public required init?(coder: NSCoder) {
    bufferRadius = Self.valid(coder.decodeFloat(forKey: "bufferRadius"))
    nodeClass = NodeType.self
    super.init()
    addObstacles(coder.decodeObject(forKey: "obstacles") as? [GKPolygonObstacle] ?? [])
  }

  private static func valid(_ radius: Float) -> Float { radius > 0 && radius.isFinite ? radius : 0 }

  /// Differs from Apple: the graph, also one of a subclass, is archived as a `GKGraph` with the same nodes and
  /// connections. Foundation on this platform stops the program if it archives a generic class or a subclass of one.
  open override var classForCoder: AnyClass { GKGraph.self }

  /// Writes the nodes, connections, obstacles and the buffer radius.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(obstacles as NSArray, forKey: "obstacles")
    coder.encode(bufferRadius, forKey: "bufferRadius")
  }

  // MARK: Nodes

  /// Adds a node and connects it, in both directions, to all nodes from which the way to it is free.
  ///
  /// Adds it without connections if it is within an obstacle or its buffer.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkobstaclegraph/connectusingobstacles(node:)
  open func connectUsingObstacles(node: NodeType) { connect(node, Exemption()) }

  /// Adds and connects a node as if some obstacles did not exist.
  open func connectUsingObstacles(node: NodeType, ignoring obstaclesToIgnore: [GKPolygonObstacle]) {
    connect(node, Exemption(obstacles: obstaclesToIgnore))
  }

  /// Adds and connects a node as if some obstacles had no buffer. They still block ways through themselves.
  open func connectUsingObstacles(
    node: NodeType, ignoringBufferRadiusOf obstaclesBufferRadiusToIgnore: [GKPolygonObstacle]
  ) {
    connect(node, Exemption(buffers: obstaclesBufferRadiusToIgnore))
  }

  /// The nodes at an obstacle's corners; empty for one that is not in the graph.
  open func nodes(for obstacle: GKPolygonObstacle) -> [NodeType] {
    entries.first { $0.obstacle === obstacle }?.nodes ?? []
  }

  open override func remove(_ nodes: [GKGraphNode]) {
    super.remove(nodes)
    for node in nodes where !has(node) { exemptions[ObjectIdentifier(node)] = nil }
  }

  // MARK: Obstacles

  /// Adds obstacles with nodes at their corners. Removes the connections that they block, except locked ones. Obstacles
  /// that were already added are ignored.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkobstaclegraph/addobstacles(_:)
  open func addObstacles(_ obstacles: [GKPolygonObstacle]) {
    var added: [Entry] = []
    for obstacle in obstacles where !entries.contains(where: { $0.obstacle === obstacle }) {
      let nodes = obstacle.shape.turningPoints(margin: Double(bufferRadius)).map { point in
        NodeCoder.node(of: nodeClass, [point.x, point.y]) { GKGraphNode2D(point: vector_float2(point)) }
      }
      let entry = Entry(obstacle: obstacle, nodes: nodes)
      entries.append(entry)
      added.append(entry)
    }
    guard !added.isEmpty else { return }
    let managed = managedNodes
    for node in managed {
      let blocked = node.connectedNodes.filter { end in
        guard let end = end as? NodeType, !isConnectionLocked(from: node, to: end) else { return false }
        return !isFree(node, end, added)
      }
      if !blocked.isEmpty { node.removeConnections(to: blocked, bidirectional: false) }
    }
    for entry in added {
      for node in entry.nodes {
        add([node])
        connect(node)
      }
    }
  }

  /// Removes obstacles with their nodes, and restores the connections that only they blocked.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkobstaclegraph/removeobstacles(_:)
  open func removeObstacles(_ obstacles: [GKPolygonObstacle]) {
    let gone = entries.filter { entry in obstacles.contains { $0 === entry.obstacle } }
    guard !gone.isEmpty else { return }
    entries.removeAll { entry in gone.contains { $0.obstacle === entry.obstacle } }
    remove(gone.flatMap(\.nodes))
    let managed = managedNodes
    for (index, node) in managed.enumerated() {
      for other in managed[..<index] where !isFree(node, other, gone) && isFree(node, other, entries) {
        node.addConnections(to: [other], bidirectional: true)
      }
    }
  }

  /// Removes all obstacles with their nodes.
  open func removeAllObstacles() { removeObstacles(obstacles) }

  // MARK: Locks

  /// Keeps a connection in place, in one direction, when an obstacle is added that blocks it.
  open func lockConnection(from startNode: NodeType, to endNode: NodeType) {
    locks.insert(Connection(start: ObjectIdentifier(startNode), end: ObjectIdentifier(endNode)))
  }

  /// Undoes `lockConnection`.
  open func unlockConnection(from startNode: NodeType, to endNode: NodeType) {
    locks.remove(Connection(start: ObjectIdentifier(startNode), end: ObjectIdentifier(endNode)))
  }

  /// Whether a connection is locked.
  open func isConnectionLocked(from startNode: NodeType, to endNode: NodeType) -> Bool {
    locks.contains(Connection(start: ObjectIdentifier(startNode), end: ObjectIdentifier(endNode)))
  }

  /// The class of nodes that the graph creates, for any index.
  open func classForGenericArgument(at index: Int) -> AnyClass { nodeClass }

  // MARK: Connecting

  /// The nodes whose connections the graph makes, in the order of the graph.
  private var managedNodes: [NodeType] {
    let corners = Set(entries.flatMap(\.nodes).map(ObjectIdentifier.init))
    return (nodes ?? []).compactMap { $0 as? NodeType }.filter { node in
      let identifier = ObjectIdentifier(node)
      return corners.contains(identifier) || exemptions[identifier] != nil
    }
  }

  private func connect(_ node: NodeType, _ exemption: Exemption) {
    add([node])
    exemptions[ObjectIdentifier(node)] = exemption
    connect(node)
  }

  private func connect(_ node: NodeType) {
    let ends = managedNodes.filter { $0 !== node && isFree(node, $0, entries) }
    node.addConnections(to: ends, bidirectional: true)
  }

  /// Whether no obstacle blocks the way between two nodes.
  private func isFree(_ start: NodeType, _ end: NodeType, _ entries: [Entry]) -> Bool {
    let (a, b) = (SIMD2<Double>(start.position), SIMD2<Double>(end.position))
    guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return false }
    let exempt = [start, end].compactMap { exemptions[ObjectIdentifier($0)] }
    return !entries.contains { entry in
      if exempt.contains(where: { $0.obstacles.contains { $0 === entry.obstacle } }) { return false }
      let isBare = exempt.contains { $0.buffers.contains { $0 === entry.obstacle } }
      return entry.obstacle.shape.blocks(a, b, margin: isBare ? 0 : Double(bufferRadius))
    }
  }
}

extension GKObstacleGraph where NodeType == GKGraphNode2D {
  /// A graph around obstacles with `GKGraphNode2D`s, where the context gives no class.
  public convenience init(obstacles: [GKPolygonObstacle], bufferRadius: Float) {
    self.init(obstacles: obstacles, bufferRadius: bufferRadius, nodeClass: GKGraphNode2D.self)
  }
}
