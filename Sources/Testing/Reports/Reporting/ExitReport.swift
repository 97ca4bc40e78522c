internal import Foundation
internal import Synchronization

/// Writes the run's report when a process with a failed assertion exits.
enum ExitReport {
  private static let folders = Mutex<[URL]>([])

  /// Registers the report for the process's exit. Later calls have no effect, so every failure may call it.
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
        try Report(run).save(to: file)
        let failed = run.records.filter { $0.outcome != .same }.count
        line = "\(failed) of \(run.records.count) goldens to look at: \(file.path)"
      } catch {
        line = "no report: \(error)"
      }
      FileHandle.standardError.write(Data("skit: \(line)\n".utf8))
    }
  }
}
