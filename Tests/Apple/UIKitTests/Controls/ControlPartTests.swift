import SceneTesting
import Testing

@testable import UIKit

@MainActor
@Suite struct ControlPartTests {
  private let root: UIView
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(200, 60)
    root = try #require(stage.app.keyWindow?.rootViewController?.view)
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) async {
    stage.tap(at: CGPoint(x: x, y: y))
    await stage.advance(frames: 2)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uisegmentedcontrol/ismomentary
  @Test func aMomentarySegmentIsSelectedDuringItsEventAlone() async {
    let control = UISegmentedControl(items: ["a", "b"])
    control.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    root.addSubview(control)
    var chosen: [Int] = []
    control.addAction(UIAction { [control] _ in chosen.append(control.selectedSegmentIndex) }, for: .valueChanged)
    control.isMomentary = true
    for x: CGFloat in [49, 51, 51] { await tap(x, 15) }
    #expect(chosen == [0, 1, 1] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.isMomentary = false
    for x: CGFloat in [51, 51, 10] { await tap(x, 15) }
    #expect(chosen == [0, 1, 1, 1, 0] && control.selectedSegmentIndex == 0)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uisegmentedcontrol/selectedsegmentindex
  @Test func aMomentaryControlIgnoresASelectionInCode() {
    let control = UISegmentedControl(items: ["a", "b"])
    control.isMomentary = true
    control.selectedSegmentIndex = 1
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.isMomentary = false
    control.selectedSegmentIndex = 1
    #expect(control.selectedSegmentIndex == 1)
  }

  /// Dots of 7 points, 16 points apart.
  @Test func pageDotsAreInTheMiddleAndHaveTheirColours() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    control.currentPage = 1
    #expect(control.currentPage == 0, "there are no pages yet")
    control.numberOfPages = 3
    control.currentPage = 9
    control.layoutIfNeeded()
    var dots: [UIView] { control.subviews }
    #expect(control.currentPage == 2 && dots.map(\.frame.minX) == [30.5, 46.5, 62.5])
    #expect(dots.map(\.frame.minY) == [11.5, 11.5, 11.5] && dots[0].frame.size == CGSize(width: 7, height: 7))
    let pale = UIColor(white: 1, alpha: 0.2)
    #expect(dots.map(\.backgroundColor) == [pale, pale, .white])
    (control.pageIndicatorTintColor, control.currentPageIndicatorTintColor) = (.red, .green)
    control.currentPage = -1
    #expect(control.currentPage == 0 && dots.map(\.backgroundColor) == [.green, .red, .red])
    #expect(control.size(forNumberOfPages: 0) == CGSize(width: 7, height: 37))
    #expect(control.intrinsicContentSize == CGSize(width: 39, height: 37))
    control.hidesForSinglePage = true
    #expect(dots.map(\.isHidden) == [false, false, false])
    control.numberOfPages = 1
    #expect(dots.map(\.isHidden) == [true])
    control.hidesForSinglePage = false
    #expect(dots.map(\.isHidden) == [false])
  }

  @Test func aHighlightedImageViewShowsItsOtherPicture() {
    let (plain, lit, third) = (quarters(4), quarters(6), quarters(8))
    let view = UIImageView(image: plain, highlightedImage: lit)
    var shown: [Bool] { [plain, lit, third].map { view.shownImage(at: stage.app.clock.now) === $0 } }
    #expect(shown == [true, false, false] && view.frame.size == CGSize(width: 4, height: 4))
    view.isHighlighted = true
    #expect(shown == [false, true, false])
    view.highlightedImage = nil
    #expect(shown == [true, false, false], "without another picture the same one")
    (view.animationImages, view.animationDuration, view.animationRepeatCount) = ([third, lit], 1, 2)
    #expect(!view.isAnimating)
    view.startAnimating()
    func frame(_ seconds: Double) -> Bool {
      view.shownImage(at: stage.app.clock.now + Int64(seconds * 1e9)) === third
    }
    #expect([0, 0.49, 0.51, 0.99, 1, 1.49, 1.51].map(frame) == [true, true, false, false, true, true, false])
    #expect(view.shownImage(at: stage.app.clock.now + 2_000_000_000) === plain, "after two rounds")
    view.stopAnimating()
    #expect(!view.isAnimating && shown == [true, false, false])
    // Thirty pictures a second by default.
    (view.animationDuration, view.animationRepeatCount) = (0, 0)
    view.startAnimating()
    #expect([0.03, 0.035, 0.065, 0.068].map(frame) == [true, false, false, true])
  }
}
