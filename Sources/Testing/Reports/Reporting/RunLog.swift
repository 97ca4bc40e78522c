internal import Assets
internal import Files
package import Foundation
internal import Media
package import Raster
internal import Synchronization

/// The log of this process's golden assertions: one JSON line each, in the process's own file.
///
/// The variable `SKIT_RUN` sets the run folder; the default is `.build/scene-testing` in the package of the test's
/// source file. It contains `PID.jsonl` and, after a failure, `PID.pictures/`. The first record of a new run
/// (`RunIdentity`) removes the files of older runs, so the folder has one run at a time. Each line is written by one
/// system call, so a crash loses no earlier line.
package final class RunLog: Sendable {
  package enum Destination: Sendable {
    case automatic
    case nowhere
    case folder(URL)
  }

  /// The destination of assertions' records. The harness's own tests change it, so that intended failures stay out of
  /// the report.
  @TaskLocal package static var destination = Destination.automatic

  package let folder: URL
  private let packageFolder: URL?
  private let run: String?
  private let process = ProcessInfo.processInfo.processIdentifier
  private let state = Mutex(State())

  private struct State {
    var file: AppendedFile?
    var names: Set<String> = []
  }

  private static let logs = Mutex<[String: RunLog]>([:])

  /// - Parameter run: the run's name; nil uses `RunIdentity`.
  init(folder: URL, packageFolder: URL?, run: String? = nil) {
    self.folder = folder
    self.packageFolder = packageFolder
    self.run = run
  }

  /// The log for a test file's assertions; nil when the file is in no package and `SKIT_RUN` is not set.
  package static func forTest(
    _ testFile: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> RunLog? {
    let package = PackageFolder.above(URL(fileURLWithPath: testFile).deletingLastPathComponent())
    let folder: URL
    switch destination {
    case .nowhere: return nil
    case .folder(let chosen): folder = chosen
    case .automatic:
      if let path = environment["SKIT_RUN"], !path.isEmpty {
        folder = URL(fileURLWithPath: path)
      } else if let package {
        folder = PackageFolder.runFolder(of: package)
      } else {
        return nil
      }
    }
    let key = folder.standardizedFileURL.path
    return logs.withLock { logs in
      if let log = logs[key] { return log }
      let log = RunLog(folder: folder, packageFolder: package)
      logs[key] = log
      return log
    }
  }

  /// Appends a record. If its assertion failed, the process writes `report.html` when it exits.
  ///
  /// - Parameter reportsAtExit: false when the caller writes the report. Default true.
  /// - Throws: `AssetError` (unwritable), with the path.
  package func append(_ record: RunRecord, reportsAtExit: Bool = true) throws {
    var record = record
    record.testFile = relative(record.testFile)
    record.goldenFile = relative(record.goldenFile)
    let line = try Self.line(record)
    try state.withLock { try Self.append(line, to: opened(&$0)) }
    if record.outcome != .same && reportsAtExit { ExitReport.arrange(for: folder, package: packageFolder) }
  }

  /// Writes a picture into the run folder.
  ///
  /// - Parameter name: the file's base name, such as "menu-sombrero.actual"; a repeated name gets a suffix.
  /// - Returns: the picture's path relative to the run folder, for a `RunRecord`.
  /// - Throws: `AssetError` (unwritable), with the path.
  package func savePicture(_ bitmap: Bitmap, name: String) throws -> String {
    let name = try newName(name, ending: "png")
    return try save(ImageDecoding.png(bitmap, path: name), named: name, as: .picture)
  }

  /// Writes a text into the run folder, under the same rules as `savePicture`.
  package func saveText(_ text: String, name: String) throws -> String {
    try save(Data(text.utf8), named: newName(name, ending: "txt"), as: .checked)
  }

  /// The folder of this process's pictures and texts, in the run folder.
  private var pictures: String { "\(process).pictures" }

  private func save(_ data: Data, named name: String, as kind: OutputKind) throws -> String {
    do {
      try OutputFolder([pictures], below: folder).write(data, named: name, as: kind)
    } catch {
      throw AssetError(error)
    }
    return "\(pictures)/\(name)"
  }

  private func newName(_ name: String, ending: String) throws -> String {
    let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-" })
    return try state.withLock { state in
      _ = try opened(&state)
      var unique = "\(plain).\(ending)"
      var number = 2
      while !state.names.insert(unique).inserted {
        unique = "\(plain)-\(number).\(ending)"
        number += 1
      }
      return unique
    }
  }

  /// Opens the process's log if necessary: removes older runs and writes the header.
  private func opened(_ state: inout State) throws -> AppendedFile {
    if let file = state.file { return file }
    try unwritable("") { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    let run = run ?? RunIdentity.current(in: folder)
    try unwritable("") { try RunFolder.removeRuns(from: folder, except: run, process: process) }
    let file: AppendedFile
    do {
      file = try AppendedFile(folder.appendingPathComponent("\(process).jsonl"))
    } catch {
      throw AssetError(error)
    }
    let header = RunHeader(
      run: run, process: process, processStart: RunIdentity.startTime(of: process),
      started: Date().timeIntervalSince1970, packageFolder: packageFolder?.path)
    try Self.append(Self.line(header), to: file)
    state.file = file
    return file
  }

  private static func append(_ line: Data, to file: AppendedFile) throws(AssetError) {
    do { try file.append(line) } catch { throw AssetError(error) }
  }

  private func relative(_ path: String) -> String {
    packageFolder.flatMap { PackageFolder.path(path, below: $0) } ?? path
  }

  private func unwritable(_ path: String, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as AssetError {
      throw error
    } catch {
      throw AssetError(
        .unwritable, path: folder.appendingPathComponent(path).path, "cannot be written: \(error.localizedDescription)")
    }
  }

  private static func line(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }
}
