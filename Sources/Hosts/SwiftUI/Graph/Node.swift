/// The context in which a node is made: its host, its parent and the inherited values.
@MainActor
struct Seat {
  let host: ViewHost
  let parent: Node?
  var environment: EnvironmentValues
}

/// A child that a node requests: a view with an identity among its siblings.
@MainActor
struct Entry {
  var key: AnyHashable
  var view: any View

  init(_ key: AnyHashable, _ view: any View) {
    (self.key, self.view) = (key, view)
  }
}

/// The lasting part of a view: its identity, its state and its children.
///
/// A view is a value that is made again and again. Its node stays as long as the same type of view is in the same place
/// with the same key. Source: https://developer.apple.com/videos/play/wwdc2021/10022/
@MainActor
class Node {
  unowned let host: ViewHost
  private(set) weak var parent: Node?
  let depth: Int
  /// The type of the view; a view of another type gets another node.
  let viewType: Any.Type
  /// The environment values that the node gets from its parent.
  private(set) var environment: EnvironmentValues
  private(set) var children: [Node] = []
  private var keys: [AnyHashable] = []
  /// Whether the node is part of the tree.
  private(set) var isAttached = true
  /// Whether the node is part of a page that shows.
  private(set) var isVisible: Bool

  init(_ seat: Seat, viewType: Any.Type) {
    host = seat.host
    parent = seat.parent
    depth = (seat.parent?.depth ?? 0) + 1
    environment = seat.environment
    isVisible = seat.parent?.showsChildren ?? true
    self.viewType = viewType
  }

  /// The layout items that this node adds to its container.
  var items: [Item] { children.flatMap(\.items) }

  /// The environment values of the children.
  var childEnvironment: EnvironmentValues { environment }

  /// Takes a new value of the view.
  func update(_ view: any View, environmentChanged: Bool) {}

  /// Passes a changed environment on.
  func environmentChanged() {
    for child in children { child.inherit(childEnvironment) }
  }

  /// Evaluates the node again because a value that it has read has changed.
  func evaluate() {}

  /// Whether a new child shows at once.
  var showsChildren: Bool { isVisible }

  // MARK: Children

  final func receive(_ view: any View, _ new: EnvironmentValues) {
    let changed = !new.isSame(as: environment)
    if changed { environment = new }
    update(view, environmentChanged: changed)
  }

  final func inherit(_ new: EnvironmentValues) {
    guard !new.isSame(as: environment) else { return }
    environment = new
    environmentChanged()
  }

  /// Updates the children with the same keys and types, makes the others, and drops the removed ones.
  final func setChildren(_ entries: [Entry]) {
    let inherited = childEnvironment
    var old: [AnyHashable: Node] = [:]
    for (key, child) in zip(keys, children) { old[key] = child }
    var new: [Node] = []
    for entry in entries {
      if let known = old[entry.key], known.viewType == type(of: entry.view) {
        old[entry.key] = nil
        known.receive(entry.view, inherited)
        new.append(known)
      } else {
        new.append(Self.make(entry.view, Seat(host: host, parent: self, environment: inherited)))
      }
    }
    let kept = Set(new.map(ObjectIdentifier.init))
    for child in children where !kept.contains(ObjectIdentifier(child)) { child.detach() }
    children = new
    keys = entries.map(\.key)
  }

  static func make(_ view: any View, _ seat: Seat) -> Node {
    func body<V: View>(_ view: V) -> Node { BodyNode(view, seat) }
    let node = (view as? any BuiltInView)?.makeNode(seat) ?? makeRepresented(view, seat) ?? body(view)
    node.attached()
    return node
  }

  /// Called once, when the node has its children.
  func attached() {}
  /// Called when the node appears or disappears. Not called when it is made.
  func visibilityChanged() {}
  /// Called once, when the node has left the tree.
  func detached() {}

  final func detach() {
    guard isAttached else { return }
    for child in children { child.detach() }
    isAttached = false
    detached()
  }

  final func setVisible(_ visible: Bool) {
    guard visible != isVisible else { return }
    isVisible = visible
    visibilityChanged()
    for child in children { child.setVisible(showsChildren) }
  }

  /// This node and all below it, from the top.
  final func walk(_ visit: (Node) -> Bool) {
    guard visit(self) else { return }
    for child in children { child.walk(visit) }
  }
}

/// The node of a view with a body.
@MainActor
final class BodyNode<V: View>: Node {
  private var view: V
  private let properties: PropertySlots

  init(_ view: V, _ seat: Seat) {
    self.view = view
    properties = PropertySlots()
    super.init(seat, viewType: V.self)
    properties.node = self
    evaluate()
  }

  override func update(_ view: any View, environmentChanged: Bool) {
    guard let view = view as? V else { return }
    if isSame(view, self.view) {
      if environmentChanged { self.environmentChanged() }
    } else {
      self.view = view
      evaluate()
    }
  }

  override func environmentChanged() {
    if properties.reads(environment) { evaluate() } else { super.environmentChanged() }
  }

  override func evaluate() {
    host.countEvaluation()
    properties.install(in: view, environment: environment)
    let body = Evaluation.read(by: self) { view.body }
    setChildren([Entry(0, body)])
  }

  override func detached() { properties.removeAll() }
}

/// A node of a view that represents a list of other views.
@MainActor
final class ListNode<V: ListView>: Node {
  private var view: V

  init(_ view: V, _ seat: Seat) {
    self.view = view
    super.init(seat, viewType: V.self)
    setChildren(view.entries)
  }

  override var childEnvironment: EnvironmentValues {
    var values = environment
    view.adapt(&values)
    return values
  }

  override func update(_ view: any View, environmentChanged: Bool) {
    guard let view = view as? V else { return }
    self.view = view
    setChildren(view.entries)
  }
}

/// A view that represents other views, without its own place.
@MainActor
protocol ListView: BuiltInView {
  var entries: [Entry] { get }
  /// Changes what the other views inherit.
  func adapt(_ environment: inout EnvironmentValues)
}

extension ListView {
  func makeNode(_ seat: Seat) -> Node { ListNode(self, seat) }
  func adapt(_ environment: inout EnvironmentValues) {}
}
