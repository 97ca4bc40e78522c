import Foundation
import SceneTesting
import SpriteKit
import Testing
import UIKit

@testable import FlappyFelipe

/// The last seconds of a flight as an animated picture.
@MainActor
@Suite struct SharingTests {
  /// Plays to the scorecard.
  private func landed(size: CGSize = CGSize(width: 94, height: 167), score: Int = 0) async throws -> FelipeStage {
    var player = Autopilot(try FelipeStage(day: "2018-06-01", size: size))
    await player.start()
    await player.play(toScore: score)
    for _ in 0..<300 where !(player.scene?.state is GameOverState) { await player.felipe.stage.advance() }
    return player.felipe
  }

  private func share(_ felipe: FelipeStage) async throws {
    try felipe.stage.tap("share")
    await felipe.stage.advance(frames: 3)
  }

  private func alert(_ felipe: FelipeStage) -> String? { felipe.stage.events.last { $0.kind == .alert }?.text }

  @Test func theButtonSharesTheFlightAndShowsItsPath() async throws {
    let felipe = try await landed()
    try await share(felipe)
    #expect(felipe.stage.sharedFiles.count == 1)
    #expect(alert(felipe)?.contains("/Pictures/1.png") == true, "\(alert(felipe) ?? "none")")
    #expect(alert(felipe)?.contains("Copied: Flappy Felipe: 0") == true, "\(alert(felipe) ?? "none")")
    #expect(UIPasteboard.general.string == "Flappy Felipe: 0", "a saved picture does not contain the line")
    try felipe.stage.choose("OK")
    await felipe.stage.advance(frames: 2)
    #expect((felipe.stage.scene as? GameScene)?.state is GameOverState)
  }

  @Test func theAnimationHasTheSameBytesOnEveryRun() async throws {
    var files: [Data] = []
    for _ in 0..<2 {
      let felipe = try await landed()
      try await share(felipe)
      files += felipe.stage.sharedFiles
    }
    #expect(files.count == 2 && files[0] == files[1])
  }

  @Test(arguments: ["en", "es", "de"])
  func aFolderThatCannotBeWrittenIsNamedInThePlayersLanguage(language: String) async throws {
    let felipe = try await landed()
    Settings.language = language
    felipe.stage.sharingAnswer = .fail
    try await share(felipe)
    let titles = ["en": "Not saved", "es": "No guardado", "de": "Nicht gesichert"]
    #expect(alert(felipe)?.contains(titles[language] ?? "") == true && alert(felipe)?.contains("/Pictures") == true)
    #expect(UIPasteboard.general.string == "Flappy Felipe: 0", "the line can still be shared")
  }

  @Test func aCancelShowsNoAlertAndCopiesNothing() async throws {
    let felipe = try await landed()
    felipe.stage.sharingAnswer = .cancel
    try await share(felipe)
    #expect(felipe.stage.sharedFiles.count == 1 && alert(felipe) == nil)
    #expect(UIPasteboard.general.string == nil)
  }

  /// Four seconds at 20 pictures a second, half as large as the scene and never wider than 200 pixels.
  @Test(arguments: [(CGSize(width: 94, height: 167), 187), (CGSize(width: 334, height: 167), 200)])
  func theAnimationIsBounded(size: CGSize, width: Int) async throws {
    let felipe = try await landed(size: size, score: 3)
    let scene = try #require(felipe.stage.scene as? GameScene)
    #expect(scene.film.count == 80)
    let png = try #require(scene.film.png(of: scene))
    let control = try #require(png.range(of: Data("acTL".utf8)))
    #expect(Array(png[control.upperBound..<control.upperBound + 4]) == [0, 0, 0, 80])
    #expect(Array(png[16..<24]) == [0, 0, UInt8(width >> 8), UInt8(width & 255), 0, 0, 1, 77])
    #expect(png.count < 4_000_000, "\(png.count)")
  }
}
