import Foundation
import TestSupport
import Testing

@testable import IconCheck

/// The texts of findings. `RuleTests` only checks their rules.
@Suite struct FindingTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var rule: String
    var text: String
    var make: @Sendable (AppFixture) throws -> Void
  }

  private static func mistake(
    _ rule: String, _ text: String, _ make: @escaping @Sendable (AppFixture) throws -> Void
  ) -> Mistake {
    Mistake(testDescription: "\(rule): \(text)", rule: rule, text: text, make: make)
  }

  static let plist = "Game.app/Info.plist"
  static let red = "Game.app/RedIcon-60"

  static let mistakes: [Mistake] = [
    mistake("bad-path", #"the icon "Red" lists "../a/RedIcon-60" | the name of a file at the top of the bundle"#) {
      try $0.edit(plist, "<string>RedIcon-60<", "<string>../a/RedIcon-60<")
    },
    mistake(
      "folder-reference",
      #"the icon "Blue" lists "BlueIcon-60", but "Icons/BlueIcon-60@2x.png" is in a folder of the bundle | a group in "#
        + "place of the folder reference, so that the file lands at the top"
    ) {
      for scale in [2, 3] {
        try $0.folder.write(picture(60 * scale), to: "Game.app/Icons/BlueIcon-60@\(scale)x.png")
        try $0.remove("Game.app/BlueIcon-60@\(scale)x.png")
      }
    },
    mistake(
      "missing-file", #"the icon "Red" lists "None.png", but the app has no such file | a file None.png"#
    ) { try $0.edit(plist, "<string>RedIcon-60<", "<string>None.png</string><string>RedIcon-60<") },
    mistake(
      "missing-file",
      #"the icon "Red" lists no file and names no icon of an asset catalog | CFBundleIconFiles with "#
        + "the names of its files"
    ) {
      try $0.edit(plist, "<string>RedIcon-60</string>", "")
      try $0.edit(plist, "<string>RedIcon-76</string>", "")
      try $0.edit(plist, "<string>RedIcon-83.5</string>", "")
    },
    mistake("extension-in-name", #"the icon "Red" lists "RedIcon-60@2x.png" with its extension | RedIcon-60"#) {
      try $0.edit(plist, "<string>RedIcon-60<", "<string>RedIcon-60@2x.png<")
    },
    mistake(
      "unused-icon-file",
      "is an icon of 152 pixels that the plist does not list | its name in CFBundleIconFiles, or no such file"
    ) { try $0.folder.write(picture(152), to: "Game.app/GreenIcon-76@2x.png") },
    mistake("wrong-size", "is 60x60 pixels, but its name says 180 | 180x180 pixels") {
      try $0.folder.write(picture(60), to: "\(red)@3x.png")
    },
    mistake("wrong-size", "is 120x100 pixels | 120x120 pixels") {
      try $0.folder.write(picture(120, 100), to: "\(red)@2x.png")
    },
    mistake("icon-alpha", "has an alpha channel | an opaque picture") {
      try $0.folder.write(picture(120, colourType: 4), to: "\(red)@2x.png")
    },
    mistake("icon-interlaced", "is interlaced | a PNG saved without interlacing") {
      try $0.folder.write(picture(120, isInterlaced: true), to: "\(red)@2x.png")
    },
    mistake("primary-iphone-size", "the primary icon has no file of 120x120 pixels | a file of 120x120 pixels") {
      try $0.remove("Game.app/PlainIcon-60@2x.png")
    },
    mistake(
      "primary-ipad-size",
      "the primary icon has no file of 152x152 and 167x167 pixels | a file of 152x152 and 167x167 pixels"
    ) {
      for size in ["76", "83.5"] {
        try $0.edit(plist, "<string>PlainIcon-\(size)</string>", "")
        try $0.remove("Game.app/PlainIcon-\(size)@2x.png")
      }
    },
    mistake("alternate-ipad-size", #"the icon "Red" has no file of 167x167 pixels | a file of 167x167 pixels"#) {
      try $0.edit(plist, "<string>RedIcon-83.5</string>", "")
      try $0.remove("Game.app/RedIcon-83.5@2x.png")
    },
    mistake("alternate-lacks-size", #"the icon "Red" has no file of 180x180 pixels | a file of 180x180 pixels"#) {
      try $0.remove("\(red)@3x.png")
    },
    mistake("duplicate-ordinal", #"the icon "Red" has the ordinal 1, as the icon "Blue" has | a number of its own"#) {
      try $0.edit(plist, "<integer>2</integer>\n\t\t\t</dict>", "<integer>1</integer>\n\t\t\t</dict>")
    },
    mistake("missing-ordinal", #"the icon "Blue" has no ordinal | an integer"#) {
      try $0.edit(plist, "\n\t\t\t\t<key>ordinal</key>\n\t\t\t\t<integer>2</integer>", "")
    },
    mistake("misspelt-key", #"the key "CFBundleAlternateIcon" is not known | CFBundleAlternateIcons"#) {
      try $0.edit(plist, "<key>CFBundleAlternateIcons</key>", "<key>CFBundleAlternateIcon</key>")
    },
    mistake(
      "asset-missing",
      #"the icon "Red" names the asset "Rot", but no asset catalog has it | an Assets.car in the "#
        + "bundle"
    ) {
      try $0.edit(
        plist, "<key>ordinal</key>\n\t\t\t\t<integer>1</integer>",
        "<key>CFBundleIconName</key><string>Rot</string><key>ordinal</key>\n\t\t\t\t<integer>1</integer>")
    },
    mistake("plist-wrong-type", "expected an integer, found a string | ") {
      try $0.edit(plist, "<integer>1</integer>\n\t\t\t</dict>", "<string>1</string>\n\t\t\t</dict>")
    },
  ]

  @Test(arguments: mistakes) func aFindingSaysWhatIsWrongAndWhatIsRight(_ mistake: Mistake) throws {
    let app = try AppFixture.bundle()
    try mistake.make(app)
    let findings = try app.report("Game.app").findings.filter { $0.rule.id == mistake.rule }
    let first = try #require(findings.first)
    #expect("\(first.problem) | \(first.remedy)" == mistake.text)
  }

  /// An alternate set should fill the slots of the primary: each has its own idiom, size and scale. The App Store shows
  /// the primary icon only.
  @Test func anAlternateSetLacksEachSlotThatOnlyThePrimaryFills() throws {
    let slots = [
      "20x20@2x for iphone", "60x60@2x for iphone", "60x60@3x for iphone", "20x20@1x for ipad", "20x20@2x for ipad",
      "83.5x83.5@2x for ipad", "1024x1024@1x for ios-marketing",
    ]
    let app = try AppFixture.catalogProject()
    /// Writes a set with all slots, of which some are empty.
    func write(_ set: String, empty: [String] = []) throws {
      let images = slots.map { slot in
        let words = slot.split { $0 == "@" || $0 == " " }
        let file = empty.contains(slot) ? "" : #""filename": "\#(slot).icon", "#
        return #"{ \#(file)"idiom": "\#(words[3])", "scale": "\#(words[1])", "size": "\#(words[0])" }"#
      }
      try app.folder.write(
        "{ \"images\": [ \(images.joined(separator: ", ")) ] }",
        to: "Game/Assets.xcassets/\(set).appiconset/Contents.json")
    }
    func lacking() throws -> [String] {
      try app.report("").findings.filter { $0.rule == .alternateLacksSize }.map { "\($0.file): \($0.problem)" }
    }
    func lacks(_ slots: String) -> [String] {
      [
        "Game/Assets.xcassets/Red.appiconset/Contents.json: the set \"Red\" lacks \(slots), which \"AppIcon\" has"
      ]
    }
    try write("AppIcon")
    #expect(try lacking() == [], "one picture of 1024 pixels fills all slots")
    for slot in slots.dropLast() {
      try write("Red", empty: [slot])
      #expect(try lacking() == lacks(slot))
    }
    try write("Red", empty: [slots[6], slots[4], slots[1]])
    #expect(try lacking() == lacks("\(slots[1]), \(slots[4])"))
    try write("Red", empty: [slots[6]])
    #expect(try lacking() == [])
    try write("AppIcon", empty: [slots[2]])
    #expect(try lacking() == [], "more slots than the primary")
    try write("Red", empty: [slots[2]])
    #expect(try lacking() == [])
  }

  /// The sizes in pixels that a device shows unscaled, from 20 points at one pixel a point to 60 points at three, and
  /// those of iPads and of older systems.
  @Test func onlySizesOfDevicesAreUsual() throws {
    let shown = [20, 29, 40, 50, 57, 58, 60, 72, 76, 80, 87, 100, 114, 120, 144, 152, 167, 180]
    let sides = (Set(shown).union(shown.map { $0 + 1 }).union([19, 1024])).sorted()
    let app = try AppFixture.bundle()
    /// A name without a number.
    func name(_ side: Int) -> String {
      "p" + "\(side)".map { "abcdefghij".map(String.init)[$0.wholeNumberValue ?? 0] }.joined()
    }
    for side in sides { try app.folder.write(picture(side), to: "Game.app/\(name(side)).png") }
    let names = sides.map { "<string>\(name($0))</string>" }.joined()
    try app.edit(Self.plist, "<string>RedIcon-60<", "\(names)<string>RedIcon-60<")
    let files = Set(try app.report("Game.app").findings.filter { $0.rule.id == "unusual-size" }.map(\.file))
    #expect(files == Set(sides.filter { !shown.contains($0) }.map { "\(name($0)).png" }))
  }

  @Test func findingsAreInTheOrderOfTheirPlaces() {
    func finding(_ file: String, _ line: Int?, _ column: Int?, _ rule: Rule, _ problem: String) -> Finding {
      Finding(rule, problem, file: file, line: line, column: column)
    }
    let sorted = [
      finding("a", nil, nil, .alpha, "x"), finding("a", 2, 9, .alpha, "x"), finding("a", 10, 3, .alpha, "x"),
      finding("a", 10, 4, .alpha, "x"), finding("a", 10, 4, .wrongSize, "a"), finding("a", 10, 4, .wrongSize, "b"),
      finding("b", 1, nil, .alpha, "x"),
    ]
    #expect(Report(subject: "s", sorted.reversed()).findings == sorted)
    let many = (1...103).map { finding("a", $0, nil, .alpha, "x") } + [finding("a", 1, nil, .wrongSize, "x")]
    let report = Report(subject: "s", many + [many[0]])
    #expect(report.findings.count == 101 && report.hiddenCount == 3, "a hundred of a rule, and each once")
    #expect(report.count(of: .warning) == 100 && report.count(of: .error) == 1 && report.count(of: .note) == 0)
    #expect(Severity.error < .warning && Severity.warning < .note && !(Severity.note < .error))
    let long = String(repeating: "q", count: 81)
    #expect(long.quoted == "\"\(long.dropLast())...\"" && String(long.dropLast()).quoted == "\"\(long.dropLast())\"")
  }

  @Test func aPlaceHasLineAndColumnAndLongKeysAreCut() {
    let (short, long) = (String(repeating: "k", count: 60), String(repeating: "k", count: 61))
    let finding = Finding(
      .wrongSize, "w", remedy: "r", file: "a", line: 3, column: 4, keyPath: ["A", long, short])
    #expect(
      Report(subject: "s", [finding]).text
        == """
        a:3:4: error: w [wrong-size]
            at:       A > \(short)... > \(short)
            right:    r
        s: 1 error, 0 warnings, 0 notes

        """)
  }

  static let project = "Game.xcodeproj/project.pbxproj"
  static let sets = "Game/Assets.xcassets"
  static let allSets = "\"ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS\" = "

  static let catalogMistakes: [Mistake] = [
    mistake(
      "setting-names-no-icon",
      #"ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES names "Gone", but no asset catalog of the target has it | one of "#
        + "AppIcon, Red"
    ) {
      try $0.edit(
        project, "\(allSets)YES;", "\(allSets)YES;\n\"ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES\" = Gone;")
    },
    mistake("unused-icon-file", "has no place in the set's Contents.json | a place there, or no such file") {
      try $0.folder.write(picture(1024), to: "\(sets)/Red.appiconset/extra.png")
    },
    mistake("wrong-size", "is 512x512 pixels in the place 1024x1024@1x for universal | 1024x1024 pixels") {
      try $0.folder.write(picture(512), to: "\(sets)/Red.appiconset/any.png")
    },
    mistake("wrong-size", "is 1024x1023 pixels in the place 1024x1024@1x for universal | 1024x1024 pixels") {
      try $0.folder.write(picture(1024, 1023), to: "\(sets)/Red.appiconset/any.png")
    },
    mistake("store-icon-alpha", "has an alpha channel | an opaque picture") {
      try $0.folder.write(picture(1024, colourType: 6), to: "\(sets)/Red.appiconset/any.png")
    },
    mistake("icon-set-file-missing", #"lists "any.png", but there is no such file | "#) {
      try $0.remove("\(sets)/Red.appiconset/any.png")
    },
    mistake("bad-path", #"lists "../any.png" | the name of a file in the set"#) {
      try $0.edit("\(sets)/Red.appiconset/Contents.json", "any.png", "../any.png")
    },
    mistake(
      "store-icon-missing", #"the set "AppIcon" has no picture of 1024 pixels | an opaque PNG of 1024x1024 pixels"#
    ) {
      try $0.remove("\(sets)/AppIcon.appiconset")
      try $0.writeSingleSet("\(sets)/AppIcon.appiconset", hasPictures: false)
    },
    mistake(
      "unused-icon-set",
      #"the set "Red" is not compiled into any app | its name in ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES, or "#
        + "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS = YES"
    ) { try $0.edit(project, "\(allSets)YES;", "\(allSets)NO;") },
    mistake("icon-set-unreadable", "is not JSON | ") {
      try $0.folder.write("{", to: "\(sets)/Red.appiconset/Contents.json")
    },
  ]

  @Test(arguments: catalogMistakes) func aFindingInACatalogSaysWhatIsWrongAndWhatIsRight(_ mistake: Mistake) throws {
    let app = try AppFixture.catalogProject()
    #expect(try app.report("").findings == [])
    try mistake.make(app)
    let first = try #require(try app.report("").findings.first { $0.rule.id == mistake.rule })
    #expect("\(first.problem) | \(first.remedy)" == mistake.text)
  }

  /// The sides of icons on the home screen, in notifications, settings and searches, of all devices.
  /// https://developer.apple.com/library/archive/qa/qa1686/_index.html
  @Test func aListedPictureHasASizeThatDevicesShow() throws {
    let app = try AppFixture.bundle()
    try app.edit(Self.plist, "<string>RedIcon-60<", "<string>Big</string><string>RedIcon-60<")
    let shown = [20, 29, 40, 50, 57, 58, 60, 72, 76, 80, 87, 100, 114, 120, 144, 152, 167, 180]
    let others = [19, 21, 30, 48, 56, 61, 75, 77, 88, 99, 121, 143, 153, 168, 181, 192]
    let unusual = try (shown + others).filter { side in
      try app.folder.write(picture(side), to: "Game.app/Big.png")
      return try app.report("Game.app").rules.contains("unusual-size")
    }
    #expect(unusual == others)
  }

  @Test func onlyAnUnlistedPictureOfTheHomeScreenIsReported() throws {
    let app = try AppFixture.bundle()
    let unused = try [119, 120, 121, 151, 152, 153, 166, 167, 168, 179, 180, 181].filter { side in
      try app.folder.write(picture(side), to: "Game.app/GreenIcon.png")
      return try app.report("Game.app").rules.contains("unused-icon-file")
    }
    #expect(unused == [120, 152, 167, 180])
    try app.folder.write(picture(120, 152), to: "Game.app/GreenIcon.png")
    try app.folder.write(picture(120), to: "Game.app/Green.png")
    #expect(try app.report("Game.app").findings == [])
  }

  /// Only a PNG file is opened: pictures of other kinds and other files are not judged.
  @Test func aFileThatIsNotAPNGIsNotOpened() throws {
    let app = try AppFixture.bundle()
    try app.folder.write("no picture", to: "Game.app/Photo.jpg")
    try app.edit(Self.plist, "<string>RedIcon-60<", "<string>Photo.jpg</string><string>RedIcon-60<")
    #expect(try !app.report("Game.app").rules.contains("picture-unreadable"))
    let catalog = try AppFixture.catalogProject()
    let set = "Game/Assets.xcassets/Red.appiconset"
    try catalog.edit("\(set)/Contents.json", "any.png", "any.jpg")
    try catalog.remove("\(set)/any.png")
    for name in ["any.jpg", "old.jpg", "notes.txt"] { try catalog.folder.write("no picture", to: "\(set)/\(name)") }
    #expect(try catalog.report("").findings == [])
  }
}
