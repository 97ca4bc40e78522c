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

/// Whether something is seen.
///
/// Source: https://developer.apple.com/documentation/swiftui/visibility
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As usual, always, or never.
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
