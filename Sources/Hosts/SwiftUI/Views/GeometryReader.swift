/// A view whose content depends on its size. It takes all the space that it is offered; its content is at the upper left.
///
/// Source: https://developer.apple.com/documentation/swiftui/geometryreader
@preconcurrency @MainActor
public struct GeometryReader<Content: View>: View, ItemView {
  /// Makes the content for a size.
  public var content: (GeometryProxy) -> Content

  /// Creates a view with its content.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  func adapt(_ environment: inout EnvironmentValues) { environment.stackAxis = nil }
  func makeItem(_ node: Node) -> ViewItem<Self> { GeometryItem(self, node) }
}

/// The size and place of a view.
///
/// Source: https://developer.apple.com/documentation/swiftui/geometryproxy
public struct GeometryProxy: Equatable {
  /// The size in points.
  public let size: CGSize
  /// The margins of the view that bars or the device cover.
  public let safeAreaInsets: EdgeInsets
  private let global: CGRect

  init(_ rect: CGRect, safe: CGRect, whole: CGRect) {
    (size, global) = (rect.size, rect)
    // The part between the view and the window's edge, where the view reaches the safe area's edge.
    func covered(_ reaches: Bool, _ length: CGFloat) -> CGFloat { reaches ? max(0, length) : 0 }
    safeAreaInsets = EdgeInsets(
      top: covered(rect.minY <= safe.minY + 0.5, safe.minY - whole.minY),
      leading: covered(rect.minX <= safe.minX + 0.5, safe.minX - whole.minX),
      bottom: covered(rect.maxY >= safe.maxY - 0.5, whole.maxY - safe.maxY),
      trailing: covered(rect.maxX >= safe.maxX - 0.5, whole.maxX - safe.maxX))
  }

  /// The view's rectangle. Differs from Apple: a named space counts as `.global`.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    coordinateSpace == .local ? CGRect(origin: .zero, size: size) : global
  }
}

/// The system that coordinates refer to.
///
/// Source: https://developer.apple.com/documentation/swiftui/coordinatespace
// Unchecked: a name is a value, such as a string, as on Apple's systems.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The window, the view itself, or a view with a name.
  case global, local, named(AnyHashable)
}

extension View {
  /// Names the view's coordinates. Differs from Apple: a named space counts as the window.
  public func coordinateSpace<T: Hashable>(name: T) -> some View { self }
}

@MainActor
private final class GeometryItem<Content: View>: ViewItem<GeometryReader<Content>> {
  private var proxy: GeometryProxy?
  private var itemNode: ItemNode<GeometryReader<Content>>? { node as? ItemNode<GeometryReader<Content>> }

  /// Before it has a place, the view has no content.
  override init(_ view: GeometryReader<Content>, _ node: Node) {
    super.init(view, node)
    itemNode?.makeContents = { [weak self] in
      guard let self, let proxy else { return [] }
      return [self.view.content(proxy)]
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let context = canvas.context
    let new = GeometryProxy(rect, safe: context.safe, whole: context.whole)
    if new != proxy {
      proxy = new
      itemNode?.updateContents()
    }
    for item in contained() { item.place(aligned: .topLeading, in: rect, on: canvas) }
  }
}
