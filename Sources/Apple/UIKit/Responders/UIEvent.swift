internal import AppFoundation

/// An event that a responder receives: the touches that changed at one moment.
///
/// Source: https://developer.apple.com/documentation/uikit/uievent
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The kind of an event. Only touches and presses are delivered to responders.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uievent/eventtype
  public enum EventType: Int, Sendable {
    /// Touches and presses are sent; motion and remote control events never are.
    case touches, motion, remoteControl, presses
    /// The mouse wheel or a touchpad scrolls; used by pan gestures, not sent to responders.
    case scroll = 10
    /// The mouse moves with no button held; never sent: use `UIHoverGestureRecognizer`.
    case hover = 11
    /// A touchpad pinches or rotates; never sent.
    case transform = 14
  }

  /// The detail of a motion event.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uievent/eventsubtype
  public enum EventSubtype: Int, Sendable {
    /// No detail: the value of every event here.
    case none = 0
    /// The device was shaken; never sent.
    case motionShake = 1
  }

  /// Mouse buttons; several may be held at once.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uievent/buttonmask
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The combined bits: bit 0 is button 1.
    public let rawValue: Int

    /// Creates a mask from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The left button.
    public static let primary = ButtonMask(rawValue: 1)
    /// The right button.
    public static let secondary = ButtonMask(rawValue: 2)

    /// The mask of one button.
    ///
    /// - Parameter buttonNumber: 1 is left, 2 right, 3 middle.
    /// - Precondition: the number is from 1 to 32.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      precondition((1...32).contains(buttonNumber), "UIEvent.ButtonMask: button \(buttonNumber) is outside 1...32")
      return ButtonMask(rawValue: 1 << (buttonNumber - 1))
    }
  }

  /// The time of the event in seconds since the device started, on the clock of `SKScene.update(_:)`.
  public let timestamp: TimeInterval
  /// The time of the event in seconds of the app's clock, for gestures.
  let time: TimeInterval
  /// The kind of event: touches by default.
  open var type: EventType { kind }
  /// Always `.none`.
  open var subtype: EventSubtype { .none }
  /// The mouse buttons held, including one released by this event; empty for fingers.
  public let buttonMask: ButtonMask
  /// All touches of the event; empty for other kinds.
  open var allTouches: Set<UITouch>? { touches }
  private let touches: Set<UITouch>
  private let kind: EventType

  /// The touches that were joined in this one. Here no touch is joined, so the result is the touch itself, or nil for a
  /// touch of another event.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uievent/coalescedtouches(for:)
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }
  /// The touches expected before the next frame. None are predicted: the list is empty, and nil for a touch of another
  /// event.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

  /// - Parameter time: in seconds of the app's clock.
  package init(
    time: TimeInterval, touches: Set<UITouch> = [], buttonMask: ButtonMask = [], type: EventType = .touches
  ) {
    self.time = time
    timestamp = FrameClock.uptime(at: time)
    self.touches = touches
    self.buttonMask = buttonMask
    kind = type
    super.init()
  }
}

/// An event of keys or controller buttons.
///
/// Source: https://developer.apple.com/documentation/uikit/uipressesevent
open class UIPressesEvent: UIEvent {
  /// The presses that changed.
  open var allPresses: Set<UIPress> { presses }
  private let presses: Set<UIPress>

  /// - Parameter time: in seconds of the app's clock.
  package init(time: TimeInterval, presses: Set<UIPress>) {
    self.presses = presses
    super.init(time: time, type: .presses)
  }
}
