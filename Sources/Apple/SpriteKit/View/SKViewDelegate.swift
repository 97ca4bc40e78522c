/// Decides which frames a view makes.
///
/// Source: https://developer.apple.com/documentation/spritekit/skviewdelegate
@preconcurrency @MainActor
public protocol SKViewDelegate: NSObjectProtocol {
  /// Whether the scene is updated and drawn now; otherwise the frame before stays. Where it is not implemented: true.
  ///
  /// - Parameter time: the host's, in seconds, as `SKScene.update` gets it.
  func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool
}

extension SKViewDelegate {
  /// Returns true.
  public func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool { true }
}
