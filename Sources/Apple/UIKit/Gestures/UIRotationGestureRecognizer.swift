/// Recognises two fingers that turn around each other. It begins when they have turned by 0.1 radians; Apple publishes
/// no value.
///
/// Source: https://developer.apple.com/documentation/uikit/uirotationgesturerecognizer
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation in radians, clockwise. Default 0. Set it to count from that value on.
  open var rotation: CGFloat = 0
  /// The velocity of the latest movement, in radians per second.
  open private(set) var velocity: CGFloat = 0
  /// The turn below which it does not begin, in radians, for SwiftUI. Default 0.
  package var minimumAngleDelta: CGFloat = 0
  private var turn: CGFloat = 0
  private var pair = FingerPair()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { pair.begin(self, event) }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let movement = pair.move(self, event) else { return }
    let (earlier, later) = (movement.from, movement.to)
    let along = earlier.dx * later.dx + earlier.dy * later.dy
    let across = earlier.dx * later.dy - earlier.dy * later.dx
    let angle = along == 0 && across == 0 ? 0 : ExactMath.angle(x: along, y: across)
    rotation += angle
    turn += angle
    if movement.seconds > 0 { velocity = angle / movement.seconds }
    if state != .possible { state = .changed } else if abs(turn) >= max(0.1, minimumAngleDelta) { state = .began }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { pair.end(self, touches) }

  open override func reset() {
    (rotation, velocity, turn, pair) = (0, 0, 0, FingerPair())
  }
}
