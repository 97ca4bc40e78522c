import AppFoundation
import AppIcons
import Assets
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Names for which Apple's API returns nil, in a program and on a stage.
@MainActor
@Suite struct GameChecksTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("x", to: "Hat.png")
    try folder.write("x", to: "Levels/level1.json")
  }

  @discardableResult
  private func app(isProgram: Bool) throws -> UIApplication {
    var environment = AppEnvironment(assets: try AssetIndex(folders: [folder.url]))
    if isProgram { environment.checks = GameChecks { "/game/GameScene.swift:12" } }
    let app = UIApplication(environment)
    UIApplication.current = app
    return app
  }

  private func askForNothing() {
    for _ in 0..<2 {
      #expect(UIImage(named: "Hut") == nil)
      #expect(UIColor(named: "sky") == nil)
      #expect(NSDataAsset(name: "waves") == nil)
      #expect(Bundle.main.url(forResource: "level2", withExtension: "json") == nil)
      #expect(Bundle.main.path(forResource: "level1", ofType: "json", inDirectory: "Maps") == nil)
    }
  }

  @Test func aProgramReportsEachNameWithoutAFileOnce() throws {
    let app = try app(isProgram: true)
    askForNothing()
    #expect(
      app.diagnostics.map(\.line)
        == [
          "image \"Hut\": the app's files contain no such image; UIImage(named:) returns nil; similar: \"Hat\"",
          "color \"sky\": the app's catalogs contain no such color; UIColor(named:) returns nil",
          "data asset \"waves\": the app's catalogs and files contain no such data; NSDataAsset(name:) returns nil",
          "file \"level2.json\": the app's files contain no such file; Bundle returns nil; similar: \"level1.json\"",
          "file \"level1.json\": the app's files contain no such file in a folder Maps; Bundle returns nil; similar: "
            + "\"level1.json\"",
        ].map { "/game/GameScene.swift:12: \($0)" })
  }

  @Test func aStageStaysSilent() throws {
    let app = try app(isProgram: false)
    askForNothing()
    #expect(app.diagnostics == [])
  }

  @Test func thePlaceIsNotPartOfADiagnosticsIdentity() throws {
    let app = try app(isProgram: true)
    var diagnostic = Diagnostic(kind: "missing-image", subject: "image \"Hat\"", message: "a placeholder is shown")
    app.report(diagnostic)
    diagnostic.place = "Menu.swift:3"
    app.report(diagnostic)
    #expect(app.diagnostics == [diagnostic])
    #expect(app.diagnostics[0].place == "/game/GameScene.swift:12")
    #expect(app.diagnostics[0].hashValue == diagnostic.hashValue)
    #expect("\(app.diagnostics[0])" == "image \"Hat\": a placeholder is shown")
  }
}
