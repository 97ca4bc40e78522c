/// Finds one movement of fingers in a view's touches, and tells its targets.
///
/// The view's recognisers hear of a touch before the view does. When one of them recognises its gesture the others fail,
/// unless a delegate lets both go on, and the touches are cancelled for the view and its nodes. A subclass overrides the
/// touch methods and sets `state`.
///
/// Selectors are Objective-C's: in place of `#selector(tapped(_:))` a target's method is named, `GameScene.tapped`.
/// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// Of a discrete gesture `possible` and then `ended` or `failed`; of a continuous one `began`, `changed` and `ended` or
  /// `cancelled`.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    public static var recognized: State { .ended }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Default true. Switched off in the midst of a gesture, the gesture is cancelled.
  open var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }
  open internal(set) weak var view: UIView?
  /// Whether the view loses the touches of a recognised gesture. Default true.
  open var cancelsTouchesInView = true
  open var name: String?
  /// Buttons of the mouse in the gesture's latest event; empty for fingers.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []
  /// The touches of the gesture, in the order in which they began.
  var touches: [UITouch] = []
  /// What it would be, once those that must fail first have failed.
  var wanted: State?
  private(set) var mustFailFirst: [UIGestureRecognizer] = []
  private var current = State.possible
  private var targets: [(owner: ObjectIdentifier?, call: (UIGestureRecognizer) -> Void)] = []

  public override init() {
    super.init()
  }

  /// - Parameters:
  ///   - target: not kept alive.
  ///   - action: a method of the target's, which takes the recogniser.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (UIGestureRecognizer) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// - Parameter action: a method of the target's that takes nothing.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    addTarget(target) { target in { _ in action(target)() } }
  }

  /// One more method to call when the gesture begins, changes and ends.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (UIGestureRecognizer) -> Void
  ) {
    targets.append((ObjectIdentifier(target), { [weak target] gesture in target.map { action($0)(gesture) } }))
  }

  /// Calls none of the target's methods any more; nil means nobody's.
  open func removeTarget(_ target: AnyObject?) {
    targets.removeAll { target == nil || $0.owner == target.map(ObjectIdentifier.init) }
  }

  /// This gesture waits until the other one has failed.
  open func require(toFail other: UIGestureRecognizer) {
    mustFailFirst.append(other)
  }

  open var state: State {
    get { current }
    set { change(to: newValue) }
  }

  open var numberOfTouches: Int { touches.count }

  /// The middle of the gesture's touches, in points of the view, y down; (0, 0) without touches.
  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let points = touches.map { $0.location(in: view) }
    let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  /// - Parameter touchIndex: below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      touches.indices.contains(touchIndex), "location(ofTouch:in:): touch \(touchIndex) of \(touches.count)")
    return touches[touchIndex].location(in: view)
  }

  // For subclasses.

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancel() }
  /// Whether the other one fails when this one has recognised. Default true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Default true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Forgets the gesture: the next touch begins another one.
  open func reset() {}
  /// Time has gone on, in seconds on the clock of the touches: for gestures that wait.
  func timePassed(_ time: TimeInterval) {}

  // For the arena.

  /// Whether touches are anything to it.
  var followsTouches: Bool { true }

  var isOver: Bool { [.ended, .cancelled, .failed].contains(current) }
  var isRecognized: Bool { [.began, .changed, .ended].contains(current) }

  func cancel() {
    wanted = nil
    if current == .possible { change(to: .failed) } else if !isOver { change(to: .cancelled) }
  }

  /// Cancels the gesture and forgets its touches, which are not heard of any more.
  func abandon() {
    cancel()
    backToPossible()
  }

  func backToPossible() {
    current = .possible
    wanted = nil
    touches = []
    reset()
  }

  private func change(to state: State) {
    guard !isOver else { return }
    let isDecision = current == .possible && (state == .began || state == .ended)
    if isDecision, let arena = view?.gestureArena {
      wanted = state
      arena.decide(about: self)
      return
    }
    become(state)
    view?.gestureArena?.hasChanged(self)
  }

  /// Takes a state and tells the targets.
  func become(_ state: State) {
    current = state
    wanted = nil
    guard state != .failed, state != .possible else { return }
    targets.forEach { $0.call(self) }
  }
}

/// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Default true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Default true.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Default false; one true of the two delegates' is enough.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Default false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
