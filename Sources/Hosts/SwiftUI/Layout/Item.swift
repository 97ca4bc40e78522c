/// The size that a container proposes to a view, in points.
///
/// nil asks for the ideal size, zero for the smallest and infinity for the largest one.
/// Source: https://developer.apple.com/documentation/swiftui/proposedviewsize
public struct ProposedViewSize: Hashable, Sendable {
  /// The width; nil leaves it to the view.
  public var width: CGFloat?
  /// The height; nil leaves it to the view.
  public var height: CGFloat?

  /// Creates a proposal.
  public init(width: CGFloat?, height: CGFloat?) {
    (self.width, self.height) = (width, height)
  }

  /// Creates a proposal of a size.
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The size with other lengths for nil.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A direction of layout.
///
/// Source: https://developer.apple.com/documentation/swiftui/axis
public enum Axis: Int8, CaseIterable, Sendable {
  /// From side to side, or from top to bottom.
  case horizontal, vertical

  /// Several directions.
  public struct Set: OptionSet, Sendable {
    /// The combined bits.
    public let rawValue: Int8

    /// Creates a set from its bits; unknown bits have no effect.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// From side to side.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// Something that has a size and a place.
///
/// A container proposes a size, the item chooses its own, and the container places it.
/// Source: https://developer.apple.com/videos/play/wwdc2019/237/
@MainActor
class Item {
  /// The number of layouts so far, in all apps of the process. Sizes from earlier layouts are measured again.
  private static var layout = 0
  private var sizes: [ProposedViewSize: CGSize] = [:]
  private var measuredIn = 0

  /// Forgets all measured sizes: a new layout begins.
  static func startLayout() { layout += 1 }

  /// The size that the item chooses for a proposal, measured once for each layout. NaN and negative lengths
  /// count as 0.
  final func size(_ proposal: ProposedViewSize) -> CGSize {
    if measuredIn != Self.layout { (sizes, measuredIn) = ([:], Self.layout) }
    if let known = sizes[proposal] { return known }
    let size = measure(proposal)
    func length(_ value: CGFloat) -> CGFloat { value > 0 ? value : 0 }
    let usable = CGSize(width: length(size.width), height: length(size.height))
    sizes[proposal] = usable
    return usable
  }

  /// Chooses the size for a proposal.
  func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Adds what the item shows to a canvas.
  ///
  /// - Parameters:
  ///   - rect: the item's place, in points of the host's view.
  ///   - proposal: what the item chose its size for.
  func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {}

  /// The distance of an alignment's line from the left or upper edge, where the item has its own.
  func guide(_ key: AlignmentKey, _ size: CGSize) -> CGFloat? { nil }

  /// The priority in a stack: items with a higher one get their space first.
  var priority: Double { 0 }
  /// The place from back to front in a stack.
  var zIndex: Double { 0 }
  /// Whether the item is only free space.
  var isSpacer: Bool { false }

  /// The distance of an alignment's line from the left or upper edge.
  final func line(_ key: AlignmentKey, _ size: CGSize) -> CGFloat {
    guide(key, size) ?? key.standard(ViewDimensions(size: size, item: self))
  }

  /// Places the item with its own choice of size in a rectangle.
  ///
  /// - Parameter proposal: nil proposes the rectangle's size.
  func place(aligned alignment: Alignment, in rect: CGRect, _ proposal: ProposedViewSize? = nil, on canvas: ItemCanvas)
  {
    let proposal = proposal ?? ProposedViewSize(rect.size)
    let size = size(proposal).limited
    let box = ViewDimensions(size: rect.size, item: nil)
    let x = rect.minX + alignment.horizontal.key.standard(box) - line(alignment.horizontal.key, size)
    let y = rect.minY + alignment.vertical.key.standard(box) - line(alignment.vertical.key, size)
    place(in: CGRect(x: x, y: y, width: size.width, height: size.height), proposal, on: canvas)
  }
}

extension CGSize {
  /// The size without infinite sides, which no view can have.
  var limited: CGSize { CGSize(width: min(width, 1e6), height: min(height, 1e6)) }
}
