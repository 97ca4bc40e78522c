import SceneTesting
import Testing

@testable import UIKit

/// Views in the middle of their animations, steps of animations, and animators that start, stop and end.
@MainActor
@Suite struct AnimatedViewTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let stage: Stage

  init() throws {
    let view = view
    stage = try ViewsApp.stage(100, 100) { $0.addSubview(view) }
  }

  private var shown: ShownView { view.shown(at: stage.app.clock.now) }

  private func linear(_ changes: @escaping () -> Void) {
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear, animations: changes)
  }

  /// The number to a thousandth.
  private func near(_ number: CGFloat) -> CGFloat { (number * 1000).rounded() / 1000 }

  private func parts(_ color: UIColor?) -> [CGFloat] { (color?.cgColor.components ?? []).map { near($0) } }

  // MARK: Values

  @Test func aFrameGrowsFromItsOldPlaceToItsNewOne() async {
    await stage.advance()
    linear { self.view.frame = CGRect(x: 20, y: 30, width: 30, height: 50) }
    await stage.advance(frames: 3)
    let (place, bounds) = (shown.place, shown.bounds)
    #expect([place.minX, place.minY, place.width, place.height].map { near($0) } == [10, 15, 20, 30])
    #expect([bounds.minX, bounds.minY, bounds.width, bounds.height].map { near($0) } == [0, 0, 20, 30])
  }

  @Test func theOriginOfBoundsIsAnimated() async {
    await stage.advance()
    linear { self.view.bounds.origin = CGPoint(x: 8, y: -40) }
    await stage.advance(frames: 3)
    #expect(near(shown.bounds.minX) == 4 && near(shown.bounds.minY) == -20 && shown.place == view.place)
  }

  @Test func coloursAreMixedAndGoOnFromWhatIsShown() async {
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0.2, alpha: 0.4)
    await stage.advance()
    linear { self.view.backgroundColor = UIColor(red: 0, green: 0.5, blue: 0.6, alpha: 0.8) }
    await stage.advance(frames: 3)
    #expect(parts(shown.backgroundColor) == [0.5, 0.25, 0.4, 0.6])
    linear { self.view.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
    #expect(parts(shown.backgroundColor) == [0.5, 0.25, 0.4, 0.6])
    await stage.advance(frames: 3)
    #expect(parts(shown.backgroundColor) == [0.75, 0.625, 0.7, 0.8])
  }

  @Test func aColourThatIsTakenAwayFades() async {
    view.backgroundColor = .red
    await stage.advance()
    linear { self.view.backgroundColor = nil }
    await stage.advance(frames: 3)
    #expect(parts(shown.backgroundColor) == [1, 0, 0, 0.5])
    await stage.advance(frames: 4)
    #expect(shown.backgroundColor == nil)
  }

  @Test func aSecondTransformBeginsWhereTheFirstIsShown() async {
    await stage.advance()
    linear { self.view.transform = CGAffineTransform(scaleX: 5, y: 3) }
    await stage.advance(frames: 3)
    linear { self.view.transform = CGAffineTransform(translationX: 8, y: 4) }
    await stage.advance(frames: 3)
    let t = shown.transform
    #expect([t.a, t.b, t.c, t.d, t.tx, t.ty].map { near($0) } == [2, 0, 0, 1.5, 4, 2])
    await stage.advance(frames: 4)
    #expect(shown.transform == CGAffineTransform(translationX: 8, y: 4))
  }

  @Test func viewsOfOneBlockEndTogetherAndOnce() async {
    let other = UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10))
    view.superview?.addSubview(other)
    await stage.advance()
    var ends: [Bool] = []
    UIView.animate(withDuration: 0.1) {
      self.view.alpha = 0
      other.alpha = 0.25
      other.frame.origin.x = 20
    } completion: {
      ends.append($0)
    }
    await stage.advance(frames: 2)
    other.removeFromSuperview()
    #expect(ends == [false] && shown.alpha == 0 && view.motion?.isEmpty == true)
    await stage.advance(frames: 8)
    #expect(ends == [false])
  }

  /// Core Animation limits the opacity that is shown.
  /// Source: https://developer.apple.com/documentation/quartzcore/calayer/opacity
  @Test func aFadeBeginsAtTheOpacityThatIsShown() async {
    view.alpha = 3
    await stage.advance()
    linear { self.view.alpha = 0 }
    await stage.advance(frames: 3)
    #expect(near(shown.alpha) == 0.5)
    await stage.advance(frames: 4)
    view.alpha = -2
    await stage.advance()
    linear { self.view.alpha = 1 }
    await stage.advance(frames: 3)
    #expect(near(shown.alpha) == 0.5)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/animationoptions/allowuserinteraction
  @Test func touchesWaitForTheAnimationThatForbidsThem() async {
    await stage.advance()
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { self.view.alpha = 0.5 }
    #expect(!view.ignoresTouchesWhileAnimated)
    linear { self.view.transform = CGAffineTransform(scaleX: 2, y: 2) }
    #expect(view.ignoresTouchesWhileAnimated)
    await stage.advance(frames: 8)
    #expect(!view.ignoresTouchesWhileAnimated && shown.alpha < 1)
    linear { self.view.backgroundColor = .red }
    #expect(view.ignoresTouchesWhileAnimated)
    await stage.advance(frames: 8)
    #expect(!view.ignoresTouchesWhileAnimated)
  }

  // MARK: Options

  /// Source: https://developer.apple.com/documentation/uikit/uiview/animationoptions
  @Test func optionsHaveApplesBits() {
    let options: [UIView.AnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .curveEaseInOut,
      .curveEaseIn, .curveEaseOut, .curveLinear, .overrideInheritedDuration, .overrideInheritedCurve,
    ]
    #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 0, 0x10000, 0x20000, 0x30000, 32, 64])
    let effects: [UIView.AnimationOptions] = [
      .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
      .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
    ]
    #expect(effects.map { $0.rawValue >> 20 } == [1, 2, 3, 4, 5, 6, 7])
    #expect(effects.allSatisfy { $0.union(.curveLinear).course == .curve(0, 0, 1, 1) }, "an effect is no curve")
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/keyframeanimationoptions
  @Test func stepsAndAnimatorsHaveApplesNumbers() {
    let options: [UIView.KeyframeAnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
    ]
    let modes: [UIView.KeyframeAnimationOptions] = [
      .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
      .calculationModeCubicPaced,
    ]
    #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16] && modes.map { $0.rawValue >> 10 } == [0, 1, 2, 3, 4])
    let states: [UIViewAnimatingState] = [.inactive, .active, .stopped]
    let positions: [UIViewAnimatingPosition] = [.end, .start, .current]
    #expect(states.map(\.rawValue) == [0, 1, 2] && positions.map(\.rawValue) == [0, 1, 2])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/animationcurve
  @Test(
    arguments: [
      (.easeInOut, 0, [0.42, 0, 0.58, 1]), (.easeIn, 1, [0.42, 0, 1, 1]), (.easeOut, 2, [0, 0, 0.58, 1]),
      (.linear, 3, [0, 0, 1, 1]),
    ] as [(UIView.AnimationCurve, Int, [Double])])
  func aNamedCurveHasItsPoints(curve: UIView.AnimationCurve, number: Int, points: [Double]) {
    let expected = AnimationTiming.Course.curve(points[0], points[1], points[2], points[3])
    #expect(curve.rawValue == number)
    #expect(UICubicTimingParameters(animationCurve: curve).timing.course(5) == expected)
  }

  @Test func aSpringsSpeedIsForTheWholeDuration() {
    let spring = UISpringTimingParameters(dampingRatio: 0.25, initialVelocity: CGVector(dx: 6, dy: 9))
    #expect(spring.timing.course(0.5) == .spring(damping: 0.25, velocity: 3))
    let calm = UISpringTimingParameters(dampingRatio: 1)
    #expect(calm.timing.course(2) == .spring(damping: 1, velocity: 0))
  }

  // MARK: Steps

  @Test func aStepOutsideOfAnAnimationChangesAtOnce() async {
    await stage.advance()
    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.alpha = 0.25 }
    #expect(shown.alpha == 0.25 && view.motion == nil)
    UIView.animateKeyframes(withDuration: 0.1, delay: 0) {}
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.view.alpha = 0.75 }
    #expect(shown.alpha == 0.75, "the animation's block has ended")
  }

  /// A delay of 0.1 s, then 0.2 s; the step takes the second half, as its end is not beyond the animation's.
  @Test func stepsWaitForTheDelay() async {
    await stage.advance()
    var ends = 0
    UIView.animateKeyframes(withDuration: 0.2, delay: 0.1, options: .allowUserInteraction) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.frame.origin.x = 40 }
      UIView.addKeyframe(withRelativeStartTime: -3, relativeDuration: 7) { self.view.frame.origin.y = 40 }
    } completion: { _ in
      ends += 1
    }
    var seen: [[CGFloat]] = []
    for frames in [6, 6, 3, 2] {
      await stage.advance(frames: frames)
      seen.append([shown.place.minX.rounded(), shown.place.minY.rounded()])
    }
    #expect(seen == [[0, 0], [0, 20], [20, 30], [33, 37]] && ends == 0)
    #expect(!view.ignoresTouchesWhileAnimated)
    await stage.advance(frames: 2)
    #expect(view.frame.origin == shown.place.origin && ends == 1)
  }

  @Test func stepsWithoutTimeEndAtOnce() async {
    await stage.advance()
    var ends = 0
    UIView.animateKeyframes(withDuration: 0, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.view.alpha = 0.5 }
    } completion: {
      if $0 { ends += 1 }
    }
    #expect(ends == 1 && shown.alpha == 0.5)
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.view.alpha = 0 }
    }
    #expect(view.ignoresTouchesWhileAnimated, "without the option, touches wait")
  }

  // MARK: Animators

  @Test func anAnimatorStartsOnceAndCallsAllCompletions() async {
    await stage.advance()
    var lines: [String] = []
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) {
      lines.append("change")
      self.view.alpha = 0
    }
    animator.addCompletion { lines.append("first \($0.rawValue)") }
    animator.addCompletion { lines.append("second \($0.rawValue)") }
    animator.startAnimation()
    await stage.advance(frames: 3)
    animator.startAnimation()
    animator.finishAnimation(at: .start)
    #expect(animator.state == .active && animator.duration == 0.1 && lines == ["change"])
    await stage.advance(frames: 4)
    #expect(lines == ["change", "first 0", "second 0"] && animator.state == .inactive && !animator.isRunning)
    animator.addAnimations { self.view.alpha = 0.5 }
    animator.startAnimation()
    await stage.advance(frames: 8)
    #expect(view.alpha == 0.5 && lines.count == 3, "a completion is called once")
  }

  @Test func anAnimatorThatWaitsHasNoProgress() async {
    await stage.advance()
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { self.view.alpha = 0 }
    #expect(animator.fractionComplete == 0)
    animator.startAnimation(afterDelay: 0.1)
    await stage.advance(frames: 3)
    #expect(animator.isRunning && animator.state == .active && animator.fractionComplete == 0 && shown.alpha == 1)
    await stage.advance(frames: 6)
    #expect(near(animator.fractionComplete) == 0.5 && near(shown.alpha) == 0.5)
    await stage.advance(frames: 4)
    #expect(animator.fractionComplete == 0 && animator.state == .inactive)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiviewanimatingstate
  @Test func aStoppedAnimatorIsStoppedUntilItIsFinished() async {
    await stage.advance()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { self.view.alpha = 0 }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && !animator.isRunning && ends.isEmpty)
    animator.startAnimation()
    #expect(animator.state == .stopped, "it has to be finished first")
    animator.finishAnimation(at: .start)
    #expect(animator.state == .inactive && ends == [.start])
    animator.finishAnimation(at: .end)
    #expect(ends == [.start])
  }

  @Test func anAnimatorsViewsTakeTouchesUnlessTheyMustNot() async {
    await stage.advance()
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { self.view.alpha = 0.5 }
    #expect(animator.isUserInteractionEnabled && animator.isInterruptible)
    animator.startAnimation()
    #expect(!view.ignoresTouchesWhileAnimated)
    await stage.advance(frames: 8)
    let other = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { self.view.alpha = 1 }
    other.isUserInteractionEnabled = false
    other.startAnimation()
    #expect(view.ignoresTouchesWhileAnimated)
    await stage.advance(frames: 8)
    #expect(!view.ignoresTouchesWhileAnimated)
  }

  @Test func anAnimatorThatRunsAtOnceHasItsDelayAndItsCurve() async {
    await stage.advance()
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.1, delay: 0.1, options: .curveLinear, animations: { self.view.alpha = 0 })
    #expect(animator.state == .active && animator.isRunning && animator.duration == 0.1)
    await stage.advance(frames: 5)
    #expect(shown.alpha == 1)
    await stage.advance(frames: 4)
    #expect(near(shown.alpha) == 0.5)
  }
}
