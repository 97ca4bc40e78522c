import Testing

@testable import Raster

@Suite struct NumberEdgeTests {
  /// Rounded down, up and to the nearest, within -10 to 10.
  @Test(
    arguments: [
      (2, 2, 2, 2), (2.9, 2, 3, 3), (2.49, 2, 3, 2), (2.5, 2, 3, 3), (0, 0, 0, 0), (-0.5, -1, 0, -1),
      (-2.49, -3, -2, -2), (-2.5, -3, -2, -3), (9.5, 9, 10, 10), (10, 10, 10, 10), (10.5, 10, 10, 10),
      (-9.5, -10, -9, -10), (-10, -10, -10, -10), (-10.5, -10, -10, -10), (.infinity, 10, 10, 10),
      (-.infinity, -10, -10, -10), (.nan, -10, -10, -10),
    ] as [(Double, Int, Int, Int)])
  func numbersAreRoundedWithinTheirBounds(number: Double, down: Int, up: Int, nearest: Int) {
    #expect(roundedDown(number, -10, 10) == down)
    #expect(roundedUp(number, -10, 10) == up)
    #expect(roundedInt(number, -10, 10) == nearest)
  }

  @Test(
    arguments: [
      (2.4, 2), (2.6, 3), (2.5, 2), (3.5, 4), (-2.6, -3), (-2.5, -2), (2_147_483_646, 2_147_483_646),
      (2_147_483_647, .max), (0x1p40, .max), (-2_147_483_646, -2_147_483_646), (-0x1p31, .min), (.infinity, .max),
      (-.infinity, .min), (.nan, 0),
    ] as [(Double, Int32)])
  func fixedNumbersAreRoundedToEven(number: Double, expected: Int32) {
    #expect(fixed32(number) == expected)
  }

  @Test func wholeNumbersAreBelowTwoToThe30() {
    #expect(wholeNumber(3) == 3 && wholeNumber(-7) == -7 && wholeNumber(3.5) == nil && wholeNumber(.nan) == nil)
    #expect(wholeNumber(0x1p30 - 1) == 1_073_741_823 && wholeNumber(0x1p30) == nil && wholeNumber(-0x1p30) == nil)
  }

  @Test(
    arguments: [
      (0.0006, "0.001"), (0.0004, "0"), (-0.0004, "0"), (-0.001, "-0.001"), (1.9996, "2"), (-1.9996, "-2"),
      (12.34, "12.34"), (-1.5, "-1.5"), (7, "7"), (-.infinity, "-inf"), (.infinity, "inf"), (.nan, "nan"),
      (1e18, "1e+18"), (9e17, "900000000000000000"),
    ] as [(Double, String)])
  func decimalsHaveThreePlaces(number: Double, text: String) {
    #expect(decimalText(number) == text)
  }

  @Test func boundsOfARectangleDoNotOverflow() {
    let bounds = PixelBounds(PixelRect(x: 2, y: -3, width: 5, height: 4))
    #expect([bounds.minX, bounds.minY, bounds.maxX, bounds.maxY] == [2, -3, 7, 1])
    let far = PixelBounds(PixelRect(x: .max, y: .min, width: 1, height: -1))
    #expect(far.maxX == .max && far.maxY == .min)
    let wide = PixelRect(x: .max, y: 0, width: 1, height: 1)
    #expect(wide.shifted(by: 1) == wide && wide.shifted(by: -1).x == .max - 1)
    #expect(PixelRect(x: 1, y: 2, width: 3, height: 4).shifted(by: 5) == PixelRect(x: 6, y: 7, width: 3, height: 4))
  }

  @Test(
    arguments: [
      (0, 1), (-1, 1), (.nan, 1), (0.5, 128), (0.499, 128), (0.498, 127), (1, 255), (1.003, 256), (9, 256),
    ] as [(Double, UInt32)])
  func aThresholdIsTheLowestAlphaThatReachesIt(threshold: Double, alpha: UInt32) {
    #expect(Layer.MaskRule.threshold(threshold).minimumAlpha == alpha)
    #expect(Layer.MaskRule.alpha.minimumAlpha == 0)
  }

  @Test(
    arguments: [(0.5, 2, 0.25), (4, 0.5, 2), (4, 1.5, 8), (0.5, 0, 1), (16, 0.25, 2), (2, 10, 1024), (0, 1, 0)]
      as [(Double, Double, Double)])
  func powersOfHalvesAreExact(base: Double, exponent: Double, expected: Double) {
    #expect(FalloffTables.power(base, exponent) == expected)
  }

  @Test func anEdgeEndsAtItsCorners() {
    let edge = Edge(x0: 0, y0: 65_536, x1: 131_072, y1: 131_072, winding: 1)
    #expect([0, 65_536, 98_304, 131_072, 200_000].map { edge.x(at: $0) } == [0, 0, 65_536, 131_072, 131_072])
    let level = Edge(x0: 5, y0: 9, x1: 7, y1: 9, winding: 1)
    #expect(level.slope == 0 && level.x(at: 8) == 5 && level.x(at: 9) == 7)
  }

  @Test func aPlanesComplementIsOneLessThanItsNegative() {
    let plane = Plane(start: 10, dx: 3, dy: -2)
    #expect(plane.value(4, 5) == 12 && plane.complement.value(4, 5) == -13)
  }

  /// 40,000 in 16 bits after the point is more than 32 bits hold.
  @Test func aPlanesStartWrapsOrIsClamped() {
    let wrapped = Plane(wrapping: 40_000, dx: 0.5, dy: -0.25, bits: 16)
    #expect(wrapped == Plane(start: -1_673_527_296, dx: 32_768, dy: -16_384))
    #expect(Plane(wrapping: -1.5, dx: 40_000, dy: 0, bits: 16) == Plane(start: -98_304, dx: .max, dy: 0))
    #expect(Plane(start: 40_000, dx: 0, dy: 1, bits: 16) == Plane(start: .max, dx: 0, dy: 65_536))
  }

  @Test func rowsAreCountedFromTheOtherEnd() {
    #expect([0, 2, 6].map { Affine.flippedRow($0, of: 7) } == [6, 4, 0])
    #expect(Affine.flippedY(3.5, ty: 10) == 6.5 && Affine.flippedY(12, ty: 10) == -2)
    #expect(Affine.flippingY(ty: 9).applied(to: Point(x: 4, y: 2)) == Point(x: 4, y: 7))
  }

  @Test func onlyCharactersThatHarmALineAreEscaped() {
    #expect("\u{1F} ~\u{7F}\u{80}\u{9F}\u{A0}".quoted == #""\u{1f} ~\u{7f}\u{80}\u{9f}"# + "\u{A0}\"")
    #expect(String(quoted: #""\u{41}b\\\"c""#) == #"Ab\"c"# && String(quoted: #""""#) == "")
    for text in [#"""#, "", #""a"#, #""\u41""#, #""\u{}""#, #""\u{110000}""#, #""a\""#] as [Substring] {
      #expect(String(quoted: text) == nil, "\(text)")
    }
  }
}
