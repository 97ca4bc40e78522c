import Foundation
import Raster
import SpriteKit

/// Compares the sprite field with SDL2, for several numbers of sprites and frame sizes.
@MainActor
struct SpriteFieldFigures {
  let bench: Bench
  private let software: Peer
  /// The OpenGL peer; nil if the machine has no OpenGL that works without a display.
  private let opengl: Peer?

  private static let goals: [SpriteField.Kind: Double] = [.a1: 6, .a4i: 12, .a2: 9, .a3: 5.5, .a4r: 9]

  init(bench: Bench) throws {
    self.bench = bench
    software = try Peer("software", sprite: bench.sprite)
    do {
      opengl = try Peer("opengl", sprite: bench.sprite)
    } catch let failure as Peer.Failure {
      opengl = nil
      bench.report.remark("OpenGL is not measured: \(failure)")
    }
  }

  func measure() async throws {
    for kind in SpriteField.Kind.allCases {
      for count in bench.isQuick ? [Bench.spriteCount] : [1_000, Bench.spriteCount, 50_000] {
        try await measure(kind, count)
      }
    }
    if !bench.isQuick { try await measureSizes() }
    bench.report.remark("Every field's frames that were checked are the reference painter's, byte for byte.")
    software.close()
    opengl?.close()
  }

  /// Compares our rasteriser on one thread with SDL2's software renderer, then on two threads with OpenGL, which
  /// chooses its own number of threads.
  private func measure(_ kind: SpriteField.Kind, _ count: Int) async throws {
    try await compare(
      kind, count, Bench.frameSize, threads: 1, with: software,
      goal: count == Bench.spriteCount ? Self.goals[kind].map { .timesFaster($0) } : nil)
    if let opengl { try await compare(kind, count, Bench.frameSize, threads: 2, with: opengl) }
  }

  private func measureSizes() async throws {
    for size in [(640, 360), (1920, 1080), (2560, 1440)] {
      for kind in [SpriteField.Kind.a1, .a2] {
        try await compare(kind, Bench.spriteCount, size, threads: 1, with: software)
      }
    }
  }

  private func compare(
    _ kind: SpriteField.Kind, _ count: Int, _ size: (width: Int, height: Int), threads: Int, with peer: Peer,
    goal: Goal? = nil
  ) async throws {
    let player = bench.field(kind, count, size, bands: threads)
    _ = try peer.ask("field \(kind.rawValue) \(count) \(size.width) \(size.height) \(Bench.seed)")
    let difference = try await difference(kind, player, peer)
    if count == Bench.spriteCount, size == Bench.frameSize {
      bench.report.remark("\(kind): \(peer.renderer) differs from ours by \(short(difference)) of 255 on average")
    }
    let times = try await bench.timing.compare([player, peer])
    if count <= Bench.spriteCount { try await bench.checkExact("sprite field \(kind), \(count)", player) }
    bench.report.add(
      Figure(
        work: "sprite field", kind: kind.rawValue, count: count, width: size.width, height: size.height,
        threads: threads, ours: times[0], peer: peer.renderer.hasPrefix("llvmpipe") ? "llvmpipe" : peer.renderer,
        theirs: times[1], goal: goal))
  }

  /// The average difference between the next frames of both programs. They must show the same picture, except for
  /// differences between the renderers' rounding.
  private func difference(_ kind: SpriteField.Kind, _ player: Player, _ peer: Peer) async throws -> Double {
    let file = bench.folder.appendingPathComponent("peer.rgba")
    _ = try peer.ask("dump \(file.path)")
    let theirs = [UInt8](try Data(contentsOf: file))
    let ours = await player.nextFrame().pixels
    var sum = 0
    for (index, pixel) in ours.enumerated() {
      for channel in 0..<3 {
        sum += abs(Int(pixel >> (8 * UInt32(channel)) & 255) - Int(theirs[4 * index + channel]))
      }
    }
    let mean = Double(sum) / Double(ours.count * 3)
    // Allows this much because SDL2's software renderer misplaces turned sprites by up to a pixel and samples the
    // nearest texel.
    guard mean < 16 else {
      throw Peer.Failure(
        description: "\(peer.renderer) draws another picture of \(kind): \(mean) of 255 off on average")
    }
    return mean
  }
}
