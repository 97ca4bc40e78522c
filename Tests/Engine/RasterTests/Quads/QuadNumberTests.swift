import Testing

@testable import Raster

/// The numbers from which quads take their texels and colours.
@Suite struct QuadNumberTests {
  /// All texels that a source touches. A thousandth of a texel at either end is a rounding error.
  @Test func aSourceTouchesWholeTexels() {
    func range(_ start: Double, _ extent: Double, _ count: Int = 8) -> Range<Int>? {
      TexelAxis.range(start, extent, count: count)
    }
    #expect(range(0, 4) == 0..<4 && range(2.5, 1) == 2..<4 && range(4, -3) == 1..<4)
    #expect(range(-3, 20, 5) == 0..<5 && range(9, 2, 5) == 4..<5 && range(-9, 2, 5) == 0..<1)
    #expect(range(2, 0) == 2..<3, "a source without a length is the texel at its place")
    #expect(range(0.9995, 1.001) == 1..<2 && range(0.99, 1.02) == 0..<3)
    #expect(range(0, 4, 0) == nil && range(.nan, 4) == nil && range(0, .infinity) == nil)
  }

  @Test func texelsBesideThePictureAreThoseOfItsEdge() {
    let bounds = PixelBounds(minX: 0, minY: 0, maxX: 8, maxY: 8)
    let map = AxisMap(
      gradientX: 0.125, gradientY: 0, corner: Point(x: 0, y: 0), bounds: bounds, start: 0, extent: 8, stretch: nil)
    let axis = TexelAxis(map, count: 5, bits: 16)
    #expect(!axis.hasParts && axis.value(0, 3) == 1 << 15 && axis.value(4, 3) == 9 << 15)
    #expect([-1, 0, 65_535, 65_536, 4 << 16, 9 << 16].map { axis.nearest($0, 16) } == [0, 0, 0, 1, 4, 4])
    #expect(axis.neighbours(5 << 15, 16) == (2, 3, 64))
    #expect(axis.neighbours(-7, 16) == (0, 1, 0))
    #expect(axis.neighbours(4 << 16, 16) == (4, 4, 0) && axis.neighbours(9 << 16, 16) == (4, 4, 0))
    #expect(axis.neighbours((4 << 16) - 1, 16) == (3, 4, 127))
  }

  // MARK: Nine parts

  @Test(arguments: [16.0, -16]) func theOuterPartsOfAStretchKeepTheirSize(target: Double) throws {
    let stretch = try #require(Stretch(low: 0.25, length: 0.5, natural: 8, target: target))
    #expect(stretch.firstTarget == 0.125 && stretch.secondTarget == 0.875)
    #expect(stretch.firstSource == 0.25 && stretch.secondSource == 0.75)
    #expect(stretch.line(0) == (0, 2) && stretch.line(2) == (-1, 2))
    let (at, slope) = stretch.line(1)
    #expect(abs(at + slope * 0.125 - 0.25) < 1e-12 && abs(at + slope * 0.875 - 0.75) < 1e-12)
  }

  @Test func aStretchThatIsTooShortHasNoMiddle() throws {
    let short = try #require(Stretch(low: 0.25, length: 0.5, natural: 8, target: 2))
    #expect(short.firstTarget == 0.5 && short.secondTarget == 0.5 && short.line(1) == (0.25, 0))
    let uneven = try #require(Stretch(low: 0.125, length: 0.5, natural: 8, target: 2))
    #expect(uneven.firstTarget == 0.25 && uneven.secondTarget == 0.25, "in proportion")
  }

  @Test func theMiddleOfAStretchStaysInThePicture() throws {
    let early = try #require(Stretch(low: -0.5, length: 0.75, natural: 8, target: 16))
    #expect(early.firstSource == 0 && early.secondSource == 0.25 && early.firstTarget == 0)
    #expect(early.secondTarget == 0.625 && early.line(0) == (0, 0))
    let turned = try #require(Stretch(low: 0.5, length: -1, natural: 8, target: 16))
    #expect(turned.firstSource == 0.5 && turned.secondSource == 0.5)
    for (low, length, natural, target) in [
      (0, 1, 8, 16), (-1, 3, 8, 16), (0.25, 0.5, 0, 16), (0.25, 0.5, 8, 0), (.nan, 0.5, 8, 16), (0.25, 0.5, -8, 16),
      (0.25, .infinity, 8, 16), (0.25, 0.5, 8, .infinity),
    ] as [(Double, Double, Double, Double)] {
      #expect(Stretch(low: low, length: length, natural: natural, target: target) == nil, "\(low) \(length)")
    }
  }

  // MARK: Colours

  @Test func aTintMultipliesByItsShare() {
    func factor(_ tint: Color, _ amount: Double, _ alpha: Double) -> UInt32 {
      QuadPlan.factor(tint: tint, amount: amount, alpha: alpha)
    }
    let (pink, blue) = (Color(red: 255 as UInt8, green: 0, blue: 128), Color(red: 0 as UInt8, green: 0, blue: 255))
    #expect(factor(pink, 0, 1) == 0xFFFF_FFFF && factor(pink, .nan, 2) == 0xFFFF_FFFF)
    #expect(factor(pink, 0, 0.5) == 0x8080_8080 && factor(pink, -1, 0.5) == 0x8080_8080)
    #expect(factor(pink, 1, 1) == 0xFF80_00FF && factor(pink, 7, 3) == 0xFF80_00FF)
    #expect(factor(blue, 0.5, 1) == 0xFFFF_8080)
    #expect(factor(blue, 1, 0.2) == 0x3333_0000)
  }

  @Test func aSourceIsHalvedAtWholeTexelsOrTheBorder() {
    let rect = Rect(x: 4, y: 8, width: 12, height: 16)
    #expect(rect.halved(2, width: 99, height: 99) == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(rect.halved(0, width: 99, height: 99) == rect && rect.halved(3, width: 99, height: 99) == nil)
    let whole = Rect(x: 0, y: 0, width: 7, height: 5)
    #expect(whole.halved(1, width: 7, height: 5) == Rect(x: 0, y: 0, width: 3.5, height: 2.5))
    #expect(whole.halved(1, width: 8, height: 5) == nil && whole.halved(1, width: 7, height: 6) == nil)
    #expect(Rect(x: 1, y: 0, width: 6, height: 5).halved(1, width: 7, height: 5) == nil)
    #expect(Rect(x: 0, y: 3, width: 7, height: 2).halved(1, width: 7, height: 5) == nil)
    #expect(Rect(x: 0.5, y: 0, width: 2, height: 2).halved(0, width: 7, height: 5) == nil)
  }
}
