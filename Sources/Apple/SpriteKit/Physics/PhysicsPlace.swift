/// Where a node is in its scene, as its body has it.
struct PhysicsPlace: Equatable {
  /// The scene's points.
  var position = CGPoint.zero
  /// Radians, with those of all nodes above.
  var angle: CGFloat = 0
  /// The scales of the node and all above, multiplied. A turned node in one that is scaled unevenly has a shape that no
  /// body has: its body is turned and scaled only.
  var xScale: CGFloat = 1
  var yScale: CGFloat = 1

  /// Whether the node turns clockwise as its angle grows: one of those above is mirrored.
  private(set) var isMirrored = false

  init() {}

  @MainActor init(of node: SKNode) {
    guard let parent = node.parent else { return }
    guard parent.parent != nil else {
      (position, angle, xScale, yScale) = (node.position, node.zRotation, node.xScale, node.yScale)
      return
    }
    let above = PhysicsPlace(of: parent)
    position = node.position.applying(parent.worldTransform)
    isMirrored = above.mirrorsBelow
    angle = above.angle + (isMirrored ? -node.zRotation : node.zRotation)
    (xScale, yScale) = (above.xScale * node.xScale, above.yScale * node.yScale)
  }

  private var mirrorsBelow: Bool { xScale * yScale < 0 }

  /// Whether a body there stands as one at the other does, whatever its scale.
  func isSamePlace(as other: PhysicsPlace) -> Bool { position == other.position && angle == other.angle }

  var isFinite: Bool {
    position.x.isFinite && position.y.isFinite && angle.isFinite && xScale.isFinite && yScale.isFinite
  }

  /// Moves a node to a place in its scene; within nodes that are scaled to nothing it stays.
  @MainActor static func put(_ node: SKNode, at position: CGPoint, angle: CGFloat) {
    var (position, angle) = (position, angle)
    if let parent = node.parent, parent.parent != nil {
      let transform = parent.worldTransform
      let area = transform.a * transform.d - transform.b * transform.c
      guard area != 0, area.isFinite else { return }
      position = position.applying(transform.inverted())
      let above = PhysicsPlace(of: parent)
      angle = above.mirrorsBelow ? above.angle - angle : angle - above.angle
    }
    guard position.x.isFinite, position.y.isFinite else { return }
    // Past the node's own setters, which a game may override for what it does itself.
    let state = node.state
    guard state.pointee.position != position || state.pointee.zRotation != angle else { return }
    state.pointee.position = position
    state.pointee.zRotation = angle
    state.note(.place)
  }
}
