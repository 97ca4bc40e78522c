import SceneTesting
import Testing

@testable import UIKit

/// Logs what a text view or a search bar asks and tells, and answers as the test says.
@MainActor
private final class TextDelegate: UITextViewDelegate, UISearchBarDelegate {
  var lines: [String] = []
  var refused: Set<String> = []

  private func ask(_ what: String) -> Bool {
    lines.append(what + "?")
    return !refused.contains(what)
  }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("begin") }
  func textViewDidBeginEditing(_ textView: UITextView) { lines.append("began") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("end") }
  func textViewDidEndEditing(_ textView: UITextView) { lines.append("ended") }
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { ask("begin") }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("began") }
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { ask("end") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("ended") }
}

@MainActor
@Suite struct TextViewEventTests {
  private let answers = TextDelegate()
  private let root: UIView
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(200, 200)
    root = try #require(stage.app.keyWindow?.rootViewController?.view)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitextviewdelegate
  @Test(arguments: [true, false]) func editingBeginsAndEndsIfTheDelegateAgrees(isTextView: Bool) {
    let (view, bar) = (UITextView(frame: root.bounds), UISearchBar(frame: root.bounds))
    (view.delegate, bar.delegate) = (answers, answers)
    let responder: UIView = isTextView ? view : bar
    root.addSubview(responder)
    answers.refused = ["begin"]
    #expect(!responder.becomeFirstResponder() && !responder.isFirstResponder)
    answers.refused = ["end"]
    #expect(responder.becomeFirstResponder() && !responder.resignFirstResponder() && responder.isFirstResponder)
    answers.refused = []
    #expect(responder.resignFirstResponder() && !responder.isFirstResponder)
    #expect(answers.lines == ["begin?", "begin?", "began", "end?", "end?", "ended"])
  }

  @Test func aSearchFieldShowsAGlassAndLeavesRoomForTheButton() async {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 56))
    root.addSubview(bar)
    bar.layoutIfNeeded()
    let field = bar.searchTextField
    #expect(field.frame == CGRect(x: 8, y: 10, width: 184, height: 36))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 154, height: 36))
    bar.setShowsCancelButton(true, animated: false)
    bar.layoutIfNeeded()
    let button = bar.subviews.compactMap { $0 as? UIButton }.first
    #expect(button?.isHidden == false && button?.frame.maxX == 192)
    #expect(field.frame.maxX == (button?.frame.minX ?? 0) - 8)
    bar.text = "a"
    #expect(field.text == "a" && field.textRect(forBounds: field.bounds).width == field.bounds.width - 58)
  }
}
