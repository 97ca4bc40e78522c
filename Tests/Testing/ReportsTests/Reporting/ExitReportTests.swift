import Foundation
import TestSupport
import Testing

@testable import Reports

/// A test process with goldens to review, different or newly recorded ones, writes a report; one that passed writes none.
@Suite struct ExitReportTests {
  /// Runs in the child process: logs two records and ends as a test process does.
  private static func log(_ outcome: RunRecord.Outcome, in folder: String) throws -> Never {
    let log = RunLog(folder: URL(fileURLWithPath: folder), packageFolder: nil, run: "r")
    for name in ["first", "second"] {
      let record = RunRecord(
        testFile: "/p/Tests.swift", line: 1, goldenFile: "/p/\(name).png", name: name, outcome: outcome)
      try log.append(record)
    }
    exit(0)
  }

  @Test(arguments: [RunRecord.Outcome.different, .recorded])
  func whatIsToBeReviewedIsReportedOnceWhenTheProcessEnds(outcome: RunRecord.Outcome) async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [path = path as String, outcome = outcome as RunRecord.Outcome] in
      try ExitReportTests.log(outcome, in: path)
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = errors.split(separator: "\n").filter { $0.hasPrefix("skit: ") }
    #expect(lines == ["skit: 2 of 2 goldens to review: \(path)/report.html"])
    #expect(try folder.names.contains("report.html"))
  }

  @Test func aRunThatPassesWritesNoReport() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      try ExitReportTests.log(.same, in: path)
    }
    #expect(try folder.names.count == 1)
  }

  /// Runs in the child process: logs into two folders, the first of which has a passing record too.
  private static func logTwice(in folder: String) throws -> Never {
    for (name, outcomes) in [("one", [RunRecord.Outcome.same, .recorded]), ("two", [.missing])] {
      let place = URL(fileURLWithPath: folder).appendingPathComponent(name)
      let log = RunLog(folder: place, packageFolder: nil, run: "r")
      for outcome in outcomes {
        try log.append(
          RunRecord(
            testFile: "/p/Tests.swift", line: 1, goldenFile: "/p/\(outcome).png", name: "a", outcome: outcome))
      }
    }
    exit(0)
  }

  @Test func eachFolderHasItsReport() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [path = path as String] in
      try ExitReportTests.logTwice(in: path)
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = errors.split(separator: "\n").filter { $0.hasPrefix("skit: ") }
    let review = "goldens to review: \(path)"
    #expect(lines == ["skit: 1 of 2 \(review)/one/report.html", "skit: 1 of 1 \(review)/two/report.html"])
  }
}
