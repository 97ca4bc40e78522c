import Assets
import Foundation
import Media
import Raster
import TestSupport
import Testing

@testable import Reports

@Suite struct ShardMergeTests {
  private let fixture: RunFixture
  private var folder: TemporaryFolder { fixture.folder }

  init() throws { fixture = try RunFixture() }

  private static let tests = ["T.a()", "T.b()", "T.c()"].map { TestName($0) }

  /// A shard's run folder with the record of some tests, each taking 1 s.
  @discardableResult
  private func shard(
    _ text: String, named name: String? = nil, _ tests: [TestName], listed: [TestName] = ShardMergeTests.tests,
    commit: String? = "abc", change: (inout ShardRecord) -> Void = { _ in }
  ) throws -> URL {
    let shard = try #require(Shard(text))
    let url = folder.url.appendingPathComponent(name ?? "shard-\(shard.number)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    var record = ShardRecord(shard, commit: commit, listed: listed, tests: tests)
    for test in tests { record.seconds[test.text] = 1 }
    record.status = 0
    change(&record)
    try record.save(in: url)
    return url
  }

  /// The fixture's failures as another machine logs them, with the same process number.
  private func fail(_ names: String..., in url: URL, run: String, line: Int = 7) throws {
    let log = RunLog(folder: url, packageFolder: folder.url, run: run)
    for name in names {
      var record = fixture.record(name, .different, line: line)
      try fixture.store(.sample(1), as: name)
      try log.keep(.sample(2), expected: .sample(1), in: &record)
      record.film = [.init(frame: 3, hash: "h", picture: try log.savePicture(.sample(3), name: "film"))]
      record.sidecar = try log.saveText("tree", name: name)
      try log.append(record, reportsAtExit: false)
    }
  }

  private func problem(_ folders: URL...) -> String? {
    do {
      _ = try ShardMerge(folders)
      return nil
    } catch {
      return "\(error)".replacingOccurrences(of: folder.url.path + "/", with: "")
    }
  }

  @Test func theMergedRunHasEveryRecordWithItsPictures() throws {
    let one = try shard("1/2", [Self.tests[0], Self.tests[2]])
    let two = try shard("2/2", [Self.tests[1]])
    try fail("a", "b", in: one, run: "r1")
    try fail("a", in: two, run: "r2")
    let merged = folder.url.appendingPathComponent("new/merged")
    let merge = try ShardMerge([two, one])
    try FileManager.default.createDirectory(
      at: merged.deletingLastPathComponent(), withIntermediateDirectories: true)
    try merge.save(to: merged)
    let run = try RunFolder(contentsOf: merged)
    #expect(run.problems.isEmpty)
    // The same assertion failed in two shards: both records are kept.
    #expect(run.records.map(\.name) == ["a", "b", "a"])
    for record in run.records {
      #expect(try ImageDecoding.bitmap(contentsOf: run.file(try #require(record.actual))) == .sample(2))
      #expect(try ImageDecoding.bitmap(contentsOf: run.file(record.film[0].picture)) == .sample(3))
      #expect(try String(contentsOf: run.file(try #require(record.sidecar)), encoding: .utf8) == "tree")
      #expect(FileManager.default.fileExists(atPath: try run.file(try #require(record.difference)).path))
    }
    #expect(Set(run.records.map(\.actual)).count == 3)
    #expect(JUnitReport(run).xml.contains(#"tests="3" failures="3""#))
    #expect(GitHubAnnotations(run).lines.count == 3)
    let record = try ShardRecord(folder: merged)
    #expect(record.shard == "1/1" && record.tests == Self.tests.map(\.text) && record.problem == nil)
    #expect(merge.seconds == Dictionary(uniqueKeysWithValues: Self.tests.map { ($0, 1) }))
    #expect(try FileManager.default.contentsOfDirectory(atPath: merged.deletingLastPathComponent().path) == ["merged"])
  }

  @Test func aMergedRunCanBeMergedAgain() throws {
    let all = try shard("1/1", Self.tests)
    try fail("a", in: all, run: "r1")
    let (once, twice) = (folder.path("once"), folder.path("twice"))
    try ShardMerge([all]).save(to: once)
    try ShardMerge([once]).save(to: twice)
    let files = try FileManager.default.subpathsOfDirectory(atPath: once.path).sorted()
    #expect(try FileManager.default.subpathsOfDirectory(atPath: twice.path).sorted() == files)
    for file in files where file.contains(".json") {
      #expect(try folder.text("twice/\(file)") == folder.text("once/\(file)"))
    }
  }

  @Test func shardsOfAnIncompleteRunAreRefused() throws {
    let one = try shard("1/3", [Self.tests[0]])
    let two = try shard("2/3", [Self.tests[1]])
    let three = try shard("3/3", [Self.tests[2]])
    #expect(problem(three, one, two) == nil)
    #expect(problem(one, three) == "shard 2/3: missing; found 2 of 3")
    #expect(problem(two) == "shard 1/3, 3/3: missing; found 1 of 3")
    let again = try shard("2/3", named: "again", [Self.tests[1]])
    #expect(problem(one, two, again, three) == "again: shard 2/3 appears twice, also in shard-2")
    let other = try shard("2/4", named: "other", [Self.tests[1]])
    #expect(problem(one, other, three) == "other: shard 2/4, but shard-1 is shard 1/3")
    let older = try shard("2/3", named: "older", [Self.tests[1]], commit: "def")
    #expect(problem(one, older, three) == "older: shard 2/3 ran at def, not at abc like shard-1")
    let nowhere = try shard("2/3", named: "nowhere", [Self.tests[1]], commit: nil)
    #expect(problem(one, nowhere, three) == "nowhere: shard 2/3 ran at no commit, not at abc like shard-1")
  }

  @Test(arguments: [
    (9, "shard 2/9, 3/9, 4/9, 5/9, 6/9, 7/9, 8/9, 9/9: missing; found 1 of 9"),
    (10, "shard 2/10, 3/10, 4/10, 5/10, 6/10, 7/10, 8/10, 9/10 and 1 more: missing; found 1 of 10"),
  ])
  func eightMissingShardsAreNamed(count: Int, message: String) throws {
    #expect(problem(try shard("1/\(count)", Self.tests)) == message)
  }

  @Test func severalLostTestsAreCounted() throws {
    #expect(
      problem(try shard("1/1", [Self.tests[1]]))
        == "T.a(): this test and 1 more ran in no shard: all shards need the same costs file")
  }

  /// The logs of a shard are numbered by the start of their processes, of the same start by their names.
  @Test func logsAreMergedInTheOrderOfTheirProcesses() throws {
    for (shard, logs) in [(2, [(5, 3)]), (1, [(11, 6), (12, 5), (10, 6)])] {
      let url = try self.shard("\(shard)/2", shard == 1 ? Self.tests : [])
      for (process, started) in logs {
        let header = "{\"version\":1,\"run\":\"r\",\"process\":\(process),\"started\":\(started)}\n"
        let name = "\(url.lastPathComponent)/\(process).jsonl"
        let record = try JSONEncoder().encode(fixture.record("of \(process)", .same, line: process))
        try folder.write(header + String(decoding: record, as: UTF8.self) + "\n", to: name)
      }
    }
    try ShardMerge([folder.path("shard-2"), folder.path("shard-1")]).save(to: folder.path("merged"))
    let headers = (1...4).map { ProcessLog.header(of: folder.path("merged/\($0).jsonl")) }
    #expect(headers.map { $0?.process } == [1, 2, 3, 4] && headers.map { $0?.started } == [5, 6, 6, 3])
    let merged = try RunFolder(contentsOf: folder.path("merged"))
    #expect(merged.records.map(\.name) == ["of 5", "of 12", "of 10", "of 11"])
  }

  @Test func eachTestRanInOneShard() throws {
    let one = try shard("1/2", [Self.tests[0]])
    let lost = try shard("2/2", [Self.tests[1]])
    #expect(problem(one, lost) == "T.c(): this test ran in no shard: all shards need the same costs file")
    let twice = try shard("2/2", Self.tests)
    #expect(problem(one, twice) == "shard-2: T.a() ran in the shards 1 and 2: all shards need the same costs file")
    let more = try shard("2/2", Array(Self.tests[1...]), listed: Self.tests + [TestName("T.d()")])
    #expect(problem(one, more) == "shard-2: shard 2/2 has the test T.d(), unlike shard-1")
    let fewer = try shard("2/2", [Self.tests[1]], listed: Array(Self.tests[..<2]))
    #expect(problem(one, fewer) == "shard-2: shard 2/2 lacks the test T.c(), unlike shard-1")
  }

  @Test func aCrashedShardIsReported() throws {
    let one = try shard("1/3", [Self.tests[0]]) { $0.status = nil }
    let two = try shard("2/3", [Self.tests[1], Self.tests[2]]) { $0.seconds = ["T.b()": 1] }
    let three = try shard("3/3", []) { $0.status = 1 }
    let merge = try ShardMerge([one, two, three])
    #expect(
      merge.problems == [
        "shard 1/3 was stopped: `skit test` did not finish",
        "shard 2/3 has no result for 1 of its 2 tests; the first is T.c(); did the test process crash?",
      ])
    #expect(merge.failed == ["3/3"])
    try merge.save(to: folder.path("merged"))
    #expect(try ShardRecord(folder: folder.path("merged")).problem != nil)
  }

  /// The merged run has failed if any shard has, in any order.
  @Test(
    arguments: [
      ([0, 0, 0], 0), ([0, 1, 0], 1), ([0, 0, 1], 1), ([1, 0, 0], 1), ([0, 2, 1], 2), ([0, nil, 1], nil),
      ([1, 0, nil], nil),
    ] as [([Int32?], Int32?)])
  func theMergedRunFailsIfAnyShardFailed(statuses: [Int32?], merged: Int32?) throws {
    let folders = try statuses.enumerated().map { index, status in
      try shard("\(index + 1)/3", [Self.tests[index]]) { $0.status = status }
    }
    let merge = try ShardMerge(folders)
    #expect(merge.failed == statuses.enumerated().filter { $1 ?? 0 != 0 }.map { "\($0.offset + 1)/3" })
    try merge.save(to: folder.path("merged"))
    #expect(try ShardRecord(folder: folder.path("merged")).status == merged)
  }

  @Test func mergingNeverOverwritesOrLeavesPartialFiles() throws {
    let all = try shard("1/1", Self.tests)
    try fail("a", in: all, run: "r1")
    let names = try folder.names
    try folder.write("x", to: "full/file")
    #expect(throws: AssetError.self) { try ShardMerge([all]).save(to: folder.path("full")) }
    #expect(try folder.text("full/file") == "x")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: all.path).filter { $0.hasSuffix("pictures") }
    try FileManager.default.removeItem(at: all.appendingPathComponent("\(pictures[0])/a.actual.png"))
    #expect(throws: AssetError.self) { try ShardMerge([all]).save(to: folder.path("merged")) }
    #expect(try folder.names == (names + ["full"]).sorted())
  }

  @Test func aPictureOutsideItsRunIsNotCopied() throws {
    let all = try shard("1/1", Self.tests)
    try folder.write("secret", to: "secret.png")
    let log = RunLog(folder: all, packageFolder: folder.url, run: "r")
    var record = fixture.record("a", .different)
    record.actual = "../secret.png"
    try log.append(record, reportsAtExit: false)
    #expect(throws: AssetError.self) { try ShardMerge([all]).save(to: folder.path("merged")) }
  }

  /// Copying a pipe would wait for its writer.
  @Test(.timeLimit(.minutes(1)), arguments: ["shard.json", "77.jsonl", "1.pictures/a.png"])
  func aPipeIsNeverWaitedFor(name: String) throws {
    let all = try shard("1/1", Self.tests)
    let log = RunLog(folder: all, packageFolder: folder.url, run: "r")
    var record = fixture.record("a", .different)
    record.actual = "1.pictures/a.png"
    try log.append(record, reportsAtExit: false)
    try folder.write([0x89, 0x50, 0x4E, 0x47], to: "shard-1/1.pictures/a.png")
    let file = all.appendingPathComponent(name)
    if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    #expect(mkfifo(file.path, 0o600) == 0)
    let error = #expect(throws: AssetError.self) { try ShardMerge([all]).save(to: folder.path("merged")) }
    #expect(error?.description.hasPrefix("\(file.path): is a pipe (FIFO); expected a") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.path("merged").path))
  }

  @Test func aHalfWrittenLineIsKeptForTheReport() throws {
    let all = try shard("1/1", Self.tests)
    try fail("a", in: all, run: "r1")
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: all.path).first { $0.hasSuffix(".jsonl") })
    try folder.write(try folder.text("shard-1/\(name)") + #"{"name":"#, to: "shard-1/\(name)")
    try folder.write("no header\n", to: "shard-1/77.jsonl")
    try ShardMerge([all]).save(to: folder.path("merged"))
    let run = try RunFolder(contentsOf: folder.path("merged"))
    #expect(run.records.count == 1)
    #expect(run.problems.count == 2)
  }

  @Test func aBrokenRecordIsRefused() throws {
    let all = try shard("1/1", Self.tests)
    for text in ["", "{}", try folder.text("shard-1/shard.json").replacing("\"number\" : 1", with: "\"number\" : 2")] {
      try folder.write(text, to: "shard-1/shard.json")
      #expect(problem(all)?.hasPrefix("shard-1/shard.json: ") == true)
    }
    #expect(problem(folder.path("none")) == "none: not a run of `skit test`: it contains no shard.json")
  }

  /// The file of costs has a line for each test.
  @Test(arguments: ["T.a\\n9 T.b()", "T.a()\\n", "T.\\u0000()", "", "T.a()/File.swift:1:2"])
  func aNameThatNoTestHasIsRefused(name: String) throws {
    let all = try shard("1/1", Self.tests)
    let text = try folder.text("shard-1/shard.json").replacing("\"T.b()\"", with: "\"\(name)\"")
    try folder.write(text, to: "shard-1/shard.json")
    #expect(problem(all)?.hasSuffix("is not a test's name; run `skit test` again") == true)
  }

  @Test func aNewRunRemovesTheOldOne() throws {
    let all = try shard("1/1", Self.tests)
    try fail("a", in: all, run: "r1")
    try folder.write("mine", to: "shard-1/notes.txt")
    try RunFolder.prepare(all)
    #expect(try FileManager.default.contentsOfDirectory(atPath: all.path) == ["notes.txt"])
  }

  @Test func onlyARecordIsReplacedByARecord() throws {
    let record = ShardRecord(.whole, commit: nil, listed: Self.tests, tests: [])
    for commit in ["abc", nil, "def"] as [String?] {
      var record = record
      record.commit = commit
      try record.save(in: folder.url)
      #expect(try ShardRecord(folder: folder.url) == record)
    }
    let other = "{\n  \"mine\" : 1\n}\n"
    try folder.write(other, to: "shard.json")
    #expect(throws: AssetError.self) { try record.save(in: folder.url) }
    #expect(throws: AssetError.self) { try RunFolder.prepare(folder.url) }
    #expect(try folder.text("shard.json") == other)
  }

  @Test func resultsAreAddedToARecord() {
    let tests = ["T.a()", "T.b()", "T.C/testD"].map { TestName($0) }
    var record = ShardRecord(.whole, commit: nil, listed: tests, tests: tests)
    var results = TestResults()
    results.add(printed: ["Test Case 'C.testD' passed (0.5 seconds)"], of: tests)
    record.add(results)
    #expect(record.seconds == ["T.C/testD": 0.5] && record.withoutResult == ["T.a()", "T.b()"])
    record.status = 0
    #expect(record.problem?.contains("no result for 2 of its 3 tests; the first is T.a();") == true)
    record.seconds = ["T.a()": 0, "T.b()": 0, "T.C/testD": 0]
    #expect(record.problem == nil && record.withoutResult.isEmpty)
  }

  @Test func aCommitIsNamedByItsFirstTwelveDigits() throws {
    let one = try shard("1/2", [Self.tests[0]], commit: "0123456789abcdef")
    let two = try shard("2/2", Array(Self.tests[1...]), commit: "fedcba9876543210")
    #expect(problem(one, two) == "shard-2: shard 2/2 ran at fedcba987654, not at 0123456789ab like shard-1")
  }

  @Test func theFirstTestByNameThatDiffersIsNamed() throws {
    let one = try shard("1/2", [Self.tests[0]])
    let others = ["T.e()", "T.d()"].map { TestName($0) }
    let more = try shard("2/2", named: "more", Array(Self.tests[1...]), listed: Self.tests + others)
    #expect(problem(one, more) == "more: shard 2/2 has the test T.d(), unlike shard-1")
    let fewer = try shard("2/2", named: "fewer", [], listed: [Self.tests[0]])
    #expect(problem(one, fewer) == "fewer: shard 2/2 lacks the test T.b(), unlike shard-1")
  }

  @Test func aMergedRunHasTheCommitTheListAndTheTimes() throws {
    let one = try shard("1/2", [Self.tests[0]])
    let two = try shard("2/2", Array(Self.tests[1...])) { $0.seconds = ["T.b()": 2.5] }
    let merge = try ShardMerge([two, one])
    #expect(merge.count == 2 && merge.tests == Self.tests)
    #expect(merge.seconds == [Self.tests[0]: 1, Self.tests[1]: 2.5])
    try merge.save(to: folder.path("merged"))
    let record = try ShardRecord(folder: folder.path("merged"))
    #expect(record.commit == "abc" && record.listed == Self.tests.map(\.text))
    #expect(record.seconds == ["T.a()": 1, "T.b()": 2.5] && record.withoutResult == ["T.c()"])
  }

  @Test func aRecordIsReadableText() throws {
    let test = TestName("T.C/testD")
    try ShardRecord(.whole, commit: "abc", listed: [test], tests: [test]).save(in: folder.url)
    let text = try folder.text("shard.json")
    #expect(text.hasPrefix("{\n  \"commit\" : \"abc\",\n  \"count\" : 1,\n"))
    #expect(text.contains("\"T.C/testD\"") && text.hasSuffix("}\n"))
    try folder.write("{}", to: "shard.json")
    #expect(problem(folder.url)?.hasSuffix("shard.json: not a shard's record; run `skit test` again") == true)
  }
}
