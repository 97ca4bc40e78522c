import AppIcons
import Foundation
import TestSupport
import Testing

@testable import IconCheck

@Suite struct FixTests {
  private static let plist = "Game.app/Info.plist"

  private func fix(_ app: AppFixture, _ path: String = "Game.app") throws -> Fixing {
    let fixing = try Fixing(IconCheck(app.folder.url.appendingPathComponent(path)))
    try fixing.write()
    return fixing
  }

  @Test func misspeltKeysAreRenamedInPlace() throws {
    let app = try AppFixture.bundle()
    let right = try app.folder.text(Self.plist)
    try app.edit(Self.plist, "<key>CFBundleAlternateIcons</key>", "<key>CFBundleAlternateIcon</key>")
    #expect(
      try fix(app).changes == [
        "Info.plist: the key \"CFBundleAlternateIcon\" in CFBundleIcons is now \"CFBundleAlternateIcons\"",
        "Info.plist: the key \"CFBundleAlternateIcon\" in CFBundleIcons~ipad is now \"CFBundleAlternateIcons\"",
      ])
    #expect(try app.folder.text(Self.plist) == right)
  }

  /// Keys that differ in several letters are renamed only if they differ in capitals alone.
  @Test func keysInOtherCapitalsAreRenamed() throws {
    let app = try AppFixture.bundle()
    let right = try app.folder.text(Self.plist)
    try app.edit(Self.plist, "<key>CFBundleAlternateIcons</key>", "<key>cfbundlealternateicons</key>")
    #expect(try fix(app).changes.count == 2)
    #expect(try app.folder.text(Self.plist) == right)
    try app.edit(Self.plist, "<key>CFBundleAlternateIcons</key>", "<key>CFBundleAlternatIcon</key>")
    #expect(try app.report("Game.app").rules == ["misspelt-key"])
    #expect(try fix(app).changes == [])
  }

  @Test func extensionsAreRemovedAndNamesListedOnce() throws {
    let app = try AppFixture.bundle()
    let right = try app.folder.text(Self.plist)
    try app.edit(
      Self.plist, "\n\t\t\t\t\t<string>RedIcon-60</string>",
      "\n\t\t\t\t\t<string>RedIcon-60@2x.png</string>\n\t\t\t\t\t<string>RedIcon-60@3x.png</string>")
    #expect(try fix(app).changes.count == 4)
    #expect(try app.folder.text(Self.plist) == right)
  }

  @Test func severalNamesOfOneListAreRemovedTogether() throws {
    let app = try AppFixture.bundle()
    let right = try app.folder.text(Self.plist)
    let names = ["RedIcon-60@2x.png", "RedIcon-60@3x.png", "RedIcon-60@2x.png"]
    try app.edit(
      Self.plist, "\n\t\t\t\t\t<string>RedIcon-60</string>",
      names.map { "\n\t\t\t\t\t<string>\($0)</string>" }.joined())
    _ = try fix(app)
    #expect(try app.folder.text(Self.plist) == right)
  }

  @Test func aNameWhoseFileIsMissingKeepsItsExtension() throws {
    let app = try AppFixture.bundle()
    try app.edit(Self.plist, "<string>RedIcon-60<", "<string>Gone.png<")
    let before = try app.folder.text(Self.plist)
    #expect(try fix(app).changes == [])
    #expect(try app.folder.text(Self.plist) == before)
  }

  @Test func theIPadSectionIsCopiedWithTheIPadFiles() throws {
    let app = try AppFixture.bundle()
    try app.folder.write(AppFixture.infoPlist(hasIPad: false), to: Self.plist)
    let before = try app.folder.text(Self.plist)
    #expect(try fix(app).changes == ["Info.plist: CFBundleIcons~ipad is new, with every icon and its iPad files"])
    #expect(try app.report("Game.app").findings == [])
    let catalog = try InfoPlist(contentsOf: app.folder.path(Self.plist)).catalog(for: .ipad)
    #expect(catalog["Red"]?.files == ["RedIcon-60", "RedIcon-76", "RedIcon-83.5"])
    // Every line of the old file is still present, in the same order.
    var rest = try app.folder.text(Self.plist)[...]
    for line in before.split(separator: "\n") {
      let range = try #require(rest.range(of: line))
      rest = rest[range.upperBound...]
    }
  }

  @Test func missingOrdinalsAreAddedAndDuplicatesKept() throws {
    let app = try AppFixture.bundle()
    try app.edit(Self.plist, "\n\t\t\t\t<key>ordinal</key>\n\t\t\t\t<integer>2</integer>", "")
    #expect(
      try fix(app).changes == [
        "Info.plist: the icon \"Blue\" has the ordinal 2 in CFBundleIcons",
        "Info.plist: the icon \"Blue\" has the ordinal 2 in CFBundleIcons~ipad",
      ])
    #expect(try app.report("Game.app").findings == [])
    try app.edit(Self.plist, "<integer>2</integer>\n\t\t\t</dict>", "<integer>1</integer>\n\t\t\t</dict>")
    #expect(try fix(app).changes == [])
  }

  /// Replaces the ordinals, in the order of the plist: Red and Blue in `CFBundleIcons`, then in `CFBundleIcons~ipad`.
  private func ordinals(_ ordinals: [Int?]) throws -> AppFixture {
    let app = try AppFixture.bundle()
    var rest = try app.folder.text(Self.plist)[...]
    var text = ""
    for ordinal in ordinals {
      let entry = try #require(
        rest.range(of: #"\s*<key>ordinal</key>\s*<integer>\d</integer>"#, options: .regularExpression))
      text += rest[..<entry.lowerBound]
      if let ordinal { text += "\n\t\t\t\t<key>ordinal</key>\n\t\t\t\t<integer>\(ordinal)</integer>" }
      rest = rest[entry.upperBound...]
    }
    try app.folder.write(text + rest, to: Self.plist)
    return app
  }

  @Test func aMissingOrdinalIsThatOfTheOtherSection() throws {
    #expect(
      try fix(ordinals([1, 7, 3, nil])).changes == [
        "Info.plist: the icon \"Blue\" has the ordinal 7 in CFBundleIcons~ipad"
      ])
    #expect(
      try fix(ordinals([1, nil, 3, 9])).changes == [
        "Info.plist: the icon \"Blue\" has the ordinal 9 in CFBundleIcons"
      ])
  }

  @Test func aMissingOrdinalIsNewWhereTheOtherSectionsIsTaken() throws {
    let app = try ordinals([1, 2, 2, nil])
    #expect(try fix(app).changes == ["Info.plist: the icon \"Blue\" has the ordinal 3 in CFBundleIcons~ipad"])
    #expect(try app.report("Game.app").findings == [])
    // The new number is above those of both sections.
    #expect(
      try fix(ordinals([8, 4, 4, nil])).changes == [
        "Info.plist: the icon \"Blue\" has the ordinal 9 in CFBundleIcons~ipad"
      ])
  }

  @Test func ordinalsThatDifferBetweenTheSectionsAreKept() throws {
    let app = try ordinals([1, 2, 2, 1])
    let before = try app.folder.text(Self.plist)
    #expect(try fix(app).changes == [])
    #expect(try app.folder.text(Self.plist) == before)
  }

  /// CR LF, LF and a lone CR are line ends (XML 1.0, section 2.11). A plist may also be one line.
  @Test(arguments: ["\n", "\r\n", "\r", ""]) func lineEndsAreKept(lineEnd: String) throws {
    func bytes(_ text: String) -> [UInt8] { text.utf8.flatMap { $0 == 0x0A ? Array(lineEnd.utf8) : [$0] } }
    let app = try AppFixture.bundle()
    let right = try app.folder.text(Self.plist)
    func name(_ name: String) -> String { "\n\t\t\t\t\t<string>\(name)</string>" }
    try app.edit(Self.plist, "<key>CFBundleAlternateIcons</key>", "<key>CFBundleAlternateIcon</key>")
    try app.edit(Self.plist, name("RedIcon-60"), name("RedIcon-60") + name("RedIcon-60@2x.png"))
    try app.edit(Self.plist, name("BlueIcon-60"), name("BlueIcon-60@3x.png") + name("BlueIcon-60"))
    try app.edit(Self.plist, "\n\t\t\t\t<key>ordinal</key>\n\t\t\t\t<integer>2</integer>", "")
    try app.folder.write(bytes(app.folder.text(Self.plist)), to: Self.plist)
    #expect(try fix(app).changes.count == 8, "a key, two names and an ordinal in each section")
    #expect(try Array(Data(contentsOf: app.folder.path(Self.plist))) == bytes(right))
  }

  @Test(arguments: ["\n", "\r\n", "\r", ""]) func aNewSectionHasTheLineEndsOfTheFile(lineEnd: String) throws {
    func bytes(_ text: String) -> [UInt8] { text.utf8.flatMap { $0 == 0x0A ? Array(lineEnd.utf8) : [$0] } }
    let app = try AppFixture.bundle()
    let old = AppFixture.infoPlist(alternates: ["Red"], hasIPad: false)
    for size in ["60@2x", "60@3x", "76@2x", "83.5@2x"] { try app.remove("Game.app/BlueIcon-\(size).png") }
    try app.folder.write(bytes(old), to: Self.plist)
    #expect(try fix(app).changes.count == 1)
    func files(_ icon: String) -> String {
      ["60", "76", "83.5"].map { "\n\t\t\t\t\t<string>\(icon)Icon-\($0)</string>" }.joined()
    }
    let section = """

      \t<key>CFBundleIcons~ipad</key>
      \t<dict>
      \t\t<key>CFBundleAlternateIcons</key>
      \t\t<dict>
      \t\t\t<key>Red</key>
      \t\t\t<dict>
      \t\t\t\t<key>CFBundleIconFiles</key>
      \t\t\t\t<array>\(files("Red"))
      \t\t\t\t</array>
      \t\t\t\t<key>ordinal</key>
      \t\t\t\t<integer>1</integer>
      \t\t\t</dict>
      \t\t</dict>
      \t\t<key>CFBundlePrimaryIcon</key>
      \t\t<dict>
      \t\t\t<key>CFBundleIconFiles</key>
      \t\t\t<array>\(files("Plain").replacingOccurrences(of: "\t\t\t\t\t", with: "\t\t\t\t"))
      \t\t\t</array>
      \t\t</dict>
      \t</dict>
      """
    let end = "\n</dict>\n</plist>\n"
    try #require(old.hasSuffix(end))
    #expect(
      try Array(Data(contentsOf: app.folder.path(Self.plist))) == bytes(old.dropLast(end.count) + section + end))
  }

  @Test func aBinaryPlistStaysBinary() throws {
    let app = try AppFixture.bundle()
    try app.edit(Self.plist, "<key>CFBundleAlternateIcons</key>", "<key>CFBundleAlternateIcon</key>")
    let object = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: app.folder.path(Self.plist)), format: nil)
    try app.folder.write(
      PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0), to: Self.plist)
    #expect(try app.report("Game.app").rules == ["misspelt-key"])
    #expect(try fix(app).changes.count == 2)
    #expect(try Data(contentsOf: app.folder.path(Self.plist)).starts(with: Array("bplist00".utf8)))
    #expect(try app.report("Game.app").findings == [])
  }

  @Test func aPlistThatCannotBeRewrittenFaithfullyIsRefused() throws {
    let app = try AppFixture.bundle()
    try app.edit(Self.plist, "<key>CFBundleAlternateIcons</key>", "<key>CFBundleAlternateIcon</key>")
    let text = try app.folder.text(Self.plist)
    try app.folder.write(text.data(using: .utf16) ?? Data(), to: Self.plist)
    let before = try Data(contentsOf: app.folder.path(Self.plist))
    let fixing = try fix(app)
    #expect(fixing.changes == [])
    #expect(fixing.refusals.count == 1)
    #expect(try Data(contentsOf: app.folder.path(Self.plist)) == before)
  }

  @Test func editThatDoesNotReadBackIsRefused() throws {
    let app = try AppFixture.bundle()
    // The key occurs twice, so renaming one leaves the other.
    try app.edit(
      Self.plist, "<key>CFBundleAlternateIcons</key>",
      "<key>CFBundleAlternateIcon</key><dict/><key>CFBundleAlternateIcon</key>")
    let before = try app.folder.text(Self.plist)
    let fixing = try fix(app)
    #expect(fixing.changes == [])
    #expect(fixing.refusals.count == 1)
    #expect(try app.folder.text(Self.plist) == before)
  }

  @Test func fileModeAndPicturesAreKept() throws {
    let app = try AppFixture.bundle()
    try app.edit(Self.plist, "<key>CFBundleAlternateIcons</key>", "<key>CFBundleAlternateIcon</key>")
    let file = app.folder.path(Self.plist).path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    let others = try FileManager.default.contentsOfDirectory(atPath: app.folder.path("Game.app").path).sorted()
    _ = try fix(app)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: app.folder.path("Game.app").path).sorted() == others)
  }

  @Test func dryRunWritesNothing() throws {
    let app = try AppFixture.bundle()
    try app.edit(Self.plist, "<key>CFBundleAlternateIcons</key>", "<key>CFBundleAlternateIcon</key>")
    let before = try app.folder.text(Self.plist)
    #expect(try Fixing(IconCheck(app.folder.path("Game.app"))).changes.count == 2)
    #expect(try app.folder.text(Self.plist) == before)
  }

  /// A listed name stands for the files of all scales and devices.
  @Test func aNewIPadSectionListsNamesWithoutScaleAndDevice() throws {
    let app = try AppFixture.bundle()
    try app.folder.write(AppFixture.infoPlist(hasIPad: false), to: Self.plist)
    for (name, side) in [("RedIcon-76@2x", 152), ("BlueIcon-83.5@2x", 167)] {
      try app.remove("Game.app/\(name).png")
      try app.folder.write(picture(side), to: "Game.app/\(name)~ipad.png")
    }
    #expect(try fix(app).changes.count == 1)
    let catalog = try InfoPlist(contentsOf: app.folder.path(Self.plist)).catalog(for: .ipad)
    for name in ["Red", "Blue"] {
      #expect(catalog[name]?.files.sorted() == ["\(name)Icon-60", "\(name)Icon-76", "\(name)Icon-83.5"])
    }
    #expect(try app.report("Game.app").findings == [])
  }

  @Test func aBinaryPlistKeepsItsOtherValues() throws {
    let app = try AppFixture.bundle()
    let others = "<key>A</key><real>1.5</real><key>B</key><true/><key>C</key><array><string>x</string>"
    try app.edit(
      Self.plist, "<key>CFBundleName</key>",
      "\(others)<integer>3</integer><false/></array>\n\t<key>CFBundleName</key>")
    func value() throws -> PropertyList {
      try PlistDocument(path: Self.plist, data: try Data(contentsOf: app.folder.path(Self.plist))).value
    }
    let right = try value()
    try app.edit(Self.plist, "<key>CFBundleAlternateIcons</key>", "<key>CFBundleAlternateIcon</key>")
    let object = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: app.folder.path(Self.plist)), format: nil)
    try app.folder.write(
      PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0), to: Self.plist)
    #expect(try fix(app).changes.count == 2)
    #expect(try value() == right)
  }

  @Test func aNewIPadSectionKeepsValuesOfOtherKeys() throws {
    let app = try AppFixture.bundle()
    try app.folder.write(AppFixture.infoPlist(hasIPad: false), to: Self.plist)
    try app.edit(Self.plist, "<key>Red</key>", "<key>R&amp;D</key>")
    try app.edit(
      Self.plist, "<key>ordinal</key>\n\t\t\t\t<integer>1</integer>",
      "<key>flag</key><true/><key>weight</key><real>1.5</real><key>note</key><string>a&lt;b</string>"
        + "<key>ordinal</key>\n\t\t\t\t<integer>1</integer>")
    #expect(try fix(app).changes.count == 1)
    let plist = try PlistDocument(path: Self.plist, data: try Data(contentsOf: app.folder.path(Self.plist)))
    let icon = ["CFBundleIcons~ipad", "CFBundleAlternateIcons", "R&D"]
    #expect(plist[icon + ["flag"]] == .boolean(true) && plist[icon + ["weight"]] == .real(1.5))
    #expect(plist[icon + ["note"]] == .string("a<b") && plist[icon + ["ordinal"]] == .integer(1))
  }
}
