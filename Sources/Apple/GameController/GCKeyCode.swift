/// A key, by its number on the USB keyboard page, as in `UIKeyboardHIDUsage`.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gckeycode
public struct GCKeyCode: RawRepresentable, Hashable, Sendable {
  /// The USB usage number.
  public var rawValue: Int

  /// Creates a key from its number; any number is kept.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The key A.
  public static let keyA = GCKeyCode(rawValue: 4)
  /// The key B.
  public static let keyB = GCKeyCode(rawValue: 5)
  /// The key C.
  public static let keyC = GCKeyCode(rawValue: 6)
  /// The key D.
  public static let keyD = GCKeyCode(rawValue: 7)
  /// The key E.
  public static let keyE = GCKeyCode(rawValue: 8)
  /// The key F.
  public static let keyF = GCKeyCode(rawValue: 9)
  /// The key G.
  public static let keyG = GCKeyCode(rawValue: 10)
  /// The key H.
  public static let keyH = GCKeyCode(rawValue: 11)
  /// The key I.
  public static let keyI = GCKeyCode(rawValue: 12)
  /// The key J.
  public static let keyJ = GCKeyCode(rawValue: 13)
  /// The key K.
  public static let keyK = GCKeyCode(rawValue: 14)
  /// The key L.
  public static let keyL = GCKeyCode(rawValue: 15)
  /// The key M.
  public static let keyM = GCKeyCode(rawValue: 16)
  /// The key N.
  public static let keyN = GCKeyCode(rawValue: 17)
  /// The key O.
  public static let keyO = GCKeyCode(rawValue: 18)
  /// The key P.
  public static let keyP = GCKeyCode(rawValue: 19)
  /// The key Q.
  public static let keyQ = GCKeyCode(rawValue: 20)
  /// The key R.
  public static let keyR = GCKeyCode(rawValue: 21)
  /// The key S.
  public static let keyS = GCKeyCode(rawValue: 22)
  /// The key T.
  public static let keyT = GCKeyCode(rawValue: 23)
  /// The key U.
  public static let keyU = GCKeyCode(rawValue: 24)
  /// The key V.
  public static let keyV = GCKeyCode(rawValue: 25)
  /// The key W.
  public static let keyW = GCKeyCode(rawValue: 26)
  /// The key X.
  public static let keyX = GCKeyCode(rawValue: 27)
  /// The key Y.
  public static let keyY = GCKeyCode(rawValue: 28)
  /// The key Z.
  public static let keyZ = GCKeyCode(rawValue: 29)
  /// The digit 1.
  public static let one = GCKeyCode(rawValue: 30)
  /// The digit 2.
  public static let two = GCKeyCode(rawValue: 31)
  /// The digit 3.
  public static let three = GCKeyCode(rawValue: 32)
  /// The digit 4.
  public static let four = GCKeyCode(rawValue: 33)
  /// The digit 5.
  public static let five = GCKeyCode(rawValue: 34)
  /// The digit 6.
  public static let six = GCKeyCode(rawValue: 35)
  /// The digit 7.
  public static let seven = GCKeyCode(rawValue: 36)
  /// The digit 8.
  public static let eight = GCKeyCode(rawValue: 37)
  /// The digit 9.
  public static let nine = GCKeyCode(rawValue: 38)
  /// The digit 0.
  public static let zero = GCKeyCode(rawValue: 39)
  /// Return.
  public static let returnOrEnter = GCKeyCode(rawValue: 40)
  /// Escape.
  public static let escape = GCKeyCode(rawValue: 41)
  /// Backspace.
  public static let deleteOrBackspace = GCKeyCode(rawValue: 42)
  /// Tab.
  public static let tab = GCKeyCode(rawValue: 43)
  /// The space bar.
  public static let spacebar = GCKeyCode(rawValue: 44)
  /// The hyphen.
  public static let hyphen = GCKeyCode(rawValue: 45)
  /// The equal sign.
  public static let equalSign = GCKeyCode(rawValue: 46)
  /// The opening bracket.
  public static let openBracket = GCKeyCode(rawValue: 47)
  /// The closing bracket.
  public static let closeBracket = GCKeyCode(rawValue: 48)
  /// The backslash.
  public static let backslash = GCKeyCode(rawValue: 49)
  /// The key beside return outside the US.
  public static let nonUSPound = GCKeyCode(rawValue: 50)
  /// The semicolon.
  public static let semicolon = GCKeyCode(rawValue: 51)
  /// The quote.
  public static let quote = GCKeyCode(rawValue: 52)
  /// The grave accent.
  public static let graveAccentAndTilde = GCKeyCode(rawValue: 53)
  /// The comma.
  public static let comma = GCKeyCode(rawValue: 54)
  /// The period.
  public static let period = GCKeyCode(rawValue: 55)
  /// The slash.
  public static let slash = GCKeyCode(rawValue: 56)
  /// Caps lock.
  public static let capsLock = GCKeyCode(rawValue: 57)
  /// F1.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F1 = GCKeyCode(rawValue: 58)
  /// F2.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F2 = GCKeyCode(rawValue: 59)
  /// F3.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F3 = GCKeyCode(rawValue: 60)
  /// F4.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F4 = GCKeyCode(rawValue: 61)
  /// F5.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F5 = GCKeyCode(rawValue: 62)
  /// F6.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F6 = GCKeyCode(rawValue: 63)
  /// F7.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F7 = GCKeyCode(rawValue: 64)
  /// F8.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F8 = GCKeyCode(rawValue: 65)
  /// F9.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F9 = GCKeyCode(rawValue: 66)
  /// F10.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F10 = GCKeyCode(rawValue: 67)
  /// F11.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F11 = GCKeyCode(rawValue: 68)
  /// F12.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let F12 = GCKeyCode(rawValue: 69)
  /// Print screen.
  public static let printScreen = GCKeyCode(rawValue: 70)
  /// Scroll lock.
  public static let scrollLock = GCKeyCode(rawValue: 71)
  /// Pause.
  public static let pause = GCKeyCode(rawValue: 72)
  /// Insert.
  public static let insert = GCKeyCode(rawValue: 73)
  /// Home.
  public static let home = GCKeyCode(rawValue: 74)
  /// Page up.
  public static let pageUp = GCKeyCode(rawValue: 75)
  /// Delete.
  public static let deleteForward = GCKeyCode(rawValue: 76)
  /// End.
  public static let end = GCKeyCode(rawValue: 77)
  /// Page down.
  public static let pageDown = GCKeyCode(rawValue: 78)
  /// The arrow to the right.
  public static let rightArrow = GCKeyCode(rawValue: 79)
  /// The arrow to the left.
  public static let leftArrow = GCKeyCode(rawValue: 80)
  /// The arrow down.
  public static let downArrow = GCKeyCode(rawValue: 81)
  /// The arrow up.
  public static let upArrow = GCKeyCode(rawValue: 82)
  /// A key of the keypad.
  public static let keypadNumLock = GCKeyCode(rawValue: 83)
  /// A key of the keypad.
  public static let keypadSlash = GCKeyCode(rawValue: 84)
  /// A key of the keypad.
  public static let keypadAsterisk = GCKeyCode(rawValue: 85)
  /// A key of the keypad.
  public static let keypadHyphen = GCKeyCode(rawValue: 86)
  /// A key of the keypad.
  public static let keypadPlus = GCKeyCode(rawValue: 87)
  /// A key of the keypad.
  public static let keypadEnter = GCKeyCode(rawValue: 88)
  /// A key of the keypad.
  public static let keypad1 = GCKeyCode(rawValue: 89)
  /// A key of the keypad.
  public static let keypad2 = GCKeyCode(rawValue: 90)
  /// A key of the keypad.
  public static let keypad3 = GCKeyCode(rawValue: 91)
  /// A key of the keypad.
  public static let keypad4 = GCKeyCode(rawValue: 92)
  /// A key of the keypad.
  public static let keypad5 = GCKeyCode(rawValue: 93)
  /// A key of the keypad.
  public static let keypad6 = GCKeyCode(rawValue: 94)
  /// A key of the keypad.
  public static let keypad7 = GCKeyCode(rawValue: 95)
  /// A key of the keypad.
  public static let keypad8 = GCKeyCode(rawValue: 96)
  /// A key of the keypad.
  public static let keypad9 = GCKeyCode(rawValue: 97)
  /// A key of the keypad.
  public static let keypad0 = GCKeyCode(rawValue: 98)
  /// A key of the keypad.
  public static let keypadPeriod = GCKeyCode(rawValue: 99)
  /// A modifier key.
  public static let leftControl = GCKeyCode(rawValue: 224)
  /// A modifier key.
  public static let leftShift = GCKeyCode(rawValue: 225)
  /// A modifier key.
  public static let leftAlt = GCKeyCode(rawValue: 226)
  /// A modifier key.
  public static let leftGUI = GCKeyCode(rawValue: 227)
  /// A modifier key.
  public static let rightControl = GCKeyCode(rawValue: 228)
  /// A modifier key.
  public static let rightShift = GCKeyCode(rawValue: 229)
  /// A modifier key.
  public static let rightAlt = GCKeyCode(rawValue: 230)
  /// A modifier key.
  public static let rightGUI = GCKeyCode(rawValue: 231)
}
