import Foundation
import Media
import Raster
import TestSupport

@testable import Reports

/// A package with one test file, and a run of its tests.
final class RunFixture {
  let folder: TemporaryFolder
  let log: RunLog

  init(run: String = "a run") throws {
    folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.2\n", to: "Package.swift")
    try folder.write("", to: "Tests/MenuTests.swift")
    log = RunLog(folder: Self.runFolder(folder), packageFolder: folder.url, run: run)
  }

  static func runFolder(_ folder: TemporaryFolder) -> URL { folder.url.appendingPathComponent("run") }

  var run: RunFolder {
    get throws { try RunFolder(contentsOf: log.folder) }
  }

  var runFolder: URL { log.folder }

  func golden(_ name: String) -> URL { folder.path("Tests/Goldens/MenuTests/\(name).png") }

  /// Stores a golden: the PNG without the text beside it.
  func store(_ bitmap: Bitmap, as name: String) throws {
    try FileManager.default.createDirectory(
      at: golden(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try ImageDecoding.writePNG(bitmap, to: golden(name))
  }

  func record(_ name: String, _ outcome: RunRecord.Outcome, line: Int = 7) -> RunRecord {
    RunRecord(
      testFile: folder.path("Tests/MenuTests.swift").path, line: line, goldenFile: golden(name).path, name: name,
      outcome: outcome, message: outcome == .same ? "" : "\(name).png: it differs")
  }

  /// Logs a failure as an assertion does: stores the golden, the frame and their difference.
  @discardableResult
  func fail(_ name: String, expected: Bitmap? = nil, actual: Bitmap, line: Int = 7) throws -> RunRecord {
    var record = record(name, expected == nil ? .missing : .different, line: line)
    if let expected { try store(expected, as: name) }
    try log.keep(actual, expected: expected, in: &record)
    try add(record)
    return record
  }

  /// Logs a record. Unlike a failing test process, it writes no report at the end.
  func add(_ record: RunRecord) throws {
    try log.append(record, reportsAtExit: false)
  }
}

extension Bitmap {
  /// A picture that is different for each number.
  static func sample(_ number: UInt32) -> Bitmap {
    var bitmap = Bitmap(width: 12, height: 8, filledWith: 0xFF80_4020)
    bitmap[Int(number % 12), 3] = 0xFF00_0000 | number
    return bitmap
  }
}
