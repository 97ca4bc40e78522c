/// The limits of a joint's `zRotation` during inverse kinematics, in radians.
///
/// Limits in the wrong order are swapped. If one of them is NaN, there are no limits.
///
/// Source: https://developer.apple.com/documentation/spritekit/skreachconstraints
@preconcurrency @MainActor
open class SKReachConstraints: NSObject {
  /// The smallest angle allowed, in radians counterclockwise.
  open var lowerAngleLimit: CGFloat
  /// The largest angle allowed, in radians counterclockwise.
  open var upperAngleLimit: CGFloat

  /// Limits in radians, counterclockwise.
  public init(lowerAngleLimit: CGFloat, upperAngleLimit: CGFloat) {
    (self.lowerAngleLimit, self.upperAngleLimit) = (lowerAngleLimit, upperAngleLimit)
    super.init()
  }
}
