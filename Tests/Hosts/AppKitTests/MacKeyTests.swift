import AppKitEvents
import Carbon
import Testing
import UIKit

@MainActor
@Suite struct MacKeyTests {
  /// Keys, and their codes in HIToolbox/Events.h.
  private static let letters = [
    "a": 0x00, "b": 0x0B, "c": 0x08, "d": 0x02, "e": 0x0E, "f": 0x03, "g": 0x05, "h": 0x04, "i": 0x22, "j": 0x26,
    "k": 0x28, "l": 0x25, "m": 0x2E, "n": 0x2D, "o": 0x1F, "p": 0x23, "q": 0x0C, "r": 0x0F, "s": 0x01, "t": 0x11,
    "u": 0x20, "v": 0x09, "w": 0x0D, "x": 0x07, "y": 0x10, "z": 0x06, "1": 0x12, "2": 0x13, "3": 0x14, "4": 0x15,
    "5": 0x17, "6": 0x16, "7": 0x1A, "8": 0x1C, "9": 0x19, "0": 0x1D, "-": 0x1B, "=": 0x18, "[": 0x21, "]": 0x1E,
    "\\": 0x2A, ";": 0x29, "'": 0x27, "`": 0x32, ",": 0x2B, ".": 0x2F, "/": 0x2C, " ": 0x31, "\t": 0x30,
  ]

  @Test func everyKeyOfAMacHasItsCode() throws {
    for usage in 4...56 {
      let key = UIKey(keyCode: UIKeyboardHIDUsage(rawValue: usage))
      guard let code = Self.letters[key.characters] else { continue }
      #expect(MacKey(usage: usage)?.code == UInt16(code), "the key \(key.characters)")
    }
    let others: [(UIKeyboardHIDUsage, UInt16)] = [
      (.keyboardReturnOrEnter, 36), (.keyboardEscape, 53), (.keyboardDeleteOrBackspace, 51), (.keyboardUpArrow, 126),
      (.keyboardDownArrow, 125), (.keyboardLeftArrow, 123), (.keyboardRightArrow, 124), (.keyboardF1, 122),
      (.keyboardF3, 99), (.keyboardF5, 96), (.keyboardHome, 115), (.keyboardEnd, 119), (.keyboardLeftShift, 56),
      (.keyboardRightShift, 60), (.keyboardLeftControl, 59), (.keyboardLeftAlt, 58), (.keyboardLeftGUI, 55),
      (.keypad0, 82), (.keypad7, 89), (.keypad8, 91), (.keypad9, 92), (.keypadEnter, 76),
    ]
    for (key, code) in others { #expect(MacKey(usage: key.rawValue)?.code == code, "the key \(key.rawValue)") }
    #expect(MacKey(usage: 0) == nil)
    #expect(MacKey(usage: 0x7FFF) == nil)
  }

  @Test func theNamesOfCarbonAreTheCodesOfEvents() {
    let keys: [(UIKeyboardHIDUsage, Int)] = [
      (.keyboardA, kVK_ANSI_A), (.keyboardZ, kVK_ANSI_Z), (.keyboard1, kVK_ANSI_1), (.keyboard6, kVK_ANSI_6),
      (.keyboard0, kVK_ANSI_0), (.keyboardReturnOrEnter, kVK_Return), (.keyboardSpacebar, kVK_Space),
      (.keyboardEscape, kVK_Escape), (.keyboardDeleteOrBackspace, kVK_Delete), (.keyboardTab, kVK_Tab),
      (.keyboardLeftArrow, kVK_LeftArrow), (.keyboardRightArrow, kVK_RightArrow), (.keyboardUpArrow, kVK_UpArrow),
      (.keyboardDownArrow, kVK_DownArrow), (.keyboardLeftShift, kVK_Shift), (.keyboardRightShift, kVK_RightShift),
      (.keyboardLeftControl, kVK_Control), (.keyboardLeftAlt, kVK_Option), (.keyboardLeftGUI, kVK_Command),
      (.keyboardF1, kVK_F1), (.keyboardF3, kVK_F3), (.keyboardF12, kVK_F12), (.keyboardHome, kVK_Home),
      (.keyboardEnd, kVK_End), (.keyboardPageUp, kVK_PageUp), (.keyboardPageDown, kVK_PageDown),
      (.keypad0, kVK_ANSI_Keypad0), (.keypad8, kVK_ANSI_Keypad8), (.keypadEnter, kVK_ANSI_KeypadEnter),
    ]
    for (key, code) in keys { #expect(MacKey(usage: key.rawValue)?.code == UInt16(code), "the key \(key.rawValue)") }
  }

  /// A European keyboard has a second key with the code of the backslash, and print screen stands for F13.
  @Test func noTwoOtherKeysShareACode() {
    let usages = MacKey.usages.filter { $0 != 50 && !(104...106).contains($0) }
    #expect(Set(usages.compactMap { MacKey(usage: $0)?.code }).count == usages.count)
  }

  @Test func arrowsAreFunctionKeysOfTheNumericPad() throws {
    let left = try #require(MacKey(usage: UIKeyboardHIDUsage.keyboardLeftArrow.rawValue))
    #expect(left.character == Character(try #require(Unicode.Scalar(NSLeftArrowFunctionKey))))
    #expect(left.flags == [.numericPad, .function])
    #expect(MacKey(usage: UIKeyboardHIDUsage.keyboardA.rawValue)?.flags == [])
  }
}
