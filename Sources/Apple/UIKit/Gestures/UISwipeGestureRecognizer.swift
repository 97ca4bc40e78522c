/// Recognises a quick stroke in one direction.
///
/// Apple publishes no limits. Here a swipe moves 50 points along its direction and at most 50 across it, within 0.5 s.
/// Source: https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer/direction-swift.struct
  public struct Direction: OptionSet, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards on the screen.
    public static let up = Direction(rawValue: 4)
    /// Downwards on the screen.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions to recognise. Default right. With several, the recogniser does not report which one it was.
  open var direction = Direction.right
  /// The number of fingers. Default 1.
  open var numberOfTouchesRequired = 1
  private var start: (point: CGPoint, time: TimeInterval)?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > numberOfTouchesRequired { return state = .failed }
    if numberOfTouches == numberOfTouchesRequired { start = (location(in: view), event.time) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start else { return }
    let end = location(in: view)
    let (right, down) = (end.x - start.point.x, end.y - start.point.y)
    let ways: [(direction: Direction, along: CGFloat, across: CGFloat)] = [
      (.right, right, down), (.left, -right, down), (.up, -down, right), (.down, down, right),
    ]
    let allowed = ways.filter { direction.contains($0.direction) }
    guard event.time - start.time <= 0.5, allowed.contains(where: { abs($0.across) <= 50 }) else {
      return state = .failed
    }
    if allowed.contains(where: { $0.along >= 50 && abs($0.across) <= 50 }) { state = .ended }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    if state == .possible, wanted == nil { state = .failed }
  }

  open override func reset() {
    start = nil
  }
}
