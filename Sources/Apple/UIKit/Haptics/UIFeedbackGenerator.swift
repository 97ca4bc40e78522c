/// Lets the player feel something: on a phone by its own motor, on a desktop by the game controllers' where they have
/// any. On a stage it is written down.
///
/// Source: https://developer.apple.com/documentation/uikit/uifeedbackgenerator
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Gets ready; nothing has to here.
  open func prepare() {}

  func play(_ haptic: Haptic) {
    UIApplication.shared.host?.play(haptic)
  }
}

/// A knock, as when two things meet.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard and how sharp the knock is.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  private let style: FeedbackStyle

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// A medium one.
  public override convenience init() {
    self.init(style: .medium)
  }

  /// A knock at full strength, at once.
  open func impactOccurred() {
    impactOccurred(intensity: 1)
  }

  /// - Parameter intensity: from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {
    play(Haptic(name: "impact \(style)", intensity: min(1, max(0, Double(intensity)))))
  }
}

/// A tick, as of a wheel.
///
/// Source: https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {
    play(Haptic(name: "selection", intensity: 0.3))
  }
}

/// Good news or bad.
///
/// Source: https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {
    play(Haptic(name: "notification \(notificationType)", intensity: 1))
  }
}
