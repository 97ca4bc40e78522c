import Raster
import Testing

@testable import SpriteKit

@Suite struct PictureOutlineEdgeTests {
  /// The number of outlines of a square of 10 x 10 pixels, without some of them, and of a pixel apart from it.
  private func outlines(without missing: Int, alpha: UInt32 = 255, above threshold: Float = 0) -> Int {
    var bitmap = Bitmap(width: 12, height: 12)
    for y in 0..<10 { for x in 0..<10 { bitmap[x, y] = alpha << 24 } }
    for x in 0..<missing { bitmap[9 - x, 9] = 0 }
    bitmap[11, 11] = alpha << 24
    let picture = SKTexture.Picture(wholeOf: Image(bitmap), scale: 1)
    return picture.outlines(above: threshold, size: CGSize(width: 12, height: 12)).count
  }

  @Test func aPartOfAHundredthHasAnOutline() {
    #expect(outlines(without: 1) == 2, "1 of 100 pixels")
    #expect(outlines(without: 0) == 1, "1 of 101 pixels")
  }

  @Test func aPixelIsOpaqueAboveTheThreshold() {
    #expect(outlines(without: 1, alpha: 128, above: 127.0 / 255) == 2)
    #expect(outlines(without: 1, alpha: 128, above: 128.0 / 255) == 0)
    #expect(outlines(without: 1, alpha: 1) == 2 && outlines(without: 1, alpha: 0) == 0)
    #expect(outlines(without: 1, above: 1) == 0)
  }

  @Test func partsOfAPixelAreAtMostItsAlpha() {
    #expect((0x80FF_4080 as UInt32).withinAlpha == 0x8080_4080 && (0x0001_0203 as UInt32).withinAlpha == 0)
    #expect((0xFF01_FE80 as UInt32).withinAlpha == 0xFF01_FE80)
  }
}
