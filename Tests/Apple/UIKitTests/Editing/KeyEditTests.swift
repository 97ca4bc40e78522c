import Testing

@testable import UIKit

@MainActor
private final class Player: NSObject {
  func act() {}
}

/// The keys that change a text, and those that fit a command.
@MainActor
@Suite struct KeyEditTests {
  @Test func aKeyWritesItsTextUnlessAModifierMakesItACommand() {
    func edit(_ flags: UIKeyModifierFlags) -> UIKey.Edit? { UIKey(keyCode: .keyboardQ, modifierFlags: flags).edit }
    #expect(edit([]) == .insert("q") && edit(.shift) == .insert("Q") && edit(.alphaShift) == .insert("Q"))
    #expect(edit([.shift, .alphaShift]) == .insert("q"))
    for flags in [.control, .command, .alternate, [.shift, .command]] as [UIKeyModifierFlags] {
      #expect(edit(flags) == nil)
    }
  }

  @Test func someKeysWriteNothing() {
    #expect(UIKey(keyCode: .keyboardReturnOrEnter).edit == .return)
    #expect(UIKey(keyCode: .keyboardDeleteOrBackspace).edit == .deleteBackward)
    #expect(UIKey(keyCode: .keyboardSpacebar).edit == .insert(" "))
    for code in [.keyboardEscape, .keyboardTab, .keyboardUpArrow] as [UIKeyboardHIDUsage] {
      #expect(UIKey(keyCode: code).edit == nil)
    }
  }

  private func fits(
    _ input: String, _ flags: UIKeyModifierFlags, _ code: UIKeyboardHIDUsage, _ held: UIKeyModifierFlags
  ) -> Bool {
    UIKeyCommand(input: input, modifierFlags: flags, action: Selector("act", Player.act))
      .fits(UIKey(keyCode: code, modifierFlags: held))
  }

  @Test func aCommandNeedsExactlyItsModifiersExceptCapsLock() {
    #expect(fits("q", .command, .keyboardQ, .command))
    #expect(fits("q", .command, .keyboardQ, [.command, .alphaShift]) && fits("Q", [], .keyboardQ, .alphaShift))
    #expect(!fits("q", .command, .keyboardQ, []) && !fits("q", [], .keyboardQ, .command))
    #expect(!fits("q", .command, .keyboardQ, [.command, .shift]))
    #expect(!fits("q", [], .keyboardR, []) && !fits("", [], .keyboardQ, []))
  }

  @Test func eachArrowFitsItsOwnInput() {
    let arrows: [(UIKeyboardHIDUsage, String)] = [
      (.keyboardUpArrow, UIKeyCommand.inputUpArrow), (.keyboardDownArrow, UIKeyCommand.inputDownArrow),
      (.keyboardLeftArrow, UIKeyCommand.inputLeftArrow), (.keyboardRightArrow, UIKeyCommand.inputRightArrow),
      (.keyboardEscape, UIKeyCommand.inputEscape),
    ]
    for (index, arrow) in arrows.enumerated() {
      for (other, command) in arrows.enumerated() {
        #expect(fits(command.1, [], arrow.0, []) == (index == other))
      }
    }
  }
}
