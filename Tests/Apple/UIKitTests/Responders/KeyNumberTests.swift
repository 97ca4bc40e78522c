import Testing

@testable import UIKit

/// Source: USB HID Usage Tables, section 10, Keyboard/Keypad Page (0x07).
@MainActor
@Suite struct KeyNumberTests {
  @Test func keysHaveTheNumbersOfTheUSBTables() {
    let letters: [UIKeyboardHIDUsage] = [
      .keyboardA, .keyboardB, .keyboardC, .keyboardD, .keyboardE, .keyboardF, .keyboardG, .keyboardH, .keyboardI,
      .keyboardJ, .keyboardK, .keyboardL, .keyboardM, .keyboardN, .keyboardO, .keyboardP, .keyboardQ, .keyboardR,
      .keyboardS, .keyboardT, .keyboardU, .keyboardV, .keyboardW, .keyboardX, .keyboardY, .keyboardZ,
    ]
    let signs: [UIKeyboardHIDUsage] = [
      .keyboard1, .keyboard2, .keyboard3, .keyboard4, .keyboard5, .keyboard6, .keyboard7, .keyboard8, .keyboard9,
      .keyboard0, .keyboardReturnOrEnter, .keyboardEscape, .keyboardDeleteOrBackspace, .keyboardTab,
      .keyboardSpacebar, .keyboardHyphen, .keyboardEqualSign, .keyboardOpenBracket, .keyboardCloseBracket,
      .keyboardBackslash, .keyboardNonUSPound, .keyboardSemicolon, .keyboardQuote, .keyboardGraveAccentAndTilde,
      .keyboardComma, .keyboardPeriod, .keyboardSlash, .keyboardCapsLock,
    ]
    let others: [UIKeyboardHIDUsage] = [
      .keyboardF1, .keyboardF2, .keyboardF3, .keyboardF4, .keyboardF5, .keyboardF6, .keyboardF7, .keyboardF8,
      .keyboardF9, .keyboardF10, .keyboardF11, .keyboardF12, .keyboardPrintScreen, .keyboardScrollLock,
      .keyboardPause, .keyboardInsert, .keyboardHome, .keyboardPageUp, .keyboardDeleteForward, .keyboardEnd,
      .keyboardPageDown, .keyboardRightArrow, .keyboardLeftArrow, .keyboardDownArrow, .keyboardUpArrow,
    ]
    let pad: [UIKeyboardHIDUsage] = [
      .keypadNumLock, .keypadSlash, .keypadAsterisk, .keypadHyphen, .keypadPlus, .keypadEnter, .keypad1, .keypad2,
      .keypad3, .keypad4, .keypad5, .keypad6, .keypad7, .keypad8, .keypad9, .keypad0, .keypadPeriod,
    ]
    #expect((letters + signs + others + pad).map(\.rawValue) == Array(4...99))
  }

  @Test func eachModifierKeyHasItsFlagOnBothSides() {
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardLeftControl, .keyboardLeftShift, .keyboardLeftAlt, .keyboardLeftGUI, .keyboardRightControl,
      .keyboardRightShift, .keyboardRightAlt, .keyboardRightGUI, .keyboardCapsLock, .keyboardA,
    ]
    let flags: [UIKeyModifierFlags] = [.control, .shift, .alternate, .command]
    #expect(keys.map(\.rawValue) == Array(224...231) + [57, 4])
    #expect(keys.map(\.modifier) == flags + flags + [.alphaShift, []])
    #expect((flags + [.alphaShift]).map(\.rawValue) == [18, 17, 19, 20, 16].map { 1 << $0 })
  }

  @Test func keysWriteTheSignsOfAnAmericanKeyboard() {
    let keys = (3...57).map { UIKeyboardHIDUsage(rawValue: $0).writing }
    #expect(keys.first.flatMap { $0 } == nil && keys.last.flatMap { $0 } == nil)
    #expect(
      keys.compactMap { $0?.plain }.joined()
        == "abcdefghijklmnopqrstuvwxyz1234567890\r\u{1B}\u{8}\t -=[]\\#;'`,./")
    #expect(
      keys.compactMap { $0?.shifted }.joined()
        == "ABCDEFGHIJKLMNOPQRSTUVWXYZ!@#$%^&*()\r\u{1B}\u{8}\t _+{}|~:\"~<>?")
  }
}
