import Foundation
import TestSupport

/// One run of the `felipe` command in a terminal that util-linux's `script` provides.
struct ScriptRun {
  /// The terminal's contents: output and errors.
  let output: String

  init(_ arguments: String, columns: Int = 80) throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    process.arguments = [
      "--quiet", "--command", "stty cols \(columns) && '\(FelipeRun.executable.path)' \(arguments)", "typescript",
    ]
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    output = try folder.text("typescript")
  }
}
