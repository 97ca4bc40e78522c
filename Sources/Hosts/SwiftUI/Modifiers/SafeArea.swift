// Source: https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)
extension View {
  /// Lets the view extend beyond the safe area, at the edges of it that the view touches.
  ///
  /// - Parameters:
  ///   - regions: the keyboard alone has no effect.
  ///   - edges: the edges at which it may extend. Default all.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modified(SafeAreaChange(edges: regions.contains(.container) ? edges : []))
  }

  /// The older form of `ignoresSafeArea(_:edges:)`.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }

  /// Has no effect: there is no status bar.
  public func statusBar(hidden: Bool) -> some View { self }
  /// Has no effect: there is no status bar.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Has no effect: there is no home indicator, and the screen's edges have no system gestures.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Has no effect: the screen's edges have no system gestures.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}

extension View {
  /// Shows a view at the upper or lower edge, and takes its space from the safe area of this one.
  ///
  /// A view that ignores the safe area extends below the other one. Differs from Apple: the content of a scroll view does
  /// not.
  ///
  /// - Parameter spacing: the distance between both views, in points; nil, the default, means 8.
  /// - SeeAlso: https://developer.apple.com/documentation/swiftui/view/safeareainset(edge:alignment:spacing:content:)
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modified(
      SafeAreaInset(
        view: content(), edge: edge == .top ? .minYEdge : .maxYEdge,
        alignment: Alignment(horizontal: alignment, vertical: edge == .top ? .top : .bottom), spacing: spacing ?? 8))
  }

  /// Shows a view at the left or right edge, and takes its space from the safe area of this one.
  ///
  /// - Parameter spacing: the distance between both views, in points; nil, the default, means 8.
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modified(
      SafeAreaInset(
        view: content(), edge: edge == .leading ? .minXEdge : .maxXEdge,
        alignment: Alignment(horizontal: edge == .leading ? .leading : .trailing, vertical: alignment),
        spacing: spacing ?? 8))
  }
}

/// The upper or the lower edge. Source: https://developer.apple.com/documentation/swiftui/verticaledge
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  /// An edge.
  case top, bottom
}

/// The left or the right edge. Source: https://developer.apple.com/documentation/swiftui/horizontaledge
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
  /// An edge.
  case leading, trailing
}

private struct SafeAreaInset<Inset: View>: Modification {
  var view: Inset
  var edge: CGRectEdge
  var alignment: Alignment
  var spacing: CGFloat

  var extra: (any View)? { view }

  private var axis: Axis { edge == .minYEdge || edge == .maxYEdge ? .vertical : .horizontal }

  /// The space that the view and the distance take.
  private func reservedSpace(_ proposal: ProposedViewSize, of item: ModifiedItem) -> CGFloat {
    var own = proposal
    own[axis] = nil
    let size = item.extra(alignment).size(own)
    return size == .zero ? 0 : size[axis] + (spacing.isFinite ? spacing : 0)
  }

  private func inner(_ proposal: ProposedViewSize, _ space: CGFloat) -> ProposedViewSize {
    var inner = proposal
    inner[axis] = proposal[axis].map { max(0, $0 - space) }
    return inner
  }

  func size(_ proposal: ProposedViewSize, of item: ModifiedItem) -> CGSize {
    let space = reservedSpace(proposal, of: item)
    var size = item.child.size(inner(proposal, space))
    size[axis] += space
    return size
  }

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let context = canvas.context
    let outer = context.safe
    let space = reservedSpace(ProposedViewSize(rect.size), of: item)
    let rest = rect.divided(atDistance: space, from: edge).remainder
    context.safe = outer.intersection(outer.divided(atDistance: distance(rest, outer), from: edge).remainder)
    item.child.place(aligned: .center, in: rest, on: canvas)
    context.safe = outer
    let inset = rect.divided(atDistance: max(0, space - spacing), from: edge).slice
    item.extra(alignment).place(aligned: alignment, in: inset, on: canvas)
  }

  /// The distance between the edges of the view and the safe area.
  private func distance(_ rest: CGRect, _ safe: CGRect) -> CGFloat {
    let distance =
      switch edge {
      case .minXEdge: rest.minX - safe.minX
      case .minYEdge: rest.minY - safe.minY
      case .maxXEdge: safe.maxX - rest.maxX
      case .maxYEdge: safe.maxY - rest.maxY
      }
    return max(0, distance)
  }
}

/// Whether something is seen.
///
/// Source: https://developer.apple.com/documentation/swiftui/visibility
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The usual behaviour, always, or never.
  case automatic, visible, hidden
}

private struct SafeAreaChange: Modification {
  var edges: Edge.Set

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let context = canvas.context
    let outer = context.safe
    let grown = rect.extended(edges, context)
    guard grown != rect else { return item.child.place(in: rect, proposal, on: canvas) }
    context.safe = outer.extended(edges, context)
    item.child.place(aligned: .center, in: grown, on: canvas)
    context.safe = outer
  }
}

extension CGRect {
  /// The rectangle beyond the safe area, at those edges that reach the area's.
  @MainActor
  func extended(_ edges: Edge.Set, _ context: LayoutContext) -> CGRect {
    let (safe, whole, near) = (context.safe, context.whole, CGFloat(0.5))
    let left = edges.contains(.leading) && minX <= safe.minX + near ? min(minX, whole.minX) : minX
    let top = edges.contains(.top) && minY <= safe.minY + near ? min(minY, whole.minY) : minY
    let right = edges.contains(.trailing) && maxX >= safe.maxX - near ? max(maxX, whole.maxX) : maxX
    let bottom = edges.contains(.bottom) && maxY >= safe.maxY - near ? max(maxY, whole.maxY) : maxY
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// An edge of a rectangle. Source: https://developer.apple.com/documentation/swiftui/edge
public enum Edge: Int8, CaseIterable, Sendable {
  /// The upper, left, lower or right edge.
  case top, leading, bottom, trailing

  /// Several edges. Source: https://developer.apple.com/documentation/swiftui/edge/set
  public struct Set: OptionSet, Sendable {
    /// The combined bits.
    public let rawValue: Int8

    /// Creates a set from its bits; unknown bits have no effect.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The upper edge.
    public static let top = Set(rawValue: 1)
    /// The left edge.
    public static let leading = Set(rawValue: 2)
    /// The lower edge.
    public static let bottom = Set(rawValue: 4)
    /// The right edge.
    public static let trailing = Set(rawValue: 8)
    /// The left and the right edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower edge.
    public static let vertical: Set = [.top, .bottom]
    /// All four edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// The causes of a safe area. Source: https://developer.apple.com/documentation/swiftui/safearearegions
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The combined bits.
  public let rawValue: UInt

  /// Creates regions from their bits; unknown bits have no effect.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The device: its notch, corners and home indicator.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// A keyboard on the screen, which does not exist here.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All regions.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}
