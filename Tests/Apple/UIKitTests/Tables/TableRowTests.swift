import SceneTesting
import Testing

@testable import UIKit

/// Rows in sections; the numbers may be negative.
@MainActor
private final class Counts: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows = [20]
  var sections: Int?
  var lines: [String] = []
  var inset: UIEdgeInsets?

  func numberOfSections(in tableView: UITableView) -> Int { sections ?? rows.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    if let inset { cell.separatorInset = inset }
    return cell
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    lines.append("shows \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    lines.append("hides \(indexPath.row)")
  }
}

/// Rows that have the identifier "row", and the cells that were used again.
@MainActor
private final class Reused: NSObject, UITableViewDataSource {
  final class Cell: UITableViewCell {
    var reuses = 0

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

@MainActor
@Suite struct TableRowTests {
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
  private let counts = Counts()
  private let source = Reused()
  private let stage: Stage

  init() throws {
    let table = table
    stage = try ViewsApp.stage(200, 300, scale: 2) { $0.addSubview(table) }
    (table.dataSource, table.delegate) = (counts, counts)
  }

  /// Seven rows of 44 points are in 300 points, the last one in part.
  @Test func theDelegateHearsOfRowsThatComeAndGo() async {
    await stage.advance()
    #expect(counts.lines == (0...6).map { "shows \($0)" })
    counts.lines = []
    table.contentOffset.y = 88
    await stage.advance()
    #expect(counts.lines == ["hides 0", "hides 1", "shows 7", "shows 8"])
  }

  @Test func aCellIsPreparedOnceForEachUse() async throws {
    table.register(Reused.Cell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    await stage.advance()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Reused.Cell)
    #expect(cell.reuses == 0 && cell.reuseIdentifier == "row")
    cell.isHighlighted = true
    table.contentOffset.y = 44
    await stage.advance()
    #expect(table.cellForRow(at: IndexPath(row: 7, section: 0)) === cell && cell.reuses == 1 && !cell.isHighlighted)
    #expect(table.indexPath(for: cell) == IndexPath(row: 7, section: 0))
  }

  @Test func aCellForItsNextRowIsNeitherSelectedNorTouched() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
    (cell.isSelected, cell.isHighlighted) = (true, true)
    cell.prepareForReuse()
    #expect(!cell.isSelected && !cell.isHighlighted)
  }

  /// Seven rows turn out to have 44 points; the others keep the estimate.
  @Test(arguments: [(50, 4958), (44, 4400), (0, 4400), (-1, 4400)] as [(CGFloat, CGFloat)])
  func rowsBelowTheBoundsHaveTheEstimatedHeight(estimate: CGFloat, height: CGFloat) async {
    counts.rows = [100]
    table.estimatedRowHeight = estimate
    await stage.advance()
    #expect(table.contentSize == CGSize(width: 200, height: height) && table.visibleCells.count == 7)
    #expect(table.visibleCells.map(\.frame.minY) == (0...6).map { CGFloat($0) * 44 })
  }

  @Test(arguments: [(-1, 88), (-5, 88), (.infinity, 88), (.nan, 88), (0, 0), (7, 14)] as [(CGFloat, CGFloat)])
  func aHeightThatIsNoLengthFollowsFromTheContent(rowHeight: CGFloat, top: CGFloat) {
    table.rowHeight = rowHeight
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == top)
  }

  @Test func negativeNumbersCountAsNone() {
    counts.rows = [2, -3, 1]
    #expect((0..<3).map { table.numberOfRows(inSection: $0) } == [2, 0, 1] && table.contentSize.height == 132)
    #expect(table.numberOfRows(inSection: 3) == 0 && table.numberOfRows(inSection: -1) == 0)
    counts.sections = -2
    table.reloadData()
    #expect(table.numberOfSections == 0 && table.contentSize.height == 0)
  }

  @Test func aCellKeepsItsInsetUnlessTheTableHasOne() async {
    counts.inset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 6)
    await stage.advance()
    #expect(table.visibleCells[1].separatorInset == UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 6))
    table.separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    await stage.advance()
    #expect(table.visibleCells[1].separatorInset == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0))
  }

  /// The line is in front; at 2 pixels per point it is half a point high.
  @Test func aLineIsOnePixelHighAndHasTheSystemsColourAgain() async {
    table.separatorColor = .red
    await stage.advance()
    let line = table.visibleCells[2].subviews.last
    #expect(line?.frame == CGRect(x: 16, y: 43.5, width: 184, height: 0.5) && line?.backgroundColor == .red)
    table.separatorColor = nil
    await stage.advance()
    #expect(line?.backgroundColor == .separator && line?.isHidden == false)
  }

  @Test func anotherWidthMakesTheCellsAsWide() async {
    await stage.advance()
    table.frame = CGRect(x: 10, y: 20, width: 150, height: 100)
    await stage.advance()
    #expect(table.contentSize == CGSize(width: 150, height: 880))
    #expect(table.visibleCells.map(\.frame.width) == [150, 150, 150])
  }
}
