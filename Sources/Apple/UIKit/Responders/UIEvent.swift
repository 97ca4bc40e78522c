/// What happened at one moment: the touches that changed.
///
/// Source: https://developer.apple.com/documentation/uikit/uievent
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  /// Buttons of the mouse: several may be held.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uievent/buttonmask
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The left one.
    public static let primary = ButtonMask(rawValue: 1)
    /// The right one.
    public static let secondary = ButtonMask(rawValue: 2)

    /// - Parameter buttonNumber: 1 is the left one, 2 the right one, 3 the middle one.
    /// - Precondition: it is from 1 to 32.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      precondition((1...32).contains(buttonNumber), "UIEvent.ButtonMask: button \(buttonNumber) is not from 1 to 32")
      return ButtonMask(rawValue: 1 << (buttonNumber - 1))
    }
  }

  /// Seconds, on the clock of `SKScene.update(_:)`.
  public let timestamp: TimeInterval
  open var type: EventType { kind }
  open var subtype: EventSubtype { .none }
  /// Buttons of the mouse that are held, or were until this event; empty for fingers.
  public let buttonMask: ButtonMask
  open var allTouches: Set<UITouch>? { touches }
  private let touches: Set<UITouch>
  private let kind: EventType

  package init(
    timestamp: TimeInterval, touches: Set<UITouch> = [], buttonMask: ButtonMask = [], type: EventType = .touches
  ) {
    self.timestamp = timestamp
    self.touches = touches
    self.buttonMask = buttonMask
    kind = type
    super.init()
  }
}

/// Source: https://developer.apple.com/documentation/uikit/uipressesevent
open class UIPressesEvent: UIEvent {
  open var allPresses: Set<UIPress> { presses }
  private let presses: Set<UIPress>

  package init(timestamp: TimeInterval, presses: Set<UIPress>) {
    self.presses = presses
    super.init(timestamp: timestamp, type: .presses)
  }
}
