import CRasterKernels
import Testing

@testable import Raster

/// An outline only saves work: pictures with clear margins and corners give the same bytes as the reference.
@Suite struct OutlineTests {
  /// A picture that is visible only inside some random lines, often up to its border.
  private func picture(_ random: inout Random) -> Image {
    var bitmap = Bitmap(width: 1 + random.below(24), height: 1 + random.below(24))
    let lines = (0..<random.below(5)).map { _ in
      (random.double(-1, 1), random.double(-1, 1), random.double(-4, 9))
    }
    let (middleX, middleY) = (Double(bitmap.width) / 2, Double(bitmap.height) / 2)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width
      where lines.allSatisfy({ $0 * (Double(x) - middleX) + $1 * (Double(y) - middleY) < $2 }) {
        bitmap[x, y] = random.pixel()
      }
    }
    return Image(bitmap)
  }

  @Test(arguments: Painter.allKernels)
  func onlyClearPixelsAreSkipped(painter: Painter) {
    var random = Random(seed: 90)
    for round in 0..<2000 {
      var list = DrawList(background: random.color())
      let image = picture(&random)
      let (width, height) = (Double(image.bitmap.width), Double(image.bitmap.height))
      let part = Rect(x: random.double(-3, 5), y: random.double(-3, 5), width: width, height: height)
      let quad = Quad(
        image: list.index(of: image),
        source: round % 4 == 0 ? part : Rect(x: 0, y: 0, width: width, height: height),
        target: Rect(x: -width / 2, y: -height / 2, width: width, height: height),
        center: random.below(6) == 0 ? Rect(x: 0.3, y: 0.3, width: 0.3, height: 0.4) : Quad.wholeCenter,
        naturalWidth: width / 2, naturalHeight: height / 2, filter: random.below(2) == 0 ? .nearest : .linear,
        isAntialiased: random.below(3) != 0)
      let size = [0.1, 0.5, 1, 2, 5][random.below(5)]
      func number() -> Double { random.below(6) == 0 ? 0 : random.double(-size, size) }
      list.commands = [
        DrawCommand(
          .quad(quad),
          transform: Affine(
            a: number(), b: number(), c: number(), d: number(), tx: random.double(-5, 50), ty: random.double(-5, 40)),
          blend: random.below(2) == 0 ? .alpha : BlendMode.allCases[random.below(8)],
          clip: random.below(4) == 0 ? PixelRect(x: random.below(30), y: random.below(30), width: 19, height: 23) : nil)
      ]
      func drawn(_ painter: Painter) -> Bitmap {
        var bitmap = Bitmap(width: 45, height: 37)
        let rasterizer = Rasterizer()
        rasterizer.painter = painter
        rasterizer.draw(list, into: &bitmap)
        return bitmap
      }
      #expect(drawn(painter) == drawn(.reference), "round \(round) \(list)")
    }
  }

  @Test func fullPictureHasNoOutline() {
    var bitmap = Bitmap(width: 9, height: 7, filledWith: 1)
    bitmap[4, 3] = 2
    #expect(Image(bitmap).outline.isEmpty)
  }

  @Test func outlineExcludesAMarginAndACorner() throws {
    var bitmap = Bitmap(width: 20, height: 10)
    // Touches the right border; the left margin is 6 wide.
    for y in 2..<8 {
      for x in 6 + y..<20 { bitmap[x, y] = .max }
    }
    let outline = try #require(Image(bitmap).outline.first)
    #expect(outline.low.0 == 8 && outline.high.0 == 19)
    #expect(outline.low.1 == 2 && outline.high.1 == 7)
    #expect(outline.low.2 == 10 && outline.high.2 == 26)
    #expect(outline.low.3 == 6 && outline.high.3 == 17)
    #expect(outline.border_low.2 == 21 && outline.border_high.2 == 26)
    #expect(outline.useful == 0b1101)
  }
}
