import Assets
import Foundation
import SpriteKit
import TestSupport

/// One run of the `felipe` command, without a display.
struct FelipeRun {
  let status: Int32
  /// Whether a signal ended it, as a trap does.
  let wasKilled: Bool
  let output: String
  let errors: String

  /// - Parameter environment: added to (or, with nil, removed from) a plain environment without display and home.
  init(_ arguments: [String], environment: [String: String] = [:], folder: URL? = nil) throws {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    var variables = ["PATH": "/usr/bin:/bin", "HOME": "/dev/null", "SWIFT_BACKTRACE": "enable=no"]
    variables.merge(environment) { $1 }
    process.environment = variables
    process.currentDirectoryURL = folder
    // Files in place of pipes: nobody has to read while the command runs.
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

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The texture of the hat in a printed tree.
  var hat: String? {
    let line = lines.first { $0.contains("Hat \"hat\"") }
    return line.flatMap(NodeRecord.init)?.properties.first { $0.name == "texture" }?.value
  }

  /// Frame number to hash, from the lines `frame N HASH PATH`.
  var hashes: [Int: String] {
    var hashes: [Int: String] = [:]
    for line in lines {
      let words = line.split(separator: " ")
      guard words.count >= 4, words[0] == "frame", let frame = Int(words[1]) else { continue }
      hashes[frame] = String(words[2])
    }
    return hashes
  }

  static let executable = AppBundle.executable.deletingLastPathComponent().appendingPathComponent("felipe")

  /// A small screen: what is tested here is not how it looks.
  static let small = ["--size", "30x53"]

  static func capture(_ arguments: [String], out: URL) throws -> FelipeRun {
    try FelipeRun(["capture"] + small + ["--out", out.path] + arguments)
  }
}

extension TemporaryFolder {
  /// A copy of the game's files, for a test to break.
  func bundle() throws -> URL {
    let copy = url.appendingPathComponent("bundle")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in ["Textures", "Scenes", "FlappyFelipe"] {
      let folder = "skit_\(name).resources"
      try FileManager.default.copyItem(
        at: FelipeRun.executable.deletingLastPathComponent().appendingPathComponent(folder),
        to: copy.appendingPathComponent(name))
    }
    return copy
  }
}
