internal import Foundation
internal import Synchronization

/// Writes the report of a run when a process ends in which an assertion failed. One that passes pays nothing.
enum ExitReport {
  private static let folders = Mutex<[URL]>([])

  /// May be called for every failure: one report and one line come of it.
  static func arrange(for folder: URL) {
    folders.withLock { folders in
      if folders.contains(folder) { return }
      folders.append(folder)
      if folders.count == 1 { atexit { ExitReport.write() } }
    }
  }

  private static func write() {
    for folder in folders.withLock({ $0 }) {
      var line: String
      do {
        let run = try RunFolder(contentsOf: folder)
        let file = folder.appendingPathComponent(Report.fileName)
        try Report(run).write(to: file)
        let failed = run.records.filter { $0.outcome != .same }.count
        line = "\(failed) of \(run.records.count) goldens to look at: \(file.path)"
      } catch {
        line = "no report: \(error)"
      }
      FileHandle.standardError.write(Data("skit: \(line)\n".utf8))
    }
  }
}
