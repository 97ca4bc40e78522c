import Assets
import Foundation
import Raster
import TestSupport
import Testing

@testable import Reports

/// Rare texts, patterns and paths of a run.
@Suite struct ReportEdgeTests {
  private let fixture: RunFixture

  init() throws {
    fixture = try RunFixture()
  }

  /// The characters of XML 1.0: https://www.w3.org/TR/xml/#charsets
  @Test func charactersThatXMLForbidsAreReplaced() {
    #expect(JUnitReport.escaped("a\tb\r\n\"c\"") == "a&#9;b&#13;&#10;&quot;c&quot;")
    #expect(JUnitReport.escaped("\u{0}\u{8}\u{B}\u{1F} \u{7F}") == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD} \u{7F}")
    #expect(JUnitReport.escaped("\u{FFFD}\u{FFFE}\u{FFFF}\u{10000}") == "\u{FFFD}\u{FFFD}\u{FFFD}\u{10000}")
  }

  /// The escapes of GitHub's commands: a message may have colons and commas, a property may not.
  @Test func aPropertyOfAnAnnotationHasMoreEscapesThanItsMessage() {
    #expect(GitHubAnnotations.data("a:b,c%\r\nd") == "a:b,c%25%0D%0Ad")
    #expect(GitHubAnnotations.property("a:b,c%\r\nd") == "a%3Ab%2Cc%25%0D%0Ad")
    #expect(GitHubAnnotations.data("%0A") == "%250A", "an escape in the text stays text")
  }

  /// The patterns of a shell, in which `/` and a leading point are characters like others.
  @Test(arguments: [
    ("*", [".a/b", "a", ""]), ("a?", ["ab", "a/"]), ("[!a]", ["b", "A"]), ("a\\*", ["a*"]), ("[a-c]*", ["a", "cd"]),
  ])
  func aPatternMatchesTheWholeName(pattern: String, matches: [String]) {
    let names = [".a/b", "a", "", "ab", "a/", "b", "A", "a*", "cd", "xyz"]
    let found = names.filter { GlobPattern(pattern).matches($0) }
    #expect(GlobPattern(pattern).text == pattern && matches.allSatisfy(found.contains))
    #expect(!GlobPattern("a?").matches("a") && !GlobPattern("a").matches("ab") && !GlobPattern("b").matches("ab"))
    #expect(!GlobPattern("[!a]").matches("a") && !GlobPattern("a\\*").matches("ab"))
  }

  @Test func aClassMayHaveDigitsAndUnderscores() throws {
    var record = fixture.record("menu", .missing)
    record.actual = try fixture.log.savePicture(.sample(1), name: "menu")
    record.treeDifference = ["  - My_Node2: alpha 1 -> 0.5", #"Hat "": new"#]
    try fixture.add(record)
    func chosen(_ node: String) throws -> Int {
      try Acceptance(fixture.run).failures(Acceptance.Choice(nodes: [GlobPattern(node)])).count
    }
    #expect(try chosen("My_Node2") == 1 && chosen("Hat") == 1 && chosen("") == 1)
    #expect(try chosen("My") == 0 && chosen("Node2") == 0 && chosen("alpha") == 0 && chosen("new") == 0)
  }

  /// A failure whose frame was not kept, a passing test and a recorded golden have nothing to accept.
  @Test func onlyFailuresWithAFrameAreAccepted() throws {
    let actual = try fixture.log.savePicture(.sample(1), name: "a")
    for outcome in RunRecord.Outcome.allCases {
      var record = fixture.record(outcome.rawValue, outcome)
      try fixture.add(fixture.record("\(outcome.rawValue) without", outcome))
      record.actual = actual
      try fixture.add(record)
    }
    let names = try Acceptance(fixture.run).failures(Acceptance.Choice()).map(\.name)
    #expect(names == ["different", "missing", "unreadable"])
    let record = try #require(try fixture.run.records.first { $0.name == "missing without" })
    let error = #expect(throws: AssetError.self) { try Acceptance(fixture.run).accept(record) }
    #expect(error?.problem == "the run stored no picture for it; run the test again")
  }

  /// One folder has one log, however its path is written.
  @Test func aFolderHasOneLogForAllItsPaths() {
    let paths = ["night", "other/../night", "./night"].map { fixture.folder.path($0) }
    let logs = paths.map { path in
      RunLog.$destination.withValue(.folder(path)) { RunLog.forTest("/nowhere/Tests.swift", environment: [:]) }
    }
    #expect(logs.allSatisfy { $0 != nil && $0 === logs[0] })
    let other = RunLog.$destination.withValue(.folder(fixture.folder.path("night2"))) {
      RunLog.forTest("/nowhere/Tests.swift", environment: [:])
    }
    #expect(other != nil && other !== logs[0])
  }

  /// A number that is added to a name may be another file's name already.
  @Test func aNumberedNameIsNotGivenTwice() throws {
    let paths = try ["a", "a-2", "a", "a-2"].map { try fixture.log.saveText($0, name: $0) }
    #expect(paths.map { $0.split(separator: "/").last } == ["a.txt", "a-2.txt", "a-3.txt", "a-2-2.txt"])
    let texts = try paths.map { try String(contentsOf: fixture.run.file($0), encoding: .utf8) }
    #expect(texts == ["a", "a-2", "a", "a-2"])
  }

  @Test func twoGoldensOfOneLineAreKeptApart() throws {
    for name in ["b", "a"] { try fixture.add(fixture.record(name, .same, line: 9)) }
    try fixture.add(fixture.record("a", .recorded, line: 10))
    let records = try fixture.run.records
    #expect(records.map { "\($0.name) \($0.line) \($0.outcome)" } == ["b 9 same", "a 9 same", "a 10 recorded"])
  }

  @Test func anEmptyRunHasEmptyReports() throws {
    let folder = try TemporaryFolder()
    let run = try RunFolder(contentsOf: folder.url)
    #expect(run.records.isEmpty && run.problems.isEmpty && run.started == nil && run.otherPackage == nil)
    #expect(
      JUnitReport(run).xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="goldens" tests="0" failures="0" time="0.000000">
        </testsuites>

        """)
    #expect(GitHubAnnotations(run).lines.isEmpty)
  }

  @Test func aReportOfMachinesReplacesOnlyItsOwnFile() throws {
    try fixture.add(fixture.record("menu", .different))
    let report = JUnitReport(try fixture.run)
    let file = fixture.folder.path("goldens.xml")
    for _ in 0..<2 { try report.save(to: file) }
    #expect(try fixture.folder.text("goldens.xml") == report.xml)
    try fixture.folder.write("<?xml version=\"1.0\"?><mine/>", to: "goldens.xml")
    #expect(throws: (any Error).self) { try report.save(to: file) }
    #expect(try fixture.folder.text("goldens.xml").hasSuffix("<mine/>"))
    try report.save(to: file, isForced: true)
    #expect(try fixture.folder.text("goldens.xml") == report.xml)
  }

  @Test func onlyTheEndingIsLeftOutOfATestsName() {
    var record = fixture.record("a", .same)
    let names = ["a/b/MenuTests.swift", "Menu.swiftpm", ".swift", "Tests/Menu.Tests.swift"].map { file in
      record.testFile = file
      return record.testName
    }
    #expect(names == ["MenuTests", "Menu.swiftpm", "", "Menu.Tests"])
  }

  @Test func differentSizesAreRedOutsideBothFrames() {
    let expected = Bitmap(width: 3, height: 1, filledWith: 0xFFFC_8840)
    let other = Bitmap(width: 1, height: 2, filledWith: 0xFFFC_8840)
    let (red, dim): (UInt32, UInt32) = (0xFF00_00FF, 0xFF3F_2210)
    let picture = BitmapDiff.highlight(expected: expected, actual: other)
    #expect(picture == Bitmap(width: 3, height: 2, pixels: [dim, red, red, red, red, red]))
    #expect(BitmapDiff.highlight(expected: other, actual: expected) == picture)
  }
}
