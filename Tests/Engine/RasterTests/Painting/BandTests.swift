import Testing

@testable import Raster

/// The number of bands, and whether they run at the same time, changes no pixel.
@Suite struct BandTests {
  @Test func anyNumberOfBandsGivesTheSameFrame() {
    for seed: UInt64 in 50..<53 {
      let list = FrameScenes.busy(seed: seed)
      func drawn(_ rasterizer: Rasterizer) -> FrameHash {
        var bitmap = Bitmap(width: 120, height: 90)
        rasterizer.draw(list, into: &bitmap)
        return FrameHash(bitmap)
      }
      let one = drawn(Rasterizer())
      for bands in seed == 50 ? [2, 3, 4, 7, 200] : [2, 5] {
        #expect(drawn(Rasterizer(bands: bands)) == one, "\(bands) bands")
      }
      #expect(drawn(Rasterizer(bands: 0)) == one)
      #expect(drawn(Rasterizer(bands: -5)) == one)
    }
  }

  @Test func gradientsAndGlowsDoNotDependOnBands() {
    for list in [FrameScenes.gradients(), FrameScenes.glows()] {
      func drawn(_ bands: Int) -> Bitmap {
        var bitmap = Bitmap(width: 160, height: 120)
        Rasterizer(bands: bands).draw(list, into: &bitmap)
        return bitmap
      }
      let one = drawn(1)
      for bands in [2, 4] { #expect(drawn(bands) == one, "\(bands) bands") }
    }
  }

  @Test func bandsInAnyOrderGiveTheSameFrame() {
    let list = FrameScenes.busy(seed: 57)
    var expected = Bitmap(width: 120, height: 90)
    Rasterizer().draw(list, into: &expected)
    let backwards = Rasterizer(bands: 5) { count, work in for index in (0..<count).reversed() { work(index) } }
    var actual = Bitmap(width: 120, height: 90, filledWith: 7)
    backwards.draw(list, into: &actual)
    #expect(actual == expected)
  }

  @Test func reusedRasterizerGivesTheSameFrames() {
    let rasterizer = Rasterizer(bands: 2)
    var first: [FrameHash] = []
    for round in 0..<3 {
      for seed: UInt64 in 60..<64 {
        var bitmap = Bitmap(width: 64 + Int(seed % 3) * 20, height: 50)
        rasterizer.draw(FrameScenes.busy(seed: seed), into: &bitmap)
        let hash = FrameHash(bitmap)
        if round == 0 { first.append(hash) }
        #expect(hash == first[Int(seed - 60)])
      }
    }
  }
}
