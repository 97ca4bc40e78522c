/// A key's number on USB's keyboard page (HID Usage Tables, page 0x07), which SDL's scan codes follow as well.
///
/// Source: https://developer.apple.com/documentation/uikit/uikeyboardhidusage
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let keyboardA = Self(rawValue: 4)
  public static let keyboardB = Self(rawValue: 5)
  public static let keyboardC = Self(rawValue: 6)
  public static let keyboardD = Self(rawValue: 7)
  public static let keyboardE = Self(rawValue: 8)
  public static let keyboardF = Self(rawValue: 9)
  public static let keyboardG = Self(rawValue: 10)
  public static let keyboardH = Self(rawValue: 11)
  public static let keyboardI = Self(rawValue: 12)
  public static let keyboardJ = Self(rawValue: 13)
  public static let keyboardK = Self(rawValue: 14)
  public static let keyboardL = Self(rawValue: 15)
  public static let keyboardM = Self(rawValue: 16)
  public static let keyboardN = Self(rawValue: 17)
  public static let keyboardO = Self(rawValue: 18)
  public static let keyboardP = Self(rawValue: 19)
  public static let keyboardQ = Self(rawValue: 20)
  public static let keyboardR = Self(rawValue: 21)
  public static let keyboardS = Self(rawValue: 22)
  public static let keyboardT = Self(rawValue: 23)
  public static let keyboardU = Self(rawValue: 24)
  public static let keyboardV = Self(rawValue: 25)
  public static let keyboardW = Self(rawValue: 26)
  public static let keyboardX = Self(rawValue: 27)
  public static let keyboardY = Self(rawValue: 28)
  public static let keyboardZ = Self(rawValue: 29)
  public static let keyboard1 = Self(rawValue: 30)
  public static let keyboard2 = Self(rawValue: 31)
  public static let keyboard3 = Self(rawValue: 32)
  public static let keyboard4 = Self(rawValue: 33)
  public static let keyboard5 = Self(rawValue: 34)
  public static let keyboard6 = Self(rawValue: 35)
  public static let keyboard7 = Self(rawValue: 36)
  public static let keyboard8 = Self(rawValue: 37)
  public static let keyboard9 = Self(rawValue: 38)
  public static let keyboard0 = Self(rawValue: 39)
  public static let keyboardReturnOrEnter = Self(rawValue: 40)
  public static let keyboardEscape = Self(rawValue: 41)
  public static let keyboardDeleteOrBackspace = Self(rawValue: 42)
  public static let keyboardTab = Self(rawValue: 43)
  public static let keyboardSpacebar = Self(rawValue: 44)
  public static let keyboardHyphen = Self(rawValue: 45)
  public static let keyboardEqualSign = Self(rawValue: 46)
  public static let keyboardOpenBracket = Self(rawValue: 47)
  public static let keyboardCloseBracket = Self(rawValue: 48)
  public static let keyboardBackslash = Self(rawValue: 49)
  public static let keyboardNonUSPound = Self(rawValue: 50)
  public static let keyboardSemicolon = Self(rawValue: 51)
  public static let keyboardQuote = Self(rawValue: 52)
  public static let keyboardGraveAccentAndTilde = Self(rawValue: 53)
  public static let keyboardComma = Self(rawValue: 54)
  public static let keyboardPeriod = Self(rawValue: 55)
  public static let keyboardSlash = Self(rawValue: 56)
  public static let keyboardCapsLock = Self(rawValue: 57)
  public static let keyboardF1 = Self(rawValue: 58)
  public static let keyboardF2 = Self(rawValue: 59)
  public static let keyboardF3 = Self(rawValue: 60)
  public static let keyboardF4 = Self(rawValue: 61)
  public static let keyboardF5 = Self(rawValue: 62)
  public static let keyboardF6 = Self(rawValue: 63)
  public static let keyboardF7 = Self(rawValue: 64)
  public static let keyboardF8 = Self(rawValue: 65)
  public static let keyboardF9 = Self(rawValue: 66)
  public static let keyboardF10 = Self(rawValue: 67)
  public static let keyboardF11 = Self(rawValue: 68)
  public static let keyboardF12 = Self(rawValue: 69)
  public static let keyboardPrintScreen = Self(rawValue: 70)
  public static let keyboardScrollLock = Self(rawValue: 71)
  public static let keyboardPause = Self(rawValue: 72)
  public static let keyboardInsert = Self(rawValue: 73)
  public static let keyboardHome = Self(rawValue: 74)
  public static let keyboardPageUp = Self(rawValue: 75)
  public static let keyboardDeleteForward = Self(rawValue: 76)
  public static let keyboardEnd = Self(rawValue: 77)
  public static let keyboardPageDown = Self(rawValue: 78)
  public static let keyboardRightArrow = Self(rawValue: 79)
  public static let keyboardLeftArrow = Self(rawValue: 80)
  public static let keyboardDownArrow = Self(rawValue: 81)
  public static let keyboardUpArrow = Self(rawValue: 82)
  public static let keypadNumLock = Self(rawValue: 83)
  public static let keypadSlash = Self(rawValue: 84)
  public static let keypadAsterisk = Self(rawValue: 85)
  public static let keypadHyphen = Self(rawValue: 86)
  public static let keypadPlus = Self(rawValue: 87)
  public static let keypadEnter = Self(rawValue: 88)
  public static let keypad1 = Self(rawValue: 89)
  public static let keypad2 = Self(rawValue: 90)
  public static let keypad3 = Self(rawValue: 91)
  public static let keypad4 = Self(rawValue: 92)
  public static let keypad5 = Self(rawValue: 93)
  public static let keypad6 = Self(rawValue: 94)
  public static let keypad7 = Self(rawValue: 95)
  public static let keypad8 = Self(rawValue: 96)
  public static let keypad9 = Self(rawValue: 97)
  public static let keypad0 = Self(rawValue: 98)
  public static let keypadPeriod = Self(rawValue: 99)
  public static let keyboardLeftControl = Self(rawValue: 224)
  public static let keyboardLeftShift = Self(rawValue: 225)
  public static let keyboardLeftAlt = Self(rawValue: 226)
  public static let keyboardLeftGUI = Self(rawValue: 227)
  public static let keyboardRightControl = Self(rawValue: 228)
  public static let keyboardRightShift = Self(rawValue: 229)
  public static let keyboardRightAlt = Self(rawValue: 230)
  public static let keyboardRightGUI = Self(rawValue: 231)

  /// What a US keyboard's key writes, alone and with shift.
  var writing: (plain: String, shifted: String)? {
    let first = Self.keyboardA.rawValue
    let plain = Array("abcdefghijklmnopqrstuvwxyz1234567890\r\u{1B}\u{8}\t -=[]\\#;'`,./")
    let shifted = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ!@#$%^&*()\r\u{1B}\u{8}\t _+{}|~:\"~<>?")
    guard plain.indices.contains(rawValue - first) else { return nil }
    return (String(plain[rawValue - first]), String(shifted[rawValue - first]))
  }

  /// What holding the key adds to the others.
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
