import SceneTesting
import SpriteKit
import Testing

@testable import Supporter

@MainActor
@Suite struct SupporterTests {
  private func makeStage(_ alerts: AlertPolicy = .dismiss) throws -> Stage {
    try Stage(
      app: SupporterApp(), alerts: alerts,
      in: Stage.Setting(device: Device(size: CGSize(width: 128, height: 227), scale: 1)))
  }

  private func greeting(on stage: Stage) -> String? {
    (stage.scene?.childNode(withName: ".//greeting")?.children.last as? SKLabelNode)?.text
  }

  @Test func withoutAChoiceTheFanSupportsNoTeamAndSaysNothing() async throws {
    let stage = try makeStage()
    await stage.advance()
    #expect(greeting(on: stage) == nil)
    assertFrame(stage, named: "none")
  }

  @Test(arguments: [("de", nil), ("fr", "Allez les bleus!"), ("it", "Viva italia")] as [(String, String?)])
  func aTapOnAFlagChangesTheIconAndTheGreeting(team: String, expected: String?) async throws {
    let stage = try makeStage()
    await stage.advance()
    try stage.tap("flag \(team)")
    await stage.advance(frames: 45)
    #expect(stage.app.alternateIconName == team)
    #expect(stage.alerts == ["You have changed the icon for “Supporter”."])
    #expect(greeting(on: stage) == expected)
    assertFrame(stage, named: team)
  }

  @Test func theFanWaitsForTheAlertToBeDismissed() async throws {
    let stage = try makeStage(.keep)
    await stage.advance()
    try stage.tap("flag it")
    await stage.advance(frames: 30)
    #expect(stage.app.alternateIconName == "it" && greeting(on: stage) == nil)
    stage.press(.keyboardReturnOrEnter)
    await stage.advance()
    #expect(greeting(on: stage) == "Viva italia")
  }

  @Test func aTapOnTheBallRestoresThePrimaryIcon() async throws {
    let stage = try makeStage()
    await stage.advance()
    try stage.tap("flag it")
    await stage.advance(frames: 45)
    try stage.tap("ball")
    await stage.advance(frames: 45)
    #expect(stage.app.alternateIconName == nil)
    #expect(greeting(on: stage) == nil)
    assertFrame(stage, named: "none")
  }

  @Test func aSecondTapOnTheSameFlagChangesNothing() async throws {
    let stage = try makeStage()
    for _ in 0..<2 {
      try stage.tap("flag fr")
      await stage.advance(frames: 45)
    }
    #expect(stage.app.alternateIconName == "fr")
    #expect(stage.alerts.count == 1)
  }

  @Test func anErrorIsShownAndTheTeamStays() async throws {
    let stage = try makeStage()
    await stage.advance()
    stage.failIconChange(.busy)
    try stage.tap("flag it")
    await stage.advance(frames: 45)
    #expect(stage.app.alternateIconName == nil)
    #expect(greeting(on: stage) == "Resource temporarily unavailable")
  }
}
