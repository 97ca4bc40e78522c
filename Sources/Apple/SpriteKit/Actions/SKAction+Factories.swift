// The factories of Apple's SKAction page: https://developer.apple.com/documentation/spritekit/skaction
// Durations are seconds; a negative or non-finite one counts as 0.

// MARK: Moving (points of the parent)

extension SKAction {
  /// Its reverse moves back.
  public class func move(by delta: CGVector, duration: TimeInterval) -> SKAction {
    moveBy(x: delta.dx, y: delta.dy, duration: duration)
  }

  /// Its reverse moves back.
  public class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .timed { _ in
        { node, before, after in
          let (part, place) = (after - before, node.position)
          node.position = CGPoint(x: place.x + deltaX * part, y: place.y + deltaY * part)
        }
      }, duration: duration, reverse: .other { moveBy(x: -deltaX, y: -deltaY, duration: duration) })
  }

  public class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
    SKAction(
      .timed { node in
        let start = node.position
        let (x, y) = (location.x - start.x, location.y - start.y)
        return { node, _, after in
          node.position = after == 1 ? location : CGPoint(x: start.x + x * after, y: start.y + y * after)
        }
      }, duration: duration)
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
  /// Its reverse turns back.
  public class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .timed { _ in { node, before, after in node.zRotation += radians * (after - before) } }, duration: duration,
      reverse: .other { rotate(byAngle: -radians, duration: duration) })
  }

  public class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.zRotation, radians)], duration: duration)
  }

  /// - Parameter shortestUnitArc: whether the node turns by the shorter way, by at most half a turn; its angle is then
  ///   the one asked for, plus or minus whole turns.
  public class func rotate(
    toAngle radians: CGFloat, duration: TimeInterval, shortestUnitArc: Bool
  ) -> SKAction {
    guard shortestUnitArc else { return rotate(toAngle: radians, duration: duration) }
    return SKAction(
      .timed { node in
        let start = node.zRotation
        let turn = (radians - start).remainder(dividingBy: 2 * .pi)
        return { node, _, after in node.zRotation = start + (turn.isFinite ? turn * after : 0) }
      }, duration: duration)
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

  /// Multiplies both scales. Its reverse divides them.
  ///
  /// Differs from Apple's page, which has the amount added and the reverse's amount negative: games use it as a factor,
  /// as in `scale(by: 0.5, duration: 1)` to halve a node.
  public class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction {
    scaleX(by: scale, y: scale, duration: duration)
  }

  /// Multiplies the scales; see `scale(by:duration:)`. The reverse of a factor 0 changes nothing.
  public class func scaleX(by xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .timed { node in
        let (x, y) = (node.xScale, node.yScale)
        return { node, _, after in
          node.xScale = x * (1 + (xScale - 1) * after)
          node.yScale = y * (1 + (yScale - 1) * after)
        }
      }, duration: duration,
      reverse: .other {
        scaleX(by: xScale == 0 ? 1 : 1 / xScale, y: yScale == 0 ? 1 : 1 / yScale, duration: duration)
      })
  }

  /// Scales a sprite so that it has a size in its parent; other nodes, which have none, and sides of no length are left
  /// alone.
  public class func scale(to size: CGSize, duration: TimeInterval) -> SKAction {
    SKAction(
      .timed { node in
        let own = (node as? SKSpriteNode)?.size ?? .zero
        let (x, y) = (node.xScale, node.yScale)
        let (endX, endY) = (own.width == 0 ? x : size.width / own.width, own.height == 0 ? y : size.height / own.height)
        return { node, _, after in
          node.xScale = after == 1 ? endX : x + (endX - x) * after
          node.yScale = after == 1 ? endY : y + (endY - y) * after
        }
      }, duration: duration)
  }
}

// MARK: Fading and hiding

extension SKAction {
  /// Its reverse fades out.
  public class func fadeIn(withDuration duration: TimeInterval) -> SKAction {
    change([(\.alpha, 1)], duration: duration, reverse: .other { fadeOut(withDuration: duration) })
  }

  /// Its reverse fades in.
  public class func fadeOut(withDuration duration: TimeInterval) -> SKAction {
    change([(\.alpha, 0)], duration: duration, reverse: .other { fadeIn(withDuration: duration) })
  }

  public class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.alpha, alpha)], duration: duration)
  }

  /// Adds to the opacity, which stays within 0 and 1. Its reverse takes as much away.
  public class func fadeAlpha(by factor: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .timed { _ in
        { node, before, after in node.alpha = min(1, max(0, node.alpha + factor * (after - before))) }
      }, duration: duration, reverse: .other { fadeAlpha(by: -factor, duration: duration) })
  }

  /// Its reverse shows the node.
  public class func hide() -> SKAction {
    SKAction(.instant { $0.isHidden = true }, reverse: .other { unhide() })
  }

  /// Its reverse hides the node.
  public class func unhide() -> SKAction {
    SKAction(.instant { $0.isHidden = false }, reverse: .other { hide() })
  }
}

// MARK: Time, code and the tree

extension SKAction {
  public class func wait(forDuration duration: TimeInterval) -> SKAction {
    SKAction(.nothing, duration: duration, reverse: .same)
  }

  /// Waits for a time of its own at each run, from half the range less than the duration to half more; never below 0.
  /// The time is drawn from the system's generator, which on a stage is seeded.
  public class func wait(forDuration duration: TimeInterval, withRange durationRange: TimeInterval) -> SKAction {
    let half = durationRange.isFinite ? abs(durationRange) / 2 : 0
    return SKAction(.random(half: half), duration: duration, reverse: .same)
  }

  public class func run(_ block: @escaping () -> Void) -> SKAction {
    SKAction(.instant { _ in block() }, reverse: .same)
  }

  /// Runs a block on a queue; the action does not wait for it.
  @preconcurrency
  public class func run(_ block: @escaping @Sendable () -> Void, queue: DispatchQueue) -> SKAction {
    SKAction(.instant { _ in queue.async(execute: block) }, reverse: .same)
  }

  /// Calls a block each frame with the seconds since the action's start.
  public class func customAction(
    withDuration duration: TimeInterval, actionBlock block: @escaping (SKNode, CGFloat) -> Void
  ) -> SKAction {
    let length = CGFloat(duration.isFinite ? max(0, duration) : 0)
    return SKAction(
      .timed { _ in { node, _, after in block(node, after * length) } }, duration: duration, reverse: .same)
  }

  public class func removeFromParent() -> SKAction {
    SKAction(.instant { $0.removeFromParent() }, reverse: .same)
  }

  /// Starts an action on the first child of a name, at once; without such a child it does nothing. Its reverse starts the
  /// action's reverse.
  public class func run(_ action: SKAction, onChildWithName name: String) -> SKAction {
    SKAction(
      .instant { $0.childNode(withName: name)?.run(action) },
      reverse: .other { run(action.reversed(), onChildWithName: name) })
  }

  /// From whatever the node's `speed` is to another.
  public class func speed(to speed: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.speed, speed)], duration: duration)
  }

  /// Adds to the node's `speed`. Its reverse takes as much away.
  public class func speed(by speed: CGFloat, duration: TimeInterval) -> SKAction {
    change({ $0 }, \.speed, by: speed, duration: duration)
  }
}

// MARK: Compounds (the reverse is made of the parts' reverses)

extension SKAction {
  /// One after the other; what one leaves of a frame's time, the next takes.
  public class func sequence(_ actions: [SKAction]) -> SKAction {
    SKAction(.sequence(actions), duration: actions.reduce(0) { $0 + $1.duration })
  }

  /// All at once, until the longest is done.
  public class func group(_ actions: [SKAction]) -> SKAction {
    SKAction(.group(actions), duration: actions.map(\.duration).max() ?? 0)
  }

  /// In a frame the repetitions of an action that runs make 10,000 rounds at most; what time is left then is lost.
  ///
  /// - Parameter count: none below 1.
  public class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
    SKAction(.repetition(action, count: max(0, count)), duration: action.duration * Double(max(0, count)))
  }

  /// See `repeat(_:count:)`. An action that takes no time runs once a frame.
  public class func repeatForever(_ action: SKAction) -> SKAction {
    SKAction(.repetition(action, count: nil))
  }
}
