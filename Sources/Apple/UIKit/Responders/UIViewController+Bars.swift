/// The look of the status bar. It has no effect: there is no status bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uistatusbarstyle
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light, as the system chooses.
  case `default` = 0
  /// Light text.
  case lightContent = 1
  /// Dark text.
  case darkContent = 3
}

/// A set of a rectangle's sides.
///
/// Source: https://developer.apple.com/documentation/uikit/uirectedge
public struct UIRectEdge: OptionSet, Sendable {
  /// The combined bits, as on Apple's systems.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper side.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left side.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower side.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right side.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four sides.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
