import Testing

@testable import Raster

/// Every painter gives the same bytes as the reference on random input.
@Suite struct PainterTests {
  /// Draws a list with a painter and with the reference and compares.
  private func expectSame(
    _ list: DrawList, _ width: Int, _ height: Int, _ painter: Painter, _ note: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func drawn(_ painter: Painter) -> Bitmap {
      var bitmap = Bitmap(width: width, height: height)
      let rasterizer = Rasterizer()
      rasterizer.painter = painter
      rasterizer.draw(list, into: &bitmap)
      return bitmap
    }
    let diff = BitmapDiff(expected: drawn(.reference), actual: drawn(painter))
    #expect(
      diff.isIdentical,
      """
      \(note) \(diff.differentPixels) differ, first at \(String(describing: diff.firstPosition)): \
      \(String(diff.expectedPixel, radix: 16)) became \(String(diff.actualPixel, radix: 16))
      \(list)
      """, sourceLocation: sourceLocation)
  }

  private func transform(_ random: inout Random, _ kind: Int, _ side: Double) -> Affine {
    let x = random.double(-8, side + 8)
    let y = random.double(-8, side + 8)
    let size = random.double(0.2, 4)
    switch kind {
    case 0: return Affine(a: 1, b: 0, c: 0, d: -1, tx: x.rounded(), ty: y.rounded())
    case 1: return Affine(a: size, b: 0, c: 0, d: -size, tx: x, ty: y)
    case 2: return Affine(a: 0, b: size, c: size, d: 0, tx: x.rounded(), ty: y)
    case 3:
      let sine = random.double(-1, 1)
      let cosine = (1 - sine * sine).squareRoot() * size
      return Affine(a: cosine, b: sine * size, c: sine * size, d: -cosine, tx: x, ty: y)
    case 4: return Affine(a: size, b: random.double(-1e-4, 1e-4), c: 0, d: -size, tx: x, ty: y)
    default:
      return Affine(
        a: random.double(-3, 3), b: random.double(-3, 3), c: random.double(-3, 3), d: random.double(-3, 3), tx: x, ty: y
      )
    }
  }

  private func quad(_ random: inout Random, _ list: inout DrawList, _ image: Image) -> Quad {
    let width = Double(image.bitmap.width)
    let height = Double(image.bitmap.height)
    let whole = Rect(x: 0, y: 0, width: width, height: height)
    let part = Rect(
      x: random.double(0, width), y: random.double(0, height), width: random.double(0, width),
      height: random.double(0, height))
    let source = random.below(3) == 0 ? part : whole
    let isPlain = random.below(6) == 0
    let hasCenter = random.below(5) == 0
    return Quad(
      image: isPlain ? nil : list.index(of: image), source: source,
      target: Rect(x: -width / 2, y: -height / 2, width: width * (hasCenter ? 3 : 1), height: height),
      center: hasCenter ? Rect(x: 0.3, y: random.double(0, 0.6), width: 0.3, height: 0.4) : Quad.wholeCenter,
      naturalWidth: width, naturalHeight: height, filter: random.below(2) == 0 ? .nearest : .linear,
      color: random.color(), colorBlend: random.below(2) == 0 ? 0 : random.double(0, 1),
      isAntialiased: random.below(4) != 0)
  }

  @Test(arguments: Painter.allKernels)
  func randomQuadsMatchTheReference(painter: Painter) {
    var random = Random(seed: 20)
    let images = [(8, 8), (17, 5), (1, 9), (9, 1), (2, 2), (1, 1), (40, 33), (3, 64)].map { random.image($0, $1) }
    for round in 0..<1500 {
      var list = DrawList(background: random.below(2) == 0 ? .clear : random.color())
      let quad = quad(&random, &list, images[random.below(images.count)])
      list.commands = [
        DrawCommand(
          .quad(quad), transform: transform(&random, random.below(6), 48),
          alpha: random.below(2) == 0 ? 1 : random.double(0, 1),
          blend: random.below(2) == 0 ? .alpha : BlendMode.allCases[random.below(8)],
          clip: random.below(4) == 0 ? PixelRect(x: random.below(30), y: random.below(30), width: 19, height: 23) : nil)
      ]
      expectSame(list, 53, 41, painter, "round \(round)")
    }
  }

  @Test(arguments: Painter.allKernels)
  func uprightCopiesMatchTheReference(painter: Painter) {
    var random = Random(seed: 24)
    let image = random.image(24, 18)
    for round in 0..<1500 {
      var list = DrawList(background: random.color())
      // Mostly whole numbers. Sources that extend past the image and nine-part quads are never copies.
      func number(_ low: Int, _ high: Int) -> Double {
        Double(low + random.below(high - low)) + (random.below(12) == 0 ? 0.5 : 0)
      }
      let (width, height) = (number(1, 28), number(1, 22))
      let quad = Quad(
        image: list.index(of: image), source: Rect(x: number(-3, 12), y: number(-3, 9), width: width, height: height),
        target: Rect(x: number(-9, 9), y: number(-9, 9), width: width, height: height),
        center: random.below(6) == 0 ? Rect(x: 0.25, y: 0, width: 0.5, height: 1) : Quad.wholeCenter,
        naturalWidth: random.below(2) == 0 ? width : 2 * width, naturalHeight: height,
        filter: random.below(2) == 0 ? .nearest : .linear, color: random.color(), colorBlend: random.double(-1, 1),
        isAntialiased: random.below(2) == 0)
      list.commands = [
        DrawCommand(
          .quad(quad), transform: Affine(a: 1, b: 0, c: 0, d: -1, tx: number(-20, 60), ty: number(-20, 60)),
          alpha: random.double(0, 2))
      ]
      expectSame(list, 53, 41, painter, "round \(round)")
    }
  }

  @Test(arguments: Painter.allKernels)
  func uprightFillsMatchTheReference(painter: Painter) {
    var random = Random(seed: 83)
    for round in 0..<800 {
      var list = DrawList(background: random.color())
      func number(_ low: Int, _ high: Int) -> Double {
        Double(low + random.below(high - low)) + (random.below(14) == 0 ? 0.5 : 0)
      }
      let target = Rect(x: number(-9, 9), y: number(-9, 9), width: number(-20, 20), height: number(0, 20))
      var color = random.color()
      if random.below(4) > 0 { color.alpha = 255 }
      let quad = Quad(
        image: nil, source: target, target: target, color: color, isAntialiased: random.below(2) == 0)
      let signs = (Double(random.below(3)) - 1, [1.0, -1, 0.5, 2][random.below(4)])
      list.commands = [
        DrawCommand(
          .quad(quad), transform: Affine(a: signs.0, b: 0, c: 0, d: signs.1, tx: number(-20, 60), ty: number(-20, 60)),
          alpha: random.double(0, 4), blend: random.below(5) == 0 ? .add : .alpha,
          clip: random.below(3) == 0 ? PixelRect(x: 5, y: 3, width: 30, height: 9) : nil)
      ]
      expectSame(list, 53, 41, painter, "round \(round)")
    }
  }

  @Test(arguments: Painter.allKernels)
  func largeQuadsMatchTheReference(painter: Painter) {
    var random = Random(seed: 21)
    let image = random.image(200, 150)
    for round in 0..<12 {
      var list = DrawList(background: .black)
      let quad = quad(&random, &list, image)
      var map = transform(&random, [1, 3, 4, 5][round % 4], 300)
      if round >= 6 { map = Affine(a: 1e4, b: 0, c: 0, d: 1e4, tx: 0, ty: 0).concatenating(map) }
      list.commands = [DrawCommand(.quad(quad), transform: map)]
      expectSame(list, 400, 110, painter, "round \(round)")
    }
  }

  @Test(arguments: Painter.allKernels)
  func randomPathsMatchTheReference(painter: Painter) {
    var random = Random(seed: 22)
    for round in 0..<150 {
      var list = DrawList(background: random.color())
      let points = (0..<6).map { _ in (random.double(-5, 60), random.double(-5, 50)) }
      let fill = PathFill(
        path: list.add(.polygon(points)), color: random.color(), rule: random.below(2) == 0 ? .nonZero : .evenOdd,
        stroke: random.below(3) == 0 ? Stroke(width: 3) : nil, isAntialiased: random.below(4) != 0)
      list.commands = [
        DrawCommand(
          .path(fill), transform: .identity, alpha: random.double(0, 1.2), blend: BlendMode.allCases[random.below(8)])
      ]
      expectSame(list, 53, 41, painter, "round \(round)")
    }
  }

  @Test(arguments: Painter.allKernels)
  func extremeNumbersMatchTheReference(painter: Painter) {
    var random = Random(seed: 23)
    let image = random.image(7, 6)
    let awkward = BadInputTests.awkward
    func number() -> Double {
      random.below(4) == 0 ? awkward[random.below(awkward.count)] : random.double(-20, 20)
    }
    func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
    for round in 0..<4000 {
      var list = DrawList(background: .black)
      let quad = Quad(
        image: random.below(4) == 0 ? nil : list.index(of: image), source: rect(), target: rect(),
        center: random.below(2) == 0 ? Quad.wholeCenter : rect(), naturalWidth: number(), naturalHeight: number(),
        filter: random.below(2) == 0 ? .nearest : .linear, isAntialiased: random.below(2) == 0)
      let transform = Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      list.commands = [DrawCommand(.quad(quad), transform: transform)]
      expectSame(list, 19, 11, painter, "round \(round)")
    }
  }
}
