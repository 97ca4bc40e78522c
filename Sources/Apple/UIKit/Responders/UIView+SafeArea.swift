extension UIApplication {
  /// The margins of the screen that the device covers.
  var safeAreaInsets: UIEdgeInsets { environment.safeArea.insets(of: screen.bounds.size) }
}

/// A length at one side of a controller's view, for games from before safe areas.
///
/// Source: https://developer.apple.com/documentation/uikit/uilayoutsupport
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The length in points.
  var length: CGFloat { get }
}

/// The covered length at one side.
final class CoveredLength: NSObject, UILayoutSupport {
  let length: CGFloat

  init(_ length: CGFloat) {
    self.length = length
    super.init()
  }
}

/// A rectangle of a view, used for layout.
///
/// Source: https://developer.apple.com/documentation/uikit/uilayoutguide
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The rectangle in the view's points, y down.
  public let layoutFrame: CGRect

  /// The view that the guide belongs to.
  public private(set) weak var owningView: UIView?

  let area: LayoutArea

  init(layoutFrame: CGRect, of view: UIView, _ area: LayoutArea = .safeArea) {
    (self.layoutFrame, self.area) = (layoutFrame, area)
    owningView = view
  }
}

/// Distances inwards from the four sides of a rectangle, in points; negative ones enlarge it.
///
/// Source: https://developer.apple.com/documentation/uikit/uiedgeinsets
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the upper side.
  public var top: CGFloat
  /// The distance from the left side.
  public var left: CGFloat
  /// The distance from the lower side.
  public var bottom: CGFloat
  /// The distance from the right side.
  public var right: CGFloat

  /// Creates distances; each is 0 by default.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distances.
  public static let zero = UIEdgeInsets()

  /// The distances, each `usable(as:of:)`.
  @MainActor
  func usable(as name: String, of owner: AnyObject) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top.usable(as: name, of: owner), left: left.usable(as: name, of: owner),
      bottom: bottom.usable(as: name, of: owner), right: right.usable(as: name, of: owner))
  }
}

extension CGFloat {
  /// The length, or 0 if it is not a number or too large to compute with, which is reported.
  ///
  /// - Parameters:
  ///   - name: the property with the length.
  ///   - owner: the object with the property.
  @MainActor
  func usable(as name: String, of owner: AnyObject) -> CGFloat {
    if magnitude <= Self.lengthLimit { return self }
    UIApplication.current?.report(
      Diagnostic(
        kind: "bad-frame", subject: "the \(name) of \(type(of: owner))",
        message: "\(self) is not a length that can be laid out; it counts as 0"))
    return 0
  }

  /// Thousands of such lengths in pixels still have a sum that is a whole number of 64 bits.
  private static let lengthLimit: CGFloat = 1e12
}

extension CGRect {
  /// The rectangle reduced by the given distances, y down. Insets that are too large give a negative size.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
