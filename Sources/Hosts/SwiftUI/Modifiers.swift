/// Changes of a view that have an effect on a `SpriteView`, and a few that have none here.
extension View {
  /// Gives the view a fixed width, height or both, in points, in the middle of the window. A value that is negative or
  /// not finite is ignored and reported as a `Diagnostic`, as Xcode does.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
    let (width, height) = (Self.side(width), Self.side(height))
    return changed { placement in
      placement.width = width ?? placement.width
      placement.height = height ?? placement.height
    }
  }

  /// Limits the view's width and height, in points. Default: it fills the window. A negative limit or NaN is ignored and
  /// reported as a `Diagnostic`.
  ///
  /// Source:
  /// https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
  public func frame(maxWidth: CGFloat?, maxHeight: CGFloat? = nil) -> some View {
    let width = maxWidth == .infinity ? nil : Self.side(maxWidth)
    let height = maxHeight == .infinity ? nil : Self.side(maxHeight)
    return changed { placement in
      placement.maxWidth = width ?? placement.maxWidth
      placement.maxHeight = height ?? placement.maxHeight
    }
  }

  /// Lets the view extend beyond the safe area.
  ///
  /// - Parameters:
  ///   - regions: the keyboard alone has no effect.
  ///   - edges: the edges at which it may extend. Default all.
  /// Source: https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    changed { placement in
      if regions.contains(.container) { placement.ignoredEdges.formUnion(edges) }
    }
  }

  /// The older form of `ignoresSafeArea(_:edges:)`.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }

  /// Has no effect: there is no status bar.
  public func statusBar(hidden: Bool) -> some View { self }
  /// Has no effect: there is no status bar.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// Calls a closure once, when the window has appeared and before its first frame.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    ChangedView(content: self, change: { _ in }, appearance: action)
  }

  private func changed(_ change: @escaping (inout Placement) -> Void) -> some View {
    ChangedView(content: self, change: change, appearance: nil)
  }

  private static func side(_ value: CGFloat?) -> CGFloat? {
    guard let value, !(value >= 0 && value < .infinity) else { return value }
    UIApplication.shared.report(
      Diagnostic(
        kind: "invalid-frame", subject: "View.frame",
        message: "\(value) is no width or height, and is ignored; it must be a finite number from 0"))
    return nil
  }
}

/// A view with another placement.
private struct ChangedView<Content: View>: View, BuiltInView {
  let content: Content
  let change: (inout Placement) -> Void
  let appearance: (() -> Void)?

  func addContents(to contents: inout Contents, at placement: Placement) {
    var placement = placement
    change(&placement)
    contents.add(content, at: placement)
    if let appearance { contents.appearances.append(appearance) }
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

/// What reduces the safe area. Source: https://developer.apple.com/documentation/swiftui/safearearegions
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
