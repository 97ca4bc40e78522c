import FlappyFelipe
import Foundation
import SceneTesting
import Testing

/// The menu as the player sees it, with each hat, at full size.
@MainActor
@Suite struct MenuGoldenTests {
  @Test(arguments: [
    ("2018-06-01", "menu-sombrero"), ("2017-12-25", "menu-christmas"), ("2018-02-14", "menu-valentine"),
    ("2017-11-23", "menu-thanksgiving"), ("2017-10-31", "menu-halloween"),
    ("2018-01-01", "menu-new-year"), ("2017-11-02", "menu-dia-de-muertos"), ("2018-04-01", "menu-easter"),
    ("2018-02-16", "menu-lunar-new-year"),
  ])
  func theMenuWithEachHat(day: String, golden: String) async throws {
    let felipe = try FelipeStage(day: day, size: CGSize(width: 375, height: 667))
    // On an ordinary day a tap on the hat would begin a round.
    if golden != "menu-sombrero" { try felipe.stage.tap("hat") }
    await felipe.stage.advance(frames: 33)
    assertFrame(felipe.stage, named: golden)
  }
}
