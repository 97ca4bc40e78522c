import AppIcons
import Foundation
import Testing

@testable import IconCheck

/// Limits of the readers, each at the limit and one step beyond it.
@Suite struct LimitTests {
  // MARK: Names

  @Test(
    arguments: [
      ("ValentineIcon-83.5@2x~ipad.png", "ValentineIcon", 83.5, 2), ("Icon60x60@3x", "Icon", 60, 3),
      ("Icon_20", "Icon", 20, 1), ("Icon-29@2x", "Icon", 29, 2), ("Icon 40@1x", "Icon 40@1x", nil, 1),
      ("Icon76", "Icon", 76, 1), ("Icon-60@4x", "Icon-60@4x", nil, 1), ("Icon-61@2x", "Icon", nil, 2),
      ("Icon@2x~iphone", "Icon", nil, 2), ("Icon-ipad", "Icon", nil, 1), ("Icon.", "Icon.", nil, 1),
      ("29x60", "29x", 60, 1), ("Icon", "Icon", nil, 1),
    ] as [(String, String, Double?, Int)])
  func aNameIsDivided(name: String, family: String, points: Double?, scale: Int) {
    let parts = IconName(name)
    #expect(parts.family == family && parts.points == points && parts.scale == scale, "\(parts)")
  }

  // MARK: Pictures

  private func isRead(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try Picture(Data(bytes))
      return true
    } catch {
      return false
    }
  }

  @Test func aSideHasAtMost16384Pixels() {
    #expect(isRead(picture(16_384, 1)) && !isRead(picture(16_385, 1)))
    #expect(isRead(picture(1, 16_384)) && !isRead(picture(1, 16_385)))
    #expect(isRead(picture(1, 1)) && !isRead(picture(0, 1)) && !isRead(picture(1, 0)))
  }

  /// A byte of compressed data holds at most 1032 bytes of pixels. A row is a whole number of bytes.
  @Test(arguments: [(0, 1032), (2, 344), (3, 1032), (4, 516), (6, 258)] as [(UInt8, Int)])
  func aPictureNeedsDataForItsPixels(colourType: UInt8, width: Int) {
    #expect(isRead(picture(width, 1, colourType: colourType, dataSize: 1)))
    #expect(!isRead(picture(width + 1, 1, colourType: colourType, dataSize: 1)))
    #expect(isRead(picture(width, 2, colourType: colourType, dataSize: 2)))
    #expect(!isRead(picture(width, 3, colourType: colourType, dataSize: 2)))
  }

  @Test func transparencyAndInterlacingAreInTheHeader() throws {
    let alpha = try [0, 2, 3, 4, 6].map { try Picture(Data(picture(8, colourType: $0))).hasAlpha }
    #expect(alpha == [false, false, false, true, true])
    let marked = try Picture(Data(picture(8, 4, isInterlaced: true, isForDevices: true, extra: chunk("tRNS", [0]))))
    #expect(marked.hasAlpha && marked.isInterlaced && marked.isForDevices)
    #expect(marked.width == 8 && marked.height == 4)
    let plain = try Picture(Data(picture(8)))
    #expect(!plain.hasAlpha && !plain.isInterlaced && !plain.isForDevices)
  }

  // MARK: Keys

  @Test(arguments: [
    ("ordinal", "ordinal", 0), ("Ordinal", "ordinal", 1), ("ordinl", "ordinal", 1), ("ordnl", "ordinal", 2),
    ("ordl", "ordinal", 3), ("xordinaly", "ordinal", 2), ("original", "ordinal", 2), ("", "ab", 2), ("", "abc", 3),
    ("abcd", "dcba", 3),
  ])
  func keysHaveADistance(one: String, other: String, distance: Int) {
    #expect(RuleChecker.distance(one, other) == distance && RuleChecker.distance(other, one) == distance)
  }

  @Test func aKeyOfMoreThan63BytesResemblesNone() {
    let longest = String(repeating: "a", count: 63)
    #expect(RuleChecker.distance(longest, longest) == 0 && RuleChecker.distance(longest + "a", longest + "a") == 3)
    #expect(RuleChecker.distance(longest, longest + "a") == 1)
  }

  /// A short key may have one wrong letter, a longer one two.
  @Test(
    arguments: [
      ("ordinl", "ordinal"), ("ordnl", nil), ("CFBundleIconFils", "CFBundleIconFiles"),
      ("CFBundleIconFle", "CFBundleIconFiles"), ("CFBundleIconF", nil), ("ordinal", nil),
    ] as [(String, String?)])
  func aMisspeltKeyIsFound(key: String, right: String?) throws {
    let text =
      "<plist><dict><key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict><key>\(key)</key><string>x</string>"
      + "</dict></dict></dict></plist>"
    let plist = try PlistDocument(path: "Info.plist", data: Data(text.utf8))
    let found = RuleChecker.misspeltKeys(in: plist)
    #expect(found.map(\.right) == [right].compactMap(\.self))
    #expect(found.allSatisfy { $0.keyPath == ["CFBundleIcons", "CFBundlePrimaryIcon"] && $0.key == key })
  }

  // MARK: Icon sets

  private func slots(_ image: String) -> [IconSet.Slot]? {
    do { return try IconSet.slots(Data("{\"images\":[\(image)]}".utf8)) } catch { return nil }
  }

  @Test(arguments: [
    (#"{"size":"4096x4096"}"#, true), (#"{"size":"4097x1"}"#, false), (#"{"size":"1x4097"}"#, false),
    (#"{"size":"0x1"}"#, false), (#"{"size":"0.5x0.5"}"#, true), (#"{"size":"60"}"#, false),
    (#"{"size":"60x60x60"}"#, false), (#"{"scale":"16x"}"#, true), (#"{"scale":"17x"}"#, false),
    (#"{"scale":"0x"}"#, false), (#"{"scale":"0.5x"}"#, true), (#"{"scale":"x"}"#, false), ("{}", true),
    (#"{"idiom":1}"#, false), (#"{"idiom":null}"#, true), ("1", false),
  ])
  func aSlotHasAPossibleSize(image: String, isRead: Bool) {
    #expect((slots(image) != nil) == isRead)
  }

  @Test func aSlotHasDefaults() throws {
    let slot = try #require(slots("{}")?.first)
    #expect(slot.idiom == "universal" && slot.scale == 1 && slot.width == nil && slot.height == nil)
    #expect(slot.fileName == nil && !slot.hasAppearance && !slot.isStoreIcon && slot.title == "?x?@1x for universal")
    let wide = try #require(slots(#"{"size":"83.5x60","scale":"2x","idiom":"ipad","filename":"a.png"}"#)?.first)
    #expect(wide.title == "83.5x60@2x for ipad" && wide.fileName == "a.png")
  }

  @Test(arguments: [
    (#"{"size":"1024x1024"}"#, true), (#"{"size":"1024x1024","idiom":"ios-marketing"}"#, true),
    (#"{"size":"1024x1024","idiom":"iphone"}"#, false), (#"{"size":"1023x1024"}"#, false),
    (#"{"size":"1024x1024","appearances":[]}"#, false),
  ])
  func theStoresIconHas1024Points(image: String, isStores: Bool) {
    #expect(slots(image)?.first?.isStoreIcon == isStores)
  }

  @Test func aSetHasAtMostAThousandSlots() {
    func list(_ count: Int) -> String { Array(repeating: "{}", count: count).joined(separator: ",") }
    #expect(slots(list(1000))?.count == 1000 && slots(list(1001)) == nil && slots("")?.isEmpty == true)
  }

  // MARK: Folders

  @Test func aBudgetMayBeSpentToTheLastEntry() {
    let budget = SearchBudget(entries: 3)
    #expect(budget.spend(2) && budget.spend(1) && budget.spend(0) && !budget.isSpent)
    #expect(!budget.spend(1) && budget.isSpent && !budget.spend(0), "a spent budget stays spent")
    let late = SearchBudget(entries: 3, time: .zero)
    #expect(!late.isSpent && !late.spend(0) && late.isSpent)
  }

  @Test(
    arguments: [
      ("", ""), (".", ""), ("a/../b", "b"), ("./a//b/.", "a/b"), ("a/..", ""), ("..", nil), ("a/../..", nil),
      ("a/../../b", nil), ("/a", "a"), ("...", "..."),
    ] as [(String, String?)])
  func aPathIsNormalized(path: String, normalized: String?) {
    #expect(AppFolder.normalized(path) == normalized)
  }

  @Test(arguments: [("a/b/c", "c", "a/b"), ("c", "c", ""), ("/c", "c", ""), ("a/", "", "a"), ("", "", "")])
  func aPathHasANameAndAFolder(path: String, name: String, folder: String) {
    #expect(path.lastName == name && path.parentFolder == folder)
  }

  /// The app's folder has the depth 0.
  @Test func foldersDownToADepthOf40AreSearched() {
    func path(_ depth: Int) -> String { String(repeating: "d/", count: depth) + "file" }
    let folder = AppFolder(MemoryFolder([path(0): Data(), path(40): Data(), path(41): Data()]))
    #expect(folder.files(below: "") == [path(0), path(40)])
    #expect(folder.files(below: "d").contains(path(41)))
    #expect(folder.files(below: "", isEntered: { _ in false }) == [path(0)])
  }

  // MARK: Property lists

  private func parse(_ text: String) -> OldStylePropertyList.Malformed? {
    do throws(OldStylePropertyList.Malformed) {
      _ = try OldStylePropertyList.parse(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func listsAreNestedAtMost64Deep() {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
    }
    #expect(parse(nested(64)) == nil)
    #expect(parse(nested(65))?.problem == "expected at most 64 nested values")
  }

  @Test(arguments: [
    (#""\101\60\7z""#, "A0\u{7}z"), (#""\177\200""#, "\u{7F}\u{FFFD}"), (#""\1011""#, "A1"),
    (#""\U00e9\n\t\r""#, "é\n\t\r"),
    (#""\"\\\x""#, "\"\\x"), ("'a\"b'", "a\"b"), ("a-b.c/d", "a-b.c/d"), ("/* c */ // d\n x /**/", "x"), ("\"\"", ""),
  ])
  func aStringIsRead(text: String, value: String) throws {
    #expect(try OldStylePropertyList.parse(Array(text.utf8)).text == value)
  }

  @Test(
    arguments: [
      ("(a, b)", nil, 0), ("(a, b, )", nil, 0), ("()", nil, 0), ("{}", nil, 0), ("{a = 1; b = (c);}", nil, 0),
      ("(a b)", "expected , or ) in a list", 1), ("{a = 1}", "expected ; after a value", 1),
      ("{a 1;}", "expected = after a key", 1), ("{a = 1;\n\na = 2;}", "the key a occurs twice", 3),
      ("a b", "expected the end of the file", 1), ("a\n\n", nil, 0), ("\"a", "expected the end of a string", 1),
      ("a /* ", "expected the end of a comment", 1), ("a /* *", "expected the end of a comment", 1),
      ("<00", "expected the end of data", 1), ("<00>", nil, 0),
      ("\"\\U00e\"", "expected four hexadecimal digits after \\U", 1),
      ("", "expected a value, found the end of the file", 1),
    ] as [(String, String?, Int)])
  func aListIsReadOrRefused(text: String, problem: String?, line: Int) {
    let error = parse(text)
    #expect(error?.problem == problem && error?.line ?? 0 == line)
  }

  @Test func plistsAreNestedAtMost128Deep() {
    func nested(_ depth: Int) -> [UInt8] {
      Array(
        (String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)).utf8)
    }
    #expect(PlistText(nested(128)) != nil && PlistText(nested(129)) == nil)
  }

  @Test(arguments: [
    ("a&amp;&lt;&gt;&quot;&apos;", "a&<>\"'"), ("&#65;&#x42;", "AB"), ("&foo;", "&foo;"), ("a&b", "a&b"),
    ("&#xD800;", "&#xD800;"),
    ("", ""), ("&amp;lt;", "&lt;"),
  ])
  func entitiesAreReplaced(text: String, value: String) {
    #expect(PlistText.unescaped(Array(text.utf8)[...]) == value)
  }

  @Test func theLineOfAValueIsThatOfItsKeyOrOfTheNearestDictionary() throws {
    let text = try #require(
      PlistText(
        Array("<plist>\n<dict>\n<key>a</key>\n<array>\n<true/>\n<string>b</string>\n</array>\n</dict>\n</plist>".utf8)))
    let lines = [["a"], ["a", "0"], ["a", "1"], ["a", "2"], ["c"], []].map { text.line(at: $0) }
    #expect(lines == [3, 5, 6, 3, 2, 2])
    #expect(PlistText.escaped("a&<b>") == "a&amp;&lt;b&gt;")
  }

  // MARK: Icons and settings

  private func section(alternates: Int, files: Int) throws -> IconSection {
    let names = (0..<files).map { "<string>f\($0)</string>" }.joined()
    let icons = (0..<alternates).map { "<key>k\($0)</key><dict/>" }.joined()
    let text =
      "<plist><dict><key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict><key>CFBundleIconFiles</key>"
      + "<array>\(names)</array></dict><key>CFBundleAlternateIcons</key><dict>\(icons)</dict></dict></dict></plist>"
    let plist = try PlistDocument(path: "Info.plist", data: Data(text.utf8))
    return try #require(IconSection("CFBundleIcons", in: plist))
  }

  @Test(arguments: [0, 1])
  func aSectionHasAsManyIconsAndFilesAsTheSystemReads(more: Int) throws {
    let icons = try section(alternates: IconCatalog.maximumAlternates + more, files: 1)
    #expect(icons.alternates.count == (more == 0 ? IconCatalog.maximumAlternates : 0) && icons.findings.count == more)
    let files = try section(alternates: 1, files: IconCatalog.maximumFiles + more)
    #expect(files.primary?.files.count == (more == 0 ? IconCatalog.maximumFiles : 0) && files.findings.count == more)
  }

  @Test func setsInTenFoldersAreFound() {
    func path(_ groups: Int) -> String { "c" + String(repeating: "/g", count: groups) + "/\(groups).appiconset" }
    let files = [0, 9, 10].map { ("\(path($0))/Contents.json", Data("{}".utf8)) }
    let folder = AppFolder(MemoryFolder(Dictionary(uniqueKeysWithValues: files)))
    #expect(folder.iconSets(inCatalog: "c").map(\.name).sorted() == ["0", "9"])
  }

  @Test func settingsOfOtherPlatformsAreLeftOut() {
    var settings = BuildSettings(["A": "0"])
    settings.add([
      ("A", "$(inherited) 1"), ("A", "${inherited} 2"), ("B[sdk=macosx*]", "mac"), ("B[sdk=iphone*]", "phone"),
    ])
    settings.add([("C", "yes"), ("D", "YES "), ("E[sdk=*]", "any"), ("F[arch=arm64]", "$(A:lower)$"), ("G", "$(NONE)")])
    #expect(settings["A"] == "0 1 2" && settings.all("B") == ["phone"] && settings.isYes("C") && !settings.isYes("D"))
    #expect(settings["E"] == "any" && settings["F"] == "0 1 2$" && settings["G"] == "$(NONE)" && settings["H"] == nil)
  }

  @Test func wordsLoseOnlyAPairOfQuotationMarks() {
    #expect(BuildSettings.words(" a \"b\"\t\"\"\n\" c\"") == ["a", "b", "", "\"", "c\""])
  }

  @Test(arguments: [
    ("A=1", "A"), ("A[sdk=x]=1", "A[sdk=x]"), ("A[a=b][c=d] = 1=2", "A[a=b][c=d] "), ("A", nil), ("A[=", nil),
  ])
  func aSettingBeginsBeforeItsEqualsSign(line: String, key: String?) {
    #expect(BuildSettingsText.equalsSign(in: line).map { String(line[..<$0]) } == key)
  }

  @Test func aSettingReplacesAtMostAThousandVariables() {
    let settings = BuildSettings(["E": "x", "EMPTY": ""])
    let (thousand, one) = (String(repeating: "$(E)", count: 1000), "$(E)")
    #expect(settings.expand(thousand) == String(repeating: "x", count: 1000))
    #expect(settings.expand(thousand + one) == String(repeating: "x", count: 1000) + one)
    #expect(settings.expand("a$(EMPTY)b${E}") == "abx")
  }

  @Test func variablesAreNestedAtMostEightDeep() {
    var values = ["N8": "end"]
    for level in 0..<8 { values["N\(level)"] = "$(N\(level + 1))" }
    let settings = BuildSettings(values)
    #expect(settings.expand("$(N1)") == "end")
    #expect(settings.expand("$(N0)") == "$(N8)")
  }

  @Test func aSettingIsCutToItsLongestValue() {
    var settings = BuildSettings()
    settings.add([("L", String(repeating: "a", count: 20_001)), ("M", String(repeating: "b", count: 20_000))])
    #expect(settings["L"]?.count == 20_000)
    #expect(settings["M"]?.count == 20_000)
  }

  @Test func aCatalogHasAtMostAThousandSets() {
    func count(_ sets: Int) -> Int {
      let files = (0..<sets).map { ("c/g\($0)/s.appiconset/Contents.json", Data("{}".utf8)) }
      return AppFolder(MemoryFolder(Dictionary(uniqueKeysWithValues: files))).iconSets(inCatalog: "c").count
    }
    #expect(count(999) == 999)
    #expect(count(1001) == 1000)
  }

  @Test(
    arguments: [
      ("{objects = {P = {isa = X;};}; rootObject = P;}", nil),
      ("{objects = {P = {isa = X;};}; rootObject = Q;}", "expected a `rootObject` that is one of the objects"),
      ("{objects = {P = text;}; rootObject = P;}", "expected a `rootObject` that is one of the objects"),
      ("{objects = {P = {};};}", "expected a `rootObject` that is one of the objects"),
      ("{rootObject = P;}", "expected a dictionary `objects`"), ("(objects)", "expected a dictionary `objects`"),
      ("{objects = ();}", "expected a dictionary `objects`"),
    ] as [(String, String?)])
  func aProjectHasARootObject(text: String, problem: String?) {
    var found: String?
    do throws(ProjectObjects.Malformed) {
      _ = try ProjectObjects(Array(text.utf8), source: "project.pbxproj")
    } catch {
      found = error.problem
    }
    #expect(found == problem)
  }

  @Test func aProjectHasAtMost32MiB() {
    let blanks = [UInt8](repeating: 0x20, count: OldStylePropertyList.maximumSize + 1)
    let error = #expect(throws: OldStylePropertyList.Malformed.self) { try OldStylePropertyList.parse(blanks) }
    #expect(error == OldStylePropertyList.Malformed(line: 1, problem: "expected at most 33554432 bytes"))
  }

  @Test func aCommentMayContainTags() throws {
    let comment = "<!-- <key>x</key> [ ] > <dict> -->"
    let plist = "<plist>\n\(comment)\n<dict>\n<!---->\n<key>a</key>\n<true/>\n</dict>\n</plist>"
    let text = try #require(PlistText(Array(plist.utf8)))
    #expect(text.line(at: ["a"]) == 5)
    #expect(text.line(at: ["x"]) == 3)
    #expect(PlistText(Array("<plist><dict/><!-- </plist>".utf8)) == nil, "the comment has no end")
  }

  @Test(arguments: [
    ("<!DOCTYPE plist><plist><dict/></plist>", true),
    ("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict/></plist>", false),
    ("<?xml version='1.0'?><plist><dict/></plist>", true), ("<plist><![CDATA[x]]><dict/></plist>", false),
    ("<plist><dict/><dict/></plist>", false), ("<plist><dict><true/></dict></plist>", false),
    ("<plist><array><key>a</key><true/></array></plist>", false), ("<plist><dict><key/></dict></plist>", false),
    ("<plist><dict><key>a</key><key>b</key><true/></dict></plist>", false), ("<plist></plist>", false),
    ("<plist><dict></array></plist>", false), ("<plist><dict></plist>", false), ("<plist><dict/><", false),
  ])
  func onlyAPlainPlistIsEdited(text: String, isRead: Bool) {
    #expect((PlistText(Array(text.utf8)) != nil) == isRead)
  }

  /// https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleicons
  @Test(
    arguments: [
      ("CFBundleIconName", "<integer>1</integer>", "expected a string, found an integer"),
      ("CFBundleIconName", "<string>Red</string>", nil),
      ("CFBundleIconFiles", "<string>a</string>", "expected an array, found a string"),
      ("ordinal", "<string>1</string>", "expected an integer, found a string"),
      ("ordinal", "<integer>-1</integer>", nil),
      ("UIPrerenderedIcon", "<string>yes</string>", "expected a boolean, found a string"),
      ("UIPrerenderedIcon", "<integer>2</integer>", "expected a boolean, found an integer"),
      ("UIPrerenderedIcon", "<integer>1</integer>", nil), ("UIPrerenderedIcon", "<string>NO</string>", nil),
      ("UIPrerenderedIcon", "<false/>", nil),
    ] as [(String, String, String?)])
  func anIconsValuesHaveTypes(key: String, value: String, problem: String?) throws {
    let text =
      "<plist><dict><key>CFBundleIcons</key><dict><key>CFBundleAlternateIcons</key><dict><key>Red</key><dict>"
      + "<key>\(key)</key>\(value)</dict></dict></dict></dict></plist>"
    let plist = try PlistDocument(path: "Info.plist", data: Data(text.utf8))
    let section = try #require(IconSection("CFBundleIcons", in: plist))
    #expect(section.findings.map(\.problem) == [problem].compactMap(\.self))
    #expect(section.findings.allSatisfy { $0.keyPath == ["CFBundleIcons", "CFBundleAlternateIcons", "Red", key] })
    #expect(section.alternates.map(\.name) == ["Red"])
  }
}
