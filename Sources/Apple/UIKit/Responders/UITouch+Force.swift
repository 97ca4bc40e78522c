/// What only some screens tell. Source: https://developer.apple.com/documentation/uikit/uitouch
extension UITouch {
  /// Always 0: no screen here measures it.
  public var force: CGFloat { 0 }
  /// Always 0, which on a phone too says that the screen does not measure it.
  public var maximumPossibleForce: CGFloat { 0 }
  /// Always 0: a finger is a point.
  public var majorRadius: CGFloat { 0 }
  public var majorRadiusTolerance: CGFloat { 0 }
  public var altitudeAngle: CGFloat { .pi / 2 }
}
