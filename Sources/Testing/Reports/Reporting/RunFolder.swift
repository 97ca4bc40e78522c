internal import Assets
internal import Files
package import Foundation

/// A run of the tests, read from its folder.
///
/// When the same parent process starts the tests again, new results replace earlier ones of the same assertion, so an
/// editor that reruns one test does not keep showing the old failure. A merged folder has several runs, whose results
/// do not replace each other.
package struct RunFolder: Sendable {
  package let url: URL
  /// The records, by process and then in the order of the assertions.
  package let records: [RunRecord]
  /// One sentence, with file and line, for each line or file that could not be read.
  package let problems: [String]
  /// The start of the first process.
  package let started: Date?
  /// The package that the run's goldens belong to. A log cannot choose it: it names files in this package only.
  package let packageFolder: URL?
  private let recordedPackages: [String]

  /// The maximum number of bytes that all logs of a run have together: more than 300,000 assertions. Further logs are
  /// skipped.
  package static let logLimit = 128 << 20

  /// - Parameters:
  ///   - package: the package of the run's goldens; nil for the one around the run folder.
  ///   - logLimit: the maximum number of bytes of all logs; tests set a lower one.
  /// - Throws: `AssetError` (missing) if the folder does not exist.
  package init(contentsOf url: URL, package: URL? = nil, logLimit: Int = Self.logLimit) throws {
    self.url = url
    packageFolder = package ?? PackageFolder.above(url)
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    } catch {
      throw AssetError(.missing, path: url.path, "no run of tests is logged here; run `swift test` first")
    }
    var logs: [ProcessLog] = []
    var problems: [String] = []
    var bytesLeft = logLimit
    for name in names.filter(ProcessLog.isName).sorted() {
      let file = url.appendingPathComponent(name)
      do {
        let size = try ForeignFile(file, as: .runLog).size
        guard size <= bytesLeft else {
          problems.append(
            "\(file.path): the logs of the run have more than \(logLimit) bytes; this log and those after it are skipped"
          )
          break
        }
        bytesLeft -= size
        logs.append(try ProcessLog(contentsOf: file, problems: &problems))
      } catch {
        problems.append("\(error)")
      }
    }
    logs.sort { ($0.header.started, $0.header.process) < ($1.header.started, $1.header.process) }
    self.problems = problems
    records = Self.newest(logs)
    started = logs.first.map { Date(timeIntervalSince1970: $0.header.started) }
    recordedPackages = logs.compactMap(\.header.packageFolder)
  }

  /// A package of this machine that a log names and that is not `packageFolder`: the run is of another package. A
  /// package that does not exist here belongs to another machine, whose run may be looked at here.
  package var otherPackage: URL? {
    let own = packageFolder?.resolvingSymlinksInPath().path
    return recordedPackages.lazy.map { URL(fileURLWithPath: $0) }.first { folder in
      folder.resolvingSymlinksInPath().path != own
        && PackageFolder.above(folder)?.path == folder.standardizedFileURL.path
    }
  }

  /// The path of a record's test or golden on this machine. A log may name any path here; `GoldenPath` checks it.
  func source(_ path: String) -> URL {
    if path.hasPrefix("/") { return URL(fileURLWithPath: path) }
    return (packageFolder ?? url).appendingPathComponent(path)
  }

  /// A file in the run folder.
  ///
  /// - Throws: `AssetError` (malformed) for a path that leads out of the folder.
  package func file(_ path: String) throws -> URL {
    let file = url.appendingPathComponent(path)
    let isInside = PackageFolder.path(
      file.resolvingSymlinksInPath().path, below: url.standardizedFileURL.resolvingSymlinksInPath())
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains(".."), isInside != nil else {
      throw AssetError(.malformed, path: path, "the log names a file outside its run folder \(url.path)")
    }
    return file
  }

  private struct Assertion: Hashable {
    var run: String
    var testFile: String
    var line: Int
    var goldenFile: String

    init(_ record: RunRecord, of log: ProcessLog) {
      run = log.header.run
      (testFile, line, goldenFile) = (record.testFile, record.line, record.goldenFile)
    }
  }

  private static func newest(_ logs: [ProcessLog]) -> [RunRecord] {
    var last: [Assertion: Int] = [:]
    for (index, log) in logs.enumerated() {
      for record in log.records { last[Assertion(record, of: log)] = index }
    }
    return logs.enumerated().flatMap { index, log in log.records.filter { last[Assertion($0, of: log)] == index } }
  }

  /// Removes the files of other runs, the old report, and the files of an earlier process with the same process ID.
  static func removeRuns(from folder: URL, except run: String, process: Int32) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).filter(ProcessLog.isName) {
      let file = folder.appendingPathComponent(name)
      // Keeps any file that is not one of our logs, under any name.
      guard let header = ProcessLog.header(of: file), header.run != run || header.process == process else { continue }
      try remove(file)
      try remove(folder.appendingPathComponent("\(header.process).pictures"))
      if header.run != run { try removeReport(from: folder) }
    }
  }

  /// Removes the report of another run. Anything else of that name stays: the next report is an error, and `--force`
  /// replaces it.
  private static func removeReport(from folder: URL) throws {
    let file = folder.appendingPathComponent(Report.fileName)
    do { try ReplacementFile.check(file, as: .report) } catch { return }
    try remove(file)
  }

  /// Removes a file. Does nothing for a missing file, because another process of the run may have removed it.
  private static func remove(_ file: URL) throws {
    do {
      try FileManager.default.removeItem(at: file)
    } catch let error as CocoaError where error.code == .fileNoSuchFile {}
  }
}
