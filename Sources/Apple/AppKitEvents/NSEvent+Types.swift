extension NSEvent {
  /// The kind of an event. Only those of the mouse and of keys are sent.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsevent/eventtype
  public enum EventType: UInt, Sendable {
    /// The left button.
    case leftMouseDown = 1, leftMouseUp
    /// The right button.
    case rightMouseDown, rightMouseUp
    /// The mouse moves with no button held.
    case mouseMoved
    /// The mouse moves with a button held.
    case leftMouseDragged, rightMouseDragged
    /// The mouse enters or leaves a tracking area.
    case mouseEntered, mouseExited
    /// A key.
    case keyDown, keyUp
    /// A modifier key goes down or up.
    case flagsChanged
    /// Never sent.
    case appKitDefined, systemDefined, applicationDefined, periodic, cursorUpdate, rotate, beginGesture, endGesture
    /// The wheel turns.
    case scrollWheel = 22
    /// Never sent.
    case tabletPoint, tabletProximity
    /// Any button other than the left and the right one.
    case otherMouseDown, otherMouseUp, otherMouseDragged
    /// Never sent.
    case gesture = 29, magnify, swipe, smartMagnify, quickLook, pressure
  }

  /// A set of event types, for a monitor.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsevent/eventtypemask
  public struct EventTypeMask: OptionSet, Sendable {
    /// The combined bits, as on a Mac.
    public let rawValue: UInt64

    /// Creates a set from its bits.
    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    /// The set of one type.
    public init(type: EventType) {
      self.init(rawValue: 1 << UInt64(type.rawValue))
    }

    /// The left button goes down.
    public static let leftMouseDown = EventTypeMask(type: .leftMouseDown)
    /// The left button goes up.
    public static let leftMouseUp = EventTypeMask(type: .leftMouseUp)
    /// The right button goes down.
    public static let rightMouseDown = EventTypeMask(type: .rightMouseDown)
    /// The right button goes up.
    public static let rightMouseUp = EventTypeMask(type: .rightMouseUp)
    /// The mouse moves with no button held.
    public static let mouseMoved = EventTypeMask(type: .mouseMoved)
    /// The mouse moves with the left button held.
    public static let leftMouseDragged = EventTypeMask(type: .leftMouseDragged)
    /// The mouse moves with the right button held.
    public static let rightMouseDragged = EventTypeMask(type: .rightMouseDragged)
    /// The mouse enters a tracking area.
    public static let mouseEntered = EventTypeMask(type: .mouseEntered)
    /// The mouse leaves a tracking area.
    public static let mouseExited = EventTypeMask(type: .mouseExited)
    /// A key goes down, or repeats itself.
    public static let keyDown = EventTypeMask(type: .keyDown)
    /// A key goes up.
    public static let keyUp = EventTypeMask(type: .keyUp)
    /// A modifier key goes down or up.
    public static let flagsChanged = EventTypeMask(type: .flagsChanged)
    /// The wheel turns.
    public static let scrollWheel = EventTypeMask(type: .scrollWheel)
    /// Another button goes down.
    public static let otherMouseDown = EventTypeMask(type: .otherMouseDown)
    /// Another button goes up.
    public static let otherMouseUp = EventTypeMask(type: .otherMouseUp)
    /// The mouse moves with another button held.
    public static let otherMouseDragged = EventTypeMask(type: .otherMouseDragged)
    /// Never sent.
    public static let magnify = EventTypeMask(type: .magnify)
    /// Never sent.
    public static let rotate = EventTypeMask(type: .rotate)
    /// Never sent.
    public static let swipe = EventTypeMask(type: .swipe)
    /// All types.
    public static let any = EventTypeMask(rawValue: .max)
  }

  /// A set of modifier keys.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsevent/modifierflags-swift.struct
  public struct ModifierFlags: OptionSet, Hashable, Sendable {
    /// The combined bits, as on a Mac.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Caps lock, while the key itself is held.
    public static let capsLock = ModifierFlags(rawValue: 1 << 16)
    /// Either shift key.
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    /// Either control key.
    public static let control = ModifierFlags(rawValue: 1 << 18)
    /// Either option key, which is Alt on a PC.
    public static let option = ModifierFlags(rawValue: 1 << 19)
    /// Either command key, which has the system's logo on a PC.
    public static let command = ModifierFlags(rawValue: 1 << 20)
    /// The key is an arrow key or on the numeric pad.
    public static let numericPad = ModifierFlags(rawValue: 1 << 21)
    /// The help key; never set.
    public static let help = ModifierFlags(rawValue: 1 << 22)
    /// The key is a function key: an arrow key, F1, Home and similar ones.
    public static let function = ModifierFlags(rawValue: 1 << 23)
    /// The bits that do not depend on the keyboard: all of these flags.
    public static let deviceIndependentFlagsMask = ModifierFlags(rawValue: 0xFFFF_0000)
  }
}
