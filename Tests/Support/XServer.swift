internal import Foundation

/// An X server without a screen. It picks a free display number.
package final class XServer {
  /// The display's name, such as ":1".
  package let name: String
  private let process = Process()

  /// - Throws: `XServerMissing` if the program Xvfb gives no display.
  package init() throws {
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Without -noreset the server resets when its last client leaves, for example a search for the game's window.
    process.arguments = [
      "Xvfb", "-displayfd", "1", "-screen", "0", "1024x1024x24", "-nolisten", "tcp", "-noreset",
    ]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = Data()
    while let byte = try pipe.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8), !byte.isEmpty {
      line += byte
    }
    let number = String(decoding: line, as: UTF8.self)
    guard let display = Int(number) else { throw XServerMissing() }
    name = ":\(display)"
  }

  deinit {
    // Test threads block most signals and child processes inherit the mask. Only SIGKILL always arrives.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Runs a command on this display and returns its output.
  @discardableResult
  package func run(_ words: String...) throws -> String {
    let command = Process()
    let pipe = Pipe()
    command.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    command.arguments = words
    command.environment = ["PATH": "/usr/bin:/bin", "DISPLAY": name, "HOME": "/dev/null"]
    command.standardOutput = pipe
    command.standardError = FileHandle.nullDevice
    try command.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    command.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}

/// Xvfb gave no display.
package struct XServerMissing: Error, CustomStringConvertible {
  package var description: String { "Xvfb gave no display; `make test` installs it" }
}
