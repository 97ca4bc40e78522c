import Raster
import SpriteKit

/// Measures filling glyphs and paths again in every frame.
@MainActor
struct OutlineFigures {
  let bench: Bench

  func measure() async throws {
    try await measureGlyphs()
    try await measurePaths()
  }

  private func measureGlyphs() async throws {
    let player = bench.textWall(glyphs: 1_000)
    let times = try await bench.timing.measure(player)
    try await bench.checkExact("glyphs", player)
    bench.report.add(Figure(work: "text", kind: "20 point glyphs", count: 1_000, ours: times))
  }

  private func measurePaths() async throws {
    let list = stars(1_000)
    let rasterizer = Rasterizer()
    var frame = Bitmap(width: Bench.frameSize.width, height: Bench.frameSize.height)
    let times = try await bench.timing.measure(Work { rasterizer.draw(list, into: &frame) })
    var expected = frame
    Rasterizer.reference().draw(list, into: &expected)
    guard FrameHash(frame) == FrameHash(expected) else { throw InexactFrame(title: "paths") }
    bench.report.add(Figure(work: "paths", kind: "40 pixel stars", count: 1_000, ours: times))
  }
}
