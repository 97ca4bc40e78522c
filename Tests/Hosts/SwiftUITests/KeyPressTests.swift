import AppKitEvents
import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

private final class PressedScene: SKScene {
  private(set) var keys: [UIKeyboardHIDUsage] = []

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let own = presses.filter { $0.key?.keyCode == .keyboardP }
    keys += own.compactMap { $0.key?.keyCode }
    if own.isEmpty { super.pressesBegan(presses, with: event) }
  }
}

@MainActor
@Suite struct KeyPressTests {
  private let scene = PressedScene(size: CGSize(width: 300, height: 200))

  private func press(_ stage: Stage, _ key: UIKeyboardHIDUsage) async {
    stage.press(key)
    await stage.advance(frames: 3)
  }

  @Test func keysGoFromTheSceneToTheViewsAroundIt() async throws {
    var lines: [String] = []
    let stage = try Stage.showing {
      SpriteView(scene: scene)
        .onKeyPress(.leftArrow) {
          lines.append("left")
          return .handled
        }
        .onKeyPress(keys: [.leftArrow], phases: .up) { _ in
          lines.append("left up")
          return .handled
        }
        .onKeyPress(.space) {
          lines.append("inner")
          return .ignored
        }
        .onKeyPress(phases: .down) { press in
          lines.append("outer \(press.characters)")
          return .handled
        }
    }
    await press(stage, .keyboardLeftArrow)
    #expect(lines == ["left", "left up"])
    await press(stage, .keyboardSpacebar)
    #expect(lines.suffix(2) == ["inner", "outer  "], "what is ignored goes on")
    await press(stage, .keyboardP)
    #expect(scene.keys == [.keyboardP] && lines.count == 4, "the scene comes first")
    await press(stage, .keyboardA)
    #expect(lines.last == "outer a")
  }

  @Test func aViewThatIsDisabledGetsNoKeys() async throws {
    var count = 0
    let stage = try Stage.showing {
      SpriteView(scene: scene)
        .onKeyPress(characters: .alphanumerics) { _ in
          count += 1
          return .handled
        }
        .disabled(true)
    }
    await press(stage, .keyboardA)
    #expect(count == 0)
  }

  @Test func aViewTakesKeysByTheirCharactersAndPhases() async throws {
    var lines: [String] = []
    let stage = try Stage.showing {
      SpriteView(scene: scene)
        .onKeyPress(characters: CharacterSet(charactersIn: "ab"), phases: .up) { press in
          lines.append("up \(press.characters)")
          return .handled
        }
        .onKeyPress(characters: .alphanumerics) { press in
          lines.append("down \(press.characters)")
          return .handled
        }
        .onKeyPress(.space, phases: [.down, .up]) { press in
          lines.append("space \(press.phase == .down)")
          return .handled
        }
    }
    await press(stage, .keyboardA)
    await press(stage, .keyboardC)
    await press(stage, .keyboardSpacebar)
    #expect(lines == ["down a", "up a", "down c", "space true", "space false"])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/keypress/phases-swift.struct
  @Test func aHeldKeyOfAMacRepeatsItself() throws {
    var lines: [String] = []
    let stage = try Stage.showing {
      SpriteView(scene: scene)
        .onKeyPress("b") {
          lines.append("b")
          return .handled
        }
        .onKeyPress(keys: ["a"], phases: .repeat) { press in
          lines.append("repeats \(press.characters)")
          return .ignored
        }
        .onKeyPress(phases: .up) { press in
          lines.append("up \(press.key.character)")
          return .handled
        }
    }
    // The innermost group gets the keys that the scene leaves.
    let group = try #require(stage.views.last { $0 is GroupView })
    func event(_ type: NSEvent.EventType, _ text: String, isARepeat: Bool = false) -> NSEvent {
      let event = NSEvent(type: type, location: .zero, windowHeight: 0, timestamp: 0)
      (event.charactersIgnoringModifiers, event.characters, event.isARepeat) = (text, text, isARepeat)
      return event
    }
    for key in ["a", "b"] {
      group.keyDown(with: event(.keyDown, key))
      group.keyDown(with: event(.keyDown, key, isARepeat: true))
      group.keyUp(with: event(.keyUp, key))
    }
    #expect(lines == ["repeats a", "up a", "b", "b", "up b"])
  }
}
