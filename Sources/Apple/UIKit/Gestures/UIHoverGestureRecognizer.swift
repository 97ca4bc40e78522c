/// Recognises the mouse over the view with no button held: begins when the mouse enters, changes while it moves, ends
/// when it leaves.
///
/// It works together with all other gestures.
/// Source: https://developer.apple.com/documentation/uikit/uihovergesturerecognizer
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// In points of the window.
  private var place = CGPoint.zero

  /// The mouse's position in points of a view; nil means the window.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer/location(in:)
  open override func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override var followsTouches: Bool { false }

  /// Handles the mouse's movement.
  ///
  /// - Parameter point: in points of the window; nil when the mouse has left the view.
  func hover(at point: CGPoint?) {
    guard let point else {
      if state != .possible { state = .ended }
      return
    }
    place = point
    state = state == .possible ? .began : .changed
  }
}
