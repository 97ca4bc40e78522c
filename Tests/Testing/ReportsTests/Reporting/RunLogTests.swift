import Assets
import Foundation
import Media
import Raster
import Synchronization
import TestSupport
import Testing

@testable import Reports

/// Readers get every record that assertions logged, even after a crash.
@Suite struct RunLogTests {
  private let fixture: RunFixture

  init() throws {
    fixture = try RunFixture()
  }

  private var file: URL {
    fixture.runFolder.appendingPathComponent("\(ProcessInfo.processInfo.processIdentifier).jsonl")
  }

  @Test func aRecordIsReadBackUnchanged() throws {
    var record = fixture.record("menu \"</script>\"\n🎩", .different)
    record.tolerance = .init(pixels: 3, colorDifference: 1.5, ignoresAntialiasing: true, because: "a \\ reason")
    record.actual = try fixture.log.savePicture(.sample(1), name: "menu.actual")
    record.difference = try fixture.log.savePicture(.sample(2), name: "menu.difference")
    record.sidecar = try fixture.log.saveText("pixels 0\n", name: "menu")
    record.film = [.init(frame: 3, hash: "0123456789abcdef", picture: "x.png")]
    record.treeDifference = ["Hat \"hat\": position.y 182 -> 181"]
    (record.differentPixels, record.worstChannel, record.milliseconds) = (412, 17, 0.25)
    try fixture.add(record)
    try fixture.add(fixture.record("other", .same))
    record.testFile = "Tests/MenuTests.swift"
    record.goldenFile = "Tests/Goldens/MenuTests/menu \"</script>\"\n🎩.png"
    #expect(try fixture.run.problems == [])
    #expect(try fixture.run.records.first == record)
    #expect(try fixture.run.records.map(\.outcome) == [.different, .same])
    let picture = try fixture.run.file(try #require(record.actual))
    #expect(try ImageDecoding.bitmap(contentsOf: picture) == .sample(1))
    #expect(try Data(contentsOf: fixture.run.file(try #require(record.sidecar))) == Data("pixels 0\n".utf8))
  }

  @Test func picturesWithTheSameNameAreKeptApart() throws {
    let paths = try [1, 2, 3].map { try fixture.log.savePicture(.sample($0), name: "../a/b") }
    #expect(paths.map { $0.split(separator: "/").last } == ["..-a-b.png", "..-a-b-2.png", "..-a-b-3.png"])
    #expect(try ImageDecoding.bitmap(contentsOf: fixture.run.file(paths[1])) == .sample(2))
  }

  @Test func corruptLineIsSkippedAndReported() throws {
    try fixture.add(fixture.record("first", .same))
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("{\"name\": \"half a li".utf8) + Data("\n\n".utf8) + Data([0xFF, 0xFE, 0x0A]))
    try handle.close()
    try fixture.add(fixture.record("last", .same))
    let run = try fixture.run
    #expect(run.records.map(\.name) == ["first", "last"])
    #expect(
      run.problems == [3, 5].map { "\(file.path):\($0): not a record of an assertion; the line is skipped" })
  }

  @Test func aProcessKilledWhileWritingLosesItsLastLineOnly() throws {
    try fixture.add(fixture.record("first", .same))
    try fixture.add(fixture.record("second", .same))
    let data = try Data(contentsOf: file)
    for length in (data.count - 60)..<data.count {
      try data.prefix(length).write(to: file)
      let run = try fixture.run
      #expect(run.records.map(\.name) == (length < data.count - 1 ? ["first"] : ["first", "second"]))
    }
  }

  @Test(arguments: ["", "text\n", "{\"version\":2,\"run\":\"r\",\"process\":1,\"started\":0}\n", "\u{0}"])
  func logWithoutAHeaderIsReportedAndKept(text: String) throws {
    try fixture.folder.write(text, to: "run/12.jsonl")
    #expect(
      try fixture.run.problems.map { $0.hasPrefix("\(fixture.runFolder.path)/12.jsonl:1: not a log header") } == [true])
  }

  @Test func readingALogOfRubbishIsStopped() throws {
    try fixture.add(fixture.record("first", .same))
    let log = try Data(contentsOf: file)
    try (log + Data(String(repeating: "x\n", count: 100_000).utf8) + log).write(to: file)
    let run = try fixture.run
    #expect(run.records.map(\.name) == ["first"])
    #expect(run.problems.count == ProcessLog.problemLimit + 1)
    #expect(run.problems.first == "\(file.path):3: not a record of an assertion; the line is skipped")
    #expect(run.problems.last == "\(file.path):23: more lines are not records; the rest of the log is skipped")
  }

  @Test func aLineThatIsTooLongEndsItsLog() throws {
    try fixture.add(fixture.record("first", .same))
    let log = try Data(contentsOf: file)
    try (log + Data(count: 1_100_000)).write(to: file)
    let run = try fixture.run
    #expect(run.records.map(\.name) == ["first"])
    #expect(
      run.problems == [
        "\(file.path): line 3 is longer than 1 MiB, the limit in a test run log; the rest of the log is skipped"
      ])
  }

  @Test(.timeLimit(.minutes(1)))
  func aLogThatIsAPipeOrHugeIsNamedAndNotRead() throws {
    try fixture.add(fixture.record("first", .same))
    #expect(mkfifo(fixture.folder.path("run/12.jsonl").path, 0o600) == 0)
    let huge = try fixture.folder.write("", to: "run/13.jsonl")
    #expect(truncate(huge.path, 3 << 30) == 0)
    let run = try fixture.run
    #expect(run.records.map(\.name) == ["first"])
    #expect(
      run.problems == [
        "\(fixture.runFolder.path)/12.jsonl: is a pipe (FIFO); expected a test run log, which is a regular file",
        "\(huge.path): has 3 GiB; a test run log has at most 64 MiB",
      ])
    try RunFolder.removeRuns(from: fixture.runFolder, except: "new", process: 1)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: fixture.runFolder.path).sorted() == ["12.jsonl", "13.jsonl"])
  }

  /// All logs together have a limit, because a folder can have any number of them.
  @Test func theLogsOfARunHaveALimitTogether() throws {
    for process in [12, 13, 14] {
      let header = "{\"version\":1,\"run\":\"r\",\"process\":\(process),\"started\":\(process)}\n"
      let record = try JSONEncoder().encode(fixture.record("of \(process)", .same))
      try fixture.folder.write(header + String(decoding: record, as: UTF8.self) + "\n", to: "run/\(process).jsonl")
    }
    let sizes = try [12, 13, 14].map { try Data(contentsOf: fixture.folder.path("run/\($0).jsonl")).count }
    func run(_ limit: Int) throws -> RunFolder { try RunFolder(contentsOf: fixture.runFolder, logLimit: limit) }
    let whole = try run(sizes.reduce(0, +))
    #expect(whole.records.map(\.name) == ["of 12", "of 13", "of 14"] && whole.problems == [])
    let limit = sizes.reduce(0, +) - 1
    let cut = try run(limit)
    #expect(cut.records.map(\.name) == ["of 12", "of 13"])
    #expect(
      cut.problems == [
        "\(fixture.runFolder.path)/14.jsonl: the logs of the run have more than \(limit) bytes; this log and those after "
          + "it are skipped"
      ])
    #expect(try run(sizes[0] - 1).records.isEmpty)
  }

  @Test func missingFolderIsReported() {
    #expect(
      throws: AssetError(.missing, path: "/nowhere/run", "no run of tests is logged here; run `swift test` first")
    ) {
      try RunFolder(contentsOf: URL(fileURLWithPath: "/nowhere/run"))
    }
  }

  @Test func aLinkInTheRunFolderIsNotFollowed() throws {
    let outside = try TemporaryFolder()
    let process = ProcessInfo.processInfo.processIdentifier
    try FileManager.default.createDirectory(at: fixture.runFolder, withIntermediateDirectories: true)
    let pictures = fixture.runFolder.appendingPathComponent("\(process).pictures")
    try FileManager.default.createSymbolicLink(at: pictures, withDestinationURL: outside.url)
    let error = #expect(throws: AssetError.self) { try fixture.log.savePicture(.sample(1), name: "a") }
    #expect(error?.description == "\(pictures.path): is a symbolic link, which is not followed; name another file")
    let other = RunLog(folder: fixture.folder.path("run-2"), packageFolder: nil, run: "r")
    try outside.write("", to: "victim")
    try FileManager.default.createDirectory(at: other.folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: other.folder.appendingPathComponent("\(process).jsonl"), withDestinationURL: outside.path("victim"))
    #expect(throws: AssetError.self) { try other.append(fixture.record("a", .same), reportsAtExit: false) }
    #expect(try outside.names == ["victim"])
    #expect(try outside.text("victim") == "")
  }

  @Test func aNewRunRemovesOlderRunsAndNothingElse() throws {
    let header = #"{"version":1,"run":"older","process":12,"started":5}"#
    try fixture.folder.write(header + "\n", to: "run/12.jsonl")
    for name in ["12.pictures/a.png", "notes.txt", "14.pictures/b.png"] {
      try fixture.folder.write("x", to: "run/\(name)")
    }
    try fixture.folder.write(ReportPage.start + "x", to: "run/report.html")
    try fixture.folder.write("somebody else's\n", to: "run/13.jsonl")
    try fixture.folder.write(header.replacingOccurrences(of: "older", with: "a run") + "\n", to: "run/15.jsonl")
    try fixture.add(fixture.record("first", .same))
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.runFolder.path)
    #expect(Set(names) == ["13.jsonl", "14.pictures", "15.jsonl", "notes.txt", file.lastPathComponent])
  }

  @Test(arguments: ["report.html", "report.html/notes.txt"])
  func aReportOfSomebodyElseStays(name: String) throws {
    try fixture.folder.write(#"{"version":1,"run":"older","process":12,"started":5}"# + "\n", to: "run/12.jsonl")
    try fixture.folder.write("mine", to: "run/\(name)")
    try fixture.add(fixture.record("first", .same))
    #expect(try fixture.folder.text("run/\(name)") == "mine")
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.runFolder.path)
    #expect(Set(names) == ["report.html", file.lastPathComponent])
  }

  /// The processes of a parallel run start together, and each removes the files of the run before.
  @Test func processesThatStartTogetherRemoveOlderRunsWithoutAnError() throws {
    for process in 100..<300 {
      let header = "{\"version\":1,\"run\":\"older\",\"process\":\(process),\"started\":5}"
      try fixture.folder.write(header + "\n", to: "run/\(process).jsonl")
      try fixture.folder.write("x", to: "run/\(process).pictures/a.png")
    }
    let errors = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { [folder = fixture.runFolder] number in
      do {
        try RunFolder.removeRuns(from: folder, except: "new", process: Int32(number))
      } catch {
        errors.withLock { $0.append("\(error)") }
      }
    }
    #expect(errors.withLock { $0 } == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.runFolder.path) == [])
  }

  @Test func linesWrittenByManyThreadsStayWhole() throws {
    let errors = Mutex<[String]>([])
    let record = fixture.record(String(repeating: "long ", count: 2000), .same)
    DispatchQueue.concurrentPerform(iterations: 200) { [log = fixture.log] _ in
      do {
        try log.append(record)
      } catch {
        errors.withLock { $0.append("\(error)") }
      }
    }
    #expect(errors.withLock { $0 } == [])
    #expect(try fixture.run.problems == [])
    #expect(try fixture.run.records.count == 200)
  }

  @Test func aLaterProcessOfTheSameRunReplacesEarlierResults() throws {
    func write(process: Int, started: Int, _ names: [(String, Int)]) throws {
      let lines = try names.map { name, line in
        var record = fixture.record(name, process == 12 ? .different : .same, line: line)
        record.message = "process \(process)"
        return String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
      }
      let header = "{\"version\":1,\"run\":\"r\",\"process\":\(process),\"started\":\(started)}"
      try fixture.folder.write(([header] + lines).joined(separator: "\n") + "\n", to: "run/\(process).jsonl")
    }
    try write(process: 12, started: 5, [("a", 1), ("b", 1), ("b", 1), ("c", 1)])
    try write(process: 11, started: 6, [("b", 1), ("c", 2)])
    let records = try fixture.run.records
    #expect(records.map(\.name) == ["a", "c", "b", "c"])
    #expect(records.map(\.outcome) == [.different, .different, .same, .same])
  }

  @Test func logIsWrittenToThePackageOrToTheVariablesFolder() throws {
    let test = fixture.folder.path("Tests/MenuTests.swift").path
    let log = RunLog.forTest(test, environment: [:])
    #expect(log?.folder.path == fixture.folder.path(".build/scene-testing").path)
    #expect(RunLog.forTest(test, environment: [:]) === log)
    let chosen = RunLog.forTest(test, environment: ["SKIT_RUN": fixture.folder.path("else").path])
    #expect(chosen?.folder.path == fixture.folder.path("else").path)
    #expect(RunLog.forTest("/nowhere/Tests.swift", environment: [:]) == nil)
    RunLog.$destination.withValue(.nowhere) { #expect(RunLog.forTest(test, environment: [:]) == nil) }
    #expect(try fixture.folder.names == ["Package.swift", "Tests"], "nothing is written before the first record")
  }

  @Test func runIsNamedAfterTheVariableOrTheParentProcess() {
    let folder = fixture.runFolder
    #expect(RunIdentity.current(in: folder, environment: ["SKIT_RUN_ID": "shard 3"]) == "shard 3")
    let plain = RunIdentity.current(in: folder, environment: [:])
    #expect(plain.hasPrefix("parent \(getppid()) started "))
    #expect(plain == RunIdentity.current(in: folder, environment: ["SKIT_RUN_ID": ""]))
  }

  /// A test can start a process that asserts goldens too. It belongs to the same run.
  @Test func aProcessStartedByALoggingTestBelongsToItsRun() throws {
    try fixture.add(fixture.record("a", .same))
    let process = ProcessInfo.processInfo.processIdentifier
    let run = RunIdentity.current(in: fixture.runFolder, environment: [:], parent: process)
    #expect(run == "a run")
    let log = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let start = try #require(RunIdentity.startTime(of: process))
    try Data(log.replacingOccurrences(of: start, with: "1").utf8).write(to: file)
    #expect(
      RunIdentity.current(in: fixture.runFolder, environment: [:], parent: process).hasPrefix("parent \(process) "),
      "a log of an earlier process of the same number")
  }

  @Test func folderThatCannotBeCreatedIsReported() throws {
    try fixture.folder.write("a file", to: "file")
    let log = RunLog(folder: fixture.folder.path("file/run"), packageFolder: nil, run: "r")
    let error = #expect(throws: AssetError.self) { try log.append(fixture.record("a", .same), reportsAtExit: false) }
    #expect(error?.kind == .unwritable)
    #expect(error?.path.contains("file/run") == true)
  }

  @Test func aRunFromAnotherMachineBelongsToItsPackage() throws {
    let header = #"{"version":1,"run":"r","process":12,"started":5,"packageFolder":"/nowhere/package"}"#
    try fixture.folder.write(header + "\n", to: "run/12.jsonl")
    #expect(try fixture.run.packageFolder?.path == fixture.folder.url.path)
    #expect(try fixture.run.source("Tests/a.png") == fixture.folder.path("Tests/a.png"))
  }

  @Test(arguments: ["/etc/passwd", "../secret.png", "7.pictures/../../secret.png", "link/secret.png"])
  func pathOutsideTheRunFolderIsRefused(path: String) throws {
    try fixture.add(fixture.record("a", .same))
    try fixture.folder.write("x", to: "secret.png")
    try FileManager.default.createSymbolicLink(
      at: fixture.runFolder.appendingPathComponent("link"), withDestinationURL: fixture.folder.url)
    let run = try fixture.run
    #expect(throws: AssetError.self) { try run.file(path) }
  }
}
