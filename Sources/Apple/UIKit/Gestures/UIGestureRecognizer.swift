/// Recognises one gesture in a view's touches and calls its targets.
///
/// A view's recognisers receive touches before the view does. When one recognises its gesture, the others fail unless a
/// delegate allows both, and the touches are cancelled for the view and its nodes. Subclasses override the touch
/// methods and set `state`. A recogniser follows at most 32 touches at a time.
///
/// A method is given by its selector, or named as `GameScene.tapped`.
/// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a gesture. A discrete gesture goes from `possible` to `ended` or `failed`; a continuous one through
  /// `began` and `changed` to `ended` or `cancelled`.
  public enum State: Int, Sendable {
    /// Targets are called for every state except `possible` and `failed`.
    case possible, began, changed, ended, cancelled, failed

    /// The same as `ended`, for discrete gestures.
    public static var recognized: State { .ended }
  }

  /// Decides whether the gesture may begin and work together with others. Default nil; held weakly.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether touches are followed. Default true. Setting false during a gesture cancels it.
  open var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }
  /// The view that the recogniser was added to; nil without one.
  open internal(set) weak var view: UIView?
  /// Whether the view loses the touches of a recognised gesture. Default true.
  open var cancelsTouchesInView = true
  /// Whether the view gets no touches before the recogniser has failed. Default false; it has no effect.
  open var delaysTouchesBegan = false
  /// Whether the view gets the end of touches late. Default true; it has no effect.
  open var delaysTouchesEnded = true
  /// The kinds of presses that are recognised, as numbers of `UIPress.PressType`; no effect. Default none.
  open var allowedPressTypes: [NSNumber] = []
  /// The kinds of touches that are recognised, as numbers of `UITouch.TouchType`; no effect. Default none.
  open var allowedTouchTypes: [NSNumber] = []
  /// A name for the app's own use. Default nil.
  open var name: String?
  /// The mouse buttons in the gesture's latest event; empty for fingers.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []
  /// The touches of the gesture, in the order they began.
  package internal(set) var touches: [UITouch] = []
  /// The state to take once the recognisers that must fail first have failed.
  var wanted: State?
  private(set) var mustFailFirst: [UIGestureRecognizer] = []
  private var current = State.possible
  private var targets: [(owner: ObjectIdentifier?, selector: Selector?, call: (UIGestureRecognizer) -> Void)] = []

  /// Creates a recogniser that calls a method.
  ///
  /// - Parameters:
  ///   - target: the object to call; held weakly.
  ///   - action: a method that takes the recogniser, or nothing. nil calls nothing.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() {
    self.init(target: nil, action: nil as Selector?)
  }

  /// Creates a recogniser that calls a method.
  ///
  /// - Parameters:
  ///   - target: the object to call; held weakly.
  ///   - action: a method of the target that takes the recogniser.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (UIGestureRecognizer) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recogniser that calls a method without arguments.
  ///
  /// - Parameter action: a method of the target.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    addTarget(target) { target in { _ in action(target)() } }
  }

  /// Adds a method to call when the gesture begins, changes and ends.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (UIGestureRecognizer) -> Void
  ) {
    targets.append((ObjectIdentifier(target), nil, { [weak target] gesture in target.map { action($0)(gesture) } }))
  }

  /// Removes all methods of a target; nil removes those of all targets.
  open func removeTarget(_ target: AnyObject?) {
    targets.removeAll { target == nil || $0.owner == target.map(ObjectIdentifier.init) }
  }

  /// Adds a method to call when the gesture begins, changes and ends. A method that the target does not have is reported
  /// as a `Diagnostic` then.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    let call: (UIGestureRecognizer) -> Void = { [weak object] gesture in
      guard let object else { return }
      action.perform(on: object, with: [gesture], for: "\(type(of: gesture))")
    }
    targets.append((ObjectIdentifier(object), action, call))
  }

  /// Removes a method of a target; nil means all targets, or all methods.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let owner = target.map { ObjectIdentifier($0 as AnyObject) }
    targets.removeAll { (owner == nil || $0.owner == owner) && (action == nil || $0.selector == action) }
  }

  /// Calls a closure when the gesture is recognised, for a segue of a storyboard.
  func addCall(_ call: @escaping (UIGestureRecognizer) -> Void) {
    targets.append((nil, nil, { if $0.state == .ended || $0.state == .began { call($0) } }))
  }

  /// Makes this gesture wait until another one has failed.
  open func require(toFail other: UIGestureRecognizer) {
    mustFailFirst.append(other)
  }

  /// The state of the gesture. Subclasses set it; `began` and `ended` take effect only if the other recognisers allow
  /// it.
  open var state: State {
    get { current }
    set { change(to: newValue) }
  }

  /// The number of fingers in the gesture.
  open var numberOfTouches: Int { touches.count }

  /// The centre of the gesture's touches, in points of the view, y down; (0, 0) without touches.
  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let points = touches.map { $0.location(in: view) }
    let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  /// The position of one touch, in points of the view, y down.
  ///
  /// - Parameter touchIndex: must be below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      touches.indices.contains(touchIndex), "location(ofTouch:in:): touch \(touchIndex) of \(touches.count)")
    return touches[touchIndex].location(in: view)
  }

  // Methods for subclasses.

  /// Called when touches of the gesture begin. Does nothing by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches of the gesture move. Does nothing by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches of the gesture end. Does nothing by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches are cancelled. Cancels the gesture by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancel() }
  /// Whether recognising this gesture makes the other one fail. Default true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this gesture fails when the other one is recognised. Default true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Called when the gesture is over; subclasses reset their values for the next touch.
  open func reset() {}
  /// Called as time passes, for gestures that wait; `time` is in seconds on the clock of the touches.
  func timePassed(_ time: TimeInterval) {}

  // Used by the arena.

  /// Whether the recogniser follows touches.
  var followsTouches: Bool { true }

  var isOver: Bool { [.ended, .cancelled, .failed].contains(current) }
  var isRecognized: Bool { [.began, .changed, .ended].contains(current) }
  /// Whether the gesture is under way, or time decides what becomes of it.
  var isWaiting: Bool { current != .possible || wanted != nil }

  func cancel() {
    wanted = nil
    if current == .possible { change(to: .failed) } else if !isOver { change(to: .cancelled) }
  }

  /// Cancels the gesture and drops its touches, which are then ignored.
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

  /// Enters a state and calls the targets.
  func become(_ state: State) {
    current = state
    wanted = nil
    guard state != .failed, state != .possible else { return }
    targets.forEach { $0.call(self) }
  }
}

/// Decides which gestures may begin and work together.
///
/// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether the gesture may begin now; false makes it fail. Default true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether the recogniser follows a touch. Default true.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Whether both gestures may be recognised at once; true from either delegate is enough. Default false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recogniser waits until the other one has failed. Default false.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// The default: true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// The default: true.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    true
  }
  /// The default: false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// The default: false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
