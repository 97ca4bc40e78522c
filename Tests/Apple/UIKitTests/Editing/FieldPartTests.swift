import SceneTesting
import Testing

@testable import UIKit

/// Logs what a field asks and tells of its text.
@MainActor
private final class TextLog: UITextFieldDelegate {
  var lines: [String] = []
  var refused: Set<String> = []

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    lines.append("\(range.location)+\(range.length) \"\(string)\"?")
    return !refused.contains("change")
  }
  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    lines.append("clear?")
    return !refused.contains("clear")
  }
  func textFieldDidChangeSelection(_ textField: UITextField) { lines.append("moved \(textField.text ?? "-")") }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    lines.append("ended \(reason.rawValue)")
  }
}

/// A field with margins of its own, as games make them.
private final class PaddedField: UITextField {
  override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 1) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 2) }
  override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 3) }
}

/// Source: https://developer.apple.com/documentation/uikit/uitextfield
@MainActor
@Suite struct FieldPartTests {
  private let field: PaddedField
  private let plain: UITextField
  private let log = TextLog()
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(100, 120)
    let root = try #require(stage.app.keyWindow?.rootViewController?.view)
    field = PaddedField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    plain = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
    for view in [field, plain] { root.addSubview(view) }
    plain.delegate = log
  }

  /// The label of the placeholder and, in front of it, that of the text.
  private func labels(_ field: UITextField) -> [UILabel] { field.subviews.compactMap { $0 as? UILabel } }

  @Test func aSubclassPlacesTheTextAndThePlaceholder() {
    func frames() -> [CGRect] {
      field.layoutSubviews()
      return labels(field).map(\.frame)
    }
    let hint = CGRect(x: 30, y: 3, width: 40, height: 34)
    #expect(frames() == [hint, CGRect(x: 10, y: 1, width: 80, height: 38)])
    field.becomeFirstResponder()
    #expect(frames() == [hint, CGRect(x: 20, y: 2, width: 60, height: 36)])
    field.resignFirstResponder()
    #expect(frames() == [hint, CGRect(x: 10, y: 1, width: 80, height: 38)])
  }

  @Test func thePlaceholderShowsWithoutATextOnly() {
    plain.placeholder = "Name"
    var hidden = [labels(plain)[0].isHidden]
    for text in ["a", nil] {
      plain.text = text
      hidden.append(labels(plain)[0].isHidden)
    }
    plain.insertText("b")
    hidden.append(labels(plain)[0].isHidden)
    plain.deleteBackward()
    hidden.append(labels(plain)[0].isHidden)
    #expect(hidden == [false, true, false, true, false] && labels(plain)[0].textColor == .placeholderText)
  }

  @Test func theTextOfADisabledFieldIsPale() {
    var alphas = [labels(plain)[1].alpha]
    for isEnabled in [false, true] {
      plain.isEnabled = isEnabled
      alphas.append(labels(plain)[1].alpha)
    }
    #expect(alphas == [1, 0.5, 1])
  }

  @Test func theEndOfALongTextIsInViewWhileThePlayerTypes() {
    var breaks = [labels(plain)[1].lineBreakMode]
    plain.becomeFirstResponder()
    breaks.append(labels(plain)[1].lineBreakMode)
    plain.resignFirstResponder()
    breaks.append(labels(plain)[1].lineBreakMode)
    #expect(breaks == [.byTruncatingTail, .byTruncatingHead, .byTruncatingTail])
  }

  @Test func bothTextsAreAtTheSamePlace() {
    for alignment in [NSTextAlignment.right, .center, .natural] {
      plain.textAlignment = alignment
      #expect(labels(plain).map(\.textAlignment) == [alignment, alignment])
    }
  }

  @Test func aFingerThatLiftsOutsideTheFieldDoesNotBeginEditing() async {
    stage.touchDown(at: CGPoint(x: 50, y: 70))
    await stage.advance()
    stage.touchMove(to: CGPoint(x: 50, y: 110))
    await stage.advance()
    stage.touchUp(at: CGPoint(x: 50, y: 110))
    await stage.advance()
    #expect(!plain.isEditing)
    stage.tap(at: CGPoint(x: 50, y: 70))
    await stage.advance()
    #expect(plain.isEditing)
  }

  /// A thumb with a colour of skin has four UTF-16 units.
  @Test func rangesCountUTF16UnitsAndEachChangeIsTold() {
    plain.insertText("a👍🏽")
    plain.deleteBackward()
    plain.insertText("b")
    log.refused = ["change"]
    plain.insertText("c")
    plain.deleteBackward()
    #expect(plain.text == "ab")
    #expect(
      log.lines == [
        "0+0 \"a👍🏽\"?", "moved a👍🏽", "1+4 \"\"?", "moved a", "1+0 \"b\"?", "moved ab", "2+0 \"c\"?",
        "1+1 \"\"?",
      ])
    (plain.text, log.lines) = ("", [])
    plain.deleteBackward()
    #expect(log.lines.isEmpty)
  }

  @Test func theReasonForTheEndIsThatTheTextIsCommitted() {
    plain.becomeFirstResponder()
    plain.resignFirstResponder()
    #expect(log.lines == ["ended 0"])
  }

  /// The button is 28 points wide, at the right end.
  @Test func theButtonClearsTheTextIfTheDelegateAgrees() async {
    var changes = 0
    plain.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    plain.clearButtonMode = .always
    plain.text = "abc"
    log.refused = ["clear"]
    await stage.advance()
    stage.tap(at: CGPoint(x: 86, y: 70))
    await stage.advance(frames: 2)
    #expect(plain.text == "abc" && log.lines == ["clear?"] && changes == 0)
    log.refused = []
    stage.tap(at: CGPoint(x: 86, y: 70))
    await stage.advance(frames: 2)
    #expect(plain.text == "" && log.lines.dropFirst() == ["clear?", "moved "] && changes == 1)
  }

  @Test func aRoundFieldKeepsItsOwnColourAndOtherwiseHasTheSystems() {
    plain.backgroundColor = .red
    for view in [field, plain] { view.borderStyle = .roundedRect }
    #expect(plain.backgroundColor == .red && field.backgroundColor == .systemBackground)
    #expect(plain.layer.borderColor == UIColor.systemGray4.cgColor)
    plain.borderStyle = .none
    #expect(plain.layer.borderColor == nil && plain.layer.borderWidth == 0 && plain.layer.cornerRadius == 0)
  }

  @Test func aNewFieldHasApplesValues() {
    #expect(plain.text == "" && plain.placeholder == nil && plain.borderStyle == .none && plain.font?.pointSize == 17)
    #expect(plain.clearButtonMode == .never && plain.leftViewMode == .never && plain.rightViewMode == .never)
    #expect(!plain.clearsOnBeginEditing && !plain.isSecureTextEntry && !plain.adjustsFontSizeToFitWidth)
    #expect(plain.textAlignment == .natural && plain.autocapitalizationType == .sentences)
    #expect(plain.minimumFontSize == 0 && !plain.enablesReturnKeyAutomatically && plain.textContentType == nil)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitextfield/clearbuttonmode
  @Test func theButtonToClearShowsInItsModeWhereThereIsAText() {
    let modes: [UITextField.ViewMode] = [.never, .whileEditing, .unlessEditing, .always]
    func shows() -> String {
      modes.map { mode -> String in
        plain.clearButtonMode = mode
        let button = plain.subviews.first { $0 is UIButton }
        return button?.isHidden == false ? "x" : "-"
      }.joined()
    }
    plain.text = "a"
    var seen = [shows()]
    plain.becomeFirstResponder()
    seen.append(shows())
    plain.text = ""
    seen.append(shows())
    #expect(seen == ["--xx", "-x-x", "----"])
  }

  @Test func aTextThatIsClearedIsPosted() throws {
    var texts: [String] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UITextField.textDidChangeNotification, object: plain, queue: nil
    ) { [plain] _ in MainActor.assumeIsolated { texts.append(plain.text ?? "-") } }
    (plain.clearButtonMode, plain.text) = (.always, "abc")
    let button = try #require(plain.subviews.lazy.compactMap { $0 as? UIButton }.first)
    button.sendActions(for: .touchUpInside)
    NotificationCenter.default.removeObserver(observer)
    #expect(texts == [""])
  }

  @Test func theMarkAtTheEndOfTheTextHasTheTint() {
    let mark = plain.subviews.first { !($0 is UILabel) }
    plain.tintColor = .red
    #expect(mark?.backgroundColor == .red)
    plain.tintColor = .green
    #expect(mark?.backgroundColor == .green)
  }
}
