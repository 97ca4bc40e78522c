/// Moves a finger.
///
/// Source: https://developer.apple.com/documentation/swiftui/draggesture
public struct DragGesture: ContinuousGesture {
  /// The way of the finger, in points, y down.
  public struct Value: Equatable, Sendable {
    /// The finger's position.
    public var location: CGPoint
    /// The position where the finger went down.
    public var startLocation: CGPoint
    /// The time of the event.
    public var time: Date
    /// The finger's velocity, in points a second.
    public var velocity: CGSize

    /// The way from the start.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The position where the finger would come to rest: a quarter of a second further, which is a guess.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    /// The way to the position where the finger would come to rest.
    public var predictedEndTranslation: CGSize {
      CGSize(width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
    }
  }

  /// The distance that the finger moves before the gesture begins, in points.
  public var minimumDistance: CGFloat
  /// The coordinate space of the points.
  public var coordinateSpace: CoordinateSpace
  var actions = GestureActions<Value>()

  /// Creates a gesture.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
  }

  /// Runs an action for each movement.
  public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture {
    with { $0.addChanged(action) }
  }

  /// Runs an action when the finger has lifted.
  public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture {
    with { $0.addEnded(action) }
  }

  /// Changes a `@GestureState` with each movement; it gets its first value again at the end.
  public func updating<S>(
    _ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void
  ) -> DragGesture {
    with { $0.addUpdate(state, body) }
  }

  func makeRecognizer(_ owner: GestureOwner) -> UIGestureRecognizer {
    let recognizer = DragRecognizer()
    recognizer.distance = minimumDistance
    recognizer.addTarget(owner) { owner in
      { recognizer in
        guard let recognizer = recognizer as? DragRecognizer, let gesture = owner.gesture as? DragGesture else {
          return
        }
        let value = recognizer.value(in: gesture.coordinateSpace == .local ? owner.view : nil)
        gesture.actions.run(recognizer.state, value)
      }
    }
    return recognizer
  }
}

/// Follows the first finger; with a distance of 0 from the moment when it goes down.
private final class DragRecognizer: UIGestureRecognizer {
  var distance: CGFloat = 10
  private weak var finger: UITouch?
  /// In the window's points.
  private var start = CGPoint.zero
  private var last: (point: CGPoint, time: TimeInterval) = (.zero, 0)
  private var speed = CGSize.zero

  func value(in view: UIView?) -> DragGesture.Value {
    func local(_ point: CGPoint) -> CGPoint { view?.convert(point, from: nil) ?? point }
    return DragGesture.Value(
      location: local(last.point), startLocation: local(start), time: Date(), velocity: speed)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard finger == nil, let touch = self.touches.first else { return }
    finger = touch
    start = touch.location(in: nil)
    last = (start, event.timestamp)
    if distance <= 0 { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = finger, touches.contains(touch) else { return }
    let point = touch.location(in: nil)
    let seconds = event.timestamp - last.time
    if seconds > 0 {
      speed = CGSize(width: (point.x - last.point.x) / seconds, height: (point.y - last.point.y) / seconds)
    }
    last = (point, event.timestamp)
    let (x, y) = (point.x - start.x, point.y - start.y)
    if state != .possible {
      state = .changed
    } else if x * x + y * y >= distance * distance {
      state = .began
      view?.failTaps(on: touch.view)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = finger, touches.contains(touch) else { return }
    last = (touch.location(in: nil), event.timestamp)
    state = state == .possible ? .failed : .ended
  }

  override func reset() { (finger, speed) = (nil, .zero) }
}

extension UIView {
  /// Ends the taps of the views from one that was touched up to this one: the finger drags this one.
  func failTaps(on touched: UIView?) {
    var current = touched
    while let inner = current, inner !== self {
      for case let tap as UITapGestureRecognizer in inner.gestureRecognizers ?? [] where tap.isEnabled {
        tap.isEnabled = false
        tap.isEnabled = true
      }
      current = inner.superview
    }
  }
}
