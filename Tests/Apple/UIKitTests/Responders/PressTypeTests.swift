import Testing

@testable import UIKit

/// The meanings of keys and buttons on a remote control, and the events that carry them.
/// Source: https://developer.apple.com/documentation/uikit/uipress/presstype
@MainActor
@Suite struct PressTypeTests {
  @Test func keysHaveTheMeaningsOfARemoteControl() {
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow, .keyboardReturnOrEnter,
      .keyboardEscape, .keyboardA,
    ]
    #expect(keys.map { UIPress(key: UIKey(keyCode: $0)).type.rawValue } == [0, 1, 2, 3, 4, 5, 2004])
  }

  @Test func aControllersButtonsHaveTheMeaningsOfARemoteControl() {
    let elements: [GamepadElement] = [
      .dpadUp, .dpadDown, .dpadLeft, .dpadRight, .buttonA, .buttonB, .buttonMenu, .buttonX,
    ]
    let presses = elements.map { UIPress(element: $0) }
    #expect(presses.map { $0?.type.rawValue } == [0, 1, 2, 3, 4, 5, 5, nil])
    #expect(presses.allSatisfy { $0?.key == nil })
  }

  @Test func onlyArrowsHaveAHeading() {
    let headings = (0...6).map { UIPress.PressType(rawValue: $0).focusHeading?.rawValue }
    #expect(headings == [1, 2, 4, 8, nil, nil, nil])
  }

  @Test func anEventOfKeysHasPressesAndNoTouches() {
    let presses: Set<UIPress> = [
      UIPress(key: UIKey(keyCode: .keyboardA)), UIPress(key: UIKey(keyCode: .keyboardB)),
    ]
    let event = UIPressesEvent(time: 1, presses: presses)
    #expect(event.type == .presses && event.allPresses == presses && event.allTouches?.isEmpty == true)
    #expect(event.subtype == .none && event.buttonMask.isEmpty)
    #expect(UIEvent(time: 1).type == .touches)
  }

  @Test func modifiersOtherThanShiftDoNotChangeADigit() {
    let key = UIKey(keyCode: .keyboard2, modifierFlags: [.control, .alternate, .alphaShift])
    #expect(key.characters == "2" && key.charactersIgnoringModifiers == "2")
    #expect(UIKey(keyCode: .keyboard2, modifierFlags: [.shift, .alphaShift]).characters == "@")
  }
}
