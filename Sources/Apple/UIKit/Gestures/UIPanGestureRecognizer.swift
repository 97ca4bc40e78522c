/// What scrolls: a wheel by steps, a touchpad without.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscrolltypemask
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Fingers that are dragged about. It begins when they have moved 10 points (ours: Apple publishes no limit).
///
/// Source: https://developer.apple.com/documentation/uikit/uipangesturerecognizer
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Fingers. Default 1.
  open var minimumNumberOfTouches = 1
  /// Default: any number.
  open var maximumNumberOfTouches = Int.max
  /// Whether a wheel drags too. Default nothing does. Differs from Apple: a wheel's steps and a touchpad are not told
  /// apart; each of the two is enough. The drag begins with the first turn and ends 0.1 s after the last (ours: Apple
  /// publishes no figure).
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  private var scrolled: (point: CGPoint, time: TimeInterval)?
  private var origin = CGPoint.zero
  private var last: (point: CGPoint, time: TimeInterval)?
  private var speed = CGPoint.zero

  /// How far the fingers have been dragged since the first one landed, in points, y down.
  open func translation(in view: UIView?) -> CGPoint {
    let middle = last?.point ?? origin
    return CGPoint(x: middle.x - origin.x, y: middle.y - origin.y)
  }

  /// From now on the drag counts from this value.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let middle = last?.point ?? origin
    origin = CGPoint(x: middle.x - translation.x, y: middle.y - translation.y)
  }

  /// Of the latest movement, in points a second, y down.
  open func velocity(in view: UIView?) -> CGPoint { speed }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches, state == .possible { return state = .failed }
    moveOrigin(event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let middle = location(in: view)
    if let last, event.timestamp > last.time {
      let seconds = event.timestamp - last.time
      speed = CGPoint(x: (middle.x - last.point.x) / seconds, y: (middle.y - last.point.y) / seconds)
    }
    last = (middle, event.timestamp)
    guard numberOfTouches >= minimumNumberOfTouches else { return }
    let way = translation(in: view)
    if state == .possible {
      if way.x * way.x + way.y * way.y >= 100 { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches > touches.count else { return state = state == .possible ? .failed : .ended }
    self.touches.removeAll { touches.contains($0) }
    moveOrigin(event)
  }

  open override func reset() {
    (origin, last, speed, scrolled) = (.zero, nil, .zero, nil)
  }

  /// Where the mouse is while its wheel drags.
  open override func location(in view: UIView?) -> CGPoint { scrolled?.point ?? super.location(in: view) }

  /// The wheel has turned. While fingers drag it changes nothing.
  func scroll(by way: CGVector, at point: CGPoint, event: UIEvent) {
    guard numberOfTouches == 0, !isOver else { return }
    let before = last ?? (point, event.timestamp)
    let now = CGPoint(x: before.point.x + way.dx, y: before.point.y + way.dy)
    if last == nil { origin = point }
    if event.timestamp > before.time {
      let seconds = event.timestamp - before.time
      speed = CGPoint(x: way.dx / seconds, y: way.dy / seconds)
    }
    (last, scrolled) = ((now, event.timestamp), (point, event.timestamp))
    state = state == .possible ? .began : .changed
  }

  override func timePassed(_ time: TimeInterval) {
    if let scrolled, numberOfTouches == 0, time - scrolled.time > 0.1 { state = .ended }
  }

  /// A touch ends what the wheel has begun, and belongs to the next drag.
  func endScroll() {
    guard scrolled != nil else { return }
    state = .ended
    backToPossible()
  }

  /// The middle jumps when a finger comes or goes; the drag does not.
  private func moveOrigin(_ event: UIEvent) {
    let way = last == nil ? .zero : translation(in: view)
    last = (location(in: view), event.timestamp)
    setTranslation(way, in: view)
  }
}
