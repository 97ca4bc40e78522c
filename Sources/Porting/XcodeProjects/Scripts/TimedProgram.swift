package import Foundation

/// Runs a program that may never end: one of a project, or one that reads a stranger's file.
package enum TimedProgram {
  /// Runs a program to its end. It gets no input, and is stopped when it reaches its time limit.
  ///
  /// - Parameters:
  ///   - command: the program, a path or a name in PATH, and its arguments.
  ///   - folder: its working folder.
  ///   - environment: all of its variables.
  ///   - seconds: how long it may run.
  /// - Returns: nil if the program succeeded; otherwise its failure, with the last line that it printed.
  /// - Throws: an error if it cannot be started.
  package static func run(
    _ command: [String], in folder: URL, environment: [String: String], seconds: Int
  ) throws -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "-k", "1", "\(seconds)"] + command
    process.currentDirectoryURL = folder
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // The end of the output, which can be long.
    var last = Data()
    while case let piece = output.fileHandleForReading.availableData, !piece.isEmpty {
      last = (last + piece).suffix(4096)
    }
    process.waitUntilExit()
    let status = process.terminationStatus
    guard status != 0 || process.terminationReason == .uncaughtSignal else { return nil }
    guard status != 124 else { return "does not end within \(seconds) seconds" }
    let lines = String(decoding: last, as: UTF8.self).split(separator: "\n")
    return "ends with status \(status)" + (lines.last.map { ": \(String($0).quoted)" } ?? "")
  }
}
