import Foundation
import TestSupport
import Testing

@testable import IconCheck

/// Correct apps have no errors in any layout that Xcode or SwiftPM produces.
@Suite struct LayoutTests {
  private func findings(_ app: AppFixture, _ path: String = "") throws -> [String] {
    let report = try app.report(path)
    return report.findings.map { "\($0.file): \($0.problem) [\($0.rule.id)]" }
  }

  @Test func aBuiltBundleWithLooseFilesPasses() throws {
    #expect(try findings(.bundle(), "Game.app") == [])
  }

  @Test func aBuiltBundleWithACompiledCatalogPasses() throws {
    let app = try AppFixture()
    // Files that Xcode makes of a catalog: generated names, some sizes only in Assets.car, one picture per device.
    func icons(_ files: String) -> String {
      "<dict><key>CFBundlePrimaryIcon</key><dict><key>CFBundleIconFiles</key><array>\(files)</array>"
        + "<key>CFBundleIconName</key><string>AppIcon</string></dict><key>CFBundleAlternateIcons</key><dict>"
        + "<key>Red</key><dict><key>CFBundleIconFiles</key><array><string>Red60x60</string></array><key>CFBundleIconName</key><string>Red</string></dict></dict></dict>"
    }
    try app.folder.write(
      "<plist version=\"1.0\"><dict><key>CFBundleIcons</key>\(icons("<string>AppIcon60x60</string>"))"
        + "<key>CFBundleIcons~ipad</key>"
        + icons("<string>AppIcon60x60</string><string>AppIcon76x76</string>") + "</dict></plist>",
      to: "Game.app/Info.plist")
    try app.folder.write("BOMStore", to: "Game.app/Assets.car")
    try app.folder.write(picture(120, colourType: 6, isForDevices: true), to: "Game.app/AppIcon60x60@2x.png")
    try app.folder.write(picture(152, colourType: 6, isForDevices: true), to: "Game.app/AppIcon76x76@2x~ipad.png")
    #expect(try findings(app, "Game.app") == [])
  }

  @Test func aProjectWithACatalogAndNoInfoPlistPasses() throws {
    #expect(try findings(.catalogProject()) == [])
    #expect(try findings(.catalogProject(), "Game.xcodeproj") == [])
  }

  @Test func namedAlternatesPass() throws {
    let app = try AppFixture.catalogProject(
      alternates: ["Red", "Blue"],
      settings: [
        "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS": "NO",
        "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES": "\"Red Blue\"",
      ])
    try app.folder.write("app.setAlternateIconName(\"Blue\")", to: "Game/GameApp.swift")
    #expect(try findings(app) == [])
  }

  @Test func aNewProjectWithoutPicturesHasNoError() throws {
    let app = try AppFixture.catalogProject(alternates: [])
    try app.remove("Game/Assets.xcassets/AppIcon.appiconset")
    try app.writeSingleSet("Game/Assets.xcassets/AppIcon.appiconset", hasPictures: false)
    #expect(try app.report("").rules == ["store-icon-missing"])
    #expect(try app.report("").count(of: .error) == 0)
  }

  @Test func aProjectWithGroupsAndLooseIconsPasses() throws {
    #expect(try findings(.groupProject()) == [])
  }

  @Test func aTargetForTheMacIsNotJudged() throws {
    let app = try AppFixture.groupProject()
    try app.edit("Game.xcodeproj/project.pbxproj", "\"SDKROOT\" = iphoneos;", "\"SDKROOT\" = macosx;")
    #expect(try app.report("").findings.map(\.problem) == ["the target \"Game\" is not for iOS"])
  }

  /// 7 is the resources folder and 10 the folder of frameworks.
  @Test(arguments: [("7", "", []), ("7", "Icons", ["folder-reference"]), ("10", "", ["missing-file"])])
  func aPhaseMayCopyIconsToTheTopOfTheBundle(folder: String, path: String, rules: [String]) throws {
    let app = try AppFixture.groupProject()
    try app.edit(
      "Game.xcodeproj/project.pbxproj", "RES = {isa = PBXResourcesBuildPhase;",
      "RES = {isa = PBXCopyFilesBuildPhase; dstPath = \"\(path)\"; dstSubfolderSpec = \(folder);")
    #expect(try app.report("").rules == rules)
  }

  @Test func thePlistOfEachConfigurationIsChecked() throws {
    let app = try AppFixture.groupProject()
    try app.edit(
      "Game.xcodeproj/project.pbxproj", "buildConfigurations = (TCD, ); };",
      "buildConfigurations = (TCD, TCR, ); };\nTCR = {isa = XCBuildConfiguration; name = Release; buildSettings = "
        + "{INFOPLIST_FILE = Game/Other.plist; TARGETED_DEVICE_FAMILY = \"1,2\"; }; };")
    try app.folder.write("<plist version=\"1.0\"><array/></plist>", to: "Game/Other.plist")
    let findings = try app.report("").findings
    #expect(findings.filter { $0.rule.id == "plist-unreadable" }.map(\.file) == ["Game/Other.plist"])
  }

  @Test func catalogAlternatesBesideALooseSectionPass() throws {
    let app = try AppFixture.catalogProject(alternates: ["Red"], settings: ["INFOPLIST_FILE": "Game/Info.plist"])
    try app.folder.write(AppFixture.infoPlist(primary: nil, alternates: ["Blue"]), to: "Game/Info.plist")
    try app.writeIcon("Blue", in: "Game/Alternate Icons")
    #expect(try findings(app) == [])
  }

  @Test func aSetWithAllSizesPasses() throws {
    let app = try AppFixture.catalogProject(alternates: [])
    try app.remove("Game/Assets.xcassets/AppIcon.appiconset")
    for name in ["AppIcon", "Red"] { try app.writeFullSet("Game/Assets.xcassets/\(name).appiconset") }
    #expect(try findings(app) == [])
  }

  @Test func settingsComeFromFilesThatIncludeOthers() throws {
    let app = try AppFixture.catalogProject()
    var project = ProjectFixture(synchronizedFolder: "Game", settingsFile: "Config/App.xcconfig")
    project.projectSettings["ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES"] = "Red"
    try project.write(app)
    try app.folder.write(
      "#include \"Base.xcconfig\"\nICON = AppIcon // the usual one\n"
        + "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = $(inherited) Blue\n", to: "Config/App.xcconfig")
    try app.folder.write(
      "#include \"App.xcconfig\"\nTARGETED_DEVICE_FAMILY = 1,2\nASSETCATALOG_COMPILER_APPICON_NAME = $(ICON)\n"
        + "ASSETCATALOG_COMPILER_APPICON_NAME[sdk=macosx*] = MacIcon\n",
      to: "Config/Base.xcconfig")
    try app.writeSingleSet("Game/Assets.xcassets/Blue.appiconset")
    #expect(try findings(app) == [])
    try app.edit("Config/App.xcconfig", "ICON = AppIcon", "ICON = Gone")
    #expect(try app.report("").rules.contains("setting-names-no-icon"))
  }

  @Test func anIconComposerFileIsNoted() throws {
    let app = try AppFixture.catalogProject(alternates: [])
    try app.remove("Game/Assets.xcassets/AppIcon.appiconset")
    try app.folder.write("{}", to: "Game/AppIcon.icon/icon.json")
    try app.folder.write(picture(50), to: "Game/AppIcon.icon/Assets/layer.png")
    #expect(try app.report("").rules == ["not-judged"])
  }

  @Test func projectInXMLFormatIsRead() throws {
    let app = try AppFixture.catalogProject(alternates: [])
    try app.folder.write(
      """
      <?xml version="1.0"?><plist version="1.0"><dict><key>rootObject</key><string>P</string><key>objects</key><dict>
      <key>P</key><dict><key>isa</key><string>PBXProject</string></dict></dict></dict></plist>
      """, to: "Game.xcodeproj/project.pbxproj")
    #expect(
      try findings(app) == [
        "Game.xcodeproj/project.pbxproj: the project has no target that makes an app for iOS [not-judged]"
      ])
  }

  @Test func settingsThatOnlyABuildKnowsAreNotErrors() throws {
    let app = try AppFixture.groupProject()
    try app.edit("Game/Info.plist", "<string>RedIcon-60<", "<string>$(ICON)<")
    #expect(try app.report("").count(of: .error) == 0)
    // A folder next to the project's, as in a repository with several apps.
    let other = try AppFixture.groupProject()
    try other.edit("Game/Info.plist", "<string>RedIcon-60<", "<string>Shared<")
    try other.edit("Game.xcodeproj/project.pbxproj", "path = \"RedIcon-60@2x.png\"", "path = \"../../Shared@2x.png\"")
    #expect(try other.report("").count(of: .error) == 0)
    #expect(try other.report("").rules.contains("not-judged"))
  }

  @Test func filesExcludedFromASynchronisedFolderAreMissing() throws {
    let app = try AppFixture.catalogProject(alternates: ["Red"], settings: ["INFOPLIST_FILE": "Game/Info.plist"])
    try app.folder.write(AppFixture.infoPlist(primary: nil, alternates: ["Blue"]), to: "Game/Info.plist")
    try app.writeIcon("Blue", in: "Game/Alternate Icons")
    let names = ["Alternate Icons/BlueIcon-76@2x.png", "Info.plist"]
    let project = try app.folder.text("Game.xcodeproj/project.pbxproj")
    try app.folder.write(
      project.replacingOccurrences(of: "\"Info.plist\",", with: names.map { "\"\($0)\"," }.joined()),
      to: "Game.xcodeproj/project.pbxproj")
    #expect(
      try findings(app) == [
        "Game/Info.plist: the icon \"Blue\" lists \"BlueIcon-76\", but the app has no such file [missing-file]"
      ])
  }

  @Test func customKeysAreNotMisspellings() throws {
    let app = try AppFixture.bundle()
    try app.edit(
      "Game.app/Info.plist", "<key>ordinal</key>\n\t\t\t\t<integer>2</integer>",
      "<key>ordinal</key><integer>2</integer><key>original</key><true/><key>title</key><string>Blue</string>")
    #expect(try findings(app, "Game.app") == [])
  }

  @Test func emptySectionsOfATemplatePass() throws {
    let app = try AppFixture.catalogProject(settings: ["INFOPLIST_FILE": "Game/Info.plist"])
    try app.folder.write(
      "<plist><dict><key>CFBundleIcons</key><dict/><key>CFBundleIcons~ipad</key><dict/></dict></plist>",
      to: "Game/Info.plist")
    #expect(try findings(app) == [])
  }

  @Test func thisPackagePasses() throws {
    let root = Repository.url("")
    let report = try IconCheck(
      folder: root, plist: "Sources/FlappyFelipe/App/Info.plist",
      resourceFolders: ["Sources/FlappyFelipe", "Textures", "Scenes"]
    ).report()
    #expect(report.findings == [])
  }

  @Test func aPlistCanHaveAnyName() throws {
    let app = try AppFixture()
    try app.folder.write(AppFixture.infoPlist(), to: "App/Game-Info.plist")
    for icon in ["Plain", "Red", "Blue"] { try app.writeIcon(icon, in: "App/Icons") }
    #expect(try findings(app, "App/Game-Info.plist") == [])
    try app.edit("App/Game-Info.plist", "<string>RedIcon-76<", "<string>Gone<")
    #expect(try app.report("App/Game-Info.plist").rules.contains("missing-file"))
    #expect(try app.report("App/Other.plist").rules == ["plist-unreadable"])
  }

  @Test func folderWithoutAnAppIsReported() throws {
    let app = try AppFixture()
    try app.folder.write("text", to: "file.txt")
    #expect(throws: IconCheck.NoApp.self) { try app.report("") }
    #expect(throws: IconCheck.NoApp.self) { try app.report("nothing") }
  }

  @Test func filesExcludedFromAnotherTargetAreMembers() throws {
    let app = try AppFixture.catalogProject(alternates: ["Red"], settings: ["INFOPLIST_FILE": "Game/Info.plist"])
    try app.folder.write(AppFixture.infoPlist(primary: nil, alternates: ["Blue"]), to: "Game/Info.plist")
    try app.writeIcon("Blue", in: "Game/Alternate Icons")
    let before = try findings(app)
    let set =
      "EX2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = EXT; "
      + "membershipExceptions = (\"Alternate Icons/BlueIcon-76@2x.png\", ); };"
    try app.folder.write(
      try app.folder.text("Game.xcodeproj/project.pbxproj")
        .replacingOccurrences(of: "exceptions = (EXC, );", with: "exceptions = (EXC, EX2, );")
        .replacingOccurrences(of: "\t\tSYN = {", with: "\t\t\(set)\n\t\tSYN = {"),
      to: "Game.xcodeproj/project.pbxproj")
    #expect(try findings(app) == before)
  }

  @Test func theFirstFileOfANameCounts() {
    var app = CheckedApp(folder: AppFolder(MemoryFolder([:])), layout: .package)
    for path in ["Art/Red.png", "Old/Red.png", "Old/Blue.png"] { app.add(path) }
    #expect(app.files == ["Red.png": "Art/Red.png", "Blue.png": "Old/Blue.png"])
  }

  @Test func aBundleForTheMacIsNotJudged() throws {
    let app = try AppFixture()
    try app.folder.write(AppFixture.infoPlist(), to: "Game.app/Contents/Info.plist")
    #expect(
      try findings(app, "Game.app") == [
        "Contents: is a bundle for macOS, whose icons work differently [not-judged]"
      ])
    let other = try AppFixture.bundle()
    try other.folder.write(AppFixture.infoPlist(), to: "Game.app/Contents/Info.plist")
    try other.remove("Game.app/BlueIcon-60@2x.png")
    try other.remove("Game.app/BlueIcon-60@3x.png")
    #expect(try other.report("Game.app").rules == ["missing-file"])
  }

  /// Bundles in the app and localised folders are not folder references.
  @Test(arguments: ["Icons", "A.bundle", "A.framework", "de.lproj", "W.appex", "W.app"])
  func onlyAPlainFolderOfTheBundleCountsAsAFolderReference(folder: String) throws {
    let app = try AppFixture.bundle()
    for scale in [2, 3] {
      try app.folder.write(picture(60 * scale), to: "Game.app/\(folder)/BlueIcon-60@\(scale)x.png")
      try app.remove("Game.app/BlueIcon-60@\(scale)x.png")
    }
    #expect(try app.report("Game.app").rules == [folder == "Icons" ? "folder-reference" : "missing-file"])
  }

  @Test(arguments: ["Art", "Tests", "Benchmarks", "docs", "build", "node_modules", "Examples", ".hidden", "A.bundle"])
  func foldersThatAreNoPartOfAnAppAreSkipped(folder: String) throws {
    let app = try AppFixture()
    try app.folder.write(AppFixture.infoPlist(), to: "Sources/App/Info.plist")
    for icon in ["Plain", "Red"] { try app.writeIcon(icon, in: "Sources/App") }
    try app.writeIcon("Blue", in: folder)
    #expect(try app.report("").rules == (folder == "Art" ? [] : ["missing-file"]))
  }

  /// The catalog's folder may have no other file.
  @Test(arguments: ["", "Sources/App/", "Sources/App/Resources/", "Art/Deep/"])
  func theCatalogsOfAPackageAreRead(folder: String) throws {
    let app = try AppFixture()
    try app.folder.write(AppFixture.infoPlist(), to: "Sources/App/Info.plist")
    for icon in ["Plain", "Red", "Blue"] { try app.writeIcon(icon, in: "Sources/App") }
    try app.folder.write("[1, 2", to: "\(folder)Assets.xcassets/Green.appiconset/Contents.json")
    let found = try app.report("").findings.filter { $0.rule.id == "icon-set-unreadable" }
    #expect(found.map(\.file) == ["\(folder)Assets.xcassets/Green.appiconset/Contents.json"])
  }

  @Test(arguments: ["Tests/", ".build/", "docs/"])
  func aCatalogBesideTheAppIsNotRead(folder: String) throws {
    let app = try AppFixture()
    try app.folder.write(AppFixture.infoPlist(), to: "Sources/App/Info.plist")
    for icon in ["Plain", "Red", "Blue"] { try app.writeIcon(icon, in: "Sources/App") }
    try app.folder.write("[1, 2", to: "\(folder)Assets.xcassets/Green.appiconset/Contents.json")
    #expect(try app.report("").findings == [])
  }
}
