/// Content that is larger than its space, moved with a finger.
///
/// Differs from Apple: the content stops where the finger lifts, and does not go beyond its ends.
/// Source: https://developer.apple.com/documentation/swiftui/scrollview
@preconcurrency @MainActor
public struct ScrollView<Content: View>: View, ItemView {
  let axes: Axis.Set
  let content: Content

  /// Creates a view that scrolls. Indicators are not shown.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    (self.axes, self.content) = (axes, content())
  }

  var contents: [any View] { [content] }
  func adapt(_ environment: inout EnvironmentValues) {
    environment.stackAxis = axes == .horizontal ? .horizontal : .vertical
  }
  func makeItem(_ node: Node) -> ViewItem<Self> { ScrollItem(self, node) }
}

@MainActor
private final class ScrollItem<Content: View>: ViewItem<ScrollView<Content>> {
  private let window = GroupView(frame: .zero)
  private var offset = CGPoint.zero
  private var start = CGPoint.zero
  /// The distance that the content can be moved.
  private var limit = CGPoint.zero

  override init(_ view: ScrollView<Content>, _ node: Node) {
    super.init(view, node)
    window.clipsToBounds = true
    window.contentShape = { $0.contains($1) }
    let pan = ScrollRecognizer()
    pan.allowedScrollTypesMask = .all
    pan.addTarget(self) { item in { recognizer in item.drag(recognizer) } }
    window.addGestureRecognizer(pan)
  }

  private func drag(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
    if pan.state == .began {
      start = offset
      window.failTaps(on: (pan as? ScrollRecognizer)?.touched)
    }
    let way = pan.translation(in: nil)
    offset = CGPoint(
      x: min(max(0, start.x - way.x), limit.x), y: min(max(0, start.y - way.y), limit.y))
    node.host.setNeedsPlacing()
  }

  private var items: StackItems {
    view.axes == .horizontal
      ? StackItems(contained(), .horizontal, nil, VerticalAlignment.center.key) : .column(contained())
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: view.axes.contains(.horizontal) ? nil : proposal.width,
      height: view.axes.contains(.vertical) ? nil : proposal.height)
  }

  /// All the space along the axis, and the content's size across.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = items.size(inner(proposal))
    return CGSize(
      width: view.axes.contains(.horizontal) ? proposal.width ?? own.width : own.width,
      height: view.axes.contains(.vertical) ? proposal.height ?? own.height : own.height)
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let items = items
    let own = items.size(inner(proposal)).limited
    limit = CGPoint(x: max(0, own.width - rect.width), y: max(0, own.height - rect.height))
    offset = CGPoint(x: min(offset.x, limit.x), y: min(offset.y, limit.y))
    let x = view.axes.contains(.horizontal) ? rect.minX - offset.x : rect.midX - own.width / 2
    let y = view.axes.contains(.vertical) ? rect.minY - offset.y : rect.midY - own.height / 2
    window.isUserInteractionEnabled = environment.allowsHitTesting
    canvas.group(window, in: rect) {
      items.place(in: CGRect(x: x, y: y, width: own.width, height: own.height), inner(proposal), on: $0)
    }
  }
}

/// A pan that knows the touched view.
private final class ScrollRecognizer: UIPanGestureRecognizer {
  private(set) weak var touched: UIView?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    touched = self.touches.first?.view
    super.touchesBegan(touches, with: event)
  }
}

/// Rows one below the other, with lines between them, that scroll.
///
/// Its look is a guess based on pictures of iOS. Source: https://developer.apple.com/documentation/swiftui/list
@preconcurrency @MainActor
public struct List<Content: View>: View {
  private let content: Content
  @Environment(\.hidesListBackground) private var hidesBackground

  /// Creates rows from views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates rows for elements.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }

  /// Creates rows for elements, with a property as their identity.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// The rows.
  public var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        content
          .environment(\.isInList, true)
          .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
          .padding(.horizontal, 16)
          .overlay(alignment: .bottom) { Color(.separator).frame(height: 0.5).padding(.leading, 16) }
      }
    }
    .background(hidesBackground ? Color.clear : Color(.systemBackground))
  }
}

private struct ListBackgroundKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct InListKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether lists have no background.
  fileprivate var hidesListBackground: Bool {
    get { self[ListBackgroundKey.self] }
    set { self[ListBackgroundKey.self] = newValue }
  }
  /// Whether the view is a row of a list, or a part of one.
  var isInList: Bool {
    get { self[InListKey.self] }
    set { self[InListKey.self] = newValue }
  }
}

extension View {
  /// Hides the background of lists, or shows it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/scrollcontentbackground(_:)
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.hidesListBackground, visibility == .hidden)
  }
}

/// Rows of settings; the same as a list.
///
/// Source: https://developer.apple.com/documentation/swiftui/form
public typealias Form = List

/// Rows that belong together, with a header and a footer.
///
/// Source: https://developer.apple.com/documentation/swiftui/section
@preconcurrency @MainActor
public struct Section<Parent: View, Content: View, Footer: View>: View, ListView {
  private let header: Parent
  private let content: Content
  private let footer: Footer

  /// Creates rows with a header and a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer)
  {
    (self.header, self.content, self.footer) = (header(), content(), footer())
  }

  var entries: [Entry] {
    [
      Entry(0, header.font(.footnote).foregroundColor(.secondary)), Entry(1, content),
      Entry(2, footer.font(.footnote).foregroundColor(.secondary)),
    ]
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Creates rows.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) {
      EmptyView()
    } footer: {
      EmptyView()
    }
  }
}

extension Section where Footer == EmptyView {
  /// Creates rows with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header) { EmptyView() }
  }

  /// Creates rows with a header: the older form.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content) {
      header
    } footer: {
      EmptyView()
    }
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates rows with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}
