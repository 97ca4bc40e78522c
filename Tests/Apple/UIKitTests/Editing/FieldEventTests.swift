import SceneTesting
import Testing

@testable import UIKit

/// Logs what a field asks and tells, and answers as the test says.
@MainActor
private final class FieldDelegate: UITextFieldDelegate {
  var lines: [String] = []
  var refused: Set<String> = []

  private func ask(_ what: String) -> Bool {
    lines.append(what + "?")
    return !refused.contains(what)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("begin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("began") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("end") }
  func textFieldDidEndEditing(_ textField: UITextField) { lines.append("ended") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("clear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("return") }
}

/// Source: https://developer.apple.com/documentation/uikit/uitextfielddelegate
@MainActor
@Suite struct FieldEventTests {
  private let field: UITextField
  private let answers = FieldDelegate()
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(100, 100)
    field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 41))
    try #require(stage.app.keyWindow?.rootViewController?.view).addSubview(field)
    field.delegate = answers
    for (name, event) in [
      ("begin", UIControl.Event.editingDidBegin), ("change", .editingChanged), ("end", .editingDidEnd),
      ("primary", .primaryActionTriggered),
    ] {
      let answers = answers
      field.addAction(UIAction { _ in answers.lines.append("event \(name)") }, for: event)
    }
  }

  private func taken() -> String {
    defer { answers.lines = [] }
    return answers.lines.joined(separator: " ")
  }

  @Test func theDelegateIsAskedBeforeEachChangeAndToldAfterIt() {
    field.text = "old"
    answers.refused = ["begin"]
    #expect(!field.becomeFirstResponder() && taken() == "begin?" && !field.isEditing)
    answers.refused = []
    #expect(field.becomeFirstResponder() && field.becomeFirstResponder() && field.text == "old")
    #expect(taken() == "begin? began event begin")
    answers.refused = ["end"]
    #expect(!field.resignFirstResponder() && taken() == "end?" && field.isEditing)
    answers.refused = []
    #expect(field.resignFirstResponder() && taken() == "end? ended event end")
    field.clearsOnBeginEditing = true
    answers.refused = ["clear"]
    field.becomeFirstResponder()
    #expect(field.text == "old" && taken() == "begin? clear? began event begin")
    field.resignFirstResponder()
    answers.refused = []
    field.becomeFirstResponder()
    #expect(field.text == "")
  }

  @Test func returnEndsEditingOnlyForAnActionOfItsOwn() async {
    func press() async -> String {
      stage.press(.keyboardReturnOrEnter)
      await stage.advance()
      return taken()
    }
    field.becomeFirstResponder()
    _ = taken()
    #expect(await press() == "return? event primary")
    #expect(field.isEditing)
    let answers = answers
    field.addAction(UIAction { _ in answers.lines.append("exit") }, for: .editingDidEndOnExit)
    answers.refused = ["return"]
    #expect(await press() == "return?")
    #expect(field.isEditing)
    answers.refused = []
    #expect(await press() == "return? event primary exit end? ended event end")
    #expect(!field.isEditing)
  }

  @Test func notificationsTellOfEditingAndOfTheFieldAlone() {
    var lines: [String] = []
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ]
    #expect(
      names.map(\.rawValue)
        == ["DidBeginEditing", "DidChange", "DidEndEditing"].map {
          "UITextFieldText\($0)Notification"
        })
    let observers = names.enumerated().map { index, name in
      NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in
        MainActor.assumeIsolated { lines.append("\(index)") }
      }
    }
    field.text = "set"
    field.becomeFirstResponder()
    field.insertText("a")
    field.deleteBackward()
    field.resignFirstResponder()
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    #expect(lines.joined() == "0112" && field.text == "set")
  }

  /// 2 points wide, the line of a border of 2 points away from the edge.
  @Test func theCaretShowsWhileEditingAtTheEndOfTheText() {
    func caret() -> CGRect {
      field.setNeedsLayout()
      field.layoutIfNeeded()
      return field.subviews.first { !($0 is UILabel) }?.frame ?? .null
    }
    field.borderStyle = .line
    field.font = .systemFont(ofSize: 10)
    #expect(field.subviews.first { !($0 is UILabel) }?.isHidden == true)
    field.becomeFirstResponder()
    #expect(field.subviews.first { !($0 is UILabel) }?.isHidden == false)
    var places: [CGFloat] = []
    for alignment in [NSTextAlignment.left, .center, .right] {
      field.textAlignment = alignment
      places.append(caret().minX)
    }
    #expect(places == [2, 50, 96] && caret().width == 2 && abs(caret().midY - 20.5) <= 0.5)
    field.textAlignment = .left
    field.text = String(repeating: "m", count: 99)
    #expect(caret().minX == 96, "a long text ends in the field")
  }

  @Test func theBorderLeavesLessRoomForTheText() {
    var looks: [[CGFloat]] = []
    for style in [UITextField.BorderStyle.none, .line, .bezel, .roundedRect] {
      field.borderStyle = style
      let rect = field.textRect(forBounds: CGRect(x: 3, y: 5, width: 90, height: 30))
      looks.append([rect.minX, rect.width, rect.minY, field.layer.borderWidth, field.layer.cornerRadius])
    }
    #expect(looks == [[3, 90, 5, 0, 0], [5, 86, 5, 1, 0], [5, 86, 5, 1, 0], [10, 76, 5, 0.5, 5]])
    #expect(field.textRect(forBounds: CGRect(x: 0, y: 0, width: 10, height: 30)).width == 0)
  }

  @Test func viewsBesideTheTextShowInTheirModeWhileEditingAndAfterIt() {
    let (left, right) = (UIView(), UIView())
    (field.leftView, field.rightView, field.clearButtonMode) = (left, right, .always)
    field.text = "a"
    func look() -> String {
      let clear = field.subviews.first { $0 is UIButton }
      return [left, right, clear].map { $0?.isHidden == false ? "x" : "-" }.joined()
    }
    var looks: [String] = []
    for _ in 0..<2 {
      for mode in [UITextField.ViewMode.never, .whileEditing, .unlessEditing, .always] {
        field.leftViewMode = mode
        looks.append(look())
      }
      field.becomeFirstResponder()
    }
    #expect(looks == ["--x", "--x", "x-x", "x-x", "--x", "x-x", "--x", "x-x"])
    field.rightViewMode = .whileEditing
    #expect(look() == "xx-", "the right view takes the button's place")
    field.resignFirstResponder()
    #expect(look() == "x-x")
    field.text = ""
    #expect(look() == "x--")
  }
}
