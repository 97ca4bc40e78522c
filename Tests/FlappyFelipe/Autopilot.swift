import Foundation
import SceneTesting
import SpriteKit

@testable import FlappyFelipe

/// A player that never crashes. It presses the space bar by the game's own rules.
@MainActor
struct Autopilot {
  let felipe: FelipeStage
  /// The frames in which the space bar was pressed.
  private(set) var presses: [Int] = []

  init(_ felipe: FelipeStage) {
    self.felipe = felipe
  }

  var scene: GameScene? { felipe.stage.scene as? GameScene }

  mutating func press() {
    presses.append(felipe.stage.frameCount)
    felipe.stage.press(.keyboardSpacebar)
  }

  /// Starts a round from the menu.
  mutating func start() async {
    await felipe.stage.advance(frames: 2)
    press()
    await felipe.stage.advance(frames: 30)
    press()
    await felipe.stage.advance()
  }

  /// Plays until a score is reached or a number of frames has passed.
  mutating func play(toScore goal: Int, frames: Int = 100_000) async {
    for _ in 0..<frames {
      guard let scene, scene.state is PlayingState, scene.score < goal else { return }
      if Rules.shouldFlap(height: scene.flight?.y ?? 0, middle: scene.nextMiddle) { press() }
      await felipe.stage.advance()
    }
  }
}
