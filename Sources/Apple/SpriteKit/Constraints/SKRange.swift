/// Numbers from a lower limit to an upper one, both included. A limit that is NaN is none.
///
/// Source: https://developer.apple.com/documentation/spritekit/skrange
@preconcurrency @MainActor
open class SKRange: NSObject, @preconcurrency NSCopying {
  /// In the unit of what is constrained: points, or radians.
  open var lowerLimit: CGFloat
  open var upperLimit: CGFloat

  public init(lowerLimit lower: CGFloat, upperLimit upper: CGFloat) {
    lowerLimit = lower
    upperLimit = upper
    super.init()
  }

  /// All numbers from a limit on.
  public convenience init(lowerLimit lower: CGFloat) {
    self.init(lowerLimit: lower, upperLimit: .greatestFiniteMagnitude)
  }

  /// All numbers up to a limit.
  public convenience init(upperLimit upper: CGFloat) {
    self.init(lowerLimit: -.greatestFiniteMagnitude, upperLimit: upper)
  }

  /// One number alone.
  public convenience init(constantValue value: CGFloat) {
    self.init(lowerLimit: value, upperLimit: value)
  }

  /// From `variance` below a number to as much above it.
  public convenience init(value: CGFloat, variance: CGFloat) {
    self.init(lowerLimit: value - abs(variance), upperLimit: value + abs(variance))
  }

  /// All finite numbers.
  public class func withNoLimits() -> SKRange {
    SKRange(lowerLimit: -.greatestFiniteMagnitude, upperLimit: .greatestFiniteMagnitude)
  }

  open func copy(with zone: NSZone? = nil) -> Any { SKRange(lowerLimit: lowerLimit, upperLimit: upperLimit) }

  /// The number of the range that is nearest; where the limits are the wrong way round, the upper one.
  func nearest(to number: CGFloat) -> CGFloat {
    let raised = number < lowerLimit ? lowerLimit : number
    return raised > upperLimit ? upperLimit : raised
  }
}
