import SceneTesting
import SpriteKit
import Testing

@testable import KeepUp

/// Plays the whole app, with its storyboard and its scene file, without a screen.
@MainActor
@Suite struct KeepUpStageTests {
  private let stage: Stage

  init() throws {
    stage = try Stage(app: AppDelegate())
  }

  private var score: String? {
    (stage.app.keyWindow?.rootViewController as? GameViewController)?.scoreLabel.text
  }

  @Test func theBallHangsInTheAirForASecond() async throws {
    await stage.advance(seconds: 0.9)
    assertFrame(stage, named: "start")
    await stage.advance(seconds: 0.4)
    #expect(try stage.node(named: "ball").position.y < 440)
    #expect(stage.diagnostics == [])
  }

  @Test func eachKickCountsUntilTheBallLiesOnTheGround() async throws {
    await stage.advance(seconds: 1.2)
    try stage.tap("ball")
    await stage.advance(seconds: 0.2)
    #expect(score == "1")
    assertFrame(stage, named: "kicked")
    await stage.advance(seconds: 4)
    #expect(score == "0")
  }

  @Test func restartPutsTheBallBack() async throws {
    await stage.advance(seconds: 2)
    // The middle of the button.
    stage.tap(at: CGPoint(x: 318, y: 37))
    await stage.advance(frames: 2)
    #expect(try stage.node(named: "ball").position == CGPoint(x: 0, y: 440))
  }
}
