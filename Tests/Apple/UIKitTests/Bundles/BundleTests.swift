import AppFoundation
import AppIcons
import Assets
import Foundation
import TestSupport
import Testing
import UIKit

/// The main bundle of an app with files in a temporary folder.
@MainActor
@Suite struct BundleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in [
      "Levels/Easy/One.json", "Levels/Hard/One.json", "Levels/Two.json", "Sounds/Pop.wav", "Menu.json5", "plain",
      "en.lproj/Help.txt", "de.lproj/Help.txt", "Bear.atlas/walk.png",
    ] { try folder.write(path, to: path) }
    try folder.write("\"play\" = \"Play\";", to: "en.lproj/Localizable.strings")
    try folder.write("\"play\" = \"Los!\";", to: "de.lproj/Localizable.strings")
  }

  @discardableResult
  private func app(plist keys: String? = nil, locale: String = "en_US") throws -> UIApplication {
    if let keys { try folder.write("<plist version=\"1.0\"><dict>\(keys)</dict></plist>", to: "App/Info.plist") }
    let assets = try AssetIndex(folders: [folder.url])
    var environment = AppEnvironment(
      assets: assets, infoPlist: try assets.file(named: "Info.plist").map { try .init(contentsOf: $0) })
    environment.locale = Locale(identifier: locale)
    let app = UIApplication(environment)
    UIApplication.current = app
    return app
  }

  /// The contents of a file, which are its path.
  private func content(_ path: String?) throws -> String? {
    try path.map { String(decoding: try Data(contentsOf: URL(fileURLWithPath: $0)), as: UTF8.self) }
  }

  @Test func aFileInAnyFolderIsFoundByItsName() throws {
    let app = try app()
    let main = Bundle.main
    #expect(try content(main.path(forResource: "Two", ofType: "json")) == "Levels/Two.json")
    #expect(try content(main.path(forResource: "Two.json", ofType: nil)) == "Levels/Two.json")
    #expect(try content(main.path(forResource: "Two", ofType: ".json")) == "Levels/Two.json")
    #expect(try content(main.url(forResource: "plain", withExtension: "")?.path) == "plain")
    #expect(try content(main.url(forResource: "One", withExtension: "json")?.path) == "Levels/Hard/One.json")
    #expect(app.diagnostics == [])
  }

  @Test func aFolderDistinguishesFilesOfTheSameName() throws {
    let app = try app()
    let main = Bundle.main
    #expect(
      try content(main.path(forResource: "One", ofType: "json", inDirectory: "Levels/Easy")) == "Levels/Easy/One.json")
    #expect(try content(main.path(forResource: "One", ofType: "json", inDirectory: "Hard")) == "Levels/Hard/One.json")
    #expect(try content(main.path(forResource: "Levels/Easy/One", ofType: "json")) == "Levels/Easy/One.json")
    #expect(main.path(forResource: "One", ofType: "json", inDirectory: "Levels") == nil)
    #expect(main.path(forResource: "One", ofType: "json", inDirectory: "vels/Easy") == nil)
    #expect(app.diagnostics == [])
  }

  @Test func aFolderIsFoundByItsName() throws {
    try app()
    #expect(Bundle.main.url(forResource: "Levels", withExtension: nil)?.lastPathComponent == "Levels")
    #expect(Bundle.main.path(forResource: "Bear", ofType: "atlas")?.hasSuffix("/Bear.atlas") == true)
    let german = try #require(Bundle.main.path(forResource: "de", ofType: "lproj"))
    let bundle = try #require(Bundle(path: german))
    #expect(bundle.localizedString(forKey: "play", value: nil, table: nil) == "Los!", "games switch languages so")
  }

  @Test(arguments: [nil, "", "One", "../plain", "/etc/hosts", "walk", "Levels/", "\u{0}"] as [String?])
  func aMissingFileIsNilWithoutADiagnostic(name: String?) throws {
    let app = try app()
    #expect(Bundle.main.path(forResource: name, ofType: nil)?.hasSuffix("/Levels") ?? (name != "Levels/"))
    #expect(Bundle.main.url(forResource: name, withExtension: "xml", subdirectory: "/") == nil)
    #expect(Bundle.main.path(forResource: name, ofType: "/", inDirectory: "..") == nil)
    #expect(app.diagnostics == [])
  }

  @Test func aNameInAnotherCaseFindsTheFileAndIsReported() throws {
    let app = try app()
    for _ in 0..<2 { #expect(try content(Bundle.main.path(forResource: "tWO", ofType: "JSON")) == "Levels/Two.json") }
    #expect(
      app.diagnostics == [
        Diagnostic(
          kind: "misspelt-name", subject: "file \"tWO.JSON\"",
          message: "the app's files have it as \"Two.json\"; a device, where case matters, does not find it")
      ])
  }

  @Test func aFileThatHasAnotherFormatHereIsReported() throws {
    let app = try app()
    #expect(Bundle.main.path(forResource: "Pop", ofType: "caf") == nil)
    #expect(Bundle.main.path(forResource: "Menu", ofType: "sks") == nil)
    #expect(Bundle.main.path(forResource: "Pop", ofType: "json") == nil)
    #expect(
      app.diagnostics.map(\.description) == [
        "file \"Pop.caf\": the app's files contain \"Pop.wav\" instead; Bundle returns nil",
        "file \"Menu.sks\": the app's files contain \"Menu.json5\" instead; Bundle returns nil",
      ])
  }

  @Test func filesAreListedByExtension() throws {
    try app()
    #expect(
      Bundle.main.paths(forResourcesOfType: "json", inDirectory: nil).map { ($0 as NSString).lastPathComponent }
        == ["One.json", "Two.json"])
    let easy = Bundle.main.urls(forResourcesWithExtension: "json", subdirectory: "Levels/Easy")
    #expect(try easy?.map { try content($0.path) } == ["Levels/Easy/One.json"])
    #expect(Bundle.main.urls(forResourcesWithExtension: "xml", subdirectory: nil)?.isEmpty == true)
    #expect(Bundle.main.paths(forResourcesOfType: nil, inDirectory: "Sounds").count == 1)
  }

  // MARK: Languages

  @Test func thePlayersLanguageComesFirst() throws {
    for (locale, file) in [("en_US", "en.lproj/Help.txt"), ("de_AT", "de.lproj/Help.txt")] {
      try app(locale: locale)
      #expect(try content(Bundle.main.path(forResource: "Help", ofType: "txt")) == file)
      #expect(try Bundle.main.paths(forResourcesOfType: "txt", inDirectory: nil).map(content) == [file])
    }
    #expect(Bundle.main.localizedString(forKey: "play", value: nil, table: nil) == "Los!")
    #expect(Bundle.main.localizedString(forKey: "quit", value: "Ende", table: "") == "Ende")
    #expect(Bundle.main.localizedString(forKey: "quit", value: "", table: "None") == "quit")
    #expect(Bundle.main.localizations == ["de", "en"] && Bundle.main.preferredLocalizations == ["de"])
    let english = Bundle.main.path(
      forResource: "Help", ofType: "txt", inDirectory: nil, forLocalization: "en")
    #expect(try content(english) == "en.lproj/Help.txt")
    #expect(NSLocalizedString("play", bundle: .main, comment: "") == "Los!")
    #expect(NSLocalizedString("play", bundle: Bundle(for: UIApplication.self), comment: "") == "Los!")
  }

  // MARK: Information

  @Test func theInfoPlistIsTheApps() throws {
    let app = try app(
      plist: """
        <key>CFBundleIdentifier</key><string>org.example.game</string><key>CFBundleVersion</key><string>7</string>
        """)
    #expect(Bundle.main.bundleIdentifier == "org.example.game")
    #expect(Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String == "7")
    #expect(Bundle.main.object(forInfoDictionaryKey: "None") == nil)
    #expect(Bundle.main.infoDictionary?.count == app.infoDictionary?.count)
    #expect(Bundle(identifier: "org.example.game") == Bundle.main)
    #expect(Bundle.main.bundlePath == folder.url.path && Bundle.main.bundleURL == Bundle.main.resourceURL)
    #expect(Bundle.main.resourcePath.map { Bundle(path: $0) } == Bundle.main)
  }

  @Test func withoutAnInfoPlistTheTemplatesValuesAreUsed() throws {
    try app()
    let info = try #require(Bundle.main.infoDictionary)
    #expect(info["CFBundleShortVersionString"] as? String == "1.0" && info["CFBundleVersion"] as? String == "1")
    let identifier = try #require(Bundle.main.bundleIdentifier)
    UserDefaults.standard.set(3, forKey: "score")
    #expect(UserDefaults.standard.persistentDomain(forName: identifier)?["score"] as? Int == 3)
    UserDefaults.standard.removePersistentDomain(forName: identifier)
    #expect(UserDefaults.standard.object(forKey: "score") == nil, "games reset their settings so")
  }

  @Test func aRegionAndFilesOfAnotherLanguageAreFound() throws {
    try app()
    let name = ProcessInfo.processInfo.processName
    let info = Bundle.main.infoDictionary as? [String: String]
    #expect(
      info == [
        "CFBundleName": name, "CFBundleExecutable": name, "CFBundleIdentifier": name, "CFBundleDevelopmentRegion": "en",
        "CFBundlePackageType": "APPL", "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
      ])
    #expect(Bundle.main.developmentLocalization == "en" && Bundle.main.bundleIdentifier == name)
    #expect(Bundle.main.localizedInfoDictionary == nil && Bundle.main.description == "Bundle <\(folder.url.path)>")
    let german: [URL]? = Bundle.main.urls(forResourcesWithExtension: ".txt", subdirectory: nil, localization: "de")
    #expect(try german?.map { try content($0.path) } == ["de.lproj/Help.txt"])
    let paths = Bundle.main.paths(forResourcesOfType: "txt", inDirectory: nil, forLocalization: "en")
    #expect(try paths.map(content) == ["en.lproj/Help.txt"])
    try app(plist: "<key>CFBundleDevelopmentRegion</key><string>de</string>", locale: "fr_FR")
    #expect(Bundle.main.developmentLocalization == "de" && Bundle.main.preferredLocalizations == ["de"])
    #expect(Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") == nil)
  }

  // MARK: Which bundle

  @Test func allMainBundlesAreEqual() throws {
    try app()
    #expect(Bundle(for: UIApplication.self) == Bundle.main && Bundle.main == Foundation.Bundle.main)
    #expect(Set([Bundle.main, Bundle(for: UIApplication.self), Foundation.Bundle.main]).count == 1)
    #expect(Bundle(path: "/etc") != Bundle.main && Bundle(path: "/etc") == Bundle(path: "/etc"))
    #expect(Bundle(path: "/none") == nil && Bundle(identifier: "none") == nil)
  }

  @Test func anotherBundleIsFoundations() throws {
    try app()
    let bundle = try #require(Bundle(url: folder.path("Levels")))
    #expect(bundle.path(forResource: "Two", ofType: "json") == folder.path("Levels/Two.json").path)
    #expect(bundle.path(forResource: "Pop", ofType: "wav") == nil)
    #expect(bundle.urls(forResourcesWithExtension: "json", subdirectory: "Easy")?.count == 1)
  }

  /// "Info.plist key variations": a key that ends with a device's name counts on that device only.
  /// https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference
  @Test func aKeyOfTheInfoPlistMayBeForOneDevice() throws {
    try app(
      plist: """
        <key>Lives</key><string>3</string><key>Lives~iphone</key><string>5</string>
        <key>Lives~ipad</key><string>7</string><key>Name~ipad</key><string>x</string>
        """)
    let keys = ["Lives", "Lives~iphone", "Lives~ipad", "Name", "Name~ipad"]
    #expect(keys.map { Bundle.main.object(forInfoDictionaryKey: $0) as? String } == ["5", nil, nil, nil, nil])
  }

  /// Numbers and truth values keep their types, also in lists.
  @Test func theValuesOfAnInfoPlistHaveTheirTypes() throws {
    try app(
      plist: """
        <key>Real</key><real>1.5</real><key>Whole</key><integer>-7</integer><key>Flag</key><true/>
        <key>List</key><array><integer>2</integer><string>x</string><false/></array>
        <key>Sizes</key><dict><key>Small</key><real>0.25</real><key>Deep</key><dict><key>n</key><integer>3</integer></dict></dict>
        """)
    func value(_ key: String) -> Any? { Bundle.main.object(forInfoDictionaryKey: key) }
    #expect(value("Real") as? Double == 1.5 && value("Whole") as? Int == -7 && value("Flag") as? Bool == true)
    let list = try #require(value("List") as? [Any])
    #expect(list.count == 3 && list[0] as? Int == 2 && list[1] as? String == "x" && list[2] as? Bool == false)
    let sizes = try #require(value("Sizes") as? [String: Any])
    #expect(sizes["Small"] as? Double == 0.25 && sizes["Deep"] as? [String: Int] == ["n": 3])
  }
}
