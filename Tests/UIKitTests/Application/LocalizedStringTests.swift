import AppFoundation
import AppIcons
import Assets
import Foundation
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct LocalizedStringTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// An app with German and Mexican texts besides its English ones.
  private func app(locale: String, region: String? = nil) throws -> UIApplication {
    try folder.write("\"play\" = \"Play\";\n\"quit\" = \"Quit\";\n", to: "en.lproj/Localizable.strings")
    try folder.write("/* a button */\n\"play\" = \"Spielen \\\"jetzt\\\"\";\n", to: "de.lproj/Localizable.strings")
    try folder.write("\"play\" = \"¡Jugar!\";\n", to: "es-MX.lproj/Localizable.strings")
    try folder.write("\"wins\" = \"Siege\";\n", to: "de.lproj/Medals.strings")
    if let region {
      try folder.write(
        "<plist><dict><key>CFBundleDevelopmentRegion</key><string>\(region)</string></dict></plist>", to: "Info.plist")
    }
    let assets = try AssetIndex(folders: [folder.url])
    var environment = AppEnvironment(
      assets: assets, infoPlist: try assets.file(named: "Info.plist").map { try .init(contentsOf: $0) })
    environment.locale = Locale(identifier: locale)
    let app = UIApplication(environment)
    UIApplication.current = app
    return app
  }

  @Test func aTextIsInThePlayersLanguage() throws {
    _ = try app(locale: "de_AT")
    #expect(NSLocalizedString("play", comment: "a button") == "Spielen \"jetzt\"")
    #expect(NSLocalizedString("wins", tableName: "Medals", comment: "") == "Siege")
    _ = try app(locale: "es_MX")
    #expect(NSLocalizedString("play", comment: "") == "¡Jugar!")
    _ = try app(locale: "es_ES")
    #expect(NSLocalizedString("play", comment: "") == "¡Jugar!", "another region's text is better than none")
  }

  @Test func withoutThePlayersLanguageItIsTheDevelopmentRegions() throws {
    _ = try app(locale: "fr_FR")
    #expect(NSLocalizedString("play", comment: "") == "Play")
    _ = try app(locale: "fr_FR", region: "de")
    #expect(NSLocalizedString("play", comment: "") == "Spielen \"jetzt\"")
  }

  @Test func theLanguageThatThePlayerHasAskedForComesFirst() throws {
    let app = try app(locale: "en_US")
    UserDefaults.standard.set(["fr", "de"], forKey: "AppleLanguages")
    #expect(NSLocalizedString("play", comment: "") == "Play", "from the next frame on")
    app.followLanguages()
    #expect(NSLocalizedString("play", comment: "") == "Spielen \"jetzt\"")
    UserDefaults.standard.removeObject(forKey: "AppleLanguages")
    app.followLanguages()
    #expect(NSLocalizedString("play", comment: "") == "Play")
  }

  @Test func withoutATextItIsTheValueOrTheKey() throws {
    _ = try app(locale: "de_DE")
    #expect(NSLocalizedString("quit", comment: "") == "quit", "a language is taken whole")
    #expect(NSLocalizedString("quit", value: "Ende", comment: "") == "Ende")
    #expect(NSLocalizedString("play", tableName: "None", comment: "") == "play")
  }

  @Test func aFileThatMakesNoSenseIsToldAndNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"play\" = ", to: "en.lproj/Localizable.strings")
    try folder.write("(\"a\", \"list\")", to: "en.lproj/Other.strings")
    try folder.write("", to: "en.lproj/Empty.strings")
    let app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    #expect(app.diagnostics.map(\.kind) == ["unreadable-strings", "unreadable-strings"])
    #expect(app.diagnostics.first?.subject.hasSuffix("en.lproj/Localizable.strings") == true)
  }
}
