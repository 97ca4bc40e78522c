/// What two fingers do to the line between them. Further fingers are not looked at.
@preconcurrency @MainActor
open class TwoFingerGestureRecognizer: UIGestureRecognizer {
  /// From the first finger to the second, in points, y down; nil with fewer than two.
  var line: CGVector? {
    guard numberOfTouches >= 2 else { return nil }
    let (first, second) = (location(ofTouch: 0, in: view), location(ofTouch: 1, in: view))
    return CGVector(dx: second.x - first.x, dy: second.y - first.y)
  }

  /// The line when it was looked at last, and when that was.
  private var last: (line: CGVector, time: TimeInterval)?

  /// Takes a movement in.
  ///
  /// - Returns: whether it is enough to begin.
  func follow(from earlier: CGVector, to later: CGVector, seconds: TimeInterval) -> Bool { false }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if last == nil, let line { last = (line, event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let line else { return }
    guard let last else { return self.last = (line, event.timestamp) }
    let isEnough = follow(from: last.line, to: line, seconds: event.timestamp - last.time)
    self.last = (line, event.timestamp)
    if state != .possible { state = .changed } else if isEnough { state = .began }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches - touches.count < 2 { return state = state == .possible ? .failed : .ended }
    last = nil  // it may be another two fingers that are left
  }

  open override func reset() {
    last = nil
  }
}

/// Two fingers that move apart or together. It begins when their distance has changed by 8 points (ours: Apple publishes
/// no limit).
///
/// Source: https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer
open class UIPinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// The fingers' distance as a part of the one they began with. Default 1; a value that is set counts from then on.
  open var scale: CGFloat = 1
  /// Of the latest movement, a second.
  open private(set) var velocity: CGFloat = 0
  private var change: CGFloat = 0

  override func follow(from earlier: CGVector, to later: CGVector, seconds: TimeInterval) -> Bool {
    let lengths = [earlier, later].map { max(1, ($0.dx * $0.dx + $0.dy * $0.dy).squareRoot()) }
    let before = scale
    scale *= lengths[1] / lengths[0]
    if seconds > 0 { velocity = (scale - before) / seconds }
    change += lengths[1] - lengths[0]
    return abs(change) >= 8
  }

  open override func reset() {
    super.reset()
    (scale, velocity, change) = (1, 0, 0)
  }
}

/// Two fingers that turn about each other. It begins when they have turned by 0.1 radians (ours: Apple publishes no
/// limit).
///
/// Source: https://developer.apple.com/documentation/uikit/uirotationgesturerecognizer
open class UIRotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// Radians, clockwise. Default 0; a value that is set counts from then on.
  open var rotation: CGFloat = 0
  /// Of the latest movement, in radians a second.
  open private(set) var velocity: CGFloat = 0
  private var turn: CGFloat = 0

  override func follow(from earlier: CGVector, to later: CGVector, seconds: TimeInterval) -> Bool {
    let along = earlier.dx * later.dx + earlier.dy * later.dy
    let across = earlier.dx * later.dy - earlier.dy * later.dx
    let angle = along == 0 && across == 0 ? 0 : ExactMath.angle(x: along, y: across)
    rotation += angle
    turn += angle
    if seconds > 0 { velocity = angle / seconds }
    return abs(turn) >= 0.1
  }

  open override func reset() {
    super.reset()
    (rotation, velocity, turn) = (0, 0, 0)
  }
}
