import SceneTesting
import Testing

@testable import UIKit

@MainActor
private final class SearchLog: UISearchBarDelegate {
  var lines: [String] = []

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("begins") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("ends") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { lines.append("text \(searchText)") }
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { text != "x" }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    lines.append("cancel")
    searchBar.resignFirstResponder()
  }
}

@MainActor
@Suite struct SearchBarTests {
  private let log = SearchLog()
  private let bar: UISearchBar
  private let stage: Stage

  init() throws {
    let controller = UIViewController()
    stage = try ViewsApp.stage(200, 120, scale: 2, controller)
    controller.view.backgroundColor = .white
    bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 56))
    controller.view.addSubview(bar)
    bar.placeholder = "Find a level"
    bar.delegate = log
  }

  private func press(_ keys: UIKeyboardHIDUsage...) async {
    for key in keys {
      stage.press(key)
      await stage.advance()
    }
  }

  private func tap(_ x: CGFloat) async {
    stage.tap(at: CGPoint(x: x, y: 28))
    await stage.advance(frames: 2)
  }

  @Test func thePlayerTypesSearchesClearsAndCancels() async {
    bar.showsCancelButton = true
    await stage.advance()
    await tap(60)
    #expect(bar.isFirstResponder)
    await press(.keyboardA, .keyboardX, .keyboardReturnOrEnter)
    #expect(bar.text == "a" && bar.isFirstResponder)
    // The button to clear the text is at the end of the field.
    await tap(bar.searchTextField.frame.maxX - 14)
    #expect(bar.text == "")
    await tap(180)
    #expect(log.lines == ["begins", "text a", "search", "text ", "cancel", "ends"])
    bar.text = "b"
    #expect(log.lines.count == 6, "the game's own text is not news to its delegate")
  }

  @Test func aBarHasAGlassAPlaceholderAndAButton() async {
    bar.showsCancelButton = true
    let other = UISearchBar(frame: CGRect(x: 0, y: 60, width: 200, height: 56))
    other.searchBarStyle = .minimal
    other.text = "Cave"
    stage.app.keyWindow?.rootViewController?.view.addSubview(other)
    await stage.advance()
    assertFrame(stage, named: "search-bars")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func partsThatAreNotShownAreReported() {
    bar.scopeButtonTitles = ["a", "b"]
    bar.prompt = "Find"
    #expect(stage.diagnostics.map(\.subject) == ["UISearchBar.scopeButtonTitles", "UISearchBar.prompt"])
  }
}
