import Foundation
import TestSupport
import Testing

@Suite struct TestCommandTests {
  private let swift: FakeSwift

  init() throws { swift = try FakeSwift() }

  private func expectOneLine(_ run: CommandRun, status: Int32, _ text: String) {
    #expect(run.status == status && !run.wasKilled)
    #expect(run.errors.contains(text), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test func theShardsRunEachTestOnceAndMerge() throws {
    for number in 1...3 {
      let run = try swift.skit("test", "--shard", "\(number)/3", "--run", "../run-\(number)")
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      #expect(run.lines.first == "shard \(number)/3: \(number == 1 ? 3 : 2) of 7 tests, no costs known")
    }
    let merge = try swift.skit("merge", "../run-3", "../run-1", "../run-2", "--into", "../all", "--costs", "../costs")
    #expect(merge.status == 0, "\(merge.errors)")
    let all = swift.folder.url.appendingPathComponent("all").path
    #expect(merge.output == "3 shards, 7 tests, 0 of 7 goldens to review: \(all)\n")
    let costs = try swift.folder.text("costs").split(separator: "\n").dropFirst().map(String.init)
    #expect(costs == FakeSwift.tests.sorted().map { "\($0.hasSuffix(")") ? "0.25" : "0.50") \($0)" })
    let report = try swift.skit("report", "../all", "--junit", "../junit.xml")
    #expect(report.status == 0 && report.errors == "")
    #expect(try swift.folder.text("junit.xml").contains(#"<testsuites name="goldens" tests="7" failures="0""#))
    let lost = try swift.skit("merge", "../run-3", "../run-1", "--into", "../lost")
    expectOneLine(lost, status: 66, "shard 2/3: missing; found 2 of 3")
  }

  @Test func theMeasuredCostsSplitTheTests() throws {
    try swift.folder.write("30 T.S/b()\n10 T.S/a()\n10 T.S/c()\n10 T.free()\n", to: "costs")
    let run = try swift.skit("test", "--shard", "1/3", "--costs", "../costs", "--dry-run")
    #expect(run.lines == ["shard 1/3: 1 of 7 tests, about 30 s of 90 s", "T.S/b()"])
    #expect(try swift.calls.count == 1)
    #expect(!FileManager.default.fileExists(atPath: swift.folder.path("package/.build").path))
  }

  @Test func swiftTestGetsTheFlagsAndBuildsOnce() throws {
    _ = try swift.skit("test", "--", "-c", "release")
    let calls = try swift.calls
    let package = swift.folder.path("package").path
    try #require(calls.count == 3)
    #expect(calls[0] == "test list --package-path \(package) -c release")
    let start = "test --package-path \(package) --skip-build -c release"
    #expect(calls[1].hasPrefix("\(start) --disable-swift-testing --xunit-output"))
    #expect(calls[2].hasPrefix("\(start) --disable-xctest --xunit-output"))
    _ = try swift.skit("test", "--skip-build", "--package-path", package, "--", "--parallel")
    #expect(try swift.calls[3] == "test list --package-path \(package) --skip-build --ignore-lock --parallel")
  }

  @Test func eachShardHasItsOwnRunFolder() throws {
    _ = try swift.skit("test")
    _ = try swift.skit("test", "--shard", "2/2")
    _ = try swift.skit("test", environment: ["SKIT_RUN": "../elsewhere"])
    for folder in ["package/.build/scene-testing", "package/.build/scene-testing/shard-2-of-2", "elsewhere"] {
      #expect(try swift.folder.text("\(folder)/shard.json").contains("\"status\" : 0"))
    }
    // Another run of the same process number replaces the first's log.
    _ = try swift.skit("test", "--shard", "2/2")
    #expect(
      try swift.folder.text("package/.build/scene-testing/shard-2-of-2/9.jsonl").split(separator: "\n").count == 4)
  }

  @Test func theRunOptionComesBeforeTheVariable() throws {
    let run = try swift.skit("test", "--run", "../named", environment: ["SKIT_RUN": "../elsewhere"])
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(try swift.folder.text("named/shard.json").contains("\"status\" : 0"))
    #expect(try swift.folder.text("named/9.jsonl").split(separator: "\n").count == 8, "a header and a line per test")
    #expect(!FileManager.default.fileExists(atPath: swift.folder.path("elsewhere").path))
    // An empty variable is none.
    _ = try swift.skit("test", environment: ["SKIT_RUN": ""])
    #expect(try swift.folder.text("package/.build/scene-testing/9.jsonl").split(separator: "\n").count == 8)
  }

  /// Somebody has to look at a recorded golden too.
  @Test func theMergeCountsEachGoldenThatIsNotTheSame() throws {
    _ = try swift.skit("test", "--run", "../run")
    var lines = try swift.folder.text("run/9.jsonl").split(separator: "\n").map(String.init)
    try #require(lines.count == 8)
    for (index, outcome) in [(1, "recorded"), (3, "different"), (4, "missing"), (6, "recorded"), (7, "unreadable")] {
      lines[index] = lines[index].replacing("\"same\"", with: "\"\(outcome)\"")
    }
    try swift.folder.write(lines.joined(separator: "\n") + "\n", to: "run/9.jsonl")
    let merge = try swift.skit("merge", "../run", "--into", "../all")
    #expect(merge.status == 0 && merge.errors == "", "\(merge.errors)")
    #expect(merge.output == "1 shard, 7 tests, 5 of 7 goldens to review: \(swift.folder.path("all").path)\n")
  }

  @Test func aShardWithoutTestsPasses() throws {
    let run = try swift.skit("test", "--shard", "9/9", "--run", "../run")
    #expect(run.status == 0)
    #expect(run.output == "shard 9/9: none of 7 tests is left for it\n")
    #expect(try swift.calls.count == 1)
    #expect(try swift.folder.text("run/shard.json").contains("\"status\" : 0"))
  }

  @Test func failingTestsFailTheCommand() throws {
    let run = try swift.skit("test", "--run", "../run", environment: ["FAIL": "3"])
    #expect(run.status == 3 && run.errors == "")
    let merge = try swift.skit("merge", "../run", "--into", "../all")
    #expect(merge.status == 0)
    #expect(merge.lines.last == "failed: shard 1/1")
    let list = try swift.skit("test", environment: ["LIST_STATUS": "4"])
    expectOneLine(list, status: 4, "swift test list ended with status 4, so no test ran")
  }

  /// The tests of XCTest run first.
  @Test(arguments: ["0", "4"])
  func theFirstFailureIsTheStatus(later: String) throws {
    let run = try swift.skit("test", "--run", "../run", environment: ["FAIL_XCTEST": "3", "FAIL": later])
    #expect(run.status == 3 && run.errors == "")
    #expect(try swift.folder.text("run/shard.json").contains("\"status\" : 3"))
  }

  @Test(arguments: ["T.S/b()", "T.C/testB"])
  func aTestWithoutAResultFailsTheShardAndTheMerge(lost: String) throws {
    let run = try swift.skit("test", "--run", "../run", environment: ["LOSE": lost])
    expectOneLine(run, status: 1, "shard 1/1 has no result for 1 of its 7 tests; the first is \(lost)")
    let merge = try swift.skit("merge", "../run", "--into", "../all")
    expectOneLine(merge, status: 1, "shard 1/1 has no result for 1 of its 7 tests; the first is \(lost)")
    #expect(merge.lines.first?.hasPrefix("1 shard, 7 tests, 0 of 6 goldens to review: ") == true)
  }

  @Test(arguments: ["0/4", "5/4", "a/b", "1/0", "4"])
  func aShardIsPartIOfN(text: String) throws {
    expectOneLine(
      try swift.skit("test", "--shard", text), status: 64,
      "'\(text)' is invalid for '--shard <i/n>': expected I/N with I from 1 to N, and N from 1 to 10000, such as 2/4")
  }

  @Test(arguments: ["--filter", "--filter=S", "--skip", "--xunit-output", "--package-path", "--skip-build", "-l"])
  func aFlagThatChoosesTestsIsRefused(flag: String) throws {
    expectOneLine(try swift.skit("test", "--", flag), status: 64, "\(flag) cannot follow --")
  }

  @Test func missingInputIsReported() throws {
    expectOneLine(try swift.skit("test", "--costs", "none"), status: 66, "none: no costs file")
    try swift.folder.write("1 T.a()\nfast\n", to: "costs")
    expectOneLine(try swift.skit("test", "--costs", "../costs"), status: 65, "costs:2: expected seconds and a test")
    expectOneLine(try swift.skit("test", "--package-path", ".."), status: 66, "..: no Package.swift here")
    expectOneLine(try swift.skit("test", environment: ["PATH": "/nowhere"]), status: 66, "swift: no such program")
    try swift.folder.write("x", to: "file")
    expectOneLine(try swift.skit("test", "--run", "../file"), status: 73, "file: the run's folder cannot be prepared")
    try swift.folder.write("", to: "tests")
    expectOneLine(try swift.skit("test"), status: 66, "package: the package has no tests")
  }

  @Test func foldersThatCannotBeMergedAreReported() throws {
    _ = try swift.skit("test", "--run", "../run")
    try swift.folder.write("x", to: "full/file")
    expectOneLine(try swift.skit("merge", "../run", "--into", "../full"), status: 73, "full: the folder is not empty")
    expectOneLine(try swift.skit("merge", "../full", "--into", "../new"), status: 66, "full: not a run of `skit test`")
    expectOneLine(try swift.skit("merge", "../no", "--into", "../new"), status: 66, "no: not a run of `skit test`")
    expectOneLine(
      try swift.skit("merge", "../run", "../run", "--into", "../new"), status: 65, "shard 1/1 appears twice")
    expectOneLine(
      try swift.skit("merge", "../run", "--into", "../full/file/new"), status: 73, "full/file/new: cannot be written")
    try swift.folder.write("fast\n", to: "costs")
    expectOneLine(
      try swift.skit("merge", "../run", "--into", "../new", "--costs", "../costs"), status: 65, "costs:1: expected")
    #expect(!FileManager.default.fileExists(atPath: swift.folder.path("new").path))
    expectOneLine(try swift.skit("merge", "--into", "../new"), status: 64, "folders")
  }

  @Test func aPackageAndAProjectAreNotNamedTogether() throws {
    expectOneLine(
      try swift.skit("test", ".", "--package-path", "."), status: 64, "PATH and --package-path cannot be combined")
    expectOneLine(try swift.skit("test", "--init"), status: 64, "--init needs the PATH of an Xcode project")
    expectOneLine(
      try swift.skit("test", "--target", "Game"), status: 64, "--target names a target of an Xcode project")
  }

  @Test(arguments: ["--specifier", "-s", "--list-tests", "-l=x", "--skip=S", "--package-path=."])
  func aShortOrFilledFlagThatChoosesTestsIsRefused(flag: String) throws {
    expectOneLine(try swift.skit("test", "--", flag), status: 64, "\(flag) cannot follow --")
  }
}
