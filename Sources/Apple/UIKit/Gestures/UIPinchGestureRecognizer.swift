/// Recognises two fingers that move apart or together. It begins when their distance has changed by 8 points; Apple
/// publishes no value.
///
/// Source: https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The fingers' distance relative to the start. Default 1. Set it to count from that value on.
  open var scale: CGFloat = 1
  /// The change of `scale` per second in the latest movement.
  open private(set) var velocity: CGFloat = 0
  /// The change of `scale` below which it does not begin, for SwiftUI. Default 0.
  package var minimumScaleDelta: CGFloat = 0
  private var change: CGFloat = 0
  private var pair = FingerPair()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { pair.begin(self, event) }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let movement = pair.move(self, event) else { return }
    let lengths = [movement.from, movement.to].map { max(1, ($0.dx * $0.dx + $0.dy * $0.dy).squareRoot()) }
    let before = scale
    scale *= lengths[1] / lengths[0]
    if movement.seconds > 0 { velocity = (scale - before) / movement.seconds }
    change += lengths[1] - lengths[0]
    if state != .possible {
      state = .changed
    } else if abs(change) >= 8, abs(scale - 1) >= minimumScaleDelta {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { pair.end(self, touches) }

  open override func reset() {
    (scale, velocity, change, pair) = (1, 0, 0, FingerPair())
  }
}
