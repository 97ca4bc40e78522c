import Testing

@testable import Raster

/// Relations between drawings of textured quads, which need no stored pictures.
@Suite struct QuadRelationTests {
  private let image: Image
  private let width = 7
  private let height = 5

  init() {
    var random = Random(seed: 1)
    image = random.image(7, 5)
  }

  /// The whole image on a local rectangle of its own size, drawn on a clear frame.
  private func drawn(
    _ frameWidth: Int, _ frameHeight: Int, _ transform: Affine, _ filter: Filter, blend: BlendMode = .alpha
  ) -> Bitmap {
    draw(frameWidth, frameHeight) { list in
      let source = Rect(x: 0, y: 0, width: 7, height: 5)
      let quad = Quad(image: list.index(of: image), source: source, target: source, filter: filter)
      list.commands = [DrawCommand(.quad(quad), transform: transform, blend: blend)]
    }
  }

  @Test(arguments: [Filter.nearest, .linear])
  func aQuadOnWholePixelsIsAnExactCopy(filter: Filter) {
    let result = drawn(7, 5, flip(5), filter)
    #expect(result == image.bitmap, "\(result.text)\n\n\(image.bitmap.text)")
  }

  @Test(arguments: [Filter.nearest, .linear])
  func movingByWholePixelsMovesThePicture(filter: Filter) {
    let moved = flip(5).concatenating(Affine(a: 1, b: 0, c: 0, d: 1, tx: 3, ty: 2))
    let result = drawn(12, 9, moved, filter)
    for y in 0..<9 {
      for x in 0..<12 {
        #expect(result[x, y] == image.bitmap.pixel(x - 3, y - 2), "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [Filter.nearest, .linear])
  func quarterTurnIsATransposeAndAMirror(filter: Filter) {
    // Local x runs up the frame and local y to the left.
    let quarter = Affine(a: 0, b: -1, c: -1, d: 0, tx: 5, ty: 7)
    let result = drawn(5, 7, quarter, filter)
    #expect(result == image.bitmap.mapped(5, 7) { x, y in (6 - y, x) })
  }

  @Test(arguments: [Filter.nearest, .linear])
  func aQuarterTurnByARoundedSineIsExactToo(filter: Filter) {
    // cos(pi/2) is 6e-17 in a Double, so the rotated corner is off a whole pixel by that much.
    let quarter = Affine(a: 6.1e-17, b: -1, c: -1, d: -6.1e-17, tx: 5, ty: 7.0000000000001)
    let result = drawn(5, 7, quarter, filter)
    #expect(result == image.bitmap.mapped(5, 7) { x, y in (6 - y, x) })
  }

  @Test(arguments: [Filter.nearest, .linear])
  func flipsAreExactMirrors(filter: Filter) {
    let acrossX = drawn(7, 5, Affine(a: -1, b: 0, c: 0, d: -1, tx: 7, ty: 5), filter)
    #expect(acrossX == image.bitmap.mapped(7, 5) { x, y in (6 - x, y) })
    let acrossY = drawn(7, 5, .identity, filter)
    #expect(acrossY == image.bitmap.mapped(7, 5) { x, y in (x, 4 - y) })
  }

  @Test(arguments: 1...9)
  func scalingNearestByAWholeNumberReplicates(scale: Int) {
    let k = Double(scale)
    let result = drawn(7 * scale, 5 * scale, Affine(a: k, b: 0, c: 0, d: -k, tx: 0, ty: 5 * k), .nearest)
    #expect(result == image.bitmap.mapped(7 * scale, 5 * scale) { x, y in (x / scale, y / scale) })
  }

  @Test func scalingNearestReplicatesOnALargePicture() {
    var random = Random(seed: 2)
    let wide = random.image(500, 1)
    let result = draw(500 * 16, 1) { list in
      let quad = Quad(
        image: list.index(of: wide), source: Rect(x: 0, y: 0, width: 500, height: 1),
        target: Rect(x: 0, y: 0, width: 8000, height: 1), filter: .nearest)
      list.commands = [DrawCommand(.quad(quad), transform: flip(1))]
    }
    #expect(result == wide.bitmap.mapped(8000, 1) { x, _ in (x / 16, 0) })
  }

  @Test func halvingLinearTakesTheMeanOfFour() {
    var random = Random(seed: 3)
    let big = random.image(8, 8)
    let result = draw(4, 4) { list in
      let quad = Quad(
        image: list.index(of: big), source: Rect(x: 0, y: 0, width: 8, height: 8),
        target: Rect(x: 0, y: 0, width: 4, height: 4))
      list.commands = [DrawCommand(.quad(quad), transform: flip(4))]
    }
    for y in 0..<4 {
      for x in 0..<4 {
        for index: UInt32 in 0..<4 {
          let sum = [(0, 0), (1, 0), (0, 1), (1, 1)].reduce(0) {
            $0 + Int(Blending.channel(big.bitmap[2 * x + $1.0, 2 * y + $1.1], index))
          }
          #expect(abs(Int(Blending.channel(result[x, y], index)) * 4 - sum) <= 2)
        }
      }
    }
  }

  @Test func linearBetweenTwoTexelsRunsEvenly() {
    let pair = Image(Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFF00_00FF]))
    let result = draw(256, 1) { list in
      let quad = Quad(
        image: list.index(of: pair), source: Rect(x: 0, y: 0, width: 2, height: 1),
        target: Rect(x: 0, y: 0, width: 256, height: 1))
      list.commands = [DrawCommand(.quad(quad), transform: flip(1))]
    }
    for x in 0..<256 {
      let position = min(max((Double(x) + 0.5) / 128 - 0.5, 0), 1)
      #expect(abs(Double(result[x, 0] & 255) - position * 255) <= 1.5, "column \(x)")
    }
  }

  @Test(arguments: [Filter.nearest, .linear])
  func sourceNeverShowsNeighbouringTexels(filter: Filter) {
    // An atlas with one green square of texels among red ones. No red may show under any rotation, scale or shift.
    var atlas = Bitmap(width: 9, height: 9, filledWith: 0xFF00_00FF)
    for y in 3..<6 { for x in 3..<6 { atlas[x, y] = 0xFF00_FF00 } }
    let picture = Image(atlas)
    var random = Random(seed: 4)
    for _ in 0..<200 {
      let result = draw(24, 24) { list in
        let quad = Quad(
          image: list.index(of: picture), source: Rect(x: 3, y: 3, width: 3, height: 3),
          target: Rect(x: -1.5, y: -1.5, width: 3, height: 3), filter: filter)
        let transform = Affine(
          a: random.double(-5, 5), b: random.double(-5, 5), c: random.double(-5, 5), d: random.double(-5, 5),
          tx: random.double(0, 24), ty: random.double(0, 24))
        list.commands = [DrawCommand(.quad(quad), transform: transform)]
      }
      #expect(result.pixels.allSatisfy { $0 & 255 == 0 })
    }
  }

  @Test func clipDoesNotChangeTheVisiblePixelsOfAQuad() {
    let turned = Affine(a: 2.1, b: 0.9, c: 0.8, d: -2.2, tx: 4.3, ty: 14.6)
    let whole = drawn(24, 24, turned, .linear)
    let clipped = draw(24, 24) { list in
      let source = Rect(x: 0, y: 0, width: 7, height: 5)
      let quad = Quad(image: list.index(of: image), source: source, target: source)
      let clip = PixelRect(x: 6, y: 5, width: 9, height: 8)
      list.commands = [DrawCommand(.quad(quad), transform: turned, clip: clip)]
    }
    for y in 0..<24 {
      for x in 0..<24 {
        let isInside = (6..<15).contains(x) && (5..<13).contains(y)
        #expect(clipped[x, y] == (isInside ? whole[x, y] : 0))
      }
    }
  }

  @Test func aMirroredSourceOrTargetMirrors() {
    let source = Rect(x: 0, y: 0, width: 7, height: 5)
    let mirrored = Rect(x: 7, y: 0, width: -7, height: 5)
    for (from, to) in [(mirrored, source), (source, mirrored)] {
      let result = draw(7, 5) { list in
        let quad = Quad(image: list.index(of: image), source: from, target: to)
        list.commands = [DrawCommand(.quad(quad), transform: flip(5))]
      }
      #expect(result == image.bitmap.mapped(7, 5) { x, y in (6 - x, y) })
    }
  }
}
