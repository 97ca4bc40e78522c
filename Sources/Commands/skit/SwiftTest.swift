import ArgumentParser
import Files
import Foundation
import Printing
import Programs
import Reports

/// Lists or runs a package's tests with `swift test`.
///
/// The output of `swift test` is passed through as it is, with its colours: the developer's own tests print it, and they
/// could print to the terminal without `skit` too. Its parts in our own lines are escaped, as all text is.
struct SwiftTest {
  let package: URL
  /// The user's flags. Build flags also apply to the listing.
  let flags: [String]
  let skipBuild: Bool

  /// The name of the run, shared by all its processes so that none removes the logs of another.
  private let run = "skit test \(UUID().uuidString)"

  init(package: URL, flags: [String], skipBuild: Bool) {
    (self.package, self.flags, self.skipBuild) = (package, flags, skipBuild)
  }

  /// Lists the tests, after building them unless `skipBuild` is set.
  ///
  /// - Returns: every test once, sorted.
  /// - Throws: `ExitCode` if the tests cannot be listed. The error has then already been printed.
  func list() throws -> [TestName] {
    var output = Data()
    let lock = skipBuild ? try BuildLock(package) : nil
    defer { lock?.release() }
    let status = try ChildProcess.run(["swift", "test", "list"] + shared(skipBuild)) { output += $0 }
    guard status == 0 else {
      CommandLineProgram.warn("swift test list ended with status \(status), so no test ran")
      throw ExitCode(status)
    }
    var tests: Set<TestName> = []
    for line in output.split(separator: UInt8(ascii: "\n")).map({ String(decoding: $0, as: UTF8.self) }) {
      if let test = TestName(listed: line) {
        tests.insert(test)
      } else {
        CommandLineProgram.warn("swift test list: no test: \(line)")
      }
    }
    guard !tests.isEmpty else { throw CommandError(.missing, "\(package.path): the package has no tests") }
    return tests.sorted()
  }

  /// Runs a filter's tests. Call `list` first: it builds them.
  func run(_ filter: TestFilter, runFolder: URL) throws -> (status: Int32, results: TestResults) {
    let files = FileManager.default
    let folder = try ScratchFolder.make("skit-test")
    defer {
      do { try files.removeItem(at: folder) } catch { CommandLineProgram.warn("\(folder.path): left behind: \(error)") }
    }
    let xunit = folder.appendingPathComponent("tests.xml")
    let arguments =
      ["swift", "test"] + shared(true)
      + [
        filter.isXCTest ? "--disable-swift-testing" : "--disable-xctest", "--xunit-output", xunit.path, "--filter",
        filter.pattern,
      ]
    var lines = PrintedLines()
    // Released when the test process first prints something: it has read the build folder before that.
    let lock = skipBuild ? try BuildLock(package) : nil
    func pass(_ piece: Data) throws {
      lock?.release()
      try StandardOutput.write(piece)
      if filter.isXCTest { lines.add(piece) }
    }
    // Uses a pipe only when necessary, because Swift Testing prints colours only without one.
    let status = try ChildProcess.run(
      arguments, environment: ["SKIT_RUN": runFolder.path, "SKIT_RUN_ID": run],
      output: filter.isXCTest || skipBuild ? pass : nil)
    var results = TestResults()
    if files.fileExists(atPath: xunit.path) {
      try LoggedRun.files { try results.add(xunit: xunit, of: filter.tests) }
    } else {
      results.add(printed: lines.all, of: filter.tests)
    }
    return (status, results)
  }

  /// The arguments shared by all calls. If the build is skipped, turns off the lock that `swift test` holds while tests
  /// run; `BuildLock` replaces it.
  private func shared(_ skipBuild: Bool) -> [String] {
    ["--package-path", package.path] + (skipBuild ? ["--skip-build"] : [])
      + (self.skipBuild ? ["--ignore-lock"] : []) + flags
  }
}

/// Collects the lines with test results from XCTest's output, which arrives in arbitrary pieces.
struct PrintedLines {
  private(set) var all: [String] = []
  private var lines = OutputLines()

  mutating func add(_ piece: Data) {
    lines.add(piece) { line in
      if line.hasSuffix("seconds)") { all.append(line) }
    }
  }
}
