import Raster

/// Measures our sprite field alone: the rasteriser's share of a frame, and the gain from a second core.
@MainActor
struct BandFigures {
  let bench: Bench

  func measure() async throws {
    for kind in SpriteField.Kind.allCases {
      try await measureRasterizer(kind)
      try await measureCores(kind)
    }
  }

  /// Measures the rasteriser alone. The rest of a frame moves the sprites and builds the draw list.
  private func measureRasterizer(_ kind: SpriteField.Kind) async throws {
    let player = bench.field(kind, Bench.spriteCount)
    var frame = await player.nextFrame()
    let list = player.drawList
    let rasterizer = Rasterizer()
    let times = try await bench.timing.measure(Work { rasterizer.draw(list, into: &frame) })
    bench.report.add(Figure(work: "rasteriser alone", kind: kind.rawValue, count: Bench.spriteCount, ours: times))
  }

  /// Compares two bands with one in the same rounds. The peer is our own rasteriser with one band.
  private func measureCores(_ kind: SpriteField.Kind) async throws {
    let one = bench.field(kind, Bench.spriteCount, bands: 1)
    let two = bench.field(kind, Bench.spriteCount, bands: 2)
    let times = try await bench.timing.compare([two, one])
    bench.report.add(
      Figure(
        work: "two bands", kind: kind.rawValue, count: Bench.spriteCount, threads: 2, ours: times[0], peer: "one band",
        theirs: times[1]))
  }
}
