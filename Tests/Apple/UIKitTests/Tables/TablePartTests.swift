import SceneTesting
import Testing

@testable import UIKit

/// A table of texts in one section without a title.
@MainActor
private final class Lines: NSObject, UITableViewDataSource, UITableViewDelegate {
  var texts = (0..<20).map { "\($0)" }
  var levels: [Int] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = texts[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    levels.indices.contains(indexPath.row) ? levels[indexPath.row] : 0
  }
}

private final class Head: UITableViewHeaderFooterView {}

@MainActor
@Suite struct TablePartTests {
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
  private let lines = Lines()
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(200, 300)
    let root = try #require(stage.app.keyWindow?.rootViewController?.view)
    (table.dataSource, table.delegate) = (lines, lines)
    root.addSubview(table)
  }

  @Test func aTablesFooterIsBelowItsRows() async {
    let (first, second) = (UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 30)), UIView())
    second.frame.size.height = 50
    table.tableFooterView = first
    await stage.advance()
    #expect(first.frame == CGRect(x: 0, y: 880, width: 200, height: 30) && table.contentSize.height == 910)
    table.tableFooterView = second
    await stage.advance()
    #expect(first.superview == nil && second.frame == CGRect(x: 0, y: 880, width: 200, height: 50))
    table.tableFooterView = nil
    await stage.advance()
    #expect(second.superview == nil && table.contentSize.height == 880)
  }

  @Test func theBackgroundIsBehindTheRowsAndDoesNotScroll() async {
    let (first, second) = (UIView(), UIView())
    await stage.advance()
    table.backgroundView = first
    table.backgroundView = second
    table.contentOffset.y = 100
    await stage.advance()
    #expect(first.superview == nil && table.subviews.first === second)
    #expect(second.frame == CGRect(x: 0, y: 100, width: 200, height: 300))
    table.backgroundView = nil
    #expect(second.superview == nil)
  }

  @Test func theLineBelowARowHasTheTablesColourAndInset() async {
    (table.separatorColor, table.separatorInset) = (.red, UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 20))
    await stage.advance()
    let places = [(29, 43), (30, 43), (179, 43), (180, 43), (100, 42), (100, 44)]
    func red() -> [Bool] { places.map { stage.color($0.0, $0.1) == "#ff0000ff" } }
    #expect(red() == [false, true, true, false, false, false])
    table.separatorStyle = .none
    await stage.advance()
    #expect(!red().contains(true))
  }

  @Test func eachChangeAsksForTheRowsAgain() async {
    let path = IndexPath(row: 0, section: 0)
    let changes: [(UITableView) -> Void] = [
      { $0.deleteRows(at: [path], with: .fade) }, { $0.reloadRows(at: [path], with: .none) },
      { $0.moveRow(at: path, to: IndexPath(row: 1, section: 0)) }, { $0.insertSections([0], with: .top) },
      { $0.deleteSections([0], with: .left) }, { $0.reloadSections([0], with: .automatic) }, { $0.endUpdates() },
    ]
    await stage.advance()
    var counts: [Int] = []
    var shown: [String?] = []
    for (number, change) in changes.enumerated() {
      lines.texts = Array(repeating: "change \(number)", count: number + 1)
      change(table)
      counts.append(table.numberOfRows(inSection: 0))
      shown.append(table.visibleCells.last?.textLabel?.text)
    }
    #expect(counts == Array(1...7) && shown == (0..<7).map { "change \($0)" })
  }

  @Test func aBatchOfChangesIsFinishedAtOnce() async {
    await stage.advance()
    var log: [String] = []
    table.performBatchUpdates {
      lines.texts = ["only"]
      log.append("change \(table.numberOfRows(inSection: 0))")
    } completion: {
      log.append("done \($0) \(table.numberOfRows(inSection: 0))")
    }
    #expect(log == ["change 20", "done true 1"])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["only"])
  }

  @Test func onlyTrueReportsEditing() {
    table.isEditing = false
    table.setEditing(false, animated: true)
    #expect(stage.diagnostics.isEmpty)
    table.isEditing = true
    #expect(stage.diagnostics.map(\.subject) == ["UITableView.isEditing"] && !table.isEditing)
  }

  @Test func headersAndCellsAreMadeByTheClassOfTheirIdentifier() {
    table.register(Head.self, forHeaderFooterViewReuseIdentifier: "head")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let head = table.dequeueReusableHeaderFooterView(withIdentifier: "head")
    #expect(head is Head && head?.reuseIdentifier == "head")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "cell") == nil, "that is a cell")
    #expect(table.dequeueReusableCell(withIdentifier: "head") == nil, "that is a header")
    let none: AnyClass? = nil
    table.register(none, forHeaderFooterViewReuseIdentifier: "head")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head") == nil)
  }

  @Test func cellsAndHeadersMayHaveOneIdentifier() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "part")
    table.register(Head.self, forHeaderFooterViewReuseIdentifier: "part")
    #expect(table.dequeueReusableCell(withIdentifier: "part") != nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "part") is Head)
    let none: AnyClass? = nil
    table.register(none, forCellReuseIdentifier: "part")
    #expect(table.dequeueReusableCell(withIdentifier: "part") == nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "part") is Head)
  }

  @Test func aHeadersBackgroundIsBehindItsContent() {
    let head = Head(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let (first, second) = (UIView(), UIView())
    head.backgroundView = first
    head.backgroundView = second
    head.layoutSubviews()
    #expect(head.subviews == [second, head.contentView] && first.superview == nil)
    #expect(second.frame == head.bounds && head.bounds.size == CGSize(width: 200, height: 40))
  }

  @Test func theDelegateIndentsARow() async {
    lines.levels = [0, 1, 3]
    await stage.advance()
    #expect(table.visibleCells.prefix(3).map { $0.textLabel?.frame.minX } == [16, 26, 46])
  }

  @Test func aControllerAloneHasNoRows() async throws {
    let controller = UITableViewController(style: .grouped)
    stage.app.keyWindow?.rootViewController = controller
    await stage.advance()
    let own = try #require(controller.tableView)
    #expect(own.style == .grouped && own.numberOfSections == 1 && own.numberOfRows(inSection: 0) == 0)
    controller.setValue(table, forKey: "tableView")
    #expect(controller.tableView === table && controller.view === table)
  }

  @Test func theContentOfAHeaderFillsIt() {
    let head = Head(frame: CGRect(x: 10, y: 20, width: 200, height: 40))
    head.layoutSubviews()
    #expect(head.contentView.frame == CGRect(x: 0, y: 0, width: 200, height: 40) && head.reuseIdentifier == nil)
    let detail = head.detailTextLabel
    #expect(detail?.superview === head.contentView && head.textLabel !== detail && head.detailTextLabel === detail)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitableviewdelegate
  @Test func aDelegateThatAnswersNothingLeavesTheTablesOwnValues() {
    (table.rowHeight, table.estimatedRowHeight) = (31, 12)
    (table.sectionHeaderHeight, table.sectionFooterHeight) = (7, 5)
    let path = IndexPath(row: 1, section: 0)
    let delegates: [any UITableViewDelegate] = [lines, UITableViewController(style: .plain)]
    for one in delegates {
      let rows = [
        one.tableView(table, heightForRowAt: path), one.tableView(table, estimatedHeightForRowAt: path),
        one.tableView(table, heightForHeaderInSection: 0), one.tableView(table, heightForFooterInSection: 0),
      ]
      #expect(rows == [31, 12, 7, 5])
      let ends = [one.tableView(table, viewForHeaderInSection: 0), one.tableView(table, viewForFooterInSection: 0)]
      #expect(ends == [nil, nil])
      let paths = [one.tableView(table, willSelectRowAt: path), one.tableView(table, willDeselectRowAt: path)]
      #expect(paths == [path, path])
      let (highlights, style) = (
        one.tableView(table, shouldHighlightRowAt: path), one.tableView(table, editingStyleForRowAt: path)
      )
      #expect(highlights && style == .delete)
    }
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitableviewdatasource
  @Test func aSourceOfRowsAloneHasOneSectionWithoutTitles() {
    let path = IndexPath(row: 1, section: 0)
    let sources: [any UITableViewDataSource] = [lines, UITableViewController(style: .plain)]
    for one in sources {
      let (count, canEdit) = (one.numberOfSections(in: table), one.tableView(table, canEditRowAt: path))
      #expect(count == 1 && canEdit)
      let titles = [
        one.tableView(table, titleForHeaderInSection: 0), one.tableView(table, titleForFooterInSection: 0),
      ]
      #expect(titles == [nil, nil])
    }
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration
  @Test func theButtonsOfARowHaveApplesDefaults() {
    let styles: [UIContextualAction.Style] = [.normal, .destructive]
    let actions = styles.map { UIContextualAction(style: $0, title: "\($0)") { _, _, done in done(true) } }
    let buttons = UISwipeActionsConfiguration(actions: actions)
    #expect(buttons.performsFirstActionWithFullSwipe && buttons.actions == actions)
    #expect(actions.map(\.style.rawValue) == [0, 1] && actions.map(\.title) == ["normal", "destructive"])
    var answers: [Bool] = []
    actions[1].handler(actions[1], table) { answers.append($0) }
    #expect(answers == [true])
  }

  @Test func aTableScrollsToARowWithAnAnimation() async {
    await stage.advance()
    for position in [UITableView.ScrollPosition.top, .none] {
      table.contentOffset.y = 0
      table.scrollToRow(at: IndexPath(row: 10, section: 0), at: position, animated: true)
      #expect(table.contentOffset.y == 0, "it does not move at once")
      await stage.advance(frames: 24)
      // Row 10 is from 440 to 484, and 300 points are visible.
      #expect(table.contentOffset.y == (position == .top ? 440 : 184))
    }
  }
}
