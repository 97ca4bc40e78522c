import Foundation
import SceneTesting
import SpriteKit
import Testing

@testable import FlappyFelipe

/// The game that plays itself after a while in the menu.
@MainActor
@Suite struct DemoTests {
  private func stage() throws -> (FelipeStage, GameScene) {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    return (felipe, try #require(felipe.stage.scene as? GameScene))
  }

  /// From the menu into the demo and back, in each frame.
  @Test func theWorldNeverJumpsIntoTheDemoOrOutOfIt() async throws {
    let (felipe, scene) = try stage()
    await felipe.stage.advance(frames: 13 * 60)
    var before = (distance: scene.distance.now, place: scene.felipe.position)
    var seen: [String] = []
    for frame in 0..<(23 * 60) {
      await felipe.stage.advance()
      let now = (distance: scene.distance.now, place: scene.felipe.position)
      let state = scene.state.map { "\(type(of: $0))" } ?? "none"
      if seen.last != state { seen.append(state) }
      #expect((0...2.4).contains(now.distance - before.distance), "frame \(frame), \(state)")
      let move = (x: abs(now.place.x - before.place.x), y: abs(now.place.y - before.place.y))
      #expect(move.x < 16 && move.y < 30, "frame \(frame), \(state): \(before.place) to \(now.place)")
      before = now
    }
    #expect(seen == ["MenuState", "DemoState", "MenuState"])
  }

  @Test func theDemosLineFadesIn() async throws {
    let (felipe, scene) = try stage()
    await felipe.stage.advance()
    scene.enter(DemoState.self)
    let panel = try #require(scene.state?.panel)
    var shown = [panel.alpha]
    for _ in 0..<3 {
      await felipe.stage.advance(frames: 10)
      shown.append(panel.alpha)
    }
    #expect(shown[0] == 0 && shown[3] == 1)
    #expect(shown == shown.sorted() && Set(shown).count == 4, "\(shown)")
  }

  /// Runs the scene's update for a number of frames, without drawing.
  private func update(_ scene: GameScene, frames: Range<Int>) {
    for frame in frames { scene.update(Double(frame) / 60) }
  }

  /// The first update begins the time. A sum of many steps may be rounded to one step more or fewer.
  @Test func felipeDozesAfterEightSecondsAndTheDemoBeginsAfterFourteenAndLastsTwenty() throws {
    let (felipe, scene) = try stage()
    func sleeps() -> Bool { felipe.stage.tree.contains("texture=\"Felipe Asleep\"") }
    update(scene, frames: 0..<479)
    #expect(!sleeps() && scene.state is MenuState)
    update(scene, frames: 479..<483)
    #expect(sleeps())
    update(scene, frames: 483..<839)
    #expect(scene.state is MenuState)
    update(scene, frames: 839..<843)
    #expect(scene.state is DemoState)
    update(scene, frames: 843..<2038)
    #expect(scene.state is DemoState)
    update(scene, frames: 2038..<2044)
    #expect(scene.state is MenuState)
  }

  /// He sleeps after eight seconds without input. A finger on a button counts even if it slides off, so that the button
  /// does not act. The alert about the new icon holds the time for a few frames.
  @Test(arguments: ["focus", "mute", "hat", "button"], [300, 600])
  func everyInputInTheMenuKeepsOrMakesFelipeAwake(input: String, start: Int) async throws {
    let felipe = try FelipeStage(day: "2017-12-25", size: CGSize(width: 45, height: 80))
    let stage = felipe.stage
    func sleeps() -> Bool { stage.tree.contains("texture=\"Felipe Asleep\"") }
    await stage.advance(frames: start)
    #expect(sleeps() == (start == 600))
    switch input {
    case "focus": stage.press(.keyboardDownArrow)
    case "mute": stage.press(.keyboardM)
    case "hat": try stage.tap("hat")
    default: try await stage.drag("settings", to: CGPoint(x: 22, y: 8), frames: 2)
    }
    await stage.advance(frames: start + 470 - stage.frameCount)
    #expect((stage.scene as? GameScene)?.state is MenuState && !sleeps())
    await stage.advance(frames: 30)
    #expect(sleeps())
  }

  /// The menu has three controls.
  @Test(arguments: [([1], 0), ([-1], 2), ([1, 1, 1], 2), ([1, 1, 1, 1], 0), ([1, -1], 2), ([-1, 1], 0)])
  func theFocusGoesRoundTheControls(steps: [Int], focus: Int) throws {
    let (felipe, scene) = try stage()
    #expect(scene.state?.focus == nil && scene.state?.operateFocus() == false)
    for step in steps { scene.state?.moveFocus(by: step) }
    #expect(scene.state?.focus == focus && felipe.stage.diagnostics == [])
  }
}
