/// The orientation of an app's screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinterfaceorientation
public enum UIInterfaceOrientation: Int, Sendable {
  /// The orientation is not known; never returned here.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down; never returned here.
  case portraitUpsideDown = 2
  /// Rotated with the device's top at the left.
  case landscapeRight = 3
  /// Rotated with the device's top at the right; never returned here.
  case landscapeLeft = 4

  /// Whether the screen is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the screen is rotated to either side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UIApplication {
  /// The orientation by the screen's size: `landscapeRight` if it is wider than high, otherwise `portrait`.
  public var statusBarOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }

  /// The rectangle of the status bar: always zero, there is none.
  public var statusBarFrame: CGRect { .zero }
  /// Whether the status bar is hidden: always true, there is none. Setting it has no effect.
  public var isStatusBarHidden: Bool {
    get { true }
    set {}
  }
}
