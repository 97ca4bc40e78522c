// Source: https://developer.apple.com/documentation/spritekit/skaction (Controlling a Physics Field). Nodes that are no
// fields are left alone.

extension SKAction {
  /// - Parameter strength: see `SKFieldNode.strength`. It has no reverse.
  public class func strength(to strength: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKFieldNode }, \.strength, to: strength, duration: duration)
  }

  /// Its reverse takes as much away.
  public class func strength(by strength: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKFieldNode }, \.strength, by: strength, duration: duration)
  }

  /// - Parameter falloff: see `SKFieldNode.falloff`. It has no reverse.
  public class func falloff(to falloff: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKFieldNode }, \.falloff, to: falloff, duration: duration)
  }

  /// Its reverse takes as much away.
  public class func falloff(by falloff: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKFieldNode }, \.falloff, by: falloff, duration: duration)
  }
}
