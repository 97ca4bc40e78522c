// Obstacles are in the coordinates of the nodes' scene; without one, in those of the topmost ancestor's parent.
extension SKNode {
  /// Obstacles of the size of nodes: a sprite's own rectangle, turned as the sprite is; for another node, the rectangle
  /// around it and its children.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/obstacles(fromnodebounds:)
  public class func obstacles(fromNodeBounds nodes: [SKNode]) -> [GKPolygonObstacle] {
    nodes.map { node in
      if let sprite = node as? SKSpriteNode {
        let (size, anchor) = (sprite.unscaledSize, sprite.anchorPoint)
        let origin = CGPoint(x: -anchor.x * size.width, y: -anchor.y * size.height)
        return obstacle(corners(of: CGRect(origin: origin, size: size)), of: node)
      }
      let frame = corners(of: node.calculateAccumulatedFrame())
      guard let parent = node.parent else { return GKPolygonObstacle(points: frame.map(vector)) }
      return obstacle(frame, of: parent)
    }
  }

  /// Obstacles of the shape of nodes' physics bodies: one for each part of a body, none for a node without a body.
  ///
  /// A circle is a polygon of 16 corners around it. A line is an obstacle without an inside. A guess: Apple does not
  /// document how many corners a circle has.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/obstacles(fromnodephysicsbodies:)
  public class func obstacles(fromNodePhysicsBodies nodes: [SKNode]) -> [GKPolygonObstacle] {
    nodes.flatMap { node in (node.physicsBody?.outlines ?? []).map { obstacle($0, of: node) } }
  }

  /// Obstacles of the shape of sprites' textures: the outer outline of each opaque part. None for a node without a
  /// texture.
  ///
  /// - Parameter accuracy: from 0.001 to 1; higher values give more corners.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/obstacles(fromspritetextures:accuracy:)
  public class func obstacles(fromSpriteTextures sprites: [SKNode], accuracy: Float) -> [GKPolygonObstacle] {
    sprites.flatMap { node in
      ((node as? SKSpriteNode)?.textureOutlines(accuracy: accuracy > 0 ? CGFloat(min(accuracy, 1)) : 0) ?? [])
        .map { obstacle($0, of: node) }
    }
  }

  private class func obstacle(_ corners: [CGPoint], of node: SKNode) -> GKPolygonObstacle {
    var top = node
    while let parent = top.parent { top = parent }
    var transform = node.worldTransform
    if !(top is SKScene) { transform = transform.concatenating(top.localTransform) }
    return GKPolygonObstacle(points: corners.map { vector($0.applying(transform)) })
  }

  private class func vector(_ point: CGPoint) -> vector_float2 { vector_float2(Float(point.x), Float(point.y)) }

  private class func corners(of rect: CGRect) -> [CGPoint] {
    [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
      .map { CGPoint(x: $0.0, y: $0.1) }
  }
}
