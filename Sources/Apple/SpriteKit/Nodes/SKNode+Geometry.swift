extension SKNode {
  /// From the node's coordinates to its parent's: scale, then rotation, then translation.
  package var localTransform: CGAffineTransform { CGAffineTransform(state.pointee.transform) }

  /// From the node's coordinates to those of its topmost ancestor.
  package var worldTransform: CGAffineTransform {
    guard let parent else { return .identity }
    return localTransform.concatenating(parent.worldTransform)
  }

  /// `worldTransform` without the tilt of transform nodes: where physics and constraints see the node's content.
  var flatWorldTransform: CGAffineTransform {
    guard let parent else { return .identity }
    return CGAffineTransform(state.pointee.flatTransform).concatenating(parent.flatWorldTransform)
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

  /// The topmost descendant that a touch at a point hits, whether it takes touches or not; this node if there is none.
  ///
  /// A guess: a node that draws nothing at the point is hit only if it takes touches. Otherwise a layer of buttons in
  /// the corners of the screen would cover everything below it.
  func touchedNode(at p: CGPoint) -> SKNode {
    hits(at: p).first { $0.isDrawnThere || $0.node.isUserInteractionEnabled }?.node ?? self
  }

  /// A descendant at a point.
  struct Hit {
    let node: SKNode
    /// The sum of `zPosition` below the node that was asked.
    let height: CGFloat
    let isDrawnThere: Bool
  }

  /// The visible descendants at a point of this node's coordinates, topmost first.
  func hits(at p: CGPoint) -> [Hit] {
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
