package import Foundation

/// One run of a program in the test program's folder, without a display.
package struct CommandRun {
  package let status: Int32
  /// Whether a signal ended the program, as a trap does.
  package let wasKilled: Bool
  package let output: String
  package let errors: String

  /// - Parameters:
  ///   - program: the program's name.
  ///   - environment: added to a plain environment without display and home.
  ///   - folder: the current folder of the run; nil for the test program's own.
  ///   - fileLimit: the maximum number of bytes of a file that the run writes, a multiple of 512, as on a disk that is
  ///     full; nil for no limit.
  package init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], folder: URL? = nil,
    fileLimit: Int? = nil
  ) throws {
    let file = Self.folder.appendingPathComponent(program)
    if let fileLimit {
      // A write past the limit then fails with EFBIG, in place of a signal.
      let script = "trap '' XFSZ && ulimit -f \(fileLimit / 512) && exec \"$0\" \"$@\""
      try self.init(
        URL(fileURLWithPath: "/bin/sh"), ["-c", script, file.path] + arguments, environment: environment, folder: folder
      )
    } else {
      try self.init(file, arguments, environment: environment, folder: folder)
    }
  }

  /// Runs a line in a shell, which finds the programs by their names: `skit --version >/dev/full`.
  package init(shell line: String, environment: [String: String] = [:], folder: URL? = nil) throws {
    let path = ["PATH": "\(Self.folder.path):/usr/bin:/bin"].merging(environment) { $1 }
    try self.init(URL(fileURLWithPath: "/bin/bash"), ["-c", line], environment: path, folder: folder)
  }

  private init(_ program: URL, _ arguments: [String], environment: [String: String], folder: URL?) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    var variables = ["PATH": "/usr/bin:/bin", "HOME": "/dev/null", "SWIFT_BACKTRACE": "enable=no"]
    variables.merge(environment) { $1 }
    process.environment = variables
    process.currentDirectoryURL = folder
    // Files instead of pipes, so that nothing has to be read while the command runs.
    let logs = try TemporaryFolder()
    let outputFile = logs.url.appendingPathComponent("output")
    let errorFile = logs.url.appendingPathComponent("errors")
    for file in [outputFile, errorFile] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    wasKilled = process.terminationReason == .uncaughtSignal
    output = try String(contentsOf: outputFile, encoding: .utf8)
    errors = try String(contentsOf: errorFile, encoding: .utf8)
  }

  /// The lines of the standard output.
  package var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The folder of the test program, which contains all built programs.
  package static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
}
