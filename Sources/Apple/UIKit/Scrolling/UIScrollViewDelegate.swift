/// Is notified of the movements of a scroll view.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscrollviewdelegate
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called when the content has moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the scale has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when a finger begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the finger lifts. The velocity is in points per millisecond; the content stops at the last argument,
  /// which may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when the finger has lifted.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the finger has lifted and the content moves on.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the content has come to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called at the end of an animated `setContentOffset(_:animated:)`.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The view that zooms. Default nil.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Never called: two fingers do not zoom.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Never called: two fingers do not zoom.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Never called: there is no status bar.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Never called: there is no status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// The default: does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// The default: does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// The default: does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The default: does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// The default: does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// The default: does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// The default: does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// The default: does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// The default: nil.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// The default: does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// The default: does nothing.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// The default: true.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// The default: does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}

/// Gives a scroll view its delegate. `UITableView` and others declare a `delegate` of their own type, which Swift allows
/// beside a property of a protocol's extension, but not beside one of the superclass.
@preconcurrency @MainActor
public protocol ScrollDelegation: UIScrollView {}

extension ScrollDelegation {
  /// The object that is notified of the scroll view's movements. A weak reference. Default nil.
  public var delegate: (any UIScrollViewDelegate)? {
    get { followers }
    set { followers = newValue }
  }
}

extension UIScrollView {
  /// The delegate of a scroll view of any class.
  var delegateOfScrolling: (any UIScrollViewDelegate)? { followers }

  /// The fraction of the velocity that moving content keeps after a millisecond.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/decelerationrate-swift.struct
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction, from 0 to 1.
    public let rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// A rate that lets the content come to rest.
    var usable: CGFloat { rawValue > 0 ? min(rawValue, 0.9999) : 0 }
  }

  /// The margins that the safe area adds to a scroll view's content.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The margins of the axes that scroll, and the upper and lower ones in a navigation controller.
    case automatic
    /// The margins of the axes that scroll; none; or all.
    case scrollableAxes, never, always
  }

  /// The colour of the indicators, which are not drawn.
  public enum IndicatorStyle: Int, Sendable {
    /// These have no effect.
    case `default`, black, white
  }

  /// The kind of drag that hides the keyboard, which is never on the screen.
  public enum KeyboardDismissMode: Int, Sendable {
    /// These have no effect.
    case none, onDrag, interactive
  }
}

/// A control for refreshing a table by pulling it down. It is not drawn, and never refreshes; its use is reported as a
/// `Diagnostic`.
///
/// Source: https://developer.apple.com/documentation/uikit/uirefreshcontrol
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether the game has said that it refreshes.
  open private(set) var isRefreshing = false
  /// Has no effect. Default nil.
  open var attributedTitle: NSAttributedString?

  /// Tells the control that the game refreshes.
  open func beginRefreshing() { isRefreshing = true }
  /// Tells the control that the game has finished.
  open func endRefreshing() { isRefreshing = false }

  func report(in view: UIScrollView) {
    UIApplication.current?.report(
      Diagnostic(
        kind: "unfinished", subject: "\(type(of: view)).refreshControl",
        message: "pulling the content down does not refresh it; offer a button that does"))
  }
}
