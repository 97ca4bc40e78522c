import Foundation
import Raster
import SpriteKit

/// Runs the benchmarks, prints ratios and goals, and writes the figures as CSV.
///
///     bench [--quick] FOLDER             everything, into FOLDER
///     bench --only PART FOLDER           one part: sprites, particles, bands, tree, outlines, allocations, frames,
///                                        processes, menu, harness, physics,
///                                        agents, shaders
///     bench --first-frame FOLDER         one headless frame, for the time that a whole process takes
///     bench --play KIND COUNT FRAMES FOLDER   frames of our sprite field alone, for a profiler
///     bench --draw KIND COUNT FRAMES FOLDER   one such frame drawn again and again from its list
///     bench --game PART SCALE FRAMES FOLDER   frames of the game's menu, play or snow alone, for a profiler
@main
enum Main {
  @MainActor
  static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    guard let folder = arguments.popLast(), !folder.hasPrefix("-") else {
      end("usage: bench [--quick] [--only PART] FOLDER", status: 64)
    }
    do {
      try await run(arguments, folder: folder)
    } catch {
      end("bench: \(error)", status: 1)
    }
  }

  private static func end(_ line: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
    exit(status)
  }

  @MainActor
  private static func run(_ arguments: [String], folder: String) async throws {
    let bench = try Bench(isQuick: arguments.contains("--quick"), folder: URL(fileURLWithPath: folder))
    switch arguments.first {
    case "--first-frame": try await ProcessFigures.firstFrame(bench)
    case "--play": try await play(bench, Array(arguments.dropFirst()), drawsOnly: false)
    case "--draw": try await play(bench, Array(arguments.dropFirst()), drawsOnly: true)
    case "--game": try await MenuFigures(bench: bench).play(Array(arguments.dropFirst()))
    case "--only": try await measure(bench, [arguments.last ?? ""])
    default: try await measure(bench, parts)
    }
  }

  private static let parts = [
    "processes", "menu", "sprites", "particles", "bands", "tree", "outlines", "allocations", "frames", "harness",
    "physics", "agents", "shaders", "tiles",
  ]

  @MainActor
  private static func measure(_ bench: Bench, _ parts: [String]) async throws {
    for part in parts {
      switch part {
      case "sprites": try await SpriteFieldFigures(bench: bench).measure()
      case "particles": try await ParticleFigures(bench: bench).measure()
      case "bands": try await BandFigures(bench: bench).measure()
      case "tree": try await TreeFigures(bench: bench).measure()
      case "outlines": try await OutlineFigures(bench: bench).measure()
      case "allocations": try await AllocationFigures(bench: bench).measure()
      case "frames": try await FrameFigures(bench: bench).measure()
      // Memory is measured first, while the process has played only one small scene, and then the game.
      case "processes": try await ProcessFigures(bench: bench).measure()
      case "harness": try await HarnessFigures(bench: bench).measure()
      case "menu": try await MenuFigures(bench: bench).measure()
      case "physics": try await PhysicsFigures(bench: bench).measure()
      case "shaders": try await ShaderFigures(bench: bench).measure()
      case "agents": try await AgentFigures(bench: bench).measure()
      case "tiles": try await TileFigures(bench: bench).measure()
      default: throw Peer.Failure(description: "no part \(part); there are \(Main.parts)")
      }
    }
    bench.report.printGoals()
    try bench.report.write(to: bench.folder)
  }

  @MainActor
  private static func play(_ bench: Bench, _ words: [String], drawsOnly: Bool) async throws {
    guard words.count == 3, let kind = SpriteField.Kind(rawValue: words[0]), let count = Int(words[1]),
      let frames = Int(words[2])
    else { throw Peer.Failure(description: "--play or --draw KIND COUNT FRAMES FOLDER") }
    let player = bench.field(kind, count)
    var frame = await player.nextFrame()
    let list = player.drawList
    let rasterizer = Rasterizer()
    for _ in 0..<frames {
      if drawsOnly { rasterizer.draw(list, into: &frame) } else { await player.advance() }
    }
  }
}
