import SceneTesting
import Testing

@testable import UIKit

/// A table as published games write it: cells with a content, and a search in the navigation item.
private final class ScoreTable: UITableViewController, UISearchResultsUpdating {
  let search = UISearchController(searchResultsController: nil)
  var names = ["Ada", "Bob", "Abe"]
  var updates = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    search.searchResultsUpdater = self
    navigationItem.searchController = search
  }

  func updateSearchResults(for searchController: UISearchController) {
    updates += 1
    let text = searchController.searchBar.text ?? ""
    names = ["Ada", "Bob", "Abe"].filter { text.isEmpty || $0.lowercased().hasPrefix(text) }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = names[indexPath.row]
    content.secondaryText = indexPath.row == 0 ? "best" : nil
    content.textProperties.color = .red
    cell.contentConfiguration = content
    return cell
  }
}

@MainActor
@Suite struct SearchedTableTests {
  private func table() async throws -> (Stage, ScoreTable) {
    let stage = try ViewsApp.stage(300, 400)
    let table = ScoreTable()
    stage.app.keyWindow?.rootViewController = UINavigationController(rootViewController: table)
    await stage.advance()
    return (stage, table)
  }

  @Test func aContentConfigurationShowsInTheCell() async throws {
    let (stage, table) = try await table()
    let first = try #require(table.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(first.textLabel?.text == "Ada" && first.textLabel?.textColor == .red)
    #expect(first.detailTextLabel?.text == "best")
    #expect((first.detailTextLabel?.frame.minY ?? 0) > (first.textLabel?.frame.minY ?? 0))
    let second = try #require(table.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(second.textLabel?.text == "Bob" && second.detailTextLabel == nil)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aSearchFiltersTheTableUntilItIsCancelled() async throws {
    let (stage, table) = try await table()
    let bar = table.search.searchBar
    #expect(table.tableView.tableHeaderView === bar)
    bar.becomeFirstResponder()
    #expect(table.search.isActive && bar.showsCancelButton && table.updates == 1)
    stage.keyDown(.keyboardA)
    stage.keyUp(.keyboardA)
    await stage.advance(frames: 2)
    #expect(table.names == ["Ada", "Abe"])
    table.search.isActive = false
    #expect(table.names.count == 3 && bar.text == "" && !bar.showsCancelButton)
    table.navigationItem.searchController = nil
    #expect(table.tableView.tableHeaderView == nil)
    #expect(stage.diagnostics.isEmpty)
    UIViewController().navigationItem.searchController = UISearchController(searchResultsController: nil)
    #expect(stage.diagnostics.map(\.kind) == ["unfinished"])
  }

  @Test func aWindowWithoutAFrameFillsTheScreen() throws {
    let stage = try ViewsApp.stage(300, 400)
    let window = UIWindow()
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    #expect(window.rootViewController?.view.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
    #expect(UIWindow(frame: .zero).frame == .zero && stage.diagnostics.isEmpty)
  }

  private final class MovedView: UIView {
    var calls: [Bool] = []
    override func willMove(toWindow newWindow: UIWindow?) { calls.append(newWindow != nil) }
    override func didMoveToWindow() { calls.append(window != nil) }
  }

  @Test func aViewIsNotifiedOfItsWindow() throws {
    let stage = try ViewsApp.stage(300, 400)
    let (outer, view) = (UIView(), MovedView())
    outer.addSubview(view)
    #expect(view.calls == [])
    stage.app.keyWindow?.rootViewController?.view.addSubview(outer)
    #expect(view.calls == [true, true])
    outer.removeFromSuperview()
    #expect(view.calls == [true, true, false, false])
  }

  @Test func aMenuWithSubtitlesIsReported() throws {
    let stage = try ViewsApp.stage(300, 400)
    let menu = UIMenu(title: "Sort", children: [UIAction(title: "Points", subtitle: "best first") { _ in }])
    menu.show(from: try #require(stage.app.keyWindow?.rootViewController?.view))
    #expect(stage.diagnostics.map(\.subject) == ["UIMenu"])
    UIScrollView().flashScrollIndicators()
    #expect(stage.diagnostics.count == 2)
    #expect(UIButton(type: .close).image(for: .normal) != nil)
  }
}
