import AppIcons
import Foundation
import TestSupport
import Testing

@testable import IconCheck

/// Malicious files cause no crash and no endless work, and nothing outside of the app is read.
@Suite struct HostileTests {
  @Test func tooManyAlternatesAreRefused() throws {
    let app = try AppFixture.bundle()
    let names = (0..<20_000).map { "<key>k\($0)</key><dict/>" }.joined()
    try app.folder.write(
      "<plist version=\"1.0\"><dict><key>CFBundleIcons</key><dict><key>CFBundleAlternateIcons</key><dict>\(names)"
        + "</dict></dict></dict></plist>", to: "Game.app/Info.plist")
    let report = try app.report("Game.app")
    let finding = try #require(report.findings.first { $0.rule.id == "plist-wrong-type" })
    #expect(finding.keyPath == ["CFBundleIcons", "CFBundleAlternateIcons"])
    #expect(finding.problem == "expected at most 4096 icons, found 20000")
  }

  @Test func plistOfAMillionElementsIsRefusedAsTooLarge() throws {
    let app = try AppFixture.bundle()
    let elements = String(repeating: "<string>a</string>", count: 1_000_000)
    try app.folder.write("<plist><array>\(elements)</array></plist>", to: "Game.app/Info.plist")
    #expect(try app.report("Game.app").rules == ["plist-unreadable"])
  }

  @Test func manyFindingsOfOneRuleAreTruncatedAndCounted() throws {
    let app = try AppFixture.bundle()
    let entries = (0..<1000).map { "<key>k\($0)</key><true/>" }.joined()
    try app.edit(
      "Game.app/Info.plist", "<key>CFBundleAlternateIcons</key>\n\t\t<dict>",
      "<key>CFBundleAlternateIcons</key>\n\t\t<dict>\(entries)")
    let report = try app.report("Game.app")
    #expect(report.findings.count == 100)
    #expect(report.hiddenCount == 1900)
    #expect(report.text.contains("1900 more findings"))
  }

  @Test(.timeLimit(.minutes(1))) func aSourceOfNumberSignsIsReadInOnePass() {
    #expect(IconLiterals([UInt8](repeating: UInt8(ascii: "#"), count: 400_000)).rawValues.isEmpty)
  }

  @Test(.timeLimit(.minutes(1))) func variablesThatMultiplyEnd() {
    var settings = BuildSettings(["A6": ""])
    settings.add((0..<6).map { ("A\($0)", String(repeating: "$(A\($0 + 1))", count: 20)) })
    #expect(settings.expand("$(A0)").utf8.count <= 20_000)
  }

  @Test func groupsInsideGroupsEndAtTheLongestPath() throws {
    let groups = (0..<5000).map { "G\($0) = {isa = PBXGroup; children = (G\($0 + 1)); path = folder; };" }.joined()
    let text = "{ objects = { P = {mainGroup = G0; }; \(groups) }; rootObject = P; }"
    let tree = ProjectTree(try ProjectObjects([UInt8](text.utf8), source: "project.pbxproj"))
    #expect(tree.paths.count == 585)
    #expect(tree.paths.values.allSatisfy { $0.utf8.count <= 4096 })
  }

  @Test func wrongTypesAreReportedByKeyPath() throws {
    let app = try AppFixture.bundle()
    try app.folder.write(
      """
      <plist version="1.0"><dict><key>CFBundleIcons</key><dict>
      <key>CFBundlePrimaryIcon</key><array/>
      <key>CFBundleAlternateIcons</key><dict>
      <key>A</key><string>x</string>
      <key>B</key><dict><key>CFBundleIconFiles</key><string>B</string></dict>
      <key>C</key><dict><key>CFBundleIconFiles</key><array><integer>1</integer><data>AAAA</data></array></dict>
      <key>D</key><dict><key>CFBundleIconFiles</key><array/><key>ordinal</key><real>1.5</real></dict>
      <key>E</key><dict><key>UIPrerenderedIcon</key><date>2020-01-01T00:00:00Z</date></dict>
      </dict></dict><key>CFBundleIcons~ipad</key><integer>4</integer></dict></plist>
      """, to: "Game.app/Info.plist")
    let report = try app.report("Game.app")
    let paths = report.findings.filter { $0.rule.id == "plist-wrong-type" }.map { $0.keyPath.joined(separator: ".") }
    #expect(
      Set(paths) == [
        "CFBundleIcons.CFBundlePrimaryIcon", "CFBundleIcons.CFBundleAlternateIcons.A",
        "CFBundleIcons.CFBundleAlternateIcons.B.CFBundleIconFiles",
        "CFBundleIcons.CFBundleAlternateIcons.C.CFBundleIconFiles.0",
        "CFBundleIcons.CFBundleAlternateIcons.C.CFBundleIconFiles.1",
        "CFBundleIcons.CFBundleAlternateIcons.D.ordinal",
        "CFBundleIcons.CFBundleAlternateIcons.E.UIPrerenderedIcon", "CFBundleIcons~ipad",
      ])
  }

  @Test func pathsInNamesReadNothingOutsideTheApp() throws {
    for name in ["../secret", "/etc/passwd", "a/../../secret", "", "..", String(repeating: "x", count: 100_000)] {
      let app = try AppFixture.bundle()
      try app.folder.write(picture(120), to: "secret.png")
      try app.edit("Game.app/Info.plist", "<string>RedIcon-60<", "<string>\(name)<")
      let rules = try app.report("Game.app").rules
      #expect(rules.contains("bad-path") || rules.contains("missing-file"), "\(name.prefix(20))")
      #expect(!rules.contains("picture-unreadable"))
    }
  }

  @Test func linksThatLeaveTheAppOrLoopAreNotFollowed() throws {
    let app = try AppFixture.bundle()
    let manager = FileManager.default
    try app.folder.write("<plist><dict/></plist>", to: "outside/Info.plist")
    for (name, target) in [("up", ".."), ("self", "."), ("loop", "loop"), ("root", "/"), ("pipe", "/dev/zero")] {
      try manager.createSymbolicLink(atPath: app.folder.path("Game.app/\(name)").path, withDestinationPath: target)
    }
    #expect(try app.report("Game.app").findings == [])
    try app.remove("Game.app/Info.plist")
    try manager.createSymbolicLink(
      atPath: app.folder.path("Game.app/Info.plist").path, withDestinationPath: "../outside/Info.plist")
    #expect(try app.report("Game.app").rules == ["plist-unreadable"])
  }

  /// A check of `/` would search every disk, and `/proc`.
  @Test func searchingAFolderWithTooManyFilesIsStopped() throws {
    let app = try AppFixture()
    try app.folder.write(AppFixture.infoPlist(), to: "a/b/Info.plist")
    for name in 0..<20 { try app.folder.write("", to: "a/c/\(name)") }
    let url = app.folder.url
    // The folder is searched twice: for plists, then for pictures. Each search costs 28: 4 folders and 24 entries.
    #expect(try IconCheck(url, budget: SearchBudget(entries: 56)).checkedApps.count == 1)
    for entries in [0, 20, 40, 55] {
      let error = #expect(throws: IconCheck.NoApp.self) {
        try IconCheck(url, budget: SearchBudget(entries: entries))
      }
      #expect(
        error?.description
          == "\(url.path): contains more than \(entries) files, or takes too long to search; name the app's own folder, "
          + ".app or .xcodeproj")
    }
    let late = #expect(throws: IconCheck.NoApp.self) {
      try IconCheck(url, budget: SearchBudget(time: .zero))
    }
    #expect(late?.problem.contains("takes too long to search") == true)
  }

  @Test func otherFileSystemsAreNotSearched() throws {
    let root = try #require(AppFolder(URL(fileURLWithPath: "/")))
    #expect(root.isOwnFolder("etc"))
    #expect(!root.isOwnFolder("proc"))
    #expect(!root.isOwnFolder("etc/passwd"))
  }

  /// Twenty plists once meant twenty searches.
  @Test func theFolderIsSearchedOnceForAllItsApps() throws {
    let app = try AppFixture()
    for number in 0..<20 { try app.folder.write(AppFixture.infoPlist(), to: "\(number)/Info.plist") }
    #expect(try IconCheck(app.folder.url, budget: SearchBudget(entries: 122)).checkedApps.count == 20)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["Info.plist", "Icons.schedule", "RedIcon-60@2x.png"])
  func aPipeAmongTheAppsFilesIsNeverWaitedFor(name: String) throws {
    let app = try AppFixture.bundle()
    let path = app.folder.path("Game.app/\(name)").path
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try app.report("Game.app").text.contains("is a pipe (FIFO); expected a"))
  }

  @Test func aProjectThatPointsOutsideReadsNothingThere() throws {
    let app = try AppFixture()
    try app.folder.write("<plist><array/></plist>", to: "Info.plist")
    for path in ["../Info.plist", "/etc/passwd", "$(SRCROOT)/../../Info.plist", "$(HOME)/Info.plist"] {
      var project = ProjectFixture(synchronizedFolder: "../..", settingsFile: "\"../../secret.xcconfig\"")
      project.settings = ["INFOPLIST_FILE": "\"\(path)\""]
      try app.folder.write(project.text, to: "in/Game.xcodeproj/project.pbxproj")
      #expect(try app.report("in").rules == ["not-judged"])
    }
  }

  @Test func recursiveGroupsTerminate() throws {
    let app = try AppFixture.groupProject()
    try app.edit("Game.xcodeproj/project.pbxproj", "children = (INN, )", "children = (INN, GRP, MAIN, )")
    #expect(try app.report("").findings == [])
  }

  @Test func deepNestingIsRefused() {
    let deep = String(repeating: "(", count: 1_000_000)
    #expect(throws: OldStylePropertyList.Malformed.self) { try OldStylePropertyList.parse(Array(deep.utf8)) }
    let json = String(repeating: "[", count: 100_000)
    #expect(throws: IconSet.Malformed.self) { try IconSet.slots(Data(json.utf8)) }
    #expect(PlistText(Array(String(repeating: "<dict><key>a</key>", count: 100_000).utf8)) == nil)
  }

  @Test func picturesWithAFalseSizeAreNotTrusted() throws {
    let folder = try TemporaryFolder()
    let broken: [[UInt8]] = [
      [], Array("PNG".utf8), picture(16_000, dataSize: 10), picture(0), picture(70_000, 1, dataSize: 10),
      Array(picture(120).dropLast(12)), Array(picture(120).prefix(40)), picture(120, colourType: 9),
      Array(picture(120).prefix(33)) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IDAT".utf8),
    ]
    for (index, bytes) in broken.enumerated() {
      let file = try folder.write(bytes, to: "\(index).png")
      #expect(throws: Picture.Unreadable.self, "\(index)") { try Picture(contentsOf: file) }
    }
    #expect(try Picture(contentsOf: folder.write(picture(120), to: "good.png")).width == 120)
  }

  /// Valid files with some bytes changed, removed, repeated or moved.
  @Test(arguments: ["xml", "binary", "project", "contents", "settings", "swift", "png"])
  func damagedFilesNeitherCrashNorHang(_ kind: String) throws {
    let app = try AppFixture.catalogProject()
    let xml = Data(AppFixture.infoPlist().utf8)
    let original: [UInt8]
    switch kind {
    case "xml": original = Array(xml)
    case "binary":
      let object = try PropertyListSerialization.propertyList(from: xml, format: nil)
      original = Array(try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0))
    case "project": original = Array(try app.folder.text("Game.xcodeproj/project.pbxproj").utf8)
    case "contents":
      original = Array(try app.folder.text("Game/Assets.xcassets/Red.appiconset/Contents.json").utf8)
    case "settings":
      original = Array("#include \"a.xcconfig\"\nA[sdk=x] = $(A) $(B:c) // d\nB = $(inherited) ${B}\n".utf8)
    case "png": original = picture(20)
    default:
      original = Array(
        "enum AppIcon: String { case a = \"A\" }\nf(\"\\(g(\"x\"))\", #\"y\"#) /* /* */ */ \"\"\"\n".utf8)
    }
    var random = SplitMix(seed: UInt64(kind.utf8.reduce(0) { $0 &* 31 &+ Int($1) }))
    let folder = try #require(AppFolder(app.folder.url))
    for _ in 0..<(kind == "project" ? 40 : 100) {
      let bytes = damaged(original, &random)
      switch kind {
      case "xml", "binary":
        guard let plist = try? PlistDocument(path: "Info.plist", data: Data(bytes)) else { continue }
        var checked = CheckedApp(folder: folder, layout: .bundle)
        checked.plist = plist.value.entries == nil ? nil : plist
        _ = RuleChecker.findings(in: checked)
      case "project":
        try app.folder.write(bytes, to: "Game.xcodeproj/project.pbxproj")
        _ = XcodeProject.apps("Game.xcodeproj", in: folder)
      case "contents": _ = try? IconSet.slots(Data(bytes))
      case "settings":
        try app.folder.write(bytes, to: "a.xcconfig")
        var settings = BuildSettings(["A": "$(B)", "B": "$(A) $(A)"])
        settings.add(SettingsFile.lines("a.xcconfig", in: folder))
        _ = ["A", "B"].map { settings.all($0) }
      case "png":
        let file = try app.folder.write(bytes, to: "a.png")
        _ = try? Picture(contentsOf: file)
      default: _ = IconLiterals(bytes)
      }
    }
  }

  private func damaged(_ original: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = original
    for _ in 0...Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1..<40, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &random))
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }
}
