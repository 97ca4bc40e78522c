/// Kinds of scrolling: a wheel is discrete, a touchpad continuous.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscrolltypemask
public struct UIScrollTypeMask: OptionSet, Sendable {
  /// The combined bits, as on Apple's systems.
  public let rawValue: Int

  /// Creates a mask from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A mouse wheel's steps.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// A touchpad's smooth scrolling.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Wheels and touchpads.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognises dragging fingers. It begins when they have moved 10 points; Apple publishes no value.
///
/// Source: https://developer.apple.com/documentation/uikit/uipangesturerecognizer
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers. Default 1.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers. Default `Int.max`.
  open var maximumNumberOfTouches = Int.max
  /// The kinds of scrolling that count as dragging. Default none. Differs from Apple: wheels and touchpads are not
  /// distinguished; either value accepts both. The drag begins with the first scroll event and ends 0.1 s after the
  /// last; Apple publishes no value.
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  private var scrolled: (point: CGPoint, time: TimeInterval)?
  private var origin = CGPoint.zero
  private var last: (point: CGPoint, time: TimeInterval)?
  private var speed = CGPoint.zero

  /// The distance dragged since the first finger landed, in points of a view, or of the window for nil; y down.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uipangesturerecognizer/translation(in:)
  open func translation(in view: UIView?) -> CGPoint {
    let middle = last?.point ?? origin
    return Self.way(CGPoint(x: middle.x - origin.x, y: middle.y - origin.y), in: view)
  }

  /// Sets the distance that the drag counts from, in points of a view, or of the window for nil; y down.
  ///
  /// The velocity stays. Apple's page says that it is reset, but games set the translation to zero and then read the
  /// velocity in the same action, to slide the view on.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let middle = last?.point ?? origin
    var way = translation
    if let view {
      let (start, end) = (view.convert(CGPoint.zero, to: nil), view.convert(translation, to: nil))
      way = CGPoint(x: end.x - start.x, y: end.y - start.y)
    }
    origin = CGPoint(x: middle.x - way.x, y: middle.y - way.y)
  }

  /// The velocity of the latest movement, in points of a view, or of the window for nil, per second; y down.
  open func velocity(in view: UIView?) -> CGPoint { Self.way(speed, in: view) }

  /// A distance of the window in points of a view, which may be scaled or turned.
  private static func way(_ way: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return way }
    let (start, end) = (view.convert(CGPoint.zero, from: nil), view.convert(way, from: nil))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// The centre of the fingers in the window, because the view may move with them.
  var middle: CGPoint { location(in: nil) }

  /// The distance from where the drag counts to a point.
  func translation(to point: CGPoint) -> CGVector { CGVector(dx: point.x - origin.x, dy: point.y - origin.y) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches, state == .possible { return state = .failed }
    moveOrigin(event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let middle = middle
    if let last, event.time > last.time {
      let seconds = event.time - last.time
      speed = CGPoint(x: (middle.x - last.point.x) / seconds, y: (middle.y - last.point.y) / seconds)
    }
    last = (middle, event.time)
    guard numberOfTouches >= minimumNumberOfTouches else { return }
    let way = translation(in: nil)
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

  /// The mouse's position while its wheel drags; otherwise the centre of the fingers. In points of a view; nil means the
  /// window.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer/location(in:)
  open override func location(in view: UIView?) -> CGPoint {
    guard let scrolled else { return super.location(in: view) }
    return view?.convert(scrolled.point, from: nil) ?? scrolled.point
  }

  /// Handles scrolling; ignored while fingers drag.
  func scroll(by way: CGVector, at point: CGPoint, event: UIEvent) {
    guard numberOfTouches == 0, !isOver else { return }
    let before = last ?? (point, event.time)
    let now = CGPoint(x: before.point.x + way.dx, y: before.point.y + way.dy)
    if last == nil { origin = point }
    if event.time > before.time {
      let seconds = event.time - before.time
      speed = CGPoint(x: way.dx / seconds, y: way.dy / seconds)
    }
    (last, scrolled) = ((now, event.time), (point, event.time))
    state = state == .possible ? .began : .changed
  }

  override func timePassed(_ time: TimeInterval) {
    if let scrolled, numberOfTouches == 0, time - scrolled.time > 0.1 { state = .ended }
  }

  /// Ends a wheel's drag when a touch begins, which belongs to the next drag.
  func endScroll() {
    guard scrolled != nil else { return }
    state = .ended
    backToPossible()
  }

  /// Adjusts the origin when a finger comes or goes: the fingers' centre jumps, the drag must not.
  private func moveOrigin(_ event: UIEvent) {
    let way = last == nil ? .zero : translation(in: nil)
    last = (middle, event.time)
    setTranslation(way, in: nil)
  }
}
