import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

@MainActor
private final class Arrows: SKScene {
  var calls: [String] = []
  var presses = 0

  func arrow(_ command: UIKeyCommand) { calls.append(command.input ?? "") }
  func restart() { calls.append("restart") }
  func save() { calls.append("save") }
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector("arrow:", Arrows.arrow(_:))),
      UIKeyCommand(input: "r", modifierFlags: .command, action: Selector("restart", Arrows.restart)),
      UIKeyCommand(input: "S", modifierFlags: [], action: Selector("save", Arrows.save)),
    ]
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { self.presses += 1 }
}

@MainActor
@Suite struct KeyCommandTests {
  private let scene = Arrows(size: CGSize(width: 8, height: 8))
  private let stage: Stage

  init() throws {
    stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  private func press(_ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    view.presentScene(scene)
    view.deliverPress(UIPress(key: UIKey(keyCode: code, modifierFlags: flags)), isDown: true, time: 0)
  }

  @Test func aCommandGetsItsKeyInsteadOfAPress() {
    press(.keyboardUpArrow)
    press(.keyboardUpArrow, .alphaShift)
    #expect(scene.calls == [UIKeyCommand.inputUpArrow, UIKeyCommand.inputUpArrow] && scene.presses == 0)
  }

  @Test func aCommandNeedsExactlyItsModifiers() {
    press(.keyboardR)
    press(.keyboardR, [.command, .shift])
    press(.keyboardUpArrow, .shift)
    press(.keyboardDownArrow)
    #expect(scene.calls == [] && scene.presses == 4)
    press(.keyboardR, .command)
    #expect(scene.calls == ["restart"] && scene.presses == 4)
  }

  @Test func aCapitalLetterIsTheSameKey() {
    press(.keyboardS)
    #expect(scene.calls == ["save"])
  }

  @Test func aControllerAddsAndRemovesCommands() {
    let controller = UIViewController()
    #expect(controller.keyCommands == nil)
    let command = UIKeyCommand(input: "a", action: Selector("b"))
    controller.addKeyCommand(command)
    #expect(controller.keyCommands == [command])
    controller.removeKeyCommand(command)
    #expect(controller.keyCommands == nil)
  }
}
