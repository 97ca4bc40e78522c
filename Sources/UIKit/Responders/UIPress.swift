/// A key held down.
///
/// Source: https://developer.apple.com/documentation/uikit/uipress
@preconcurrency @MainActor
open class UIPress: NSObject {
  open private(set) var key: UIKey?

  package init(key: UIKey) {
    self.key = key
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
