import Testing

@testable import Raster

@Suite struct MipmapTests {
  private func drawn(
    _ image: Image, _ side: Int, _ source: Rect, usesMipmaps: Bool = true, _ rasterizer: Rasterizer = Rasterizer()
  ) -> Bitmap {
    var list = DrawList(background: .clear)
    let target = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    let quad = Quad(image: list.index(of: image), source: source, target: target, usesMipmaps: usesMipmaps)
    list.commands = [DrawCommand(.quad(quad), transform: flip(side))]
    var bitmap = Bitmap(width: side, height: side)
    rasterizer.draw(list, into: &bitmap)
    return bitmap
  }

  private func whole(_ image: Image) -> Rect {
    Rect(x: 0, y: 0, width: Double(image.bitmap.width), height: Double(image.bitmap.height))
  }

  @Test func halvedPictureIsTheMeanOfFourTexels() {
    var random = Random(seed: 40)
    let bitmap = random.image(7, 4).bitmap
    let half = Mipmaps.halved(bitmap)
    #expect(half.width == 4)
    #expect(half.height == 2)
    for y in 0..<2 {
      for x in 0..<4 {
        for index: UInt32 in 0..<4 {
          let columns = [2 * x, min(2 * x + 1, 6)]
          let sum = columns.reduce(0) { sum, column in
            sum + Blending.channel(bitmap[column, 2 * y], index) + Blending.channel(bitmap[column, 2 * y + 1], index)
          }
          #expect(Blending.channel(half[x, y], index) == (sum + 2) / 4)
        }
      }
    }
  }

  @Test func levelsGoDownToOneTexel() {
    let levels = Mipmaps.levels(Bitmap(width: 20, height: 3))
    #expect(levels.map(\.width) == [10, 5, 3, 2, 1])
    #expect(levels.map(\.height) == [2, 1, 1, 1, 1])
    #expect(Mipmaps.levels(Bitmap(width: 1, height: 1)).isEmpty)
  }

  @Test func pictureScaledDownByAPowerOfTwoIsItsMipmap() {
    var random = Random(seed: 41)
    let image = random.image(32, 32)
    let levels = Mipmaps.levels(image.bitmap)
    #expect(drawn(image, 32, whole(image)) == image.bitmap)
    #expect(drawn(image, 16, whole(image)) == levels[0])
    #expect(drawn(image, 8, whole(image)) == levels[1])
    #expect(drawn(image, 1, whole(image)) == levels[4])
  }

  @Test func nearestMipmapIsChosen() {
    var random = Random(seed: 42)
    let image = random.image(64, 64)
    // 64 texels on 46 pixels are 1.39 per pixel, which is closer to 1; on 45 pixels they are 1.42, closer to 2.
    #expect(drawn(image, 46, whole(image)) == drawn(image, 46, whole(image), usesMipmaps: false))
    #expect(drawn(image, 45, whole(image)) != drawn(image, 45, whole(image), usesMipmaps: false))
  }

  @Test func mipmapsAreUsedOnlyOnRequest() {
    var random = Random(seed: 43)
    let image = random.image(32, 32)
    #expect(drawn(image, 8, whole(image), usesMipmaps: false) != drawn(image, 8, whole(image)))
  }

  @Test func mipmapsAreCachedPerImage() {
    var random = Random(seed: 44)
    let rasterizer = Rasterizer(bands: 2)
    for _ in 0..<20 {
      // Images are created and freed, possibly at the same address.
      let image = random.image(16, 16)
      let first = drawn(image, 4, whole(image), rasterizer)
      #expect(first == Mipmaps.levels(image.bitmap)[1])
      #expect(drawn(image, 4, whole(image), rasterizer) == first)
      #expect(rasterizer.mipmaps.count == 1, "mipmaps of freed images are removed")
    }
  }

  @Test func sourceBetweenTexelsOfTheMipmapIsReadFromTheImage() {
    var atlas = Bitmap(width: 32, height: 32, filledWith: 0xFF00_00FF)
    for y in 5..<21 { for x in 5..<21 { atlas[x, y] = 0xFF00_FF00 } }
    let image = Image(atlas)
    let odd = Rect(x: 5, y: 5, width: 16, height: 16)
    #expect(drawn(image, 4, odd).pixels.allSatisfy { $0 == 0xFF00_FF00 })
    // One side between texels is enough.
    for part in [
      Rect(x: 5, y: 8, width: 11, height: 12), Rect(x: 8, y: 8, width: 11, height: 12),
      Rect(x: 8, y: 5, width: 12, height: 11), Rect(x: 8, y: 8, width: 12, height: 11),
    ] {
      #expect(drawn(image, 3, part) == drawn(image, 3, part, usesMipmaps: false))
    }
  }

  @Test func sourceOnWholeTexelsOfTheMipmapIsReadFromIt() {
    var random = Random(seed: 45)
    let image = random.image(32, 32)
    let part = Rect(x: 8, y: 16, width: 16, height: 16)
    let quarter = Mipmaps.levels(image.bitmap)[1]
    #expect(drawn(image, 4, part) == quarter.mapped(4, 4) { ($0 + 2, $1 + 4) })
  }

  @Test func mirroredPictureUsesMipmapsToo() {
    var random = Random(seed: 46)
    let image = random.image(16, 16)
    let mirrored = Rect(x: 16, y: 0, width: -16, height: 16)
    #expect(drawn(image, 4, mirrored) == drawn(image, 4, whole(image)).mapped(4, 4) { (3 - $0, $1) })
  }
}
