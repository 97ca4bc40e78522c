import Foundation
import SceneTesting
import Testing

@testable import UIKit

/// Springs, timing curves and animators at exact times.
@MainActor
@Suite struct SpringTests {
  private let views = (0..<5).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
  private let stage: Stage

  init() throws {
    let views = views
    stage = try ViewsApp.stage(100, 20) { root in views.forEach(root.addSubview) }
  }

  /// How far each view has moved to the right.
  private var ways: [CGFloat] { views.map { $0.shown(at: stage.app.clock.now).place.minX } }

  private func move(_ index: Int) -> () -> Void {
    { self.views[index].frame.origin.x = 40 }
  }

  /// The solution for a mass on a damped spring that oscillates.
  private func position(_ spring: CASpringAnimation, at time: Double) -> Double {
    let decay = Double(spring.damping / (2 * spring.mass))
    let turn = (Double(spring.stiffness / spring.mass) - decay * decay).squareRoot()
    let sine = (decay - Double(spring.initialVelocity)) / turn * sin(turn * time)
    return 1 - exp(-decay * time) * (cos(turn * time) + sine)
  }

  @Test(
    arguments: [(1, 100, 10, 0), (2, 200, 20, 5), (4, 100, 10, 0), (1, 100, 6, -4)]
      as [(CGFloat, CGFloat, CGFloat, CGFloat)])
  func aSpringAnimationFollowsItsMassStiffnessAndDamping(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat
  ) throws {
    let made = CASpringAnimation(keyPath: "opacity")
    (made.mass, made.stiffness, made.damping, made.initialVelocity) = (mass, stiffness, damping, velocity)
    made.duration = 20
    let spring = try #require(made.copy() as? CASpringAnimation)
    let differences = [0.1, 0.3, 0.6].map { abs(spring.eased($0 / 20) - position(spring, at: $0)) }
    #expect(differences.allSatisfy { $0 < 0.04 }, "\(differences)")
    #expect(abs(spring.eased(1) - 1) < 0.005, "it stays at its end")
    // Then a thousandth of the distance is left.
    #expect(abs(exp(-Double(damping / (2 * mass)) * spring.settlingDuration) - 0.001) < 1e-9)
  }

  @Test func theSpeedOfASpringIsInDistancesPerSecond() async {
    await stage.advance()
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 6, animations: move(0))
    for (index, speed) in [(1, 6), (2, 0)] as [(Int, CGFloat)] {
      let spring = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: speed, dy: 99))
      let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: spring)
      animator.addAnimations(move(index))
      animator.startAnimation()
    }
    UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.5, animations: move(3)).startAnimation()
    UIViewPropertyAnimator(duration: 0.4, dampingRatio: 1, animations: move(4)).startAnimation()
    await stage.advance(frames: 2)
    let ways = ways
    #expect(ways[1] == ways[0] && ways[1] > ways[2] + 1)
    #expect(ways[3] == ways[2] && ways[4] != ways[2])
  }

  /// A curve of CSS, `ease-in`, at its half: 0.3153.
  @Test func controlPointsAndNamesGiveTheSameCurve() async {
    let (first, second) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    let animators = [
      UIViewPropertyAnimator(duration: 0.1, controlPoint1: first, controlPoint2: second),
      UIViewPropertyAnimator(
        duration: 0.1, timingParameters: UICubicTimingParameters(controlPoint1: first, controlPoint2: second)),
      UIViewPropertyAnimator(duration: 0.1, timingParameters: UICubicTimingParameters(animationCurve: .easeIn)),
      UIViewPropertyAnimator(duration: 0.1, curve: .easeIn),
    ]
    await stage.advance()
    for (index, animator) in animators.enumerated() {
      animator.addAnimations(move(index))
      animator.startAnimation()
    }
    await stage.advance(frames: 3)
    #expect(ways.prefix(4).allSatisfy { abs($0 - 40 * 0.3153) < 0.01 }, "\(ways)")
    let early = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
    let late = CAMediaTimingFunction(controlPoints: 0, 0, 0.58, 1)
    #expect(abs(early.value(0.5) - 0.3153) < 1e-3 && abs(late.value(0.5) - 0.6847) < 1e-3)
  }

  /// A delay of 0.1 s, then 0.2 s, of which the late change waits a half.
  @Test func lateChangesWaitForAPartOfTheDuration() async {
    await stage.advance()
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear, animations: move(0))
    animator.addAnimations(move(1), delayFactor: 0.5)
    animator.addAnimations(move(2), delayFactor: -1)
    animator.startAnimation(afterDelay: 0.1)
    var seen: [[CGFloat]] = []
    for frames in [6, 6, 3, 3] {
      await stage.advance(frames: frames)
      seen.append(ways.prefix(3).map { $0.rounded() })
    }
    #expect(seen == [[0, 0, 0], [20, 0, 20], [30, 20, 30], [40, 40, 40]])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiviewpropertyanimator/duration
  @Test func changesOfARunningAnimatorTakeTheRemainingTime() async {
    await stage.advance()
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear, animations: move(0))
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    await stage.advance(frames: 6)
    animator.addAnimations(move(1))
    animator.addAnimations(move(2), delayFactor: 0.5)
    var seen: [[CGFloat]] = []
    for _ in 0..<2 {
      await stage.advance(frames: 3)
      seen.append(ways.prefix(3).map { $0.rounded() })
    }
    #expect(seen == [[30, 20, 0], [40, 40, 40]])
  }

  @Test func aTransformWithoutWidthKeepsItsDirection() {
    let flat = CGAffineTransform(scaleX: 0, y: 2)
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    func half(_ from: CGAffineTransform, _ to: CGAffineTransform) -> [CGFloat] {
      let mixed = TransformParts(from).mixed(with: TransformParts(to), 0.5)
      return [mixed.a, mixed.b, mixed.c, mixed.d].map { ($0 * 1000).rounded() / 1000 + 0 }
    }
    #expect(half(flat, .identity) == [0.5, 0, 0, 1.5])
    #expect(half(flat.concatenating(quarter), quarter) == [0, 0.5, -1.5, 0])
  }

  /// Shears, mirrored ones, and ones without a width or a size.
  @Test(
    arguments: [
      [1, 2, 3, 4], [-2, 0, 0, 3], [2, 0, 0, -3], [1, 0, 0.5, 1], [0, 0, 3, 4], [0, 0, 0, 0], [0, -1, 1, 0],
    ] as [[CGFloat]])
  func aTransformMixedWithItselfStays(numbers: [CGFloat]) {
    let transform = CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: -5, ty: 7)
    let mixed = TransformParts(transform).mixed(with: TransformParts(transform), 0.3)
    let differences = zip([mixed.a, mixed.b, mixed.c, mixed.d], numbers).map { abs($0 - $1) }
    #expect(differences.allSatisfy { $0 < 1e-9 }, "\(differences)")
    #expect(abs(mixed.tx + 5) < 1e-9 && abs(mixed.ty - 7) < 1e-9)
  }

  @Test func effectsThatAreNotShownAreReportedOnce() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .repeat, animations: {})
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .autoreverse, animations: {})
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.isReversed = false
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    animator.isReversed = true
    let gradient = CAGradientLayer()
    gradient.type = .radial
    #expect(stage.diagnostics.count == 4)
    gradient.type = .conic
    CAEmitterLayer().emitterCells = [CAEmitterCell()]
    views[0].layer.add(CATransition(), forKey: kCATransition)
    UIScrollView().refreshControl = UIRefreshControl()
    #expect(stage.diagnostics.allSatisfy { $0.kind == "unfinished" })
    #expect(
      stage.diagnostics.map(\.subject) == [
        "UIView.animateKeyframes with repeat or autoreverse", "UIViewPropertyAnimator.pauseAnimation()",
        "UIViewPropertyAnimator.fractionComplete", "UIViewPropertyAnimator.isReversed", "CAGradientLayer.conic",
        "CAEmitterLayer", "CATransition", "UIScrollView.refreshControl",
      ])
  }
}
