/// The look of the status bar; there is none.
///
/// Source: https://developer.apple.com/documentation/uikit/uistatusbarstyle
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// Sides of a rectangle.
///
/// Source: https://developer.apple.com/documentation/uikit/uirectedge
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension UIViewController {
  /// Changes nothing: there is no status bar.
  public func setNeedsStatusBarAppearanceUpdate() {}
  /// Changes nothing: there is no such indicator.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Changes nothing: a screen's edge has no gesture of the system's.
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
}
