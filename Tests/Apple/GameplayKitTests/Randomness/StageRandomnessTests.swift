import GameplayKit
import SceneTesting
import Testing

/// Records the numbers of unseeded sources in its second frame.
private final class DrawingScene: SKScene {
  var drawn: [Int] = []

  override func update(_ currentTime: TimeInterval) {
    guard drawn.isEmpty else { return }
    let sources: [any GKRandom] = [
      GKRandomSource.sharedRandom(), GKRandomSource(), GKARC4RandomSource(), GKLinearCongruentialRandomSource(),
      GKMersenneTwisterRandomSource(), GKRandomDistribution.d20(), GKShuffledDistribution.d20(),
      GKGaussianDistribution(lowestValue: 0, highestValue: 1000),
    ]
    drawn = sources.flatMap { source in (0..<10).map { _ in source.nextInt() } }
  }
}

extension StageTests {
  @MainActor
  @Suite struct StageRandomnessTests {
    private func drawn(seed: UInt64) async throws -> [Int] {
      let stage = try Stage(in: Stage.Setting(seed: seed)) { DrawingScene(size: CGSize(width: 4, height: 4)) }
      await stage.advance(frames: 2)
      return try #require(stage.scene as? DrawingScene).drawn
    }

    @Test func aStageSeedsAllSources() async throws {
      let first = try await drawn(seed: 1)
      #expect(first.count == 80)
      #expect(try await drawn(seed: 1) == first)
      let other = try await drawn(seed: 2)
      for start in stride(from: 0, to: 80, by: 10) {
        #expect(first[start..<start + 10] != other[start..<start + 10], "source \(start / 10)")
      }
    }
  }
}
