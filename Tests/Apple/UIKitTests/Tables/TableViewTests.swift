import SceneTesting
import Testing

@testable import UIKit

/// A table of names in sections.
@MainActor
private final class Names: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [(title: String?, names: [String])] = [
    ("Heroes", (1...4).map { "Hero \($0)" }), ("Ships", (1...30).map { "Ship \($0)" }),
  ]
  var lines: [String] = []
  var made = 0
  var forbidden: IndexPath?

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].names.count }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "name")
      ?? {
        made += 1
        return UITableViewCell(style: .value1, reuseIdentifier: "name")
      }()
    cell.textLabel?.text = sections[indexPath.section].names[indexPath.row]
    cell.detailTextLabel?.text = "\(indexPath.row)"
    return cell
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath == forbidden ? nil : indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    lines.append("select \(indexPath.section).\(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    lines.append("deselect \(indexPath.section).\(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }])
  }
}

/// A cell with constraints.
private final class NoteCell: UITableViewCell {
  let note = UILabel()
  var reuses = 0

  required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    note.numberOfLines = 0
    note.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(note)
    NSLayoutConstraint.activate([
      note.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 30),
      note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -30),
      note.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      note.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
      note.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

private final class NotesController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(NoteCell.self, forCellReuseIdentifier: "note")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
  }
}

@MainActor
@Suite struct TableViewTests {
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
  private let names = Names()
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(200, 300)
    let root = try #require(stage.app.keyWindow?.rootViewController?.view)
    (table.dataSource, table.delegate) = (names, names)
    root.addSubview(table)
  }

  @Test func rowsThatOnlyTouchTheEdgesAreNotShown() {
    var layout = TableLayout()
    layout.sections = [TableLayout.Section(rows: [10, 10, 10])]
    #expect(layout.rows(from: 10, to: 20).map(\.row) == [1])
    #expect(layout.rows(from: CGFloat(10).nextDown, to: CGFloat(20).nextUp).map(\.row) == [0, 1, 2])
  }

  @Test func indexPathsHaveARowAndASection() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path.row == 3 && path.section == 1 && path == IndexPath(item: 3, section: 1))
    path.row = 5
    #expect(path == [1, 5] && path.item == 5)
    path.section = 2
    path.item = 7
    #expect(path == [2, 7])
    #expect(IndexPath().row == 0 && IndexPath().section == 0)
  }

  @Test func rowsAreBelowTheirHeaders() async {
    await stage.advance()
    // Two headers of 28 points and 34 rows of 44.
    #expect(table.contentSize == CGSize(width: 200, height: 1552))
    #expect(
      table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 30 && table.numberOfRows(inSection: 9) == 0)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)) == CGRect(x: 0, y: 232, width: 200, height: 44))
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "Hero 2")
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 30)) == IndexPath(row: 0, section: 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 5)) == nil)
    #expect(table.visibleCells.count == 6)
  }

  @Test func sectionsHaveTheirHeadersAndRows() async {
    await stage.advance()
    #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 200, height: 204))
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 204, width: 200, height: 1348))
    #expect(table.rect(forSection: 2) == .zero && table.rect(forSection: -1) == .zero)
    let shown = table.indexPathsForVisibleRows
    #expect(shown == (0..<4).map { IndexPath(row: $0, section: 0) } + [[1, 0], [1, 1]])
  }

  @Test func cellsAreUsedAgain() async {
    await stage.advance()
    for _ in 0..<40 {
      table.contentOffset.y += 30
      await stage.advance()
    }
    #expect(names.made <= 9)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    // 1200 points: the first header, 4 rows, the second header, and 22 rows.
    #expect(table.visibleCells.first?.textLabel?.text == "Ship 23")
  }

  @Test func aRowScrollsToTheLowerEndAboveTheInset() async {
    await stage.advance()
    table.contentInset.bottom = 50
    table.scrollToRow(at: IndexPath(row: 20, section: 1), at: .bottom, animated: false)
    // The row ends at 232 + 21 * 44 points; 250 of the table's 300 are free.
    #expect(table.contentOffset.y == 906)
  }

  @Test func reloadingDeselects() async {
    await stage.advance()
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    table.reloadData()
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func theHeaderOfAPlainTableStays() async {
    await stage.advance()
    table.contentOffset.y = 100
    await stage.advance()
    #expect(table.headerView(forSection: 0)?.frame.minY == 100)
    table.contentOffset.y = 190
    await stage.advance()
    #expect(table.headerView(forSection: 0)?.frame.minY == 176, "the next section pushes it away")
  }

  @Test func aTapSelectsARow() async {
    await stage.advance()
    stage.tap(at: CGPoint(x: 100, y: 50))
    await stage.advance()
    #expect(names.lines == ["select 0.0"] && table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    stage.tap(at: CGPoint(x: 100, y: 100))
    await stage.advance()
    #expect(names.lines == ["select 0.0", "deselect 0.0", "select 0.1"])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
    table.deselectRow(at: IndexPath(row: 1, section: 0), animated: true)
    #expect(table.indexPathForSelectedRow == nil && names.lines.count == 3)
    names.forbidden = IndexPath(row: 2, section: 0)
    stage.tap(at: CGPoint(x: 100, y: 140))
    await stage.advance()
    #expect(names.lines.count == 3)
  }

  @Test func aDragSelectsNothing() async {
    await stage.advance()
    await stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 120))
    #expect(table.contentOffset.y > 50 && names.lines.isEmpty)
    #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func severalRowsCanBeSelected() async {
    table.allowsMultipleSelection = true
    await stage.advance()
    for y in [50, 100, 50] {
      stage.tap(at: CGPoint(x: 100, y: CGFloat(y)))
      await stage.advance()
    }
    #expect(names.lines == ["select 0.0", "select 0.1", "deselect 0.0"])
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
  }

  @Test func reloadingAsksAgain() async {
    await stage.advance()
    names.sections = [(nil, ["Only"])]
    table.reloadData()
    #expect(table.numberOfSections == 1)
    await stage.advance()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["Only"] && table.contentSize.height == 44)
    names.sections[0].names.append("Second")
    table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    await stage.advance()
    #expect(table.visibleCells.count == 2)
  }

  @Test func scrollingToARowShowsIt() async {
    await stage.advance()
    table.scrollToRow(at: IndexPath(row: 20, section: 1), at: .bottom, animated: false)
    #expect(table.contentOffset.y == 856)
    table.scrollToRow(at: IndexPath(row: 20, section: 1), at: .top, animated: false)
    #expect(table.contentOffset.y == 1084)
  }

  @Test func aSwipeOnARowWithButtonsIsReported() async {
    await stage.advance()
    await stage.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 50, y: 100))
    #expect(stage.diagnostics.map(\.kind) == ["unfinished"])
    #expect(stage.diagnostics.first?.message.contains("Delete") == true)
  }

  @Test func constraintsGiveCellsTheirHeight() async throws {
    let controller = NotesController(style: .plain)
    let stage = try ViewsApp.stage(200, 300)
    stage.app.keyWindow?.rootViewController = controller
    await stage.advance(frames: 2)
    #expect(controller.tableView.visibleCells.count == 4)
    let cell = try #require(controller.tableView.visibleCells.first as? NoteCell)
    #expect(cell.frame.height == 80 && cell.note.frame == CGRect(x: 10, y: 30, width: 180, height: 20))
    controller.tableView.contentOffset.y = 700
    await stage.advance()
    controller.tableView.contentOffset.y = 0
    await stage.advance()
    #expect(controller.tableView.visibleCells.contains { ($0 as? NoteCell)?.reuses ?? 0 > 0 })
  }

  @Test func anUnknownIdentifierIsReported() {
    _ = table.dequeueReusableCell(withIdentifier: "hero", for: IndexPath(row: 0, section: 0))
    #expect(stage.diagnostics.map(\.kind) == ["unknown-cell"])
    #expect(table.dequeueReusableCell(withIdentifier: "hero") == nil)
  }

  @Test func aTextEnds16PointsBeforeTheEdgeAnd8BeforeAnAccessory() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Hat"
    func space() -> CGFloat {
      cell.layoutSubviews()
      return cell.contentView.bounds.width - (cell.textLabel?.frame.maxX ?? 0)
    }
    #expect(space() == 16)
    cell.accessoryType = .checkmark
    #expect(space() == 8)
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(space() == 8)
  }
}
