/// Sine, cosine and the angle of a vector, built only from IEEE basic operations and square roots. They return the same
/// bits with every C library; glibc's own results vary with the processor's features.
package enum ExactMath {
  /// The sine and cosine of an angle in radians. Each is within 2 units in the last place for angles up to 1,000, and
  /// within 3 up to 100,000.
  ///
  /// An angle that is not finite gives (0, 1), the values for no rotation.
  package static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (0, 1) }
    // `truncatingRemainder` is exact by IEEE 754; the quotient then fits the three-part reduction below.
    let bounded = abs(angle) < 100_000 ? angle : angle.truncatingRemainder(dividingBy: 2 * Double.pi)
    // Adding 1.5 * 2^52 rounds to a whole number, halves to even, without a call into the C library. The whole number
    // is then in the low bits.
    let quarters = bounded * (2 / Double.pi) + 0x1.8p52
    let whole = quarters - 0x1.8p52
    // π/2 as three parts of 33 bits (Cody and Waite, 1980): each product with `whole` is exact.
    let reduced =
      ((bounded - whole * 1.57079632673412561417e+00) - whole * 6.07710050630396597660e-11)
      - whole * 2.02226624879595063154e-21
    let sine = sineNearZero(reduced)
    let cosine = cosineNearZero(reduced)
    // No branches here, because the processor could not predict them. Odd quarters swap sine and cosine; the second and
    // third quarters flip the sine's sign, the first and second the cosine's.
    let count = quarters.bitPattern
    let (first, second) = count & 1 == 0 ? (sine, cosine) : (cosine, sine)
    return (
      Double(bitPattern: first.bitPattern ^ (count & 2) << 62),
      Double(bitPattern: second.bitPattern ^ ((count &+ 1) & 2) << 62)
    )
  }

  /// The angle of a vector from the x axis in radians, counter-clockwise, from -π to π. Equals atan2 within 4 units in
  /// the last place. Returns 0 for a zero vector and for one that is not finite.
  package static func angle(x: Double, y: Double) -> Double {
    guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return 0 }
    // The ratio of the shorter leg to the longer one is at most 1, so neither square below overflows.
    let isSteep = abs(y) > abs(x)
    let ratio = isSteep ? abs(x) / abs(y) : abs(y) / abs(x)
    let acute = arcTangent(ratio)
    let first = isSteep ? Double.pi / 2 - acute : acute
    let upper = x < 0 ? Double.pi - first : first
    return y.sign == .minus ? -upper : upper
  }

  /// The arc tangent for arguments from 0 to 1. Halving the angle twice brings the argument below 0.2; then the Taylor
  /// series up to x^23 has a remainder below 2e-19.
  private static func arcTangent(_ tangent: Double) -> Double {
    func half(_ tangent: Double) -> Double { tangent / (1 + (1 + tangent * tangent).squareRoot()) }
    let x = half(half(tangent))
    let square = x * x
    var sum = 0.0
    for power in stride(from: 23.0, through: 3, by: -2) {
      // Signs alternate: the x^3 term is subtracted.
      let term = 1 / power
      sum = (Int(power) / 2).isMultiple(of: 2) ? sum * square + term : sum * square - term
    }
    return 4 * (x + x * (square * sum))
  }

  /// Taylor series up to x^17: the remainder is below 1e-18 for |x| up to π/4.
  private static func sineNearZero(_ x: Double) -> Double {
    let square = x * x
    var sum = 1.0 / 355_687_428_096_000
    sum = sum * square - 1.0 / 1_307_674_368_000
    sum = sum * square + 1.0 / 6_227_020_800
    sum = sum * square - 1.0 / 39_916_800
    sum = sum * square + 1.0 / 362_880
    sum = sum * square - 1.0 / 5_040
    sum = sum * square + 1.0 / 120
    sum = sum * square - 1.0 / 6
    return x + x * (square * sum)
  }

  /// Taylor series up to x^18.
  private static func cosineNearZero(_ x: Double) -> Double {
    let square = x * x
    var sum = -1.0 / 6_402_373_705_728_000
    sum = sum * square + 1.0 / 20_922_789_888_000
    sum = sum * square - 1.0 / 87_178_291_200
    sum = sum * square + 1.0 / 479_001_600
    sum = sum * square - 1.0 / 3_628_800
    sum = sum * square + 1.0 / 40_320
    sum = sum * square - 1.0 / 720
    sum = sum * square + 1.0 / 24
    return 1 - square * 0.5 + square * (square * sum)
  }
}
