internal import Assets
internal import Files
package import Foundation

/// The duration of each finished or skipped test, in seconds.
package struct TestResults: Sendable, Equatable {
  package private(set) var seconds: [TestName: Double] = [:]

  package init() {}

  /// Adds the results in a file from `swift test --xunit-output`. A process that crashed leaves a file without results.
  ///
  /// - Parameter tests: the tests that were selected; other tests in the file are ignored.
  /// - Throws: `AssetError` if the file exists but cannot be read.
  package mutating func add(xunit file: URL, of tests: [TestName]) throws {
    let text = String(decoding: try ForeignFile.readAsset(file, as: .testResults), as: UTF8.self)
    let found = XUnitCases(text).map { (TestName.resultName($0.name), $0.seconds) }
    add(found, to: tests) { $0.resultName }
  }

  /// Adds the results that XCTest printed. Needed because `swift test` writes no file for XCTest without `--parallel`.
  package mutating func add(printed lines: [String], of tests: [TestName]) {
    add(lines.compactMap(Self.printed), to: tests) { $0.printedName }
  }

  /// Adds results by name. Tests with the same name, in two files or targets, share their time equally; if one of them
  /// has no result, none of them gets one.
  private mutating func add(_ found: [(String, Double)], to tests: [TestName], name: (TestName) -> String) {
    let results = Dictionary(grouping: found) { $0.0 }.mapValues { $0.map(\.1) }
    for (name, tests) in Dictionary(grouping: tests, by: name) {
      guard let times = results[name], times.count >= tests.count else { continue }
      for test in tests { seconds[test, default: 0] += times.reduce(0, +) / Double(tests.count) }
    }
  }

  /// Parses `Test Case 'MenuCase.testOpens' passed (0.25 seconds)`. The test's own output may precede it on the line.
  private static func printed(_ line: String) -> (String, Double)? {
    guard let start = line.range(of: "Test Case '", options: .backwards) else { return nil }
    let parts = line[start.upperBound...].components(separatedBy: "' ")
    guard parts.count == 2 else { return nil }
    let words = parts[1].split(separator: " ")
    guard words.count == 3, ["passed", "failed", "skipped"].contains(words[0]), words[1].first == "(",
      words[2] == "seconds)", let seconds = Double(words[1].dropFirst())
    else { return nil }
    return (TestName.lastTwoParts(parts[0]), seconds)
  }
}
