/// How far a joint may turn while an action reaches for a point, in radians.
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
