import CAllocations
import Raster
import SpriteKit

/// Counts the allocations per frame after warming up: those of the whole frame, and those of drawing the list alone.
@MainActor
struct AllocationFigures {
  let bench: Bench

  func measure() async throws {
    for count in [1_000, Bench.spriteCount] { try await measure("sprites", count, bench.field(.a2, count)) }
    let snow = bench.player {
      let scene = SKScene(size: CGSize(width: Bench.frameSize.width, height: Bench.frameSize.height))
      let emitter = ParticleFigures.emitter(1_000, sprite: Bench.spriteName)
      emitter.advanceSimulationTime(4)
      scene.addChild(emitter)
      return scene
    }
    try await measure("particles", 1_000, snow)
    try await measure("20 point glyphs", 1_000, bench.textWall(glyphs: 1_000))
    add("from list to pixels", "40 pixel stars", 1_000, drawing(stars(1_000)))
  }

  private func measure(_ what: String, _ count: Int, _ player: Player) async throws {
    let frames = 10
    for _ in 0..<frames { await player.advance() }
    let start = CAllocations_count()
    for _ in 0..<frames { await player.advance() }
    let frame = Double(CAllocations_count() - start) / Double(frames)
    add("a frame", what, count, frame, goal: nil)
    add("from list to pixels", what, count, drawing(player.drawList))
  }

  /// The rasteriser's allocations per frame.
  private func drawing(_ list: DrawList) -> Double {
    let frames = 10
    let rasterizer = Rasterizer()
    var frame = Bitmap(width: Bench.frameSize.width, height: Bench.frameSize.height)
    for _ in 0..<frames { rasterizer.draw(list, into: &frame) }
    let start = CAllocations_count()
    for _ in 0..<frames { rasterizer.draw(list, into: &frame) }
    return Double(CAllocations_count() - start) / Double(frames)
  }

  private func add(_ kind: String, _ what: String, _ count: Int, _ allocations: Double, goal: Goal? = .atMost(0)) {
    bench.report.add(
      Figure(
        work: "allocations", kind: "\(kind) of \(what)", count: count, unit: "allocations", ours: [allocations],
        goal: goal))
  }
}
