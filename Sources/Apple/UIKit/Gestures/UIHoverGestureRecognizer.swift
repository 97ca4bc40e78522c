/// The mouse over the view, without a button held: it begins when the mouse comes, changes while it moves, and ends when
/// it leaves the view.
///
/// It fails for no other gesture, and none fails for it.
/// Source: https://developer.apple.com/documentation/uikit/uihovergesturerecognizer
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var place = CGPoint.zero

  open override func location(in view: UIView?) -> CGPoint { place }
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override var followsTouches: Bool { false }

  /// - Parameter point: nil when the mouse has left.
  func hover(at point: CGPoint?) {
    guard let point else {
      if state != .possible { state = .ended }
      return
    }
    place = point
    state = state == .possible ? .began : .changed
  }
}
