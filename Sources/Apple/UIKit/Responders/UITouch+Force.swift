/// Values that only some screens measure. Source: https://developer.apple.com/documentation/uikit/uitouch
extension UITouch {
  /// The force of the touch. Always 0: no screen here measures it.
  public var force: CGFloat { 0 }
  /// The greatest force. Always 0, which on a phone too means that the screen does not measure force.
  public var maximumPossibleForce: CGFloat { 0 }
  /// The radius of the touch in points. Always 0.
  public var majorRadius: CGFloat { 0 }
  /// The accuracy of `majorRadius` in points. Always 0.
  public var majorRadiusTolerance: CGFloat { 0 }
  /// A stylus's angle to the screen, in radians. Always π/2, upright.
  public var altitudeAngle: CGFloat { .pi / 2 }
  /// The place of the touch in a view; no screen here measures it more precisely than `location(in:)`.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// The place before the last change.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}
