extension SKPhysicsBody {
  /// The outlines of the body's parts, in the coordinates of its node. A circle has 16 corners around it; a line is a
  /// polygon without an inside. GameplayKit makes obstacles of them.
  package final var outlines: [[CGPoint]] {
    let lines = Self.outlines(of: outlinedShape)
    return lines.map { $0.map { CGPoint(x: $0.x / givenScale.x, y: $0.y / givenScale.y) } }
  }

  static func outlines(of shape: PhysicsShape) -> [[CGPoint]] {
    switch shape {
    case .circle(let radius, let center):
      // The circle touches the polygon's sides, so that a way around them does not touch the circle.
      let reach = radius / CGFloat(ExactMath.sineAndCosine(.pi / 16).cosine)
      return [
        (0..<16).map { corner in
          let (sine, cosine) = ExactMath.sineAndCosine(Double(corner) * .pi / 8)
          return CGPoint(x: center.x + reach * CGFloat(cosine), y: center.y + reach * CGFloat(sine))
        }
      ]
    case .polygon(let corners): return [corners]
    case .edges(let corners, let isLoop):
      // An open line goes back over its own corners.
      return [isLoop ? corners : corners + corners.dropFirst().dropLast().reversed()]
    case .picture: return outlines(of: shape.outlined)
    case .traced(let trace): return outlines(of: trace.outlines)
    case .compound(let shapes): return shapes.flatMap(outlines)
    }
  }
}

extension SKSpriteNode {
  /// The outlines of the opaque parts of the sprite's texture, in the sprite's coordinates; empty without a texture.
  package final func textureOutlines(accuracy: CGFloat) -> [[CGPoint]] {
    guard let texture else { return [] }
    let size = unscaledSize
    return texture.picture.outlines(above: 0, size: size, accuracy: accuracy).map { outline in
      outline.map { corner in
        CGPoint(
          x: corner.x + (0.5 - anchorPoint.x) * size.width, y: corner.y + (0.5 - anchorPoint.y) * size.height)
      }
    }
  }
}
