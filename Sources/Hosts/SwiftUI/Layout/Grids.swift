/// The width of a grid's column, or the height of its row.
///
/// Source: https://developer.apple.com/documentation/swiftui/griditem
public struct GridItem: Sendable {
  /// The space that a column takes.
  public enum Size: Sendable {
    /// A length in points.
    case fixed(CGFloat)
    /// A share of the space that is left, between two lengths.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as fit, each between two lengths.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The space that the column takes.
  public var size: Size
  /// The distance to the next column, in points; nil means 8.
  public var spacing: CGFloat?
  /// The place of a view in its cell; nil is that of the grid.
  public var alignment: Alignment?

  /// Creates a column.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }

  /// A column of a grid: where it starts, and how wide it is.
  struct Track {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment?
  }

  /// The columns for a width. Flexible columns share what the fixed ones and the gaps leave; an adaptive one is divided.
  ///
  /// Apple does not publish how the space is shared; this is what its documentation and pictures show.
  static func tracks(_ items: [GridItem], _ available: CGFloat) -> [Track] {
    let gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) }
    var left = max(0, (available.isFinite ? available : 0) - gaps)
    var lengths = items.map { item -> CGFloat? in
      if case .fixed(let length) = item.size { max(0, length) } else { nil }
    }
    left -= lengths.reduce(0) { $0 + ($1 ?? 0) }
    var open = lengths.indices.filter { lengths[$0] == nil }
    while let index = open.first {
      let share = max(0, left) / CGFloat(open.count)
      // Tracks with limits come first; the others share the rest.
      let chosen = open.first { items[$0].limited(share) != share } ?? index
      let length = items[chosen].limited(share)
      lengths[chosen] = length
      left -= length
      open.removeAll { $0 == chosen }
    }
    var tracks: [Track] = []
    var start: CGFloat = 0
    for (item, length) in zip(items, lengths) {
      let (length, gap) = (length ?? 0, item.spacing ?? 8)
      if case .adaptive(let minimum, let maximum) = item.size {
        let count = max(1, Int(((length + gap) / (max(1, minimum) + gap)).rounded(.down)))
        let each = min(maximum, max(0, (length - gap * CGFloat(count - 1)) / CGFloat(count)))
        for index in 0..<min(count, 1000) {
          tracks.append(Track(start: start + CGFloat(index) * (each + gap), length: each, alignment: item.alignment))
        }
      } else {
        tracks.append(Track(start: start, length: length, alignment: item.alignment))
      }
      start += length + gap
    }
    return tracks
  }

  private func limited(_ share: CGFloat) -> CGFloat {
    switch size {
    case .fixed(let length): length
    case .flexible(let minimum, let maximum): min(max(share, minimum), max(minimum, maximum))
    case .adaptive(let minimum, _): max(share, minimum)
    }
  }
}

/// Views in columns, row after row. All of them are made at once.
///
/// Source: https://developer.apple.com/documentation/swiftui/lazyvgrid
@preconcurrency @MainActor
public struct LazyVGrid<Content: View>: View, ItemView {
  fileprivate let layout: GridLayout
  private let content: Content

  /// Creates a grid. Its headers are not pinned.
  ///
  /// - Parameter spacing: the distance between two rows, in points; nil, the default, means 8.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      axis: .horizontal, items: columns, spacing: spacing ?? 8,
      alignment: Alignment(horizontal: alignment, vertical: .center))
    self.content = content()
  }

  var contents: [any View] { [content] }
  func adapt(_ environment: inout EnvironmentValues) { environment.stackAxis = nil }
  func makeItem(_ node: Node) -> ViewItem<Self> { GridViewItem(self, node, \.layout) }
}

/// Views in rows, column after column. All of them are made at once.
///
/// Source: https://developer.apple.com/documentation/swiftui/lazyhgrid
@preconcurrency @MainActor
public struct LazyHGrid<Content: View>: View, ItemView {
  fileprivate let layout: GridLayout
  private let content: Content

  /// Creates a grid. Its headers are not pinned.
  ///
  /// - Parameter spacing: the distance between two columns, in points; nil, the default, means 8.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      axis: .vertical, items: rows, spacing: spacing ?? 8,
      alignment: Alignment(horizontal: .center, vertical: alignment))
    self.content = content()
  }

  var contents: [any View] { [content] }
  func adapt(_ environment: inout EnvironmentValues) { environment.stackAxis = nil }
  func makeItem(_ node: Node) -> ViewItem<Self> { GridViewItem(self, node, \.layout) }
}

/// Views that stay at the edge of a scroll view. It has no effect: they scroll with the others.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The combined bits.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Where the cells of a grid are: `axis` goes along a line of cells.
private struct GridLayout {
  var axis: Axis
  var items: [GridItem]
  var spacing: CGFloat
  var alignment: Alignment
}

@MainActor
private final class GridViewItem<V: View>: ViewItem<V> {
  private let layoutPath: KeyPath<V, GridLayout>

  init(_ view: V, _ node: Node, _ layout: KeyPath<V, GridLayout>) {
    layoutPath = layout
    super.init(view, node)
  }

  private var layout: GridLayout { view[keyPath: layoutPath] }

  /// The lines of cells with their lengths across.
  private func lines(_ tracks: [GridItem.Track]) -> [(items: ArraySlice<Item>, length: CGFloat)] {
    let (all, across) = (contained(), layout.axis.other)
    guard !tracks.isEmpty else { return [] }
    return stride(from: 0, to: all.count, by: tracks.count).map { start in
      let line = all[start..<min(start + tracks.count, all.count)]
      let lengths = zip(line, tracks).map { $0.size(proposal($1))[across] }
      return (line, lengths.max() ?? 0)
    }
  }

  private func proposal(_ track: GridItem.Track) -> ProposedViewSize {
    var proposal = ProposedViewSize.unspecified
    proposal[layout.axis] = track.length
    return proposal
  }

  private func tracks(_ proposal: ProposedViewSize) -> [GridItem.Track] {
    GridItem.tracks(layout.items, proposal[layout.axis] ?? 0)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let tracks = tracks(proposal)
    let lines = lines(tracks)
    var size = CGSize.zero
    let end = tracks.map { $0.start + $0.length }.max() ?? 0
    size[layout.axis] = max(end, proposal[layout.axis].map { $0.isFinite ? $0 : 0 } ?? 0)
    size[layout.axis.other] = lines.reduce(0) { $0 + $1.length } + layout.spacing * CGFloat(max(0, lines.count - 1))
    return size
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let (axis, tracks) = (layout.axis, tracks(proposal))
    let used = tracks.map { $0.start + $0.length }.max() ?? 0
    // Columns that do not fill the space are placed by the grid's alignment.
    let box = ViewDimensions(size: rect.size, item: nil)
    let inner = ViewDimensions(
      size: axis == .horizontal
        ? CGSize(width: used, height: rect.height) : CGSize(width: rect.width, height: used), item: nil)
    let key = axis == .horizontal ? layout.alignment.horizontal.key : layout.alignment.vertical.key
    let first = key.standard(box) - key.standard(inner)
    var across: CGFloat = 0
    for line in lines(tracks) {
      for (item, track) in zip(line.items, tracks) {
        let along = first + track.start
        let cell =
          axis == .horizontal
          ? CGRect(x: rect.minX + along, y: rect.minY + across, width: track.length, height: line.length)
          : CGRect(x: rect.minX + across, y: rect.minY + along, width: line.length, height: track.length)
        item.place(aligned: track.alignment ?? .center, in: cell, self.proposal(track), on: canvas)
      }
      across += line.length + layout.spacing
    }
  }
}
