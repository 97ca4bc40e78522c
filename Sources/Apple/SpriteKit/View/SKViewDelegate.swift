/// Decides which frames a view draws.
///
/// Source: https://developer.apple.com/documentation/spritekit/skviewdelegate
@preconcurrency @MainActor
public protocol SKViewDelegate: NSObjectProtocol {
  /// Whether the scene is updated and drawn now; otherwise the previous frame stays. Default true.
  ///
  /// - Parameter time: the device's uptime in seconds, the same as for `SKScene.update`.
  func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool
}

extension SKViewDelegate {
  /// Returns true.
  public func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool { true }
}
