extension SKNode {
  /// A node at a position in points of its future parent.
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

  /// Sets `xScale` and `yScale` to the same factor.
  public func setScale(_ scale: CGFloat) {
    xScale = scale
    yScale = scale
  }

  /// The topmost node that draws something at a point of this node's space; where none does, the topmost one whose
  /// children lie around the point; this node itself where there is no other.
  ///
  /// Differs from Apple's page, by which the node deepest in the tree is hit, whatever is drawn above it.
  public func atPoint(_ p: CGPoint) -> SKNode {
    let hits = hits(at: p)
    return (hits.first(where: \.isDrawnThere) ?? hits.first)?.node ?? self
  }

  /// The visible nodes below this one that a point of this node's space lies in, topmost first: in the rectangle around
  /// what a node and all below it draw. So a plain node is hit where its children are.
  ///
  /// Differs from Apple's page: the rectangle turns with the node, and hidden nodes below do not widen it.
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/nodes(at:)
  public func nodes(at p: CGPoint) -> [SKNode] { hits(at: p).map(\.node) }

  private struct Hit {
    let node: SKNode
    let height: CGFloat
    let isDrawnThere: Bool
  }

  private func hits(at p: CGPoint) -> [Hit] {
    var hits: [Hit] = []
    _ = collectHits(at: p, height: 0, into: &hits)
    return hits.enumerated().sorted { ($0.element.height, $0.offset) > ($1.element.height, $1.offset) }.map(\.element)
  }

  /// Adds the nodes below in tree order, and gives the rectangle around what this node and they draw.
  private func collectHits(at p: CGPoint, height: CGFloat, into hits: inout [Hit]) -> CGRect {
    var bounds = contentBounds
    for child in children where child.state.pointee.isVisible {
      let transform = child.localTransform
      guard transform.a * transform.d - transform.b * transform.c != 0 else { continue }
      let (inner, ownHeight, place) = (p.applying(transform.inverted()), height + child.zPosition, hits.count)
      let area = child.collectHits(at: inner, height: ownHeight, into: &hits)
      if area.holds(inner) {
        let isDrawnThere = child.contentBounds.holds(inner)
        hits.insert(Hit(node: child, height: ownHeight, isDrawnThere: isDrawnThere), at: place)
      }
      bounds = bounds.joined(with: area.applying(transform))
    }
    return bounds
  }
}

extension UITouch {
  /// Where the touch is, in a node's points.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitouch
  public func location(in node: SKNode) -> CGPoint {
    point(location(in: view), in: node)
  }

  /// The touch's location in the previous event, in a node's coordinates. In the view's coordinates if the node is in no
  /// presented scene.
  public func previousLocation(in node: SKNode) -> CGPoint {
    point(previousLocation(in: view), in: node)
  }

  private func point(_ point: CGPoint, in node: SKNode) -> CGPoint {
    guard let scene = node.scene, let view = scene.view else { return point }
    return node.convert(view.convert(point, to: scene), from: scene)
  }
}
