public import Foundation

/// An event of the mouse or the keyboard in a Mac game.
///
/// A property that does not belong to the event's type has its default. Differs from Apple, where reading such a
/// property, such as `keyCode` of a mouse event, stops the program.
/// Source: https://developer.apple.com/documentation/appkit/nsevent
@preconcurrency @MainActor
open class NSEvent: NSObject {
  /// The kind of event.
  public let type: EventType
  /// The mouse's position in points of the window, y up; (0, 0) is the window's lower left corner.
  public let locationInWindow: CGPoint
  /// The modifier keys held.
  public let modifierFlags: ModifierFlags
  /// The time in seconds since the device started, on the clock of `SKScene.update(_:)`.
  public let timestamp: TimeInterval
  /// The window's height in points, with which y is flipped.
  package let windowHeight: CGFloat

  /// The number of clicks in quick succession: 1 for a click, 2 for a double click. 0 in events of other kinds.
  open package(set) var clickCount = 0
  /// The mouse button: 0 is left, 1 is right, 2 is the middle one. Default 0.
  open package(set) var buttonNumber = 0
  /// The distance that the mouse moved to the right since the previous event, in points, or the wheel's turn in lines.
  /// Default 0.
  open package(set) var deltaX: CGFloat = 0
  /// The distance that the mouse moved down since the previous event, in points, or the wheel's turn in lines. Default
  /// 0.
  ///
  /// Differs in sign from `locationInWindow`, as on a Mac. Source:
  /// https://developer.apple.com/documentation/appkit/nsevent/deltay
  open package(set) var deltaY: CGFloat = 0
  /// Always 0.
  open var deltaZ: CGFloat { 0 }
  /// The number of lines that the content scrolls to the right. Default 0.
  open package(set) var scrollingDeltaX: CGFloat = 0
  /// The number of lines that the content scrolls down: positive when the wheel turns away from the player. Default 0.
  open package(set) var scrollingDeltaY: CGFloat = 0
  /// Whether the scrolling deltas are points. Always false: they are lines, as for a mouse with a wheel.
  open var hasPreciseScrollingDeltas: Bool { false }
  /// The pressure: 1 while a button is held in a mouse event, else 0.
  open package(set) var pressure: Float = 0
  /// The Mac's virtual code of the physical key, such as 49 for space. Default 0, which is the code of A.
  open package(set) var keyCode: UInt16 = 0
  /// The text that the key types with its modifiers on a US keyboard, or the character of a function key. nil in events
  /// that are not of keys.
  open package(set) var characters: String?
  /// The text that the key types on a US keyboard with no modifier other than shift. nil in events that are not of keys.
  open package(set) var charactersIgnoringModifiers: String?
  /// Whether the key is held and repeats itself. Default false.
  open package(set) var isARepeat = false

  /// - Parameters:
  ///   - location: in points of the window, y up.
  ///   - windowHeight: in points.
  ///   - timestamp: in seconds since the device started.
  package init(
    type: EventType, location: CGPoint, windowHeight: CGFloat, modifierFlags: ModifierFlags = [],
    timestamp: TimeInterval
  ) {
    self.type = type
    locationInWindow = location
    self.windowHeight = windowHeight
    self.modifierFlags = modifierFlags
    self.timestamp = timestamp
    super.init()
  }

  /// The longest time between two clicks of a double click, in seconds: the Mac's default of 0.5. Source:
  /// https://developer.apple.com/documentation/appkit/nsevent/doubleclickinterval
  public static var doubleClickInterval: TimeInterval { 0.5 }
  /// The time that a key is held before it repeats itself, in seconds: 0.5.
  ///
  /// The player sets it in a Mac's settings. This value and `keyRepeatInterval` are those that a program documented as
  /// its defaults: https://github.com/pqrs-org/Karabiner-archived/issues/505
  public static var keyRepeatDelay: TimeInterval { 0.5 }
  /// The time between two repeats of a held key, in seconds: 5/60, which is a whole number of frames.
  public static var keyRepeatInterval: TimeInterval { 5.0 / 60 }
}
