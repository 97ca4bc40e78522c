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
}
