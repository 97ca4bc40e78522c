import Foundation
import SceneTesting
import SpriteKit
import TestSupport
import Testing
import UIKit

@testable import FlappyFelipe

/// The settings panel and its effects.
@MainActor
@Suite struct SettingsTests {
  private func open() async throws -> FelipeStage {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 187, height: 333))
    await felipe.stage.advance()
    try felipe.stage.tap("settings")
    await felipe.stage.advance(frames: 2)
    return felipe
  }

  private func texts(_ node: SKNode) -> [String] {
    ((node as? SKLabelNode)?.text.map { [$0] } ?? []) + node.children.flatMap(texts)
  }

  private func tap(_ name: String, _ felipe: FelipeStage) async throws {
    try felipe.stage.tap(name)
    await felipe.stage.advance(frames: 3)
  }

  @Test func theLanguageButtonCyclesThroughAllLanguages() async throws {
    let felipe = try await open()
    let scene = try #require(felipe.stage.scene)
    for (language, title) in [("en", "Settings"), ("es", "Ajustes"), ("de", "Einstellungen"), (nil, "Settings")] {
      try await tap("language", felipe)
      #expect(Settings.language == language)
      #expect(texts(scene).contains(title), "\(language ?? "the machine's")")
    }
  }

  @Test func withSoundOffNothingPlays() async throws {
    let felipe = try await open()
    try await tap("sound", felipe)
    #expect(Settings.isMuted)
    #expect(felipe.stage.scene?.childNode(withName: "tune") == nil)
    let heard = felipe.stage.sounds.count
    try await tap("close", felipe)
    felipe.stage.press(.keyboardSpacebar)
    await felipe.stage.advance(frames: 2)
    #expect(felipe.stage.sounds.count == heard)
    felipe.stage.press(.keyboardM)
    await felipe.stage.advance(frames: 2)
    #expect(!Settings.isMuted && felipe.stage.scene?.childNode(withName: "tune") != nil)
  }

  @Test func anyIconCanBeChosenOnAnyDay() async throws {
    let felipe = try await open()
    try await tap("icon Valentine", felipe)
    #expect(AppIcon.current == .valentine)
    #expect(felipe.stage.tree.contains("texture=\"Valentine Sky\""))
    try await tap("icon primary", felipe)
    #expect(AppIcon.current == .primary)
    #expect(felipe.stage.tree.contains("texture=Sky "))
    #expect(felipe.stage.diagnostics == [])
  }

  @Test(arguments: ["en", "es", "de"])
  func eachLanguageHasEachText(language: String) async throws {
    let felipe = try await open()
    Settings.language = language
    await felipe.stage.advance()
    let keys = [
      "Tap to flap", "Tap to play", "Get ready!", "Best %d", "Score %d", "New record!", "Ay, caramba!", "Paused",
      "Tap to go on", "Settings", "Icon not available", "Less motion", "High contrast", "Saved", "Not saved", "OK",
      "Felipe", "Valentine", "Christmas", "Thanksgiving", "Halloween", "New Year", "Dia de Muertos", "Easter",
      "Lunar New Year", "Choice cannot be saved",
      "Score not saved: settings cannot be written", "Sound on", "Sound off",
    ]
    for key in try keys + keysInTheSources() {
      let text = NSLocalizedString(key, value: "none", comment: "")
      #expect(text != "none", "\(language): \(key)")
      for format in ["%d", "%@"] { #expect(text.contains(format) == key.contains(format), "\(language): \(key)") }
    }
  }

  /// The texts that the game's sources pass to `NSLocalizedString`, except those in variables.
  private func keysInTheSources() throws -> [String] {
    let folder = Repository.url("Sources/FlappyFelipe")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    var keys: [String] = []
    for file in files.sorted() {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for rest in text.components(separatedBy: "NSLocalizedString(\"").dropFirst() {
        keys.append(String(rest.prefix { $0 != "\"" }))
      }
    }
    #expect(keys.contains("Close calls %d") && keys.contains("Copied: %@"))
    return keys
  }

  @Test func mInTheMenuTurnsTheSoundOffAndTellsThePlayer() async throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    let scene = try #require(felipe.stage.scene as? GameScene)
    await felipe.stage.advance()
    for text in ["Sound off", "Sound on"] {
      felipe.stage.press(.keyboardM)
      await felipe.stage.advance(frames: 2)
      #expect(Settings.isMuted == (text == "Sound off") && texts(scene).contains(text))
    }
    #expect(scene.state is MenuState)
  }

  @Test func storedValuesOutOfRangeHaveDefaults() async throws {
    let felipe = try await open()
    defer { withExtendedLifetime(felipe) {} }
    #expect(Settings.bestScore == 0 && Settings.newestDay == nil && Settings.flights == [])
    Settings.bestScore = -5
    #expect(Settings.bestScore == 0)
    Settings.bestScore = 1
    #expect(Settings.bestScore == 1)
    UserDefaults.standard.set(["2 0 2026-11-24", "no flight", "9 0 2026-11-23"], forKey: "flights")
    #expect(Settings.flights.map(\.score) == [9, 2] && Settings.newestDay == "2026-11-24")
    Settings.language = "fr"
    #expect(Settings.nextLanguage == nil, "after a language that the game does not have comes the system's")
  }
}
