import SceneTesting
import Testing

@testable import UIKit

/// Twenty rows of 44 points. Logs what the table asks and tells, and answers as the test says.
@MainActor
private final class RowLog: NSObject, UITableViewDataSource, UITableViewDelegate {
  var lines: [String] = []
  var refused: Set<String> = []
  /// The rows that are named instead of those that the table asks about.
  var replaced: [String: IndexPath] = [:]

  private func answer(_ what: String, _ path: IndexPath) -> IndexPath? {
    lines.append("\(what)? \(path.row)")
    return refused.contains(what) ? nil : replaced[what] ?? path
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    answer("highlight", indexPath) != nil
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    lines.append("highlighted \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    lines.append("unhighlighted \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    answer("select", indexPath)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    lines.append("selected \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    answer("deselect", indexPath)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    lines.append("deselected \(indexPath.row)")
  }
}

/// Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate
@MainActor
@Suite struct TableSelectionTests {
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
  private let log = RowLog()
  private let stage: Stage

  init() throws {
    let table = table
    stage = try ViewsApp.stage(200, 300) { $0.addSubview(table) }
    (table.dataSource, table.delegate) = (log, log)
  }

  private func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  private var selected: [Int]? { table.indexPathsForSelectedRows?.map(\.row) }

  private func tap(_ row: Int) async {
    stage.tap(at: CGPoint(x: 100, y: CGFloat(row) * 44 + 22))
    await stage.advance()
  }

  @Test func aTouchedRowIsHighlightedUntilTheFingerLifts() async {
    await stage.advance()
    stage.touchDown(at: CGPoint(x: 100, y: 66))
    await stage.advance()
    #expect(table.cellForRow(at: row(1))?.isHighlighted == true && table.indexPathForSelectedRow == nil)
    #expect(log.lines == ["highlight? 1", "highlighted 1"])
    stage.touchUp(at: CGPoint(x: 100, y: 66))
    await stage.advance()
    #expect(table.cellForRow(at: row(1))?.isHighlighted == false && table.indexPathForSelectedRow == row(1))
    #expect(log.lines.dropFirst(2) == ["unhighlighted 1", "select? 1", "selected 1"])
  }

  @Test func aRowThatRefusesTheHighlightIsNotSelected() async {
    await stage.advance()
    log.refused = ["highlight"]
    await tap(2)
    #expect(log.lines == ["highlight? 2"] && selected == nil)
  }

  /// Four points down are no drag.
  @Test func aFingerThatLiftsOutsideItsRowSelectsNothing() async {
    await stage.advance()
    stage.touchDown(at: CGPoint(x: 100, y: 86))
    await stage.advance()
    stage.touchMove(to: CGPoint(x: 100, y: 90))
    await stage.advance()
    stage.touchUp(at: CGPoint(x: 100, y: 90))
    await stage.advance()
    #expect(log.lines == ["highlight? 1", "highlighted 1", "unhighlighted 1"] && selected == nil)
  }

  @Test func theDelegateNamesTheRowToSelect() async {
    await stage.advance()
    log.replaced = ["select": row(3)]
    await tap(1)
    #expect(selected == [3] && log.lines.suffix(2) == ["select? 1", "selected 3"])
    #expect(table.cellForRow(at: row(3))?.isSelected == true && table.cellForRow(at: row(1))?.isSelected == false)
  }

  @Test func theDelegateNamesTheRowToDeselectAmongSeveral() async {
    table.allowsMultipleSelection = true
    await stage.advance()
    await tap(0)
    await tap(1)
    log.replaced = ["deselect": row(1)]
    await tap(0)
    #expect(selected == [0] && log.lines.suffix(2) == ["deselect? 0", "deselected 1"])
    log.refused = ["deselect"]
    await tap(0)
    #expect(selected == [0] && log.lines.last == "deselect? 0")
  }

  @Test func anotherRowLeavesBeforeTheTouchedOneIsSelected() async {
    await stage.advance()
    await tap(4)
    log.lines = []
    await tap(2)
    #expect(log.lines.suffix(4) == ["select? 2", "deselect? 4", "deselected 4", "selected 2"] && selected == [2])
    log.lines = []
    await tap(2)
    #expect(!log.lines.contains { $0.hasPrefix("desel") } && log.lines.last == "selected 2" && selected == [2])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:willdeselectrowat:)
  @Test func aRowThatTheDelegateKeepsStaysSelected() async {
    await stage.advance()
    await tap(0)
    log.refused = ["deselect"]
    await tap(2)
    #expect(selected == [0, 2] && log.lines.suffix(2) == ["deselect? 0", "selected 2"])
    #expect((0..<3).map { table.cellForRow(at: row($0))?.isSelected } == [true, false, true])
    (log.refused, log.replaced) = ([], ["deselect": row(2)])
    await tap(1)
    #expect(selected == [0, 1], "another row was named twice")
  }

  @Test func aRowSelectedInCodeReplacesTheOthersAndTellsNobody() async {
    await stage.advance()
    table.selectRow(at: row(0), animated: false, scrollPosition: .none)
    table.selectRow(at: row(5), animated: false, scrollPosition: .none)
    #expect(selected == [5] && table.cellForRow(at: row(0))?.isSelected == false)
    table.allowsMultipleSelection = true
    for number in [7, 2, 5, 20] { table.selectRow(at: row(number), animated: false, scrollPosition: .none) }
    #expect(selected == [5, 7, 2] && table.indexPathForSelectedRow == row(5))
    table.deselectRow(at: row(7), animated: false)
    #expect(selected == [5, 2] && table.cellForRow(at: row(2))?.isSelected == true)
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(selected == nil && table.cellForRow(at: row(2))?.isSelected == false && log.lines.isEmpty)
  }

  /// No position means no scrolling here, not the least that shows the row.
  /// Source: https://developer.apple.com/documentation/uikit/uitableview/selectrow(at:animated:scrollposition:)
  @Test func aRowSelectedInCodeIsScrolledToItsPositionOnly() async {
    await stage.advance()
    table.selectRow(at: row(10), animated: false, scrollPosition: .top)
    #expect(table.contentOffset.y == 440)
    table.selectRow(at: row(0), animated: false, scrollPosition: .none)
    #expect(table.contentOffset.y == 440 && selected == [0])
  }

  @Test func aSelectedRowHasItsLookWhenItComesBack() async {
    await stage.advance()
    table.selectRow(at: row(1), animated: false, scrollPosition: .none)
    for offset: CGFloat in [440, 0] {
      table.contentOffset.y = offset
      await stage.advance()
    }
    #expect((0..<3).map { table.cellForRow(at: row($0))?.isSelected } == [false, true, false])
  }

  @Test func rowsInsertedBelowKeepTheSelection() async {
    await stage.advance()
    table.selectRow(at: row(1), animated: false, scrollPosition: .none)
    table.insertRows(at: [row(19)], with: .automatic)
    await stage.advance()
    #expect(selected == [1] && table.cellForRow(at: row(1))?.isSelected == true)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitableviewcontroller/clearsselectiononviewwillappear
  @Test(arguments: [true, false]) func aControllersRowsAreDeselectedWhenItAppears(clears: Bool) throws {
    let controller = UITableViewController()
    #expect(controller.clearsSelectionOnViewWillAppear && controller.tableView.style == .plain)
    (controller.tableView.dataSource, controller.clearsSelectionOnViewWillAppear) = (log, clears)
    controller.tableView.selectRow(at: row(2), animated: false, scrollPosition: .none)
    #expect(controller.tableView.delegate === controller)
    stage.app.keyWindow?.rootViewController = controller
    #expect(controller.tableView.indexPathForSelectedRow == (clears ? nil : row(2)))
  }

  /// Asks for buttons, and names the side.
  private final class Swiped: NSObject, UITableViewDelegate {
    private func buttons(_ names: String?...) -> UISwipeActionsConfiguration {
      UISwipeActionsConfiguration(
        actions: names.map { name in UIContextualAction(style: .normal, title: name) { _, _, _ in } })
    }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { buttons("Delete", "Flag") }
    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { indexPath.row == 2 ? buttons("Read", nil) : nil }
  }

  private let swiped = Swiped()

  /// Trailing buttons are behind a swipe to the left. A row is 44 points high.
  @Test(
    arguments: [
      (1, -60, "the buttons Delete, Flag are not shown; offer them elsewhere"), (1, 60, nil),
      (2, 60, "the buttons Read, - are not shown; offer them elsewhere"), (2, 30, nil), (2, -30, nil),
    ] as [(Int, CGFloat, String?)])
  func aSwipeAsksForTheButtonsOfItsSide(row: Int, way: CGFloat, message: String?) async {
    table.delegate = swiped
    await stage.advance()
    let start = CGPoint(x: 100, y: CGFloat(row) * 44 + 22)
    await stage.drag(from: start, to: CGPoint(x: start.x + way, y: start.y + 2))
    #expect(stage.diagnostics.map(\.message) == (message.map { [$0] } ?? []))
  }
}
