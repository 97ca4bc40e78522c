import SceneTesting
import Testing

@testable import UIKit

/// The parts of buttons of each type, and of buttons with a configuration.
@MainActor
@Suite struct ButtonPartTests {
  private typealias Configuration = UIButton.Configuration

  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(100, 60)
  }

  @Test func typesHaveTheirFontsAndPictures() {
    let types: [UIButton.ButtonType] = [.custom, .system, .close, .infoLight, .contactAdd]
    let buttons = types.map { UIButton(type: $0) }
    #expect(buttons.map { $0.titleLabel?.font.pointSize } == [18, 15, 18, 18, 18])
    #expect(buttons.map { $0.image(for: .normal) != nil } == [false, false, true, true, true])
    #expect(buttons.map(\.buttonType) == types)
    #expect(buttons.map { $0.tintColor == .systemGray } == [false, false, true, false, false])
  }

  @Test func aSystemButtonFadesOnlyWithoutAColourOfTheState() throws {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    let label = try #require(button.titleLabel)
    #expect(button.currentTitleColor == button.tintColor)
    button.isHighlighted = true
    #expect(label.alpha == 0.25)
    button.setTitleColor(.red, for: .highlighted)
    #expect(label.alpha == 1 && button.currentTitleColor == .red)
    button.isHighlighted = false
    #expect(label.alpha == 1 && button.currentTitleColor == button.tintColor)
  }

  @Test func aPrimaryActionGivesTitleAndPicture() {
    let picture = quarters(6)
    var count = 0
    let action = UIAction(title: "Go", image: picture) { _ in count += 1 }
    let button = UIButton(type: .custom, primaryAction: action)
    #expect(button.currentTitle == "Go" && button.currentImage === picture && button.buttonType == .custom)
    button.sendActions(for: .touchDown)
    #expect(count == 0)
    button.sendActions(for: .primaryActionTriggered)
    #expect(count == 1)
  }

  @Test(arguments: [UIControl.ContentHorizontalAlignment.left, .leading, .center, .fill, .right, .trailing])
  func aPictureIsWhereItsAlignmentSays(alignment: UIControl.ContentHorizontalAlignment) {
    let x: CGFloat =
      switch alignment {
      case .left, .leading: 10
      case .center, .fill: 35
      case .right, .trailing: 60
      }
    var look = Configuration.plain()
    look.image = quarters(10)
    look.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 10, bottom: 3, trailing: 30)
    let plain = UIButton(frame: .zero)
    plain.setImage(quarters(10), for: .normal)
    plain.contentEdgeInsets = UIEdgeInsets(top: 1, left: 10, bottom: 3, right: 30)
    let own = UIButton(configuration: look)
    #expect(own.frame.size == CGSize(width: 50, height: 14), "10 x 10 and the margins")
    for button in [own, plain] {
      button.contentHorizontalAlignment = alignment
      button.frame = CGRect(x: 5, y: 7, width: 100, height: 50)
      button.layoutIfNeeded()
      #expect(button.imageView?.frame == CGRect(x: x, y: 19, width: 10, height: 10))
    }
  }

  @Test func titlesHaveTheirAlignment() {
    let alignments: [Configuration.TitleAlignment] = [.leading, .trailing, .center, .automatic]
    let shown = alignments.map { (alignment: Configuration.TitleAlignment) -> NSTextAlignment? in
      var look = Configuration.plain()
      (look.title, look.titleAlignment) = ("Go", alignment)
      return UIButton(configuration: look).titleLabel?.textAlignment
    }
    #expect(shown == [.left, .right, .center, .center])
  }

  /// The text of a button, and the size of the letter at a place.
  private func text(_ look: Configuration, at place: Int = 0) -> String {
    let text = UIButton(configuration: look).titleLabel?.attributedText
    let font = text?.attribute(.font, at: place, effectiveRange: nil) as? UIFont
    return "\(text?.string ?? "") \(Int(font?.pointSize ?? 0))"
  }

  /// 17, 15 and 12 points: guesses from pictures of iOS 15.
  @Test func aSubtitleIsSmallerAndInALineOfItsOwn() {
    var look = Configuration.plain()
    (look.title, look.subtitle) = ("Go", "now")
    #expect([text(look), text(look, at: 3)] == ["Go\nnow 17", "Go\nnow 12"])
    look.buttonSize = .small
    #expect([text(look), text(look, at: 3)] == ["Go\nnow 15", "Go\nnow 12"])
    look.title = nil
    #expect(text(look) == "now 12")
  }

  @Test func aTitleWithAttributesIsShownInsteadOfThePlainOne() {
    var (look, attributes) = (Configuration.plain(), AttributeContainer())
    attributes.font = .systemFont(ofSize: 9)
    attributes.foregroundColor = .red
    (look.title, look.baseForegroundColor) = ("Plain", .blue)
    look.attributedTitle = AttributedString("Rich", attributes: attributes)
    #expect(text(look) == "Rich 9")
    let shown = UIButton(configuration: look).titleLabel?.attributedText
    #expect(shown?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
  }

  @Test func onlyAPlainButtonHasNoBackgroundWhileItIsDisabled() {
    let backgrounds = [Configuration.plain(), .gray(), .tinted(), .filled()].map { (style: Configuration) -> UIColor? in
      var look = style
      look.title = "Go"
      let button = UIButton(configuration: look)
      button.isEnabled = false
      let color = button.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
      #expect(color == .tertiaryLabel)
      return button.subviews[0].backgroundColor
    }
    #expect(backgrounds == [nil, .tertiarySystemFill, .tertiarySystemFill, .tertiarySystemFill])
  }

  /// A quarter and three quarters: guesses from pictures of iOS 15.
  @Test func aPressedButtonFadesItsTitleOnlyWhereItIsPlain() {
    let alphas = [Configuration.plain(), .filled()].map { (style: Configuration) -> [CGFloat?] in
      var look = style
      look.title = "Go"
      let button = UIButton(configuration: look)
      button.isHighlighted = true
      return [button.titleLabel?.alpha, button.imageView?.alpha, button.subviews[0].alpha]
    }
    #expect(alphas == [[0.25, 0.25, 0.75], [1, 1, 0.75]])
  }

  @Test func withoutAConfigurationThePictureIsBackInTheWheelsPlace() throws {
    var look = Configuration.plain()
    look.showsActivityIndicator = true
    let button = UIButton(configuration: look)
    button.setImage(quarters(6), for: .normal)
    let wheel = try #require(button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(button.imageView?.isHidden == true && wheel.isAnimating)
    button.configuration = nil
    #expect(button.imageView?.isHidden == false && !wheel.isAnimating)
  }

  @Test func aConfigurationWithoutContentShowsThatOfTheState() {
    let button = UIButton(configuration: .plain())
    button.setTitle("State", for: .normal)
    button.setImage(quarters(6), for: .normal)
    #expect(button.titleLabel?.text == "State" && button.imageView?.image?.size.width == 6)
    button.configuration?.title = "Own"
    button.configuration?.image = quarters(8)
    #expect(button.titleLabel?.text == "Own" && button.imageView?.image?.size.width == 8)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uibutton/buttontype-swift.enum/system
  @Test func theTitleAndThePictureOfASystemButtonHaveItsTint() {
    let (system, custom) = (UIButton(type: .system), UIButton(type: .custom))
    for button in [system, custom] {
      button.setTitle("Go", for: .normal)
      button.setImage(quarters(6), for: .normal)
      button.tintColor = .red
    }
    #expect(system.currentTitleColor == .red && custom.currentTitleColor == .white)
    #expect([system, custom].map { $0.imageView?.image?.renderingMode } == [.alwaysTemplate, .automatic])
    system.setImage(quarters(6).withRenderingMode(.alwaysOriginal), for: .normal)
    #expect(system.imageView?.image?.renderingMode == .alwaysOriginal)
    system.setTitleColor(.green, for: .normal)
    system.tintColor = .blue
    #expect(system.currentTitleColor == .green)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uibutton/linebreakmode
  @Test func aTitleIsCutInItsMiddle() {
    let label = UIButton(type: .custom).titleLabel
    #expect(label?.lineBreakMode == .byTruncatingMiddle && label?.numberOfLines == 1 && label?.textAlignment == .center)
  }

  @Test func aSubtitleWithAttributesIsShownInsteadOfThePlainOne() {
    var look = Configuration.plain()
    (look.title, look.subtitle) = ("Go", "plain")
    look.attributedSubtitle = AttributedString("rich")
    #expect(text(look) == "Go\nrich 17")
  }

  /// The margins of 12 points leave 36, of which the picture and the gap take 14.
  @Test func aLongTitleLeavesThePictureItsPlace() {
    var look = Configuration.plain()
    (look.title, look.image, look.imagePadding) = ("A title that is far too long", quarters(10), 4)
    let button = UIButton(configuration: look)
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    button.setNeedsLayout()
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 12, y: 15, width: 10, height: 10))
    #expect(button.titleLabel?.frame.minX == 26 && button.titleLabel?.frame.width == 22)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uibutton/menu
  @Test func aLongPressShowsTheMenuOfAButtonThatHasATapOfItsOwn() async {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    button.menu = UIMenu(title: "Level", children: [UIAction(title: "Hard") { _ in }])
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.app.keyWindow?.rootViewController?.view.addSubview(button)
    stage.tap(at: CGPoint(x: 30, y: 20))
    await stage.advance(frames: 2)
    #expect(taps == 1 && stage.app.alertController == nil)
    stage.touchDown(at: CGPoint(x: 30, y: 20))
    await stage.advance(seconds: 0.6)
    #expect(taps == 1 && stage.app.alertController?.logText == "Level [Hard, Cancel]")
  }
}
