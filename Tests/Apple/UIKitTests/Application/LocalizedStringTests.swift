import AppIcons
import Assets
import Foundation
import TestSupport
import Testing
import UIKit

@testable import AppFoundation

@MainActor
@Suite struct LocalizedStringTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes an app with German and Mexican Spanish texts in addition to English ones.
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
    #expect(NSLocalizedString("play", comment: "") == "¡Jugar!", "a text for another region is used")
  }

  @Test func withoutThePlayersLanguageTheDevelopmentRegionIsUsed() throws {
    _ = try app(locale: "fr_FR")
    #expect(NSLocalizedString("play", comment: "") == "Play")
    _ = try app(locale: "fr_FR", region: "de")
    #expect(NSLocalizedString("play", comment: "") == "Spielen \"jetzt\"")
  }

  @Test func theLanguageThePlayerChoseComesFirst() throws {
    let app = try app(locale: "en_US")
    UserDefaults.standard.set(["fr", "de"], forKey: "AppleLanguages")
    #expect(NSLocalizedString("play", comment: "") == "Play", "from the next frame on")
    app.followLanguages()
    #expect(NSLocalizedString("play", comment: "") == "Spielen \"jetzt\"")
    UserDefaults.standard.removeObject(forKey: "AppleLanguages")
    app.followLanguages()
    #expect(NSLocalizedString("play", comment: "") == "Play")
  }

  @Test func withoutATextTheValueOrTheKeyIsUsed() throws {
    _ = try app(locale: "de_DE")
    #expect(NSLocalizedString("quit", comment: "") == "quit", "missing texts are not taken from another language")
    #expect(NSLocalizedString("quit", value: "Ende", comment: "") == "Ende")
    #expect(NSLocalizedString("play", tableName: "None", comment: "") == "play")
  }

  @Test func anUnreadableFileIsReportedByName() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"play\" = ", to: "en.lproj/Localizable.strings")
    try folder.write("(\"a\", \"list\")", to: "en.lproj/Other.strings")
    try folder.write("", to: "en.lproj/Empty.strings")
    let app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    #expect(app.diagnostics.map(\.kind) == ["unreadable-strings", "unreadable-strings"])
    #expect(app.diagnostics.first?.subject.hasSuffix("en.lproj/Localizable.strings") == true)
  }

  /// Xcode compiles `.strings` files into such tables.
  @Test func aBinaryTableIsRead() throws {
    let folder = try TemporaryFolder()
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["play": "Los!", "ü": "→"], format: .binary, options: 0)
    try folder.write(list, to: "en.lproj/Localizable.strings")
    let wrong = try PropertyListSerialization.data(fromPropertyList: ["play": 1], format: .binary, options: 0)
    try folder.write(wrong, to: "en.lproj/Wrong.strings")
    let app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    app.launch()
    #expect(NSLocalizedString("play", comment: "") == "Los!" && NSLocalizedString("ü", comment: "") == "→")
    #expect(app.diagnostics.map(\.kind) == ["unreadable-strings"])
  }

  /// A dictionary with one text and an array that holds the next array twice, 40 levels deep.
  @Test func aBinaryTableThatExpandsExponentiallyIsRefused() throws {
    var objects: [[UInt8]] = [[0xD1, 1, 2], [0x51, 0x61]]
    for next in 3..<43 { objects.append([0xA2, UInt8(next), UInt8(next)]) }
    objects.append([0x51, 0x62])
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [UInt8(objects.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "en.lproj/Localizable.strings")
    let app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    #expect(app.diagnostics.map(\.kind) == ["unreadable-strings"])
  }

  /// The languages of the app's files, those that the player chose, the locale and the development region.
  @Test(
    arguments: [
      (["es", "es-ES", "es-MX", "en"], [], "es_MX", nil, "es-MX"),
      (["es", "es-ES", "es-MX", "en"], [], "es_AR", nil, "es"),
      (["es-MX", "es-ES", "en"], [], "es_AR", nil, "es-ES"), (["en", "pt_BR", "pt"], [], "pt_BR", nil, "pt_BR"),
      (["en", "de"], ["fr", "de"], "en_US", nil, "de"), (["en", "de"], ["en", "de"], "de_DE", nil, "en"),
      (["en", "de"], ["fr", "it"], "de_DE", "en", "de"), (["de", "fr"], [], "it_IT", "fr", "fr"),
      (["de", "en"], [], "it_IT", nil, "en"), (["de", "Base"], [], "it_IT", nil, "Base"),
      (["fr", "de"], [], "it_IT", nil, "de"), (["Base", "fr"], [], "fr_CA", nil, "fr"), ([], [], "en_US", "en", nil),
    ] as [([String], [String], String, String?, String?)])
  func theBestLanguageOfTheAppIsChosen(
    names: [String], chosen: [String], locale: String, region: String?, expected: String?
  ) {
    let paths = names.map { "\($0).lproj/A.strings" } + ["ar.lproj/A.txt", "x/ar.lproj/A.strings", "ar/A.strings"]
    let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, URL(fileURLWithPath: "/none/\($0)")) })
    let strings = LocalizedStrings(
      files: files, languages: chosen, locale: Locale(identifier: locale), developmentRegion: region)
    #expect(strings.language == expected && strings.locale.identifier == locale)
    #expect(strings.problems.map(\.file.path) == (expected.map { ["/none/\($0).lproj/A.strings"] } ?? []))
  }
}
