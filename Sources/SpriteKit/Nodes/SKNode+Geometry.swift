extension SKNode {
  public convenience init(position: CGPoint) {
    self.init()
    self.position = position
  }

  /// From the node's points to its parent's: scale, then turn, then move.
  package var localTransform: CGAffineTransform { CGAffineTransform(state.pointee.transform) }

  /// From the node's points to those of its outermost ancestor.
  package var worldTransform: CGAffineTransform {
    guard let parent else { return .identity }
    return localTransform.concatenating(parent.worldTransform)
  }

  /// A point of another node's space in this node's.
  public func convert(_ point: CGPoint, from node: SKNode) -> CGPoint {
    point.applying(node.worldTransform).applying(worldTransform.inverted())
  }

  /// A point of this node's space in another node's.
  public func convert(_ point: CGPoint, to node: SKNode) -> CGPoint {
    node.convert(point, from: self)
  }

  /// A point of another node's space in this node's; nil where there is none: this node is scaled to nothing, or the
  /// other one is in another tree.
  func place(of point: CGPoint, from node: SKNode) -> CGPoint? {
    let transform = worldTransform
    guard root === node.root, transform.a * transform.d - transform.b * transform.c != 0 else { return nil }
    let place = convert(point, from: node)
    return place.x.isFinite && place.y.isFinite ? place : nil
  }

  /// The node above all others.
  var root: SKNode {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }

  public func setScale(_ scale: CGFloat) {
    xScale = scale
    yScale = scale
  }

  /// The topmost node under a point of this node's space: this node itself where there is no other.
  public func atPoint(_ p: CGPoint) -> SKNode {
    nodes(at: p).first ?? self
  }

  /// The nodes below this one whose content holds a point of this node's space, topmost first.
  public func nodes(at p: CGPoint) -> [SKNode] {
    var hits: [(node: SKNode, z: CGFloat)] = []
    collectNodes(at: p, z: 0, into: &hits)
    return hits.enumerated().sorted { ($0.element.z, $0.offset) > ($1.element.z, $1.offset) }.map(\.element.node)
  }

  private func collectNodes(at p: CGPoint, z: CGFloat, into hits: inout [(node: SKNode, z: CGFloat)]) {
    for child in children where !child.isHidden {
      let transform = child.localTransform
      guard transform.a * transform.d - transform.b * transform.c != 0 else { continue }
      let inner = p.applying(transform.inverted())
      if child.contentBounds.holds(inner) { hits.append((child, z + child.zPosition)) }
      child.collectNodes(at: inner, z: z + child.zPosition, into: &hits)
    }
  }
}

extension UITouch {
  /// Where the touch is, in a node's points.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitouch
  public func location(in node: SKNode) -> CGPoint {
    point(location(in: view), in: node)
  }

  public func previousLocation(in node: SKNode) -> CGPoint {
    point(previousLocation(in: view), in: node)
  }

  private func point(_ point: CGPoint, in node: SKNode) -> CGPoint {
    guard let scene = node.scene, let view = scene.view else { return point }
    return node.convert(view.convert(point, to: scene), from: scene)
  }
}
