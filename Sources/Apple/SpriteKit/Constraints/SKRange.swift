/// A range of numbers with both limits included. A limit of NaN means no limit.
///
/// Source: https://developer.apple.com/documentation/spritekit/skrange
@preconcurrency @MainActor
open class SKRange: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  /// The lower limit, in points or radians, depending on what is constrained.
  open var lowerLimit: CGFloat
  /// The upper limit, in the same unit. It wins if it is below the lower one.
  open var upperLimit: CGFloat

  /// A range between two limits. Their order is not checked.
  public init(lowerLimit lower: CGFloat, upperLimit upper: CGFloat) {
    lowerLimit = lower
    upperLimit = upper
    super.init()
  }

  /// All numbers from `lower` upward.
  public convenience init(lowerLimit lower: CGFloat) {
    self.init(lowerLimit: lower, upperLimit: .greatestFiniteMagnitude)
  }

  /// All numbers up to `upper`.
  public convenience init(upperLimit upper: CGFloat) {
    self.init(lowerLimit: -.greatestFiniteMagnitude, upperLimit: upper)
  }

  /// A single number.
  public convenience init(constantValue value: CGFloat) {
    self.init(lowerLimit: value, upperLimit: value)
  }

  /// The numbers at most `variance` away from `value`; its sign does not matter.
  public convenience init(value: CGFloat, variance: CGFloat) {
    self.init(lowerLimit: value - abs(variance), upperLimit: value + abs(variance))
  }

  /// All finite numbers.
  open class func withNoLimits() -> SKRange {
    SKRange(lowerLimit: -.greatestFiniteMagnitude, upperLimit: .greatestFiniteMagnitude)
  }

  open class var supportsSecureCoding: Bool { true }

  /// Reads the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    lowerLimit = CGFloat(coder.decodeDouble(forKey: "_lowerLimit"))
    upperLimit = CGFloat(coder.decodeDouble(forKey: "_upperLimit"))
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(Double(lowerLimit), forKey: "_lowerLimit")
    coder.encode(Double(upperLimit), forKey: "_upperLimit")
  }

  /// An independent range with the same limits.
  open func copy(with zone: NSZone? = nil) -> Any { SKRange(lowerLimit: lowerLimit, upperLimit: upperLimit) }

  /// The number in the range nearest to `number`; the upper limit if the limits are in the wrong order.
  func nearest(to number: CGFloat) -> CGFloat {
    let raised = number < lowerLimit ? lowerLimit : number
    return raised > upperLimit ? upperLimit : raised
  }
}
