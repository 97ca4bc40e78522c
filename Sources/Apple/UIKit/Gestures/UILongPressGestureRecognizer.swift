/// Recognises fingers that stay still: begins when they have stayed long enough, then changes as they move.
///
/// Source: https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time in seconds until it begins. Default 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance in points that the fingers may move before it begins. Default 10.
  open var allowableMovement: CGFloat = 10
  /// The number of fingers. Default 1.
  open var numberOfTouchesRequired = 1
  private var start: (point: CGPoint, time: TimeInterval)?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > numberOfTouchesRequired { return cancel() }
    if numberOfTouches == numberOfTouchesRequired { start = (location(in: view), event.time) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state != .possible { return state = .changed }
    guard let start else { return }
    let (x, y) = (location(in: view).x - start.point.x, location(in: view).y - start.point.y)
    if x * x + y * y > allowableMovement * allowableMovement { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    start = nil
  }

  override func timePassed(_ time: TimeInterval) {
    if let start, state == .possible, wanted == nil, time - start.time >= minimumPressDuration { state = .began }
  }
}
