import AppIcons
import Foundation
import SceneTesting
import SpriteKit
import TestSupport
import Testing
import UIKit

@testable import FlappyFelipe

/// The notice that an icon cannot be shown.
@MainActor
@Suite struct NoticeTests {
  /// The scene after the hat was tapped on Thanksgiving, whose icon the plist lacks.
  private func failed(_ language: String, size: CGSize, scale: Double = 1) async throws -> FelipeStage {
    let text = try String(contentsOf: Repository.url("Sources/FlappyFelipe/App/Info.plist"), encoding: .utf8)
    let plist = text.replacing("<key>Thanksgiving</key>", with: "<key>Another</key>")
    let felipe = try FelipeStage(
      day: "2018-11-22", size: size, infoPlist: try InfoPlist(data: Data(plist.utf8), source: "Info.plist"),
      scale: scale)
    Settings.language = language
    await felipe.stage.advance()
    try await felipe.tapHat()
    return felipe
  }

  private func notice(_ felipe: FelipeStage) throws -> Notice {
    try #require(try felipe.stage.node(named: "notice") as? Notice)
  }

  @Test(arguments: [
    ("en", ["Thanksgiving", "Icon not available"]), ("de", ["Erntedank", "Symbol nicht verfügbar"]),
    ("es", ["Acción de Gracias", "Icono no disponible"]),
  ])
  func theNoticeNamesTheIconInThePlayersLanguage(language: String, texts: [String]) async throws {
    let felipe = try await failed(language, size: CGSize(width: 60, height: 107))
    #expect(try notice(felipe).children.compactMap { ($0 as? OutlinedLabel)?.text } == texts)
  }

  /// The scene of the narrowest window is 200 points wide.
  @Test(arguments: ["en", "de", "es"], [CGSize(width: 60, height: 107), CGSize(width: 10, height: 107)])
  func theNoticeFitsEveryScreen(language: String, size: CGSize) async throws {
    let felipe = try await failed(language, size: size)
    let scene = try #require(felipe.stage.scene)
    // Between the buttons on the ground and the menu's text.
    let inside = CGRect(x: -scene.size.width / 2, y: 85, width: scene.size.width, height: 80)
    #expect(inside.contains(try notice(felipe).calculateAccumulatedFrame()))
  }

  @Test func aWindowThatGetsNarrowerShrinksTheNotice() async throws {
    let felipe = try await failed("de", size: CGSize(width: 60, height: 107))
    let wide = try notice(felipe).calculateAccumulatedFrame().width
    felipe.stage.resize(to: CGSize(width: 10, height: 107))
    await felipe.stage.advance(frames: 2)
    let narrow = try notice(felipe).calculateAccumulatedFrame().width
    #expect(narrow < wide && narrow <= 200)
  }

  @Test func theSettingsNameTheIconThatWasChosen() async throws {
    let felipe = try await failed("en", size: CGSize(width: 187, height: 333))
    let scene = try #require(felipe.stage.scene as? GameScene)
    scene.enter(SettingsState.self)
    await felipe.stage.advance(frames: 2)
    try felipe.stage.tap("icon Thanksgiving")
    await felipe.stage.advance(frames: 3)
    #expect(try notice(felipe).children.compactMap { ($0 as? OutlinedLabel)?.text }.first == "Thanksgiving")
  }

  @Test func theNoticeGoesAwayAfterThreeSeconds() async throws {
    let felipe = try await failed("en", size: CGSize(width: 15, height: 27))
    await felipe.stage.advance(frames: 170)
    #expect(try notice(felipe).alpha == 1)
    await felipe.stage.advance(frames: 40)
    #expect(felipe.stage.scene?.childNode(withName: "notice") == nil)
  }

  @Test func aNewNoticeReplacesTheOneBeforeIt() throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    let scene = try #require(felipe.stage.scene as? GameScene)
    for title in ["First", "Second", "Third"] { scene.show(Notice(title: title, text: "below")) }
    #expect(scene["notice"].count == 1)
    #expect(try notice(felipe).children.compactMap { ($0 as? OutlinedLabel)?.text } == ["Third", "below"])
  }
}
