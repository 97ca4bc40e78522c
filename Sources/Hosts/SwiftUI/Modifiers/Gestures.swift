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

/// A gesture whose value changes while fingers move.
protocol ContinuousGesture: RecognizedGesture {
  /// The handlers that run while fingers move and when they lift.
  var actions: GestureActions<Value> { get set }
}

extension ContinuousGesture {
  /// A copy with other actions.
  func with(_ change: (inout GestureActions<Value>) -> Void) -> Self {
    var copy = self
    change(&copy.actions)
    return copy
  }
}

/// The actions of a continuous gesture.
@MainActor
struct GestureActions<Value> {
  private var changed: [(Value) -> Void] = []
  private var ended: [(Value) -> Void] = []
  private var resets: [() -> Void] = []

  nonisolated init() {}

  /// Adds an action for each movement; earlier ones stay.
  mutating func addChanged(_ action: @escaping (Value) -> Void) { changed.append(action) }

  /// Adds an action for the end; earlier ones stay.
  mutating func addEnded(_ action: @escaping (Value) -> Void) { ended.append(action) }

  /// Changes a state with each movement, and resets it when the gesture ends or is cancelled.
  mutating func addUpdate<S>(
    _ state: GestureState<S>, _ body: @escaping (Value, inout S, inout Transaction) -> Void
  ) {
    addChanged { value in
      var transaction = Transaction()
      state.change { body(value, &$0, &transaction) }
    }
    resets.append { state.reset() }
  }

  /// Runs the actions for a state of the recogniser. A cancelled gesture has no end, but its states are reset.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/gesturestate
  func run(_ state: UIGestureRecognizer.State, _ value: Value) {
    switch state {
    case .began, .changed: for action in changed { action(value) }
    case .ended:
      for action in ended { action(value) }
      for reset in resets { reset() }
    case .cancelled: for reset in resets { reset() }
    default: break
    }
  }
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

  /// Runs an action when a finger has rested on the view for a time in seconds, and moved no further than a distance in
  /// points.
  ///
  /// - Parameter onPressingChanged: called with true when the finger goes down, and with false when it lifts or moves too
  ///   far before that time, or at that time, before the action.
  /// Source:
  /// https://developer.apple.com/documentation/swiftui/view/onlongpressgesture(minimumduration:maximumdistance:perform:onpressingchanged:)
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    var press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
      .onEnded { _ in action() }
    press.pressing = onPressingChanged
    return gesture(press)
  }

  /// Recognises a gesture on what the view shows, and on its `contentShape`.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/gesture(_:including:)
  public func gesture<T: Gesture>(_ gesture: T) -> some View { modified(GestureChange(gesture: gesture)) }
  /// Recognises a gesture together with those of the view; the same as `gesture(_:)`.
  public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { self.gesture(gesture) }
  /// Recognises a gesture before those of the view; the same as `gesture(_:)`.
  public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View { self.gesture(gesture) }

  /// Sets the area in which the view takes touches, regardless of what it shows there.
  ///
  /// - Parameter eoFill: whether a point is inside by the even-odd rule, so that a shape in the shape is a hole.
  /// Source: https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:)
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modified(ContentShapeChange { shape.path(in: $0).contains($1, eoFill: eoFill) })
  }
}

private struct ContentShapeChange: Modification {
  var takesTouch: (CGRect, CGPoint) -> Bool

  init(_ takesTouch: @escaping (CGRect, CGPoint) -> Bool) {
    self.takesTouch = takesTouch
  }

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    item.group.contentShape = item.environment.allowsHitTesting ? takesTouch : nil
    canvas.group(item.group, in: rect) { item.child.place(in: rect, proposal, on: $0) }
  }
}

/// The target of a recogniser, with the newest value of the gesture.
@MainActor
final class GestureOwner: NSObject {
  var gesture: Any
  /// The view that the points refer to.
  let view: GroupView
  /// The position where the finger went down.
  var start: CGPoint?

  init(_ gesture: Any, _ view: GroupView) {
    (self.gesture, self.view) = (gesture, view)
    super.init()
  }
}

private struct GestureChange<G: Gesture>: Modification {
  var gesture: G

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
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
