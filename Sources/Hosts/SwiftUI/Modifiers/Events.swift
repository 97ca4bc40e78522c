// Actions of views. They run after the layout in which the view appeared, changed or disappeared.
extension View {
  /// Runs an action when the view has appeared, before its first frame.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    EventView(content: self, event: AppearEvent(appear: action))
  }

  /// Runs an action when the view has disappeared.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    EventView(content: self, event: AppearEvent(disappear: action))
  }

  /// Runs a task when the view has appeared, and cancels it when the view disappears.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/task(priority:_:)
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    EventView(content: self, event: TaskEvent(id: 0, priority: priority, action: action))
  }

  /// Runs a task when the view has appeared, and again when a value has changed.
  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    EventView(content: self, event: TaskEvent(id: value, priority: priority, action: action))
  }

  /// Runs an action with the new value when a value has changed: the older form.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onchange(of:perform:)
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
    EventView(content: self, event: ChangeEvent(value: value, isInitial: false) { action($1) })
  }

  /// Runs an action with the old and the new value when a value has changed.
  ///
  /// - Parameter initial: whether the action also runs when the view appears.
  /// Source: https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    EventView(content: self, event: ChangeEvent(value: value, isInitial: initial, action: action))
  }

  /// Runs an action when a value has changed.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
    EventView(content: self, event: ChangeEvent(value: value, isInitial: initial) { _, _ in action() })
  }

  /// Runs an action for each value of a publisher while the view is in the tree.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onreceive(_:perform:)
  public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
  where P.Failure == Never {
    EventView(content: self, event: ReceiveEvent(publisher: publisher, action: action))
  }

  /// Gives the view an identity: with another one it is a new view, with new state.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/id(_:)
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(id: id, content: self) }

  /// Marks the view for a picker.
  public func tag<V: Hashable>(_ tag: V) -> some View { TaggedView(content: self, tag: tag) }
}

private struct IdentifiedView<ID: Hashable, Content: View>: View, ListView {
  let id: ID
  let content: Content
  var entries: [Entry] { [Entry(id, content)] }
}

struct TaggedView<Content: View>: View, ListView {
  let content: Content
  let tag: AnyHashable
  var entries: [Entry] { [Entry(0, content)] }
}

/// Something that happens to a view. `kept` holds its data between two values of the view.
@MainActor
protocol ViewEvent {
  func begin(_ node: EventOwner)
  func change(from old: Self, _ node: EventOwner)
  func end(_ node: EventOwner)
  /// The page of the view appears or disappears.
  func show(_ isVisible: Bool, _ node: EventOwner)
  /// Changes what the view inherits.
  func adapt(_ environment: inout EnvironmentValues, _ node: EventOwner)
}

extension ViewEvent {
  func change(from old: Self, _ node: EventOwner) {}
  func end(_ node: EventOwner) {}
  func show(_ isVisible: Bool, _ node: EventOwner) {}
  func adapt(_ environment: inout EnvironmentValues, _ node: EventOwner) {}
}

/// A view with an event.
struct EventView<Content: View, Event: ViewEvent>: View, BuiltInView {
  let content: Content
  let event: Event

  func makeNode(_ seat: Seat) -> Node { EventNode(self, seat) }
}

/// A node with events.
@MainActor
class EventOwner: Node {
  var kept: AnyObject?
}

@MainActor
private final class EventNode<Content: View, Event: ViewEvent>: EventOwner {
  private var view: EventView<Content, Event>

  init(_ view: EventView<Content, Event>, _ seat: Seat) {
    self.view = view
    super.init(seat, viewType: EventView<Content, Event>.self)
    setChildren([Entry(0, view.content)])
  }

  override var childEnvironment: EnvironmentValues {
    var values = environment
    view.event.adapt(&values, self)
    return values
  }

  override func attached() { view.event.begin(self) }

  override func update(_ view: any View, environmentChanged: Bool) {
    guard let view = view as? EventView<Content, Event> else { return }
    let old = self.view.event
    self.view = view
    setChildren([Entry(0, view.content)])
    view.event.change(from: old, self)
  }

  /// A value has changed that the event read for what it shows, such as a page.
  override func evaluate() { view.event.change(from: view.event, self) }

  override func visibilityChanged() { view.event.show(isVisible, self) }
  override func detached() { view.event.end(self) }
}

private struct AppearEvent: ViewEvent {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?

  func begin(_ node: EventOwner) { if node.isVisible { show(true, node) } }

  func show(_ isVisible: Bool, _ node: EventOwner) {
    if let action = isVisible ? appear : disappear { node.host.afterLayout(action) }
  }

  func end(_ node: EventOwner) { if node.isVisible { show(false, node) } }
}

private struct TaskEvent<ID: Equatable>: ViewEvent {
  private final class Running {
    let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) {
      self.task = task
    }
  }

  var id: ID
  var priority: TaskPriority
  var action: @MainActor @Sendable () async -> Void

  func begin(_ node: EventOwner) {
    node.host.afterLayout { [priority, action] in
      guard node.isAttached else { return }
      node.kept = Running(Task(priority: priority) { await action() })
    }
  }

  func change(from old: Self, _ node: EventOwner) {
    guard id != old.id else { return }
    end(node)
    begin(node)
  }

  func end(_ node: EventOwner) { (node.kept as? Running)?.task.cancel() }
}

private struct ChangeEvent<Value: Equatable>: ViewEvent {
  var value: Value
  var isInitial: Bool
  var action: (Value, Value) -> Void

  func begin(_ node: EventOwner) {
    if isInitial { node.host.afterLayout { [action, value] in action(value, value) } }
  }

  func change(from old: Self, _ node: EventOwner) {
    guard value != old.value else { return }
    node.host.afterLayout { [action, value] in action(old.value, value) }
  }
}

/// The first publisher stays: a `Timer.publish(...)` in a view's property is made again with each value of the view.
private struct ReceiveEvent<P: Publisher>: ViewEvent where P.Failure == Never {
  private final class Subscribed {
    var action: (P.Output) -> Void
    var subscription: AnyCancellable?

    init(_ action: @escaping (P.Output) -> Void) {
      self.action = action
    }
  }

  var publisher: P
  var action: (P.Output) -> Void

  func begin(_ node: EventOwner) {
    let subscribed = Subscribed(action)
    node.kept = subscribed
    subscribed.subscription = publisher.sink { [weak subscribed] value in subscribed?.action(value) }
  }

  func change(from old: Self, _ node: EventOwner) { (node.kept as? Subscribed)?.action = action }

  func end(_ node: EventOwner) {
    (node.kept as? Subscribed)?.subscription?.cancel()
    node.kept = nil
  }
}
