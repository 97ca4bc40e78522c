import Testing

@testable import Raster

@Suite struct NinePartTests {
  private let image: Image

  init() {
    var random = Random(seed: 7)
    image = random.image(6, 6)
  }

  private func stretched(_ width: Int, _ height: Int, _ transform: Affine, _ filter: Filter = .nearest) -> Bitmap {
    draw(width, height) { list in
      let quad = Quad(
        image: list.index(of: image), source: Rect(x: 0, y: 0, width: 6, height: 6),
        target: Rect(x: 0, y: 0, width: 16, height: 10), center: Rect(x: 2 / 6, y: 1 / 6, width: 1 / 6, height: 2 / 6),
        naturalWidth: 6, naturalHeight: 6, filter: filter)
      list.commands = [DrawCommand(.quad(quad), transform: transform)]
    }
  }

  /// Columns 0 and 1 keep their size, 2 stretches over ten pixels, 3 to 5 keep theirs.
  private func column(_ x: Int) -> Int { x < 2 ? x : x >= 13 ? x - 10 : 2 }

  /// The centre's y points up: one row is below it and three are above. The middle two rows stretch over six pixels.
  private func row(_ y: Int) -> Int { y < 3 ? y : y >= 9 ? 5 : 3 + (y - 3) / 3 }

  @Test func cornersKeepTheirSizeAndTheMiddleStretches() {
    let expected = image.bitmap.mapped(16, 10) { (column($0), row($1)) }
    #expect(stretched(16, 10, flip(10)) == expected)
  }

  @Test func rotatedNinePartIsTheSamePictureRotated() {
    let quarter = Affine(a: 0, b: -1, c: -1, d: 0, tx: 10, ty: 16)
    let expected = image.bitmap.mapped(10, 16) { x, y in (column(15 - y), row(x)) }
    #expect(stretched(10, 16, quarter) == expected)
  }

  @Test func cornersThatDoNotFitShareTheTarget() {
    let result = draw(4, 6) { list in
      let quad = Quad(
        image: list.index(of: image), source: Rect(x: 0, y: 0, width: 6, height: 6),
        target: Rect(x: 0, y: 0, width: 4, height: 6), center: Rect(x: 3 / 6, y: 0, width: 0, height: 1),
        naturalWidth: 12, naturalHeight: 6, filter: .nearest)
      list.commands = [DrawCommand(.quad(quad), transform: flip(6))]
    }
    #expect(result == image.bitmap.mapped(4, 6) { x, y in ([0, 2, 3, 5][x], y) })
  }

  @Test func anUnusableCenterStretchesEvenly() {
    let whole = draw(12, 12) { list in
      let source = Rect(x: 0, y: 0, width: 6, height: 6)
      let target = Rect(x: 0, y: 0, width: 12, height: 12)
      list.commands = [
        DrawCommand(.quad(Quad(image: list.index(of: image), source: source, target: target)), transform: flip(12))
      ]
    }
    for center in [Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: 0, width: .infinity, height: 1)] {
      let result = draw(12, 12) { list in
        let quad = Quad(
          image: list.index(of: image), source: Rect(x: 0, y: 0, width: 6, height: 6),
          target: Rect(x: 0, y: 0, width: 12, height: 12), center: center, naturalWidth: 6, naturalHeight: 6)
        list.commands = [DrawCommand(.quad(quad), transform: flip(12))]
      }
      #expect(result == whole)
    }
  }
}
