/// A view that the player operates, and that calls methods when it is.
///
/// A method is given by its selector, or named as `Menu.play`.
/// Source: https://developer.apple.com/documentation/uikit/uicontrol
@preconcurrency @MainActor
open class UIControl: UIView {
  /// An event of a control.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uicontrol/event
  public struct Event: OptionSet, Hashable, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: UInt

    /// Creates events from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger goes down in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger goes down again soon after a tap; never sent: taps are not counted.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moves inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moves outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger comes back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger leaves the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger goes up inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger goes up outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch is cancelled, such as by a gesture.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control's value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main action, such as a button's `touchUpInside`.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing a text begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The player has changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing a text ends.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key, which ends editing if this event has a target.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The states of a control.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct
  public struct State: OptionSet, Hashable, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: UInt

    /// Creates states from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// None of the others.
    public static let normal: State = []
    /// A finger is on the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control takes no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// The app has selected the control.
    public static let selected = State(rawValue: 1 << 2)
    /// The keyboard's focus is on the control; never here.
    public static let focused = State(rawValue: 1 << 3)
  }

  private struct Target {
    var owner: ObjectIdentifier?
    var events: Event
    var call: (UIControl, UIEvent?) -> Void
    var action: UIAction?
    var selector: Selector?
  }

  private var targets: [Target] = []
  /// Whether the control takes touches. Default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateChanged() } }
  }
  /// Whether the app has selected the control. Default false.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }
  /// Whether a finger is on the control.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }
  /// Whether a finger that went down in the control is still down.
  open private(set) var isTracking = false
  /// Whether that finger is inside, or within 70 points of the control.
  open private(set) var isTouchInside = false
  /// The place of the content between left and right. Default `.center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The place of the content between top and bottom. Default `.center`.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// The place of a control's content between left and right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// `fill` shows as `center`; `leading` is left and `trailing` right.
    case center, left, right, fill, leading, trailing
  }

  /// The place of a control's content between top and bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// `fill` shows as `center`.
    case center, top, bottom, fill
  }

  /// The current states.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called when `state` has changed.
  func stateChanged() {}

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? InterfaceCoder)?.decode(self as UIControl)
  }

  // MARK: Targets

  // The methods that take others repeat the class's attributes. Without, the names of these symbols depend on the order in
  // which the compiler reads the files of an unoptimised build, and some do not link (Swift 6.3.1).

  /// Calls a method without arguments when an event happens.
  ///
  /// - Parameters:
  ///   - target: the object to call, held weakly; nil adds nothing.
  ///   - action: a method of the target, such as `Menu.play`.
  @preconcurrency @MainActor
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
  ) {
    guard let target else { return }
    add(target, controlEvents) { target, _, _ in action(target)() }
  }

  /// Calls a method that takes the control; not called for a control of another class.
  @preconcurrency @MainActor
  public func addTarget<Target: AnyObject, Control: UIControl>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Control) -> Void,
    for controlEvents: Event
  ) {
    guard let target else { return }
    add(target, controlEvents) { target, control, _ in (control as? Control).map(action(target)) }
  }

  /// Calls a method that takes any sender, as `@IBAction` methods do.
  @preconcurrency @MainActor
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Any) -> Void, for controlEvents: Event
  ) {
    guard let target else { return }
    add(target, controlEvents) { target, control, _ in action(target)(control) }
  }

  /// Calls a method that takes the control and the event; not called for a control of another class.
  @preconcurrency @MainActor
  public func addTarget<Target: AnyObject, Control: UIControl>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Control, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    guard let target else { return }
    add(target, controlEvents) { target, control, event in (control as? Control).map { action(target)($0, event) } }
  }

  /// Calls a method when an event happens: one without arguments, with the control, or with the control and the event. A
  /// method that the target does not have is reported as a `Diagnostic` when the event happens.
  ///
  /// - Parameter target: the object to call, held weakly; nil calls the first responder from this control on that has the
  ///   method.
  /// Source: https://developer.apple.com/documentation/uikit/uicontrol/addtarget(_:action:for:)
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    let owner = object.map(ObjectIdentifier.init)
    if let index = targets.firstIndex(where: { $0.owner == owner && $0.selector == action }) {
      return targets[index].events.formUnion(controlEvents)
    }
    let call: (UIControl, UIEvent?) -> Void = { [weak object] control, event in
      guard let receiver = object ?? (owner == nil ? control.responder(for: action) : nil) else { return }
      action.perform(on: receiver, with: [control, event], for: "\(type(of: control))")
    }
    targets.append(Target(owner: owner, events: controlEvents, call: call, selector: action))
  }

  /// Removes a target's method for some events; nil means all targets, or all methods.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let owner = target.map { ObjectIdentifier($0 as AnyObject) }
    remove(controlEvents) { (owner == nil || $0.owner == owner) && (action == nil || $0.selector == action) }
  }

  /// The first responder from this control on that has a method. Without one the control itself, which reports it.
  private func responder(for action: Selector) -> UIResponder {
    var responder: UIResponder? = self
    while let current = responder {
      if action.resolved(for: current) != nil { return current }
      responder = current.next
    }
    return self
  }

  @preconcurrency @MainActor
  private func add<Owner: AnyObject>(
    _ owner: Owner, _ events: Event, _ call: @escaping @MainActor (Owner, UIControl, UIEvent?) -> Void
  ) {
    targets.append(
      Target(
        owner: ObjectIdentifier(owner), events: events,
        call: { [weak owner] control, event in owner.map { call($0, control, event) } }))
  }

  /// Creates a control that runs an action when the player operates it.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Runs an action when an event happens.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    targets.append(
      Target(
        owner: nil, events: controlEvents,
        call: { control, _ in
          action.sender = control
          action.handler(action)
        }, action: action))
  }

  /// Removes an action for some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    remove(controlEvents) { $0.action === action }
  }

  /// Removes all methods of a target for some events; nil means all targets.
  open func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
    remove(controlEvents) { target == nil || $0.owner == target.map(ObjectIdentifier.init) }
  }

  private func remove(_ events: Event, where matches: (Target) -> Bool) {
    for index in targets.indices where matches(targets[index]) { targets[index].events.subtract(events) }
    targets.removeAll { $0.events.isEmpty }
  }

  /// Calls the methods and actions for some events.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  private func send(_ events: Event, _ event: UIEvent?) {
    for target in targets where !target.events.isDisjoint(with: events) { target.call(self, event) }
  }

  /// Whether some events have a target or an action.
  func hasTarget(for events: Event) -> Bool { targets.contains { !$0.events.isDisjoint(with: events) } }

  // MARK: Touches

  /// Called when a finger goes down in the control. Returns whether to follow it; true by default.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the finger moves. Returns whether to follow it further; true by default.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the finger goes up. Does nothing by default.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the touch is cancelled. Does nothing by default.
  open func cancelTracking(with event: UIEvent?) {}

  /// A finger that is down counts as inside up to this many points outside the bounds.
  /// Source: https://stackoverflow.com/questions/14340122 (about 70 points, the default of UIControl)
  private static let slack: CGFloat = 70

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isEnabled, !isTracking, beginTracking(touch, with: event) else { return }
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    send(.touchDown, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isTracking else { return }
    guard isEnabled, continueTracking(touch, with: event) else { return stop(event) }
    let isInside = contains(touch)
    let crossed = isInside != isTouchInside
    (isTouchInside, isHighlighted) = (isInside, isInside)
    if crossed { send(isInside ? .touchDragEnter : .touchDragExit, event) }
    send(isInside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isTracking else { return }
    let isInside = contains(touch)
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    endTracking(touch, with: event)
    guard isEnabled else { return }
    send(isInside ? [.touchUpInside, primaryEvent] : .touchUpOutside, event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    stop(event)
  }

  private func stop(_ event: UIEvent?) {
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  /// The events that a tap sends in addition to `touchUpInside`.
  var primaryEvent: Event { [] }

  private func contains(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.slack, dy: -Self.slack).contains(touch.location(in: self))
  }
}
