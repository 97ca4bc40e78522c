import SceneTesting
import Testing

@testable import UIKit

/// The margins, lines and events of text views.
@MainActor
@Suite struct TextViewPartTests {
  private let view: UITextView
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(100, 100)
    view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    try #require(stage.app.keyWindow?.rootViewController?.view).addSubview(view)
  }

  private var label: UILabel? { view.subviews.lazy.compactMap { $0 as? UILabel }.first }

  /// Source: https://developer.apple.com/documentation/uikit/uitextview/textcontainerinset
  @Test func theTextIsInsideTheMarginsOfTheViewAndOfItsLines() throws {
    view.textContainerInset = UIEdgeInsets(top: 3, left: 4, bottom: 9, right: 7)
    view.text = "Hat\nCat"
    view.layoutIfNeeded()
    let frame = try #require(label?.frame)
    #expect(frame.minX == 9 && frame.minY == 3 && frame.width == 79 && frame.height > 0)
    #expect(view.contentSize == CGSize(width: 100, height: frame.height + 12))
    let size = try #require(label?.sizeThatFits(CGSize(width: 79, height: 0)))
    let fitting = view.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(fitting == CGSize(width: size.width + 21, height: size.height + 12))
  }

  @Test func theContainerLimitsTheLines() {
    view.text = "a\nb\nc"
    func height() -> CGFloat { view.sizeThatFits(CGSize(width: 100, height: 0)).height - 16 }
    let three = height()
    view.textContainer.maximumNumberOfLines = 1
    let one = height()
    #expect(label?.numberOfLines == 1 && one > 0 && abs(three - 3 * one) <= 3)
    view.textContainer.maximumNumberOfLines = 0
    #expect(label?.numberOfLines == 0 && height() == three)
  }

  @Test func anEmptyViewIsOneLineHigh() throws {
    view.isScrollEnabled = false
    let line = try #require(label).font.lineHeight.rounded(.up)
    #expect(view.sizeThatFits(.zero) == CGSize(width: 10, height: line + 16))
    #expect(view.intrinsicContentSize == CGSize(width: 10, height: line + 16))
    view.isScrollEnabled = true
    #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
  }

  @Test func aNewViewHasApplesValues() {
    #expect(view.text == "" && view.isEditable && view.isSelectable && view.alwaysBounceVertical)
    #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(view.textContainer.lineFragmentPadding == 5 && view.textContainer.maximumNumberOfLines == 0)
    #expect(view.font?.pointSize == 12 && view.autocapitalizationType == .sentences)
    #expect(view.dataDetectorTypes.isEmpty && label?.lineBreakMode == .byWordWrapping)
  }

  @Test func onlyChangesOfThePlayerArePosted() {
    let other = UITextView()
    var texts: [String] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UITextView.textDidChangeNotification, object: view, queue: nil
    ) { [view] _ in MainActor.assumeIsolated { texts.append(view.text) } }
    view.text = "set"
    view.insertText("a")
    other.insertText("b")
    view.deleteBackward()
    NotificationCenter.default.removeObserver(observer)
    #expect(texts == ["seta", "set"])
    #expect(UITextView.textDidChangeNotification.rawValue == "UITextViewTextDidChangeNotification")
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitextview/iseditable
  @Test func keysDoNotReachATextThatIsNoLongerEditable() async {
    view.becomeFirstResponder()
    for isEditable in [true, false, true] {
      view.isEditable = isEditable
      stage.press(.keyboardA)
      await stage.advance()
    }
    #expect(view.text == "aa")
  }

  @Test func aTouchBeginsEditingOfAViewThatIsEditable() async {
    view.isEditable = false
    stage.tap(at: CGPoint(x: 50, y: 30))
    await stage.advance()
    #expect(!view.isFirstResponder && !view.canBecomeFirstResponder)
    view.isEditable = true
    stage.tap(at: CGPoint(x: 50, y: 30))
    await stage.advance()
    #expect(view.isFirstResponder)
  }

  @Test func aTextThatIsTakenAwayIsEmpty() {
    view.text = "abc"
    view.text = nil
    #expect(view.text == "" && view.attributedText.length == 0)
    view.attributedText = NSAttributedString(string: "de")
    view.attributedText = nil
    #expect(view.text == "")
    view.insertText("f")
    #expect(view.text == "f")
  }
}
