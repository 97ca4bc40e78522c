/// Random whole numbers that lie about a mean, the likelier the nearer, and never more than three deviations off.
///
/// One number of the source's `nextUniform` is looked up in the curve's area, which is exact IEEE arithmetic: see
/// `NormalCurve`. How Apple makes its numbers is not documented.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkgaussiandistribution
open class GKGaussianDistribution: GKRandomDistribution {
  public let mean: Float
  /// 68.27 % of the curve lies within one deviation of the mean. Its part beyond three is left out.
  public let deviation: Float
  private let curve: NormalCurve

  /// With the mean in the middle of the bounds and a deviation of a sixth of the way between them.
  public override init(
    randomSource source: any GKRandom, lowestValue lowestInclusive: Int, highestValue highestInclusive: Int
  ) {
    let (lowest, highest) = (Double(lowestInclusive), Double(highestInclusive))
    curve = NormalCurve(mean: lowest / 2 + highest / 2, deviation: (highest - lowest) / 6)
    mean = Float(curve.mean)
    deviation = Float(curve.deviation)
    super.init(randomSource: source, lowestValue: lowestInclusive, highestValue: highestInclusive)
  }

  /// With bounds three deviations from the mean, rounded to whole numbers.
  ///
  /// - Precondition: mean and deviation are finite, the deviation is not negative, and the bounds lie within ±2^62.
  public init(randomSource source: any GKRandom, mean: Float, deviation: Float) {
    let (lowest, highest) = (Double(mean) - 3 * Double(deviation), Double(mean) + 3 * Double(deviation))
    precondition(
      deviation >= 0 && lowest > -0x1p62 && highest < 0x1p62,
      "GKGaussianDistribution: mean \(mean) and deviation \(deviation) give no bounds; the deviation must not be negative"
    )
    self.mean = mean
    self.deviation = deviation
    curve = NormalCurve(mean: Double(mean), deviation: Double(deviation))
    super.init(randomSource: source, lowestValue: Int(lowest.rounded()), highestValue: Int(highest.rounded()))
  }

  /// The number whose part of the curve's area a uniform number falls in: each has what lies within 0.5 of it.
  override func next(in range: ClosedRange<Int>) -> Int {
    let start = curve.area(below: Double(range.lowerBound) - 0.5)
    let end = curve.area(below: Double(range.upperBound) + 0.5)
    let sought = start + Double(source.nextUniform()) * (end - start)
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + Int(high.distance(above: low) / 2)
      if curve.area(below: Double(middle) + 0.5) > sought { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
