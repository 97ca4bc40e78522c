import Foundation
import IconCheck
import TestSupport
import Testing

/// Each rule has an app with one mistake, which gives this finding and no other.
@Suite struct RuleTests {
  struct Variant: Sendable, CustomTestStringConvertible {
    var rule: String
    var path: String
    var make: @Sendable () throws -> AppFixture
    /// Rules that this mistake breaks too, unavoidably.
    var alsoAllowed: Set<String> = []
    var testDescription: String { rule }

    func allowing(_ rule: String) -> Variant {
      var variant = self
      variant.alsoAllowed.insert(rule)
      return variant
    }

    /// A built bundle with one mistake.
    static func bundle(_ rule: String, _ change: @escaping @Sendable (AppFixture) throws -> Void) -> Variant {
      Variant(rule: rule, path: "Game.app") {
        let app = try AppFixture.bundle()
        try change(app)
        return app
      }
    }

    /// A project with an asset catalog and one mistake.
    static func catalog(
      _ rule: String, _ settings: [String: String] = [:],
      _ change: @escaping @Sendable (AppFixture) throws -> Void = { _ in }
    ) -> Variant {
      Variant(rule: rule, path: "") {
        let app = try AppFixture.catalogProject(settings: settings)
        try change(app)
        return app
      }
    }
  }

  static let plist = "Game.app/Info.plist"
  static let schedule = "Game.app/Icons.schedule"
  static let set = "Game/Assets.xcassets/AppIcon.appiconset"

  static let variants: [Variant] = [
    .bundle("plist-unreadable") { try $0.folder.write("<plist><dict>", to: plist) },
    .bundle("plist-unreadable") { try $0.remove(plist) },
    .bundle("plist-wrong-type") {
      try $0.edit(plist, "<integer>1</integer>\n\t\t\t</dict>", "<string>1</string>\n\t\t\t</dict>")
    },
    .bundle("misspelt-key") {
      try $0.edit(plist, "<key>CFBundleAlternateIcons</key>", "<key>CFBundleAlternateIcon</key>")
    },
    .bundle("misspelt-key") { try $0.edit(plist, "CFBundleIcons~ipad", "CFBundleIcons~iPad") },
    .bundle("misspelt-key") { try $0.edit(plist, "CFBundleAlternateIcons", "cfbundleAlternateicons") },
    .bundle("bad-path") { try $0.edit(plist, "<string>RedIcon-60<", "<string>../Icons/RedIcon-60<") },
    .bundle("missing-file") {
      for scale in [2, 3] { try $0.remove("Game.app/BlueIcon-60@\(scale)x.png") }
    },
    .bundle("folder-reference") {
      for scale in [2, 3] {
        try $0.folder.write(picture(60 * scale), to: "Game.app/Icons/BlueIcon-60@\(scale)x.png")
        try $0.remove("Game.app/BlueIcon-60@\(scale)x.png")
      }
    },
    Variant(rule: "folder-reference", path: "") {
      let app = try AppFixture.groupProject()
      try FileManager.default.createDirectory(at: app.folder.path("Game/Refs"), withIntermediateDirectories: true)
      for file in try FileManager.default.contentsOfDirectory(atPath: app.folder.path("Game").path).sorted()
      where file.hasPrefix("Blue") {
        try FileManager.default.moveItem(at: app.folder.path("Game/\(file)"), to: app.folder.path("Game/Refs/\(file)"))
      }
      let text = try app.folder.text("Game.xcodeproj/project.pbxproj")
      try app.folder.write(
        text.replacingOccurrences(
          of: "lastKnownFileType = file; path = \"BlueIcon-60@2x.png\"", with: "lastKnownFileType = folder; path = Refs"
        ),
        to: "Game.xcodeproj/project.pbxproj")
      return app
    },
    .bundle("outside-app") {
      for scale in [2, 3] {
        let name = "BlueIcon-60@\(scale)x.png"
        try $0.folder.write(picture(60 * scale), to: "elsewhere/\(name)")
        try $0.remove("Game.app/\(name)")
        try FileManager.default.createSymbolicLink(
          atPath: $0.folder.path("Game.app/\(name)").path, withDestinationPath: "../elsewhere/\(name)")
      }
    },
    .bundle("extension-in-name") {
      try $0.edit(plist, "<string>RedIcon-60<", "<string>RedIcon-60@2x.png</string><string>RedIcon-60@3x.png<")
    },
    .bundle("unused-icon-file") { try $0.folder.write(picture(120), to: "Game.app/GreenIcon-60@2x.png") },
    .catalog("unused-icon-file") { try $0.folder.write(picture(1024), to: "\(set)/old.png") },
    .bundle("picture-unreadable") { try $0.folder.write("no picture", to: "Game.app/RedIcon-60@2x.png") },
    .bundle("picture-unreadable") {
      try $0.folder.write(picture(120, dataSize: 1), to: "Game.app/RedIcon-60@2x.png")
    },
    .bundle("wrong-size") { try $0.folder.write(picture(60), to: "Game.app/PlainIcon-60@3x.png") }
      .allowing("alternate-lacks-size"),
    .bundle("wrong-size") { try $0.folder.write(picture(120, 100), to: "Game.app/RedIcon-60@2x.png") },
    .catalog("wrong-size") { try $0.folder.write(picture(512), to: "\(set)/any.png") },
    .bundle("unusual-size") {
      try $0.folder.write(picture(512), to: "Game.app/Big.png")
      try $0.edit(plist, "<string>RedIcon-60<", "<string>Big</string><string>RedIcon-60<")
    },
    .bundle("icon-alpha") { try $0.folder.write(picture(120, colourType: 6), to: "Game.app/RedIcon-60@2x.png") },
    .bundle("icon-alpha") {
      try $0.folder.write(picture(120, colourType: 3, extra: chunk("tRNS", [0])), to: "Game.app/RedIcon-60@2x.png")
    },
    .catalog("store-icon-alpha") { try $0.folder.write(picture(1024, colourType: 6), to: "\(set)/any.png") },
    .bundle("icon-interlaced") {
      try $0.folder.write(picture(120, isInterlaced: true), to: "Game.app/RedIcon-60@2x.png")
    },
    .bundle("primary-iphone-size") { try $0.remove("Game.app/PlainIcon-60@2x.png") },
    .bundle("primary-ipad-size") {
      try $0.edit(plist, "\t\t\t\t\t<string>PlainIcon-83.5</string>\n", "")
      try $0.remove("Game.app/PlainIcon-83.5@2x.png")
    },
    .bundle("alternate-iphone-size") { try $0.remove("Game.app/RedIcon-60@2x.png") },
    .bundle("alternate-ipad-size") {
      try $0.edit(plist, "\t\t\t\t\t<string>RedIcon-76</string>\n", "")
      try $0.remove("Game.app/RedIcon-76@2x.png")
    },
    .bundle("alternate-lacks-size") { try $0.remove("Game.app/RedIcon-60@3x.png") },
    .catalog("alternate-lacks-size") { app in
      try app.remove(set)
      try app.remove("Game/Assets.xcassets/Red.appiconset")
      try app.writeFullSet(set)
      try app.writeFullSet("Game/Assets.xcassets/Red.appiconset", without: "83.5x83.5")
    },
    .bundle("ipad-section-missing") { try $0.folder.write(AppFixture.infoPlist(hasIPad: false), to: plist) },
    .catalog("ipad-section-missing", ["INFOPLIST_FILE": "Game/Info.plist"]) {
      try $0.folder.write(
        AppFixture.infoPlist(primary: nil, alternates: ["Blue"], hasIPad: false), to: "Game/Info.plist")
      for scale in [2, 3] { try $0.folder.write(picture(60 * scale), to: "Game/BlueIcon-60@\(scale)x.png") }
    },
    .bundle("ipad-alternate-missing") {
      let text = try $0.folder.text(plist)
      let start = try #require(text.range(of: "CFBundleIcons~ipad"))
      let entry = try #require(text.range(of: "\t\t\t<key>Red</key>", range: start.upperBound..<text.endIndex))
      let next = try #require(text.range(of: "\t\t\t<key>Blue</key>", range: entry.upperBound..<text.endIndex))
      try $0.folder.write(text.replacingCharacters(in: entry.lowerBound..<next.lowerBound, with: ""), to: plist)
      for size in ["76", "83.5"] { try $0.remove("Game.app/RedIcon-\(size)@2x.png") }
    },
    .bundle("duplicate-ordinal") {
      try $0.edit(plist, "<integer>2</integer>\n\t\t\t</dict>", "<integer>1</integer>\n\t\t\t</dict>")
    },
    .bundle("missing-ordinal") {
      try $0.edit(plist, "\n\t\t\t\t<key>ordinal</key>\n\t\t\t\t<integer>2</integer>", "")
    },
    .bundle("asset-missing") {
      try $0.edit(
        plist, "<key>ordinal</key>\n\t\t\t\t<integer>1</integer>",
        "<key>CFBundleIconName</key><string>Red</string><key>ordinal</key>\n\t\t\t\t<integer>1</integer>")
    },
    .catalog("setting-names-no-icon", ["ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES": "Green"]),
    .catalog("icon-set-unreadable") { try $0.folder.write("[1, 2", to: "\(set)/Contents.json") },
    .catalog("icon-set-file-missing") { try $0.remove("\(set)/dark.png") },
    .catalog("bad-path") { try $0.edit("\(set)/Contents.json", "dark.png", "../../../../etc/passwd") }
      .allowing("unused-icon-file"),
    .catalog("store-icon-missing") {
      try $0.remove(set)
      try $0.writeSingleSet(set, hasPictures: false)
    },
    .catalog("unused-icon-set", ["ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS": "NO"]),
    .catalog("code-names-no-icon") {
      try $0.folder.write("app.setAlternateIconName(\"Rad\")\n", to: "Game/GameApp.swift")
    },
    .bundle("schedule-unreadable") { try $0.folder.write("Red on 14 Foo", to: schedule) },
    .bundle("schedule-names-no-icon") { try $0.folder.write("# days\nRad on 14 May", to: schedule) },
    .catalog("schedule-names-no-icon") {
      try $0.folder.write("Rad on 14 May", to: "Game/Assets.xcassets/Icons.schedule.dataset/days.txt")
    },
    .bundle("schedule-overlap") {
      try $0.folder.write("Red on 14 May\nBlue from 1 May to 20 May", to: schedule)
    },
    .bundle("schedule-never-wins") {
      try $0.folder.write("Red on 14 May\nBlue from 1 May to 20 May priority 2", to: schedule)
    },
    .bundle("not-judged") {
      try $0.folder.write(String(repeating: "Red on 14 May\n", count: 51), to: schedule)
    },
    .catalog("not-judged") { try $0.folder.write("{}", to: "Game/Other.icon/icon.json") },
  ]

  @Test(arguments: variants) func aBrokenAppBreaksOnlyThisRule(_ variant: Variant) throws {
    let app = try variant.make()
    let report = try app.report(variant.path)
    #expect(report.rules.contains(variant.rule), "\(report.text)")
    #expect(Set(report.rules).subtracting([variant.rule]).subtracting(variant.alsoAllowed) == [], "\(report.text)")
  }

  @Test func everyRuleHasABrokenApp() {
    #expect(Set(Self.variants.map(\.rule)) == Set(Rule.all.map(\.id)))
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
  }

  @Test func findingHasItsLineAndKeyPath() throws {
    let app = try AppFixture.bundle()
    try app.edit(Self.plist, "<string>RedIcon-60<", "<string>a/b<")
    let finding = try #require(try app.report("Game.app").findings.first)
    #expect(finding.file == "Info.plist")
    #expect(finding.keyPath == ["CFBundleIcons", "CFBundleAlternateIcons", "Red", "CFBundleIconFiles", "0"])
    let lines = try app.folder.text(Self.plist).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[try #require(finding.line) - 1].contains("a/b"))
  }
}
