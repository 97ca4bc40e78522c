// Finding rows, cells and places.
extension UITableView {
  /// The cells in the bounds, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return cells.keys.sorted().compactMap { cells[$0] }
  }

  /// The rows in the bounds, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return cells.keys.sorted()
  }

  /// The cell of a row; nil for a row outside the bounds.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    return cells[indexPath]
  }

  /// The row of a cell; nil for a cell of no row.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells[cell.indexPath ?? []] === cell ? cell.indexPath : nil
  }

  /// The row at a point of the table; nil where there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    measured().rows(from: point.y, to: point.y.nextUp).first
  }

  /// The rectangle of a row, in points of the table; zero for a row that it lacks.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard let place = measured().place(indexPath) else { return .zero }
    return CGRect(x: 0, y: place.y, width: bounds.width, height: place.height)
  }

  /// The rectangle of a section with its header and footer, in points of the table; zero for one that it lacks.
  public func rect(forSection section: Int) -> CGRect {
    let layout = measured()
    guard layout.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: layout.start(of: section), width: bounds.width, height: layout.sections[section].height)
  }

  /// The header of a section; nil outside the bounds.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layoutIfNeeded()
    return ends[TableEnd(section: section, isHeader: true)] as? UITableViewHeaderFooterView
  }

  /// Scrolls to a row.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    var rect = rectForRow(at: indexPath)
    guard rect != .zero else { return }
    if style == .plain, measured().sections[indexPath.section].header > 0, scrollPosition != .bottom {
      rect.origin.y -= measured().sections[indexPath.section].header
      rect.size.height += measured().sections[indexPath.section].header
    }
    let insets = adjustedContentInset
    let free = bounds.height - insets.top - insets.bottom
    let y: CGFloat
    switch scrollPosition {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: y = rect.minY - insets.top
    case .middle: y = rect.midY - free / 2 - insets.top
    case .bottom: y = rect.maxY - free - insets.top
    }
    let (minimum, maximum) = offsetLimits
    setContentOffset(CGPoint(x: contentOffset.x, y: min(max(y, minimum.y), maximum.y)), animated: animated)
  }
}

/// The header or the footer of a section.
struct TableEnd: Hashable, Comparable {
  let section: Int
  let isHeader: Bool

  static func < (one: TableEnd, other: TableEnd) -> Bool {
    (one.section, one.isHeader ? 0 : 1) < (other.section, other.isHeader ? 0 : 1)
  }
}

/// The rows of a storyboard's table with static cells.
@MainActor
struct StaticRows {
  struct Section {
    var header: String?
    var footer: String?
    var cells: [(cell: UITableViewCell, height: CGFloat?)]
  }

  var sections: [Section]

  func cell(_ path: IndexPath) -> UITableViewCell? { sections[path.section].cells[path.row].cell }
  func height(_ path: IndexPath) -> CGFloat? { sections[path.section].cells[path.row].height }
}
