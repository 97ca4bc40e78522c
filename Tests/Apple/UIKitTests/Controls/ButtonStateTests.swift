import Testing

@testable import UIKit

/// Source: https://developer.apple.com/documentation/uikit/uibutton
@MainActor
@Suite struct ButtonStateTests {
  private let stage = try? ViewsApp.stage(10, 10)
  private let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  /// Normal, highlighted, selected, highlighted and selected, disabled, disabled and selected.
  private func each<Value>(_ value: () -> Value) -> [Value] {
    let states = [
      (false, false, true), (true, false, true), (false, true, true), (true, true, true), (false, false, false),
      (false, true, false),
    ]
    return states.map {
      (button.isHighlighted, button.isSelected, button.isEnabled) = $0
      return value()
    }
  }

  @Test func aStateWithoutAValueOfItsOwnShowsTheNormalOne() {
    let states: [(UIControl.State, String)] = [
      (.normal, "n"), (.highlighted, "h"), (.selected, "s"), ([.highlighted, .selected], "hs"),
    ]
    for (state, title) in states { button.setTitle(title, for: state) }
    #expect(each { button.currentTitle } == ["n", "h", "s", "hs", "n", "n"])
    #expect(each { button.titleLabel?.text } == ["n", "h", "s", "hs", "n", "n"])
    #expect(button.title(for: .disabled) == nil && button.title(for: .selected) == "s")
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .disabled)
    #expect(each { button.currentTitleColor } == [.red, .red, .red, .red, .blue, .red])
    button.setTitleShadowColor(.green, for: .selected)
    #expect(each { button.titleLabel?.shadowColor } == [nil, nil, .green, nil, nil, nil])
    let (image, other) = (quarters(2), quarters(4))
    button.setImage(image, for: .normal)
    button.setImage(other, for: .selected)
    #expect(each { button.currentImage === other } == [false, false, true, false, false, false])
    button.setBackgroundImage(other, for: .disabled)
    #expect(each { button.currentBackgroundImage === other } == [false, false, false, false, true, false])
  }

  /// Half as strong: a guess from pictures of iOS.
  @Test func aPictureChangesInAStateThatHasNoneOfItsOwn() throws {
    button.setImage(quarters(2), for: .normal)
    button.setImage(quarters(2), for: .selected)
    let picture = try #require(button.imageView)
    func looks() -> [String] { each { "\(picture.alpha)\(picture.isDimmed ? " dimmed" : "")" } }
    #expect(looks() == ["1.0", "1.0 dimmed", "1.0", "1.0 dimmed", "0.5", "0.5"])
    button.setImage(quarters(2), for: .highlighted)
    button.setImage(quarters(2), for: .disabled)
    #expect(looks() == ["1.0", "1.0", "1.0", "1.0 dimmed", "1.0", "0.5"])
    (button.adjustsImageWhenHighlighted, button.adjustsImageWhenDisabled) = (false, false)
    #expect(looks() == Array(repeating: "1.0", count: 6))
  }

  @Test func theTitleFollowsThePictureAndBothStayInTheButton() throws {
    let (picture, label) = (try #require(button.imageView), try #require(button.titleLabel))
    button.setImage(quarters(10), for: .normal)
    button.setTitle("Go", for: .normal)
    button.layoutIfNeeded()
    let place = label.frame.origin
    #expect(label.frame.minX == picture.frame.maxX && picture.frame.minX + label.frame.maxX == 100)
    #expect(label.frame.midY == 20 && label.frame.width > 0)
    button.titleEdgeInsets = UIEdgeInsets(top: 8, left: 20, bottom: 2, right: 4)
    button.layoutIfNeeded()
    // Half of the insets' difference away.
    #expect(label.frame.origin == CGPoint(x: place.x + 8, y: place.y + 3) && picture.frame.midY == 20)
    button.titleEdgeInsets = .zero
    button.setImage(quarters(200), for: .normal)
    button.layoutIfNeeded()
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 100, height: 40) && label.frame.width == 0)
  }

  @Test func aButtonHasTheSizeOfItsPartsAndInsets() {
    button.setImage(quarters(40), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 40, height: 40))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
    #expect(button.intrinsicContentSize == CGSize(width: 50, height: 45))
    button.setBackgroundImage(quarters(47), for: .normal)
    #expect(button.sizeThatFits(.zero) == CGSize(width: 50, height: 47))
    let text = UIButton(frame: .zero)
    text.setTitle("A long title", for: .normal)
    let size = text.titleLabel?.sizeThatFits(.zero) ?? .zero
    // Without insets, 6 points are above and below a title.
    #expect(
      text.intrinsicContentSize == CGSize(width: size.width.rounded(.up), height: (size.height + 12).rounded(.up)))
    text.contentEdgeInsets.left = 3
    #expect(
      text.intrinsicContentSize == CGSize(width: (size.width + 3).rounded(.up), height: size.height.rounded(.up)))
  }

  /// Half as strong: a guess from pictures of iOS.
  @Test func aBackgroundChangesInAStateThatHasNoneOfItsOwn() throws {
    button.setBackgroundImage(quarters(2), for: .normal)
    let picture = try #require(button.subviews.first as? UIImageView)
    func looks() -> [String] { each { "\(picture.alpha)\(picture.isDimmed ? " dimmed" : "")" } }
    #expect(looks() == ["1.0", "1.0 dimmed", "1.0", "1.0 dimmed", "0.5", "0.5"])
    button.setBackgroundImage(quarters(2), for: .highlighted)
    button.setBackgroundImage(quarters(2), for: .disabled)
    #expect(looks() == ["1.0", "1.0", "1.0", "1.0 dimmed", "1.0", "0.5"])
    (button.adjustsImageWhenHighlighted, button.adjustsImageWhenDisabled) = (false, false)
    #expect(looks() == Array(repeating: "1.0", count: 6))
  }
}
