/// A rule for where a node may be or how it may be turned.
///
/// Source: https://developer.apple.com/documentation/spritekit/skconstraint
@preconcurrency @MainActor
open class SKConstraint: NSObject, @preconcurrency NSCopying {
  /// Default true.
  open var enabled = true
  /// In whose points the position is meant; nil, the default, is the node's parent.
  open weak var referenceNode: SKNode?
  private let rule: (SKNode, SKConstraint) -> Void

  private init(_ rule: @escaping (SKNode, SKConstraint) -> Void) {
    self.rule = rule
    super.init()
  }

  /// The copy has the same ranges and nodes, not copies of them.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKConstraint(rule)
    (copy.enabled, copy.referenceNode) = (enabled, referenceNode)
    return copy
  }

  func apply(to node: SKNode) {
    if enabled { rule(node, self) }
  }

  // MARK: Positions, in points

  open class func positionX(_ range: SKRange) -> SKConstraint {
    positionX(range, y: .withNoLimits())
  }

  open class func positionY(_ range: SKRange) -> SKConstraint {
    positionX(.withNoLimits(), y: range)
  }

  open class func positionX(_ xRange: SKRange, y yRange: SKRange) -> SKConstraint {
    SKConstraint { node, constraint in
      var position = constraint.position(of: node)
      position = CGPoint(x: xRange.nearest(to: position.x), y: yRange.nearest(to: position.y))
      constraint.place(node, at: position)
    }
  }

  // MARK: Distances, in points of the scene

  /// Keeps the node so far from another one, along the line between them. One that lies on it goes to its right.
  open class func distance(_ range: SKRange, to node: SKNode) -> SKConstraint {
    SKConstraint { [weak node] moved, _ in
      if let node, node.parent != nil { moved.keep(range, from: node.placeInScene) }
    }
  }

  /// - Parameter point: of the constrained node's parent.
  open class func distance(_ range: SKRange, to point: CGPoint) -> SKConstraint {
    SKConstraint { moved, _ in
      if let parent = moved.parent { moved.keep(range, from: point.applying(parent.worldTransform)) }
    }
  }

  /// - Parameter point: of `node`'s space.
  open class func distance(_ range: SKRange, to point: CGPoint, in node: SKNode) -> SKConstraint {
    SKConstraint { [weak node] moved, _ in
      if let node { moved.keep(range, from: point.applying(node.worldTransform)) }
    }
  }

  // MARK: Turns, in radians

  open class func zRotation(_ zRange: SKRange) -> SKConstraint {
    SKConstraint { node, _ in node.zRotation = zRange.nearest(to: node.zRotation) }
  }

  /// Turns the node so that its x axis leads to another one, give or take a range of angles.
  open class func orient(to node: SKNode, offset radians: SKRange) -> SKConstraint {
    SKConstraint { [weak node] turned, _ in
      if let node, node.parent != nil { turned.turn(to: node.placeInScene, radians) }
    }
  }

  /// - Parameter point: of the constrained node's parent.
  open class func orient(to point: CGPoint, offset radians: SKRange) -> SKConstraint {
    SKConstraint { turned, _ in
      if let parent = turned.parent { turned.turn(to: point.applying(parent.worldTransform), radians) }
    }
  }

  /// - Parameter point: of `node`'s space.
  open class func orient(to point: CGPoint, in node: SKNode, offset radians: SKRange) -> SKConstraint {
    SKConstraint { [weak node] turned, _ in
      if let node { turned.turn(to: point.applying(node.worldTransform), radians) }
    }
  }

  private func position(of node: SKNode) -> CGPoint {
    guard let referenceNode, let parent = node.parent else { return node.position }
    return referenceNode.convert(node.position, from: parent)
  }

  private func place(_ node: SKNode, at position: CGPoint) {
    guard let referenceNode, let parent = node.parent else { return node.position = position }
    node.position = parent.convert(position, from: referenceNode)
  }
}

extension SKNode {
  fileprivate var placeInScene: CGPoint { CGPoint.zero.applying(worldTransform) }

  /// Keeps the node at a distance from a point, both in the scene's points.
  fileprivate func keep(_ range: SKRange, from point: CGPoint) {
    guard let parent else { return }
    let place = placeInScene
    let (x, y) = (place.x - point.x, place.y - point.y)
    let distance = (x * x + y * y).squareRoot()
    let wanted = range.nearest(to: distance)
    guard wanted != distance, wanted.isFinite else { return }
    let (directionX, directionY) = distance > 0 ? (x / distance, y / distance) : (1, 0)
    position = CGPoint(x: point.x + directionX * wanted, y: point.y + directionY * wanted)
      .applying(parent.worldTransform.inverted())
  }

  /// Turns the node's x axis towards a point of the scene, as seen in its parent.
  fileprivate func turn(to point: CGPoint, _ offset: SKRange) {
    guard let parent else { return }
    let target = point.applying(parent.worldTransform.inverted())
    guard target != position else { return }
    let angle = CGFloat(ExactMath.angle(x: Double(target.x - position.x), y: Double(target.y - position.y)))
    // How far the node is turned away, by the shorter way.
    let away = (zRotation - angle).remainder(dividingBy: 2 * .pi)
    zRotation = angle + offset.nearest(to: away.isFinite ? away : 0)
  }

  /// Applies the constraints of the node and of all below it, parents before children, sisters in tree order.
  func applyConstraints() {
    guard state.pointee.actingCount > 0 else { return }
    for constraint in constraints ?? [] { constraint.apply(to: self) }
    for child in children { child.applyConstraints() }
    state.pointee.mask?.pointee.node.applyConstraints()
  }
}
