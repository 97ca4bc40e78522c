import SceneTesting
import SpriteKit
import Testing

@testable import Bounce

@MainActor
@Suite struct GameTests {
  private let stage: Stage

  init() throws {
    stage = try Stage(app: AppDelegate(), size: CGSize(width: 120, height: 213))
  }

  @Test func theBallBouncesAndSpins() async throws {
    await stage.advance(frames: 1)
    assertFrame(stage, named: "start")
    try stage.tap("ball")
    await stage.advance(seconds: 0.4)
    assertFrame(stage, named: "spinning")
  }

  /// Replays a player's recorded round: `swift run Bounce --record Tests/BounceTests/Recordings/round.txt`.
  @Test func theRecordedRunPlaysAgain() async throws {
    let file = URL(fileURLWithPath: #filePath + "/../Recordings/round.txt").standardizedFileURL
    #expect(await stage.replay(try Recording(contentsOf: file)) == nil)
  }
}
