internal import Storyboards

/// Rows of a data source, one below the other, in sections with texts above and below.
///
/// Only the rows within the bounds have cells. Rows that are inserted, deleted or moved appear at once: there are no
/// animations, no editing and no index beside the rows. The look is a guess based on pictures of iOS 14.
/// Source: https://developer.apple.com/documentation/uikit/uitableview
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The looks of a table.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitableview/style-swift.enum
  public enum Style: Int, Sendable {
    /// Rows from side to side, with headers that stay at the top; groups with space between them; groups with round
    /// corners and margins at the sides.
    case plain, grouped, insetGrouped
  }

  /// The lines between rows. All but `none` are lines of one pixel.
  public enum SeparatorStyle: Int, Sendable {
    /// None, or lines.
    case none = 0, singleLine, singleLineEtched
  }

  /// The place that a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest place, the upper end, the middle, or the lower end.
    case none, top, middle, bottom
  }

  /// The animations of rows that appear and disappear. None has an effect.
  public enum RowAnimation: Int, Sendable {
    /// At once.
    case fade, right, left, top, bottom, none, middle
    /// At once.
    case automatic = 100
  }

  /// The height of a row, header or footer that follows from its content: -1.
  public static let automaticDimension: CGFloat = -1

  /// The look of the table.
  public let style: Style
  /// The rows. A weak reference. Default nil: none.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { forget() } }
  /// Controls the rows and is notified of the player's actions. A weak reference. Default nil.
  open weak var delegate: (any UITableViewDelegate)? {
    get { followers as? any UITableViewDelegate }
    set {
      followers = newValue
      forget()
    }
  }
  /// Has no effect: no cells are made in advance. Default nil.
  open weak var prefetchDataSource: AnyObject?
  /// The height of rows in points. Default `automaticDimension`: 44, or what the cell's constraints ask for.
  open var rowHeight = UITableView.automaticDimension { didSet { forget() } }
  /// The height of a row whose cell is not made yet, in points. Default `automaticDimension`: 44.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The height of section headers in points. Default `automaticDimension`: 28 for a plain table with a text or a view.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { forget() } }
  /// The height of section footers in points. Default `automaticDimension`.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { forget() } }
  /// Has no effect. Default `automaticDimension`.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// Has no effect. Default `automaticDimension`.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above each section's header, in points. Default 0, as is `automaticDimension`.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitableview/sectionheadertoppadding
  open var sectionHeaderTopPadding: CGFloat = 0 { didSet { forget() } }
  /// The lines between rows. Default `singleLine`.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  /// The colour of the lines. Default nil: the system's.
  open var separatorColor: UIColor? {
    didSet {
      own(.separatorColor) { [separatorColor] in ($0 as? UITableView)?.separatorColor = separatorColor }
      setNeedsLayout()
    }
  }
  /// The margins of the lines, in points. Default 16 at the left. Only a value that is set replaces a cell's own.
  open var separatorInset = UIEdgeInsets(left: 16) {
    didSet {
      hasInset = true
      setNeedsLayout()
    }
  }
  private var hasInset = false
  /// Whether the player selects rows. Default true.
  open var allowsSelection = true
  /// Whether the player selects several rows. Default false.
  open var allowsMultipleSelection = false
  /// Has no effect: editing is not shown. Default false.
  open var allowsSelectionDuringEditing = false
  /// Has no effect: editing is not shown. Default false.
  open var allowsMultipleSelectionDuringEditing = false
  /// Has no effect: editing is not shown, which setting true reports as a `Diagnostic`. Default false.
  open var isEditing: Bool {
    get { false }
    set { setEditing(newValue, animated: false) }
  }
  /// Has no effect: rows are as wide as the table. Default false.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Has no effect: an index is not drawn. Default nil.
  open var sectionIndexColor: UIColor?
  /// Has no effect: an index is not drawn. Default nil.
  open var sectionIndexBackgroundColor: UIColor?
  /// The view above all sections; its height is kept. Default nil.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, with: tableHeaderView) } }
  /// The view below all sections; its height is kept. Default nil.
  open var tableFooterView: UIView? { didSet { replace(oldValue, with: tableFooterView) } }
  /// The view behind the rows, which does not move with them. Default nil.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  private var layout: TableLayout?
  /// The cells in the bounds.
  var cells: [IndexPath: UITableViewCell] = [:]
  /// The headers and footers in the bounds.
  var ends: [TableEnd: UIView] = [:]
  private var selected: [IndexPath] = []
  private var waiting: [String: [UITableViewCell]] = [:]
  private var makers: [String: Maker] = [:]
  /// The classes of headers and footers by their identifiers, which cells may have too.
  private var endTypes: [String: UITableViewHeaderFooterView.Type] = [:]
  /// The rows of a storyboard's table with static cells.
  var fixedRows: StaticRows?

  /// The source of cells with an identifier.
  enum Maker {
    case type(UITableViewCell.Type)
    case nib(UINib)
    case prototype(@MainActor () -> UITableViewCell?)
  }

  /// Creates a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a table with the values of a storyboard.
  public required init?(coder: NSCoder) {
    let object = (coder as? InterfaceCoder)?.object
    style =
      switch object?.attributes["style"] {
      case "grouped": .grouped
      case "insetGrouped": .insetGrouped
      default: .plain
      }
    super.init(coder: coder)
    prepare()
    (coder as? InterfaceCoder)?.decode(self)
  }

  private func prepare() {
    alwaysBounceVertical = true
    guard look?.backgroundColor == nil else { return }
    changeLook { $0.backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground }
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    forget()
  }

  // MARK: Cells

  /// Makes cells of a class for an identifier. nil makes none.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    makers[identifier] = (cellClass as? UITableViewCell.Type).map(Maker.type)
  }

  /// Makes cells from a `.xib` for an identifier. nil makes none.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    makers[identifier] = nib.map(Maker.nib)
  }

  /// Makes headers and footers of a class for an identifier. nil makes none.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    endTypes[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }

  func register(prototype: @escaping @MainActor () -> UITableViewCell?, _ identifier: String) {
    makers[identifier] = .prototype(prototype)
  }

  /// A cell that has left the bounds, or a new one of the class for the identifier; nil without such a class.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = waiting[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    switch makers[identifier] {
    case .type(let type): return type.init(style: .default, reuseIdentifier: identifier)
    case .nib(let nib): return nib.instantiate(withOwner: self).lazy.compactMap { $0 as? UITableViewCell }.first
    case .prototype(let make): return make()
    case nil: return nil
    }
  }

  /// A cell that has left the bounds, or a new one. An identifier without a class is reported as a `Diagnostic`, and gives
  /// a plain cell; on Apple's systems it stops the program.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    UIApplication.current?.report(
      Diagnostic(
        kind: "unknown-cell", subject: "\(type(of: self)).dequeueReusableCell(withIdentifier: \"\(identifier)\")",
        message: "no class is registered for it and the storyboard has no such prototype cell; the cell is plain"))
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// A new header or footer of the class for the identifier; nil without such a class.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    endTypes[identifier].map { $0.init(reuseIdentifier: identifier) }
  }

  // MARK: Rows

  /// Asks the data source for everything again. Selected rows are deselected.
  open func reloadData() {
    selected = []
    dropCells()
    forget()
  }

  private func dropCells() {
    for path in cells.keys.sorted() { retire(path) }
    for end in ends.keys.sorted() { ends[end]?.removeFromSuperview() }
    ends = [:]
  }

  private func retire(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    cell.indexPath = nil
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if let identifier = cell.reuseIdentifier, fixedRows == nil { waiting[identifier, default: []].append(cell) }
  }

  /// Measures the rows again before the next frame.
  private func forget() {
    layout = nil
    setNeedsLayout()
  }

  /// Inserts rows: the data source has them already.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadKeepingSelection() }
  /// Deletes rows that the data source no longer has.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadKeepingSelection() }
  /// Asks for the cells of rows again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadKeepingSelection() }
  /// Moves a row, which the data source already has at its new place.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadKeepingSelection() }
  /// Inserts sections: the data source has them already.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadKeepingSelection() }
  /// Deletes sections: the data source has them no longer.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadKeepingSelection() }
  /// Asks for the rows of sections again.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadKeepingSelection() }
  /// Does nothing: each change takes effect at once.
  open func beginUpdates() {}
  /// Measures the rows again.
  open func endUpdates() { reloadKeepingSelection() }
  /// Runs a block of changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadKeepingSelection()
    completion?(true)
  }

  private func reloadKeepingSelection() {
    dropCells()
    forget()
  }

  /// Has no effect: editing is not shown, which true reports as a `Diagnostic`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing else { return }
    UIApplication.current?.report(
      Diagnostic(
        kind: "unfinished", subject: "\(type(of: self)).isEditing",
        message: "rows cannot be deleted or moved by the player; offer buttons that do"))
  }

  /// The number of sections.
  open var numberOfSections: Int { measured().sections.count }

  /// The number of rows in a section; 0 for a section that the table lacks.
  open func numberOfRows(inSection section: Int) -> Int {
    let sections = measured().sections
    return sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  private var sideMargin: CGFloat { style == .insetGrouped ? 16 : 0 }

  func measured() -> TableLayout {
    if let layout { return layout }
    var made = TableLayout()
    made.top = tableHeaderView?.bounds.height ?? 0
    made.bottom = tableFooterView?.bounds.height ?? 0
    let count = fixedRows?.sections.count ?? dataSource.map { max(0, $0.numberOfSections(in: self)) } ?? 0
    for number in 0..<count {
      var section = TableLayout.Section()
      section.header = height(of: TableEnd(section: number, isHeader: true))
      section.footer = height(of: TableEnd(section: number, isHeader: false))
      if section.header > 0, sectionHeaderTopPadding.isFinite { section.padding = max(0, sectionHeaderTopPadding) }
      let rows =
        fixedRows?.sections[number].cells.count ?? dataSource?.tableView(self, numberOfRowsInSection: number) ?? 0
      section.rows = (0..<max(0, rows)).map { height(ofRow: IndexPath(row: $0, section: number)) }
      made.sections.append(section)
    }
    if style != .plain, made.sections.first?.header == 0 { made.top += 35 }
    layout = made
    contentSize = CGSize(width: bounds.width, height: made.height)
    return made
  }

  /// The height of a row before its cell is made.
  private func height(ofRow path: IndexPath) -> CGFloat {
    let wanted = fixedRows?.height(path) ?? delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if wanted >= 0, wanted.isFinite { return wanted }
    if let cell = cells[path] {
      return cell.sizeThatFits(CGSize(width: bounds.width - 2 * sideMargin, height: 0)).height
    }
    let guess = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return guess > 0 && guess.isFinite ? guess : 44
  }

  private func isAutomatic(_ path: IndexPath) -> Bool {
    let wanted = fixedRows?.height(path) ?? delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return wanted < 0 || !wanted.isFinite
  }

  private func title(_ end: TableEnd) -> String? {
    if let fixedRows {
      return end.isHeader ? fixedRows.sections[end.section].header : fixedRows.sections[end.section].footer
    }
    return end.isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: end.section)
      : dataSource?.tableView(self, titleForFooterInSection: end.section)
  }

  private func height(of end: TableEnd) -> CGFloat {
    let wanted =
      end.isHeader
      ? delegate?.tableView(self, heightForHeaderInSection: end.section) ?? sectionHeaderHeight
      : delegate?.tableView(self, heightForFooterInSection: end.section) ?? sectionFooterHeight
    if wanted >= 0, wanted.isFinite { return wanted }
    let own =
      end.isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: end.section)
      : delegate?.tableView(self, viewForFooterInSection: end.section)
    if let own { return own.bounds.height > 0 ? own.bounds.height : 28 }
    let hasTitle = title(end)?.isEmpty == false
    if style == .plain { return hasTitle ? 28 : 0 }
    return end.isHeader ? (hasTitle ? 38 : end.section == 0 ? 0 : 18) : hasTitle ? 32 : 18
  }

  // MARK: Layout

  open override func layoutSubviews() {
    if let layout, layout.sections.isEmpty == false, lastWidth != bounds.width { self.layout = nil }
    lastWidth = bounds.width
    _ = measured()
    super.layoutSubviews()
    // Cells that are lower than was estimated make room for more. A game's cell may want another height each time.
    for _ in 0..<8 { if placeRows() { break } }
    placeEnds()
    backgroundView?.frame = bounds
  }
  private var lastWidth: CGFloat = 0

  /// Makes and places the cells in the bounds; false if a row has turned out to have another height, so that others may
  /// be in the bounds now.
  private func placeRows() -> Bool {
    var layout = measured()
    var isSettled = true
    let shown = layout.rows(from: bounds.minY, to: bounds.maxY)
    for path in cells.keys.sorted() where !shown.contains(path) { retire(path) }
    for path in shown {
      guard var place = layout.place(path), let cell = cells[path] ?? makeCell(path) else { continue }
      let width = bounds.width - 2 * sideMargin
      if isAutomatic(path) {
        let height = cell.sizeThatFits(CGSize(width: width, height: 0)).height
        if abs(height - place.height) > 0.01 {
          layout.sections[path.section].rows[path.row] = height
          place.height = height
          isSettled = false
        }
      }
      cell.frame = CGRect(x: sideMargin, y: place.y, width: width, height: place.height)
      let isLast = path.row == layout.sections[path.section].rows.count - 1
      let isRound = style == .insetGrouped
      cell.showLine(
        separatorStyle != .none && !(isRound && isLast), separatorColor, hasInset ? separatorInset : nil)
      if isRound { round(cell, isFirst: path.row == 0, isLast: isLast) }
    }
    if !isSettled {
      self.layout = layout
      contentSize.height = layout.height
    }
    return isSettled
  }

  /// The corners of a group, of 10 points: a guess.
  private func round(_ cell: UITableViewCell, isFirst: Bool, isLast: Bool) {
    cell.layer.cornerRadius = isFirst || isLast ? 10 : 0
    let upper: CACornerMask = isFirst ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : []
    let lower: CACornerMask = isLast ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] : []
    cell.layer.maskedCorners = upper.union(lower)
  }

  private func makeCell(_ path: IndexPath) -> UITableViewCell? {
    guard let cell = fixedRows?.cell(path) ?? dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    // A cell that the game returns for two rows shows the later one.
    for (other, known) in cells where known === cell { cells[other] = nil }
    cells[path] = cell
    cell.indexPath = path
    if let level = delegate?.tableView(self, indentationLevelForRowAt: path), level != 0 {
      cell.indentationLevel = level
    }
    if style != .plain, cell.look?.ownValues.contains(.backgroundColor) != true {
      cell.changeLook { $0.backgroundColor = .secondarySystemGroupedBackground }
    }
    cell.setSelected(selected.contains(path), animated: false)
    insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return cell
  }

  private func placeEnds() {
    let layout = measured()
    let top = bounds.minY + adjustedContentInset.top
    var needed: Set<TableEnd> = []
    for (number, section) in layout.sections.enumerated() {
      let start = layout.start(of: number)
      guard start < bounds.maxY, start + section.height > bounds.minY else { continue }
      if section.header > 0 {
        // In a plain table the header of the section at the top stays there.
        let lowest = start + section.height - section.footer - section.header
        let own = start + section.padding
        let y = style == .plain ? max(own, min(top, lowest)) : own
        place(TableEnd(section: number, isHeader: true), y, section.header, &needed)
      }
      if section.footer > 0 {
        place(
          TableEnd(section: number, isHeader: false), start + section.height - section.footer, section.footer, &needed)
      }
    }
    for end in ends.keys.sorted() where !needed.contains(end) {
      ends.removeValue(forKey: end)?.removeFromSuperview()
    }
    let edge = style == .plain || layout.sections.first?.header != 0 ? 0 : CGFloat(35)
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, layout.top - edge))
    tableFooterView?.frame = CGRect(
      x: 0, y: layout.height - layout.bottom, width: bounds.width, height: layout.bottom)
  }

  private func place(_ end: TableEnd, _ y: CGFloat, _ height: CGFloat, _ needed: inout Set<TableEnd>) {
    guard let view = ends[end] ?? makeEnd(end) else { return }
    needed.insert(end)
    view.frame = CGRect(x: sideMargin, y: y, width: bounds.width - 2 * sideMargin, height: height)
  }

  private func makeEnd(_ end: TableEnd) -> UIView? {
    let own =
      end.isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: end.section)
      : delegate?.tableView(self, viewForFooterInSection: end.section)
    let view = own ?? title(end).map { UITableViewHeaderFooterView(title: $0, style, isHeader: end.isHeader) }
    guard let view else { return nil }
    ends[end] = view
    addSubview(view)
    if end.isHeader { delegate?.tableView(self, willDisplayHeaderView: view, forSection: end.section) }
    return view
  }

  // MARK: Selection

  /// The selected row; with several, the one selected first.
  open var indexPathForSelectedRow: IndexPath? { selected.first }
  /// The selected rows in the order of their selection; nil without any.
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects a row; nil deselects all. The delegate is not told.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection || indexPath == nil { selected.forEach { deselectRow(at: $0, animated: animated) } }
    guard let indexPath, measured().place(indexPath) != nil else { return }
    mark(indexPath, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Selects a row beside those that are selected.
  private func mark(_ path: IndexPath, animated: Bool) {
    if !selected.contains(path) { selected.append(path) }
    cells[path]?.setSelected(true, animated: animated)
  }

  /// Deselects a row. The delegate is not told.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// A tap on a row. A row that the delegate does not let go stays selected beside the tapped one.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:willdeselectrowat:)
  private func choose(_ path: IndexPath) {
    if selected.contains(path), allowsMultipleSelection {
      guard let leaving = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else { return }
      deselectRow(at: leaving, animated: false)
      delegate?.tableView(self, didDeselectRowAt: leaving)
      return
    }
    guard let path = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else { return }
    if !allowsMultipleSelection {
      for old in selected where old != path {
        guard let leaving = delegate.map({ $0.tableView(self, willDeselectRowAt: old) }) ?? old else { continue }
        deselectRow(at: leaving, animated: false)
        delegate?.tableView(self, didDeselectRowAt: leaving)
      }
    }
    if measured().place(path) != nil { mark(path, animated: false) }
    delegate?.tableView(self, didSelectRowAt: path)
    cells[path]?.onSelect?()
  }

  // MARK: Touches

  private var touchStart: CGPoint?

  func touchBegan(_ cell: UITableViewCell) {
    touchStart = nil
    guard let path = indexPath(for: cell), allowsSelection,
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
  }

  /// Reports a swipe to the side on a row that has buttons for it.
  func touchMoved(_ cell: UITableViewCell, _ touch: UITouch) {
    let point = touch.location(in: nil)
    let start = touchStart ?? point
    touchStart = start
    let way = point.x - start.x
    guard abs(way) > 40, abs(point.y - start.y) < 20, let delegate, let path = indexPath(for: cell) else { return }
    let buttons =
      way < 0
      ? delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      : delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    guard let buttons, !buttons.actions.isEmpty else { return }
    let names = buttons.actions.map { $0.title ?? "-" }.joined(separator: ", ")
    UIApplication.current?.report(
      Diagnostic(
        kind: "unfinished", subject: "the swipe actions of \(type(of: delegate))",
        message: "the buttons \(names) are not shown; offer them elsewhere"))
  }

  func touchEnded(_ cell: UITableViewCell, selects: Bool) {
    guard cell.isHighlighted, let path = indexPath(for: cell) else { return }
    cell.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
    if selects { choose(path) }
  }
}
