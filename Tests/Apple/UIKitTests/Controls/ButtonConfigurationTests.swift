import SceneTesting
import Testing

@testable import UIKit

/// The looks of buttons as values, and their values for states.
@MainActor
@Suite struct ButtonConfigurationTests {
  private typealias Configuration = UIButton.Configuration

  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(100, 40)
  }

  @Test func eachStyleHasItsColours() {
    let pale = UIColor.red.withAlphaComponent(0.18)
    let styles: [(Configuration, UIColor?, UIColor)] = [
      (.plain(), nil, .red), (.borderless(), nil, .red), (.gray(), .secondarySystemFill, .red),
      (.bordered(), .secondarySystemFill, .red), (.tinted(), pale, .red), (.borderedTinted(), pale, .red),
      (.filled(), .red, .white), (.borderedProminent(), .red, .white),
    ]
    #expect(styles.map { $0.0.background(.red) } == styles.map(\.1))
    #expect(styles.map { $0.0.foreground(.red) } == styles.map(\.2))
    let own = styles.map { style, _, _ in
      var style = style
      (style.baseForegroundColor, style.baseBackgroundColor) = (.green, .blue)
      style.background.backgroundColor = .yellow
      return [style.foreground(.red), style.background(.red)]
    }
    #expect(Set(own) == [[.green, .yellow]])
  }

  @Test func theSizeSetsTheMargins() {
    for style in [Configuration.plain(), .filled()] {
      var look = style
      let sizes: [Configuration.Size] = [.mini, .large, .medium, .small, .medium]
      let margins = sizes.map { size in
        look.buttonSize = size
        return [look.contentInsets.top, look.contentInsets.leading]
      }
      #expect(margins == [[5, 10], [15, 20], [7, 12], [5, 10], [7, 12]])
    }
  }

  @Test func cornersHaveTheRadiusOfTheirStyle() {
    let styles: [Configuration.CornerStyle] = [.fixed, .dynamic, .small, .medium, .large, .capsule]
    var look = Configuration.filled()
    func radii() -> [CGFloat] {
      styles.map { style in
        look.cornerStyle = style
        return look.radius(40)
      }
    }
    #expect(radii() == [0, 6, 4, 6, 9, 20])
    look.background.cornerRadius = 3
    #expect(radii() == [3, 3, 4, 6, 9, 20])
  }

  @Test func theHandlerChangesTheLookWithTheState() {
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = { button in
      button.configuration?.baseBackgroundColor = button.isHighlighted ? .red : .green
    }
    let background = button.subviews[0]
    #expect(background.backgroundColor == .green)
    button.isHighlighted = true
    #expect(button.configuration?.baseBackgroundColor == .red && background.backgroundColor == .red)
    button.isHighlighted = false
    #expect(background.backgroundColor == .green)
  }

  @Test func aBorderHasAColourAndAWidth() {
    var look = Configuration.plain()
    let borders: [(UIColor?, CGFloat?, CGFloat)] = [(.red, nil, 0), (.red, 2, 2), (nil, 2, 0)]
    for (color, width, shown) in borders {
      look.background = .clear()
      look.background.strokeColor = color
      if let width { look.background.strokeWidth = width }
      #expect(UIButton(configuration: look).subviews[0].layer.borderWidth == shown)
    }
  }

  @Test func aTransformerChangesTheAttributesOfTheTitle() {
    let larger = UIConfigurationTextAttributesTransformer { attributes in
      var changed = attributes
      changed.font = .systemFont(ofSize: 31)
      return changed
    }
    #expect(larger(AttributeContainer()).font == .systemFont(ofSize: 31))
    var look = Configuration.plain()
    (look.title, look.titleTextAttributesTransformer) = ("Go", larger)
    let title = UIButton(configuration: look).titleLabel?.attributedText
    #expect(title?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 31))
  }

  /// Lays out a plain button of 200 x 100 points. Its margins are 12 points beside and 7 above and below the parts.
  private func frames(
    _ title: String?, _ image: UIImage?, _ placement: NSDirectionalRectEdge, padding: CGFloat
  ) -> (picture: CGRect, label: CGRect, natural: CGSize) {
    var look = Configuration.plain()
    (look.title, look.image, look.imagePlacement, look.imagePadding) = (title, image, placement, padding)
    let button = UIButton(configuration: look)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    button.layoutIfNeeded()
    return (button.imageView?.frame ?? .null, button.titleLabel?.frame ?? .null, button.intrinsicContentSize)
  }

  @Test(arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom])
  func thePaddingIsOnlyBetweenAPictureAndATitle(placement: NSDirectionalRectEdge) {
    let image = quarters(10)
    let alone = frames(nil, image, placement, padding: 8)
    #expect(alone.picture == CGRect(x: 95, y: 45, width: 10, height: 10))
    #expect(alone.natural == CGSize(width: 34, height: 24))
    let text = frames("Go", nil, placement, padding: 8)
    #expect(text.natural == frames("Go", nil, placement, padding: 0).natural)
    #expect(text.label.midX == 100 && text.label.midY == 50)
    let (picture, label, natural) = frames("Go", image, placement, padding: 8)
    let gap: CGFloat =
      switch placement {
      case .leading: label.minX - picture.maxX
      case .trailing: picture.minX - label.maxX
      case .top: label.minY - picture.maxY
      default: picture.minY - label.maxY
      }
    #expect(abs(gap - 8) < 1e-9 && picture.size == CGSize(width: 10, height: 10) && label.size == text.label.size)
    let all = picture.union(label)
    #expect(abs(all.midX - 100) < 1e-9 && abs(all.midY - 50) < 1e-9)
    #expect(natural == CGSize(width: (all.width + 24).rounded(.up), height: (all.height + 14).rounded(.up)))
    let isRow = placement == .leading || placement == .trailing
    #expect(isRow ? picture.midY == label.midY : picture.midX == label.midX)
  }

  @Test func aCapsuleFollowsTheHeightOfItsButton() {
    var look = Configuration.filled()
    (look.title, look.cornerStyle) = ("Go", .capsule)
    let button = UIButton(configuration: look)
    var radii: [CGFloat] = []
    for height in [36, 50] as [CGFloat] {
      button.frame = CGRect(x: 0, y: 0, width: 120, height: height)
      button.setNeedsLayout()
      button.layoutIfNeeded()
      #expect(button.subviews[0].frame == button.bounds)
      radii.append(button.subviews[0].layer.cornerRadius)
    }
    #expect(radii == [18, 25])
  }

  @Test func theBackgroundHasItsPictureAndTheColourOfItsBorder() {
    var look = Configuration.plain()
    look.background.image = quarters(4)
    (look.background.strokeColor, look.background.strokeWidth) = (.red, 2)
    let button = UIButton(configuration: look)
    let background = button.subviews[0] as? UIImageView
    #expect(background?.image?.size.width == 4 && background?.layer.borderColor == UIColor.red.cgColor)
    button.configuration?.background = .clear()
    #expect(background?.image == nil && background?.layer.borderColor == nil)
  }

  @Test func aPictureHasTheColourOfTheTitleUnlessItIsAnOriginal() {
    let modes: [UIImage.RenderingMode] = [.automatic, .alwaysOriginal, .alwaysTemplate]
    var shown: [UIImage.RenderingMode?] = []
    for mode in modes {
      var look = Configuration.plain()
      (look.image, look.baseForegroundColor) = (quarters(6).withRenderingMode(mode), .green)
      let picture = UIButton(configuration: look).imageView
      #expect(picture?.tintColor == .green)
      shown.append(picture?.image?.renderingMode)
    }
    #expect(shown == [.alwaysTemplate, .alwaysOriginal, .alwaysTemplate])
  }

  @Test func statesHaveTheirOwnShadowsAndBackgrounds() {
    let (button, picture, pressed) = (UIButton(), quarters(4), quarters(6))
    let text = NSAttributedString(string: "Rich")
    button.setTitle("Plain", for: .normal)
    button.setAttributedTitle(text, for: .highlighted)
    button.setTitleShadowColor(.red, for: .normal)
    button.setTitleShadowColor(.blue, for: .highlighted)
    button.setBackgroundImage(picture, for: .normal)
    button.setBackgroundImage(pressed, for: .highlighted)
    #expect(button.title(for: .normal) == "Plain" && button.title(for: .highlighted) == nil)
    #expect(button.backgroundImage(for: .highlighted) === pressed && button.backgroundImage(for: .selected) == nil)
    #expect(button.currentAttributedTitle == nil && button.titleLabel?.shadowColor == .red)
    #expect(button.currentBackgroundImage === picture)
    button.isHighlighted = true
    #expect(button.currentAttributedTitle == text && button.titleLabel?.text == "Rich")
    #expect(button.titleLabel?.shadowColor == .blue && button.currentBackgroundImage === pressed)
    (button.isHighlighted, button.isSelected) = (false, true)
    #expect(
      button.currentBackgroundImage === picture && button.titleLabel?.text == "Plain", "those of the normal state")
  }

  /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/imageplacement
  @Test func aChangedPlacementMovesThePictureOfALaidOutButton() throws {
    var look = Configuration.plain()
    (look.title, look.image, look.imagePlacement, look.imagePadding) = ("Go", quarters(10), .leading, 6)
    let button = UIButton(configuration: look)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    button.layoutIfNeeded()
    let (picture, label) = (try #require(button.imageView), try #require(button.titleLabel))
    #expect(picture.frame.maxX < label.frame.minX)
    button.configuration?.imagePlacement = .trailing
    button.layoutIfNeeded()
    #expect(picture.frame.minX > label.frame.maxX)
    let gap = picture.frame.minX - label.frame.maxX
    button.configuration?.imagePadding = 15
    button.layoutIfNeeded()
    #expect(abs(picture.frame.minX - label.frame.maxX - gap - 9) < 1e-9)
  }
}
