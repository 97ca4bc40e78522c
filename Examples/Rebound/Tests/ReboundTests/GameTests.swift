import SceneTesting
import SpriteKit
import Testing

@testable import Rebound

@MainActor
@Suite struct GameTests {
  private let stage: Stage

  init() throws {
    stage = try Stage(app: AppDelegate(), size: CGSize(width: 120, height: 213))
  }

  @Test func aTapStartsTheRound() async throws {
    await stage.advance(frames: 1)
    assertFrame(stage, named: "menu")
    try stage.tap("paddle")
    await stage.advance(seconds: 0.5)
    assertFrame(stage, named: "playing")
    #expect(try stage.node(named: "title").isHidden)
  }

  @Test func aMissedBallEndsTheRound() async throws {
    await stage.advance(frames: 1)
    stage.tap(at: CGPoint(x: 10, y: 200))
    await stage.advance(seconds: 3)
    assertFrame(stage, named: "game-over")
    #expect(try !stage.node(named: "title").isHidden)
  }

  /// Replays a player's recorded round: `swift run Rebound --record Tests/ReboundTests/Recordings/round.txt`.
  @Test func theRecordedRunPlaysAgain() async throws {
    let file = URL(fileURLWithPath: #filePath + "/../Recordings/round.txt").standardizedFileURL
    #expect(await stage.replay(try Recording(contentsOf: file)) == nil)
  }
}
