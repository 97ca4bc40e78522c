/// A quick stroke in one direction.
///
/// Apple publishes no limits: here 50 points along the direction, no more than 50 across it, within 0.5 s.
/// Source: https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// Default right. Several are allowed; the recogniser does not tell which of them it was.
  open var direction = Direction.right
  /// Fingers. Default 1.
  open var numberOfTouchesRequired = 1
  private var start: (point: CGPoint, time: TimeInterval)?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > numberOfTouchesRequired { return state = .failed }
    if numberOfTouches == numberOfTouchesRequired { start = (location(in: view), event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start else { return }
    let end = location(in: view)
    let (right, down) = (end.x - start.point.x, end.y - start.point.y)
    let ways: [(direction: Direction, along: CGFloat, across: CGFloat)] = [
      (.right, right, down), (.left, -right, down), (.up, -down, right), (.down, down, right),
    ]
    let allowed = ways.filter { direction.contains($0.direction) }
    guard event.timestamp - start.time <= 0.5, allowed.contains(where: { abs($0.across) <= 50 }) else {
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
