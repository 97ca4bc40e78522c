import Foundation
import SceneTesting
import SpriteKit
import TestSupport
import Testing
import UIKit

@testable import FlappyFelipe

/// The game reports data that cannot be stored, and a clock that was set back, in the player's language.
@MainActor
@Suite struct UnwritableTests {
  private let folder: TemporaryFolder
  /// Not a folder, so nobody can write into it, not even a superuser.
  private let unwritable: URL

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "file")
    unwritable = folder.path("file/folder")
  }

  private nonisolated static let unsaved = [
    ("en", "Score not saved: settings cannot be written"),
    ("de", "Punkte nicht gesichert: Einstellungen nicht beschreibbar"),
    ("es", "Puntos no guardados: no se pueden escribir los ajustes"),
  ]

  private func player(defaults: URL? = nil, _ language: String = "en") async throws -> Autopilot {
    let player = Autopilot(
      try FelipeStage(day: "2018-06-01", size: CGSize(width: 45, height: 80), defaults: defaults))
    Settings.language = language
    await player.felipe.stage.advance()
    return player
  }

  private func texts(_ node: SKNode?) -> [String] {
    ((node as? OutlinedLabel).map { [$0.text] } ?? []) + (node?.children ?? []).flatMap(texts)
  }

  private func notice(_ player: Autopilot) -> [String] { texts(player.scene?.childNode(withName: "notice")) }

  private func assertDiagnostics(_ player: Autopilot, _ kind: String) {
    let stage = player.felipe.stage
    #expect(!stage.diagnostics.isEmpty && stage.diagnostics.allSatisfy { $0.kind == kind }, "\(stage.diagnostics)")
    stage.clearDiagnostics()
  }

  @Test(arguments: unsaved)
  func theScorecardSaysThatTheScoreIsNotSaved(language: String, text: String) async throws {
    var player = try await player(defaults: unwritable, language)
    await player.start()
    await player.play(toScore: 1)
    await player.felipe.stage.advance(frames: 150)
    #expect(player.scene?.state is GameOverState && texts(player.scene?.state?.panel).contains(text))
    assertDiagnostics(player, "unusable-defaults")
  }

  @Test func theScorecardOfAnUnsavedScore() async throws {
    var player = try await player(defaults: unwritable)
    await player.start()
    await player.play(toScore: 1)
    await player.felipe.stage.advance(frames: 140)
    assertDiagnostics(player, "unusable-defaults")
    player.felipe.stage.resize(to: CGSize(width: 375, height: 667))
    await player.felipe.stage.advance()
    assertFrame(player.felipe.stage, named: "over-unsaved")
  }

  @Test(arguments: unsaved)
  func withoutAScorecardANoticeReportsTheUnsavedScore(language: String, text: String) async throws {
    for isLeft in [true, false] {
      var player = try await player(defaults: unwritable, language)
      await player.start()
      await player.play(toScore: 1)
      if isLeft {
        for _ in 0..<2 {
          player.felipe.stage.press(.keyboardEscape)
          await player.felipe.stage.advance()
        }
      } else {
        player.scene?.enter(FallingState.self)
        player.press()
        await player.felipe.stage.advance(frames: 35)
        #expect(player.scene?.state is TutorialState)
      }
      #expect(notice(player).last == text, "\(notice(player))")
      assertDiagnostics(player, "unusable-defaults")
    }
  }

  @Test func aSavedOrZeroScoreShowsNoNotice() async throws {
    for (defaults, score) in [(folder.path("settings"), 1), (unwritable, 0)] {
      var player = try await player(defaults: defaults)
      await player.start()
      await player.play(toScore: score)
      for _ in 0..<300 where !(player.scene?.state is GameOverState) { await player.felipe.stage.advance() }
      #expect(player.scene?.isUnsaved == false)
      #expect(!texts(player.scene).contains(Self.unsaved[0].1))
      player.felipe.stage.clearDiagnostics()
    }
  }

  @Test(arguments: [
    ("en", "Choice cannot be saved"), ("de", "Auswahl lässt sich nicht sichern"),
    ("es", "No se puede guardar la elección"),
  ])
  func aNoticeSaysThatTheIconCannotBeSaved(language: String, text: String) async throws {
    let felipe = try FelipeStage(day: "2017-12-25", size: CGSize(width: 60, height: 107), icons: unwritable)
    let player = Autopilot(felipe)
    Settings.language = language
    await felipe.stage.advance()
    try await felipe.tapHat()
    #expect(felipe.hatName == "Sombrero" && notice(player).last == text, "\(notice(player))")
    guard language == "de" else { return }
    felipe.stage.resize(to: CGSize(width: 375, height: 667))
    await felipe.stage.advance()
    assertFrame(felipe.stage, named: "menu-unsaved-icon")
  }

  /// The tutorial of today's flight, with a flight of some day in the list.
  private func tutorial(after day: String, _ language: String = "en") async throws -> Autopilot {
    let player = try await player(language)
    Settings.flights = [Flight(score: 3, day: day), Flight(score: 9, day: "2018-05-01")]
    player.scene?.isToday = true
    player.scene?.enter(TutorialState.self)
    await player.felipe.stage.advance(frames: 25)
    return player
  }

  @Test(arguments: [
    ("en", "Clock set back? Last flight: 2018-06-02"), ("de", "Uhr zurückgestellt? Letzter Flug: 2018-06-02"),
    ("es", "¿Reloj atrasado? Último vuelo: 2018-06-02"),
  ])
  func todaysFlightSaysThatTheClockWasSetBack(language: String, text: String) async throws {
    let player = try await tutorial(after: "2018-06-02", language)
    let shown = texts(player.scene?.state?.panel)
    #expect(shown.contains(text))
    guard language == "en" else { return }
    player.felipe.stage.resize(to: CGSize(width: 375, height: 667))
    await player.felipe.stage.advance()
    assertFrame(player.felipe.stage, named: "tutorial-clock")
  }

  /// An invalid day is not read at all.
  @Test(arguments: ["2018-06-01", "2018-05-31", "zzzz-06-02", "2018/06/02"])
  func withoutALaterFlightNoNoticeMentionsTheClock(day: String) async throws {
    let player = try await tutorial(after: day)
    #expect(player.scene?.state?.panel.childNode(withName: "clock") == nil)
    player.scene?.isToday = false
    Settings.flights = [Flight(score: 3, day: "2018-06-02")]
    player.scene?.enter(MenuState.self)
    player.scene?.enter(TutorialState.self)
    #expect(player.scene?.state?.panel.childNode(withName: "clock") == nil, "only today's flight depends on the day")
  }
}
