/// How far a joint may turn while an action reaches for a point: between which angles its `zRotation` stays, in radians.
/// Limits in the wrong order are taken in the right one; NaN is no limit.
///
/// Source: https://developer.apple.com/documentation/spritekit/skreachconstraints
@preconcurrency @MainActor
open class SKReachConstraints: NSObject {
  open var lowerAngleLimit: CGFloat
  open var upperAngleLimit: CGFloat

  public init(lowerAngleLimit: CGFloat, upperAngleLimit: CGFloat) {
    (self.lowerAngleLimit, self.upperAngleLimit) = (lowerAngleLimit, upperAngleLimit)
    super.init()
  }
}
