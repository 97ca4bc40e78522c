/// Pages, one of which shows, with a bar at the top.
///
/// Source: https://developer.apple.com/documentation/swiftui/navigationstack
@preconcurrency @MainActor
public struct NavigationStack<Data, Root: View>: View, ItemView {
  let root: Root
  let path: Binding<[AnyHashable]>?

  /// Creates pages from the first one.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    (self.root, path) = (root(), nil)
  }

  /// Creates pages for a path of values that the game keeps.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    self.path = Binding(get: { path.wrappedValue.values }, set: { path.wrappedValue.values = $0 })
  }

  /// Creates pages for a list of values that the game keeps.
  public init<Element: Hashable & SendableMetatype>(path: Binding<[Element]>, @ViewBuilder root: () -> Root)
  where Data == [Element] {
    self.root = root()
    self.path = path.erased
  }

  func makeItem(_ node: Node) -> ViewItem<Self> { NavigationItem(self, node) }
}

extension Binding where Value: RangeReplaceableCollection, Value.Element: Hashable & SendableMetatype {
  /// The values without their type.
  fileprivate var erased: Binding<[AnyHashable]> {
    Binding<[AnyHashable]>(
      get: { wrappedValue.map(AnyHashable.init) },
      set: { wrappedValue = Value($0.compactMap { $0.base as? Value.Element }) })
  }
}

/// The older form of `NavigationStack`.
public typealias NavigationView<Content: View> = NavigationStack<NavigationPath, Content>

/// Values of any types, for which a `NavigationStack` shows pages.
///
/// Source: https://developer.apple.com/documentation/swiftui/navigationpath
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path from values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// The number of values.
  public var count: Int { values.count }
  /// Whether the first page shows.
  public var isEmpty: Bool { values.isEmpty }
  /// Adds a value: its page shows.
  public mutating func append<V: Hashable>(_ value: V) { values.append(value) }
  /// Removes the last values; all of them if there are fewer than `k`.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(min(max(0, k), values.count)) }
}

/// The pages of one stack, for the links and destinations in it.
@MainActor
final class Navigator {
  /// A page that a view shows, or one for a value.
  enum Page {
    case view(number: Int, version: Int, AnyView, onPop: () -> Void)
    case value(AnyHashable)
  }

  var pages: [Page] = []
  var path: Binding<[AnyHashable]>?
  /// Makes pages for values, by the values' types.
  var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView] = [:]
  var onChange: () -> Void = {}
  private var pushed = 0
  /// Whether the pages have changed since they were last shown, and nothing else has.
  var isOwnChange = false

  nonisolated init() {}

  /// Shows a view. Returns the number of its page.
  func push(_ view: AnyView, onPop: @escaping () -> Void = {}) -> Int {
    pushed += 1
    pages.append(.view(number: pushed, version: 0, view, onPop: onPop))
    change()
    return pushed
  }

  func push(value: AnyHashable) {
    if let path { path.wrappedValue.append(value) } else { pages.append(.value(value)) }
    change()
  }

  /// Replaces the view of a page that shows.
  func update(_ number: Int, _ view: AnyView) {
    for (index, page) in pages.enumerated() {
      if case .view(number, let version, _, let onPop) = page {
        pages[index] = .view(number: number, version: version + 1, view, onPop: onPop)
      }
    }
    change()
  }

  /// Goes back from a page and all above it.
  func pop(to count: Int) {
    guard pages.count > count else { return }
    let gone = pages[count...]
    pages.removeSubrange(count...)
    // The game's path has the values of the pages that are left.
    if let path {
      let values = pages.compactMap { page in if case .value(let value) = page { value } else { nil } }
      if path.wrappedValue.count != values.count { path.wrappedValue = values }
    }
    for case .view(_, _, _, let onPop) in gone { onPop() }
    change()
  }

  private func change() {
    isOwnChange = true
    onChange()
  }

  func pop(_ number: Int) {
    let index = pages.firstIndex { page in
      if case .view(number, _, _, _) = page { true } else { false }
    }
    if let index { pop(to: index) }
  }

  /// Applies a path that the game has changed: removes the first page whose value differs and all above it, and adds
  /// pages for the other values.
  func follow(_ values: [AnyHashable]) {
    let own = pages.compactMap { page in if case .value(let value) = page { value } else { nil } }
    guard own != values else { return }
    let same = zip(own, values).prefix { $0 == $1 }.count
    var count = 0
    let kept = pages.prefix { page in
      if case .value = page { count += 1 }
      return count <= same
    }
    pages = Array(kept) + values[same...].map { .value($0) }
  }
}

extension EnvironmentValues {
  private struct NavigatorKey: EnvironmentKey { static var defaultValue: Navigator? { nil } }

  var navigator: Navigator? {
    get { self[NavigatorKey.self] }
    set { self[NavigatorKey.self] = newValue }
  }
}

/// A page of a stack: it knows how to go back. A page of the same version is not evaluated again.
private struct PageView: View, BuiltInView {
  let content: AnyView
  let index: Int
  let version: Int
  let navigator: Navigator

  func makeNode(_ seat: Seat) -> Node { PageNode(self, seat) }
}

@MainActor
private final class PageNode: Node {
  private var view: PageView

  init(_ view: PageView, _ seat: Seat) {
    self.view = view
    super.init(seat, viewType: PageView.self)
    setChildren([Entry(0, view.content)])
  }

  override var childEnvironment: EnvironmentValues {
    var values = environment
    let (navigator, index) = (view.navigator, view.index)
    values.navigator = navigator
    values.stackAxis = nil
    guard index > 0 else { return values }
    values.isPresented = true
    values.dismiss = DismissAction(owner: navigator) { navigator.pop(to: index - 1) }
    return values
  }

  override func update(_ view: any View, environmentChanged: Bool) {
    guard let view = view as? PageView else { return }
    let isNew = view.version != self.view.version
    self.view = view
    if isNew { setChildren([Entry(0, view.content)]) } else if environmentChanged { self.environmentChanged() }
  }
}

/// The item of a stack of pages.
@MainActor
private final class NavigationItem<Data, Root: View>: ViewItem<NavigationStack<Data, Root>> {
  private let navigator = Navigator()
  private var itemNode: ItemNode<NavigationStack<Data, Root>>? { node as? ItemNode<NavigationStack<Data, Root>> }
  private var barNode: Node?
  override init(_ view: NavigationStack<Data, Root>, _ node: Node) {
    super.init(view, node)
    navigator.onChange = { [weak self] in
      guard let self else { return }
      self.node.host.invalidate(self.node)
    }
    itemNode?.makeContents = { [weak self] in self?.pages ?? [] }
  }

  private var pages: [any View] {
    navigator.path = view.path
    if let path = view.path { navigator.follow(path.wrappedValue) }
    if navigator.isOwnChange { navigator.isOwnChange = false } else { version += 1 }
    let views: [(AnyView, Int)] =
      [(AnyView(view.root), version)]
      + navigator.pages.map { page in
        switch page {
        case .view(_, let version, let view, _): (view, version)
        case .value(let value): (destination(of: value), version)
        }
      }
    return views.enumerated().map {
      PageView(content: $0.element.0, index: $0.offset, version: $0.element.1, navigator: navigator)
    }
  }

  /// Counts the values that the stack has had.
  private var version = 0
  /// The types whose page was missing when the stack was made: its first page may not have been evaluated yet.
  private var missing: Set<ObjectIdentifier> = []

  private func destination(of value: AnyHashable) -> AnyView {
    let type = Swift.type(of: value.base)
    if let make = navigator.destinations[ObjectIdentifier(type)] { return make(value) }
    if missing.insert(ObjectIdentifier(type)).inserted {
      node.host.afterLayout { [weak self] in
        guard let self else { return }
        self.node.host.invalidate(self.node)
      }
      return AnyView(EmptyView())
    }
    UIApplication.shared.report(
      Diagnostic(
        kind: "missing-destination", subject: "NavigationLink(value: \(type))",
        message: "no view of the stack has a navigationDestination(for: \(type).self); the page is empty"))
    return AnyView(EmptyView())
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let context = canvas.context
    let top = node.children.count - 1
    for (index, page) in node.children.enumerated() { page.setVisible(node.isVisible && index == top) }
    guard let page = node.children.last else { return }
    let bar = PageBar(of: page, index: top, navigator: navigator)
    guard let barView = bar.view else { return placePage(in: rect, on: canvas) }
    let outer = context.safe
    let height = bar.height
    let below = CGRect(
      x: rect.minX, y: rect.minY + height, width: rect.width, height: max(0, rect.height - height))
    // A page may extend below the bar, as below the covered margin.
    context.safe = CGRect(
      x: outer.minX, y: max(outer.minY, below.minY), width: outer.width,
      height: max(0, outer.maxY - max(outer.minY, below.minY)))
    placePage(in: below, on: canvas)
    context.safe = outer
    let seat = Seat(host: node.host, parent: node, environment: node.environment)
    if let barNode, barNode.viewType == type(of: barView) {
      barNode.receive(barView, node.environment)
    } else {
      barNode?.detach()
      barNode = Node.make(barView, seat)
    }
    let place = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height)
    barNode?.items.first?.place(aligned: .top, in: place, on: canvas)
  }

  private func placePage(in rect: CGRect, on canvas: ItemCanvas) {
    let items = contained(node.children.count - 1)
    let item = items.count == 1 ? items[0] : StackItems.column(items)
    item.place(aligned: .center, in: rect, on: canvas)
  }

  override func ended() { barNode?.detach() }
}
