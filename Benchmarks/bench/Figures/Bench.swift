import Assets
import Foundation
import Media
import SpriteKit

/// The options, files and report that all benchmarks share.
@MainActor
struct Bench {
  /// Whether to run in under a minute, with fewer rounds, shorter turns and one size of each benchmark.
  let isQuick: Bool
  let report = Report()
  /// The folder for pictures that benchmarks write.
  let folder: URL
  /// The app's files beside this program, plus the field's sprite.
  let assets: AssetIndex
  /// The sprite's file: a soft disc of 32 pixels, which the SDL2 program also reads.
  let sprite: URL
  static let spriteName = "soft-disc"
  static let frameSize = (width: 1280, height: 720)
  /// The number of sprites that the goals refer to.
  static let spriteCount = 10_000
  static let seed: UInt64 = 20_170_102

  var timing: Timing { isQuick ? Timing(rounds: 3, turn: 30) : Timing(rounds: 7, turn: 120) }

  init(isQuick: Bool, folder: URL) throws {
    self.isQuick = isQuick
    self.folder = folder
    let pictures = folder.appendingPathComponent("pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    sprite = pictures.appendingPathComponent("\(Self.spriteName).png")
    if !FileManager.default.fileExists(atPath: sprite.path) {
      try ImageDecoding.writePNG(softDisc(side: 32), to: sprite)
    }
    let beside = try AppBundle.folders(explicit: nil, executable: AppBundle.executable, name: "")
    assets = try AssetIndex(folders: beside + [pictures])
  }

  /// The process's resident memory, in megabytes.
  static func residentMegabytes() throws -> Double {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (Double(pages[1]) ?? .nan) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
  }

  func player(
    width: Int = frameSize.width, height: Int = frameSize.height, bands: Int = 1, makeScene: () throws -> SKScene
  ) rethrows -> Player {
    try Player(width: width, height: height, bands: bands, assets: assets, makeScene: makeScene)
  }

  func field(
    _ kind: SpriteField.Kind, _ count: Int, _ size: (width: Int, height: Int) = frameSize, bands: Int = 1
  ) -> Player {
    player(width: size.width, height: size.height, bands: bands) {
      SpriteField(
        kind, count: count, sprite: Self.spriteName, size: CGSize(width: size.width, height: size.height),
        seed: Self.seed)
    }
  }

  func textWall(glyphs: Int) -> Player {
    player { TextWall(glyphs: glyphs, size: CGSize(width: Self.frameSize.width, height: Self.frameSize.height)) }
  }

  /// Reports whether frames equal those of the reference painter. Speeds count only if they do.
  func checkExact(_ title: String, _ player: Player) async throws {
    for _ in 0..<(isQuick ? 1 : 3) {
      guard await player.nextFrameIsExact() else { throw InexactFrame(title: title) }
    }
  }
}

struct InexactFrame: Error, CustomStringConvertible {
  let title: String
  var description: String { "\(title): a frame differs from the reference painter's, so no speed of it counts" }
}
