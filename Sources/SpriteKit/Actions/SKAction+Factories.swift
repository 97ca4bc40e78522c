// The factories of Apple's SKAction page: https://developer.apple.com/documentation/spritekit/skaction
// Durations are seconds; a negative or non-finite one counts as 0.

// MARK: Moving (points of the parent)

extension SKAction {
  public class func move(by delta: CGVector, duration: TimeInterval) -> SKAction {
    moveBy(x: delta.dx, y: delta.dy, duration: duration)
  }

  public class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .timed { _ in
        { node, before, after in
          node.position.x += deltaX * (after - before)
          node.position.y += deltaY * (after - before)
        }
      }, duration: duration)
  }

  public class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
    change([(\.position.x, location.x), (\.position.y, location.y)], duration: duration)
  }

  public class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.position.x, x)], duration: duration)
  }

  public class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.position.y, y)], duration: duration)
  }
}

// MARK: Turning (radians, counter-clockwise)

extension SKAction {
  public class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .timed { _ in { node, before, after in node.zRotation += radians * (after - before) } }, duration: duration)
  }

  public class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.zRotation, radians)], duration: duration)
  }
}

// MARK: Scaling

extension SKAction {
  public class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    scaleX(to: scale, y: scale, duration: duration)
  }

  public class func scaleX(to xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.xScale, xScale), (\.yScale, yScale)], duration: duration)
  }

  public class func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.xScale, scale)], duration: duration)
  }

  public class func scaleY(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.yScale, scale)], duration: duration)
  }
}

// MARK: Fading and hiding

extension SKAction {
  public class func fadeIn(withDuration duration: TimeInterval) -> SKAction {
    fadeAlpha(to: 1, duration: duration)
  }

  public class func fadeOut(withDuration duration: TimeInterval) -> SKAction {
    fadeAlpha(to: 0, duration: duration)
  }

  public class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.alpha, alpha)], duration: duration)
  }

  public class func hide() -> SKAction {
    SKAction(.instant { $0.isHidden = true })
  }

  public class func unhide() -> SKAction {
    SKAction(.instant { $0.isHidden = false })
  }
}

// MARK: Textures (of sprites; other nodes are left alone)

extension SKAction {
  /// Shows another texture; the sprite keeps its size.
  public class func setTexture(_ texture: SKTexture) -> SKAction {
    SKAction(.instant { ($0 as? SKSpriteNode)?.texture = texture })
  }

  /// Shows textures one after the other, each for `sec` seconds; the sprite keeps its size and the last texture.
  public class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction {
    guard !textures.isEmpty else { return SKAction() }
    return SKAction(
      .timed { _ in
        { node, _, after in
          let index = min(textures.count - 1, Int(after * CGFloat(textures.count)))
          (node as? SKSpriteNode)?.texture = textures[index]
        }
      }, duration: sec * Double(textures.count))
  }
}

// MARK: Time, code and the tree

extension SKAction {
  public class func wait(forDuration sec: TimeInterval) -> SKAction {
    SKAction(.nothing, duration: sec)
  }

  public class func run(_ block: @escaping () -> Void) -> SKAction {
    SKAction(.instant { _ in block() })
  }

  /// Calls a block each frame with the seconds since the action's start.
  public class func customAction(
    withDuration seconds: TimeInterval, actionBlock block: @escaping (SKNode, CGFloat) -> Void
  ) -> SKAction {
    let length = CGFloat(max(0, seconds))
    return SKAction(.timed { _ in { node, _, after in block(node, after * length) } }, duration: seconds)
  }

  public class func removeFromParent() -> SKAction {
    SKAction(.instant { $0.removeFromParent() })
  }
}

// MARK: Compounds

extension SKAction {
  /// One after the other; what one leaves of a frame's time, the next takes.
  public class func sequence(_ actions: [SKAction]) -> SKAction {
    SKAction(.sequence(actions), duration: actions.reduce(0) { $0 + $1.duration })
  }

  /// All at once, until the longest is done.
  public class func group(_ actions: [SKAction]) -> SKAction {
    SKAction(.group(actions), duration: actions.map(\.duration).max() ?? 0)
  }

  public class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
    SKAction(.repetition(action, count: max(0, count)), duration: action.duration * Double(max(0, count)))
  }

  public class func repeatForever(_ action: SKAction) -> SKAction {
    SKAction(.repetition(action, count: nil))
  }
}

extension SKAction {
  /// From whatever the properties are at the start to their ends, exactly those at last.
  private class func change(
    _ properties: [(path: ReferenceWritableKeyPath<SKNode, CGFloat>, end: CGFloat)], duration: TimeInterval
  ) -> SKAction {
    SKAction(
      .timed { node in
        let starts = properties.map { node[keyPath: $0.path] }
        return { node, _, after in
          for (property, start) in zip(properties, starts) {
            node[keyPath: property.path] = after == 1 ? property.end : start + (property.end - start) * after
          }
        }
      }, duration: duration)
  }
}
