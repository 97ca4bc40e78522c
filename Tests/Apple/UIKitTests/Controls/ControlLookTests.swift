import SceneTesting
import Testing

@testable import UIKit

/// The colours, pictures and sizes of controls, and the targets they call.
@MainActor
@Suite struct ControlLookTests {
  private let stage: Stage
  private let root: UIView

  init() throws {
    stage = try ViewsApp.stage(200, 100)
    root = try #require(stage.app.keyWindow?.rootViewController?.view)
  }

  @Test func partsHaveTheirOwnTint() {
    let (slider, toggle, progress, pages) = (UISlider(), UISwitch(), UIProgressView(), UIPageControl())
    for view in [slider, toggle, progress, pages] as [UIView] {
      view.tintColor = .yellow
      root.addSubview(view)
    }
    func colors(_ view: UIView) -> [UIColor?] { view.subviews.map(\.backgroundColor) }
    #expect(colors(slider) == [.systemFill, .yellow, .white] && colors(progress) == [.yellow])
    slider.tintColor = .brown
    #expect(colors(slider)[1] == .brown)
    (slider.maximumTrackTintColor, slider.minimumTrackTintColor, slider.thumbTintColor) = (.red, .green, .blue)
    #expect(colors(slider) == [.red, .green, .blue])
    (toggle.onTintColor, toggle.thumbTintColor) = (.red, .blue)
    #expect(colors(toggle) == [.systemGray5, .blue])
    toggle.isOn = true
    #expect(colors(toggle) == [.red, .blue])
    (progress.progressTintColor, progress.trackTintColor) = (.green, .red)
    #expect(colors(progress) == [.green] && progress.backgroundColor == .red)
    (pages.numberOfPages, pages.currentPage) = (3, 1)
    (pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor) = (.red, .green)
    #expect(colors(pages) == [.red, .green, .red])
  }

  @Test func controlsHaveTheirNaturalSizes() {
    let pages = UIPageControl()
    pages.numberOfPages = 4
    let wide = CGRect(x: 0, y: 0, width: 90, height: 50)
    let (slider, progress) = (UISlider(frame: wide), UIProgressView(frame: wide))
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.activityIndicatorViewStyle = .whiteLarge
    let picture = UIImageView(image: quarters(6))
    let sizes = [UISwitch(), UIStepper(), slider, progress, pages, wheel, picture].map { (view: UIView) in
      let (own, fitting) = (view.intrinsicContentSize, view.sizeThatFits(CGSize(width: 300, height: 300)))
      return [own.width, own.height, fitting.width, fitting.height]
    }
    let none = UIView.noIntrinsicMetric
    #expect(
      sizes == [
        [51, 31, 51, 31], [94, 32, 94, 32], [none, 31, 90, 31], [none, 4, 90, 4], [55, 37, 55, 37], [37, 37, 37, 37],
        [6, 6, 6, 6],
      ])
    // A dot of 7 points, and 16 for each further one.
    #expect([-1, 0, 1, 2].map { pages.size(forNumberOfPages: $0).width } == [7, 7, 7, 23])
    picture.image = nil
    #expect(picture.intrinsicContentSize.width == none && picture.sizeThatFits(.zero) == .zero)
  }

  @Test func aSlidersKnobIsThePictureOfItsState() async {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    root.addSubview(slider)
    slider.value = 1
    slider.setThumbImage(quarters(10), for: .normal)
    slider.setThumbImage(quarters(20), for: .disabled)
    let knob = slider.subviews[2]
    await stage.advance()
    #expect(knob.frame == CGRect(x: 90, y: 10, width: 10, height: 10) && knob.backgroundColor == nil)
    slider.isEnabled = false
    await stage.advance()
    #expect(knob.frame == CGRect(x: 80, y: 5, width: 20, height: 20) && slider.alpha == 0.5)
    #expect(slider.thumbImage(for: .disabled)?.size.width == 20 && slider.thumbImage(for: .highlighted) == nil)
  }

  private final class ThickSlider: UISlider {
    override func trackRect(forBounds bounds: CGRect) -> CGRect {
      CGRect(x: bounds.minX, y: bounds.minY + 4, width: bounds.width, height: 10)
    }
  }

  /// Games override the rectangle of the line to make it thicker.
  @Test func aSliderIsLaidOutInItsRectangles() async {
    let plain = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 30))
    (plain.maximumValue, plain.value) = (10, 3)
    let (narrow, wide) = (plain.bounds, CGRect(x: 5, y: 7, width: 228, height: 40))
    #expect(plain.trackRect(forBounds: narrow) == CGRect(x: 2, y: 13, width: 124, height: 4))
    #expect(plain.trackRect(forBounds: wide) == CGRect(x: 7, y: 25, width: 224, height: 4))
    let thumbs = [(narrow, 5), (narrow, 10), (wide, 10)].map { bounds, value in
      plain.thumbRect(forBounds: bounds, trackRect: plain.trackRect(forBounds: bounds), value: Float(value))
    }
    #expect(thumbs.map(\.origin) == [CGPoint(x: 50, y: 1), CGPoint(x: 100, y: 1), CGPoint(x: 205, y: 13)])
    #expect(thumbs.allSatisfy { $0.size == CGSize(width: 28, height: 28) })
    let thick = ThickSlider(frame: CGRect(x: 0, y: 50, width: 128, height: 30))
    thick.value = 0.5
    root.addSubview(thick)
    await stage.advance()
    #expect(
      thick.subviews.map(\.frame) == [
        CGRect(x: 0, y: 4, width: 128, height: 10), CGRect(x: 0, y: 4, width: 64, height: 10),
        CGRect(x: 50, y: -5, width: 28, height: 28),
      ])
  }

  @Test func aLabelMeasuresItsTextInTheGivenNumberOfLines() {
    let label = UILabel()
    (label.text, label.font) = ("One two\nthree\nfour", UIFont(name: "FelipeSlab-Regular", size: 10))
    let area = CGRect(x: 7, y: 9, width: 45, height: 200)
    var heights: [CGFloat] = []
    for lines in [1, 2, 0] {
      label.numberOfLines = lines == 1 ? 0 : 1
      let rect = label.textRect(forBounds: area, limitedToNumberOfLines: lines)
      label.numberOfLines = lines
      #expect(rect == CGRect(origin: area.origin, size: label.sizeThatFits(area.size)), "\(lines) lines")
      heights.append(rect.height)
    }
    #expect(heights == heights.sorted() && Set(heights).count == 3)
    label.text = nil
    #expect(label.textRect(forBounds: area, limitedToNumberOfLines: 0) == CGRect(x: 7, y: 9, width: 0, height: 0))
  }

  @Test func aDisabledLabelIsHalfAsStrong() {
    let label = UILabel()
    label.text = "Text"
    (label.textColor, label.highlightedTextColor) = (UIColor(white: 1, alpha: 0.8), UIColor(white: 0, alpha: 0.5))
    func color() -> [CGFloat] {
      let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
      return [color?.cgColor.components?.first ?? -1, color?.cgColor.alpha ?? -1]
    }
    var seen = [color()]
    label.isEnabled = false
    seen.append(color())
    label.isHighlighted = true
    seen.append(color())
    #expect(seen == [[1, 0.8], [1, 0.4], [0, 0.25]])
  }

  // MARK: Targets

  @MainActor
  private final class Menu {
    var lines: [String] = []
    func play() { lines.append("play") }
    func stop() { lines.append("stop") }
  }

  @Test func aTargetsMethodIsCalledForAllItsEventsUntilItIsRemoved() {
    let (menu, other, control) = (Menu(), Menu(), UIControl())
    let (play, stop) = (Selector("play", Menu.play), Selector("stop", Menu.stop))
    control.addTarget(menu, action: play, for: .touchDown)
    control.addTarget(menu, action: play, for: [.touchDown, .touchUpInside])
    control.addTarget(menu, action: stop, for: .touchDown)
    control.addTarget(other, action: play, for: .touchDown)
    func sent() -> [String] {
      (menu.lines, other.lines) = ([], [])
      control.sendActions(for: .touchDown)
      control.sendActions(for: .touchUpInside)
      return [menu.lines.joined(separator: " "), other.lines.joined(separator: " ")]
    }
    #expect(sent() == ["play stop play", "play"])
    control.removeTarget(menu, action: play, for: .touchDown)
    #expect(sent() == ["stop play", "play"])
    control.removeTarget(nil, action: play, for: .allEvents)
    #expect(sent() == ["stop", ""])
    control.addTarget(other, action: play, for: .touchDown)
    control.removeTarget(menu, action: nil, for: .allEvents)
    #expect(sent() == ["", "play"])
    control.removeTarget(nil, action: nil, for: .touchDown)
    #expect(sent() == ["", ""])
  }

  @Test func aPrimaryActionRunsForItsOwnEvent() {
    var count = 0
    let action = UIAction { _ in count += 1 }
    let control = UISlider(frame: CGRect(x: 1, y: 2, width: 30, height: 40), primaryAction: action)
    control.sendActions(for: .touchDown)
    #expect(count == 0 && control.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    control.sendActions(for: .primaryActionTriggered)
    #expect(count == 1)
  }
}
