import Assets
import Foundation
import Raster
import SpriteKit

/// Measures whole processes: the time to the first frame, and the memory after many frames.
@MainActor
struct ProcessFigures {
  let bench: Bench
  private static let phone = CGSize(width: 375, height: 667)

  func measure() async throws {
    let ours = Program(path: AppBundle.executable.path, arguments: ["--first-frame", bench.folder.path])
    let theirs = Program(path: Peer.executable.path, arguments: ["first-frame", bench.sprite.path])
    let times = try await bench.timing.compare([ours, theirs])
    bench.report.add(
      Figure(
        work: "whole process", kind: "one headless frame", width: 375, height: 667, ours: times[0],
        peer: "C with SDL2 software", theirs: times[1], goal: .atMost(25)))
    try await measureMemory()
  }

  /// Draws one frame in memory and nothing else: the work of `--first-frame`.
  static func firstFrame(_ bench: Bench) async throws {
    await player(bench, size: phone).advance()
  }

  private func measureMemory() async throws {
    let size = CGSize(width: 160, height: 120)
    let player = Self.player(bench, size: size)
    var frames = 0
    var early = 0.0
    for mark in bench.isQuick ? [200, 1_000] : [1_000, 20_000, 100_000] {
      while frames < mark {
        await player.advance()
        frames += 1
      }
      let megabytes = try Bench.residentMegabytes()
      let isFirst = early == 0
      if isFirst { early = megabytes }
      bench.report.add(
        Figure(
          work: "memory", kind: "resident after frames", count: mark, width: Int(size.width), height: Int(size.height),
          unit: "MB", ours: [megabytes], goal: isFirst ? nil : .atMost(early + 0.5)))
    }
  }

  private static func player(_ bench: Bench, size: CGSize) -> Player {
    bench.player(width: Int(size.width), height: Int(size.height)) {
      SmallScene(sprite: Bench.spriteName, size: size)
    }
  }
}

/// A program to start and wait for. Does not use Foundation's `Process`, which would add milliseconds.
private struct Program: Contestant {
  let path: String
  let arguments: [String]

  func times(_ count: Int) throws -> [Double] {
    try (0..<count).map { _ in try milliseconds(run) }
  }

  private func run() throws {
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var child: pid_t = 0
    let status = posix_spawn(&child, path, nil, nil, words, environ)
    guard status == 0 else {
      throw Peer.Failure(description: "\(path) does not start (error \(status)); scripts/bench builds it")
    }
    var end: Int32 = 0
    waitpid(child, &end, 0)
    guard end == 0 else { throw Peer.Failure(description: "\(path) ended with status \(end)") }
  }
}
