/// The limits of a joint's `zRotation` during inverse kinematics, in radians.
///
/// Limits in the wrong order are swapped. If one of them is NaN, there are no limits.
///
/// Source: https://developer.apple.com/documentation/spritekit/skreachconstraints
@preconcurrency @MainActor
open class SKReachConstraints: NSObject, @preconcurrency NSSecureCoding {
  /// The smallest angle allowed, in radians counterclockwise.
  open var lowerAngleLimit: CGFloat
  /// The largest angle allowed, in radians counterclockwise.
  open var upperAngleLimit: CGFloat

  /// Limits in radians, counterclockwise.
  public init(lowerAngleLimit: CGFloat, upperAngleLimit: CGFloat) {
    (self.lowerAngleLimit, self.upperAngleLimit) = (lowerAngleLimit, upperAngleLimit)
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }

  /// Reads the limits of an `.sks` file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    lowerAngleLimit = CGFloat(coder.decodeDouble(forKey: "_lowerAngleLimit"))
    upperAngleLimit = CGFloat(coder.decodeDouble(forKey: "_upperAngleLimit"))
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(Double(lowerAngleLimit), forKey: "_lowerAngleLimit")
    coder.encode(Double(upperAngleLimit), forKey: "_upperAngleLimit")
  }
}
