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

  /// The names in the order of their codes, which leave some out. From memory of HIToolbox/Events.h.
  @Test func eachNameOfCarbonHasItsCode() {
    let names = [
      kVK_ANSI_A, kVK_ANSI_S, kVK_ANSI_D, kVK_ANSI_F, kVK_ANSI_H, kVK_ANSI_G, kVK_ANSI_Z, kVK_ANSI_X,
      kVK_ANSI_C, kVK_ANSI_V, kVK_ISO_Section, kVK_ANSI_B, kVK_ANSI_Q, kVK_ANSI_W, kVK_ANSI_E, kVK_ANSI_R,
      kVK_ANSI_Y, kVK_ANSI_T, kVK_ANSI_1, kVK_ANSI_2, kVK_ANSI_3, kVK_ANSI_4, kVK_ANSI_6, kVK_ANSI_5,
      kVK_ANSI_Equal, kVK_ANSI_9, kVK_ANSI_7, kVK_ANSI_Minus, kVK_ANSI_8, kVK_ANSI_0, kVK_ANSI_RightBracket,
      kVK_ANSI_O, kVK_ANSI_U, kVK_ANSI_LeftBracket, kVK_ANSI_I, kVK_ANSI_P, kVK_Return, kVK_ANSI_L, kVK_ANSI_J,
      kVK_ANSI_Quote, kVK_ANSI_K, kVK_ANSI_Semicolon, kVK_ANSI_Backslash, kVK_ANSI_Comma, kVK_ANSI_Slash,
      kVK_ANSI_N, kVK_ANSI_M, kVK_ANSI_Period, kVK_Tab, kVK_Space, kVK_ANSI_Grave, kVK_Delete, kVK_Escape,
      kVK_RightCommand, kVK_Command, kVK_Shift, kVK_CapsLock, kVK_Option, kVK_Control, kVK_RightShift,
      kVK_RightOption, kVK_RightControl, kVK_Function, kVK_F17, kVK_ANSI_KeypadDecimal, kVK_ANSI_KeypadMultiply,
      kVK_ANSI_KeypadPlus, kVK_ANSI_KeypadClear, kVK_VolumeUp, kVK_VolumeDown, kVK_Mute, kVK_ANSI_KeypadDivide,
      kVK_ANSI_KeypadEnter, kVK_ANSI_KeypadMinus, kVK_F18, kVK_F19, kVK_ANSI_KeypadEquals, kVK_ANSI_Keypad0,
      kVK_ANSI_Keypad1, kVK_ANSI_Keypad2, kVK_ANSI_Keypad3, kVK_ANSI_Keypad4, kVK_ANSI_Keypad5,
      kVK_ANSI_Keypad6, kVK_ANSI_Keypad7, kVK_F20, kVK_ANSI_Keypad8, kVK_ANSI_Keypad9, kVK_JIS_Yen,
      kVK_JIS_Underscore, kVK_JIS_KeypadComma, kVK_F5, kVK_F6, kVK_F7, kVK_F3, kVK_F8, kVK_F9, kVK_JIS_Eisu,
      kVK_F11, kVK_JIS_Kana, kVK_F13, kVK_F16, kVK_F14, kVK_F10, kVK_F12, kVK_F15, kVK_Help, kVK_Home,
      kVK_PageUp, kVK_ForwardDelete, kVK_F4, kVK_End, kVK_F2, kVK_PageDown, kVK_F1, kVK_LeftArrow,
      kVK_RightArrow, kVK_DownArrow, kVK_UpArrow,
    ]
    let unused: Set = [0x34, 0x42, 0x44, 0x46, 0x4D, 0x6C, 0x6E, 0x70]
    #expect(names == (0x00...0x7E).filter { !unused.contains($0) })
    #expect(kVK_ContextualMenu == 0x6E)
  }
}
