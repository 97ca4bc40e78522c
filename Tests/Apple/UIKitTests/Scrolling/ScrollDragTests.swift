import SceneTesting
import Testing

@testable import UIKit

/// Logs what a scroll view does in a drag.
@MainActor
private final class Drags: UIScrollViewDelegate {
  var lines: [String] = []
  var velocity = CGPoint.zero
  /// Where the finger lifts, and where the content will come to rest.
  var start = CGPoint.zero
  var target = CGPoint.zero
  /// Called when the finger has lifted, and when the content moves on.
  var onLift: (UIScrollView) -> Void = { _ in }
  var onGlide: (UIScrollView) -> Void = { _ in }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("begin") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    lines.append("end \(decelerate)")
    onLift(scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    lines.append("glide")
    onGlide(scrollView)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rest") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("animated") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { (self.velocity, start, target) = (velocity, scrollView.contentOffset, targetContentOffset.pointee) }
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
    #expect(drags.lines == ["begin", "end true", "glide"] && view.contentOffset.y < 0)
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

  // MARK: Lifting the finger

  private func flick() async { await stage.drag(from: CGPoint(x: 95, y: 30), to: CGPoint(x: 5, y: 30)) }

  /// Source: https://developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewwillbegindecelerating(_:)
  @Test func theDelegateHearsThatTheContentMovesOn() async {
    view.decelerationRate = .fast
    await flick()
    #expect(drags.lines == ["begin", "end true", "glide"] && view.isDecelerating)
    await stage.advance(frames: 60)
    #expect(drags.lines == ["begin", "end true", "glide", "rest"])
    await slowDrag(CGPoint(x: 40, y: 30), CGPoint(x: 60, y: 30))
    #expect(drags.lines.suffix(2) == ["begin", "end false"], "content that rests does not move on")
  }

  @Test(arguments: [true, false]) func anOffsetThatIsSetAfterTheDragStopsTheContent(atOnce: Bool) async {
    let stop: (UIScrollView) -> Void = { $0.setContentOffset(CGPoint(x: 33, y: 44), animated: false) }
    if atOnce { drags.onLift = stop } else { drags.onGlide = stop }
    await flick()
    let lines = atOnce ? ["begin", "end true"] : ["begin", "end true", "glide"]
    #expect(drags.lines == lines && !view.isDecelerating)
    await stage.advance(frames: 20)
    #expect(view.contentOffset == CGPoint(x: 33, y: 44) && drags.lines == lines)
  }

  @Test func anAnimationThatStartsAfterTheDragTakesThePlaceOfTheFlick() async {
    drags.onLift = { $0.setContentOffset(CGPoint(x: 20, y: 70), animated: true) }
    await flick()
    await stage.advance(frames: 30)
    #expect(view.contentOffset == CGPoint(x: 20, y: 70) && drags.lines == ["begin", "end true", "animated"])
  }

  /// In each millisecond the velocity becomes 0.998 or 0.99 of itself: the sum is 499 or 99 times the velocity.
  /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/decelerationrate-swift.property
  @Test(arguments: [(UIScrollView.DecelerationRate.normal, 499.0), (.fast, 99)])
  func theDelegateHearsWhereTheContentWillRest(rate: UIScrollView.DecelerationRate, factor: Double) async {
    view.decelerationRate = rate
    await flick()
    let wanted = Double(drags.start.x) + factor * Double(drags.velocity.x)
    #expect(abs(Double(drags.target.x) - wanted) < 1e-6 && drags.target.y == 0 && drags.start.x > 50)
  }

  @Test func theContentWillRestWithinItsEndsAndOnAPage() async {
    view.contentOffset.x = 300
    await flick()
    #expect(drags.target == CGPoint(x: 400, y: 0))
    view.isPagingEnabled = true
    view.contentOffset.x = 100
    await stage.advance()
    await flick()
    #expect(drags.target == CGPoint(x: 200, y: 0))
  }

  /// The longest rest is 0.1 s, or 6 frames; Apple publishes no value.
  @Test(arguments: [(5, true), (7, false)]) func aFingerThatRestsBeforeItLiftsDoesNotFlick(
    frames: Int, flicks: Bool
  ) async {
    stage.touchDown(at: CGPoint(x: 90, y: 30))
    await stage.advance()
    for x in [75, 60, 45] as [CGFloat] {
      stage.touchMove(to: CGPoint(x: x, y: 30))
      await stage.advance()
    }
    await stage.advance(frames: frames - 1)
    stage.touchUp(at: CGPoint(x: 45, y: 30))
    await stage.advance()
    #expect((drags.velocity.x > 0.5) == flicks && drags.lines.prefix(2) == ["begin", "end \(flicks)"])
  }

  // MARK: Whose touch it is

  /// 9 points to the side and 40 up are 41 points, of which the first 10 do not count.
  @Test func aDragAcrossTheOnlyAxisIsNoDragAfterTenPoints() async {
    view.contentSize.width = 100
    var offsets: [CGPoint] = []
    for way in [10, 9] as [CGFloat] {
      stage.touchDown(at: CGPoint(x: 40, y: 55))
      await stage.advance()
      stage.touchMove(to: CGPoint(x: 40 + way, y: 55))
      await stage.advance()
      stage.touchMove(to: CGPoint(x: 40 + way, y: 15))
      await stage.advance(frames: 10)
      stage.touchUp(at: CGPoint(x: 40 + way, y: 15))
      await stage.advance()
      offsets.append(view.contentOffset)
    }
    #expect(offsets == [.zero, CGPoint(x: 0, y: 30)])
  }

  /// Whether the content scrolls if the finger moves some frames after it has touched a view in the content.
  private func scrolls(_ content: UIView, after frames: Int) async -> Bool {
    content.frame = CGRect(x: 0, y: 0, width: 100, height: 600)
    content.isUserInteractionEnabled = true
    view.addSubview(content)
    stage.touchDown(at: CGPoint(x: 50, y: 50))
    await stage.advance(frames: frames)
    stage.touchMove(to: CGPoint(x: 50, y: 20))
    await stage.advance(frames: 8)
    stage.touchUp(at: CGPoint(x: 50, y: 20))
    await stage.advance()
    content.removeFromSuperview()
    return view.contentOffset.y == 20
  }

  /// A phone shows the content a touch after 0.15 s, or 9 frames.
  @Test(arguments: [(8, true), (10, false)]) func aControlKeepsATouchFromThenOn(frames: Int, isDrag: Bool) async {
    #expect(await scrolls(UIButton(), after: frames) == isDrag)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/cancancelcontenttouches
  @Test(arguments: [(8, true), (10, false)]) func contentKeepsATouchThatCannotBeCancelled(
    frames: Int, isDrag: Bool
  ) async {
    view.canCancelContentTouches = false
    #expect(await scrolls(UILabel(), after: frames) == isDrag)
  }

  @Test func aTouchBesideTheContentScrollsAtAnyTime() async {
    view.canCancelContentTouches = false
    stage.touchDown(at: CGPoint(x: 50, y: 50))
    await stage.advance(frames: 12)
    stage.touchMove(to: CGPoint(x: 50, y: 20))
    await stage.advance(frames: 2)
    #expect(view.contentOffset == CGPoint(x: 0, y: 20))
  }
}
