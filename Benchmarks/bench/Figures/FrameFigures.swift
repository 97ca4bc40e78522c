import Foundation
import Media
import Raster
import SpriteKit

/// Measures the cost of comparing, hashing and writing a finished frame.
@MainActor
struct FrameFigures {
  let bench: Bench

  func measure() async throws {
    try await measureCompare()
    try await measurePNG()
  }

  private func measureCompare() async throws {
    let frame = noise(width: 1920, height: 1080)
    // Makes a real copy, because comparing an array with itself does not look at the pixels.
    let same = Bitmap(width: 1920, height: 1080, pixels: frame.pixels.map { $0 })
    let other = Bitmap(width: 1920, height: 1080, pixels: frame.pixels.map { $0 ^ 0x0001_0101 })
    var nearlySame = same
    nearlySame[960, 540] ^= 1
    let compareBytes = Work { try require(sameBytes(frame, same)) }
    try await add(
      "compare", "equal frames", Work { try require(BitmapDiff(expected: frame, actual: same).isIdentical) },
      compareBytes, "memcmp", .atMost(0.3))
    try await add(
      "compare", "frames that differ in one pixel",
      Work { try require(BitmapDiff(expected: frame, actual: nearlySame).differentPixels == 1) }, compareBytes,
      "memcmp", .atMost(0.3))
    try await add(
      "compare", "frames that differ everywhere",
      Work { try require(!BitmapDiff(expected: frame, actual: other).isIdentical) }, compareBytes, "memcmp",
      .atMost(0.3))
    let hash = FrameHash(frame)
    try await add("hash", "a frame", Work { try require(FrameHash(same) == hash) }, compareBytes, "memcmp", nil)
  }

  private func add(
    _ work: String, _ kind: String, _ ours: Work, _ theirs: Work, _ peer: String, _ goal: Goal?
  ) async throws {
    let times = try await bench.timing.compare([ours, theirs])
    bench.report.add(
      Figure(
        work: work, kind: kind, width: 1920, height: 1080, ours: times[0], peer: peer, theirs: times[1], goal: goal))
  }

  /// Measures writing a frame of the sprite field with our encoder and with SDL2_image.
  private func measurePNG() async throws {
    let (width, height) = Bench.frameSize
    let player = bench.field(.a2, 1_000)
    let frame = await player.nextFrame()
    let raw = bench.folder.appendingPathComponent("frame.rgba")
    let ours = bench.folder.appendingPathComponent("ours.png")
    let theirs = bench.folder.appendingPathComponent("theirs.png")
    try frame.pixels.withUnsafeBytes { Data($0) }.write(to: raw)
    let peer = try Peer("software", sprite: bench.sprite)
    let saving = PeerCommand(peer: peer, command: "png \(width) \(height) \(raw.path) \(theirs.path)")
    let times = try await bench.timing.compare([Work { try ImageDecoding.writePNG(frame, to: ours) }, saving])
    peer.close()
    bench.report.add(
      Figure(
        work: "PNG", kind: "written", ours: times[0], peer: "IMG_SavePNG", theirs: times[1], goal: .timesFaster(5)))
    bench.report.add(
      Figure(
        work: "PNG", kind: "size", unit: "kB", ours: [try kilobytes(ours)], peer: "IMG_SavePNG",
        theirs: [try kilobytes(theirs)]))
  }

  private func kilobytes(_ file: URL) throws -> Double { Double(try Data(contentsOf: file).count) / 1000 }

  private func noise(width: Int, height: Int) -> Bitmap {
    var random = SplitMix(seed: Bench.seed)
    return Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 })
  }

  private func sameBytes(_ one: Bitmap, _ two: Bitmap) -> Bool {
    one.pixels.withUnsafeBytes { one in
      two.pixels.withUnsafeBytes { two in memcmp(one.baseAddress!, two.baseAddress!, one.count) == 0 }
    }
  }

  /// Uses the result, so that the optimiser cannot remove the work.
  private func require(_ condition: Bool) throws {
    if !condition { throw Peer.Failure(description: "a comparison of two frames gave the wrong result") }
  }
}

/// A command to the SDL2 program that measures itself and returns its milliseconds.
private struct PeerCommand: Contestant {
  let peer: Peer
  let command: String

  func times(_ count: Int) throws -> [Double] {
    try (0..<count).map { _ in Double(try peer.ask(command)) ?? .nan }
  }
}
