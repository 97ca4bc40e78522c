/// Normally distributed random integers, never more than three deviations from the mean.
///
/// Looks up one `nextUniform` of the source in the area under the curve, in exact IEEE arithmetic (see `NormalCurve`).
/// Apple does not document how it makes its numbers.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkgaussiandistribution
open class GKGaussianDistribution: GKRandomDistribution {
  /// The mean of the numbers, in the unit of the numbers. Need not be a whole number.
  public let mean: Float
  /// The standard deviation: 68.27 % of the numbers are within one of the mean. The curve is cut off at three.
  public let deviation: Float
  private let curve: NormalCurve

  /// A distribution between two bounds: the mean is halfway between them, the deviation a sixth of their distance.
  public override init(
    randomSource source: any GKRandom, lowestValue lowestInclusive: Int, highestValue highestInclusive: Int
  ) {
    let (lowest, highest) = (Double(lowestInclusive), Double(highestInclusive))
    curve = NormalCurve(mean: lowest / 2 + highest / 2, deviation: (highest - lowest) / 6)
    mean = Float(curve.mean)
    deviation = Float(curve.deviation)
    super.init(randomSource: source, lowestValue: lowestInclusive, highestValue: highestInclusive)
  }

  /// A distribution whose bounds are three deviations from the mean, rounded to whole numbers.
  ///
  /// - Precondition: mean and deviation are finite, the deviation is not negative, and the bounds are within ±2^62.
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

  /// The integer whose share of the curve's area a uniform number falls in. A share reaches 0.5 to either side.
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
