import Foundation
import SpriteKit
import TestSupport

/// One run of the `felipe` command, without a display.
struct FelipeRun {
  private let run: CommandRun
  var status: Int32 { run.status }
  var wasKilled: Bool { run.wasKilled }
  var output: String { run.output }
  var errors: String { run.errors }
  var lines: [String] { run.lines }

  init(_ arguments: [String], environment: [String: String] = [:], folder: URL? = nil) throws {
    run = try CommandRun("felipe", arguments, environment: environment, folder: folder)
  }

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

  static let executable = CommandRun.folder.appendingPathComponent("felipe")

  /// A small screen saves time: these tests do not check how the game looks.
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
