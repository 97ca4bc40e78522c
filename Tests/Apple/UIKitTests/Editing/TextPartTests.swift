import SceneTesting
import Testing

@testable import UIKit

@MainActor
private final class Writer: UITextViewDelegate {
  var lines: [String] = []
  var allows = true

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    lines.append("should \(range.location)+\(range.length) \"\(text)\"")
    return allows
  }
  func textViewDidChange(_ textView: UITextView) { lines.append("did \(textView.text ?? "-")") }
}

@MainActor
@Suite struct TextPartTests {
  private let stage: Stage
  private let writer = Writer()

  init() throws { stage = try ViewsApp.stage(200, 200) }

  @Test func theLastCharacterIsDeletedWhole() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.delegate = writer
    view.text = "a👍🏽"
    view.deleteBackward()
    writer.allows = false
    view.deleteBackward()
    view.insertText("b")
    #expect(view.text == "a")
    writer.allows = true
    view.insertText("bc")
    view.text = ""
    view.deleteBackward()
    // A thumb with a colour of skin has four UTF-16 units.
    #expect(
      writer.lines == [
        "should 1+4 \"\"", "did a", "should 0+1 \"\"", "should 1+0 \"b\"", "should 1+0 \"bc\"", "did abc",
      ])
  }

  @Test func aRangeIsScrolledIntoView() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.text = (10..<50).map { "\($0)" }.joined(separator: "\n")
    let count = view.text.utf16.count
    view.layoutIfNeeded()
    let lowest = view.contentSize.height - 100
    #expect(lowest > 300)
    for (range, offset) in [
      (NSRange(location: count - 1, length: 1), lowest), (NSRange(location: 0, length: 1), 0),
      (NSRange(location: count, length: 0), lowest), (NSRange(location: 0, length: 0), 0),
    ] {
      view.scrollRangeToVisible(range)
      #expect(view.contentOffset.y == offset)
    }
    view.scrollRangeToVisible(NSRange(location: count / 2, length: 1))
    #expect(abs(view.contentOffset.y + 50 - view.contentSize.height / 2) < 80, "the middle is in view")
  }

  @Test func aTextViewKeepsAttributesColourAndPlace() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), textContainer: nil)
    #expect(view.attributedText.string == "" && view.textAlignment == .natural && view.frame.width == 100)
    view.attributedText = NSAttributedString(string: "Hi", attributes: [.foregroundColor: UIColor.red])
    #expect(view.text == "Hi")
    #expect(view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    view.text = "Plain"
    (view.textColor, view.textAlignment) = (.green, .right)
    let label = view.subviews.lazy.compactMap { $0 as? UILabel }.first
    #expect(view.textColor == .green && label?.textColor == .green && label?.textAlignment == .right)
  }

  @Test func aFieldIsAsLargeAsItsTextOrPlaceholderWithItsBorder() {
    let field = UITextField(frame: .zero)
    field.placeholder = "A name that is long"
    let long = field.intrinsicContentSize
    field.text = "Al"
    let short = field.intrinsicContentSize
    #expect(short.width > 0 && short.width < long.width && short.height == long.height)
    field.font = .systemFont(ofSize: 34)
    #expect(abs(field.intrinsicContentSize.height - short.height * 2) <= 2)
    field.font = .systemFont(ofSize: 17)
    field.borderStyle = .roundedRect
    #expect(field.sizeThatFits(.zero) == CGSize(width: short.width + 14, height: short.height + 12))
    field.text = ""
    field.placeholder = nil
    #expect(field.intrinsicContentSize.width == 14 && field.intrinsicContentSize.height == short.height + 12)
  }

  @Test func viewsBesideTheTextTakeItsPlaceWhileTheyShow() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let (left, right) = (UIView(), UIView())
    (left.frame.size, right.frame.size) = (CGSize(width: 12, height: 10), CGSize(width: 20, height: 8))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let old = field.rightView
    (field.leftView, field.rightView) = (left, right)
    field.layoutSubviews()
    #expect(old?.superview == nil && right.superview === field && left.isHidden && right.isHidden)
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 0, y: 0, width: 100, height: 30))
    field.rightViewMode = .always
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 0, y: 0, width: 80, height: 30))
    field.leftViewMode = .unlessEditing
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 12, y: 0, width: 68, height: 30))
    field.layoutSubviews()
    #expect(right.frame == CGRect(x: 80, y: 11, width: 20, height: 8) && left.frame.origin == CGPoint(x: 0, y: 10))
    field.rightViewMode = .whileEditing
    #expect(right.isHidden)
  }

  @Test func aFieldsTextsHaveItsFontColourAndAttributes() {
    let field = UITextField(frame: .zero)
    field.attributedText = NSAttributedString(string: "Hi")
    #expect(field.text == "Hi" && field.hasText)
    field.attributedText = nil
    #expect(field.text == "" && !field.hasText)
    field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.red])
    let color = field.attributedPlaceholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    #expect(field.placeholder == "Name" && color == .red)
    field.placeholder = "Other"
    let font = UIFont.boldSystemFont(ofSize: 9)
    (field.font, field.textColor, field.adjustsFontSizeToFitWidth) = (font, .green, true)
    let labels = field.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.font) == [font, font] && field.font == font && field.adjustsFontSizeToFitWidth)
    #expect(labels.filter { $0.textColor == .green }.count == 1 && field.textColor == .green)
  }

  @Test func aSearchBarsColourIsItsOwnOrThatOfItsStyleUnlessItHasAPicture() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 56))
    var colors = [bar.backgroundColor]
    bar.searchBarStyle = .minimal
    colors.append(bar.backgroundColor)
    bar.barTintColor = .red
    colors.append(bar.backgroundColor)
    (bar.barTintColor, bar.searchBarStyle) = (nil, .prominent)
    colors.append(bar.backgroundColor)
    bar.backgroundImage = UIImage()
    colors.append(bar.backgroundColor)
    bar.backgroundImage = nil
    colors.append(bar.backgroundColor)
    let grey = UIColor.secondarySystemBackground
    #expect(colors == [grey, nil, .red, grey, nil, grey])
    #expect(bar.sizeThatFits(CGSize(width: 90, height: 9)) == CGSize(width: 90, height: 56))
    #expect(bar.intrinsicContentSize.height == 56 && bar.canBecomeFirstResponder)
  }
}
