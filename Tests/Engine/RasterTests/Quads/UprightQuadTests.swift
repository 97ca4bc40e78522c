import CRasterKernels
import Testing

@testable import Raster

/// Upright pictures at their own scale between whole pixels, and pictures of plain rows, have their own code paths,
/// which give the same bytes as the reference.
@Suite struct UprightQuadTests {
  private func expectSame(
    _ list: DrawList, _ painter: Painter, _ note: String, bands: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func drawn(_ painter: Painter, bands: Int) -> Bitmap {
      var bitmap = Bitmap(width: 61, height: 43)
      let rasterizer = Rasterizer(bands: bands)
      rasterizer.painter = painter
      rasterizer.draw(list, into: &bitmap)
      return bitmap
    }
    let diff = BitmapDiff(expected: drawn(.reference, bands: 1), actual: drawn(painter, bands: bands))
    #expect(
      diff.isIdentical,
      """
      \(note): \(diff.differentPixels) differ, first at \(String(describing: diff.firstPosition)): \
      \(String(diff.expectedPixel, radix: 16)) became \(String(diff.actualPixel, radix: 16))
      \(list)
      """, sourceLocation: sourceLocation)
  }

  /// A coordinate on, near or between whole pixels.
  private func place(_ random: inout Random) -> Double {
    let whole = Double(random.below(90) - 25)
    switch random.below(5) {
    case 0: return whole
    case 1: return whole + 0.5
    case 2: return whole + Double(random.below(256)) / 256
    case 3: return whole + random.double(-1e-3, 1e-3)
    default: return whole + random.double(0, 1)
    }
  }

  /// Clear and opaque blocks, so that whole vectors are clear or opaque, and noise.
  private func picture(_ random: inout Random, _ width: Int, _ height: Int) -> Image {
    var bitmap = random.image(width, height).bitmap
    let kind = random.below(4)
    for y in 0..<height {
      for x in 0..<width {
        if kind == 1, x * 3 < width * 2 { bitmap[x, y] = 0 }
        if kind == 2 { bitmap[x, y] |= 0xFF00_0000 }
        if kind == 3, y > 1 { bitmap[x, y] = bitmap[x, 1] }
      }
    }
    return Image(bitmap)
  }

  private let sizes = [(24, 18), (1, 9), (9, 1), (2, 2), (3, 40), (40, 3), (33, 33), (8, 8), (9, 7)]

  @Test(arguments: Painter.allKernels)
  func shiftedPicturesMatchTheReference(painter: Painter) {
    var random = Random(seed: 120)
    for round in 0..<2500 {
      var list = DrawList(background: random.color())
      let (width, height) = sizes[random.below(sizes.count)]
      let image = picture(&random, width, height)
      let isPart = random.below(3) == 0
      let source =
        isPart
        ? Rect(
          x: Double(random.below(9) - 3), y: Double(random.below(9) - 3), width: Double(1 + random.below(width)),
          height: Double(1 + random.below(height)))
        : Rect(x: 0, y: 0, width: Double(width), height: Double(height))
      let quad = Quad(
        image: list.index(of: image), source: source,
        target: Rect(x: -source.width / 2, y: 0, width: source.width, height: source.height),
        center: random.below(7) == 0 ? Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) : Quad.wholeCenter,
        naturalWidth: source.width, naturalHeight: source.height, filter: random.below(4) == 0 ? .nearest : .linear,
        color: random.color(), colorBlend: random.below(2) == 0 ? 0 : random.double(0, 1),
        isAntialiased: random.below(5) == 0)
      let map = Affine(
        a: random.below(5) == 0 ? -1 : 1, b: 0, c: 0, d: [-1.0, 1, -1, -0.5, -2][random.below(5)], tx: place(&random),
        ty: place(&random))
      list.commands = [
        DrawCommand(
          .quad(quad), transform: map, alpha: random.below(2) == 0 ? 1 : random.double(0, 1),
          blend: random.below(6) == 0 ? BlendMode.allCases[random.below(8)] : .alpha,
          clip: random.below(3) == 0 ? PixelRect(x: random.below(30), y: random.below(30), width: 19, height: 23) : nil)
      ]
      expectSame(list, painter, "round \(round)", bands: 1 + round % 3)
    }
  }

  @Test(arguments: Painter.allKernels)
  func picturesOfPlainRowsMatchTheReference(painter: Painter) {
    var random = Random(seed: 121)
    for round in 0..<1200 {
      var list = DrawList(background: random.color())
      let (width, height) = sizes[random.below(sizes.count)]
      var bitmap = random.image(width, height).bitmap
      for y in 0..<height {
        for x in 0..<width { bitmap[x, y] = bitmap[0, y] }
      }
      let size = Double([1, 2, 7, 40][random.below(4)])
      let quad = Quad(
        image: list.index(of: Image(bitmap)), source: Rect(x: 0, y: 0, width: Double(width), height: Double(height)),
        target: Rect(x: -4, y: -3, width: Double(width) * size, height: Double(height)),
        filter: random.below(4) == 0 ? .nearest : .linear, color: random.color(),
        colorBlend: random.below(2) == 0 ? 0 : random.double(0, 1), isAntialiased: random.below(5) == 0)
      let turn = random.below(6) == 0 ? random.double(-0.2, 0.2) : 0
      let map = Affine(
        a: random.double(0.3, 2), b: turn, c: turn, d: -random.double(0.3, 4), tx: place(&random), ty: place(&random))
      list.commands = [
        DrawCommand(
          .quad(quad), transform: map, alpha: random.below(2) == 0 ? 1 : random.double(0, 1),
          blend: random.below(6) == 0 ? BlendMode.allCases[random.below(8)] : .alpha)
      ]
      expectSame(list, painter, "round \(round)", bands: 1 + round % 3)
    }
  }

  @Test func plainRowsAreFound() {
    var bitmap = Bitmap(width: 7, height: 5, filledWith: 0xFF10_2030)
    bitmap[0, 3] = 0xFF00_0000
    #expect(Image(bitmap).outline.first?.has_plain_rows ?? 0 == 0)
    for x in 0..<7 { bitmap[x, 3] = 0xFF00_0000 }
    #expect(Image(bitmap).outline.first?.has_plain_rows == 1)
    #expect(Image(bitmap).outline.first?.useful == 0)
  }
}
