/// A key or a controller button that is held down.
///
/// Source: https://developer.apple.com/documentation/uikit/uipress
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The meaning of a press, as on a remote control. A controller's A button, its B or menu button and its direction
  /// pad have one, and so do the keys with the same meaning. Any other key is 2000 plus its key code.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uipress/presstype
  public struct PressType: RawRepresentable, Hashable, Sendable {
    /// Apple's number of the type, or 2000 plus a key code.
    public var rawValue: Int

    /// Creates a type from its number; any number is kept.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Up: the up arrow key or a controller's direction pad.
    public static let upArrow = PressType(rawValue: 0)
    /// Down: the down arrow key or a controller's direction pad.
    public static let downArrow = PressType(rawValue: 1)
    /// Left: the left arrow key or a controller's direction pad.
    public static let leftArrow = PressType(rawValue: 2)
    /// Right: the right arrow key or a controller's direction pad.
    public static let rightArrow = PressType(rawValue: 3)
    /// Select: the return key or a controller's A button.
    public static let select = PressType(rawValue: 4)
    /// Back: the escape key or a controller's B or menu button.
    public static let menu = PressType(rawValue: 5)
    /// The play button of a remote control; never sent here.
    public static let playPause = PressType(rawValue: 6)
  }

  /// The key; nil for a controller's button.
  open private(set) var key: UIKey?
  /// The meaning of the press, as on a remote control.
  open private(set) var type: PressType
  /// The node that had the focus when the press began, or else the view. The press ends there too, even if the focus
  /// has moved since.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uipress/responder
  open package(set) var responder: UIResponder?

  package init(key: UIKey) {
    self.key = key
    type =
      switch key.keyCode {
      case .keyboardUpArrow: .upArrow
      case .keyboardDownArrow: .downArrow
      case .keyboardLeftArrow: .leftArrow
      case .keyboardRightArrow: .rightArrow
      case .keyboardReturnOrEnter: .select
      case .keyboardEscape: .menu
      default: PressType(rawValue: 2000 &+ key.keyCode.rawValue)
      }
    super.init()
  }

  /// Creates a press of a controller's button; nil for an element that has no meaning on a remote control.
  ///
  /// - Parameter element: the button or axis.
  package init?(element: GamepadElement) {
    switch element {
    case .buttonA: type = .select
    case .buttonB, .buttonMenu: type = .menu
    case .dpadUp: type = .upArrow
    case .dpadDown: type = .downArrow
    case .dpadLeft: type = .leftArrow
    case .dpadRight: type = .rightArrow
    default: return nil
    }
    super.init()
  }
}

/// A key with the modifiers held with it.
///
/// Source: https://developer.apple.com/documentation/uikit/uikey
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// The physical key, independent of the keyboard layout.
  public let keyCode: UIKeyboardHIDUsage
  /// The modifier keys held with it.
  public let modifierFlags: UIKeyModifierFlags

  package init(keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags = []) {
    self.keyCode = keyCode
    self.modifierFlags = modifierFlags
    super.init()
  }

  /// The text that the key types on a US keyboard; empty for a key that types nothing. Differs from Apple: the player's
  /// layout is ignored, so that recordings replay the same everywhere.
  open var characters: String {
    guard let writing = keyCode.writing else { return "" }
    let isLetter = writing.plain.first?.isLetter == true
    let isShifted = modifierFlags.contains(.shift) != (isLetter && modifierFlags.contains(.alphaShift))
    return isShifted ? writing.shifted : writing.plain
  }

  /// The text that the key types without modifiers on a US keyboard; empty for a key that types nothing.
  open var charactersIgnoringModifiers: String { keyCode.writing?.plain ?? "" }
}

/// A set of modifier keys.
///
/// Source: https://developer.apple.com/documentation/uikit/uikeymodifierflags
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The combined bits, as on Apple's systems.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps lock, while the key itself is held.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Either shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Either control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Either alt key, which Apple calls option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Either key with the system's logo, which Apple calls command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}
