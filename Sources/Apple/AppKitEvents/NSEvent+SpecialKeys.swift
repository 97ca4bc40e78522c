internal import Foundation

// Characters of function keys, as in Apple's header NSEvent.h. Source:
// https://developer.apple.com/documentation/appkit/1535851-function-key_unicode_values

/// The character of the up arrow key in `NSEvent.characters`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUpArrowFunctionKey = 0xF700
/// The character of the down arrow key in `NSEvent.characters`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSDownArrowFunctionKey = 0xF701
/// The character of the left arrow key in `NSEvent.characters`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSLeftArrowFunctionKey = 0xF702
/// The character of the right arrow key in `NSEvent.characters`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSRightArrowFunctionKey = 0xF703

extension NSEvent {
  /// A key that types no text.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsevent/specialkey-swift.struct
  public struct SpecialKey: RawRepresentable, Hashable, Sendable {
    /// The character of the key in `NSEvent.characters`.
    public let rawValue: Int

    /// Creates a key from its character; any number is kept.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The character of the key.
    public var unicodeScalar: Unicode.Scalar { Unicode.Scalar(UInt32(clamping: rawValue)) ?? "\u{FFFD}" }

    /// The up arrow key.
    public static let upArrow = SpecialKey(rawValue: NSUpArrowFunctionKey)
    /// The down arrow key.
    public static let downArrow = SpecialKey(rawValue: NSDownArrowFunctionKey)
    /// The left arrow key.
    public static let leftArrow = SpecialKey(rawValue: NSLeftArrowFunctionKey)
    /// The right arrow key.
    public static let rightArrow = SpecialKey(rawValue: NSRightArrowFunctionKey)
    /// The return key.
    public static let carriageReturn = SpecialKey(rawValue: 0x0D)
    /// The enter key of the numeric pad.
    public static let enter = SpecialKey(rawValue: 0x03)
    /// Backspace; the key itself sends `delete`.
    public static let backspace = SpecialKey(rawValue: 0x08)
    /// The tab key.
    public static let tab = SpecialKey(rawValue: 0x09)
    /// The end of a line.
    public static let newline = SpecialKey(rawValue: 0x0A)
    /// The end of a page.
    public static let formFeed = SpecialKey(rawValue: 0x0C)
    /// The tab key with shift. Not sent: the key sends `tab` here.
    public static let backTab = SpecialKey(rawValue: 0x19)
    /// The end of a line inside a paragraph.
    public static let lineSeparator = SpecialKey(rawValue: 0x2028)
    /// The end of a paragraph.
    public static let paragraphSeparator = SpecialKey(rawValue: 0x2029)
    /// The key that deletes backwards.
    public static let delete = SpecialKey(rawValue: 0x7F)
    /// The key that deletes forwards.
    public static let deleteForward = SpecialKey(rawValue: 0xF728)
    /// The home key.
    public static let home = SpecialKey(rawValue: 0xF729)
    /// The end key.
    public static let end = SpecialKey(rawValue: 0xF72B)
    /// The page up key.
    public static let pageUp = SpecialKey(rawValue: 0xF72C)
    /// The page down key.
    public static let pageDown = SpecialKey(rawValue: 0xF72D)
    /// The function key F1.
    public static let f1 = SpecialKey(rawValue: 0xF704)
    /// The function key F2.
    public static let f2 = SpecialKey(rawValue: 0xF705)
    /// The function key F3.
    public static let f3 = SpecialKey(rawValue: 0xF706)
    /// The function key F4.
    public static let f4 = SpecialKey(rawValue: 0xF707)
    /// The function key F5.
    public static let f5 = SpecialKey(rawValue: 0xF708)
    /// The function key F6.
    public static let f6 = SpecialKey(rawValue: 0xF709)
    /// The function key F7.
    public static let f7 = SpecialKey(rawValue: 0xF70A)
    /// The function key F8.
    public static let f8 = SpecialKey(rawValue: 0xF70B)
    /// The function key F9.
    public static let f9 = SpecialKey(rawValue: 0xF70C)
    /// The function key F10.
    public static let f10 = SpecialKey(rawValue: 0xF70D)
    /// The function key F11.
    public static let f11 = SpecialKey(rawValue: 0xF70E)
    /// The function key F12.
    public static let f12 = SpecialKey(rawValue: 0xF70F)
    /// The function key F13.
    public static let f13 = SpecialKey(rawValue: 0xF710)
    /// The function key F14.
    public static let f14 = SpecialKey(rawValue: 0xF711)
    /// The function key F15.
    public static let f15 = SpecialKey(rawValue: 0xF712)
    /// The function key F16.
    public static let f16 = SpecialKey(rawValue: 0xF713)
    /// The function key F17.
    public static let f17 = SpecialKey(rawValue: 0xF714)
    /// The function key F18.
    public static let f18 = SpecialKey(rawValue: 0xF715)
    /// The function key F19.
    public static let f19 = SpecialKey(rawValue: 0xF716)
    /// The function key F20.
    public static let f20 = SpecialKey(rawValue: 0xF717)
    /// The menu key.
    public static let menu = SpecialKey(rawValue: 0xF735)
    /// The clear key of the numeric pad.
    public static let clearLine = SpecialKey(rawValue: 0xF739)
    /// The help key.
    public static let help = SpecialKey(rawValue: 0xF746)
  }

  /// The characters of special keys outside the function keys' range. Source:
  /// https://developer.apple.com/documentation/appkit/common-unicode-characters
  private static let controls: Set<UInt32> = [0x03, 0x08, 0x09, 0x0A, 0x0C, 0x0D, 0x19, 0x7F, 0x2028, 0x2029]

  /// The event's key, if it types no text; nil for other keys, and for events of the mouse.
  public var specialKey: SpecialKey? {
    guard let scalar = charactersIgnoringModifiers?.unicodeScalars.first else { return nil }
    let isSpecial = Self.controls.contains(scalar.value) || (0xF700...0xF8FF).contains(scalar.value)
    return isSpecial ? SpecialKey(rawValue: Int(scalar.value)) : nil
  }
}
