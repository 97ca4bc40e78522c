import SceneTesting
import Testing

@testable import UIKit

/// The values and sizes that controls start with and return to.
@MainActor
@Suite struct ControlValueTests {
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(100, 100)
  }

  @Test func aStepperFollowsTheEndsOfItsRange() {
    let stepper = UIStepper()
    #expect([stepper.minimumValue, stepper.value, stepper.maximumValue, stepper.stepValue] == [0, 0, 100, 1])
    stepper.value = 60
    stepper.maximumValue = 40
    #expect(stepper.value == 40)
    stepper.minimumValue = 45
    #expect([stepper.minimumValue, stepper.value, stepper.maximumValue] == [45, 45, 45])
    stepper.value = .nan
    #expect(stepper.value == 45)
  }

  @Test func bothSignsOfADisabledStepperArePale() {
    let stepper = UIStepper()
    stepper.value = 5
    stepper.isEnabled = false
    let signs = stepper.subviews.compactMap { $0 as? UILabel }
    #expect(signs.map(\.text) == ["−", "+"] && signs.map(\.alpha) == [0.3, 0.3])
  }

  @Test func segmentsAreAsWideAsTheWidestContent() {
    let control = UISegmentedControl(items: [quarters(10), quarters(30), quarters(20)])
    // 10 points on each side.
    #expect(control.frame == CGRect(x: 0, y: 0, width: 150, height: 32))
    #expect(UISegmentedControl(items: nil).frame.size == CGSize(width: 0, height: 32))
  }

  @Test func theTextOfTheChosenSegmentIsBolder() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.selectedSegmentIndex = 1
    let fonts = control.subviews.compactMap { ($0 as? UILabel)?.font }
    let (plain, bold) = (UIFont.systemFont(ofSize: 13), UIFont.systemFont(ofSize: 13, weight: .semibold))
    #expect(fonts == [plain, bold, plain])
  }

  @Test func progressHasLimitsAtBothEnds() {
    let view = UIProgressView()
    var parts: [Float] = []
    for part: Float in [-1, 0.25, 1.5] {
      view.progress = part
      parts.append(view.progress)
    }
    #expect(parts == [0, 0.25, 1])
  }

  @Test func aProgressLineIsAtLeastFourPointsHigh() {
    let thin = UIProgressView(frame: CGRect(x: 3, y: 5, width: 90, height: 1))
    #expect(thin.frame == CGRect(x: 3, y: 5, width: 90, height: 4))
    let thick = UIProgressView(frame: CGRect(x: 3, y: 5, width: 90, height: 9))
    thick.layoutIfNeeded()
    #expect(thick.frame.height == 9 && thick.layer.cornerRadius == 4.5)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiactivityindicatorview/hideswhenstopped
  @Test func onlyAWheelThatStandsStillIsHidden() {
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    wheel.hidesWhenStopped = false
    wheel.hidesWhenStopped = true
    #expect(!wheel.isHidden && wheel.isAnimating)
    wheel.hidesWhenStopped = false
    wheel.stopAnimating()
    #expect(!wheel.isHidden && !wheel.isAnimating)
    wheel.hidesWhenStopped = true
    #expect(wheel.isHidden)
  }

  @Test func wheelsHaveTheSizesOfTheirStyles() {
    let styles: [UIActivityIndicatorView.Style] = [.whiteLarge, .white, .gray, .medium, .large]
    #expect(styles.map(\.rawValue) == [0, 1, 2, 100, 101])
    #expect(styles.map { UIActivityIndicatorView(style: $0).frame.height } == [37, 20, 20, 20, 37])
    #expect(styles.map { UIActivityIndicatorView(style: $0).color == .white } == [true, true, false, false, false])
  }

  @Test func aWheelIsInTheMiddleOfItsView() {
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.frame = CGRect(x: 5, y: 7, width: 60, height: 42)
    wheel.layoutIfNeeded()
    #expect(wheel.subviews.map(\.frame) == [CGRect(x: 20, y: 11, width: 20, height: 20)])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiimageview/startanimating()
  @Test func anAnimationStartsAgainWithItsFirstPicture() async {
    let view = UIImageView(image: nil)
    (view.animationImages, view.animationDuration) = ([quarters(6), quarters(8)], 0.2)
    func width() -> CGFloat? { view.shownImage(at: stage.app.clock.now)?.size.width }
    view.startAnimating()
    await stage.advance(frames: 7)
    #expect(width() == 8)
    view.startAnimating()
    #expect(width() == 6)
  }

  @Test func aRowHasAtMostAThousandDots() {
    let pages = UIPageControl()
    let counts = [-3, 0, 2, 1000, 1001].map { (count: Int) -> Int in
      pages.numberOfPages = count
      return pages.subviews.count
    }
    #expect(counts == [0, 0, 2, 1000, 1000])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uilabel
  @Test func aNewLabelHasApplesValues() {
    let label = UILabel()
    #expect(label.text == nil && label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
    #expect(label.textAlignment == .natural && label.textColor == .label && label.preferredMaxLayoutWidth == 0)
    #expect(label.shadowColor == nil && label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(label.isEnabled && !label.isHighlighted && label.highlightedTextColor == nil)
    #expect(!label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0 && !label.isUserInteractionEnabled)
    var sizes = [label.font.pointSize]
    for font in [UIFont.systemFont(ofSize: 9), nil] {
      label.font = font
      sizes.append(label.font.pointSize)
    }
    #expect(sizes == [17, 9, 17])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiimageview
  @Test func aNewImageViewHasApplesValues() {
    let view = UIImageView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!view.isUserInteractionEnabled && view.image == nil && view.highlightedImage == nil && !view.isHighlighted)
    #expect(view.animationImages == nil && view.animationDuration == 0 && view.animationRepeatCount == 0)
    view.startAnimating()
    #expect(!view.isAnimating, "there are no pictures")
    view.animationImages = [quarters(2)]
    view.startAnimating()
    #expect(view.isAnimating && !UIImageView(image: quarters(2)).isUserInteractionEnabled)
  }
}
