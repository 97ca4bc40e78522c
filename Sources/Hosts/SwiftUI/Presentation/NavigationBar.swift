/// The bar that the views of a page request.
struct BarWish {
  var title: String?
  var isLarge: Bool?
  var isHidden: Bool?
  var hidesBack = false
  var leading: AnyView?
  var trailing: AnyView?
}

/// A view that changes the bar.
struct BarWishView<Content: View>: View, BuiltInView {
  let content: Content
  let wish: BarWish

  func makeNode(_ seat: Seat) -> Node { BarWishNode(self, seat) }
}

extension BarWishView: ContentHolder { var heldContent: any View { content } }

@MainActor
class BarWishOwner: Node {
  var wish = BarWish()
}

@MainActor
private final class BarWishNode<Content: View>: BarWishOwner {
  init(_ view: BarWishView<Content>, _ seat: Seat) {
    super.init(seat, viewType: BarWishView<Content>.self)
    wish = view.wish
    setChildren([Entry(0, view.content)])
  }

  override func update(_ view: any View, environmentChanged: Bool) {
    guard let view = view as? BarWishView<Content> else { return }
    wish = view.wish
    setChildren([Entry(0, view.content)])
    host.setNeedsPlacing()
  }
}

/// The bar of a page.
@MainActor
struct PageBar {
  private(set) var isLarge = false
  private(set) var view: (any View)?
  /// A bar of a phone is 44 points high; a large title has 52 more: measurements of iOS 11 and later.
  var height: CGFloat { isLarge ? 96 : 44 }

  /// Collects the wishes of a page's views; the outermost wins.
  init(of page: Node, index: Int, navigator: Navigator) {
    var sum = BarWish()
    page.walk { node in
      // Pages of an inner stack have their own bar.
      if node.environment.navigator !== navigator, node !== page { return false }
      guard let wish = (node as? BarWishOwner)?.wish else { return true }
      sum.title = sum.title ?? wish.title
      sum.isLarge = sum.isLarge ?? wish.isLarge
      sum.isHidden = sum.isHidden ?? wish.isHidden
      sum.hidesBack = sum.hidesBack || wish.hidesBack
      sum.leading = sum.leading ?? wish.leading
      sum.trailing = sum.trailing ?? wish.trailing
      return true
    }
    let hasBack = index > 0 && !sum.hidesBack
    // A first page that changes nothing has no bar: a guess.
    let isEmpty = !hasBack && sum.title == nil && sum.leading == nil && sum.trailing == nil
    guard sum.isHidden != true, !isEmpty else { return }
    // Large titles are the default of a first page.
    isLarge = sum.title != nil && (sum.isLarge ?? (index == 0))
    view = BarView(wish: sum, isLarge: isLarge, back: hasBack ? { navigator.pop(to: index - 1) } : nil)
  }
}

private struct BarView: View {
  var wish: BarWish
  var isLarge: Bool
  var back: (() -> Void)?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ZStack {
        if !isLarge, let title = wish.title { Text(verbatim: title).font(.headline).lineLimit(1) }
        HStack {
          if let back {
            Button(action: back) {
              HStack(spacing: 5) {
                Image(systemName: "chevron.left")
                Text("Back")
              }
            }
          }
          if let leading = wish.leading { leading }
          Spacer()
          if let trailing = wish.trailing { trailing }
        }
      }
      .frame(height: 44)
      if isLarge, let title = wish.title {
        Text(verbatim: title).font(.largeTitle.bold()).lineLimit(1).frame(height: 52)
      }
    }
    .padding(.horizontal, 16)
  }
}

extension View {
  private func wanting(_ wish: BarWish) -> some View { BarWishView(content: self, wish: wish) }

  /// Sets the title of the page.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:)
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { wanting(BarWish(title: titleKey.text)) }
  /// Sets the title of the page.
  public func navigationTitle(_ title: Text) -> some View { wanting(BarWish(title: title.string)) }
  /// Sets the title of the page.
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { wanting(BarWish(title: String(title))) }
  /// Sets the title of the page: the older form.
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }
  /// Sets the title of the page: the older form.
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }
  /// Sets the title of the page and its size: the older form.
  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    wanting(BarWish(title: titleKey.text, isLarge: displayMode.isLarge))
  }
  /// Sets the size of the title.
  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    wanting(BarWish(isLarge: displayMode.isLarge))
  }
  /// Hides the bar of the page.
  public func navigationBarHidden(_ hidden: Bool) -> some View { wanting(BarWish(isHidden: hidden)) }
  /// Hides the bar of the page, or shows it.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    wanting(BarWish(isHidden: visibility == .automatic ? nil : visibility == .hidden))
  }
  /// Hides the button that goes back.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    wanting(BarWish(hidesBack: hidesBackButton))
  }
  /// Adds views to the bar: the older form.
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    wanting(BarWish(leading: AnyView(leading), trailing: AnyView(trailing)))
  }
  /// Adds a view to the bar: the older form.
  public func navigationBarItems<L: View>(leading: L) -> some View { wanting(BarWish(leading: AnyView(leading))) }
  /// Adds a view to the bar: the older form.
  public func navigationBarItems<T: View>(trailing: T) -> some View { wanting(BarWish(trailing: AnyView(trailing))) }

  /// Adds views to the bar.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/toolbar(content:)
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    let items = content().barItems
    func side(_ isLeading: Bool) -> AnyView? {
      let own = items.filter { $0.isLeading == isLeading }.map(\.view)
      return own.isEmpty
        ? nil : AnyView(HStack { ForEach(own.indices, id: \.self) { own[$0] } })
    }
    return wanting(BarWish(leading: side(true), trailing: side(false)))
  }

  /// Adds a view to the bar, on the right.
  @_disfavoredOverload
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    wanting(BarWish(trailing: AnyView(HStack(content: content))))
  }

  /// Has no effect: pages are one behind the other.
  public func navigationViewStyle(_ style: StackNavigationViewStyle) -> some View { self }
}

/// The style of pages.
public struct StackNavigationViewStyle: Sendable {
  /// Creates the style.
  public init() {}
  /// One behind the other.
  public static let stack = StackNavigationViewStyle()
  /// One behind the other.
  public static let automatic = StackNavigationViewStyle()
}

/// The bar of a page.
public enum NavigationBarItem {
  /// The size of a title.
  public enum TitleDisplayMode: Sendable {
    /// The usual title, a small one, or a large one.
    case automatic, inline, large

    var isLarge: Bool? {
      switch self {
      case .automatic: nil
      case .inline: false
      case .large: true
      }
    }
  }
}

/// The bars to hide.
public struct ToolbarPlacement: Sendable {
  /// The bar of a page.
  public static let navigationBar = ToolbarPlacement()
  /// All bars.
  public static let automatic = ToolbarPlacement()
  /// The bar of tabs, which does not exist.
  public static let tabBar = ToolbarPlacement()
}

/// Views of a bar.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbarcontent
@preconcurrency @MainActor
public protocol ToolbarContent {
  /// The views with their sides.
  var barItems: [ToolbarEntry] { get }
}

/// A view of a bar.
public struct ToolbarEntry {
  let view: AnyView
  let isLeading: Bool
}

/// The place of a view in a bar.
public struct ToolbarItemPlacement: Sendable {
  let isLeading: Bool
  /// Whether it is a place that is not shown.
  var isLeftOut = false

  /// Above the keyboard of a phone's screen, which is never shown here.
  public static let keyboard = ToolbarItemPlacement(isLeading: false, isLeftOut: true)

  /// On the right.
  public static let automatic = ToolbarItemPlacement(isLeading: false)
  /// On the left.
  public static let navigationBarLeading = ToolbarItemPlacement(isLeading: true)
  /// On the right.
  public static let navigationBarTrailing = ToolbarItemPlacement(isLeading: false)
  /// On the left.
  public static let topBarLeading = ToolbarItemPlacement(isLeading: true)
  /// On the right.
  public static let topBarTrailing = ToolbarItemPlacement(isLeading: false)
  /// On the left.
  public static let cancellationAction = ToolbarItemPlacement(isLeading: true)
  /// On the right.
  public static let confirmationAction = ToolbarItemPlacement(isLeading: false)
  /// On the right.
  public static let primaryAction = ToolbarItemPlacement(isLeading: false)
}

/// A view of a bar.
///
/// Source: https://developer.apple.com/documentation/swiftui/toolbaritem
public struct ToolbarItem<Content: View>: ToolbarContent {
  /// The view with its side.
  public let barItems: [ToolbarEntry]

  /// Creates a view at a place.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    barItems =
      placement.isLeftOut ? [] : [ToolbarEntry(view: AnyView(content()), isLeading: placement.isLeading)]
  }
}

/// Several views of a bar.
public struct ToolbarList: ToolbarContent {
  /// The views with their sides.
  public let barItems: [ToolbarEntry]
}

/// Makes the views of a bar.
@preconcurrency @MainActor
@resultBuilder
public enum ToolbarContentBuilder {
  /// The one view.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  /// Several views.
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> ToolbarList {
    var items: [ToolbarEntry] = []
    for part in repeat each content { items += part.barItems }
    return ToolbarList(barItems: items)
  }
}
