import AppIcons
import Foundation
import TestSupport
import Testing

@Suite struct InfoPlistTests {
  @Test func theDemoHasItsNameAndIdentifier() throws {
    let plist = try InfoPlist(data: demoInfoPlist, source: "Info.plist")
    #expect(plist.displayName == "Flappy Felipe")
    #expect(plist.bundleIdentifier == "org.flappyfelipe.FlappyFelipe")
    #expect(plist.catalog(for: .ipad).supportsAlternateIcons)
  }

  @Test(arguments: [
    ("<key>CFBundleDisplayName</key><string>D</string><key>CFBundleName</key><string>N</string>", "D"),
    ("<key>CFBundleExecutable</key><string>E</string><key>CFBundleName</key><string>N</string>", "N"),
    ("<key>CFBundleExecutable</key><string>E</string>", "E"),
    ("<key>CFBundleDisplayName</key><string></string><key>CFBundleName</key><string>N</string>", "N"),
    ("<key>CFBundleDisplayName</key><string>$(PRODUCT_NAME)</string><key>CFBundleName</key><string>N</string>", "N"),
    ("<key>CFBundleDisplayName</key><string>${NAME}</string><key>CFBundleName</key><string>N</string>", "N"),
    ("", ProcessInfo.processInfo.processName),
  ])
  func theFirstUsableNameIsShown(entries: String, name: String) throws {
    #expect(try InfoPlist(data: xml(entries), source: "p").displayName == name)
  }

  @Test(arguments: [
    ("<key>LSMinimumSystemVersion</key><string>10.13</string>", true),
    ("<key>NSMainStoryboardFile</key><string>Main</string>", true),
    ("<key>NSMainNibFile</key><string>MainMenu</string>", true),
    ("<key>NSPrincipalClass</key><string>NSApplication</string>", true),
    ("<key>NSPrincipalClass</key><string>GameApplication</string>", false),
    ("<key>UIMainStoryboardFile</key><string>Main</string>", false), ("", false),
  ])
  func someKeysAreOfMacAppsAlone(entries: String, isOfMacApp: Bool) throws {
    #expect(try InfoPlist(data: xml(entries), source: "p").isOfMacApp == isOfMacApp)
  }

  @Test(arguments: [
    ("<integer>1</integer>", false, false), ("<integer>2</integer>", true, false),
    ("<string>2</string>", true, false), ("<integer>1</integer><integer>2</integer>", false, false),
    ("<integer>3</integer>", false, true), ("<string>3</string>", false, true),
    ("<integer>2</integer><integer>3</integer>", true, false), ("<true/>", false, false), ("", false, false),
  ])
  func theDeviceFamiliesAreNumbersOrText(families: String, isForTablets: Bool, isForTelevision: Bool) throws {
    let plist = try InfoPlist(data: xml("<key>UIDeviceFamily</key><array>\(families)</array>"), source: "p")
    #expect(plist.isForTabletsOnly == isForTablets)
    #expect(plist.isForTelevision == isForTelevision)
  }

  @Test(arguments: [("fr", "fr" as String?), ("$(DEVELOPMENT_LANGUAGE)", nil), ("${LANGUAGE}", nil), ("", nil)])
  func theDevelopmentRegionIsExpandedText(text: String, region: String?) throws {
    let entries = "<key>CFBundleDevelopmentRegion</key><string>\(text)</string>"
    #expect(try InfoPlist(data: xml(entries), source: "p").developmentRegion == region)
  }

  @Test func anAppWithoutAPlistHasNoIcons() {
    #expect(InfoPlist.empty.catalog(for: .iphone) == IconCatalog())
    #expect(InfoPlist.empty.bundleIdentifier == nil)
  }

  @Test func aFileIsReadAndAMissingOneIsReportedByPath() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(demoInfoPlist, to: "Info.plist")
    #expect(try InfoPlist(contentsOf: file).displayName == "Flappy Felipe")
    let missing = folder.path("None.plist")
    let error = try #require(throws: InfoPlistError.self) { try InfoPlist(contentsOf: missing) }
    #expect(error.description == "\(missing.path): no such property list")
    #expect(throws: InfoPlistError.self) { try InfoPlist(contentsOf: folder.url) }
    #expect(throws: InfoPlistError.self) { try InfoPlist(contentsOf: URL(fileURLWithPath: "/dev/zero")) }
  }

  @Test func aKeyOfMoreThan60CharactersIsCut() {
    func text(_ count: Int) -> String {
      InfoPlistError(path: "p", keyPath: [String(repeating: "k", count: count)], problem: "x").description
    }
    #expect(text(60) == "p: \(String(repeating: "k", count: 60)): x")
    #expect(text(61) == "p: \(String(repeating: "k", count: 60))...: x")
  }

  @Test func errorIsOneLineForAllNames() {
    let error = InfoPlistError(
      path: "a\nb", keyPath: ["c\r\nd", String(repeating: "x", count: 1000)], problem: "e\u{2028}f")
    #expect(error.description.count < 120)
    #expect(!error.description.contains { $0.isNewline })
  }
}
