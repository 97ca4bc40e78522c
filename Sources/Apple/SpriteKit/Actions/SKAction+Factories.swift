// The factories of https://developer.apple.com/documentation/spritekit/skaction
// Durations are in seconds; a negative or non-finite duration counts as 0.

// MARK: Moving (in points, in the parent's coordinates)

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
      }, duration: duration, reverse: .other { moveBy(x: -deltaX, y: -deltaY, duration: duration) }
    )
    .recorded(.move) { ["_isRelative": true, "_posTarget.x": deltaX, "_posTarget.y": deltaY] }
  }

  /// Moves the node to a point of its parent's coordinates. The reverse takes the same time and does nothing.
  public class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
    SKAction(
      .timed { node in
        let start = node.position
        let (x, y) = (location.x - start.x, location.y - start.y)
        return { node, _, after in
          node.position = after == 1 ? location : CGPoint(x: start.x + x * after, y: start.y + y * after)
        }
      }, duration: duration
    )
    .recorded(.move) { ["_posTarget.x": location.x, "_posTarget.y": location.y] }
  }

  /// Moves the node horizontally to `x` in its parent's coordinates. The reverse takes the same time and does nothing.
  public class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.position.x, x)], duration: duration)
      .recorded(.move) { ["_posTarget.x": x, "_useY": false] }
  }

  /// Moves the node vertically to `y` in its parent's coordinates. The reverse takes the same time and does nothing.
  public class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.position.y, y)], duration: duration)
      .recorded(.move) { ["_posTarget.y": y, "_useX": false] }
  }
}

// MARK: Rotating (in radians, counterclockwise)

extension SKAction {
  /// Rotates the node by an angle. The reverse rotates it back.
  public class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .timed { _ in { node, before, after in node.zRotation += radians * (after - before) } }, duration: duration,
      reverse: .other { rotate(byAngle: -radians, duration: duration) }
    )
    .recorded(.rotate) { ["_isRelative": true, "_rotZ": radians] }
  }

  /// Rotates the node to an absolute angle, straight from its `zRotation`, even through several turns. The reverse
  /// takes the same time and does nothing.
  public class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.zRotation, radians)], duration: duration)
      .recorded(.rotate) { ["_rotZ": radians] }
  }

  /// Rotates the node to an absolute angle. The reverse takes the same time and does nothing.
  ///
  /// - Parameter shortestUnitArc: true rotates the shorter way, by at most half a turn; `zRotation` then ends at the
  ///   angle plus or minus whole turns.
  public class func rotate(
    toAngle radians: CGFloat, duration: TimeInterval, shortestUnitArc: Bool
  ) -> SKAction {
    guard shortestUnitArc else { return rotate(toAngle: radians, duration: duration) }
    return SKAction(
      .timed { node in
        let start = node.zRotation
        let turn = (radians - start).remainder(dividingBy: 2 * .pi)
        return { node, _, after in node.zRotation = start + (turn.isFinite ? turn * after : 0) }
      }, duration: duration
    )
    .recorded(.rotate) { ["_rotZ": radians, "_isUnitArc": true] }
  }
}

// MARK: Scaling

extension SKAction {
  /// Changes both scales to `scale`. The reverse takes the same time and does nothing.
  public class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    scaleX(to: scale, y: scale, duration: duration)
  }

  /// Changes the scales to `xScale` and `yScale`. The reverse takes the same time and does nothing.
  public class func scaleX(to xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.xScale, xScale), (\.yScale, yScale)], duration: duration)
      .recorded(.scale) { ["_scaleTargetX": xScale, "_scaleTargetY": yScale] }
  }

  /// Changes the horizontal scale to `scale`. The reverse takes the same time and does nothing.
  public class func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.xScale, scale)], duration: duration)
      .recorded(.scale) { ["_scaleTargetX": scale, "_useY": false] }
  }

  /// Changes the vertical scale to `scale`. The reverse takes the same time and does nothing.
  public class func scaleY(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.yScale, scale)], duration: duration)
      .recorded(.scale) { ["_scaleTargetY": scale, "_useX": false] }
  }

  /// Multiplies both scales by `scale`. The reverse divides them.
  ///
  /// Differs from Apple's page, which says that the amount is added and that the reverse negates it. Games use it as a
  /// factor: `scale(by: 0.5, duration: 1)` halves a node.
  public class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction {
    scaleX(by: scale, y: scale, duration: duration)
  }

  /// Multiplies the scales; see `scale(by:duration:)`. The reverse of a factor of 0 does nothing.
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
      }
    )
    .recorded(.scale) { ["_isRelative": true, "_scaleTargetX": xScale, "_scaleTargetY": yScale] }
  }

  /// Scales a sprite so that it has `size` in its parent's points. Does nothing on other nodes, or along a side of
  /// length 0.
  public class func scale(to size: CGSize, duration: TimeInterval) -> SKAction {
    SKAction(
      .timed { node in
        let own = (node as? SKSpriteNode)?.unscaledSize ?? .zero
        let (x, y) = (node.xScale, node.yScale)
        let (endX, endY) = (own.width == 0 ? x : size.width / own.width, own.height == 0 ? y : size.height / own.height)
        return { node, _, after in
          node.xScale = after == 1 ? endX : x + (endX - x) * after
          node.yScale = after == 1 ? endY : y + (endY - y) * after
        }
      }, duration: duration
    )
    .recorded(.scale) { ["_isTargetSizeBased": true, "_targetSize": size] }
  }
}

// MARK: Fading and hiding

extension SKAction {
  /// Fades the node's alpha to 1. The reverse fades out.
  public class func fadeIn(withDuration duration: TimeInterval) -> SKAction {
    change([(\.alpha, 1)], duration: duration, reverse: .other { fadeOut(withDuration: duration) })
      .recorded(.fade) { ["_alphaTarget": 1.0] }
  }

  /// Fades the node's alpha to 0. The reverse fades in.
  public class func fadeOut(withDuration duration: TimeInterval) -> SKAction {
    change([(\.alpha, 0)], duration: duration, reverse: .other { fadeIn(withDuration: duration) })
      .recorded(.fade) { ["_alphaTarget": 0.0] }
  }

  /// Changes the node's opacity to `alpha`, from 0 to 1. The reverse takes the same time and does nothing.
  public class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.alpha, alpha)], duration: duration)
      .recorded(.fade) { ["_alphaTarget": alpha] }
  }

  /// Adds to the node's opacity, which stays from 0 to 1. The reverse subtracts the same amount.
  public class func fadeAlpha(by factor: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .timed { _ in
        { node, before, after in node.alpha = min(1, max(0, node.alpha + factor * (after - before))) }
      }, duration: duration, reverse: .other { fadeAlpha(by: -factor, duration: duration) }
    )
    .recorded(.fade) { ["_isRelative": true, "_alphaTarget": factor] }
  }

  /// Hides the node at once. The reverse shows it.
  public class func hide() -> SKAction {
    SKAction(.instant { $0.isHidden = true }, reverse: .other { unhide() })
      .recorded(.hide) { ["_hiddenValue": true] }
  }

  /// Shows the node at once. The reverse hides it.
  public class func unhide() -> SKAction {
    SKAction(.instant { $0.isHidden = false }, reverse: .other { hide() })
      .recorded(.hide) { ["_hiddenValue": false] }
  }
}

// MARK: Time, code and the tree

extension SKAction {
  /// Waits. The reverse waits for the same time.
  public class func wait(forDuration duration: TimeInterval) -> SKAction {
    SKAction(.nothing, duration: duration, reverse: .same)
      .recorded(.wait)
  }

  /// Waits for a random time, at most half of `durationRange` shorter or longer than `duration` and never below 0.
  ///
  /// Each run draws its own time from the system's random numbers, which a test stage seeds.
  public class func wait(forDuration duration: TimeInterval, withRange durationRange: TimeInterval) -> SKAction {
    let half = durationRange.isFinite ? abs(durationRange) / 2 : 0
    return SKAction(.random(half: half), duration: duration, reverse: .same)
      .recorded(.wait) { ["_durationRange": 2 * half] }
  }

  /// Calls a block on the main actor, at once. The reverse calls it too.
  public class func run(_ block: @escaping () -> Void) -> SKAction {
    SKAction(.instant { _ in block() }, reverse: .same)
  }

  /// Calls a method without arguments on an object, at once. The reverse calls it too. A method that the object does not
  /// have is reported as a `Diagnostic`.
  ///
  /// - Parameter target: held weakly. Source: "a bug in SKPerformSelector. Its mistaken strong reference" was corrected,
  ///   https://developer.apple.com/library/archive/technotes/tn2451/
  public class func perform(_ selector: Selector, onTarget target: Any) -> SKAction {
    let object = target as AnyObject
    return SKAction(
      .instant { [weak object] _ in
        if let object { selector.perform(on: object, for: "SKAction.perform(_:onTarget:)") }
      }, reverse: .same)
  }

  /// Runs a block on a queue. The action ends at once, without waiting for the block.
  @preconcurrency
  public class func run(_ block: @escaping @Sendable () -> Void, queue: DispatchQueue) -> SKAction {
    SKAction(.instant { _ in queue.async(execute: block) }, reverse: .same)
  }

  /// Calls a block each frame with the seconds since the action's start, at most `duration`.
  public class func customAction(
    withDuration duration: TimeInterval, actionBlock block: @escaping (SKNode, CGFloat) -> Void
  ) -> SKAction {
    let length = CGFloat(duration.isFinite ? max(0, duration) : 0)
    return SKAction(
      .timed { _ in { node, _, after in block(node, after * length) } }, duration: duration, reverse: .same)
  }

  /// Removes the node from its parent. The reverse removes it too.
  public class func removeFromParent() -> SKAction {
    SKAction(.instant { $0.removeFromParent() }, reverse: .same)
      .recorded(.remove)
  }

  /// Starts an action on the first child with a name and ends at once. Does nothing without such a child. The reverse
  /// starts the action's reverse.
  public class func run(_ action: SKAction, onChildWithName name: String) -> SKAction {
    SKAction(
      .instant { $0.childNode(withName: name)?.run(action) },
      reverse: .other { run(action.reversed(), onChildWithName: name) }
    )
    .recorded(.child) { ["_name": name, "_action": action] }
  }

  /// Changes the node's `speed` to another factor. The reverse takes the same time and does nothing.
  public class func speed(to speed: CGFloat, duration: TimeInterval) -> SKAction {
    change([(\.speed, speed)], duration: duration)
      .recorded(.speed) { ["_speedTarget": speed] }
  }

  /// Adds to the node's `speed`. The reverse subtracts the same amount.
  public class func speed(by speed: CGFloat, duration: TimeInterval) -> SKAction {
    change({ $0 }, \.speed, by: speed, duration: duration)
      .recorded(.speed) { ["_isRelative": true, "_speedTarget": speed] }
  }
}

// MARK: Compound actions (the reverse consists of the reverses of the parts)

extension SKAction {
  /// Runs actions one after the other. The next one uses the rest of the frame's time.
  public class func sequence(_ actions: [SKAction]) -> SKAction {
    SKAction(.sequence(actions), duration: actions.reduce(0) { $0 + $1.duration })
  }

  /// Runs actions at the same time. Ends with the longest.
  public class func group(_ actions: [SKAction]) -> SKAction {
    SKAction(.group(actions), duration: actions.map(\.duration).max() ?? 0)
  }

  /// Repeats an action. All repetitions within one running action make at most 10,000 rounds per frame; the time left
  /// then is lost.
  ///
  /// - Parameter count: the number of rounds; below 1 the action ends at once.
  public class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
    SKAction(.repetition(action, count: max(0, count)), duration: action.duration * Double(max(0, count)))
  }

  /// Repeats an action until it is removed; see `repeat(_:count:)` for the limit. An action that takes no time runs
  /// once per frame.
  public class func repeatForever(_ action: SKAction) -> SKAction {
    SKAction(.repetition(action, count: nil))
  }
}
