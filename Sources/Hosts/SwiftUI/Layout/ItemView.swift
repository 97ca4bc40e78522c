/// A view with its own size and place.
@MainActor
protocol ItemView: BuiltInView {
  func makeItem(_ node: Node) -> ViewItem<Self>
  /// The views that the item contains.
  var contents: [any View] { get }
  /// Changes the values that these views inherit.
  func adapt(_ environment: inout EnvironmentValues)
}

extension ItemView {
  var contents: [any View] { [] }
  func adapt(_ environment: inout EnvironmentValues) {}
  func makeNode(_ seat: Seat) -> Node { ItemNode(self, seat) }
}

/// The item of a view.
@MainActor
class ViewItem<V: View>: Item {
  fileprivate(set) var view: V
  unowned let node: Node

  init(_ view: V, _ node: Node) {
    (self.view, self.node) = (view, node)
  }

  var environment: EnvironmentValues { node.environment }
  /// The items of the contained view with a number.
  func contained(_ index: Int = 0) -> [Item] { node.children.indices.contains(index) ? node.children[index].items : [] }
  /// The contained view with a number as one item: several are in front of each other.
  func containedItem(_ index: Int = 0) -> Item {
    let items = contained(index)
    return items.count == 1 ? items[0] : LayerItems(items, .center)
  }

  /// Whether the contents change with what the view inherits.
  var contentsReadEnvironment: Bool { false }

  /// Called when the view has a new value, or inherits other values.
  func changed() {}
  /// Called when the view has left the tree.
  func ended() {}
}

/// The node of a view with an item.
@MainActor
final class ItemNode<V: ItemView>: Node {
  private(set) var view: V
  private(set) var item: ViewItem<V>!
  /// Replaces the view's contents, for an item that makes its own.
  var makeContents: (() -> [any View])?

  init(_ view: V, _ seat: Seat) {
    self.view = view
    super.init(seat, viewType: V.self)
    item = view.makeItem(self)
    updateContents()
    item.changed()
  }

  override var items: [Item] { [item] }

  override var childEnvironment: EnvironmentValues {
    var values = environment
    view.adapt(&values)
    return values
  }

  override func update(_ view: any View, environmentChanged: Bool) {
    guard let view = view as? V else { return }
    self.view = view
    item.view = view
    updateContents()
    item.changed()
    host.setNeedsPlacing()
  }

  override func environmentChanged() {
    if item.contentsReadEnvironment { updateContents() } else { super.environmentChanged() }
    item.changed()
    host.setNeedsPlacing()
  }

  override func evaluate() {
    updateContents()
    item.changed()
    host.setNeedsPlacing()
  }

  func updateContents() {
    let views = Evaluation.read(by: self) { makeContents?() ?? view.contents }
    setChildren(views.enumerated().map { Entry($0.offset, $0.element) })
  }

  override func detached() {
    item.ended()
    host.setNeedsPlacing()
  }
}
