/// Several pages, of which one shows, with a bar to choose it. Pages keep their state.
///
/// Differs from Apple: a page comes at once. The bar's height of 49 points is Apple's; its look is a guess based on
/// pictures of iOS 15.
/// Source: https://developer.apple.com/documentation/swiftui/tabview
@preconcurrency @MainActor
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content
  @State private var index = 0
  @Environment(\.tabStyle) private var style
  @Environment(\.tint) private var tint

  /// Creates pages with a selected one. Each view of the content has a `tabItem(_:)` and a `tag(_:)`.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection, content())
  }

  /// Pages with a bar, or with dots.
  public var body: some View {
    let tabs = TabParts.all(in: content)
    let shown = shownIndex(tabs)
    ZStack(alignment: .bottom) {
      VStack(spacing: 0) {
        TabPages(pages: tabs.map(\.view), selected: shown)
        if !style.isPaged { bar(tabs, shown) }
      }
      if style.isPaged, style.hasDots, tabs.count > 1 { dots(tabs.count, shown) }
    }
    .modifier(PageTurning(isOn: style.isPaged) { select(shown + $0, tabs) })
  }

  private func shownIndex(_ tabs: [TabParts]) -> Int {
    guard let selection else { return min(index, max(0, tabs.count - 1)) }
    return tabs.firstIndex { $0.tag == AnyHashable(selection.wrappedValue) } ?? 0
  }

  private func select(_ wanted: Int, _ tabs: [TabParts]) {
    guard tabs.indices.contains(wanted) else { return }
    guard let selection else { return index = wanted }
    if let value = tabs[wanted].tag?.base as? SelectionValue { selection.wrappedValue = value }
  }

  private func bar(_ tabs: [TabParts], _ shown: Int) -> some View {
    HStack(spacing: 0) {
      ForEach(tabs.indices, id: \.self) { index in
        Button {
          select(index, tabs)
        } label: {
          VStack(spacing: 2) { tabs[index].label }
            .font(.system(size: 10, weight: .medium))
            .imageScale(.large)
            .foregroundColor(index == shown ? tint ?? .accentColor : Color(.systemGray))
            .overlay(alignment: .top) { tabs[index].badge.map { BadgeMark(text: $0).offset(x: 15, y: -4) } }
            .frame(maxWidth: .infinity, minHeight: 49, maxHeight: 49)
        }
        .buttonStyle(.plain)
      }
    }
    .background(Color(.secondarySystemBackground).ignoresSafeArea())
  }

  private func dots(_ count: Int, _ shown: Int) -> some View {
    HStack(spacing: 8) {
      ForEach(0..<count) { index in
        Circle().fill(Color.white.opacity(index == shown ? 1 : 0.4)).frame(width: 8, height: 8)
      }
    }
    .padding(.bottom, 12)
  }
}

extension TabView where SelectionValue == Int {
  /// Creates pages; the first one shows.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

/// Turns pages with a drag of more than 50 points, which is a guess.
private struct PageTurning: ViewModifier {
  let isOn: Bool
  let turn: (Int) -> Void

  func body(content: Content) -> some View {
    if isOn {
      content.gesture(
        DragGesture(minimumDistance: 20).onEnded { drag in
          let way = drag.translation
          if abs(way.width) > 50, abs(way.width) > abs(way.height) { turn(way.width < 0 ? 1 : -1) }
        })
    } else {
      content
    }
  }
}

/// The parts of a tab.
@MainActor
private struct TabParts {
  var view: AnyView
  var label = AnyView(EmptyView())
  var tag: AnyHashable?
  var badge: Text?

  static func all(in view: any View, _ key: AnyHashable? = nil) -> [TabParts] {
    func wrapped<V: View>(_ view: V) -> AnyView { AnyView(view) }
    if let list = view as? any ListView, !(view is any TabPart), !(view is any Tagged) {
      return list.entries.flatMap { all(in: $0.view, $0.key) }
    }
    if view is EmptyView { return [] }
    var parts = TabParts(view: wrapped(view), tag: key)
    var inner: (any View)? = view
    while let current = inner {
      switch current {
      case let part as any TabPart: (parts.label, inner) = (part.tabLabel, part.tabContent)
      case let badged as any Badged: (parts.badge, inner) = (parts.badge ?? badged.badge, badged.badgedContent)
      case let tagged as any Tagged: (parts.tag, inner) = (tagged.anyTag, tagged.taggedContent)
      case let holder as any ContentHolder: inner = holder.heldContent
      default: inner = nil
      }
    }
    return [parts]
  }
}

@MainActor
private protocol TabPart: View {
  var tabLabel: AnyView { get }
  var tabContent: any View { get }
}

private struct TabItemView<Content: View>: View, ListView, TabPart {
  let content: Content
  let tabLabel: AnyView
  var tabContent: any View { content }
  var entries: [Entry] { [Entry(0, content)] }
}

/// The pages: only those are made that have shown.
private struct TabPages: View, ItemView {
  let pages: [AnyView]
  let selected: Int

  func makeItem(_ node: Node) -> ViewItem<Self> { TabPagesItem(self, node) }
}

@MainActor
private final class TabPagesItem: ViewItem<TabPages> {
  private var visited: Set<Int> = []

  override init(_ view: TabPages, _ node: Node) {
    super.init(view, node)
    (node as? ItemNode<TabPages>)?.makeContents = { [weak self] in self?.made ?? [] }
  }

  private var made: [any View] {
    visited.insert(view.selected)
    return view.pages.enumerated().map { visited.contains($0.offset) ? $0.element as any View : EmptyView() }
  }

  override func changed() {
    for (index, page) in node.children.enumerated() { page.setVisible(node.isVisible && index == view.selected) }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    guard view.pages.indices.contains(view.selected) else { return }
    containedItem(view.selected).place(aligned: .center, in: rect, on: canvas)
  }
}

/// The look of a tab view.
public struct TabViewStyleChoice: Sendable {
  var isPaged = false
  var hasDots = true
  /// A bar.
  public static let automatic = TabViewStyleChoice()
  /// Pages without a bar, which the player turns with a finger, and dots.
  public static let page = TabViewStyleChoice(isPaged: true)
  /// Pages without a bar, with or without dots.
  public static func page(indexDisplayMode: PageIndexDisplayMode) -> TabViewStyleChoice {
    TabViewStyleChoice(isPaged: true, hasDots: indexDisplayMode != .never)
  }
}

/// The condition under which a tab view has dots.
public enum PageIndexDisplayMode: Sendable {
  /// With more than one page, with more than one page, or never.
  case automatic, always, never
}

/// The older name of pages with dots.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func PageTabViewStyle(indexDisplayMode: PageIndexDisplayMode = .automatic) -> TabViewStyleChoice {
  .page(indexDisplayMode: indexDisplayMode)
}
/// The older name of a bar.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func DefaultTabViewStyle() -> TabViewStyleChoice { .automatic }

private struct TabStyleKey: EnvironmentKey {
  static var defaultValue: TabViewStyleChoice { .automatic }
}

extension EnvironmentValues {
  fileprivate var tabStyle: TabViewStyleChoice {
    get { self[TabStyleKey.self] }
    set { self[TabStyleKey.self] = newValue }
  }
}

extension View {
  /// The tab of the view: a `Label`, or an `Image` and a `Text`.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/tabitem(_:)
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    TabItemView(content: self, tabLabel: AnyView(label()))
  }
  /// Sets the look of tab views.
  public func tabViewStyle(_ style: TabViewStyleChoice) -> some View { environment(\.tabStyle, style) }
}
