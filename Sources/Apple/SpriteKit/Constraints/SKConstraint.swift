/// A limit on a node's position or rotation, applied each frame after actions and physics.
///
/// Source: https://developer.apple.com/documentation/spritekit/skconstraint
@preconcurrency @MainActor
open class SKConstraint: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  /// Whether the constraint is applied. Default true.
  open var enabled = true
  /// The node in whose coordinates positions are limited. nil, the default, means the constrained node's parent.
  open weak var referenceNode: SKNode?
  private let rule: (SKNode, SKConstraint) -> Void
  /// The description for archives.
  private let record: Record

  private struct Record {
    enum Kind: String {
      case position, distance, zRotation, orientation
    }

    var kind: Kind
    /// One range; for positions those of x and y.
    var ranges: [SKRange]
    var point = CGPoint.zero
    /// Whether it refers to a node; archives do not store such references.
    var hasNode = false
  }

  private init(_ record: Record, _ rule: @escaping (SKNode, SKConstraint) -> Void) {
    (self.record, self.rule) = (record, rule)
    super.init()
  }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }

  /// Reads the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    let kind = String(from: coder, "_kind").flatMap { Record.Kind(rawValue: $0) }
    let ranges = NodeArchive(coder: coder, isReading: true).list("_ranges", [SKRange]())
    let point = CGPoint(from: coder, "_point") ?? .zero
    guard let kind, ranges.count == (kind == .position ? 2 : 1) else { return nil }
    let made: SKConstraint =
      switch kind {
      case .position: .positionX(ranges[0], y: ranges[1])
      case .distance: .distance(ranges[0], to: point)
      case .zRotation: .zRotation(ranges[0])
      case .orientation: .orient(to: point, offset: ranges[0])
      }
    (record, rule) = (made.record, made.rule)
    super.init()
    enabled = coder.decodeBool(forKey: "_enabled")
  }

  /// Writes the constraint, with our own keys: no public file of Apple's has one.
  open func encode(with coder: NSCoder) {
    let archive = NodeArchive(coder: coder, isReading: false)
    record.kind.rawValue.encode(with: coder, "_kind")
    _ = archive.list("_ranges", record.ranges)
    record.point.encode(with: coder, "_point")
    enabled.encode(with: coder, "_enabled")
  }

  /// Whether an archive can hold the whole constraint.
  final var isArchived: Bool { !record.hasNode && referenceNode == nil }

  /// A copy that shares the ranges and nodes.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKConstraint(record, rule)
    (copy.enabled, copy.referenceNode) = (enabled, referenceNode)
    return copy
  }

  func apply(to node: SKNode) {
    if enabled { rule(node, self) }
  }

  // MARK: Positions, in points of `referenceNode` or of the node's parent

  /// Keeps the node's x coordinate within a range.
  open class func positionX(_ range: SKRange) -> SKConstraint {
    positionX(range, y: .withNoLimits())
  }

  /// Keeps the node's y coordinate within a range.
  open class func positionY(_ range: SKRange) -> SKConstraint {
    positionX(.withNoLimits(), y: range)
  }

  /// Keeps both of the node's coordinates within ranges.
  open class func positionX(_ xRange: SKRange, y yRange: SKRange) -> SKConstraint {
    SKConstraint(Record(kind: .position, ranges: [xRange, yRange])) { node, constraint in
      var position = constraint.position(of: node)
      position = CGPoint(x: xRange.nearest(to: position.x), y: yRange.nearest(to: position.y))
      constraint.place(node, at: position)
    }
  }

  // MARK: Distances, in points of the scene

  /// Keeps the distance to another node within a range by moving the node along the line between them. A node at the
  /// same position moves to the right. Does nothing while the other node has no parent.
  open class func distance(_ range: SKRange, to node: SKNode) -> SKConstraint {
    SKConstraint(Record(kind: .distance, ranges: [range], hasNode: true)) { [weak node] moved, _ in
      if let node, node.parent != nil { moved.keep(range, from: node.placeInScene) }
    }
  }

  /// - Parameter point: in the coordinates of the constrained node's parent.
  open class func distance(_ range: SKRange, to point: CGPoint) -> SKConstraint {
    SKConstraint(Record(kind: .distance, ranges: [range], point: point)) { moved, _ in
      if let parent = moved.parent { moved.keep(range, from: point.applying(parent.flatWorldTransform)) }
    }
  }

  /// - Parameter point: in the coordinates of `node`, which is referenced weakly.
  open class func distance(_ range: SKRange, to point: CGPoint, in node: SKNode) -> SKConstraint {
    SKConstraint(Record(kind: .distance, ranges: [range], point: point, hasNode: true)) { [weak node] moved, _ in
      if let node { moved.keep(range, from: point.applying(node.flatWorldTransform)) }
    }
  }

  // MARK: Rotations, in radians

  /// Keeps the node's `zRotation` within a range.
  open class func zRotation(_ zRange: SKRange) -> SKConstraint {
    SKConstraint(Record(kind: .zRotation, ranges: [zRange])) { node, _ in
      node.zRotation = zRange.nearest(to: node.zRotation)
    }
  }

  /// Rotates the node so that its x axis points at another node, offset by an angle within the range.
  open class func orient(to node: SKNode, offset radians: SKRange) -> SKConstraint {
    SKConstraint(Record(kind: .orientation, ranges: [radians], hasNode: true)) { [weak node] turned, _ in
      if let node, node.parent != nil { turned.turn(to: node.placeInScene, radians) }
    }
  }

  /// - Parameter point: in the coordinates of the constrained node's parent.
  open class func orient(to point: CGPoint, offset radians: SKRange) -> SKConstraint {
    SKConstraint(Record(kind: .orientation, ranges: [radians], point: point)) { turned, _ in
      if let parent = turned.parent { turned.turn(to: point.applying(parent.flatWorldTransform), radians) }
    }
  }

  /// - Parameter point: in the coordinates of `node`, which is referenced weakly.
  open class func orient(to point: CGPoint, in node: SKNode, offset radians: SKRange) -> SKConstraint {
    SKConstraint(Record(kind: .orientation, ranges: [radians], point: point, hasNode: true)) { [weak node] turned, _ in
      if let node { turned.turn(to: point.applying(node.flatWorldTransform), radians) }
    }
  }

  private func position(of node: SKNode) -> CGPoint {
    guard let referenceNode, let parent = node.parent else { return node.position }
    return node.position.applying(parent.flatWorldTransform).applying(referenceNode.flatWorldTransform.inverted())
  }

  private func place(_ node: SKNode, at position: CGPoint) {
    guard let referenceNode, let parent = node.parent else { return node.position = position }
    node.position = position.applying(referenceNode.flatWorldTransform)
      .applying(parent.flatWorldTransform.inverted())
  }
}

extension SKNode {
  func archiveConstraints(_ archive: NodeArchive) {
    guard archive.isReading else {
      guard let constraints, !constraints.isEmpty else { return }
      _ = archive.list("_constraints", constraints.filter(\.isArchived))
      if !constraints.allSatisfy(\.isArchived) { reportUnarchived("its constraints that refer to a node") }
      return
    }
    let read = archive.list("_constraints", [SKConstraint]())
    if !read.isEmpty { constraints = read }
  }

  fileprivate var placeInScene: CGPoint { CGPoint.zero.applying(flatWorldTransform) }

  /// Keeps the node's distance from a point within a range, both in scene coordinates.
  fileprivate func keep(_ range: SKRange, from point: CGPoint) {
    guard let parent else { return }
    let place = placeInScene
    let (x, y) = (place.x - point.x, place.y - point.y)
    let distance = (x * x + y * y).squareRoot()
    let wanted = range.nearest(to: distance)
    guard wanted != distance, wanted.isFinite else { return }
    let (directionX, directionY) = distance > 0 ? (x / distance, y / distance) : (1, 0)
    position = CGPoint(x: point.x + directionX * wanted, y: point.y + directionY * wanted)
      .applying(parent.flatWorldTransform.inverted())
  }

  /// Rotates the node's x axis toward a point in scene coordinates.
  fileprivate func turn(to point: CGPoint, _ offset: SKRange) {
    guard let parent else { return }
    let target = point.applying(parent.flatWorldTransform.inverted())
    guard target != position else { return }
    let angle = CGFloat(ExactMath.angle(x: Double(target.x - position.x), y: Double(target.y - position.y)))
    // The node's angle off the target, the shorter way.
    let away = (zRotation - angle).remainder(dividingBy: 2 * .pi)
    zRotation = angle + offset.nearest(to: away.isFinite ? away : 0)
  }

  /// Applies the constraints of the node and its descendants, parents before children, siblings in tree order.
  func applyConstraints() {
    guard state.pointee.actingCount > 0 else { return }
    for constraint in constraints ?? [] { constraint.apply(to: self) }
    for child in children { child.applyConstraints() }
    state.pointee.mask?.pointee.node.applyConstraints()
  }
}
