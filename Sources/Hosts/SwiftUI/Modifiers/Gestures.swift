/// Something that a player does with a finger.
///
/// Differs from Apple: a gesture is one of those here; there are no composed ones.
/// Source: https://developer.apple.com/documentation/swiftui/gesture
@preconcurrency @MainActor
public protocol Gesture {
  /// The type of the value.
  associatedtype Value
}

/// A gesture that makes a recogniser of UIKit.
@MainActor
protocol RecognizedGesture: Gesture {
  func makeRecognizer(_ owner: GestureOwner) -> UIGestureRecognizer
}

extension View {
  /// Runs an action for taps.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/ontapgesture(count:perform:)
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { action() })
  }

  /// Runs an action for taps, with their point in the view, y down.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Runs an action when a finger has rested on the view, in seconds.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(LongPressGesture(minimumDuration: minimumDuration).onEnded { _ in action() })
  }

  /// Recognises a gesture on what the view shows, and on its `contentShape`.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/gesture(_:including:)
  public func gesture<T: Gesture>(_ gesture: T) -> some View { modified(GestureChange(gesture: gesture)) }
  /// Recognises a gesture together with those of the view; the same as `gesture(_:)`.
  public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { self.gesture(gesture) }
  /// Recognises a gesture before those of the view; the same as `gesture(_:)`.
  public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View { self.gesture(gesture) }

  /// Sets the area in which the view takes touches, whatever it shows there.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:)
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modified(ContentShapeChange { shape.path(in: $0) })
  }
}

private struct ContentShapeChange: Modification {
  var path: (CGRect) -> Path

  init(_ path: @escaping (CGRect) -> Path) {
    self.path = path
  }

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    item.group.contentShape = item.environment.allowsHitTesting ? path : nil
    canvas.group(item.group, in: rect) { item.child.place(in: rect, proposal, on: $0) }
  }
}

/// What a recogniser calls: the newest value of the gesture.
@MainActor
final class GestureOwner: NSObject {
  fileprivate(set) var gesture: Any
  /// The view that the points refer to.
  let view: GroupView
  /// Where the finger went down.
  var start: CGPoint?

  init(_ gesture: Any, _ view: GroupView) {
    (self.gesture, self.view) = (gesture, view)
    super.init()
  }
}

private struct GestureChange<G: Gesture>: Modification {
  var gesture: G

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    let group = item.group
    if let owner = item.kept as? GestureOwner {
      owner.gesture = gesture
    } else if let gesture = gesture as? any RecognizedGesture {
      let owner = GestureOwner(gesture, group)
      item.kept = owner
      group.addGestureRecognizer(gesture.makeRecognizer(owner))
    }
    group.gestureRecognizers?.forEach {
      $0.isEnabled = item.environment.isEnabled && item.environment.allowsHitTesting
    }
    canvas.group(group, in: rect) { item.child.place(in: rect, proposal, on: $0) }
  }
}

// MARK: Kinds

/// Taps with one finger.
///
/// Source: https://developer.apple.com/documentation/swiftui/tapgesture
public struct TapGesture: RecognizedGesture {
  /// No value.
  public typealias Value = Void
  /// The number of taps.
  public var count: Int
  private var ended: () -> Void = {}

  /// Creates a gesture.
  public init(count: Int = 1) {
    self.count = count
  }

  /// Runs an action after the last tap.
  public func onEnded(_ action: @escaping (()) -> Void) -> TapGesture {
    var copy = self
    copy.ended = { action(()) }
    return copy
  }

  func makeRecognizer(_ owner: GestureOwner) -> UIGestureRecognizer {
    let recognizer = UITapGestureRecognizer()
    recognizer.numberOfTapsRequired = max(1, count)
    recognizer.addTarget(owner) { owner in
      { if $0.state == .ended { (owner.gesture as? TapGesture)?.ended() } }
    }
    return recognizer
  }
}

/// Taps with one finger, and their place.
///
/// Source: https://developer.apple.com/documentation/swiftui/spatialtapgesture
public struct SpatialTapGesture: RecognizedGesture {
  /// The place of a tap.
  public struct Value: Equatable, Sendable {
    /// The point, y down.
    public var location: CGPoint
  }

  /// The number of taps.
  public var count: Int
  private let space: CoordinateSpace
  private var ended: (Value) -> Void = { _ in }

  /// Creates a gesture.
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    (self.count, space) = (count, coordinateSpace)
  }

  /// Runs an action after the last tap.
  public func onEnded(_ action: @escaping (Value) -> Void) -> SpatialTapGesture {
    var copy = self
    copy.ended = action
    return copy
  }

  func makeRecognizer(_ owner: GestureOwner) -> UIGestureRecognizer {
    let recognizer = UITapGestureRecognizer()
    recognizer.numberOfTapsRequired = max(1, count)
    recognizer.addTarget(owner) { owner in
      { recognizer in
        guard recognizer.state == .ended, let gesture = owner.gesture as? SpatialTapGesture else { return }
        gesture.ended(Value(location: recognizer.location(in: gesture.space == .local ? owner.view : nil)))
      }
    }
    return recognizer
  }
}

/// Moves a finger.
///
/// Source: https://developer.apple.com/documentation/swiftui/draggesture
public struct DragGesture: RecognizedGesture {
  /// The way of the finger, in points, y down.
  public struct Value: Equatable, Sendable {
    /// Where the finger is.
    public var location: CGPoint
    /// Where the finger went down.
    public var startLocation: CGPoint
    /// The time of the event.
    public var time: Date
    /// How fast the finger moves, in points a second.
    public var velocity: CGSize

    /// The way from the start.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where the finger would come to rest: a quarter of a second further, which is a guess.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    /// The way to where the finger would come to rest.
    public var predictedEndTranslation: CGSize {
      CGSize(width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
    }
  }

  /// How far the finger moves before the gesture begins, in points.
  public var minimumDistance: CGFloat
  /// What the points refer to.
  public var coordinateSpace: CoordinateSpace
  fileprivate var changed: (Value) -> Void = { _ in }
  fileprivate var ended: (Value) -> Void = { _ in }
  fileprivate var finished: () -> Void = {}

  /// Creates a gesture.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
  }

  /// Runs an action for each movement.
  public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture {
    var copy = self
    let inner = changed
    copy.changed = {
      inner($0)
      action($0)
    }
    return copy
  }

  /// Runs an action when the finger has lifted.
  public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture {
    var copy = self
    copy.ended = action
    return copy
  }

  /// Changes a `@GestureState` with each movement; it gets its first value again at the end.
  public func updating<S>(
    _ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void
  ) -> DragGesture {
    var copy = onChanged { value in
      var transaction = Transaction()
      state.change { body(value, &$0, &transaction) }
    }
    copy.finished = { state.reset() }
    return copy
  }

  func makeRecognizer(_ owner: GestureOwner) -> UIGestureRecognizer {
    let recognizer = DragRecognizer()
    recognizer.distance = minimumDistance
    recognizer.addTarget(owner) { owner in
      { recognizer in
        guard let recognizer = recognizer as? DragRecognizer, let gesture = owner.gesture as? DragGesture else { return }
        let value = recognizer.value(in: gesture.coordinateSpace == .local ? owner.view : nil)
        switch recognizer.state {
        case .began, .changed: gesture.changed(value)
        case .ended:
          gesture.ended(value)
          gesture.finished()
        case .cancelled: gesture.finished()
        default: break
        }
      }
    }
    return recognizer
  }
}

/// Follows the first finger; with a distance of 0 from the moment when it goes down.
private final class DragRecognizer: UIGestureRecognizer {
  var distance: CGFloat = 10
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
    guard let touch = touches.first, numberOfTouches == 1 else { return }
    start = touch.location(in: nil)
    last = (start, event.timestamp)
    if distance <= 0 { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
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
    if let touch = touches.first { last = (touch.location(in: nil), event.timestamp) }
    state = state == .possible ? .failed : .ended
  }

  override func reset() { speed = .zero }
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

/// Rests a finger.
///
/// Source: https://developer.apple.com/documentation/swiftui/longpressgesture
public struct LongPressGesture: RecognizedGesture {
  /// Whether the finger has rested long enough.
  public typealias Value = Bool
  /// The time in seconds.
  public var minimumDuration: Double
  private var ended: (Bool) -> Void = { _ in }

  /// Creates a gesture.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
  }

  /// Runs an action when the finger has rested long enough.
  public func onEnded(_ action: @escaping (Bool) -> Void) -> LongPressGesture {
    var copy = self
    copy.ended = action
    return copy
  }

  func makeRecognizer(_ owner: GestureOwner) -> UIGestureRecognizer {
    let recognizer = UILongPressGestureRecognizer()
    recognizer.minimumPressDuration = minimumDuration
    recognizer.addTarget(owner) { owner in
      { if $0.state == .began { (owner.gesture as? LongPressGesture)?.ended(true) } }
    }
    return recognizer
  }
}

/// A value that a gesture changes, and that is as before when the gesture has ended.
///
/// Source: https://developer.apple.com/documentation/swiftui/gesturestate
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let first: Value
  private let state: State<Value>

  /// Creates the property with its usual value.
  public init(wrappedValue: Value) {
    (first, state) = (wrappedValue, State(wrappedValue: wrappedValue))
  }

  /// Creates the property with its usual value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The value.
  public var wrappedValue: Value { state.wrappedValue }
  /// The property itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  func change(_ change: (inout Value) -> Void) {
    var value = state.wrappedValue
    change(&value)
    state.wrappedValue = value
  }

  func reset() { state.wrappedValue = first }
}
