/// A set of orientations that an app's screen may have.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The combined bits: 1 shifted by each `UIInterfaceOrientation`.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static var portrait: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 2) }
  /// Upside down.
  public static var portraitUpsideDown: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 4) }
  /// Rotated with the device's top at the left.
  public static var landscapeRight: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 8) }
  /// Rotated with the device's top at the right.
  public static var landscapeLeft: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 16) }
  /// Both landscape orientations.
  public static var landscape: UIInterfaceOrientationMask { [.landscapeLeft, .landscapeRight] }
  /// All four orientations.
  public static var all: UIInterfaceOrientationMask { [.portrait, .portraitUpsideDown, .landscape] }
  /// Upright and both landscape orientations.
  public static var allButUpsideDown: UIInterfaceOrientationMask { [.portrait, .landscape] }
}
