import SceneTesting
import Testing

@testable import UIKit

/// Logs what a scroll view does in a drag.
@MainActor
private final class Drags: UIScrollViewDelegate {
  var lines: [String] = []
  var velocity = CGPoint.zero

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("begin") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    lines.append("end \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rest") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { self.velocity = velocity }
}

/// Takes a touch away from a control too.
private final class GreedyScrollView: UIScrollView {
  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

/// Drags in a view of 100 x 60 points, whose content has 500 x 600 points.
@MainActor
@Suite struct ScrollDragTests {
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
  private let drags = Drags()
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(100, 60)
    view.contentSize = CGSize(width: 500, height: 600)
    view.delegate = drags
    try #require(stage.app.keyWindow?.rootViewController?.view).addSubview(view)
  }

  /// A drag whose finger rests before it lifts.
  private func slowDrag(_ start: CGPoint, _ end: CGPoint) async {
    stage.touchDown(at: start)
    await stage.advance()
    stage.touchMove(to: end)
    await stage.advance(frames: 20)
    stage.touchUp(at: end)
    await stage.advance()
  }

  @Test func aDragMovesBothAxesByTheirOwnWay() async {
    // 30 and 40 points are 50 on the diagonal, of which the first 10 do not count: 24 and 32 remain.
    await slowDrag(CGPoint(x: 90, y: 55), CGPoint(x: 60, y: 15))
    #expect(view.contentOffset == CGPoint(x: 24, y: 32) && drags.lines == ["begin", "end false"])
  }

  @Test func theViewTracksTheFingerAndThenDrags() async {
    stage.touchDown(at: CGPoint(x: 90, y: 30))
    await stage.advance()
    #expect(view.isTracking && !view.isDragging)
    stage.touchMove(to: CGPoint(x: 60, y: 30))
    await stage.advance()
    #expect(view.isTracking && view.isDragging && !view.isDecelerating)
    #expect(view.panGestureRecognizer.state == .began || view.panGestureRecognizer.state == .changed)
    stage.touchUp(at: CGPoint(x: 60, y: 30))
    await stage.advance()
    #expect(!view.isTracking && !view.isDragging)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiscrollviewdelegate
  @Test func theVelocityIsThatOfTheContentInPointsPerMillisecond() async {
    await stage.drag(from: CGPoint(x: 95, y: 30), to: CGPoint(x: 5, y: 30))
    // 10 points to the left in each frame, 60 times a second.
    #expect(drags.velocity.x > 0.55 && drags.velocity.x < 0.65 && drags.velocity.y == 0)
  }

  @Test func pagesAreAsWideAndAsHighAsTheView() async {
    view.isPagingEnabled = true
    await slowDrag(CGPoint(x: 95, y: 30), CGPoint(x: 25, y: 30))
    await stage.advance(frames: 120)
    #expect(view.contentOffset == CGPoint(x: 100, y: 0))
    await slowDrag(CGPoint(x: 50, y: 55), CGPoint(x: 50, y: 10))
    await stage.advance(frames: 120)
    #expect(view.contentOffset == CGPoint(x: 100, y: 60))
    await slowDrag(CGPoint(x: 50, y: 20), CGPoint(x: 50, y: 40))
    await stage.advance(frames: 120)
    #expect(view.contentOffset == CGPoint(x: 100, y: 60), "less than half of a page")
  }

  @Test func aFlickBackTurnsBackOnePage() async {
    view.isPagingEnabled = true
    view.contentOffset = CGPoint(x: 200, y: 0)
    await stage.drag(from: CGPoint(x: 20, y: 30), to: CGPoint(x: 60, y: 30), frames: 5)
    await stage.advance(frames: 120)
    #expect(view.contentOffset == CGPoint(x: 100, y: 0))
  }

  @Test func aViewThatDoesNotScrollLeavesTheDragAlone() async {
    view.isScrollEnabled = false
    await slowDrag(CGPoint(x: 90, y: 55), CGPoint(x: 60, y: 15))
    #expect(view.contentOffset == .zero && drags.lines == [])
  }

  @Test func aDragEndsWhenScrollingIsForbidden() async {
    stage.touchDown(at: CGPoint(x: 50, y: 55))
    await stage.advance()
    stage.touchMove(to: CGPoint(x: 50, y: 25))
    await stage.advance()
    view.isScrollEnabled = false
    #expect(drags.lines == ["begin", "end false"] && !view.isDragging)
    stage.touchMove(to: CGPoint(x: 50, y: 5))
    await stage.advance(frames: 2)
    #expect(view.contentOffset == CGPoint(x: 0, y: 20))
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/alwaysbouncevertical
  @Test func contentThatFitsIsDraggedOnlyIfItAlwaysBounces() async {
    view.contentSize = CGSize(width: 100, height: 60)
    await slowDrag(CGPoint(x: 50, y: 10), CGPoint(x: 50, y: 50))
    #expect(drags.lines == [] && view.contentOffset == .zero)
    (view.alwaysBounceVertical, view.bounces) = (true, false)
    await slowDrag(CGPoint(x: 50, y: 10), CGPoint(x: 50, y: 50))
    #expect(drags.lines == [], "it does not bounce at all")
    view.bounces = true
    await slowDrag(CGPoint(x: 10, y: 30), CGPoint(x: 70, y: 30))
    #expect(drags.lines == [], "it bounces up and down only")
    await slowDrag(CGPoint(x: 50, y: 10), CGPoint(x: 50, y: 50))
    #expect(drags.lines == ["begin", "end true"] && view.contentOffset.y < 0)
    await stage.advance(frames: 120)
    #expect(drags.lines.last == "rest" && view.contentOffset == .zero)
  }

  @Test func onlyAControlKeepsATouchThatHasRested() async {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    label.isUserInteractionEnabled = true
    view.addSubview(label)
    stage.touchDown(at: CGPoint(x: 50, y: 50))
    await stage.advance(frames: 15)
    stage.touchMove(to: CGPoint(x: 50, y: 20))
    await stage.advance(frames: 2)
    #expect(view.contentOffset == CGPoint(x: 0, y: 20))
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/touchesshouldcancel(in:)
  @Test func aSubclassTakesATouchFromAControl() async throws {
    let greedy = GreedyScrollView(frame: view.frame)
    greedy.contentSize = view.contentSize
    greedy.addSubview(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 60)))
    try #require(view.superview).addSubview(greedy)
    stage.touchDown(at: CGPoint(x: 50, y: 50))
    await stage.advance(frames: 15)
    stage.touchMove(to: CGPoint(x: 50, y: 20))
    await stage.advance(frames: 2)
    #expect(greedy.contentOffset == CGPoint(x: 0, y: 20))
  }

  @Test func aCancelledDragStopsAtOnce() async {
    stage.touchDown(at: CGPoint(x: 95, y: 30))
    await stage.advance()
    for x in [75, 55, 35] as [CGFloat] {
      stage.touchMove(to: CGPoint(x: x, y: 30))
      await stage.advance()
    }
    stage.touchCancel(at: CGPoint(x: 35, y: 30))
    await stage.advance(frames: 30)
    #expect(view.contentOffset == CGPoint(x: 50, y: 0) && drags.lines == ["begin", "end false"])
  }
}
