import Assets
import Foundation
import Media
import Raster
import TestSupport
import Testing

@testable import Reports

/// Texts, logs and merged runs in places that are easily missed.
@Suite struct ReportDetailTests {
  private let fixture: RunFixture

  init() throws {
    fixture = try RunFixture()
  }

  private func names(_ folder: URL) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
  }

  /// https://www.w3.org/TR/xml/#charsets
  @Test func charactersThatXMLLacksAreReplaced() {
    let text = "a\u{0}\u{8}\t\n\r\u{1F} \u{7F}\u{FFFD}\u{FFFE}\u{FFFF}\u{1F3A9}'"
    #expect(
      JUnitReport.escaped(text)
        == "a\u{FFFD}\u{FFFD}&#9;&#10;&#13;\u{FFFD} \u{7F}\u{FFFD}\u{FFFD}\u{FFFD}\u{1F3A9}'")
  }

  /// https://pubs.opengroup.org/onlinepubs/9799919799/functions/fnmatch.html without flags.
  @Test(arguments: [
    ("M*b", "Menu/a.b", true), ("*", ".hidden", true), ("?", "/", true), ("?", "ab", false), ("[!a]", "b", true),
    ("[!a]", "a", false), (#"\*"#, "*", true), (#"\*"#, "x", false), ("menu", "MENU", false), ("", "", true),
  ])
  func aPatternMatchesTheWholeName(pattern: String, name: String, matches: Bool) {
    #expect(GlobPattern(pattern).matches(name) == matches)
  }

  @Test func aFailureWithoutAPictureIsNotAccepted() throws {
    try fixture.add(fixture.record("stopped", .missing))
    try fixture.fail("new", actual: .sample(2))
    let acceptance = Acceptance(try fixture.run)
    #expect(try acceptance.failures(Acceptance.Choice()).map(\.name) == ["new"])
    let error = #expect(throws: AssetError.self) { try acceptance.accept(fixture.run.records[0]) }
    #expect(error?.problem == "the run stored no picture for it; run the test again")
  }

  /// Process numbers are used again, also while a run goes on.
  @Test func aLaterProcessOfTheSameNumberBeginsItsLogAnew() throws {
    try fixture.fail("first", actual: .sample(1))
    try fixture.folder.write(ReportPage.start, to: "run/report.html")
    let process = ProcessInfo.processInfo.processIdentifier
    #expect(try names(fixture.runFolder) == ["\(process).jsonl", "\(process).pictures", "report.html"])
    let log = RunLog(folder: fixture.runFolder, packageFolder: fixture.folder.url, run: "a run")
    try log.append(fixture.record("second", .same), reportsAtExit: false)
    #expect(try fixture.run.records.map(\.name) == ["second"])
    #expect(try names(fixture.runFolder) == ["\(process).jsonl", "report.html"], "the report is of the same run")
  }

  @Test func aRunWithoutLogsHasAnEmptyReport() throws {
    try FileManager.default.createDirectory(at: fixture.runFolder, withIntermediateDirectories: false)
    let run = try fixture.run
    #expect(run.records.isEmpty && run.problems.isEmpty && run.started == nil && run.otherPackage == nil)
    #expect(
      JUnitReport(run).xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="goldens" tests="0" failures="0" time="0.000000">
        </testsuites>

        """)
  }

  @Test func aPathOutsideThePackageStaysWhole() throws {
    var record = fixture.record("a", .same)
    (record.testFile, record.goldenFile) = ("/nowhere/Tests.swift", fixture.folder.url.path + "-2/a.png")
    try fixture.add(record)
    #expect(try fixture.run.records == [record])
  }

  /// A log's folder is another package only if it is a package, and not this one by another name.
  @Test func aRunOfTheSamePackageIsNotOfAnother() throws {
    let other = try TemporaryFolder()
    try other.write("", to: "Package.swift")
    let link = other.path("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: fixture.folder.url)
    func otherPackage(_ folder: String) throws -> String? {
      let header = #"{"version":1,"run":"r","process":12,"started":5,"packageFolder":""# + folder + "\"}\n"
      try fixture.folder.write(header, to: "run/12.jsonl")
      return try fixture.run.otherPackage?.path
    }
    #expect(try otherPackage(fixture.folder.url.path) == nil && otherPackage(link.path) == nil)
    #expect(try otherPackage(fixture.folder.path("Tests").path) == nil)
    #expect(try otherPackage(other.url.path) == other.url.path)
  }

  // MARK: Shards

  private func merged() throws -> RunFolder {
    let folder = fixture.folder.url.appendingPathComponent("merged")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var logs = MergedLogs(folder: folder)
    try logs.add(fixture.runFolder)
    return try RunFolder(contentsOf: folder)
  }

  @Test func aPictureOfTwoRecordsIsCopiedOnce() throws {
    let picture = try fixture.log.savePicture(.sample(1), name: "shot")
    for name in ["a", "b"] {
      var record = fixture.record(name, .different)
      record.actual = picture
      record.film = [.init(frame: 3, hash: "h", picture: picture)]
      try fixture.add(record)
    }
    let run = try merged()
    #expect(run.records.map(\.actual) == ["1.pictures/shot.png", "1.pictures/shot.png"])
    #expect(run.records.map { $0.film.map(\.picture) } == [["1.pictures/shot.png"], ["1.pictures/shot.png"]])
    #expect(try names(run.url.appendingPathComponent("1.pictures")) == ["shot.png"])
  }

  @Test func twoPicturesOfOneNameAreNotMerged() throws {
    var record = fixture.record("a", .different)
    for (folder, number) in [("x", 1), ("y", 2)] as [(String, UInt32)] {
      try fixture.folder.write(try #require(ImageDecoding.pngData(.sample(number))), to: "run/\(folder)/shot.png")
    }
    (record.actual, record.difference) = ("x/shot.png", "y/shot.png")
    try fixture.add(record)
    let error = #expect(throws: AssetError.self) { try merged() }
    #expect(error?.problem == "another picture of the same log has this name")
    #expect(error?.path == fixture.runFolder.appendingPathComponent("y/shot.png").path)
  }

  @Test func aRecordOfAnImpossibleShardIsRefused() throws {
    let test = TestName("T.a()")
    let file = fixture.folder.path(ShardRecord.fileName)
    let impossible = "an impossible shard; run `skit test` again"
    let changes: [((inout ShardRecord) -> Void, String?)] = [
      ({ _ in }, nil), ({ $0.version = 2 }, "shard record of version 2; this program reads version 1"),
      ({ $0.listed.append("T.a()") }, impossible), ({ $0.tests.append("T.a()") }, impossible),
      ({ $0.tests = ["T.b()"] }, impossible), ({ $0.tests = [] }, nil),
    ]
    for (change, problem) in changes {
      var record = ShardRecord(.whole, commit: "abc", listed: [test], tests: [test])
      change(&record)
      try record.save(in: fixture.folder.url)
      var found: AssetError?
      do {
        let read = try ShardRecord(folder: fixture.folder.url)
        #expect(read == record)
      } catch let error as AssetError {
        found = error
      }
      #expect(found == problem.map { AssetError(.malformed, path: file.path, $0) })
    }
  }

  @Test func aSuiteHasUpToTenThousandShards() {
    let texts = ["10000/10000", "1/10000", "10001/10001", "10000/10001", "1/1", "2/1", "0/1", "007/08"]
    #expect(texts.map { Shard($0)?.description } == ["10000/10000", "1/10000", nil, nil, "1/1", nil, nil, "7/8"])
  }

  @Test(arguments: [" A.b()", "\tA.b()", "A.b()\u{1}", ".b()", "A.b", "A."])
  func aLineThatIsNoTestHasNoName(line: String) {
    #expect(TestName(listed: line) == nil)
  }
}
