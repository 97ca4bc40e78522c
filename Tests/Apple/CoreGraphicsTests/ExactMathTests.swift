import CoreGraphics
import Testing

@Suite struct ExactMathTests {
  @Test(arguments: SineTable.rows)
  func sineAndCosineAreAccurateToTheLastPlaces(row: SineTable.Row) {
    let result = ExactMath.sineAndCosine(row.angle)
    let units = abs(row.angle) <= 1000 ? 2.0 : 3
    #expect(abs(result.sine - row.sine) <= units * row.sine.ulp)
    #expect(abs(result.cosine - row.cosine) <= units * row.cosine.ulp)
  }

  @Test func angleZeroIsExact() {
    #expect(ExactMath.sineAndCosine(0) == (0, 1))
    #expect(ExactMath.sineAndCosine(-0.0) == (0, 1))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
  func anAngleThatIsNotFiniteCountsAsZero(angle: Double) {
    #expect(ExactMath.sineAndCosine(angle) == (0, 1))
  }

  /// The period is rounded at this size, so the test only checks that sine and cosine are on the unit circle.
  @Test(arguments: [100_000, 123_456_789, 1e15, -1e15, 1e100, .greatestFiniteMagnitude])
  func aHugeAngleStaysOnTheUnitCircle(angle: Double) {
    let (sine, cosine) = ExactMath.sineAndCosine(angle)
    #expect(abs(sine * sine + cosine * cosine - 1) < 1e-15)
  }

  @Test(arguments: [0.1, 0.7, 1, 2, 3, 4, 5, 6, 1234.5])
  func theOppositeAngleHasTheOppositeSine(angle: Double) {
    let (sine, cosine) = ExactMath.sineAndCosine(angle)
    #expect(ExactMath.sineAndCosine(-angle) == (-sine, cosine))
  }

  /// Quarter turns of a sprite must not shear it by more than a rounding error.
  @Test(arguments: [(1, 1.0, 0.0), (2, 0.0, -1.0), (3, -1.0, 0.0), (4, 0.0, 1.0), (400, 0.0, 1.0)])
  func quarterTurnsAreAccurate(quarters: Int, sine: Double, cosine: Double) {
    let result = ExactMath.sineAndCosine(Double(quarters) * .pi / 2)
    #expect(abs(result.sine - sine) < 1e-13)
    #expect(abs(result.cosine - cosine) < 1e-13)
  }

  @Test func anglesMatchTheCLibraryWithin4ULP() {
    for step in 0..<10_000 {
      let exact = Double(step) / 10_000 * 2 * .pi - .pi
      let (sine, cosine) = ExactMath.sineAndCosine(exact)
      for length in [1e-200, 1, 1e200] {
        let (x, y) = (cosine * length, sine * length)
        #expect(abs(ExactMath.angle(x: x, y: y) - atan2(y, x)) <= 4 * atan2(y, x).ulp)
      }
    }
  }

  /// As C's `atan2`: a zero below the x axis counts as below it.
  @Test func theSignOfAZeroDecidesTheSide() {
    #expect(ExactMath.angle(x: -3, y: 0.0) == .pi && ExactMath.angle(x: -3, y: -0.0) == -.pi)
    #expect(ExactMath.angle(x: 3, y: -0.0).sign == .minus && ExactMath.angle(x: 3, y: 0.0).sign == .plus)
    #expect(ExactMath.angle(x: -0.0, y: 2) == .pi / 2 && ExactMath.angle(x: -0.0, y: -2) == -.pi / 2)
  }

  @Test func anglesOnTheAxesAndAtTheOrigin() {
    #expect(ExactMath.angle(x: 1, y: 0) == 0)
    #expect(ExactMath.angle(x: 0, y: 2) == .pi / 2)
    #expect(ExactMath.angle(x: 0, y: -2) == -.pi / 2)
    #expect(ExactMath.angle(x: -3, y: 0) == .pi)
    #expect(abs(ExactMath.angle(x: 5, y: 5) - .pi / 4) < 1e-15)
    #expect(ExactMath.angle(x: 0, y: 0) == 0)
    #expect(ExactMath.angle(x: .nan, y: 1) == 0)
    #expect(ExactMath.angle(x: 1, y: .infinity) == 0)
  }
}
