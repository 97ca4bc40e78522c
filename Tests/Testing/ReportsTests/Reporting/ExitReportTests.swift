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
}
