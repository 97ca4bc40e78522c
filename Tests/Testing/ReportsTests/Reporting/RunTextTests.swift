import Assets
import Foundation
import Raster
import TestSupport
import Testing

@testable import Reports

/// The exact texts that pages, build servers and logs get.
@Suite struct RunTextTests {
  private let fixture: RunFixture

  init() throws {
    fixture = try RunFixture()
  }

  /// The data of the page.
  private func data() throws -> [String: Any] {
    let html = try Report(fixture.run).html()
    let start = try #require(html.range(of: "id=\"run\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let json = Data(html[start.upperBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test func aPageHasEveryValueOfARecord() throws {
    try fixture.store(.sample(1), as: "menu")
    var record = fixture.record("menu", .different, line: 17)
    (record.message, record.treeDifference) = ("it differs", ["Hat: new", "Cap: gone"])
    (record.differentPixels, record.worstChannel, record.milliseconds) = (412, 19, 0.25)
    record.tolerance = Tolerance(pixels: 3, colorDifference: 0.5, ignoresAntialiasing: true, because: "wind")
    record.actual = try fixture.log.savePicture(.sample(2), name: "actual")
    record.difference = try fixture.log.savePicture(.sample(3), name: "difference")
    let film = try fixture.log.savePicture(.sample(4), name: "film")
    let actual = try #require(record.actual)
    record.film = [.init(frame: 3, hash: "h3", picture: film), .init(frame: 9, hash: "h9", picture: actual)]
    try fixture.add(record)
    let page = try data()
    let entry = try #require((page["entries"] as? [[String: Any]])?.first)
    let expected: [String: Any] = [
      "name": "menu", "test": "MenuTests", "place": "Tests/MenuTests.swift:17", "outcome": "different",
      "message": "it differs", "pixels": 412, "worst": 19, "milliseconds": 0.25,
      "tolerance": ["pixels": 3, "colorDifference": 0.5, "ignoresAntialiasing": true, "reason": "wind"],
      "tree": ["Hat: new", "Cap: gone"], "golden": "Tests/Goldens/MenuTests/menu.png", "problems": [String](),
      "expected": 0, "actual": 1, "difference": 2,
      "film": [["frame": 3, "hash": "h3", "picture": 3], ["frame": 9, "hash": "h9", "picture": 1]],
    ]
    #expect(NSDictionary(dictionary: entry) == NSDictionary(dictionary: expected))
    #expect(page["title"] as? String == fixture.folder.url.lastPathComponent)
    #expect((page["problems"] as? [String])?.isEmpty == true)
    let started = try #require(page["started"] as? Double)
    #expect(abs(Date().timeIntervalSince1970 - started) < 600)
  }

  @Test func onlyFailuresAndNewGoldensShowTheStoredPicture() throws {
    for outcome in RunRecord.Outcome.allCases {
      try fixture.store(.sample(1), as: outcome.rawValue)
      try fixture.add(fixture.record(outcome.rawValue, outcome))
    }
    let entries = try #require(try data()["entries"] as? [[String: Any]])
    let shown = entries.filter { $0["expected"] != nil }.map { $0["name"] as? String }
    #expect(shown == ["different", "recorded", "unreadable"])
    #expect(RunRecord.Outcome.allCases.filter(\.isFailure) == [.different, .missing, .unreadable])
  }

  @Test func junitHasASuiteForEachTestFile() throws {
    let sky = fixture.folder.path("Tests/Sky/SkyTests.swift").path
    for (name, file, line, milliseconds) in [("a", nil, 7, 1500), ("b", sky, 9, 250.5), ("c", nil, 8, 0.5)]
      as [(String, String?, Int, Double)]
    {
      var record = fixture.record(name, name == "a" ? .different : .same, line: line)
      record.milliseconds = milliseconds
      if let file { record.testFile = file }
      if name == "a" { (record.message, record.treeDifference) = ("it differs\nhere", ["Hat: new"]) }
      try fixture.add(record)
    }
    #expect(
      JUnitReport(try fixture.run).xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="goldens" tests="3" failures="1" time="1.751000">
          <testsuite name="MenuTests" tests="2" failures="1" time="1.500500">
            <testcase name="a" classname="MenuTests" file="Tests/MenuTests.swift" line="7" time="1.500000">
              <failure type="different" message="it differs">it differs&#10;here&#10;Hat: new</failure>
            </testcase>
            <testcase name="c" classname="MenuTests" file="Tests/MenuTests.swift" line="8" time="0.000500"/>
          </testsuite>
          <testsuite name="SkyTests" tests="1" failures="0" time="0.250500">
            <testcase name="b" classname="SkyTests" file="Tests/Sky/SkyTests.swift" line="9" time="0.250500"/>
          </testsuite>
        </testsuites>

        """)
  }

  /// By their start, and of the same start by their numbers.
  @Test func logsAreReadInTheOrderOfTheirProcesses() throws {
    for (process, started) in [(11, 6), (12, 5), (9, 6)] {
      let header = "{\"version\":1,\"run\":\"r\(process)\",\"process\":\(process),\"started\":\(started)}\n"
      let record = try JSONEncoder().encode(fixture.record("of \(process)", .same))
      try fixture.folder.write(header + String(decoding: record, as: UTF8.self) + "\n", to: "run/\(process).jsonl")
    }
    #expect(try fixture.run.records.map(\.name) == ["of 12", "of 9", "of 11"])
    #expect(try fixture.run.started == Date(timeIntervalSince1970: 5))
    let names = ["12.jsonl", "-3.jsonl", "a.jsonl", "12.json", "2147483647.jsonl", "2147483648.jsonl", ".jsonl"]
    #expect(names.filter(ProcessLog.isName) == ["12.jsonl", "-3.jsonl", "2147483647.jsonl"])
  }

  @Test func aPathIsBelowAFolderOnlyWithinIt() throws {
    let folder = URL(fileURLWithPath: "/a/b")
    let paths = ["/a/b/c/d.png", "/a/b/./c/../e", "/a/bc", "/a/b", "/a", "/a/b/../c"]
    #expect(paths.map { PackageFolder.path($0, below: folder) } == ["c/d.png", "e", nil, nil, nil, nil])
    let package = fixture.folder.url.standardizedFileURL
    #expect(PackageFolder.above(package)?.path == package.path)
    #expect(PackageFolder.above(package.appendingPathComponent("Tests/Goldens"))?.path == package.path)
    #expect(PackageFolder.above(package.deletingLastPathComponent()) == nil)
    var record = fixture.record("a", .same)
    let names = ["Tests/MenuTests.swift", "MenuTests", "/a/b.swift/C.swift.swift", ""].map { file in
      record.testFile = file
      return record.testName
    }
    #expect(names == ["MenuTests", "MenuTests", "C.swift", ""])
  }

  /// Field 22 of the process's status: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
  @Test func aProcessHasItsStartTime() throws {
    let status = try String(contentsOf: URL(fileURLWithPath: "/proc/self/stat"), encoding: .utf8)
    let afterName = try #require(status.range(of: ") ", options: .backwards)).upperBound
    // The third field is the first after the name.
    let fields = status[afterName...].split(separator: " ")
    #expect(RunIdentity.startTime(of: getpid()) == String(fields[22 - 3]))
    #expect(RunIdentity.startTime(of: -1) == nil)
  }

  @Test func aFailuresPicturesAreNamedForIt() throws {
    // Two pixels differ; blue is 128 in one of the pictures, and 0 in the other.
    let different = try fixture.fail("menu", expected: .sample(1), actual: .sample(2))
    let missing = try fixture.fail("new", actual: .sample(3))
    func name(_ path: String?) -> String? { path.map { URL(fileURLWithPath: $0).lastPathComponent } }
    #expect(name(different.actual) == "menu.actual.png" && name(different.difference) == "menu.difference.png")
    #expect(different.differentPixels == 2 && different.worstChannel == 128)
    #expect(name(missing.actual) == "new.actual.png" && missing.difference == nil && missing.differentPixels == 0)
  }

  /// Pictures and texts are numbered separately.
  @Test func aKeptFilesNameHasPlainCharacters() throws {
    func last(_ path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }
    let pictures = try ["T\u{FC}r 1", "a_b.c-D", "x/y"].map { last(try fixture.log.savePicture(.sample(1), name: $0)) }
    #expect(pictures == ["T-r-1.png", "a_b.c-D.png", "x-y.png"])
    let texts = try ["x-y", "x/y"].map { last(try fixture.log.saveText("text", name: $0)) }
    #expect(texts == ["x-y.txt", "x-y-2.txt"])
  }

  @Test func aRunOutsideAPackageHasItsFoldersNameAndNoGoldens() throws {
    let folder = try TemporaryFolder()
    let log = RunLog(folder: folder.path("night"), packageFolder: nil, run: "r")
    var record = RunRecord(
      testFile: "/p/Tests.swift", line: 1, goldenFile: "/p/Goldens/Tests/a.png", name: "a", outcome: .different)
    record.actual = try log.savePicture(.sample(1), name: "a")
    try log.append(record, reportsAtExit: false)
    let run = try RunFolder(contentsOf: folder.path("night"))
    let error = #expect(throws: AssetError.self) { try Acceptance(run).accept(run.records[0]) }
    #expect(error?.problem == "the run belongs to no package; run `skit accept` in the folder with Package.swift")
    #expect(try Report(run).html().contains("<title>Goldens of night</title>"))
  }

  @Test func onlyAVariableWithAPathChoosesTheFolder() throws {
    let (test, chosen) = (fixture.folder.path("Tests/MenuTests.swift").path, fixture.folder.path("chosen"))
    let usual = RunLog.forTest(test, environment: ["SKIT_RUN": ""])
    #expect(usual?.folder.path == fixture.folder.path(".build/scene-testing").path)
    RunLog.$destination.withValue(.folder(chosen)) {
      #expect(RunLog.forTest(test, environment: ["SKIT_RUN": "/elsewhere"])?.folder == chosen)
      #expect(RunLog.forTest("/nowhere/Tests.swift", environment: [:])?.folder == chosen)
    }
  }

  @Test func aRecordsPathIsInThePackageOrWhole() throws {
    try fixture.add(fixture.record("a", .same))
    let run = try fixture.run
    #expect(run.source("/elsewhere/a.png").path == "/elsewhere/a.png")
    #expect(run.source("Tests/a.png").path == fixture.folder.path("Tests/a.png").path)
    let other = try TemporaryFolder()
    #expect(try RunFolder(contentsOf: other.url).source("Tests/a.png").path == other.path("Tests/a.png").path)
  }

  /// A golden is accepted once, from its first failure.
  @Test func theFirstOfEqualFailuresIsAccepted() throws {
    for line in [7, 3, 9] { try fixture.fail("menu", actual: .sample(4), line: line) }
    try fixture.fail("sky", actual: .sample(4), line: 1)
    let failures = try Acceptance(fixture.run).failures(Acceptance.Choice())
    #expect(failures.map { "\($0.name) \($0.line)" } == ["menu 7", "sky 1"])
  }
}
