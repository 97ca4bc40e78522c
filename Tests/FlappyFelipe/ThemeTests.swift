import Foundation
import SceneTesting
import SpriteKit
import Testing
import UIKit

@testable import FlappyFelipe

/// The looks of the world.
@MainActor
@Suite struct ThemeTests {
  /// A window reports names without an image or a file, which a stage does not. Not every theme has a second cactus.
  @Test(arguments: ComfortTests.days)
  func aRoundInEachThemeReportsNothingInAWindow(day: String) async throws {
    let size = CGSize(width: 45, height: 80)
    var player = Autopilot(try FelipeStage(day: day, size: size, checks: GameChecks { nil }))
    await player.felipe.stage.advance()
    // On an ordinary day a tap on the hat would begin the round.
    if day != ComfortTests.days[0] { try await player.felipe.tapHat() }
    await player.start()
    await player.play(toScore: 1)
    await player.felipe.stage.advance(frames: 140)
    #expect(player.scene?.state is GameOverState)
    #expect((player.scene?.theme?.name == nil) == (day == ComfortTests.days[0]))
    #expect(player.felipe.stage.diagnostics == [])
  }

  @Test func aThemeWithASecondCactusHasTwoFrames() async throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    await felipe.stage.advance()
    func names(_ theme: String?) -> [String?] { Theme(name: theme).frames("Cactus").map(\.name) }
    #expect(names("New Year") == ["New Year Cactus", "New Year Cactus 2"])
    #expect(names("Valentine") == ["Valentine Cactus"])
    #expect(names("Nobody") == ["Cactus"] && names(nil) == ["Cactus"])
  }

  /// A change of less than 0.004 is not drawn. The Christmas theme's sun is the moon.
  @Test func starsAndTheMoonShineAtNight() throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    let backdrop = Backdrop()
    backdrop.wear(Theme(name: nil))
    backdrop.fill(CGSize(width: 200, height: 667))
    /// The sun and the moon, as far as they are there.
    func lights() -> [CGFloat] { backdrop.children.filter { $0.zPosition == -95 }.map(\.alpha) }
    #expect(backdrop["star"].isEmpty && backdrop["moon"].isEmpty)
    #expect(lights() == [1])
    for night: CGFloat in [0.5, 0.502] {
      backdrop.show(night: night)
      #expect(backdrop["star"].count == 22 && backdrop["star"].allSatisfy { $0.alpha == 0.5 })
      #expect(backdrop["moon"].count == 1)
      #expect(lights() == [0.5, 0.5])
      let sky = try #require(backdrop.childNode(withName: "sky") as? SKSpriteNode)
      #expect(abs(sky.colorBlendFactor - 0.425) < 1e-6)
    }
    let places = backdrop["star"].map(\.position)
    #expect(places.allSatisfy { abs($0.x) <= 100 && $0.y > 300 && $0.y < 667 })
    backdrop.fill(CGSize(width: 400, height: 667))
    for (star, place) in zip(backdrop["star"], places) {
      #expect(abs(star.position.x - 2 * place.x) <= 1 && star.position.y == place.y)
    }
    backdrop.show(night: 0)
    #expect(backdrop["star"].isEmpty && backdrop["moon"].isEmpty)
    #expect(lights() == [1])
    backdrop.wear(Theme(name: "Christmas"))
    backdrop.show(night: 0.5)
    #expect(backdrop["star"].count == 22 && backdrop["moon"].isEmpty)
    #expect(lights() == [1])
    #expect(felipe.stage.diagnostics == [])
  }

  @Test(arguments: [200, 375, 2668] as [CGFloat])
  func closerLayersScrollFasterAndAllFillTheScene(width: CGFloat) throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    let backdrop = Backdrop()
    backdrop.fill(CGSize(width: width, height: 667))
    let layers = try ["mesas", "hills", "ground"].map { try #require(backdrop.childNode(withName: $0)) }
    backdrop.show(0)
    let start = layers.map(\.position.x)
    backdrop.show(100)
    let moves = zip(layers, start).map { $1 - $0.position.x }
    #expect(moves[0] > 0 && moves[1] > moves[0] && moves[2] > moves[1] && moves[2] == 100)
    for distance: CGFloat in [0, 1, 128, 255, 256, 257, 2047, 6400, 99_999] {
      backdrop.show(distance)
      for layer in layers {
        let tiles = layer.children.compactMap { $0 as? SKSpriteNode }
        let left = tiles.map { layer.position.x + $0.position.x }.min() ?? 0
        let right = tiles.map { layer.position.x + $0.position.x + $0.size.width }.max() ?? 0
        #expect(left <= -width / 2 && right >= width / 2, "\(layer.name ?? "") at \(distance)")
      }
      for case let cloud as SKSpriteNode in backdrop["cloud"] {
        let limit = (width + cloud.size.width) / 2
        #expect(abs(cloud.position.x) <= limit, "at \(distance)")
      }
    }
    withExtendedLifetime(felipe) {}
  }

  /// The scene is 667 points high, and from 0.3 to 4 times as wide.
  @Test func theSceneIsAtMostFourTimesAsWideAsHigh() async throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 20, height: 20))
    var widths: [CGFloat] = []
    for width in [20, 80, 81, 6, 5] {
      felipe.stage.resize(to: CGSize(width: width, height: 20))
      await felipe.stage.advance(frames: 2)
      let size = try #require(felipe.stage.scene).size
      #expect(size.height == 667)
      widths.append(size.width)
    }
    #expect(widths == [667, 2668, 2668, 200, 200])
  }

  /// At night cacti are darkened less than the scenery behind them.
  @Test func aPairOfCactiLeavesItsGapFree() throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    let pair = CactusPair(gap: 150, theme: Theme(name: nil))
    let cacti = pair.children.compactMap { $0 as? SKSpriteNode }
    try #require(cacti.count == 2)
    #expect(cacti[0].position.y == -75 && cacti[0].yScale == 1)
    #expect(cacti[1].position.y == 75 && cacti[1].yScale == -1)
    #expect(cacti.allSatisfy { $0.anchorPoint == CGPoint(x: 0.5, y: 1) && $0.colorBlendFactor == 0 })
    for night: CGFloat in [1, 0.998] {
      pair.show(night: night)
      #expect(cacti.allSatisfy { abs($0.colorBlendFactor - 0.3825) < 1e-6 })
    }
    pair.show(night: 0)
    #expect(cacti.allSatisfy { $0.colorBlendFactor == 0 })
    withExtendedLifetime(felipe) {}
  }

  @Test func aShakeEndsAfterAQuarterOfASecond() async throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    let scene = try #require(felipe.stage.scene as? GameScene)
    await felipe.stage.advance()
    for _ in 0..<2 { scene.shake() }
    let cameras = scene.children.filter { $0 is SKCameraNode }
    #expect(cameras.count == 1)
    let camera = try #require(scene.camera)
    #expect(camera.position == CGPoint(x: 0, y: 333.5) && abs(camera.xScale - 0.96) < 1e-6)
    await felipe.stage.advance(frames: 8)
    #expect(scene.camera === camera && camera.xScale > 0.965)
    await felipe.stage.advance(frames: 12)
    #expect(scene.camera == nil && camera.parent == nil)
  }

  private func game() async throws -> (FelipeStage, GameScene) {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    await felipe.stage.advance()
    return (felipe, try #require(felipe.stage.scene as? GameScene))
  }

  private func sprites(_ scene: GameScene, _ texture: String) -> [SKSpriteNode] {
    scene.children.compactMap { $0 as? SKSpriteNode }.filter { $0.texture?.name == texture }
  }

  @Test func particlesOfABurstAreThereForTwoSeconds() async throws {
    let (felipe, scene) = try await game()
    scene.burst("Crash", at: CGPoint(x: 3, y: 4))
    #expect(scene["burst"].map(\.position) == [CGPoint(x: 3, y: 4)])
    await felipe.stage.advance(frames: 115)
    #expect(scene["burst"].count == 1)
    await felipe.stage.advance(frames: 10)
    #expect(scene["burst"].isEmpty)
  }

  /// A puff lasts 18 frames, a coin 15 and 12 more to fade.
  @Test func aPuffIsBehindFelipeAndACoinJumpsBesideTheScore() async throws {
    let (felipe, scene) = try await game()
    let place = scene.felipe.position
    scene.felipe.puff()
    scene.tossCoin()
    let puff = try #require(sprites(scene, "Puff").first)
    let coin = try #require(sprites(scene, "Coin").first)
    #expect(puff.position == CGPoint(x: place.x - 22, y: place.y - 16) && puff.zPosition < scene.felipe.zPosition)
    #expect(coin.position == CGPoint(x: 0, y: 612) && abs(coin.xScale - 0.4) < 1e-6)
    await felipe.stage.advance(frames: 10)
    #expect(puff.parent === scene && coin.position.y > 612)
    await felipe.stage.advance(frames: 14)
    #expect(puff.parent == nil && coin.parent === scene)
    #expect(abs(coin.position.y - 636) < 1e-3 && abs(coin.xScale - 1) < 1e-3)
    await felipe.stage.advance(frames: 10)
    #expect(coin.parent == nil)
  }

  @Test(arguments: [false, true]) func praiseRisesUnlessMotionIsReduced(isCalm: Bool) async throws {
    let (felipe, scene) = try await game()
    Settings.reducesMotion = isCalm
    scene.cheer(1)
    let label = try #require(scene.children.compactMap { $0 as? OutlinedLabel }.last { $0.text == "Close!" })
    var end = label.position
    if !isCalm { end = CGPoint(x: end.x - 20, y: end.y + 30) }
    await felipe.stage.advance(frames: 36)
    #expect(label.parent === scene)
    #expect(abs(label.position.x - end.x) < 1e-3 && abs(label.position.y - end.y) < 1e-3, "\(label.position)")
  }

  /// It takes a quarter of a second.
  @Test func felipeGoesToAPlaceAndASize() async throws {
    let (felipe, scene) = try await game()
    let bird = scene.felipe
    bird.removeAllActions()
    bird.zRotation = 0.5
    var arrivals = 0
    bird.go(to: CGPoint(x: 20, y: 300), scale: 0.5) { arrivals += 1 }
    await felipe.stage.advance(frames: 8)
    #expect(arrivals == 0 && bird.position.y > 300 && bird.xScale > 0.5)
    await felipe.stage.advance(frames: 12)
    #expect(arrivals == 1 && abs(bird.position.x - 20) < 1e-3 && abs(bird.position.y - 300) < 1e-3)
    #expect(abs(bird.xScale - 0.5) < 1e-3 && abs(bird.yScale - 0.5) < 1e-3 && abs(bird.zRotation) < 1e-3)
  }

  /// He gets up by 8 points. Each of two hops is 26 points high and takes 0.32 seconds.
  @Test(arguments: [false, true]) func felipeHopsForAMedalUnlessMotionIsReduced(isCalm: Bool) async throws {
    let (felipe, scene) = try await game()
    Settings.reducesMotion = isCalm
    let (bird, hat) = (scene.felipe, scene.felipe.hat)
    bird.removeAllActions()
    bird.zRotation = 0.6
    hat.zRotation = 0.3
    let place = bird.position
    bird.rejoice()
    #expect(bird.texture?.name == "Felipe Happy" && hat.zRotation == 0)
    #expect(hat.position == CGPoint(x: Felipe.brow.x, y: Felipe.brow.y + 140))
    var highest: CGFloat = 0
    for _ in 0..<45 {
      await felipe.stage.advance()
      highest = max(highest, bird.position.y - place.y)
    }
    #expect((highest > 20) == !isCalm, "\(highest)")
    #expect(abs(bird.position.y - place.y - 8) < 1e-3 && bird.position.x == place.x && abs(bird.zRotation) < 1e-3)
    #expect(abs(hat.position.y - Felipe.brow.y) < 1e-3 && abs(hat.position.x - Felipe.brow.x) < 1e-3)
  }
}
