/// Computes the default place of an alignment's line.
///
/// Source: https://developer.apple.com/documentation/swiftui/alignmentid
public protocol AlignmentID {
  /// The distance from the view's left or upper edge.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size and the alignment lines of a view.
///
/// Source: https://developer.apple.com/documentation/swiftui/viewdimensions
public struct ViewDimensions {
  let size: CGSize
  let item: Item?

  /// The width in points.
  public var width: CGFloat { size.width }
  /// The height in points.
  public var height: CGFloat { size.height }

  /// The distance of a line from the left edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat { line(guide.key) }
  /// The distance of a line from the upper edge.
  public subscript(guide: VerticalAlignment) -> CGFloat { line(guide.key) }

  private func line(_ key: AlignmentKey) -> CGFloat {
    guard let item else { return key.standard(self) }
    // Layout runs on the main thread alone.
    let own = size
    return MainActor.assumeIsolated { item.line(key, own) }
  }
}

/// The identity of an alignment.
// Unchecked: a metatype never changes.
struct AlignmentKey: Hashable, @unchecked Sendable {
  let id: any AlignmentID.Type
  /// The axis along which the line's distance is measured.
  let axis: Axis

  func standard(_ dimensions: ViewDimensions) -> CGFloat {
    // Without the item's own lines, which may use the standard.
    id.defaultValue(in: ViewDimensions(size: dimensions.size, item: nil))
  }

  static func == (one: AlignmentKey, other: AlignmentKey) -> Bool { one.id == other.id && one.axis == other.axis }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }
}

/// A line along which views in a column are aligned.
///
/// Source: https://developer.apple.com/documentation/swiftui/horizontalalignment
public struct HorizontalAlignment: Equatable, Sendable {
  private enum Leading: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }

  let key: AlignmentKey

  /// Creates a custom alignment.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, axis: .horizontal)
  }

  /// The left edge.
  public static var leading: Self { Self(Leading.self) }
  /// The middle.
  public static var center: Self { Self(Center.self) }
  /// The right edge.
  public static var trailing: Self { Self(Trailing.self) }
}

/// A line along which views in a row are aligned.
///
/// Source: https://developer.apple.com/documentation/swiftui/verticalalignment
public struct VerticalAlignment: Equatable, Sendable {
  private enum Top: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum FirstBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum LastBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  let key: AlignmentKey

  /// Creates a custom alignment.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, axis: .vertical)
  }

  /// The upper edge.
  public static var top: Self { Self(Top.self) }
  /// The middle.
  public static var center: Self { Self(Center.self) }
  /// The lower edge.
  public static var bottom: Self { Self(Bottom.self) }
  /// The baseline of a text's first line; the lower edge of other views.
  public static var firstTextBaseline: Self { Self(FirstBaseline.self) }
  /// The baseline of a text's last line; the lower edge of other views.
  public static var lastTextBaseline: Self { Self(LastBaseline.self) }
}

/// A point in a view, for frames and layers.
///
/// Source: https://developer.apple.com/documentation/swiftui/alignment
public struct Alignment: Equatable, Sendable {
  /// The line from top to bottom.
  public var horizontal: HorizontalAlignment
  /// The line from side to side.
  public var vertical: VerticalAlignment

  /// Creates a point from two lines.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// The middle.
  public static var center: Self { Self(horizontal: .center, vertical: .center) }
  /// The middle of the left edge.
  public static var leading: Self { Self(horizontal: .leading, vertical: .center) }
  /// The middle of the right edge.
  public static var trailing: Self { Self(horizontal: .trailing, vertical: .center) }
  /// The middle of the upper edge.
  public static var top: Self { Self(horizontal: .center, vertical: .top) }
  /// The middle of the lower edge.
  public static var bottom: Self { Self(horizontal: .center, vertical: .bottom) }
  /// The upper left corner.
  public static var topLeading: Self { Self(horizontal: .leading, vertical: .top) }
  /// The upper right corner.
  public static var topTrailing: Self { Self(horizontal: .trailing, vertical: .top) }
  /// The lower left corner.
  public static var bottomLeading: Self { Self(horizontal: .leading, vertical: .bottom) }
  /// The lower right corner.
  public static var bottomTrailing: Self { Self(horizontal: .trailing, vertical: .bottom) }
}

/// The place of the lines of a text between its sides.
///
/// Source: https://developer.apple.com/documentation/swiftui/textalignment
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// Left, middle or right.
  case leading, center, trailing
}
