import CRasterKernels
import Testing

@testable import Raster

@Suite struct QuadCoverageTests {
  private func plain(
    _ width: Int, _ height: Int, _ rect: Rect, _ transform: Affine = .identity, isAntialiased: Bool = true
  ) -> Bitmap {
    draw(width, height) { list in
      let quad = Quad(image: nil, source: rect, target: rect, color: .white, isAntialiased: isAntialiased)
      list.commands = [DrawCommand(.quad(quad), transform: transform)]
    }
  }

  @Test func anUprightQuadCoversEachPixelByItsArea() {
    var random = Random(seed: 5)
    for _ in 0..<300 {
      let rect = Rect(
        x: random.double(-2, 6), y: random.double(-2, 6), width: random.double(0.01, 5), height: random.double(0.01, 5))
      let result = plain(8, 8, rect)
      for y in 0..<8 {
        for x in 0..<8 {
          let across = max(0, min(rect.x + rect.width, Double(x) + 1) - max(rect.x, Double(x)))
          let down = max(0, min(rect.y + rect.height, Double(y) + 1) - max(rect.y, Double(y)))
          #expect(abs(Double(result[x, y] >> 24) - across * down * 255) <= 0.6)
        }
      }
    }
  }

  @Test func rotatedQuadCoversItsAreaWithinTheRulesError() {
    var random = Random(seed: 6)
    for _ in 0..<100 {
      let turn = random.double(0, 1)
      let cosine = (1 - turn * turn).squareRoot()
      let result = plain(
        64, 64, Rect(x: -12, y: -9, width: 24, height: 18),
        Affine(a: cosine, b: turn, c: -turn, d: cosine, tx: 32 + random.double(0, 1), ty: 32))
      // At 45 degrees all pixels of an edge have the same error: at most 0.043 times the perimeter.
      #expect(abs(result.coveredArea - 24 * 18) < 0.043 * 84, "\(result.coveredArea)")
    }
  }

  @Test func rotatedEdgeIsCloseToItsExactArea() {
    let turn = Affine(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20.3, ty: 20.7)
    let rect = Rect(x: -10, y: -8, width: 20, height: 16)
    let soft = plain(40, 40, rect, turn)
    let exact = draw(40, 40) { list in
      let path = list.add(.rectangle(-10, -8, 20, 16))
      list.commands = [DrawCommand(.path(PathFill(path: path, color: .white)), transform: turn)]
    }
    let worst = zip(soft.pixels, exact.pixels).map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max() ?? 0
    #expect(worst <= 22)
    #expect(worst > 0)
  }

  @Test func thinQuadIsFaintButVisible() {
    let result = plain(4, 4, Rect(x: 1.4, y: 0, width: 0.1, height: 4))
    #expect([25, 26].contains(result[1, 2] >> 24))
    #expect(abs(result.coveredArea - 0.4) < 0.01)
  }

  @Test func tilesWithoutAntialiasingMeetWithoutSeamOrOverlap() {
    // A grid of translucent tiles, rotated and shifted by a fraction. Every pixel is drawn exactly once.
    let turn = Affine(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 15.5, ty: -4.5)
    for transform in [turn, Affine(a: 1, b: 0, c: 0, d: -1, tx: 0.5, ty: 40.5), .identity] {
      let result = draw(32, 32) { list in
        for row in -10..<10 {
          for column in -10..<10 {
            let rect = Rect(x: Double(column) * 7.5, y: Double(row) * 7.5, width: 7.5, height: 7.5)
            let quad = Quad(
              image: nil, source: rect, target: rect,
              color: Color(red: 255 as UInt8, green: 255, blue: 255, alpha: 100),
              isAntialiased: false)
            list.commands.append(DrawCommand(.quad(quad), transform: transform))
          }
        }
      }
      #expect(result.pixels.allSatisfy { $0 == 0x6464_6464 })
    }
  }

  @Test func aHugeQuadFillsTheFrame() {
    for side in [1e4, 1e6, 1e9, 1e12] {
      let result = plain(20, 20, Rect(x: -side / 2, y: -side / 2, width: side, height: side))
      #expect(result.pixels.allSatisfy { $0 == 0xFFFF_FFFF }, "side \(side)")
    }
  }

  @Test func edgeOfAHugeRotatedQuadIsInTheRightPlace() {
    // The half-plane x + y > 20, as a square of 2,000,000 pixels.
    let half = 0.5.squareRoot()
    let turn = Affine(a: half, b: half, c: -half, d: half, tx: 10, ty: 10)
    let result = plain(20, 20, Rect(x: 0, y: -1e6, width: 2e6, height: 2e6), turn)
    for y in 0..<20 {
      for x in 0..<20 where abs(x + y - 19) > 1 {
        #expect(result[x, y] == (x + y > 19 ? 0xFFFF_FFFF : 0), "at \(x), \(y)")
      }
    }
  }

  /// The kernels divide with a reciprocal, which may fall just short of a whole column: 49 / 49 is less than 1 then.
  /// Row r holds the columns x with step (r - x) >= 0, or with step (x - r) >= 0; one less at the start leaves x = r out.
  @Test(arguments: Painter.allKernels) func aHardSideThroughPixelCentresIsExact(painter: Painter) {
    let size = 40
    func drawn(_ side: RKPlane) -> Bitmap {
      var bitmap = Bitmap(width: size, height: size)
      bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
        var quad = RKQuad()
        quad.pixels = pixels.baseAddress
        quad.stride = size
        (quad.x1, quad.y1, quad.factor) = (Int32(size), Int32(size), 0xFFFF_FFFF)
        quad.s.reach = 2 << Int32(EdgePair.shareBits)
        quad.s.maximum = EdgePair.whole
        quad.t = quad.s
        quad.side_count = 1
        quad.sides.0 = side
        rk_quad(painter.level, &quad)
      }
      return bitmap
    }
    func triangle(_ isCovered: (_ x: Int, _ row: Int) -> Bool) -> Bitmap {
      var bitmap = Bitmap(width: size, height: size)
      for row in 0..<size {
        for x in 0..<size where isCovered(x, row) { bitmap[x, row] = 0xFFFF_FFFF }
      }
      return bitmap
    }
    // The comparison is a function of Raster, which is optimised in debug builds; there are 2,396 of them.
    func expect(_ side: RKPlane, _ expected: Bitmap) {
      #expect(BitmapDiff(expected: expected, actual: drawn(side)).isIdentical, "\(side)")
    }
    let (left, leftOnly) = (triangle { $0 <= $1 }, triangle { $0 < $1 })
    let (right, rightOnly) = (triangle { $0 >= $1 }, triangle { $0 > $1 })
    for step in (Int32(1)..<600).map({ $0 * 7 }) {
      expect(RKPlane(start: 0, dx: -step, dy: step), left)
      expect(RKPlane(start: -1, dx: -step, dy: step), leftOnly)
      expect(RKPlane(start: 0, dx: step, dy: -step), right)
      expect(RKPlane(start: -1, dx: step, dy: -step), rightOnly)
    }
  }
}
