// Actions for field nodes; they do nothing on other nodes.
// Source: https://developer.apple.com/documentation/spritekit/skaction (Controlling a Physics Field).

extension SKAction {
  /// Changes the field's `strength`. The reverse takes the same time and does nothing.
  public class func strength(to strength: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKFieldNode }, \.strength, to: strength, duration: duration)
  }

  /// The reverse subtracts the same amount.
  public class func strength(by strength: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKFieldNode }, \.strength, by: strength, duration: duration)
  }

  /// Changes the field's `falloff`. The reverse takes the same time and does nothing.
  public class func falloff(to falloff: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKFieldNode }, \.falloff, to: falloff, duration: duration)
  }

  /// The reverse subtracts the same amount.
  public class func falloff(by falloff: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKFieldNode }, \.falloff, by: falloff, duration: duration)
  }
}
