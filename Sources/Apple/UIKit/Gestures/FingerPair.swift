/// What two fingers of a gesture do to the line between them. Further fingers are not looked at.
@MainActor
struct FingerPair {
  /// From the first finger to the second, in points, y down, and when that was.
  struct Movement {
    var from: CGVector
    var to: CGVector
    var seconds: TimeInterval
  }

  /// The line when it was looked at last, and when that was.
  private var last: (line: CGVector, time: TimeInterval)?

  mutating func begin(_ gesture: UIGestureRecognizer, _ event: UIEvent) {
    if last == nil, let line = line(of: gesture) { last = (line, event.timestamp) }
  }

  /// Takes a movement in; nil with fewer than two fingers, and for the first look at them.
  mutating func move(_ gesture: UIGestureRecognizer, _ event: UIEvent) -> Movement? {
    guard let line = line(of: gesture) else { return nil }
    defer { last = (line, event.timestamp) }
    return last.map { Movement(from: $0.line, to: line, seconds: event.timestamp - $0.time) }
  }

  /// Fingers lift: the gesture ends with fewer than two of them.
  mutating func end(_ gesture: UIGestureRecognizer, _ touches: Set<UITouch>) {
    if gesture.numberOfTouches - touches.count < 2 {
      gesture.state = gesture.state == .possible ? .failed : .ended
    } else {
      last = nil  // it may be another two fingers that are left
    }
  }

  private func line(of gesture: UIGestureRecognizer) -> CGVector? {
    guard gesture.numberOfTouches >= 2 else { return nil }
    let (first, second) = (
      gesture.location(ofTouch: 0, in: gesture.view), gesture.location(ofTouch: 1, in: gesture.view)
    )
    return CGVector(dx: second.x - first.x, dy: second.y - first.y)
  }
}
