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

/// Gives commands, and notes those that it performs.
@MainActor
private final class Giver: UIResponder {
  var following: UIResponder?
  var commands: [UIKeyCommand]?
  var calls: [String] = []

  override var next: UIResponder? { following }
  override var keyCommands: [UIKeyCommand]? { commands }

  func jump(_ command: UIKeyCommand) { calls.append("jump \(command.input ?? "")") }
  func duck() { calls.append("duck") }

  static let jumping = Selector("jump:", Giver.jump(_:))
  static let ducking = Selector("duck", Giver.duck)
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

  @Test func aCommandIsPerformedOnTheResponderThatGivesIt() {
    let (near, middle, far) = (Giver(), Giver(), Giver())
    (near.following, middle.following) = (middle, far)
    far.commands = [UIKeyCommand(input: "k", action: Giver.jumping)]
    #expect(near.performKeyCommand(for: UIPress(key: UIKey(keyCode: .keyboardK))))
    #expect(near.calls.isEmpty && middle.calls.isEmpty && far.calls == ["jump k"])
    #expect(!near.performKeyCommand(for: UIPress(key: UIKey(keyCode: .keyboardJ))) && far.calls.count == 1)
  }

  @Test func theNearestResponderAndItsFirstCommandForTheKeyWin() {
    let (near, far) = (Giver(), Giver())
    near.following = far
    near.commands = [
      UIKeyCommand(input: "q", action: Giver.ducking), UIKeyCommand(input: "k", action: Giver.jumping),
      UIKeyCommand(input: "k", action: Giver.ducking),
    ]
    far.commands = [UIKeyCommand(input: "k", action: Giver.jumping)]
    #expect(near.performKeyCommand(for: UIPress(key: UIKey(keyCode: .keyboardK))))
    #expect(near.calls == ["jump k"] && far.calls.isEmpty)
  }

  @Test(arguments: [
    (UIKeyboardHIDUsage.keyboardUpArrow, UIKeyCommand.inputUpArrow),
    (.keyboardDownArrow, UIKeyCommand.inputDownArrow), (.keyboardLeftArrow, UIKeyCommand.inputLeftArrow),
    (.keyboardRightArrow, UIKeyCommand.inputRightArrow), (.keyboardEscape, UIKeyCommand.inputEscape),
  ])
  func aNamedKeyFitsItsNameAlone(key: UIKeyboardHIDUsage, name: String) {
    let names = [
      UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputLeftArrow,
      UIKeyCommand.inputRightArrow, UIKeyCommand.inputEscape,
    ]
    let fitting = names.filter { UIKeyCommand(input: $0, action: Giver.ducking).fits(UIKey(keyCode: key)) }
    #expect(fitting == [name])
  }

  @Test func aCommandWithoutATextFitsNoKey() {
    let command = UIKeyCommand(input: "", action: Giver.ducking)
    let keys: [UIKeyboardHIDUsage] = [.keyboardF1, .keyboardHome, .keyboardLeftShift, .keyboardSpacebar]
    #expect(!keys.contains { command.fits(UIKey(keyCode: $0)) })
  }

  @Test func aCommandKeepsItsTitleAndModifiers() {
    let command = UIKeyCommand(
      input: "a", modifierFlags: [.shift, .command], action: Giver.ducking, discoverabilityTitle: "Attack")
    #expect(command.discoverabilityTitle == "Attack" && command.modifierFlags == [.command, .shift])
    #expect(UIKeyCommand(input: "a", action: Giver.ducking).discoverabilityTitle == nil)
    #expect(!command.wantsPriorityOverSystemBehavior)
  }

  @Test func onlyTheGivenCommandIsRemoved() {
    let controller = UIViewController()
    let commands = ["a", "b", "c"].map { UIKeyCommand(input: $0, action: Giver.ducking) }
    for command in commands { controller.addKeyCommand(command) }
    controller.removeKeyCommand(commands[1])
    #expect(controller.keyCommands == [commands[0], commands[2]])
  }
}
