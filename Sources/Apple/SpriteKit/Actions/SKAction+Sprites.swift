// Actions for sprites; they do nothing on other nodes.

// MARK: Textures

extension SKAction {
  /// Sets the sprite's texture. The sprite keeps its size.
  public class func setTexture(_ texture: SKTexture) -> SKAction {
    setTexture(texture, resize: false)
  }

  /// - Parameter resize: whether the sprite takes the texture's size.
  public class func setTexture(_ texture: SKTexture, resize: Bool) -> SKAction {
    SKAction(.instant { ($0 as? SKSpriteNode)?.show(texture, as: \.texture, resizing: resize) })
      .recorded(.texture) { ["_texture": texture, "_resize": resize] }
  }

  /// Sets the sprite's `normalTexture`. The sprite keeps its size.
  public class func setNormalTexture(_ texture: SKTexture) -> SKAction {
    setNormalTexture(texture, resize: false)
  }

  /// - Parameter resize: whether the sprite takes the texture's size.
  public class func setNormalTexture(_ texture: SKTexture, resize: Bool) -> SKAction {
    SKAction(.instant { ($0 as? SKSpriteNode)?.show(texture, as: \.normalTexture, resizing: resize) })
  }

  /// Shows textures one after the other, each for `sec` seconds. The sprite keeps its size, and the last texture at the
  /// end. The reverse shows them from last to first.
  public class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction {
    animate(\.texture, textures, sec, resize: false, restore: false)
  }

  /// Shows textures one after the other, each for `sec` seconds. The reverse shows them from last to first.
  ///
  /// - Parameters:
  ///   - resize: whether the sprite takes each texture's size.
  ///   - restore: whether the sprite gets its original texture back at the end, and with `resize` its size.
  public class func animate(
    with textures: [SKTexture], timePerFrame sec: TimeInterval, resize: Bool, restore: Bool
  ) -> SKAction {
    animate(\.texture, textures, sec, resize: resize, restore: restore)
  }

  /// The same for `normalTexture`.
  public class func animate(withNormalTextures textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction {
    animate(\.normalTexture, textures, sec, resize: false, restore: false)
  }

  /// The same for `normalTexture`.
  public class func animate(
    withNormalTextures textures: [SKTexture], timePerFrame sec: TimeInterval, resize: Bool, restore: Bool
  ) -> SKAction {
    animate(\.normalTexture, textures, sec, resize: resize, restore: restore)
  }

  private class func animate(
    _ part: ReferenceWritableKeyPath<SKSpriteNode, SKTexture?>, _ textures: [SKTexture], _ sec: TimeInterval,
    resize: Bool, restore: Bool
  ) -> SKAction {
    guard !textures.isEmpty else { return SKAction() }
    return SKAction(
      .timed { node in
        let sprite = node as? SKSpriteNode
        let (texture, size) = (sprite?[keyPath: part], sprite?.unscaledSize ?? .zero)
        return { node, _, after in
          guard let sprite = node as? SKSpriteNode else { return }
          if after == 1, restore {
            sprite[keyPath: part] = texture
            if resize { sprite.unscaledSize = size }
          } else {
            let index = min(textures.count - 1, max(0, Int(after * CGFloat(textures.count))))
            if sprite[keyPath: part] !== textures[index] { sprite.show(textures[index], as: part, resizing: resize) }
          }
        }
      }, duration: sec * Double(textures.count),
      reverse: .other { animate(part, textures.reversed(), sec, resize: resize, restore: restore) }
    )
    .recorded(.animate) {
      [
        "_textures": textures as NSArray, "_timePerFrame": sec, "_resize": resize, "_restore": restore,
        "_normal": part == \.normalTexture,
      ]
    }
  }
}

extension SKSpriteNode {
  /// A guess: a sprite that takes the texture's size keeps its scale, so that it has that size at scale 1.
  fileprivate func show(
    _ texture: SKTexture, as part: ReferenceWritableKeyPath<SKSpriteNode, SKTexture?>, resizing: Bool
  ) {
    self[keyPath: part] = texture
    if resizing { unscaledSize = texture.size() }
  }
}

// MARK: Sizes
//
// They change the property `size`, which includes the scale:
// https://developer.apple.com/documentation/spritekit/skaction/resize(towidth:height:duration:)

extension SKAction {
  /// Adds to the sprite's size. The reverse subtracts the same amount.
  public class func resize(byWidth width: CGFloat, height: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .timed { _ in
        { node, before, after in
          guard let sprite = node as? SKSpriteNode else { return }
          let part = after - before
          sprite.size = CGSize(width: sprite.size.width + width * part, height: sprite.size.height + height * part)
        }
      }, duration: duration, reverse: .other { resize(byWidth: -width, height: -height, duration: duration) }
    )
    .recorded(.resize) { ["_isRelative": true, "_sizeTarget.width": width, "_sizeTarget.height": height] }
  }

  /// Changes the sprite's size. The reverse takes the same time and does nothing.
  public class func resize(toWidth width: CGFloat, height: CGFloat, duration: TimeInterval) -> SKAction {
    resize(to: width, height, duration)
  }

  /// Changes the sprite's width. The reverse takes the same time and does nothing.
  public class func resize(toWidth width: CGFloat, duration: TimeInterval) -> SKAction {
    resize(to: width, nil, duration)
  }

  /// Changes the sprite's height. The reverse takes the same time and does nothing.
  public class func resize(toHeight height: CGFloat, duration: TimeInterval) -> SKAction {
    resize(to: nil, height, duration)
  }

  /// Changes the sprite's size; nil keeps that side.
  private class func resize(to width: CGFloat?, _ height: CGFloat?, _ duration: TimeInterval) -> SKAction {
    SKAction(
      .timed { node in
        let start = (node as? SKSpriteNode)?.size ?? .zero
        func mix(_ start: CGFloat, _ end: CGFloat, _ part: CGFloat) -> CGFloat {
          part == 1 ? end : start + (end - start) * part
        }
        return { node, _, after in
          guard let sprite = node as? SKSpriteNode else { return }
          if let width { sprite.size.width = mix(start.width, width, after) }
          if let height { sprite.size.height = mix(start.height, height, after) }
        }
      }, duration: duration
    )
    .recorded(.resize) {
      [
        "_sizeTarget.width": width ?? CGFloat.zero, "_sizeTarget.height": height ?? CGFloat.zero,
        "_useW": width != nil, "_useH": height != nil,
      ]
    }
  }
}

// MARK: Colours

extension SKAction {
  /// Changes the sprite's `color` and `colorBlendFactor`. Interpolates the colour components without gamma.
  public class func colorize(
    with color: UIColor, colorBlendFactor: CGFloat, duration: TimeInterval
  ) -> SKAction {
    SKAction(
      .timed { node in
        let sprite = node as? SKSpriteNode
        let (start, factor) = (sprite?.color ?? color, sprite?.colorBlendFactor ?? 0)
        return { node, _, after in
          guard let sprite = node as? SKSpriteNode else { return }
          sprite.color = after == 1 ? color : start.mixed(with: color, part: after)
          sprite.colorBlendFactor = after == 1 ? colorBlendFactor : factor + (colorBlendFactor - factor) * after
        }
      }, duration: duration
    )
    .recorded(.colorize) { ["_color": color, "_colorBlendFactor": colorBlendFactor] }
  }

  /// Changes the sprite's `colorBlendFactor`.
  public class func colorize(withColorBlendFactor colorBlendFactor: CGFloat, duration sec: TimeInterval) -> SKAction {
    SKAction(
      .timed { node in
        let factor = (node as? SKSpriteNode)?.colorBlendFactor ?? 0
        return { node, _, after in
          (node as? SKSpriteNode)?.colorBlendFactor =
            after == 1 ? colorBlendFactor : factor + (colorBlendFactor - factor) * after
        }
      }, duration: sec
    )
    .recorded(.colorize) { ["_colorBlendFactor": colorBlendFactor] }
  }
}

extension UIColor {
  /// - Parameter part: 0 gives this colour, 1 the other.
  fileprivate func mixed(with other: UIColor, part: CGFloat) -> UIColor {
    func components(_ color: UIColor) -> [CGFloat] {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return [red, green, blue, alpha]
    }
    let mixed = zip(components(self), components(other)).map { $0 + ($1 - $0) * part }
    return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
  }
}
