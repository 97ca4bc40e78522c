import SceneTesting
import SpriteKit
import Testing

/// Keys and a controller's buttons that are held.
@MainActor
@Suite struct PressTests {
  private final class Listener: SKScene {
    var began: [UIPress] = []
    var ended: [UIPress] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { began += presses }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { ended += presses }
  }

  private let scene = Listener(size: CGSize(width: 8, height: 8))
  private let stage: Stage

  init() throws {
    stage = try Stage { [scene] in scene }
  }

  @Test func aKeyHasTheModifiersThatAreHeld() async {
    stage.keyDown(.keyboardLeftShift)
    stage.keyDown(.keyboardRightShift)
    stage.keyUp(.keyboardLeftShift)
    stage.press(.keyboardA)
    await stage.advance(frames: 2)
    stage.keyUp(.keyboardRightShift)
    stage.press(.keyboardA)
    await stage.advance(frames: 2)
    let keys = scene.began.compactMap(\.key).filter { $0.keyCode == .keyboardA }
    #expect(keys.map(\.modifierFlags) == [.shift, []])
    #expect(keys.map(\.characters) == ["A", "a"])
  }

  /// Only buttons that were held end.
  @Test func aControllerThatGoesReleasesItsButtons() async {
    stage.connectGamepad()
    stage.connectGamepad(1)
    stage.move(.buttonB, to: 1)
    stage.move(.buttonB, to: 1, gamepad: 1)
    await stage.advance()
    #expect(scene.began.count == 2 && scene.ended.isEmpty)
    stage.disconnectGamepad()
    await stage.advance()
    #expect(scene.ended.count == 1)
    stage.move(.buttonB, to: 0, gamepad: 1)
    await stage.advance()
    #expect(scene.ended.count == 2)
  }

  /// A key that repeats is one press.
  @Test func aHeldKeyBeginsOnce() async {
    for _ in 0..<3 { stage.keyDown(.keyboardSpacebar) }
    await stage.advance()
    stage.keyUp(.keyboardSpacebar)
    stage.keyUp(.keyboardSpacebar)
    await stage.advance()
    #expect(scene.began.count == 1 && scene.ended.count == 1)
  }
}
