// Stages exist on Linux only. On a Mac this file is empty.
#if canImport(SceneTesting)
  import BubbleGame
  import GameKit
  import SceneTesting
  import SpriteKit
  import Testing

  @testable import Bubbles

  @MainActor
  @Suite struct BubbleStageTests {
    @Test func aTapPopsABubble() async throws {
      let stage = try Stage { BubbleScene(size: CGSize(width: 320, height: 480)) }
      await stage.advance(frames: 30)
      #expect(stage.scene?["bubble"].count == 1)
      try stage.tap("bubble")
      await stage.advance()
      #expect(stage.scene?["bubble"].isEmpty == true)
      #expect((stage.scene as? BubbleScene).map { (1...5).contains($0.score) } == true)
    }

    @Test func theAppReportsTheScoreOfARound() async throws {
      let stage = try Stage(app: BubblesApp.makeDelegate())
      await stage.advance(frames: 30)
      try stage.tap("bubble")
      await stage.advance(seconds: BubbleRules.roundLength)
      let score = try #require(stage.scene as? BubbleScene).score
      #expect(score > 0)
      #expect(stage.app.gameCenter.scores(in: Leaderboard.identifier).map(\.value) == [Int64(score)])
      #expect(stage.diagnostics.map(\.kind) == ["no-game-center"])
    }
  }
#endif
