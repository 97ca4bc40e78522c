import SceneTesting
import Testing

@testable import UIKit

/// Sections with texts, views and heights of their own.
@MainActor
private final class Ends: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows = [2, 1, 3]
  var headers: [String?] = [nil, nil, nil]
  var footers: [String?] = [nil, nil, nil]
  var headerViews: [Int: UIView] = [:]
  var footerViews: [Int: UIView] = [:]
  var headerHeights: [Int: CGFloat] = [:]
  var footerHeights: [Int: CGFloat] = [:]
  var rowHeights: [IndexPath: CGFloat] = [:]
  var lines: [String] = []

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headers[section] }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footers[section] }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { headerViews[section] }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { footerViews[section] }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    headerHeights[section] ?? tableView.sectionHeaderHeight
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    footerHeights[section] ?? tableView.sectionFooterHeight
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    rowHeights[indexPath] ?? tableView.rowHeight
  }
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    lines.append("header \(section)")
  }
}

/// The headers and footers of a table and of its sections.
@MainActor
@Suite struct TableEndTests {
  private let ends = Ends()
  private let root: UIView
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(200, 300)
    root = try #require(stage.app.keyWindow?.rootViewController?.view)
  }

  private func table(_ style: UITableView.Style) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: style)
    (table.dataSource, table.delegate) = (ends, ends)
    root.addSubview(table)
    return table
  }

  private func tops(_ table: UITableView) -> [CGFloat] {
    (0..<3).map { table.rectForRow(at: IndexPath(row: 0, section: $0)).minY }
  }

  /// 35 points above the first group, 18 above and below the others; 38 and 32 with a text.
  @Test func groupsHaveSpaceBetweenThemAndMoreWithATitle() {
    let table = table(.grouped)
    #expect(tops(table) == [35, 159, 239] && table.contentSize.height == 389)
    (ends.headers, ends.footers) = (["A", "B", ""], ["", "c", nil])
    table.reloadData()
    #expect(tops(table) == [38, 182, 276] && table.contentSize.height == 426)
  }

  @Test func aPlainTableHasHeadersAndFootersForTextsAlone() {
    let table = table(.plain)
    #expect(tops(table) == [0, 88, 132])
    (ends.headers, ends.footers) = ([nil, "B", ""], ["a", nil, ""])
    table.reloadData()
    #expect(tops(table) == [0, 144, 188] && table.contentSize.height == 320)
  }

  @Test func aDelegatesViewsAreAsHighAsTheyAre() async {
    let views = [50, 0, 20].map { UIView(frame: CGRect(x: 7, y: 7, width: 70, height: CGFloat($0))) }
    (ends.headerViews, ends.footerViews) = ([0: views[0], 1: views[1]], [0: views[2]])
    let table = table(.plain)
    await stage.advance()
    #expect(
      views.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 200, height: 50), CGRect(x: 0, y: 158, width: 200, height: 28),
        CGRect(x: 0, y: 138, width: 200, height: 20),
      ])
    #expect(views.allSatisfy { $0.superview === table } && table.headerView(forSection: 0) == nil)
  }

  @Test func theDelegatesHeightsGoBeforeTheTables() {
    let table = table(.plain)
    (table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight) = (20, 10, 4)
    (ends.headerHeights, ends.footerHeights, ends.rowHeights) = ([1: 31], [0: 7], [[0, 1]: 60])
    #expect(tops(table) == [10, 128, 162] && table.contentSize.height == 226)
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 97, width: 200, height: 55))
    #expect(table.rectForRow(at: [0, 1]) == CGRect(x: 0, y: 30, width: 200, height: 60))
  }

  @Test func theDelegateIsToldOfEachHeaderOnce() async {
    (ends.rows, ends.headers, ends.footers) = ([1, 0, 1], ["A", "B", "C"], ["a", "b", "c"])
    _ = table(.plain)
    await stage.advance(frames: 2)
    #expect(ends.lines == ["header 0", "header 1", "header 2"])
  }

  /// A section has a header of 28 points and ten rows of 44.
  @Test func aHeaderThatHasLeftIsRemovedAndMadeAgain() async throws {
    (ends.rows, ends.headers) = ([10, 10, 10], ["A", "B", "C"])
    let table = table(.plain)
    await stage.advance()
    let first = try #require(table.headerView(forSection: 0))
    table.contentOffset.y = 500
    await stage.advance()
    #expect(first.superview == nil && table.headerView(forSection: 0) == nil)
    #expect(table.headerView(forSection: 1)?.frame == CGRect(x: 0, y: 500, width: 200, height: 28))
    table.contentOffset.y = 0
    await stage.advance()
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "A")
    #expect(ends.lines == ["header 0", "header 1", "header 0"])
  }

  @Test func aGroupsHeaderMovesWithItsRows() async {
    (ends.rows, ends.headers) = ([10, 10, 10], ["A", "B", "C"])
    let table = table(.grouped)
    table.contentOffset.y = 20
    await stage.advance()
    #expect(table.headerView(forSection: 0)?.frame == CGRect(x: 0, y: 0, width: 200, height: 38))
  }

  @Test func aHeaderStaysBelowTheTablesInset() async {
    (ends.rows, ends.headers) = ([10, 10, 10], ["A", "B", "C"])
    let table = table(.plain)
    table.contentInset.top = 30
    table.contentOffset.y = 100
    await stage.advance()
    #expect(table.headerView(forSection: 0)?.frame.minY == 130)
  }

  @Test func theTablesOwnViewsAreBesideItsGroups() async {
    let table = table(.grouped)
    let (above, below) = (UIView(frame: CGRect(x: 5, y: 5, width: 9, height: 40)), UIView())
    below.frame.size.height = 25
    (table.tableHeaderView, table.tableFooterView) = (above, below)
    await stage.advance()
    #expect(above.frame == CGRect(x: 0, y: 0, width: 200, height: 40) && tops(table)[0] == 75)
    #expect(below.frame == CGRect(x: 0, y: 429, width: 200, height: 25) && table.contentSize.height == 454)
  }

  @Test func aGroupOfOneRowIsRoundAtAllCorners() async {
    let table = table(.insetGrouped)
    await stage.advance()
    let cells = table.visibleCells
    let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let lower: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    #expect(cells.prefix(5).map(\.layer.cornerRadius) == [10, 10, 10, 10, 0])
    #expect(cells.prefix(4).map(\.layer.maskedCorners) == [upper, lower, upper.union(lower), upper])
    #expect(cells[2].frame == CGRect(x: 16, y: 159, width: 168, height: 44))
    // The line is in front; the last row of a group has none.
    #expect(cells.prefix(5).map { $0.subviews.last?.isHidden } == [false, true, true, false, false])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitableview/sectionheadertoppadding
  @Test func eachHeaderHasItsPaddingAboveIt() async {
    ends.headers = ["A", "B", nil]
    let table = table(.plain)
    table.sectionHeaderTopPadding = 12
    #expect(tops(table) == [40, 168, 212] && table.contentSize.height == 344)
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 128, width: 200, height: 84))
    await stage.advance()
    #expect((0..<2).map { table.headerView(forSection: $0)?.frame.minY } == [12, 140])
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 167)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 169)) == IndexPath(row: 0, section: 1))
    table.contentOffset.y = 40
    await stage.advance()
    #expect((0..<2).map { table.headerView(forSection: $0)?.frame.minY } == [40, 140])
    table.sectionHeaderTopPadding = UITableView.automaticDimension
    #expect(tops(table) == [28, 144, 188])
  }

  @Test func aTitleHasTheLookAndPlaceOfItsTable() {
    let plain = UITableViewHeaderFooterView(title: "Abc", .plain, isHeader: true)
    let header = UITableViewHeaderFooterView(title: "Abc", .grouped, isHeader: true)
    let footer = UITableViewHeaderFooterView(title: "Abc", .grouped, isHeader: false)
    let views = [plain, header, footer]
    for view in views {
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
      view.layoutSubviews()
    }
    let labels = views.compactMap(\.textLabel)
    #expect(labels.map(\.text) == ["Abc", "ABC", "Abc"] && labels.map(\.numberOfLines) == [1, 1, 0])
    #expect(labels.map(\.textColor) == [.label, .secondaryLabel, .secondaryLabel])
    #expect(labels.map(\.font.pointSize) == [17, 13, 13])
    #expect(labels.map(\.frame.minX) == [16, 16, 16] && labels.map(\.frame.width) == [168, 168, 168])
    #expect(labels[1].frame.maxY == 53, "the others are in the middle")
    #expect(abs(labels[0].frame.midY - 30) <= 0.5 && abs(labels[2].frame.midY - 30) <= 0.5)
    #expect(views.map(\.contentView.backgroundColor) == [.systemGray6, nil, nil])
  }
}
