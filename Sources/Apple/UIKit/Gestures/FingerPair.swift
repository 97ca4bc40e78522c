/// Tracks the line between a gesture's first two fingers; further fingers are ignored.
@MainActor
struct FingerPair {
  /// The line's change: from the first finger to the second in points, y down, and the time it took.
  struct Movement {
    var from: CGVector
    var to: CGVector
    var seconds: TimeInterval
  }

  /// The line and time at the previous event.
  private var last: (line: CGVector, time: TimeInterval)?

  mutating func begin(_ gesture: UIGestureRecognizer, _ event: UIEvent) {
    if last == nil, let line = line(of: gesture) { last = (line, event.time) }
  }

  /// Records a movement; nil with fewer than two fingers and for their first position.
  mutating func move(_ gesture: UIGestureRecognizer, _ event: UIEvent) -> Movement? {
    guard let line = line(of: gesture) else { return nil }
    defer { last = (line, event.time) }
    return last.map { Movement(from: $0.line, to: line, seconds: event.time - $0.time) }
  }

  /// Handles lifted fingers: with fewer than two left the gesture ends.
  mutating func end(_ gesture: UIGestureRecognizer, _ touches: Set<UITouch>) {
    if gesture.numberOfTouches - touches.count < 2 {
      gesture.state = gesture.state == .possible ? .failed : .ended
    } else {
      last = nil  // the two remaining fingers may be different ones
    }
  }

  /// The line in the window, because the view may grow or turn with it: a pinch's scale is "relative to the points of
  /// the two touches in screen coordinates".
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer/scale
  private func line(of gesture: UIGestureRecognizer) -> CGVector? {
    guard gesture.numberOfTouches >= 2 else { return nil }
    let (first, second) = (gesture.location(ofTouch: 0, in: nil), gesture.location(ofTouch: 1, in: nil))
    return CGVector(dx: second.x - first.x, dy: second.y - first.y)
  }
}
