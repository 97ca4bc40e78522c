internal import Files
internal import Foundation

/// Decides which test run a process belongs to.
///
/// The variable `SKIT_RUN_ID` names the run. Without it, all processes with the same parent, such as `swift test`, form
/// one run. The run's name is the parent's process ID and start time, because IDs are reused. A process started by a
/// logging test belongs to that test's run.
enum RunIdentity {
  static func current(
    in folder: URL, environment: [String: String] = ProcessInfo.processInfo.environment, parent: pid_t = getppid()
  ) -> String {
    if let name = environment["SKIT_RUN_ID"], !name.isEmpty { return name }
    let start = startTime(of: parent)
    if let start, let header = ProcessLog.header(of: folder.appendingPathComponent("\(parent).jsonl")),
      header.processStart == start
    {
      return header.run
    }
    return "parent \(parent)" + (start.map { " started \($0)" } ?? "")
  }

  /// A process's start time in clock ticks since boot: field 22 of `/proc/N/stat`. nil if it cannot be read.
  /// <https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html>
  static func startTime(of process: pid_t) -> String? {
    let stat: Data
    do {
      stat = try ForeignFile.read(URL(fileURLWithPath: "/proc/\(process)/stat"), as: .processStatus)
    } catch {
      return nil
    }
    // The second field is the program's name in parentheses, which may contain anything.
    let fields = String(decoding: stat, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 19 ? String(fields[19]) : nil
  }
}
