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

/// Rests a finger.
///
/// Source: https://developer.apple.com/documentation/swiftui/longpressgesture
public struct LongPressGesture: RecognizedGesture {
  /// Whether the finger has rested long enough.
  public typealias Value = Bool
  /// The time in seconds.
  public var minimumDuration: Double
  /// The distance in points that the finger may move before that.
  public var maximumDistance: CGFloat
  /// See `onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)`.
  var pressing: ((Bool) -> Void)?
  private var ended: (Bool) -> Void = { _ in }

  /// Creates a gesture.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }

  /// Runs an action when the finger has rested long enough.
  public func onEnded(_ action: @escaping (Bool) -> Void) -> LongPressGesture {
    var copy = self
    copy.ended = action
    return copy
  }

  func makeRecognizer(_ owner: GestureOwner) -> UIGestureRecognizer {
    let recognizer = PressRecognizer()
    (recognizer.minimumPressDuration, recognizer.allowableMovement) = (minimumDuration, maximumDistance)
    recognizer.onPressing = { [weak owner] in (owner?.gesture as? LongPressGesture)?.pressing?($0) }
    recognizer.addTarget(owner) { owner in
      { recognizer in
        guard recognizer.state == .began else { return }
        (recognizer as? PressRecognizer)?.isPressing = false
        (owner.gesture as? LongPressGesture)?.ended(true)
      }
    }
    return recognizer
  }
}

/// Also reports whether a finger rests that may become a long press.
private final class PressRecognizer: UILongPressGestureRecognizer {
  var onPressing: (Bool) -> Void = { _ in }
  var isPressing = false {
    didSet { if isPressing != oldValue { onPressing(isPressing) } }
  }

  override var state: State {
    get { super.state }
    set {
      super.state = newValue
      if super.state != .possible { isPressing = false }
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    isPressing = state == .possible
  }

  override func reset() {
    super.reset()
    isPressing = false
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
