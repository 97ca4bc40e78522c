/// The normal distribution's curve, cut off three deviations from its mean.
struct NormalCurve {
  let mean: Double
  /// The standard deviation; 0 puts everything on the mean.
  let deviation: Double

  /// The series' coefficients 1, -1 / (2 · 3), 1 / (2^2 · 2! · 5), ..., last first. The fortieth term is below 1e-20 at
  /// x = 3.
  private static let factors: [Double] = {
    var (factors, power) = ([1.0], 1.0)
    for number in 1...40 {
      power /= Double(-2 * number)
      factors.append(power / Double(2 * number + 1))
    }
    return factors.reversed()
  }()

  /// The area under the curve from the mean to a point, negative left of the mean. The unit is the same for all points.
  ///
  /// The sum of x - x^3 / (2 · 3) + x^5 / (2^2 · 2! · 5) - ..., with x in deviations: M. Abramowitz, I. Stegun,
  /// "Handbook of mathematical functions", 1964, 7.1.5. Uses additions, multiplications and divisions only, so the bits
  /// are the same everywhere; the error is below 1e-14.
  func area(below point: Double) -> Double {
    guard deviation > 0 else { return point < mean ? -1 : 1 }
    let x = min(max((point - mean) / deviation, -3), 3)
    let square = x * x
    var sum = 0.0
    for factor in Self.factors { sum = sum * square + factor }
    return x * sum
  }
}
