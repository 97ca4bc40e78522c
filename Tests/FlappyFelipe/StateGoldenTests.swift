import Foundation
import SceneTesting
import SpriteKit
import Testing

@testable import FlappyFelipe

/// Each state of the game as the player sees it, and a round in each theme.
@MainActor
@Suite struct StateGoldenTests {
  /// Plays on a small screen of the same shape, where frames are fast.
  private func player(_ day: String) async throws -> Autopilot {
    let player = Autopilot(try FelipeStage(day: day, size: CGSize(width: 45, height: 80)))
    await player.felipe.stage.advance()
    return player
  }

  /// Draws the last frame at full size and compares it.
  private func assertState(
    _ player: Autopilot, named name: String, fileID: StaticString = #fileID, line: UInt = #line
  ) async {
    player.felipe.stage.resize(to: CGSize(width: 375, height: 667))
    await player.felipe.stage.advance()
    assertFrame(player.felipe.stage, named: name, fileID: fileID, line: line)
  }

  @Test func theTutorial() async throws {
    let player = try await player("2018-06-01")
    player.felipe.stage.press(.keyboardSpacebar)
    await player.felipe.stage.advance(frames: 25)
    await assertState(player, named: "tutorial")
  }

  @Test(arguments: [
    ("2018-06-01", "round"), ("2017-12-25", "round-christmas"), ("2018-02-14", "round-valentine"),
    ("2017-11-23", "round-thanksgiving"), ("2017-10-31", "round-halloween"),
    ("2018-01-01", "round-new-year"), ("2017-11-02", "round-dia-de-muertos"), ("2018-04-01", "round-easter"),
    ("2018-02-16", "round-lunar-new-year"),
  ])
  func aRoundInEachTheme(day: String, golden: String) async throws {
    var player = try await player(day)
    // On an ordinary day a tap on the hat would begin the round.
    if golden != "round" { try await player.felipe.tapHat() }
    await player.start()
    await player.play(toScore: 1)
    await player.felipe.stage.advance(frames: 4)
    await assertState(player, named: golden)
  }

  /// Frame 2 is in the freeze and bright with the flash, 8 shakes, and in 30 hat and Felipe fall.
  @Test(arguments: [2, 8, 30])
  func aHitThrowsOffTheHat(frame: Int) async throws {
    var player = try await player("2018-06-01")
    await player.start()
    await player.play(toScore: 1)
    for _ in 0..<200 where !(player.scene?.state is FallingState) { await player.felipe.stage.advance() }
    await player.felipe.stage.advance(frames: frame)
    await assertState(player, named: "falling-\(frame)")
  }

  @Test func aFlapSnapsTheWingDownAndStretchesFelipe() async throws {
    var player = try await player("2018-06-01")
    await player.start()
    player.press()
    await player.felipe.stage.advance(frames: 5)
    await assertState(player, named: "flap")
  }

  @Test(arguments: [
    ("2018-06-01", "over"), ("2017-12-25", "over-christmas"), ("2018-02-14", "over-valentine"),
    ("2017-11-23", "over-thanksgiving"), ("2017-10-31", "over-halloween"), ("2018-01-01", "over-new-year"),
    ("2017-11-02", "over-dia-de-muertos"), ("2018-04-01", "over-easter"), ("2018-02-16", "over-lunar-new-year"),
  ])
  func theHeadlineIsReadableInEachTheme(day: String, golden: String) async throws {
    var player = try await player(day)
    if golden != "over" { try await player.felipe.tapHat() }
    await player.start()
    await player.play(toScore: 1)
    await player.felipe.stage.advance(frames: 140)
    await assertState(player, named: golden)
  }

  @Test(arguments: [
    ("2018-06-01", "night"), ("2017-12-25", "night-christmas"), ("2018-02-14", "night-valentine"),
    ("2017-11-23", "night-thanksgiving"), ("2017-10-31", "night-halloween"), ("2018-01-01", "night-new-year"),
    ("2017-11-02", "night-dia-de-muertos"), ("2018-04-01", "night-easter"), ("2018-02-16", "night-lunar-new-year"),
  ])
  func nightFallsWithTheScore(day: String, golden: String) async throws {
    var player = try await player(day)
    if golden != "night" { try await player.felipe.tapHat() }
    await player.start()
    await player.play(toScore: 3)
    player.scene?.score = 25
    await player.play(toScore: .max, frames: 200)
    await assertState(player, named: golden)
  }

  @Test func aRoundWithHighContrast() async throws {
    var player = try await player("2018-06-01")
    Settings.hasHighContrast = true
    player.scene?.followComfort()
    await player.start()
    await player.play(toScore: 1)
    await player.felipe.stage.advance(frames: 4)
    await assertState(player, named: "round-contrast")
  }

  @Test func theCountdownAfterAPause() async throws {
    var player = try await player("2018-06-01")
    await player.start()
    await player.play(toScore: 1, frames: 60)
    player.felipe.stage.press(.keyboardP)
    await player.felipe.stage.advance(frames: 10)
    player.felipe.stage.press(.keyboardSpacebar)
    await player.felipe.stage.advance(frames: 40)
    await assertState(player, named: "countdown")
  }

  @Test func theScorecardOfARecord() async throws {
    var player = try await player("2018-06-01")
    await player.start()
    await player.play(toScore: 10)
    await player.felipe.stage.advance(frames: 140)
    await assertState(player, named: "scorecard")
  }

  @Test func aPause() async throws {
    var player = try await player("2018-06-01")
    await player.start()
    await player.play(toScore: 1, frames: 60)
    player.felipe.stage.press(.keyboardP)
    await player.felipe.stage.advance(frames: 10)
    await assertState(player, named: "paused")
  }

  @Test(arguments: ["en", "es", "de"])
  func theSettings(language: String) async throws {
    let player = try await player("2017-12-25")
    Settings.language = language
    await player.felipe.stage.advance()
    try player.felipe.stage.tap("settings")
    await player.felipe.stage.advance(frames: 5)
    await assertState(player, named: "settings-\(language)")
  }

  @Test func theBestFlights() async throws {
    let player = try await player("2018-06-01")
    Settings.flights = (1...10).map { Flight(score: 120 / $0, day: "2018-05-\(10 + $0)", isToday: $0 == 3) }
    try player.felipe.stage.tap("flights")
    await player.felipe.stage.advance(frames: 5)
    await assertState(player, named: "flights")
  }

  @Test func noFlightsYet() async throws {
    let player = try await player("2018-06-01")
    try player.felipe.stage.tap("flights")
    await player.felipe.stage.advance(frames: 5)
    await assertState(player, named: "flights-none")
  }

  @Test func theAlertAfterSharing() async throws {
    var player = try await player("2018-06-01")
    await player.start()
    await player.play(toScore: 1)
    await player.felipe.stage.advance(frames: 140)
    try player.felipe.stage.tap("share")
    await player.felipe.stage.advance(frames: 3)
    await assertState(player, named: "shared")
  }

  /// The demo begins after 14 seconds; in its third second, its line is shown whole.
  @Test func theDemo() async throws {
    let player = try await player("2018-06-01")
    await player.felipe.stage.advance(frames: 17 * 60)
    await assertState(player, named: "demo")
  }

  @Test func todaysFlight() async throws {
    var player = try await player("2018-06-01")
    player.scene?.isToday = true
    await player.start()
    await player.play(toScore: 1)
    await player.felipe.stage.advance(frames: 140)
    await assertState(player, named: "over-today")
  }

  @Test func sleepingInTheMenu() async throws {
    let player = try await player("2018-06-01")
    await player.felipe.stage.advance(frames: 9 * 60)
    await assertState(player, named: "menu-asleep")
  }

  @Test(arguments: [("ipad", CGSize(width: 768, height: 1024)), ("wide", CGSize(width: 800, height: 375))])
  func otherShapes(name: String, size: CGSize) async throws {
    let felipe = try FelipeStage(day: "2018-02-14", size: CGSize(width: size.width / 8, height: size.height / 8))
    try await felipe.tapHat()
    await felipe.stage.advance(frames: 30)
    felipe.stage.resize(to: size)
    await felipe.stage.advance()
    assertFrame(felipe.stage, named: "menu-\(name)")
  }

  /// The shade covers the whole width, and the texts fit. The round is played on a smaller screen of the same shape.
  @Test(arguments: [("wide", CGSize(width: 32, height: 15), 25.0), ("narrow", CGSize(width: 21, height: 63), 10)])
  func aPauseAndItsCountdownInOtherShapes(name: String, small: CGSize, factor: Double) async throws {
    var player = Autopilot(try FelipeStage(day: "2018-06-01", size: small))
    let stage = player.felipe.stage
    let size = CGSize(width: small.width * factor, height: small.height * factor)
    await player.start()
    await player.play(toScore: .max, frames: 120)
    for (key, frames, state): (UIKeyboardHIDUsage, Int, String) in [
      (.keyboardP, 10, "paused"), (.keyboardSpacebar, 40, "countdown"),
    ] {
      stage.press(key)
      await stage.advance(frames: frames)
      stage.resize(to: size)
      await stage.advance()
      assertFrame(stage, named: "\(state)-\(name)")
      stage.resize(to: small)
    }
  }
}
