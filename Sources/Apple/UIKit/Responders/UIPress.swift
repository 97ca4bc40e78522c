/// A key, or a button of a game controller, held down.
///
/// Source: https://developer.apple.com/documentation/uikit/uipress
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// What a press means, as on a remote control: a controller's A, its B or menu button and its directional pad, and the
  /// keys that mean the same. Any other key is 2000 and its number.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uipress/presstype
  public struct PressType: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let upArrow = PressType(rawValue: 0)
    public static let downArrow = PressType(rawValue: 1)
    public static let leftArrow = PressType(rawValue: 2)
    public static let rightArrow = PressType(rawValue: 3)
    public static let select = PressType(rawValue: 4)
    public static let menu = PressType(rawValue: 5)
    public static let playPause = PressType(rawValue: 6)
  }

  /// nil for a game controller's button.
  open private(set) var key: UIKey?
  open private(set) var type: PressType

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
      default: PressType(rawValue: 2000 + key.keyCode.rawValue)
      }
    super.init()
  }

  /// - Parameter element: of a game controller; nil where it means nothing on a remote control.
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

/// Source: https://developer.apple.com/documentation/uikit/uikey
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// Which key of the board, whatever its layout.
  public let keyCode: UIKeyboardHIDUsage
  /// The keys that were held with it.
  public let modifierFlags: UIKeyModifierFlags

  package init(keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags = []) {
    self.keyCode = keyCode
    self.modifierFlags = modifierFlags
    super.init()
  }

  /// What the key writes on a US keyboard; empty for a key that writes nothing. Differs from Apple: the player's own
  /// layout is not asked for, so that a recording says the same everywhere.
  open var characters: String {
    guard let writing = keyCode.writing else { return "" }
    let isLetter = writing.plain.first?.isLetter == true
    let isShifted = modifierFlags.contains(.shift) != (isLetter && modifierFlags.contains(.alphaShift))
    return isShifted ? writing.shifted : writing.plain
  }

  open var charactersIgnoringModifiers: String { keyCode.writing?.plain ?? "" }
}

/// Source: https://developer.apple.com/documentation/uikit/uikeymodifierflags
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps lock, while the key is held.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The key with the system's logo.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}
