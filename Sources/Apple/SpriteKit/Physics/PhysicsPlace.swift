/// A node's place in its scene, in the form that its body uses.
struct PhysicsPlace: Equatable {
  /// The position in scene coordinates.
  var position = CGPoint.zero
  /// The rotation in radians, including that of all ancestors.
  var angle: CGFloat = 0
  /// The product of the scales of the node and its ancestors. A rotated node within a non-uniformly scaled one is
  /// skewed, which a body cannot be: the body is only rotated and scaled.
  var xScale: CGFloat = 1
  var yScale: CGFloat = 1

  /// Whether the node rotates clockwise as its angle grows, because ancestors are mirrored.
  private(set) var isMirrored = false

  init() {}

  @MainActor init(of node: SKNode) {
    guard let parent = node.parent else { return }
    guard parent.parent != nil else {
      (position, angle, xScale, yScale) = (node.position, node.zRotation, node.xScale, node.yScale)
      return
    }
    let above = PhysicsPlace(of: parent)
    position = node.position.applying(parent.flatWorldTransform)
    isMirrored = above.mirrorsBelow
    angle = above.angle + (isMirrored ? -node.zRotation : node.zRotation)
    (xScale, yScale) = (above.xScale * node.xScale, above.yScale * node.yScale)
  }

  private var mirrorsBelow: Bool { xScale * yScale < 0 }

  /// Whether position and angle are equal; the scale is ignored.
  func isSamePlace(as other: PhysicsPlace) -> Bool { position == other.position && angle == other.angle }

  var isFinite: Bool {
    position.x.isFinite && position.y.isFinite && angle.isFinite && xScale.isFinite && yScale.isFinite
  }

  /// Moves a node to a place in its scene. Does nothing within a node that is scaled to nothing.
  @MainActor static func put(_ node: SKNode, at position: CGPoint, angle: CGFloat) {
    var (position, angle) = (position, angle)
    if let parent = node.parent, parent.parent != nil {
      let transform = parent.flatWorldTransform
      let area = transform.a * transform.d - transform.b * transform.c
      guard area != 0, area.isFinite else { return }
      position = position.applying(transform.inverted())
      let above = PhysicsPlace(of: parent)
      angle = above.mirrorsBelow ? above.angle - angle : angle - above.angle
    }
    guard position.x.isFinite, position.y.isFinite else { return }
    // Bypasses the node's setters, which a game may override for its own changes.
    let state = node.state
    guard state.pointee.position != position || state.pointee.zRotation != angle else { return }
    state.pointee.position = position
    state.pointee.zRotation = angle
    state.note(.place)
  }
}
