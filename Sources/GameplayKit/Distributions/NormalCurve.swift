/// The bell curve, cut off three deviations from its mean.
struct NormalCurve {
  let mean: Double
  /// 0 makes a single peak.
  let deviation: Double

  /// The area from the mean to a point, negative to its left, in a unit that is the same for all points.
  ///
  /// The sum of x - x^3 / (2 · 3) + x^5 / (2^2 · 2! · 5) - ..., with x in deviations: M. Abramowitz, I. Stegun, "Handbook of
  /// mathematical functions", 1964, 7.1.5. Additions, multiplications and divisions alone, so that it has the same bits
  /// everywhere; the error is below 1e-14.
  func area(below point: Double) -> Double {
    guard deviation > 0 else { return point < mean ? -1 : 1 }
    let x = min(max((point - mean) / deviation, -3), 3)
    var power = x
    var sum = x
    // The fortieth part is below 1e-20 at x = 3.
    for number in 1...40 {
      power *= -0.5 * x * x / Double(number)
      sum += power / Double(2 * number + 1)
    }
    return sum
  }
}
