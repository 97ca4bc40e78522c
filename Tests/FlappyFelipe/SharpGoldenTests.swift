import Foundation
import SceneTesting
import SpriteKit
import TestSupport
import Testing

@testable import FlappyFelipe

/// The states on screens with two and three pixels to the point, each in another theme.
@MainActor
@Suite struct SharpGoldenTests {
  /// Plays on a small screen, where frames are fast. On a holiday, he wears its hat.
  private func player(_ day: String, scale: Int, defaults: URL? = nil) async throws -> Autopilot {
    let player = Autopilot(
      try FelipeStage(day: day, size: CGSize(width: 45, height: 80), defaults: defaults, scale: Double(scale)))
    await player.felipe.stage.advance()
    if day != "2018-06-01" { try await player.felipe.tapHat() }
    return player
  }

  /// Draws the last frame at full size and compares it.
  private func assertState(_ player: Autopilot, named name: String) async {
    player.felipe.stage.resize(to: CGSize(width: 375, height: 667))
    await player.felipe.stage.advance()
    assertFrame(player.felipe.stage, named: name)
  }

  @Test(arguments: [2, 3]) func theMenu(scale: Int) async throws {
    let player = try await player("2018-02-14", scale: scale)
    await player.felipe.stage.advance(frames: 30)
    await assertState(player, named: "menu-valentine@\(scale)x")
  }

  @Test(arguments: [("2017-11-23", "round-thanksgiving"), ("2017-11-02", "round-dia-de-muertos")], [2, 3])
  func aRound(theme: (day: String, golden: String), scale: Int) async throws {
    var player = try await player(theme.day, scale: scale)
    await player.start()
    await player.play(toScore: 1)
    await player.felipe.stage.advance(frames: 4)
    await assertState(player, named: "\(theme.golden)@\(scale)x")
  }

  @Test(arguments: [2, 3]) func aScorecard(scale: Int) async throws {
    var player = try await player("2017-12-25", scale: scale)
    await player.start()
    await player.play(toScore: 10)
    await player.felipe.stage.advance(frames: 140)
    await assertState(player, named: "scorecard-christmas@\(scale)x")
  }

  @Test(arguments: [2, 3]) func aPause(scale: Int) async throws {
    var player = try await player("2018-06-01", scale: scale)
    await player.start()
    await player.play(toScore: 1, frames: 60)
    player.felipe.stage.press(.keyboardP)
    await player.felipe.stage.advance(frames: 10)
    await assertState(player, named: "pause@\(scale)x")
  }

  @Test(arguments: [2, 3]) func theCountdownAfterAPause(scale: Int) async throws {
    var player = try await player("2018-01-01", scale: scale)
    await player.start()
    await player.play(toScore: 1)
    player.felipe.stage.press(.keyboardP)
    await player.felipe.stage.advance(frames: 10)
    player.felipe.stage.press(.keyboardSpacebar)
    await player.felipe.stage.advance(frames: 40)
    await assertState(player, named: "countdown-new-year@\(scale)x")
  }

  @Test(arguments: [2, 3]) func aFall(scale: Int) async throws {
    var player = try await player("2017-10-31", scale: scale)
    await player.start()
    await player.play(toScore: 1)
    for _ in 0..<200 where !(player.scene?.state is FallingState) { await player.felipe.stage.advance() }
    await player.felipe.stage.advance(frames: 30)
    await assertState(player, named: "falling-halloween@\(scale)x")
  }

  @Test(arguments: [2, 3]) func theTutorial(scale: Int) async throws {
    let player = try await player("2018-01-01", scale: scale)
    player.felipe.stage.press(.keyboardSpacebar)
    await player.felipe.stage.advance(frames: 25)
    await assertState(player, named: "tutorial-new-year@\(scale)x")
  }

  @Test(arguments: [2, 3]) func theSettings(scale: Int) async throws {
    let player = try await player("2017-11-02", scale: scale)
    await player.felipe.stage.advance(frames: 30)
    try player.felipe.stage.tap("settings")
    await player.felipe.stage.advance(frames: 5)
    await assertState(player, named: "settings-dia-de-muertos@\(scale)x")
  }

  @Test(arguments: [2, 3]) func theBestFlights(scale: Int) async throws {
    let player = try await player("2018-04-01", scale: scale)
    await player.felipe.stage.advance(frames: 30)
    Settings.flights = (1...10).map { Flight(score: 120 / $0, day: "2018-03-\(10 + $0)", isToday: $0 == 3) }
    try player.felipe.stage.tap("flights")
    await player.felipe.stage.advance(frames: 5)
    await assertState(player, named: "flights-easter@\(scale)x")
  }

  @Test(arguments: [2, 3]) func noFlightsYet(scale: Int) async throws {
    let player = try await player("2018-06-01", scale: scale)
    try player.felipe.stage.tap("flights")
    await player.felipe.stage.advance(frames: 5)
    await assertState(player, named: "flights-none@\(scale)x")
  }

  /// After a short flight, whose film has few pictures to draw.
  @Test(arguments: [2, 3]) func theAlertAfterSharing(scale: Int) async throws {
    var player = try await player("2018-06-01", scale: scale)
    await player.start()
    await player.felipe.stage.advance(frames: 200)
    try player.felipe.stage.tap("share")
    await player.felipe.stage.advance(frames: 3)
    await assertState(player, named: "shared@\(scale)x")
  }

  /// In its third second, its line is shown whole.
  @Test(arguments: [2, 3]) func theDemo(scale: Int) async throws {
    let player = try await player("2018-04-01", scale: scale)
    await player.felipe.stage.advance(frames: 30)
    player.scene?.enter(DemoState.self)
    await player.felipe.stage.advance(frames: 180)
    await assertState(player, named: "demo-easter@\(scale)x")
  }

  @Test(arguments: [2, 3]) func aNight(scale: Int) async throws {
    var player = try await player("2018-02-16", scale: scale)
    await player.start()
    await player.play(toScore: 3)
    player.scene?.score = 25
    await player.play(toScore: .max, frames: 200)
    await assertState(player, named: "night-lunar-new-year@\(scale)x")
  }

  @Test(arguments: [2, 3]) func sleepingInTheMenu(scale: Int) async throws {
    let player = try await player("2017-11-23", scale: scale)
    await player.felipe.stage.advance(frames: 9 * 60)
    await assertState(player, named: "asleep-thanksgiving@\(scale)x")
  }

  @Test(arguments: [2, 3]) func aFlap(scale: Int) async throws {
    var player = try await player("2018-02-14", scale: scale)
    await player.start()
    player.press()
    await player.felipe.stage.advance(frames: 5)
    await assertState(player, named: "flap-valentine@\(scale)x")
  }

  /// Two frames after the hit, while the picture stands still and is bright.
  @Test(arguments: [2, 3]) func theFlashOfAHit(scale: Int) async throws {
    var player = try await player("2017-12-25", scale: scale)
    await player.start()
    await player.play(toScore: 1)
    for _ in 0..<200 where !(player.scene?.state is FallingState) { await player.felipe.stage.advance() }
    await player.felipe.stage.advance(frames: 2)
    await assertState(player, named: "hit-christmas@\(scale)x")
  }

  /// With the result to share, in high contrast.
  @Test(arguments: [2, 3]) func theEndOfTodaysFlight(scale: Int) async throws {
    var player = try await player("2018-02-16", scale: scale)
    Settings.hasHighContrast = true
    player.scene?.followComfort()
    player.scene?.isToday = true
    await player.start()
    await player.play(toScore: 1)
    await player.felipe.stage.advance(frames: 140)
    await assertState(player, named: "today-lunar-new-year@\(scale)x")
  }

  /// Settings cannot be written into a folder that is a file.
  @Test(arguments: [2, 3]) func theNoticeOfAnUnsavedScore(scale: Int) async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    var player = try await player("2017-10-31", scale: scale, defaults: folder.path("file/folder"))
    await player.start()
    await player.play(toScore: 1)
    await player.felipe.stage.advance(frames: 140)
    player.felipe.stage.clearDiagnostics()
    await assertState(player, named: "unsaved-halloween@\(scale)x")
  }

  /// The icon is stored in a folder that is a file.
  @Test(arguments: [2, 3]) func theNoticeOfAnUnsavedIcon(scale: Int) async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let felipe = try FelipeStage(
      day: "2018-01-01", size: CGSize(width: 45, height: 80), icons: folder.path("file/folder"), scale: Double(scale))
    await felipe.stage.advance()
    try await felipe.tapHat()
    await assertState(Autopilot(felipe), named: "unsaved-icon-new-year@\(scale)x")
  }

  @Test(arguments: [2, 3]) func theNoticeOfAClockSetBack(scale: Int) async throws {
    let player = try await player("2017-11-02", scale: scale)
    Settings.flights = [Flight(score: 3, day: "2017-11-03")]
    player.scene?.isToday = true
    player.scene?.enter(TutorialState.self)
    await player.felipe.stage.advance(frames: 25)
    await assertState(player, named: "clock-dia-de-muertos@\(scale)x")
  }
}
