// Source: https://developer.apple.com/documentation/spritekit/skaction (Controlling a Physics Field). Nodes that are no
// fields are left alone.

extension SKAction {
  /// - Parameter strength: see `SKFieldNode.strength`. It has no reverse.
  public class func strength(to strength: Float, duration: TimeInterval) -> SKAction {
    field(\.strength, to: strength, duration)
  }

  /// Its reverse takes as much away.
  public class func strength(by strength: Float, duration: TimeInterval) -> SKAction {
    field(\.strength, by: strength, duration)
  }

  /// - Parameter falloff: see `SKFieldNode.falloff`. It has no reverse.
  public class func falloff(to falloff: Float, duration: TimeInterval) -> SKAction {
    field(\.falloff, to: falloff, duration)
  }

  /// Its reverse takes as much away.
  public class func falloff(by falloff: Float, duration: TimeInterval) -> SKAction {
    field(\.falloff, by: falloff, duration)
  }

  private class func field(
    _ value: ReferenceWritableKeyPath<SKFieldNode, Float>, to end: Float, _ duration: TimeInterval
  ) -> SKAction {
    SKAction(
      .timed { node in
        let start = (node as? SKFieldNode)?[keyPath: value] ?? 0
        return { node, _, after in
          (node as? SKFieldNode)?[keyPath: value] = after == 1 ? end : start + (end - start) * Float(after)
        }
      }, duration: duration)
  }

  private class func field(
    _ value: ReferenceWritableKeyPath<SKFieldNode, Float>, by change: Float, _ duration: TimeInterval
  ) -> SKAction {
    SKAction(
      .timed { _ in
        { node, before, after in (node as? SKFieldNode)?[keyPath: value] += change * Float(after - before) }
      }, duration: duration, reverse: .other { field(value, by: -change, duration) })
  }
}
