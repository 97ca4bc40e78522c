/// Plays haptic feedback: on a desktop through game controllers that rumble. A stage only records it.
///
/// Source: https://developer.apple.com/documentation/uikit/uifeedbackgenerator
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Does nothing: no preparation is needed.
  open func prepare() {}

  func play(_ haptic: Haptic) {
    UIApplication.shared.play(haptic)
  }
}

extension UIApplication {
  /// Plays a haptic where the host can.
  package func play(_ haptic: Haptic) {
    host?.handle(.haptic(haptic))
  }
}

/// Feedback for a collision.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength and sharpness of the knock.
  public enum FeedbackStyle: Int, Sendable {
    /// Light to heavy differ in strength; soft and rigid differ in sharpness.
    case light, medium, heavy, soft, rigid
  }

  private let style: FeedbackStyle

  /// Creates a generator of one style.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Creates a generator of the medium style.
  public override convenience init() {
    self.init(style: .medium)
  }

  /// Plays the knock at full strength.
  open func impactOccurred() {
    impactOccurred(intensity: 1)
  }

  /// Plays the knock.
  ///
  /// - Parameter intensity: the strength, from 0 to 1; other values are clamped.
  open func impactOccurred(intensity: CGFloat) {
    play(Haptic(name: "impact \(style)", intensity: min(1, max(0, Double(intensity)))))
  }
}

/// Feedback for a changed selection, like the tick of a wheel.
///
/// Source: https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Plays the tick.
  open func selectionChanged() {
    play(Haptic(name: "selection", intensity: 0.3))
  }
}

/// Feedback for the result of an action.
///
/// Source: https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result that the feedback communicates.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator/feedbacktype
  public enum FeedbackType: Int, Sendable {
    /// The action succeeded, needs attention, or failed.
    case success, warning, error
  }

  /// Plays the feedback for a result.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    play(Haptic(name: "notification \(notificationType)", intensity: 1))
  }
}
