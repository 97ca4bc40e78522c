/// Where nothing of the device covers the view: here the whole of it, as on a phone with a button.
///
/// Source: https://developer.apple.com/documentation/uikit/uiview/safeareainsets
extension UIView {
  /// Always zero.
  public var safeAreaInsets: UIEdgeInsets { .zero }

  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(layoutFrame: bounds) }
}

/// A rectangle of a view's.
///
/// Source: https://developer.apple.com/documentation/uikit/uilayoutguide
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// In the view's points, y down.
  public let layoutFrame: CGRect

  init(layoutFrame: CGRect) {
    self.layoutFrame = layoutFrame
  }
}

/// Distances from the four sides of a rectangle, inwards.
///
/// Source: https://developer.apple.com/documentation/uikit/uiedgeinsets
public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = UIEdgeInsets()
}

extension CGRect {
  /// The rectangle without the distances from its sides, y down.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
