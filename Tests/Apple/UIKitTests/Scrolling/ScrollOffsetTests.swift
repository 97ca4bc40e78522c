import SceneTesting
import Testing

@testable import UIKit

/// Logs the offsets of a scroll view.
@MainActor
private final class Offsets: UIScrollViewDelegate {
  var offsets: [CGPoint] = []
  var ends = 0

  func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
}

/// The offset of a view of 100 x 80 points, whose content has 500 x 300 points.
@MainActor
@Suite struct ScrollOffsetTests {
  private let view = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 80))
  private let log = Offsets()
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(200, 150)
    view.contentSize = CGSize(width: 500, height: 300)
    view.delegate = log
    try #require(stage.app.keyWindow?.rootViewController?.view).addSubview(view)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/scrollrecttovisible(_:animated:)
  @Test func aRectangleMovesTheContentAsLittleAsItMust() {
    var offsets: [CGPoint] = []
    for rect in [
      CGRect(x: 150, y: 100, width: 30, height: 20), CGRect(x: 80, y: 40, width: 100, height: 80),
      CGRect(x: 60, y: 30, width: 10, height: 10), CGRect(x: 200, y: 50, width: 150, height: 10),
      CGRect(x: 210, y: 120, width: 10, height: 90), CGRect(x: 480, y: 290, width: 40, height: 40),
    ] {
      view.scrollRectToVisible(rect, animated: false)
      offsets.append(view.contentOffset)
    }
    #expect(offsets.map(\.x) == [80, 80, 60, 200, 200, 400])
    #expect(offsets.map(\.y) == [40, 40, 30, 30, 120, 220])
    #expect(log.offsets.count == 5, "one that is visible moves nothing")
  }

  @Test func aRectangleIsShownBesideTheInsets() {
    view.contentInset = UIEdgeInsets(top: 5, left: 7, bottom: 11, right: 13)
    view.contentOffset = CGPoint(x: 100, y: 100)
    view.scrollRectToVisible(CGRect(x: 200, y: 170, width: 10, height: 10), animated: false)
    #expect(view.contentOffset == CGPoint(x: 123, y: 111))
    view.scrollRectToVisible(CGRect(x: 100, y: 90, width: 10, height: 10), animated: false)
    #expect(view.contentOffset == CGPoint(x: 93, y: 85))
  }

  @Test func insetsWidenTheLimitsOfTheOffset() {
    view.contentInset = UIEdgeInsets(top: 5, left: 7, bottom: 11, right: 13)
    #expect(view.offsetLimits.minimum == CGPoint(x: -7, y: -5))
    #expect(view.offsetLimits.maximum == CGPoint(x: 413, y: 231))
    view.contentSize = CGSize(width: 40, height: 30)
    #expect(view.offsetLimits.maximum == CGPoint(x: -7, y: -5), "content that fits stays")
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/contentinset
  @Test func newInsetsMoveTheContentOnlyAtItsStart() {
    view.contentOffset = CGPoint(x: 30, y: 0)
    view.contentInset = UIEdgeInsets(top: 12, left: 15)
    #expect(view.contentOffset == CGPoint(x: 30, y: -12))
    view.contentOffset = CGPoint(x: -15, y: 1)
    view.contentInset = UIEdgeInsets(top: 4, left: 6)
    #expect(view.contentOffset == CGPoint(x: -6, y: 1))
  }

  @Test func theDelegateIsToldOfEachMovementOnce() {
    for y in [10, 10, 20, 20, 0] as [CGFloat] { view.contentOffset.y = y }
    #expect(log.offsets.map(\.y) == [10, 20, 0])
  }

  @Test(arguments: [(1, 10.0), (2, 10.5), (3, 31.0 / 3)])
  func theContentMovesByWholePixels(scale: Int, offset: Double) throws {
    let stage = try ViewsApp.stage(100, 100, scale: scale)
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    try #require(stage.app.keyWindow?.rootViewController?.view).addSubview(view)
    view.contentOffset = CGPoint(x: 10.3, y: 10.3)
    #expect(view.contentOffset == CGPoint(x: offset, y: offset))
  }

  @Test func aViewInNoWindowMovesAtOnce() {
    view.removeFromSuperview()
    view.setContentOffset(CGPoint(x: 20, y: 30), animated: true)
    #expect(view.contentOffset == CGPoint(x: 20, y: 30) && log.ends == 0)
  }

  @Test func anOffsetThatIsSetEndsTheMovementBeforeIt() async {
    view.setContentOffset(CGPoint(x: 100, y: 200), animated: true)
    await stage.advance(frames: 6)
    #expect(view.contentOffset.x > 0 && view.contentOffset.y > view.contentOffset.x)
    view.contentOffset = CGPoint(x: 7, y: 9)
    await stage.advance(frames: 30)
    #expect(view.contentOffset == CGPoint(x: 7, y: 9) && log.ends == 0)
  }

  // MARK: The wheel

  @Test func aWheelThatCanMoveNothingIsNotUsed() {
    #expect(!view.scroll(by: CGVector(dx: 5, dy: 5)), "it is at the upper left already")
    #expect(view.scroll(by: CGVector(dx: -15, dy: -30)) && view.contentOffset == CGPoint(x: 15, y: 30))
    #expect(view.scroll(by: CGVector(dx: -900, dy: 900)) && view.contentOffset == CGPoint(x: 400, y: 0))
    #expect(!view.scroll(by: CGVector(dx: CGFloat.nan, dy: -1)) && !view.scroll(by: CGVector(dx: -1, dy: 0)))
    view.isScrollEnabled = false
    #expect(!view.scroll(by: CGVector(dx: 5, dy: -5)) && view.contentOffset == CGPoint(x: 400, y: 0))
  }

  @Test func theWheelEndsAnAnimation() async {
    view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    await stage.advance(frames: 2)
    let offset = view.contentOffset.y
    #expect(view.scroll(by: CGVector(dx: 0, dy: -40)))
    await stage.advance(frames: 30)
    #expect(view.contentOffset == CGPoint(x: 0, y: offset + 40) && log.ends == 0)
  }

  // MARK: Other values

  @Test func theLimitsOfTheScaleMayBeInTheWrongOrder() {
    final class Zoomer: UIScrollViewDelegate {
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }
    let zoomer = Zoomer()
    view.delegate = zoomer
    (view.minimumZoomScale, view.maximumZoomScale) = (2, 1)
    view.zoomScale = 1.5
    #expect(view.zoomScale == 2 && view.contentSize == CGSize(width: 60, height: 40))
    #expect(zoomer.content.frame == CGRect(x: 0, y: 0, width: 60, height: 40))
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiscrollview
  @Test func aNewViewHasThePhonesDefaults() {
    let new = UIScrollView(frame: .zero)
    #expect([new.isScrollEnabled, new.bounces, new.bouncesZoom, new.scrollsToTop] == [true, true, true, true])
    #expect([new.delaysContentTouches, new.canCancelContentTouches, new.clipsToBounds] == [true, true, true])
    #expect([new.showsHorizontalScrollIndicator, new.showsVerticalScrollIndicator] == [true, true])
    #expect([new.isPagingEnabled, new.isDirectionalLockEnabled, new.isTracking] == [false, false, false])
    #expect([new.alwaysBounceHorizontal, new.alwaysBounceVertical, new.isZooming] == [false, false, false])
    #expect([new.zoomScale, new.minimumZoomScale, new.maximumZoomScale] == [1, 1, 1])
    #expect(new.decelerationRate == .normal && new.contentInsetAdjustmentBehavior == .automatic)
    #expect(new.contentInset == .zero && new.contentSize == .zero && new.contentOffset == .zero)
    #expect(new.keyboardDismissMode == .none && new.indicatorStyle == .default && new.delegate == nil)
  }

  @Test func aRefreshControlRemembersWhetherTheGameRefreshes() {
    let control = UIRefreshControl(frame: .zero)
    view.refreshControl = control
    #expect(!control.isRefreshing && stage.diagnostics.map(\.subject) == ["UIScrollView.refreshControl"])
    control.beginRefreshing()
    #expect(control.isRefreshing)
    control.endRefreshing()
    #expect(!control.isRefreshing)
  }
}
