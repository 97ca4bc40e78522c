import Foundation
import SceneTesting
import SpriteKit
import Testing
import UIKit

@testable import FlappyFelipe

/// The looks of the world.
@MainActor
@Suite struct ThemeTests {
  /// A window reports names without an image or a file, which a stage does not. Not every theme has a second cactus.
  @Test(arguments: ComfortTests.days)
  func aRoundInEachThemeReportsNothingInAWindow(day: String) async throws {
    let size = CGSize(width: 45, height: 80)
    var player = Autopilot(try FelipeStage(day: day, size: size, checks: GameChecks { nil }))
    await player.felipe.stage.advance()
    // On an ordinary day a tap on the hat would begin the round.
    if day != ComfortTests.days[0] { try await player.felipe.tapHat() }
    await player.start()
    await player.play(toScore: 1)
    await player.felipe.stage.advance(frames: 140)
    #expect(player.scene?.state is GameOverState)
    #expect((player.scene?.theme?.name == nil) == (day == ComfortTests.days[0]))
    #expect(player.felipe.stage.diagnostics == [])
  }

  @Test func aThemeWithASecondCactusHasTwoFrames() async throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    await felipe.stage.advance()
    func names(_ theme: String?) -> [String?] { Theme(name: theme).frames("Cactus").map(\.name) }
    #expect(names("New Year") == ["New Year Cactus", "New Year Cactus 2"])
    #expect(names("Valentine") == ["Valentine Cactus"])
    #expect(names("Nobody") == ["Cactus"] && names(nil) == ["Cactus"])
  }
}
