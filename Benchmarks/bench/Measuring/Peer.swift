import Assets
import Foundation

/// A process of the SDL2 program, which is in the same folder as this one and answers commands.
@MainActor
final class Peer {
  /// The renderer's name, such as "SDL2 software" or "llvmpipe (...)".
  let renderer: String
  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private var unread = Data()

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static var executable: URL {
    AppBundle.executable.deletingLastPathComponent().appendingPathComponent("SDLPeer")
  }

  /// - Throws: `Failure` with SDL's reason if the machine lacks the renderer.
  init(_ mode: String, sprite: URL) throws {
    process.executableURL = Self.executable
    process.arguments = [mode, sprite.path]
    process.environment = ProcessInfo.processInfo.environment.merging(["SDL_VIDEODRIVER": "offscreen"]) { $1 }
    process.standardInput = commands
    process.standardOutput = answers
    try process.run()
    var answer = Data()
    while let byte = try answers.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) { answer += byte }
    let words = String(decoding: answer, as: UTF8.self)
    guard words.hasPrefix("ready ") else { throw Failure(description: words) }
    renderer = String(words.dropFirst("ready ".count))
  }

  /// Sends a command and returns the answer, which is one line.
  func ask(_ command: String) throws -> String {
    try commands.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
    while !unread.contains(UInt8(ascii: "\n")) {
      let more = answers.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Failure(description: "\(renderer) ended at: \(command)") }
      unread += more
    }
    let line = unread.prefix { $0 != UInt8(ascii: "\n") }
    unread = Data(unread.dropFirst(line.count + 1))
    let answer = String(decoding: line, as: UTF8.self)
    guard !answer.hasPrefix("error") else { throw Failure(description: "\(renderer): \(command): \(answer)") }
    return answer
  }

  /// Ends the program.
  func close() {
    commands.fileHandleForWriting.closeFile()
    process.waitUntilExit()
  }
}

extension Peer: Contestant {
  func times(_ count: Int) throws -> [Double] {
    try ask("frames \(count)").split(separator: " ").compactMap { Double($0) }
  }
}
