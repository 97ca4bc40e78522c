import SceneTesting
import Testing

@testable import UIKit

/// A hundred rows, 44 points high, without a header.
@MainActor
private final class Rows: NSObject, UITableViewDataSource {
  var single: UITableViewCell?
  var areTall = false
  var asked: [Int] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath.row)
    let kind = areTall ? TallCell.self : UITableViewCell.self
    return single ?? kind.init(style: .default, reuseIdentifier: nil)
  }
}

/// 55 points high if the table asks.
private final class TallCell: UITableViewCell {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 55) }
}

@MainActor
@Suite struct TablePlaceTests {
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
  private let rows = Rows()
  private let stage: Stage

  init() throws {
    let table = table
    stage = try ViewsApp.stage(200, 300) { $0.addSubview(table) }
    table.dataSource = rows
  }

  /// Row 20 is from 880 to 924. Between the insets are 230 points.
  @Test func aRowScrollsToItsPositionBetweenTheInsets() async {
    await stage.advance()
    table.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 50, right: 0)
    func offset(_ row: Int, _ position: UITableView.ScrollPosition) -> CGFloat {
      table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
      return table.contentOffset.y
    }
    #expect([offset(20, .top), offset(20, .middle), offset(20, .bottom)] == [860, 767, 674])
    // As little as needed: row 20 is in view, row 5 is above it, row 30 ends at 1364.
    #expect([offset(20, .none), offset(5, .none), offset(6, .none), offset(30, .none)] == [674, 200, 200, 1114])
    // Not beyond the first and the last row, which ends at 4400.
    #expect([offset(0, .bottom), offset(0, .middle), offset(99, .top), offset(99, .middle)] == [-20, -20, 4150, 4150])
    #expect(offset(100, .top) == 4150, "there is no such row")
  }

  @Test func pointsAndRowsFindEachOther() async {
    await stage.advance()
    let points: [CGFloat] = [-0.5, 0, 43.5, 44, 4399.5, 4400]
    #expect(points.map { table.indexPathForRow(at: CGPoint(x: 5, y: $0))?.row } == [nil, 0, 0, 1, 99, nil])
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)) == CGRect(x: 0, y: 132, width: 200, height: 44))
    #expect(table.rectForRow(at: IndexPath(row: 100, section: 0)) == .zero && table.rect(forSection: 1) == .zero)
    #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 200, height: 4400))
    table.contentOffset.y = 88
    #expect(table.indexPathsForVisibleRows?.map(\.row) == Array(2...8), "the eighth ends at 396")
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) == nil)
    let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
    #expect(cell.flatMap { table.indexPath(for: $0) } == IndexPath(row: 2, section: 0))
    #expect(table.indexPath(for: UITableViewCell(style: .default, reuseIdentifier: nil)) == nil)
  }

  /// Of 300 points, 15 rows of 20 are estimated, 6 of 55 are shown.
  @Test func eachCellIsAskedForOnceAndPlacedAtOnce() async {
    (rows.areTall, table.estimatedRowHeight) = (true, 20)
    await stage.advance()
    #expect(rows.asked == Array(0..<15))
    let places = (0..<6).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.frame.minY }
    #expect(places == [0, 55, 110, 165, 220, 275] && table.indexPathsForVisibleRows?.count == 6)
    #expect(table.contentSize.height == 2525, "15 of 55 and 85 of 20")
  }

  @Test func lowCellsMakeRoomForMore() async {
    (rows.areTall, table.estimatedRowHeight) = (true, 100)
    await stage.advance()
    #expect(rows.asked == Array(0..<6))
    #expect(table.cellForRow(at: IndexPath(row: 5, section: 0))?.frame.minY == 275)
  }

  @Test func rowsAndEndsHaveTheTablesHeights() async {
    (table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight) = (20, 30, 12)
    await stage.advance()
    #expect(table.rect(forSection: 0).height == 2042 && table.contentSize.height == 2042)
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)) == CGRect(x: 0, y: 90, width: 200, height: 20))
    #expect(table.indexPathForRow(at: CGPoint(x: 0, y: 29)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 0, y: 2030)) == nil)
    // The header stays above the row that scrolls to the top.
    table.scrollToRow(at: IndexPath(row: 3, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 60)
  }

  @Test func aTableThatAllowsNoSelectionHasNone() async {
    table.allowsSelection = false
    await stage.advance()
    stage.tap(at: CGPoint(x: 50, y: 20))
    await stage.advance(frames: 2)
    #expect(table.indexPathForSelectedRow == nil)
    table.allowsSelection = true
    stage.tap(at: CGPoint(x: 50, y: 50))
    await stage.advance(frames: 2)
    #expect(table.indexPathForSelectedRow?.row == 1)
  }

  /// Seven rows are in the bounds.
  @Test func aCellForSeveralRowsShowsTheLastOne() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    rows.single = cell
    await stage.advance()
    #expect(table.visibleCells == [cell] && table.indexPath(for: cell) == IndexPath(row: 6, section: 0))
    #expect(cell.frame == CGRect(x: 0, y: 264, width: 200, height: 44))
  }
}
