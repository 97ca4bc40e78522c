import GameplayKit
import SceneTesting
import SpriteKit
import Testing

@testable import FlappyFelipe

/// Pairs that Felipe passes with little free space.
@MainActor
@Suite struct NearMissTests {
  private func start() async throws -> Autopilot {
    var player = Autopilot(try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27)))
    await player.start()
    return player
  }

  /// Puts a pair where Felipe is, as the only one.
  private func put(_ obstacle: ObstacleComponent, into scene: GameScene) {
    let entity = GKEntity()
    entity.addComponent(obstacle)
    scene.obstacles = [entity]
  }

  /// Flies past a pair with an amount of free space above and below, in points.
  private func pass(_ space: CGFloat, _ scene: GameScene) -> Int? {
    let gap = 2 * (Rules.felipeRadius + space)
    put(
      ObstacleComponent(place: scene.distance.now + scene.flightX, middle: scene.flight?.y ?? 0, gap: gap),
      into: scene)
    #expect(!scene.isHit())
    scene.distance = Stepped(scene.distance.now + Rules.trunkWidth / 2 + Rules.felipeRadius + 0.1)
    return scene.countNearMiss()
  }

  @Test func lessThanTwelvePointsAreANearMissAndOthersEndTheRow() async throws {
    let player = try await start()
    let scene = try #require(player.scene)
    #expect(Rules.nearMiss == 12)
    let counts = [11.99, 0.01, 12, 30, 5].map { pass($0, scene) }
    #expect(counts == [1, 2, nil, nil, 1])
    #expect(scene.nearMisses.all == 3 && scene.nearMisses.inARow == 1)
    #expect(scene.countNearMiss() == nil, "a pair counts once")
    scene.clear()
    #expect(scene.nearMisses.all == 0 && scene.nearMisses.inARow == 0, "a new round begins without any")
  }

  @Test func aPairCountsOnlyOnceFelipeIsBehindIt() async throws {
    let player = try await start()
    let scene = try #require(player.scene)
    put(
      ObstacleComponent(place: scene.distance.now + scene.flightX, middle: scene.flight?.y ?? 0, gap: 40), into: scene)
    _ = scene.isHit()
    scene.distance = Stepped(scene.distance.now + Rules.trunkWidth / 2 + Rules.felipeRadius - 0.1)
    #expect(scene.countNearMiss() == nil)
    scene.distance = Stepped(scene.distance.now + 0.2)
    #expect(scene.countNearMiss() == 1)
  }

  /// The pairs stand so far behind him that two steps later he can no longer touch them.
  @Test func nearMissesInARowRingHigherEachTime() async throws {
    let player = try await start()
    let (scene, stage) = (try #require(player.scene), player.felipe.stage)
    func fly(past gap: CGFloat) async {
      put(
        ObstacleComponent(place: scene.distance.now + scene.flightX - 38, middle: scene.flight?.y ?? 0, gap: gap),
        into: scene)
      await stage.advance(frames: 3)
    }
    for _ in 0..<6 { await fly(past: 48) }
    #expect(scene.children.contains { ($0 as? OutlinedLabel)?.text == "Close! ×6" })
    await fly(past: 200)
    await fly(past: 48)
    let rings = stage.sounds.filter { $0.contains("near") }
    #expect(rings.map { String($0.suffix(5).prefix(1)) } == ["1", "2", "3", "4", "5", "5", "1"], "\(rings)")
    #expect(scene.state is PlayingState && scene.nearMisses.all == 7)
  }

  @Test func praiseIsAboveFelipeAndStaysOnTheScreen() async throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    let scene = try #require(felipe.stage.scene as? GameScene)
    await felipe.stage.advance()
    func praise() -> [OutlinedLabel] {
      scene.children.compactMap { $0 as? OutlinedLabel }.filter { $0.text.hasPrefix("Close!") }
    }
    for (y, expected): (CGFloat, CGFloat) in [(330, 382), (547, 599), (549, 600)] {
      scene.felipe.position.y = y
      scene.cheer(1)
      #expect(praise().last?.text == "Close!")
      #expect(praise().last?.position == CGPoint(x: scene.flightX, y: expected))
    }
    scene.cheer(2)
    #expect(praise().last?.text == "Close! ×2" && praise().count == 4)
    await felipe.stage.advance(frames: 25)
    #expect(praise().count == 4)
    await felipe.stage.advance(frames: 25)
    #expect(praise().isEmpty)
  }
}
