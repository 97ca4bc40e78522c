/// Views in rows and columns that are as wide as their widest cell.
///
/// A view that is not a `GridRow` has its own row, as wide as the grid. The space is shared as in an `HStack`: the
/// columns that can change least choose first. Apple does not publish how a grid shares it; this is a guess.
/// Source: https://developer.apple.com/documentation/swiftui/grid
@preconcurrency @MainActor
public struct Grid<Content: View>: View, ItemView {
  fileprivate let alignment: Alignment
  fileprivate let gaps: CGSize
  private let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: the place of a view in its cell. Default the middle.
  ///   - horizontalSpacing: the distance between two columns, in points; nil, the default, means 8.
  ///   - verticalSpacing: the distance between two rows, in points; nil, the default, means 8.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    func gap(_ spacing: CGFloat?) -> CGFloat { spacing.map { $0.isFinite ? $0 : 0 } ?? 8 }
    self.alignment = alignment
    gaps = CGSize(width: gap(horizontalSpacing), height: gap(verticalSpacing))
    self.content = content()
  }

  var contents: [any View] { [content] }
  func adapt(_ environment: inout EnvironmentValues) { environment.stackAxis = nil }
  func makeItem(_ node: Node) -> ViewItem<Self> { GridItemView(self, node) }
}

/// The cells of one row of a grid. Outside of a grid it is a row of views.
///
/// Source: https://developer.apple.com/documentation/swiftui/gridrow
@preconcurrency @MainActor
public struct GridRow<Content: View>: View, ItemView {
  fileprivate let alignment: VerticalAlignment?
  private let content: Content

  /// Creates a row.
  ///
  /// - Parameter alignment: the line that the views share; nil, the default, is that of the grid.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }

  var contents: [any View] { [content] }
  func adapt(_ environment: inout EnvironmentValues) { environment.stackAxis = nil }
  func makeItem(_ node: Node) -> ViewItem<Self> { GridRowItem(self, node) }
}

// Changes of a cell.
extension View {
  /// Lets the cell take several columns; 1 or less is 1.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/gridcellcolumns(_:)
  public func gridCellColumns(_ count: Int) -> some View { modified(GridCell(columns: min(max(1, count), 1000))) }
  /// Sets the place of all views of the cell's column.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/gridcolumnalignment(_:)
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { modified(GridCell(column: guide)) }
  /// Lets the cell take no part in the width of its column, or the height of its row.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/gridcellunsizedaxes(_:)
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { modified(GridCell(unsized: axes)) }
  /// Puts a point of the view on the same point of its cell.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/gridcellanchor(_:)
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { modified(GridCell(anchor: anchor)) }
}

private struct GridCell: Modification {
  var columns: Int?
  var column: HorizontalAlignment?
  var unsized: Axis.Set = []
  var anchor: UnitPoint?

  /// The changes of an item, with those of the views that it is made of.
  @MainActor
  static func all(of item: Item) -> GridCell {
    var cell = GridCell()
    var current: Item? = item
    while let modified = current as? ModifiedItem {
      if let own = modified.change as? GridCell {
        cell.columns = cell.columns ?? own.columns
        cell.column = cell.column ?? own.column
        cell.unsized.formUnion(own.unsized)
        cell.anchor = cell.anchor ?? own.anchor
      }
      current = modified.child
    }
    return cell
  }
}

/// A row that its grid lays out.
@MainActor
private protocol GridRowCells: Item {
  var cells: [Item] { get }
  var rowAlignment: VerticalAlignment? { get }
}

@MainActor
private final class GridRowItem<Content: View>: ViewItem<GridRow<Content>>, GridRowCells {
  var cells: [Item] { contained() }
  var rowAlignment: VerticalAlignment? { view.alignment }
  private var row: Item { StackItems(contained(), .horizontal, nil, (view.alignment ?? .center).key) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { row.size(proposal) }
  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    row.place(in: rect, proposal, on: canvas)
  }
}

/// A cell: an item with its columns and its row.
@MainActor
private struct Cell {
  let item: Item
  let columns: Range<Int>
  let row: Int
  let change: GridCell

  var takesPart: Bool { columns.count == 1 && !change.unsized.contains(.horizontal) }
}

@MainActor
private final class GridItemView<Content: View>: ViewItem<Grid<Content>> {
  private struct Table {
    var cells: [Cell] = []
    var columns = 0
    /// The line that the views of each row share.
    var rows: [VerticalAlignment?] = []
    /// The place of the views of a column, if it has its own.
    var places: [Int: HorizontalAlignment] = [:]
  }

  private var table: Table {
    var table = Table()
    let items = contained()
    let rows = items.map { ($0 as? any GridRowCells)?.cells.map { ($0, GridCell.all(of: $0)) } }
    table.columns = rows.map { $0?.reduce(0) { $0 + ($1.1.columns ?? 1) } ?? 1 }.max() ?? 0
    for (row, item) in items.enumerated() {
      table.rows.append((item as? any GridRowCells)?.rowAlignment)
      guard let cells = rows[row] else {
        table.cells.append(
          Cell(item: item, columns: 0..<max(1, table.columns), row: row, change: GridCell.all(of: item)))
        continue
      }
      var column = 0
      for (item, change) in cells {
        let end = min(column + (change.columns ?? 1), table.columns)
        if let place = change.column, table.places[column] == nil { table.places[column] = place }
        table.cells.append(Cell(item: item, columns: column..<end, row: row, change: change))
        column = end
      }
    }
    return table
  }

  /// Shares a length: those that can change least choose first, as in a stack.
  ///
  /// - Parameter choose: the length that a column or row takes when it is offered one; nil asks for the ideal one.
  private func lengths(
    _ count: Int, _ offered: CGFloat?, _ gap: CGFloat, _ choose: (Int, CGFloat?) -> CGFloat
  ) -> [CGFloat] {
    guard let offered else { return (0..<count).map { min(choose($0, nil), 1e6) } }
    let bounds = (0..<count).map { (choose($0, 0), choose($0, .infinity)) }
    var chosen = [CGFloat](repeating: 0, count: count)
    var available = max(0, offered - gap * CGFloat(max(0, count - 1)))
    let order = (0..<count).sorted { (bounds[$0].1 - bounds[$0].0, $0) < (bounds[$1].1 - bounds[$1].0, $1) }
    for (done, index) in order.enumerated() {
      chosen[index] = min(choose(index, available / CGFloat(count - done)), 1e6)
      available = max(0, available - chosen[index])
    }
    return chosen
  }

  private func widths(_ table: Table, _ offered: CGFloat?) -> [CGFloat] {
    var widths = lengths(table.columns, offered, view.gaps.width) { column, width in
      let own = table.cells.filter { $0.takesPart && $0.columns.lowerBound == column }
      return own.map { $0.item.size(ProposedViewSize(width: width, height: nil)).width }.max() ?? 0
    }
    // A view that takes several columns widens the last of them if it has to.
    for cell in table.cells where cell.columns.count > 1 && !cell.change.unsized.contains(.horizontal) {
      let has = width(of: cell, widths)
      let needed = cell.item.size(ProposedViewSize(width: has, height: nil)).width
      if needed > has, needed < 1e6 { widths[cell.columns.upperBound - 1] += needed - has }
    }
    return widths
  }

  private func width(of cell: Cell, _ widths: [CGFloat]) -> CGFloat {
    guard cell.columns.upperBound <= widths.count else { return 0 }
    return widths[cell.columns].reduce(0, +) + view.gaps.width * CGFloat(max(0, cell.columns.count - 1))
  }

  private func heights(_ table: Table, _ widths: [CGFloat], _ offered: CGFloat?) -> [CGFloat] {
    lengths(table.rows.count, offered, view.gaps.height) { row, height in
      let own = table.cells.filter { $0.row == row && !$0.change.unsized.contains(.vertical) }
      return own.map { $0.item.size(ProposedViewSize(width: width(of: $0, widths), height: height)).height }.max() ?? 0
    }
  }

  private func total(_ lengths: [CGFloat], _ gap: CGFloat) -> CGFloat {
    lengths.reduce(0, +) + gap * CGFloat(max(0, lengths.count - 1))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let table = table
    let widths = widths(table, proposal.width)
    return CGSize(
      width: total(widths, view.gaps.width),
      height: total(heights(table, widths, proposal.height), view.gaps.height))
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let table = table
    let widths = widths(table, proposal.width)
    let heights = heights(table, widths, proposal.height)
    func start(_ index: Int, _ lengths: [CGFloat], _ gap: CGFloat) -> CGFloat {
      lengths[..<index].reduce(0) { $0 + $1 + gap }
    }
    for cell in table.cells where !cell.columns.isEmpty {
      let area = CGRect(
        x: rect.minX + start(cell.columns.lowerBound, widths, view.gaps.width),
        y: rect.minY + start(cell.row, heights, view.gaps.height), width: width(of: cell, widths),
        height: heights[cell.row])
      if let anchor = cell.change.anchor {
        let size = cell.item.size(ProposedViewSize(area.size)).limited
        let origin = CGPoint(
          x: area.minX + (area.width - size.width) * anchor.x, y: area.minY + (area.height - size.height) * anchor.y)
        cell.item.place(in: CGRect(origin: origin, size: size), ProposedViewSize(area.size), on: canvas)
      } else {
        let place = Alignment(
          horizontal: table.places[cell.columns.lowerBound] ?? view.alignment.horizontal,
          vertical: table.rows[cell.row] ?? view.alignment.vertical)
        cell.item.place(aligned: place, in: area, on: canvas)
      }
    }
  }
}
