/// The drag of a scroll view.
///
/// It begins only along an axis that the content can move on, so that a slider in a table gets drags to the side.
@MainActor
final class ScrollPan: UIPanGestureRecognizer {
  /// The view under the finger.
  private weak var touched: UIView?
  private var began: TimeInterval = 0
  private var moved: TimeInterval = 0

  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scrollView, numberOfTouches == touches.count else { return }
    touched = self.touches.first?.view
    (began, moved) = (event.time, event.time)
    // A finger that stops the content does not touch what is below it.
    if scrollView.stop(), state == .possible { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let scrollView, !mayBegin(scrollView, event) {
      let way = translation(to: middle)
      if way.dx * way.dx + way.dy * way.dy >= 100 { state = .failed }
      return
    }
    moved = event.time
    super.touchesMoved(touches, with: event)
  }

  private func mayBegin(_ scrollView: UIScrollView, _ event: UIEvent) -> Bool {
    let way = translation(to: middle)
    guard scrollView.isScrollEnabled, scrollView.moves(abs(way.dx) > abs(way.dy) ? .horizontal : .vertical) else {
      return false
    }
    var inner = touched
    while let view = inner, view !== scrollView {
      if (view as? UIScrollView)?.isDragging == true { return false }
      // A phone shows the content a touch 0.15 s after it began; then the content decides whether it can be cancelled.
      // Source: https://developer.apple.com/documentation/uikit/uiscrollview/delayscontenttouches
      // Source: https://developer.apple.com/documentation/uikit/uiscrollview/cancancelcontenttouches
      if view === touched, event.time - began > 0.15,
        !scrollView.canCancelContentTouches || !scrollView.touchesShouldCancel(in: view)
      {
        return false
      }
      inner = view.superview
    }
    return true
  }

  /// The velocity at the end, in points per second: 0 for a finger that has rested 0.1 s, which is a guess.
  func flick(at time: TimeInterval) -> CGPoint { time - moved > 0.1 ? .zero : velocity(in: nil) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    scrollView?.liftTime = event.time
    super.touchesEnded(touches, with: event)
  }
}
