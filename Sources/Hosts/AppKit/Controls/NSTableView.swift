public import Foundation
public import UIKit

/// A list with columns, whose rows can be chosen with the mouse.
///
/// Differs from Apple: there are no headers, lines, sorting, dragging or editing, which is reported once as a
/// `Diagnostic`. A table scrolls in an `NSScrollView`.
/// Source: https://developer.apple.com/documentation/appkit/nstableview
@preconcurrency @MainActor
open class NSTableView: NSControl {
  /// Provides the values. A weak reference.
  open weak var dataSource: (any NSTableViewDataSource)? {
    didSet { reloadData() }
  }
  /// Provides the views, and is notified of selected rows. A weak reference.
  open weak var delegate: (any NSTableViewDelegate)? {
    didSet { reloadData() }
  }
  /// The columns, from the left.
  open private(set) var tableColumns: [NSTableColumn] = []
  /// The height of a row, in points. Default 24.
  open var rowHeight: CGFloat = 24 {
    didSet { reloadData() }
  }
  /// The view above the rows; not shown. Default nil.
  open var headerView: NSView?
  /// Whether several rows can be chosen. Stored for the game to read: only one can. Default false.
  open var allowsMultipleSelection = false
  /// The chosen row, or -1.
  open private(set) var selectedRow = -1
  /// The row that was clicked last, or -1.
  open private(set) var clickedRow = -1
  /// The method that a double click calls. Default nil.
  open var doubleAction: Selector?
  private var rows: [NSView] = []

  /// Adds a column on the right.
  open func addTableColumn(_ tableColumn: NSTableColumn) {
    tableColumns.append(tableColumn)
    reloadData()
  }

  /// The number of rows.
  open var numberOfRows: Int { dataSource?.numberOfRows(in: self) ?? 0 }

  /// Rebuilds the rows.
  open func reloadData() {
    UIApplication.shared.report(
      Diagnostic(
        kind: "unfinished", subject: "NSTableView",
        message: "a table shows its rows without headers and lines; sorting, dragging and editing do not work"))
    rows.forEach { $0.removeFromSuperview() }
    let count = dataSource == nil ? 0 : max(0, numberOfRows)
    rows = (0..<count).map(makeRow)
    rows.forEach { insertSubview($0, at: subviews.count) }
    if selectedRow >= count { selectedRow = -1 }
    bounds.size.height = max(rowHeight * CGFloat(count), superview?.bounds.height ?? 0)
    setNeedsLayout()
  }

  private func makeRow(_ index: Int) -> NSView {
    let row = NSView(frame: .zero)
    row.isUserInteractionEnabled = false
    for column in tableColumns {
      let value = dataSource?.tableView(self, objectValueFor: column, row: index)
      let view = delegate?.tableView(self, viewFor: column, row: index)
      let cell = view ?? NSTextField(labelWithString: value.map { "\($0)" } ?? "")
      row.insertSubview(cell, at: row.subviews.count)
    }
    return row
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = NSRect(x: 0, y: CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight)
      row.backgroundColor = index == selectedRow ? .controlAccentColor.withAlphaComponent(0.4) : nil
      var x: CGFloat = 0
      for (column, cell) in zip(tableColumns, row.subviews) {
        let isLast = column === tableColumns.last
        cell.frame = NSRect(
          x: x + 2, y: 0, width: max(0, (isLast ? bounds.width - x : column.width) - 4), height: rowHeight)
        x += column.width
      }
    }
  }

  /// Chooses the first of some rows, or none.
  open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
    choose(indexes.first { rows.indices.contains($0) } ?? -1)
  }

  /// Chooses no row.
  open func deselectAll(_ sender: Any?) { choose(-1) }
  /// The chosen row, if there is one.
  open var selectedRowIndexes: IndexSet { selectedRow < 0 ? [] : [selectedRow] }
  /// The view of a row in a column; nil outside.
  open func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
    guard rows.indices.contains(row), rows[row].subviews.indices.contains(column) else { return nil }
    return rows[row].subviews[column]
  }

  /// A view to use again: always nil, so that the game makes one.
  open func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?) -> NSView? { nil }
  /// Has no effect: rows scroll with the mouse's wheel.
  open func scrollRowToVisible(_ row: Int) {}

  private func choose(_ row: Int) {
    guard row != selectedRow else { return }
    selectedRow = row
    setNeedsLayout()
    let changed = Notification(name: Self.selectionDidChangeNotification, object: self)
    delegate?.tableViewSelectionDidChange(changed)
    NotificationCenter.default.post(changed)
  }

  /// Posted when another row is chosen.
  nonisolated public static let selectionDidChangeNotification =
    Notification.Name("NSTableViewSelectionDidChangeNotification")

  override func track(_ point: CGPoint, isOver: Bool) {
    guard isOver, bounds.contains(point) else { return }
    let row = Int(exactly: (point.y / rowHeight).rounded(.down)) ?? -1
    clickedRow = rows.indices.contains(row) ? row : -1
    if clickedRow >= 0, delegate?.tableView(self, shouldSelectRow: clickedRow) ?? true { choose(clickedRow) }
    if NSApp.currentEvent?.clickCount == 2, let doubleAction {
      sendAction(doubleAction, to: target)
    } else {
      used()
    }
  }
}

/// A column of a table. Source: https://developer.apple.com/documentation/appkit/nstablecolumn
@preconcurrency @MainActor
open class NSTableColumn: NSObject {
  /// The column's name.
  open var identifier: NSUserInterfaceItemIdentifier
  /// The heading; not shown.
  open var title = ""
  /// The width in points; the last column takes the rest. Default 100.
  open var width: CGFloat = 100

  /// Creates a column.
  public init(identifier: NSUserInterfaceItemIdentifier) {
    self.identifier = identifier
    super.init()
  }
}

/// The name of a view or column.
///
/// Source: https://developer.apple.com/documentation/appkit/nsuserinterfaceitemidentifier
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name from a literal. Differs from Apple, where a literal needs the type's name.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

/// Provides the values of a table. Source: https://developer.apple.com/documentation/appkit/nstableviewdatasource
@preconcurrency @MainActor
public protocol NSTableViewDataSource: AnyObject {
  /// The number of rows. Default 0.
  func numberOfRows(in tableView: NSTableView) -> Int
  /// The value of a cell, shown as text if the delegate gives no view. Default nil.
  func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any?
}

extension NSTableViewDataSource {
  public func numberOfRows(in tableView: NSTableView) -> Int { 0 }
  public func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? { nil }
}

/// Provides the views of a table. Source: https://developer.apple.com/documentation/appkit/nstableviewdelegate
@preconcurrency @MainActor
public protocol NSTableViewDelegate: AnyObject {
  /// The view of a cell; nil, the default, shows the value as text.
  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
  /// Whether a click chooses a row. Default true.
  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
  /// Called when another row is chosen. Does nothing by default.
  func tableViewSelectionDidChange(_ notification: Notification)
}

extension NSTableViewDelegate {
  public func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? { nil }
  public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { true }
  public func tableViewSelectionDidChange(_ notification: Notification) {}
}

/// A view that shows a part of a larger one, moved by the mouse's wheel. Scrollers are not shown.
///
/// Source: https://developer.apple.com/documentation/appkit/nsscrollview
@preconcurrency @MainActor
open class NSScrollView: UIView {
  /// The view that is scrolled. Default nil.
  open var documentView: NSView? {
    didSet {
      guard documentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let documentView else { return }
      insertSubview(documentView, at: 0)
      clipsToBounds = true
      offset = 0
      setNeedsLayout()
    }
  }
  /// Stored for the game to read; no scroller is shown. Default false.
  open var hasVerticalScroller = false
  /// Stored for the game to read; no scroller is shown. Default false.
  open var hasHorizontalScroller = false
  /// Stored for the game to read; no scroller is shown. Default false.
  open var autohidesScrollers = false
  /// Whether `backgroundColor` is drawn. Stored for the game to read. Default true.
  open var drawsBackground = true
  private var offset: CGFloat = 0

  /// True: y points down. A guess.
  open override var isFlippedOnMac: Bool { true }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let documentView else { return }
    if documentView is NSTableView { documentView.bounds.size.width = bounds.width }
    offset = max(0, min(offset, documentView.bounds.height - bounds.height))
    documentView.frame.origin = NSPoint(x: 0, y: -offset)
  }

  open override func scrollWheel(with event: NSEvent) {
    // A line of a wheel is 10 points.
    offset -= event.scrollingDeltaY * 10
    setNeedsLayout()
  }
}
