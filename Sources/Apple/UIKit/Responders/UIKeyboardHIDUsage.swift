/// A physical key, by its number on the USB keyboard page (HID Usage Tables, page 0x07); SDL's scan codes are the same
/// numbers.
///
/// Source: https://developer.apple.com/documentation/uikit/uikeyboardhidusage
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  /// The USB usage number.
  public var rawValue: Int

  /// Creates a key from its USB usage number; any number is kept.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The `A` key, named by its place on a US keyboard.
  public static let keyboardA = Self(rawValue: 4)
  /// The `B` key, named by its place on a US keyboard.
  public static let keyboardB = Self(rawValue: 5)
  /// The `C` key, named by its place on a US keyboard.
  public static let keyboardC = Self(rawValue: 6)
  /// The `D` key, named by its place on a US keyboard.
  public static let keyboardD = Self(rawValue: 7)
  /// The `E` key, named by its place on a US keyboard.
  public static let keyboardE = Self(rawValue: 8)
  /// The `F` key, named by its place on a US keyboard.
  public static let keyboardF = Self(rawValue: 9)
  /// The `G` key, named by its place on a US keyboard.
  public static let keyboardG = Self(rawValue: 10)
  /// The `H` key, named by its place on a US keyboard.
  public static let keyboardH = Self(rawValue: 11)
  /// The `I` key, named by its place on a US keyboard.
  public static let keyboardI = Self(rawValue: 12)
  /// The `J` key, named by its place on a US keyboard.
  public static let keyboardJ = Self(rawValue: 13)
  /// The `K` key, named by its place on a US keyboard.
  public static let keyboardK = Self(rawValue: 14)
  /// The `L` key, named by its place on a US keyboard.
  public static let keyboardL = Self(rawValue: 15)
  /// The `M` key, named by its place on a US keyboard.
  public static let keyboardM = Self(rawValue: 16)
  /// The `N` key, named by its place on a US keyboard.
  public static let keyboardN = Self(rawValue: 17)
  /// The `O` key, named by its place on a US keyboard.
  public static let keyboardO = Self(rawValue: 18)
  /// The `P` key, named by its place on a US keyboard.
  public static let keyboardP = Self(rawValue: 19)
  /// The `Q` key, named by its place on a US keyboard.
  public static let keyboardQ = Self(rawValue: 20)
  /// The `R` key, named by its place on a US keyboard.
  public static let keyboardR = Self(rawValue: 21)
  /// The `S` key, named by its place on a US keyboard.
  public static let keyboardS = Self(rawValue: 22)
  /// The `T` key, named by its place on a US keyboard.
  public static let keyboardT = Self(rawValue: 23)
  /// The `U` key, named by its place on a US keyboard.
  public static let keyboardU = Self(rawValue: 24)
  /// The `V` key, named by its place on a US keyboard.
  public static let keyboardV = Self(rawValue: 25)
  /// The `W` key, named by its place on a US keyboard.
  public static let keyboardW = Self(rawValue: 26)
  /// The `X` key, named by its place on a US keyboard.
  public static let keyboardX = Self(rawValue: 27)
  /// The `Y` key, named by its place on a US keyboard.
  public static let keyboardY = Self(rawValue: 28)
  /// The `Z` key, named by its place on a US keyboard.
  public static let keyboardZ = Self(rawValue: 29)
  /// The `1` key, named by its place on a US keyboard.
  public static let keyboard1 = Self(rawValue: 30)
  /// The `2` key, named by its place on a US keyboard.
  public static let keyboard2 = Self(rawValue: 31)
  /// The `3` key, named by its place on a US keyboard.
  public static let keyboard3 = Self(rawValue: 32)
  /// The `4` key, named by its place on a US keyboard.
  public static let keyboard4 = Self(rawValue: 33)
  /// The `5` key, named by its place on a US keyboard.
  public static let keyboard5 = Self(rawValue: 34)
  /// The `6` key, named by its place on a US keyboard.
  public static let keyboard6 = Self(rawValue: 35)
  /// The `7` key, named by its place on a US keyboard.
  public static let keyboard7 = Self(rawValue: 36)
  /// The `8` key, named by its place on a US keyboard.
  public static let keyboard8 = Self(rawValue: 37)
  /// The `9` key, named by its place on a US keyboard.
  public static let keyboard9 = Self(rawValue: 38)
  /// The `0` key, named by its place on a US keyboard.
  public static let keyboard0 = Self(rawValue: 39)
  /// The return or enter key of the main block.
  public static let keyboardReturnOrEnter = Self(rawValue: 40)
  /// The escape key.
  public static let keyboardEscape = Self(rawValue: 41)
  /// The backspace key, which deletes to the left.
  public static let keyboardDeleteOrBackspace = Self(rawValue: 42)
  /// The tab key.
  public static let keyboardTab = Self(rawValue: 43)
  /// The space bar.
  public static let keyboardSpacebar = Self(rawValue: 44)
  /// The `-` key of a US keyboard.
  public static let keyboardHyphen = Self(rawValue: 45)
  /// The `=` key of a US keyboard.
  public static let keyboardEqualSign = Self(rawValue: 46)
  /// The `[` key of a US keyboard.
  public static let keyboardOpenBracket = Self(rawValue: 47)
  /// The `]` key of a US keyboard.
  public static let keyboardCloseBracket = Self(rawValue: 48)
  /// The `\` key of a US keyboard.
  public static let keyboardBackslash = Self(rawValue: 49)
  /// The `#` key that non-US keyboards have next to return.
  public static let keyboardNonUSPound = Self(rawValue: 50)
  /// The `;` key of a US keyboard.
  public static let keyboardSemicolon = Self(rawValue: 51)
  /// The `'` key of a US keyboard.
  public static let keyboardQuote = Self(rawValue: 52)
  /// The key with `` ` `` and `~` on a US keyboard.
  public static let keyboardGraveAccentAndTilde = Self(rawValue: 53)
  /// The `,` key of a US keyboard.
  public static let keyboardComma = Self(rawValue: 54)
  /// The `.` key of a US keyboard.
  public static let keyboardPeriod = Self(rawValue: 55)
  /// The `/` key of a US keyboard.
  public static let keyboardSlash = Self(rawValue: 56)
  /// The caps lock key.
  public static let keyboardCapsLock = Self(rawValue: 57)
  /// The function key F1.
  public static let keyboardF1 = Self(rawValue: 58)
  /// The function key F2.
  public static let keyboardF2 = Self(rawValue: 59)
  /// The function key F3.
  public static let keyboardF3 = Self(rawValue: 60)
  /// The modifier that holding the key sets.
  public static let keyboardF4 = Self(rawValue: 61)
  /// The function key F5.
  public static let keyboardF5 = Self(rawValue: 62)
  /// The function key F6.
  public static let keyboardF6 = Self(rawValue: 63)
  /// The function key F7.
  public static let keyboardF7 = Self(rawValue: 64)
  /// The function key F8.
  public static let keyboardF8 = Self(rawValue: 65)
  /// The function key F9.
  public static let keyboardF9 = Self(rawValue: 66)
  /// The function key F10.
  public static let keyboardF10 = Self(rawValue: 67)
  /// The function key F11.
  public static let keyboardF11 = Self(rawValue: 68)
  /// The function key F12.
  public static let keyboardF12 = Self(rawValue: 69)
  /// The print screen key.
  public static let keyboardPrintScreen = Self(rawValue: 70)
  /// The scroll lock key.
  public static let keyboardScrollLock = Self(rawValue: 71)
  /// The pause key.
  public static let keyboardPause = Self(rawValue: 72)
  /// The insert key.
  public static let keyboardInsert = Self(rawValue: 73)
  /// The home key.
  public static let keyboardHome = Self(rawValue: 74)
  /// The page up key.
  public static let keyboardPageUp = Self(rawValue: 75)
  /// The delete key, which deletes to the right.
  public static let keyboardDeleteForward = Self(rawValue: 76)
  /// The end key.
  public static let keyboardEnd = Self(rawValue: 77)
  /// The page down key.
  public static let keyboardPageDown = Self(rawValue: 78)
  /// The right arrow key.
  public static let keyboardRightArrow = Self(rawValue: 79)
  /// The left arrow key.
  public static let keyboardLeftArrow = Self(rawValue: 80)
  /// The down arrow key.
  public static let keyboardDownArrow = Self(rawValue: 81)
  /// The up arrow key.
  public static let keyboardUpArrow = Self(rawValue: 82)
  /// The num lock key.
  public static let keypadNumLock = Self(rawValue: 83)
  /// The `/` key of the keypad.
  public static let keypadSlash = Self(rawValue: 84)
  /// The `*` key of the keypad.
  public static let keypadAsterisk = Self(rawValue: 85)
  /// The `-` key of the keypad.
  public static let keypadHyphen = Self(rawValue: 86)
  /// The `+` key of the keypad.
  public static let keypadPlus = Self(rawValue: 87)
  /// The enter key of the keypad.
  public static let keypadEnter = Self(rawValue: 88)
  /// The `1` key of the keypad.
  public static let keypad1 = Self(rawValue: 89)
  /// The `2` key of the keypad.
  public static let keypad2 = Self(rawValue: 90)
  /// The `3` key of the keypad.
  public static let keypad3 = Self(rawValue: 91)
  /// The `4` key of the keypad.
  public static let keypad4 = Self(rawValue: 92)
  /// The `5` key of the keypad.
  public static let keypad5 = Self(rawValue: 93)
  /// The `6` key of the keypad.
  public static let keypad6 = Self(rawValue: 94)
  /// The `7` key of the keypad.
  public static let keypad7 = Self(rawValue: 95)
  /// The `8` key of the keypad.
  public static let keypad8 = Self(rawValue: 96)
  /// The `9` key of the keypad.
  public static let keypad9 = Self(rawValue: 97)
  /// The `0` key of the keypad.
  public static let keypad0 = Self(rawValue: 98)
  /// The `.` key of the keypad.
  public static let keypadPeriod = Self(rawValue: 99)
  /// The left control key.
  public static let keyboardLeftControl = Self(rawValue: 224)
  /// The left shift key.
  public static let keyboardLeftShift = Self(rawValue: 225)
  /// The left alt (option) key.
  public static let keyboardLeftAlt = Self(rawValue: 226)
  /// The left key with the system logo (command).
  public static let keyboardLeftGUI = Self(rawValue: 227)
  /// The right control key.
  public static let keyboardRightControl = Self(rawValue: 228)
  /// The right shift key.
  public static let keyboardRightShift = Self(rawValue: 229)
  /// The right alt (option) key.
  public static let keyboardRightAlt = Self(rawValue: 230)
  /// The right key with the system logo (command).
  public static let keyboardRightGUI = Self(rawValue: 231)

  /// The text that the key types on a US keyboard, alone and with shift; nil for other keys.
  var writing: (plain: String, shifted: String)? {
    let first = Self.keyboardA.rawValue
    let plain = Array("abcdefghijklmnopqrstuvwxyz1234567890\r\u{1B}\u{8}\t -=[]\\#;'`,./")
    let shifted = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ!@#$%^&*()\r\u{1B}\u{8}\t _+{}|~:\"~<>?")
    guard plain.indices.contains(rawValue - first) else { return nil }
    return (String(plain[rawValue - first]), String(shifted[rawValue - first]))
  }

  /// The modifier that holding the key sets.
  package var modifier: UIKeyModifierFlags {
    switch self {
    case .keyboardCapsLock: .alphaShift
    case .keyboardLeftShift, .keyboardRightShift: .shift
    case .keyboardLeftControl, .keyboardRightControl: .control
    case .keyboardLeftAlt, .keyboardRightAlt: .alternate
    case .keyboardLeftGUI, .keyboardRightGUI: .command
    default: []
    }
  }
}
