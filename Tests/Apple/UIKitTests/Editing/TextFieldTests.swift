import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

@MainActor
private final class Editor: UITextFieldDelegate, UITextViewDelegate {
  var lines: [String] = []
  var limit = Int.max

  func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("begin") }
  func textFieldDidEndEditing(_ textField: UITextField) { lines.append("end \(textField.text ?? "-")") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    (textField.text ?? "").count - range.length + string.count <= limit
  }
  func textViewDidChange(_ textView: UITextView) { lines.append("view \(textView.text ?? "-")") }
}

/// A scene that counts keys.
private final class KeyScene: SKScene {
  var keys = 0

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { keys += presses.count }
}

@MainActor
@Suite struct TextFieldTests {
  private let field: UITextField
  private let editor = Editor()
  private let scene = KeyScene(size: CGSize(width: 200, height: 200))
  private let stage: Stage

  init() throws {
    let (scene, editor) = (scene, editor)
    var made: UITextField?
    stage = try ViewsApp.stage(200, 200) { root in
      let view = SKView(frame: root.bounds)
      root.addSubview(view)
      view.presentScene(scene)
      let field = UITextField(frame: CGRect(x: 10, y: 10, width: 150, height: 30))
      field.delegate = editor
      root.addSubview(field)
      made = field
    }
    field = try #require(made)
  }

  private func type(_ keys: UIKeyboardHIDUsage...) async {
    for key in keys {
      stage.press(key)
      await stage.advance()
    }
  }

  @Test func keysGoToTheFieldThatIsTouched() async {
    await type(.keyboardA)
    #expect(scene.keys == 1 && field.text == "")
    stage.tap(at: CGPoint(x: 50, y: 25))
    await stage.advance()
    #expect(field.isEditing && field.isFirstResponder && editor.lines == ["begin"])
    stage.keyDown(.keyboardLeftShift)
    await type(.keyboardH)
    stage.keyUp(.keyboardLeftShift)
    await type(.keyboardI, .keyboardX, .keyboardDeleteOrBackspace)
    #expect(field.text == "Hi" && scene.keys == 2, "the shift key alone is the scene's")
    await type(.keyboardReturnOrEnter)
    #expect(editor.lines == ["begin", "end Hi"] && !field.isEditing)
    await type(.keyboardA)
    #expect(field.text == "Hi" && scene.keys == 3)
  }

  @Test func theDelegateLimitsTheText() async {
    editor.limit = 2
    field.becomeFirstResponder()
    await type(.keyboardA, .keyboardB, .keyboardC)
    #expect(field.text == "ab")
    editor.limit = 0
    await type(.keyboardDeleteOrBackspace)
    #expect(field.text == "ab")
  }

  @Test func eventsTellOfEditing() async {
    var events: [String] = []
    for (name, event) in [
      ("begin", UIControl.Event.editingDidBegin), ("change", .editingChanged), ("end", .editingDidEnd),
    ] {
      field.addAction(UIAction { _ in events.append(name) }, for: event)
    }
    field.becomeFirstResponder()
    await type(.keyboardA)
    field.text = "set"
    field.resignFirstResponder()
    #expect(events == ["begin", "change", "end"])
  }

  @Test func dotsHideASecret() async {
    field.isSecureTextEntry = true
    field.text = "abc"
    #expect(field.text == "abc" && field.attributedText?.string == "•••")
    field.placeholder = "Name"
    field.isEnabled = false
    #expect(!field.becomeFirstResponder())
  }

  @Test func aTextViewTakesLines() async throws {
    let view = UITextView(frame: CGRect(x: 10, y: 60, width: 150, height: 100))
    view.delegate = editor
    try #require(field.superview).addSubview(view)
    stage.tap(at: CGPoint(x: 50, y: 100))
    await stage.advance()
    await type(.keyboardA, .keyboardReturnOrEnter, .keyboardB)
    #expect(view.text == "a\nb" && editor.lines.last == "view a\nb")
    view.isEditable = false
    view.resignFirstResponder()
    #expect(!view.becomeFirstResponder())
  }

  @Test func aTextViewsTextStartsAfterItsPadding() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    func starts() -> [CGFloat] {
      view.layoutIfNeeded()
      return view.subviews.filter { $0 is UILabel }.map(\.frame.minX)
    }
    #expect(starts() == [5])
    view.textContainer.lineFragmentPadding = 12
    #expect(starts() == [12])
  }

  @Test func aTextViewThatDoesNotScrollIsAsHighAsItsText() async {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    view.font = .systemFont(ofSize: 20)
    view.isScrollEnabled = false
    view.text = "One\nTwo"
    let high = view.sizeThatFits(CGSize(width: 100, height: 0)).height
    view.text = "One"
    let low = view.sizeThatFits(CGSize(width: 100, height: 0)).height
    #expect(high > low + 20 && view.intrinsicContentSize.height == low)
    view.textContainer.lineFragmentPadding = 0
    view.textContainerInset = .zero
    #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height == low - 16)
  }
}
