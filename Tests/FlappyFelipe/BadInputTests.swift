import Assets
import Foundation
import SceneTesting
import SpriteKit
import TestSupport
import Testing
import UIKit

@testable import FlappyFelipe

/// The game continues after bad input and reports it where that matters.
@MainActor
@Suite struct BadInputTests {
  /// A copy of the game's files without some of them.
  private func bundle(without isLeftOut: (String) -> Bool) throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    for folder in try AppBundle.folders(explicit: nil, executable: AppBundle.executable, name: "felipe") {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
        let file = folder.appendingPathComponent(path)
        guard !file.hasDirectoryPath, !file.pathExtension.isEmpty, !isLeftOut(file.lastPathComponent),
          file.pathExtension != "lproj"
        else { continue }
        let target = copy.path("\(folder.lastPathComponent)/\(path)")
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: file, to: target)
      }
    }
    return copy
  }

  @Test(arguments: [-1e18, -1, 0])
  func aSceneWithoutWidthHasTheMinimumScenery(width: Double) async throws {
    let felipe = try FelipeStage(day: "2017-06-01")
    await felipe.stage.advance()
    try #require(felipe.stage.scene).size = CGSize(width: width, height: 107)
    await felipe.stage.advance()
    #expect(try felipe.stage.node(named: "ground").children.count == 3)
  }

  @Test func holidayWithoutItsOwnArtUsesTheNormalArt() async throws {
    let bare = try bundle { $0.hasPrefix("Valentine ") }
    let felipe = try FelipeStage(day: "2018-02-14", bundle: bare.url)
    try await felipe.tapHat()
    #expect(felipe.stage.app.alternateIconName == "Valentine", "the icon is not affected")
    #expect(felipe.hatName == "Sombrero")
    var player = Autopilot(felipe)
    await player.start()
    await player.play(toScore: 1)
    let tree = felipe.stage.tree
    #expect(tree.contains("texture=Sky ") && tree.contains("texture=Cactus ") && !tree.contains("Valentine"))
    #expect(player.scene?.score == 1)
    #expect(felipe.stage.diagnostics == [], "falling back is not an error")
  }

  @Test func themeWithMissingArtUsesTheNormalArtForTheRest() async throws {
    let half = try bundle { $0.hasPrefix("Christmas Cactus 2") || $0.hasPrefix("Christmas Sky") }
    let felipe = try FelipeStage(day: "2017-12-25", bundle: half.url)
    try await felipe.tapHat()
    var player = Autopilot(felipe)
    await player.start()
    await player.play(toScore: 1)
    let tree = felipe.stage.tree
    #expect(tree.contains("texture=Sky ") && tree.contains("texture=\"Christmas Cactus\""))
    #expect(felipe.stage.diagnostics == [])
  }

  @Test(arguments: ["many", "-7", "nan", "1e400", ""])
  func aBestScoreThatIsNotANumberIsIgnored(stored: String) async throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    UserDefaults.standard.set(stored, forKey: "bestScore")
    #expect(Settings.bestScore == 0)
    var player = Autopilot(felipe)
    await player.start()
    await player.play(toScore: 1)
    await felipe.stage.advance(frames: 150)
    #expect(player.scene?.state is GameOverState)
    #expect(Settings.bestScore == 1, "the next record replaces it")
  }

  @Test(arguments: ["not a property list", "<plist><dict><key>bestScore</key>", "\u{0}\u{0}\u{0}"])
  func corruptSettingsFileIsSetAsideAndTheGameStartsWithDefaults(contents: String) async throws {
    let folder = try TemporaryFolder()
    let file = "org.flappyfelipe.FlappyFelipe.plist"
    try folder.write(contents, to: file)
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27), defaults: folder.url)
    await felipe.stage.advance(frames: 2)
    #expect(felipe.stage.scene != nil && Settings.bestScore == 0)
    #expect(try folder.text(file + ".corrupt") == contents, "nothing is lost")
    #expect(felipe.stage.diagnostics.count == 1)
    #expect(felipe.stage.diagnostics.first.map { "\($0)".contains(file) } == true, "and it is reported")
    Settings.bestScore = 12
    await felipe.stage.advance(frames: 2)
    let again = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27), defaults: folder.url)
    #expect(Settings.bestScore == 12 && again.stage.diagnostics == [])
  }

  @Test func gameContinuesWithoutItsSoundsAndReportsThem() async throws {
    let silent = try bundle { $0.hasSuffix(".wav") || $0.hasSuffix(".ogg") }
    var player = Autopilot(
      try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27), bundle: silent.url))
    await player.start()
    await player.play(toScore: 1)
    #expect(player.scene?.score == 1)
    let said = player.felipe.stage.diagnostics.map { "\($0)" }
    for name in ["Tune Menu.ogg", "flap1.wav", "point1.wav"] {
      #expect(said.filter { $0.contains(name) }.count == 1, "\(name) once: \(said)")
    }
  }

  /// In every window shape Felipe is visible and not covered by the bars beside the scene.
  @Test(arguments: [
    CGSize(width: 1, height: 1), CGSize(width: 8000, height: 200), CGSize(width: 200, height: 8000),
    CGSize(width: 3, height: 900), CGSize(width: 320, height: 240),
  ])
  func felipeIsVisibleInEveryWindowShape(size: CGSize) async throws {
    var player = Autopilot(try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27)))
    let stage = player.felipe.stage
    await stage.advance()
    stage.resize(to: size)
    await stage.advance(frames: 2)
    for _ in 0..<2 {
      let scene = try #require(player.scene)
      let place = scene.convertPoint(toView: scene.felipe.position)
      #expect(CGRect(origin: .zero, size: size).contains(place), "\(place)")
      // The bars are black, and Felipe has no black area of that size. A visible Felipe has many colours.
      let (x, y) = (Int(place.x), Int(place.y))
      let around = (-9...9).flatMap { dy in (-9...9).map { dx in (x + dx, y + dy) } }.filter { x, y in
        (0..<stage.frame.width).contains(x) && (0..<stage.frame.height).contains(y)
      }
      let bright = around.filter { stage.frame[$0, $1] & 0xFFFFFF != 0 }
      #expect(bright.count * 2 > around.count, "\(bright.count) of \(around.count)")
      let colors = Set(around.map { stage.frame[$0, $1] })
      #expect(colors.count > (min(size.width, size.height) < 100 ? 0 : 30), "\(colors.count) colours")
      // The round begins on a small screen, where frames are fast.
      stage.resize(to: CGSize(width: 15, height: 27))
      await player.start()
      stage.resize(to: size)
      await stage.advance()
    }
    #expect(stage.diagnostics == [])
  }

  @Test func aClockJumpMovesFelipeByAtMostATenthOfASecond() async throws {
    var player = Autopilot(try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27)))
    await player.start()
    let scene = try #require(player.scene)
    for time in [1e9, -1e9, .nan, 5, .infinity, 0] {
      let (way, flown) = (scene.distance.now, scene.flight?.y ?? 0)
      scene.update(time)
      let most = Rules.scrollSpeed / 10 + 0.01
      #expect((0...most).contains(scene.distance.now - way), "at \(time)")
      #expect(abs((scene.flight?.y ?? 0) - flown) < 60, "at \(time)")
      player.press()
      await player.felipe.stage.advance()
    }
    #expect(scene.state is PlayingState)
    let way = scene.distance.now
    await player.felipe.stage.advance(frames: 6)
    #expect(abs(scene.distance.now - way - Rules.scrollSpeed / 10) < 0.3, "afterwards time runs normally")
    #expect(player.felipe.stage.diagnostics == [])
  }

  @Test(arguments: [-1e12, -6e10, 0, 1e11, 1e15])
  func daysFarFromTodayWork(time: TimeInterval) async throws {
    let felipe = try FelipeStage(day: "2018-06-01")
    felipe.app.clock = GameClock(now: { Date(timeIntervalSince1970: time) }, calendar: .utc)
    try await felipe.tapHat()
    #expect(felipe.stage.scene != nil)
    #expect(felipe.stage.diagnostics == [])
  }
}
