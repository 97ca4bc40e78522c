extension SKNode {
  /// A node at a position in points of its future parent.
  public convenience init(position: CGPoint) {
    self.init()
    self.position = position
  }

  /// From the node's coordinates to its parent's: scale, then rotation, then translation.
  package var localTransform: CGAffineTransform { CGAffineTransform(state.pointee.transform) }

  /// From the node's coordinates to those of its topmost ancestor.
  package var worldTransform: CGAffineTransform {
    guard let parent else { return .identity }
    return localTransform.concatenating(parent.worldTransform)
  }

  /// Converts a point from another node's coordinates to this node's.
  public func convert(_ point: CGPoint, from node: SKNode) -> CGPoint {
    point.applying(node.worldTransform).applying(worldTransform.inverted())
  }

  /// Converts a point from this node's coordinates to another node's.
  public func convert(_ point: CGPoint, to node: SKNode) -> CGPoint {
    node.convert(point, from: self)
  }

  /// Converts a point from another node's coordinates to this node's. nil if this node is scaled to nothing, or if the
  /// other node is in another tree.
  func place(of point: CGPoint, from node: SKNode) -> CGPoint? {
    let transform = worldTransform
    guard root === node.root, transform.a * transform.d - transform.b * transform.c != 0 else { return nil }
    let place = convert(point, from: node)
    return place.x.isFinite && place.y.isFinite ? place : nil
  }

  /// The topmost ancestor, or the node itself without a parent.
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

  /// The topmost descendant that draws something at a point of this node's coordinates.
  ///
  /// If there is none, the topmost one whose children surround the point, or else this node itself. Differs from
  /// Apple's page, which says that the deepest node in the tree is hit, whatever is drawn above it.
  public func atPoint(_ p: CGPoint) -> SKNode {
    let hits = hits(at: p)
    return (hits.first(where: \.isDrawnThere) ?? hits.first)?.node ?? self
  }

  /// The visible descendants at a point of this node's coordinates, topmost first.
  ///
  /// A node is hit within the bounding box of what it and its descendants draw, so a plain node is hit where its
  /// children are. Differs from Apple's page: the box rotates with the node, and hidden descendants do not widen it.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/nodes(at:)
  public func nodes(at p: CGPoint) -> [SKNode] { hits(at: p).map(\.node) }

  /// The topmost descendant that a touch at a point hits, whether it takes touches or not; this node if there is none.
  ///
  /// A guess: a node that draws nothing at the point is hit only if it takes touches. Otherwise a layer of buttons in
  /// the corners of the screen would cover everything below it.
  func touchedNode(at p: CGPoint) -> SKNode {
    hits(at: p).first { $0.isDrawnThere || $0.node.isUserInteractionEnabled }?.node ?? self
  }

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

  /// Adds the hit descendants in tree order. Returns the bounding box of what this node and its descendants draw.
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
  /// The touch's location in a node's coordinates. In the view's coordinates if the node is in no presented scene.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitouch
  public func location(in node: SKNode) -> CGPoint {
    point(location(in: view), in: node)
  }

  /// The touch's location in the previous event, in a node's coordinates. In the view's coordinates if the node is in
  /// no presented scene.
  public func previousLocation(in node: SKNode) -> CGPoint {
    point(previousLocation(in: view), in: node)
  }

  private func point(_ point: CGPoint, in node: SKNode) -> CGPoint {
    guard let scene = node.scene, let view = scene.view else { return point }
    return node.convert(view.convert(point, to: scene), from: scene)
  }
}
