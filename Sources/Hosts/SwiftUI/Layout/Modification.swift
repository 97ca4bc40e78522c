/// A change of a view's size, place or look.
@MainActor
protocol Modification {
  /// The view that the change adds, such as a background; each item gets its own.
  var extra: (any View)? { get }
  /// Changes what the view inherits.
  func adapt(_ environment: inout EnvironmentValues)
  func size(_ proposal: ProposedViewSize, of item: ModifiedItem) -> CGSize
  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas)
  func guide(_ key: AlignmentKey, _ size: CGSize, of item: ModifiedItem) -> CGFloat?
  /// nil leaves it to the view.
  var priority: Double? { get }
  /// nil leaves it to the view.
  var zIndex: Double? { get }
  /// Called when the modification has replaced an older one.
  func changed(from old: Self, of item: ModifiedItem)
}

extension Modification {
  var extra: (any View)? { nil }
  func adapt(_ environment: inout EnvironmentValues) {}
  func size(_ proposal: ProposedViewSize, of item: ModifiedItem) -> CGSize { item.child.size(proposal) }
  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    item.child.place(in: rect, proposal, on: canvas)
  }
  func guide(_ key: AlignmentKey, _ size: CGSize, of item: ModifiedItem) -> CGFloat? { item.child.guide(key, size) }
  var priority: Double? { nil }
  var zIndex: Double? { nil }
  func changed(from old: Self, of item: ModifiedItem) {}
}

/// A view with a modification. Each view of a group gets it.
struct ModifiedView<Content: View, Change: Modification>: View, BuiltInView {
  let content: Content
  let change: Change

  func makeNode(_ seat: Seat) -> Node { ModifiedNode(self, seat) }
}

extension View {
  func modified<Change: Modification>(_ change: Change) -> ModifiedView<Self, Change> {
    ModifiedView(content: self, change: change)
  }
}

/// The node of a modified view: the first child is the content, the others are the modification's own views.
@MainActor
final class ModifiedNode<Content: View, Change: Modification>: Node {
  private var view: ModifiedView<Content, Change>
  private var known: [ModifiedItem] = []
  /// The number of items that have copies of the modification's own views.
  private var copies = 1

  init(_ view: ModifiedView<Content, Change>, _ seat: Seat) {
    self.view = view
    super.init(seat, viewType: ModifiedView<Content, Change>.self)
    updateChildren()
  }

  override var childEnvironment: EnvironmentValues {
    var values = environment
    view.change.adapt(&values)
    return values
  }

  /// One item for each of the content's. An item of a view that stays is kept.
  override var items: [Item] {
    let own = children[0].items
    if own.count > copies, children.count > 1 {
      copies = own.count
      updateChildren()
    }
    guard known.count != own.count || !zip(known, own).allSatisfy({ $0.child === $1 }) else { return known }
    known = own.enumerated().map { index, child in
      let item = known.first { $0.child === child } ?? ModifiedItem(child, view.change, self)
      item.index = index
      return item
    }
    return known
  }

  private func updateChildren() {
    let extra = Evaluation.read(by: self) { view.change.extra }
    let own = extra.map { extra in (1...copies).map { Entry($0, extra) } } ?? []
    setChildren([Entry(0, view.content)] + own)
  }

  override func update(_ view: any View, environmentChanged: Bool) {
    guard let view = view as? ModifiedView<Content, Change> else { return }
    let old = self.view.change
    self.view = view
    updateChildren()
    for item in known {
      item.change = view.change
      view.change.changed(from: old, of: item)
    }
    host.setNeedsPlacing()
  }

  override func environmentChanged() {
    super.environmentChanged()
    host.setNeedsPlacing()
  }

  override func evaluate() {
    updateChildren()
    host.setNeedsPlacing()
  }

  override func detached() { host.setNeedsPlacing() }
}

/// The item of a modified view.
@MainActor
final class ModifiedItem: Item {
  let child: Item
  fileprivate(set) var change: any Modification
  unowned let node: Node
  /// The UIKit view for modifications that need one.
  private(set) lazy var group = GroupView(frame: .zero)
  /// The place of the item among those of the modified view.
  fileprivate(set) var index = 0
  /// An object that lives as long as the modification, such as a gesture recogniser.
  var kept: AnyObject?
  /// The animation of the next placing, whose nil changes the view at once; nil for that of the surroundings. See
  /// `animation(_:value:)`.
  var animation: Animation??

  init(_ child: Item, _ change: any Modification, _ node: Node) {
    (self.child, self.change, self.node) = (child, change, node)
  }

  var environment: EnvironmentValues { node.environment }

  /// The view that the modification adds, as one item.
  func extra(_ alignment: Alignment) -> Item {
    let items = node.children[1 + self.index].items
    return items.count == 1 ? items[0] : LayerItems(items, alignment)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { change.size(proposal, of: self) }
  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    change.place(self, in: rect, proposal, on: canvas)
  }
  override func guide(_ key: AlignmentKey, _ size: CGSize) -> CGFloat? { change.guide(key, size, of: self) }
  override var priority: Double { change.priority ?? child.priority }
  override var zIndex: Double { change.zIndex ?? child.zIndex }
  override var isSpacer: Bool { child.isSpacer && change is AnimationChange }
}

// MARK: Custom modifiers

/// A change of views that a game writes as a view with a placeholder.
///
/// Source: https://developer.apple.com/documentation/swiftui/viewmodifier
@preconcurrency @MainActor
public protocol ViewModifier {
  /// The type of the body.
  associatedtype Body: View
  /// The modified view.
  @ViewBuilder func body(content: Content) -> Body
  /// The view that is modified.
  typealias Content = ModifierContent
}

/// The view that a modifier modifies.
@preconcurrency @MainActor
public struct ModifierContent: View, ListView {
  let view: any View
  var entries: [Entry] { [Entry(0, view)] }
}

/// A view with a modifier.
///
/// Source: https://developer.apple.com/documentation/swiftui/modifiedcontent
@preconcurrency @MainActor
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View, BuiltInView {
  /// The view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Creates a modified view.
  public init(content: Content, modifier: Modifier) {
    (self.content, self.modifier) = (content, modifier)
  }

  func makeNode(_ seat: Seat) -> Node { ModifierNode(self, seat) }
}

extension View {
  /// Applies a modifier.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/modifier(_:)
  public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The node of a view with a custom modifier, which may have state.
@MainActor
private final class ModifierNode<Content: View, Modifier: ViewModifier>: Node {
  private var view: ModifiedContent<Content, Modifier>
  private let properties = PropertySlots()

  init(_ view: ModifiedContent<Content, Modifier>, _ seat: Seat) {
    self.view = view
    super.init(seat, viewType: ModifiedContent<Content, Modifier>.self)
    properties.node = self
    evaluate()
  }

  override func update(_ view: any View, environmentChanged: Bool) {
    guard let view = view as? ModifiedContent<Content, Modifier> else { return }
    self.view = view
    evaluate()
  }

  override func environmentChanged() {
    if properties.reads(environment) { evaluate() } else { super.environmentChanged() }
  }

  override func evaluate() {
    properties.install(in: view.modifier, environment: environment)
    let body = Evaluation.read(by: self) { view.modifier.body(content: ModifierContent(view: view.content)) }
    setChildren([Entry(0, body)])
  }

  override func detached() { properties.removeAll() }
}
