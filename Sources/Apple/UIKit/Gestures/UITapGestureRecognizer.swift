/// One or more taps with one or more fingers.
///
/// Apple publishes no limits: here a finger may stay 0.75 s and wander 45 points, and the next tap must begin within
/// 0.35 s and 45 points of the one before.
/// Source: https://developer.apple.com/documentation/uikit/uitapgesturerecognizer
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// Default 1.
  open var numberOfTapsRequired = 1
  /// Fingers. Default 1.
  open var numberOfTouchesRequired = 1
  /// Which of the mouse's buttons tap. Default the left one; fingers always do.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary
  private var taps = 0
  private var fingers = 0
  private var starts: [(touch: UITouch, point: CGPoint)] = []
  private var firstPoint: CGPoint?
  private var deadline: TimeInterval?
  private var middle: CGPoint?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    middle = nil
    if touches.contains(where: { $0.type == .indirectPointer }), event.buttonMask != buttonMaskRequired {
      return state = .failed
    }
    for touch in touches {
      let point = touch.location(in: view)
      if let firstPoint, taps > 0, !isNear(point, firstPoint) { return state = .failed }
      firstPoint = firstPoint ?? point
      starts.append((touch, point))
      fingers = max(fingers, starts.count)
    }
    deadline = event.timestamp + 0.75
    if fingers > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if !event.buttonMask.isSubset(of: buttonMaskRequired) { return state = .failed }
    if starts.contains(where: { !isNear($0.touch.location(in: view), $0.point) }) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    guard state == .possible else { return }
    if starts.count == fingers { middle = super.location(in: view) }  // before the first one lifts
    starts.removeAll { touches.contains($0.touch) }
    guard starts.isEmpty else { return }
    guard fingers == numberOfTouchesRequired else { return state = .failed }
    taps += 1
    fingers = 0
    deadline = event.timestamp + 0.35
    if taps >= numberOfTapsRequired { state = .ended }
  }

  /// Where the tap was, also after the fingers have lifted.
  open override func location(in view: UIView?) -> CGPoint { middle ?? super.location(in: view) }

  /// One tap leaves two taps possible.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func reset() {
    (taps, fingers, starts, firstPoint, deadline, middle) = (0, 0, [], nil, nil, nil)
  }

  override func timePassed(_ time: TimeInterval) {
    if let deadline, time > deadline, state == .possible, wanted == nil { state = .failed }
  }

  private func isNear(_ point: CGPoint, _ other: CGPoint) -> Bool {
    abs(point.x - other.x) <= 45 && abs(point.y - other.y) <= 45
  }
}
