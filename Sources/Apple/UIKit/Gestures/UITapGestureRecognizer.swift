/// Recognises one or more taps with one or more fingers.
///
/// Apple publishes no limits. Here a finger may stay down for 0.75 s and move 45 points, and the next tap must begin
/// within 0.35 s and 45 points of the previous one: the times of `UITouch.tapCount`.
/// Source: https://developer.apple.com/documentation/uikit/uitapgesturerecognizer
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps. Default 1.
  open var numberOfTapsRequired = 1
  /// The number of fingers. Default 1.
  open var numberOfTouchesRequired = 1
  /// The mouse buttons that tap. Default the left one; fingers always tap.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary
  private var taps = 0
  private var fingers = 0
  private var starts: [(touch: UITouch, point: CGPoint)] = []
  private var firstPoint: CGPoint?
  private var deadline: TimeInterval?
  /// The position of the last tap, in points of the window.
  private var middle: CGPoint?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    middle = nil
    if touches.contains(where: { $0.type == .indirectPointer }), event.buttonMask != buttonMaskRequired {
      return state = .failed
    }
    for touch in touches {
      let point = touch.location(in: view)
      if let firstPoint, taps > 0, !point.isWithin(TapCounter.reach, of: firstPoint) { return state = .failed }
      firstPoint = firstPoint ?? point
      starts.append((touch, point))
      fingers = max(fingers, starts.count)
    }
    deadline = event.time + TapCounter.longestTap
    if fingers > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if !event.buttonMask.isSubset(of: buttonMaskRequired) { return state = .failed }
    let hasMoved = starts.contains { !$0.point.isWithin(TapCounter.reach, of: $0.touch.location(in: view)) }
    if hasMoved { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    guard state == .possible else { return }
    if starts.count == fingers { middle = super.location(in: nil) }  // before the first finger lifts
    starts.removeAll { touches.contains($0.touch) }
    guard starts.isEmpty else { return }
    guard fingers == numberOfTouchesRequired else { return state = .failed }
    taps += 1
    fingers = 0
    deadline = event.time + TapCounter.longestPause
    if taps >= numberOfTapsRequired { state = .ended }
  }

  /// The position of the tap in points of a view, even after the fingers have lifted; nil means the window.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer/location(in:)
  open override func location(in view: UIView?) -> CGPoint {
    middle.map { view?.convert($0, from: nil) ?? $0 } ?? super.location(in: view)
  }

  /// A single tap does not prevent a double tap.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func reset() {
    (taps, fingers, starts, firstPoint, deadline, middle) = (0, 0, [], nil, nil, nil)
  }

  override var isWaiting: Bool { super.isWaiting || deadline != nil }

  override func timePassed(_ time: TimeInterval) {
    if let deadline, time > deadline, state == .possible, wanted == nil { state = .failed }
  }
}
