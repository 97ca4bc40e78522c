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
  public let keyCode: UIKeyboardHIDUsage

  package init(keyCode: UIKeyboardHIDUsage) {
    self.keyCode = keyCode
    super.init()
  }
}

/// A key's number on USB's keyboard page (HID Usage Tables, page 0x07), which SDL's scan codes follow as well.
///
/// Source: https://developer.apple.com/documentation/uikit/uikeyboardhidusage
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let keyboardA = Self(rawValue: 4)
  public static let keyboardM = Self(rawValue: 16)
  public static let keyboardP = Self(rawValue: 19)
  public static let keyboardReturnOrEnter = Self(rawValue: 40)
  public static let keyboardEscape = Self(rawValue: 41)
  public static let keyboardSpacebar = Self(rawValue: 44)
  public static let keyboardF11 = Self(rawValue: 68)
  public static let keyboardRightArrow = Self(rawValue: 79)
  public static let keyboardLeftArrow = Self(rawValue: 80)
  public static let keyboardDownArrow = Self(rawValue: 81)
  public static let keyboardUpArrow = Self(rawValue: 82)
}
