internal import Foundation
internal import Printing
internal import Synchronization

/// Writes the run's report when a process with a failed assertion exits.
enum ExitReport {
  private static let runs = Mutex<[(folder: URL, package: URL?)]>([])

  /// Registers the report for the process's exit. Later calls have no effect, so every failure may call it.
  ///
  /// - Parameter package: the package whose goldens the report shows.
  static func arrange(for folder: URL, package: URL?) {
    runs.withLock { runs in
      if runs.contains(where: { $0.folder == folder }) { return }
      runs.append((folder, package))
      if runs.count == 1 { atexit { ExitReport.write() } }
    }
  }

  private static func write() {
    for (folder, package) in runs.withLock({ $0 }) {
      var line: String
      do {
        let run = try RunFolder(contentsOf: folder, package: package)
        let file = folder.appendingPathComponent(Report.fileName)
        try Report(run).save(to: file)
        let failed = run.records.filter { $0.outcome != .same }.count
        line = "\(failed) of \(run.records.count) goldens to review: \(file.path)"
      } catch {
        line = "no report: \(error)"
      }
      StandardError.print("skit: \(line)")
    }
  }
}
