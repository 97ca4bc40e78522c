import SceneTesting
import Testing

@testable import UIKit

/// Logs what a search tells, with its state at that time.
@MainActor
private final class SearchSteps: UISearchControllerDelegate, UISearchResultsUpdating {
  var lines: [String] = []

  private func add(_ what: String, _ search: UISearchController) {
    lines.append("\(what) \(search.isActive ? "active" : "idle") \"\(search.searchBar.text ?? "-")\"")
  }

  func willPresentSearchController(_ searchController: UISearchController) { add("begins", searchController) }
  func didPresentSearchController(_ searchController: UISearchController) { add("began", searchController) }
  func willDismissSearchController(_ searchController: UISearchController) { add("ends", searchController) }
  func didDismissSearchController(_ searchController: UISearchController) { add("ended", searchController) }
  func updateSearchResults(for searchController: UISearchController) { add("finds", searchController) }
}

/// Source: https://developer.apple.com/documentation/uikit/uisearchcontroller
@MainActor
@Suite struct SearchControllerTests {
  private let search: UISearchController
  private let steps = SearchSteps()
  private let stage: Stage

  init() throws {
    let controller = UIViewController()
    stage = try ViewsApp.stage(200, 120, controller)
    search = UISearchController(searchResultsController: nil)
    search.searchBar.frame = CGRect(x: 0, y: 0, width: 200, height: 56)
    controller.view.addSubview(search.searchBar)
    (search.delegate, search.searchResultsUpdater) = (steps, steps)
  }

  private func tap(_ x: CGFloat) async {
    stage.tap(at: CGPoint(x: x, y: 28))
    await stage.advance(frames: 2)
  }

  @Test func theButtonToCancelEndsTheSearchAndTheEditing() async {
    let bar = search.searchBar
    await stage.advance()
    await tap(60)
    #expect(search.isActive && bar.isFirstResponder && bar.showsCancelButton)
    stage.press(.keyboardA)
    await stage.advance()
    #expect(bar.text == "a")
    await tap(180)
    #expect(!search.isActive && !bar.isFirstResponder && bar.text == "" && !bar.showsCancelButton)
    #expect(stage.app.firstResponder == nil)
  }

  @Test func theDelegateHearsOfEachStepInOrder() async {
    search.isActive = true
    #expect(steps.lines == ["begins idle \"\"", "finds active \"\"", "began active \"\""])
    search.isActive = true
    #expect(steps.lines.count == 3)
    search.searchBar.becomeFirstResponder()
    steps.lines = []
    stage.press(.keyboardB)
    await stage.advance()
    #expect(steps.lines == ["finds active \"b\""])
    search.isActive = false
    #expect(steps.lines.dropFirst() == ["ends active \"b\"", "finds idle \"\"", "ended idle \"\""])
    search.isActive = false
    #expect(steps.lines.count == 4)
  }

  @Test func aTextThatIsClearedIsNewsToo() async {
    search.searchBar.becomeFirstResponder()
    search.searchBar.searchTextField.insertText("ab")
    steps.lines = []
    await stage.advance()
    await tap(search.searchBar.searchTextField.frame.maxX - 14)
    #expect(steps.lines == ["finds active \"\""] && search.isActive)
  }

  @Test func theBarIsAsWideAsItsTableAndAControllerForResultsIsReported() {
    let table = UITableViewController()
    table.tableView.frame = CGRect(x: 0, y: 0, width: 150, height: 90)
    search.show(in: table)
    #expect(search.searchBar.frame == CGRect(x: 0, y: 0, width: 150, height: 56))
    #expect(table.tableView.tableHeaderView === search.searchBar && stage.diagnostics.isEmpty)
    let results = UIViewController()
    let other = UISearchController(searchResultsController: results)
    other.show(in: table)
    #expect(other.searchResultsController === results && table.tableView.tableHeaderView === other.searchBar)
    #expect(stage.diagnostics.map(\.subject) == ["UISearchController, searchResultsController"])
  }

  /// The field is 36 points high, if the bar is.
  @Test(arguments: [(56, 10, 36), (80, 22, 36), (30, 0, 30)] as [(CGFloat, CGFloat, CGFloat)])
  func theFieldIsInTheMiddleOfItsBar(height: CGFloat, top: CGFloat, fieldHeight: CGFloat) {
    let bar = UISearchBar(frame: CGRect(x: 40, y: 50, width: 120, height: height))
    bar.backgroundImage = UIImage()
    bar.layoutSubviews()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: top, width: 104, height: fieldHeight))
    #expect(bar.subviews.first?.frame == CGRect(x: 0, y: 0, width: 120, height: height))
  }

  @Test func aNewBarHasApplesValues() {
    let bar = UISearchBar()
    #expect(bar.text == "" && bar.placeholder == nil && bar.prompt == nil && !bar.showsCancelButton)
    #expect(bar.searchBarStyle == .default && bar.returnKeyType == .search && bar.autocapitalizationType == .none)
    #expect(bar.searchTextField.clearButtonMode == .always && bar.searchTextField.leftViewMode == .always)
    #expect(search.obscuresBackgroundDuringPresentation && search.hidesNavigationBarDuringPresentation)
    bar.scopeButtonTitles = []
    bar.prompt = nil
    #expect(stage.diagnostics.isEmpty)
  }
}
