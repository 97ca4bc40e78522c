/// What happened at one moment: the touches that changed.
///
/// Source: https://developer.apple.com/documentation/uikit/uievent
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// Seconds, on the clock of `SKScene.update(_:)`.
  public let timestamp: TimeInterval
  open var allTouches: Set<UITouch>? { touches }
  private let touches: Set<UITouch>

  package init(timestamp: TimeInterval, touches: Set<UITouch> = []) {
    self.timestamp = timestamp
    self.touches = touches
    super.init()
  }
}

/// Source: https://developer.apple.com/documentation/uikit/uipressesevent
open class UIPressesEvent: UIEvent {
  open var allPresses: Set<UIPress> { presses }
  private let presses: Set<UIPress>

  package init(timestamp: TimeInterval, presses: Set<UIPress>) {
    self.presses = presses
    super.init(timestamp: timestamp)
  }
}
