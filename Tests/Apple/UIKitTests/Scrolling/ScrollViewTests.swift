import SceneTesting
import Testing

@testable import UIKit

@MainActor
private final class Follower: UIScrollViewDelegate {
  var lines: [String] = []
  var target: CGPoint?

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("begin") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    lines.append("end \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rest") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("animated") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    lines.append("flick \(velocity.y > 0 ? "down" : velocity.y < 0 ? "up" : "none")")
    if let target { targetContentOffset.pointee = target }
  }
}

@MainActor
@Suite struct ScrollViewTests {
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let follower = Follower()
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(100, 100)
    let root = try #require(stage.app.keyWindow?.rootViewController?.view)
    view.contentSize = CGSize(width: 100, height: 1000)
    view.delegate = follower
    root.addSubview(view)
  }

  private func drag(from start: CGFloat, to end: CGFloat, frames: Int = 10) async {
    await stage.drag(from: CGPoint(x: 50, y: start), to: CGPoint(x: 50, y: end), frames: frames)
  }

  /// A drag whose finger rests before it lifts, so that the content stops there.
  private func slowDrag(from start: CGFloat, to end: CGFloat) async {
    stage.touchDown(at: CGPoint(x: 50, y: start))
    await stage.advance()
    stage.touchMove(to: CGPoint(x: 50, y: end))
    await stage.advance(frames: 20)
    stage.touchUp(at: CGPoint(x: 50, y: end))
    await stage.advance()
  }

  @Test func theContentFollowsTheFingerAfterTenPoints() async {
    await slowDrag(from: 90, to: 40)
    #expect(view.contentOffset == CGPoint(x: 0, y: 40))
    #expect(view.bounds.origin == view.contentOffset)
    #expect(follower.lines == ["begin", "flick none", "end false"])
    #expect(!view.isDragging && !view.isTracking && !view.isDecelerating)
  }

  @Test func aFlickSlowsDownByTheRateOfDeceleration() async {
    await drag(from: 95, to: 5)
    #expect(view.isDecelerating && follower.lines == ["begin", "flick down", "end true"])
    let lifted = view.contentOffset.y
    await stage.advance(frames: 300)
    #expect(!view.isDecelerating && follower.lines.last == "rest")
    // 10 points a frame are 0.6 points per millisecond: 0.6 * 0.998 / 0.002 = 299 points. One frame of them has passed, and
    // it stops at 0.01 points per millisecond, 5 points early.
    #expect(abs(view.contentOffset.y - lifted - (299 - 10 - 5)) < 2)
  }

  @Test func contentBeyondItsEndResistsAndComesBack() async {
    stage.touchDown(at: CGPoint(x: 50, y: 10))
    await stage.advance()
    stage.touchMove(to: CGPoint(x: 50, y: 80))
    await stage.advance()
    // 60 points beyond the end: (1 - 1 / (0.55 * 60 / 100 + 1)) * 100 = 24.8.
    #expect(view.contentOffset.y == -25)
    await stage.advance(frames: 20)
    stage.touchUp(at: CGPoint(x: 50, y: 80))
    await stage.advance(frames: 120)
    #expect(view.contentOffset.y == 0 && follower.lines.last == "rest")
    view.bounces = false
    await drag(from: 10, to: 80)
    #expect(view.contentOffset.y == 0)
  }

  @Test func pagesStopAtMultiplesOfTheSize() async {
    view.isPagingEnabled = true
    await drag(from: 90, to: 50)
    await stage.advance(frames: 120)
    #expect(view.contentOffset.y == 100, "the next page in the direction of the flick")
    await slowDrag(from: 60, to: 30)
    await stage.advance(frames: 120)
    #expect(view.contentOffset.y == 100, "the nearest page")
  }

  @Test func aDragTurnsOnePageAtMost() async {
    view.isPagingEnabled = true
    await slowDrag(from: 90, to: -80)
    await stage.advance(frames: 120)
    #expect(view.contentOffset.y == 100)
  }

  @Test func aLockedDragMovesAlongItsFirstAxisOnly() async {
    view.contentSize = CGSize(width: 1000, height: 1000)
    view.isDirectionalLockEnabled = true
    for (end, moved) in [(CGPoint(x: 40, y: 75), true), (CGPoint(x: 75, y: 40), false)] {
      view.contentOffset = .zero
      stage.touchDown(at: CGPoint(x: 90, y: 90))
      await stage.advance()
      stage.touchMove(to: end)
      await stage.advance(frames: 20)
      #expect((view.contentOffset.x > 0) == moved && (view.contentOffset.y > 0) == !moved)
      stage.touchUp(at: end)
      await stage.advance()
    }
  }

  @Test func contentThatOvershootsIsStillMoving() {
    var motion = ScrollMotion(0, velocity: 5, limits: 0...1000, rate: 0.998, bounces: true, target: 5)
    motion.step()
    #expect(abs(motion.position - 5) < 0.25 && !motion.isOver)
    for _ in 0..<5000 { motion.step() }
    #expect(motion.position == 5 && motion.isOver)
  }

  @Test func theDelegateMovesTheEnd() async {
    follower.target = CGPoint(x: 0, y: 250)
    await drag(from: 90, to: 40)
    await stage.advance(frames: 180)
    #expect(view.contentOffset == CGPoint(x: 0, y: 250))
  }

  @Test func aTouchThatStopsContentIsNotATap() async {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 1000))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    view.addSubview(button)
    await drag(from: 95, to: 5)
    #expect(taps == 0)
    stage.tap(at: CGPoint(x: 50, y: 50))
    await stage.advance(frames: 2)
    #expect(!view.isDecelerating && taps == 0)
    stage.tap(at: CGPoint(x: 50, y: 50))
    await stage.advance(frames: 2)
    #expect(taps == 1)
  }

  @Test func aControlKeepsATouchThatHasRested() async {
    let slider = UISlider(frame: CGRect(x: 0, y: 30, width: 100, height: 40))
    view.addSubview(slider)
    await stage.advance()
    stage.touchDown(at: CGPoint(x: 14, y: 50))
    await stage.advance(frames: 15)
    stage.touchMove(to: CGPoint(x: 50, y: 20))
    await stage.advance(frames: 2)
    #expect(view.contentOffset == .zero && slider.value == 0.5)
  }

  @Test func anInnerViewScrollsInItsOwnDirection() async {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    inner.contentSize = CGSize(width: 500, height: 80)
    view.addSubview(inner)
    await stage.drag(from: CGPoint(x: 90, y: 40), to: CGPoint(x: 40, y: 42))
    #expect(inner.contentOffset.x > 30 && view.contentOffset == .zero)
    // While the inner view runs out, a touch catches it.
    await stage.advance(frames: 300)
    await drag(from: 60, to: 20)
    #expect(view.contentOffset.y > 20)
  }

  @Test func anAnimatedOffsetTakesAThirdOfASecond() async {
    view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    await stage.advance(frames: 9)
    #expect(view.contentOffset.y > 60 && view.contentOffset.y < 140)
    await stage.advance(frames: 12)
    #expect(view.contentOffset.y == 200 && follower.lines == ["animated"])
    view.scrollRectToVisible(CGRect(x: 0, y: 120, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 120)
  }

  @Test func theWheelMovesTheContentWithinItsEnds() async {
    stage.scroll(by: CGVector(dx: 0, dy: -30), at: CGPoint(x: 50, y: 50))
    await stage.advance()
    #expect(view.contentOffset.y == 30)
    stage.scroll(by: CGVector(dx: 0, dy: 300), at: CGPoint(x: 50, y: 50))
    await stage.advance()
    #expect(view.contentOffset.y == 0)
  }

  @Test func insetsMoveContentAtItsEnd() async {
    view.contentInset = UIEdgeInsets(top: 20, bottom: 30)
    #expect(view.contentOffset.y == -20)
    view.setContentOffset(CGPoint(x: 0, y: 5000), animated: false)
    view.scrollRectToVisible(CGRect(x: 0, y: 990, width: 1, height: 10), animated: false)
    #expect(view.contentOffset.y == 930)
  }

  @Test func numbersThatAreNotFiniteAreIgnored() {
    view.contentSize = CGSize(width: CGFloat.nan, height: 1)
    #expect(view.contentSize == CGSize(width: 100, height: 1000))
    #expect(stage.diagnostics.map(\.kind) == ["bad-frame"])
    view.contentOffset = CGPoint(x: 0, y: CGFloat.infinity)
    #expect(view.contentOffset == .zero)
  }

  @Test func constraintsInTheContentGiveItItsSize() async {
    let inner = UIView(frame: .zero)
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      inner.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor, constant: 5),
      inner.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -5),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
      inner.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -10),
      inner.heightAnchor.constraint(equalToConstant: 300),
    ])
    await stage.advance()
    #expect(view.contentSize == CGSize(width: 100, height: 320))
    #expect(inner.frame == CGRect(x: 5, y: 10, width: 90, height: 300))
    view.contentOffset.y = 50
    await stage.advance()
    #expect(inner.frame == CGRect(x: 5, y: 10, width: 90, height: 300), "the content does not move in itself")
    #expect(view.contentSize == CGSize(width: 100, height: 320))
  }
}
