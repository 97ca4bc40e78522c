import Testing

@testable import UIKit

/// The values of animations at parts of their run.
@MainActor
@Suite struct AnimationValueTests {
  private func number(_ value: AnimatedValue?) -> Double { value?.numbers.first ?? .nan }

  /// The layer's own value is 100.
  /// Source: https://developer.apple.com/documentation/quartzcore/cabasicanimation
  @Test func aBasicAnimationRunsBetweenTheValuesThatItHas() {
    func values(_ from: Double?, _ to: Double?, _ by: Double?, adds: Bool = false) -> [Double] {
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.byValue, animation.isAdditive) = (from, to, by, adds)
      (animation.duration, animation.fillMode) = (2, .both)
      return [0, 0.5, 2].map { number(animation.value("opacity", own: AnimatedValue([100]), at: $0)) }
    }
    #expect(values(10, 50, nil) == [10, 20, 50])
    #expect(values(10, nil, 4) == [10, 11, 14])
    #expect(values(nil, 50, 8) == [42, 44, 50])
    #expect(values(20, nil, nil) == [20, 40, 100])
    #expect(values(nil, 60, nil) == [100, 90, 60])
    #expect(values(nil, nil, 40) == [100, 110, 140])
    #expect(values(10, 50, nil, adds: true) == [110, 120, 150] && values(nil, 60, nil, adds: true) == [100, 115, 160])
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/cakeyframeanimation/keytimes
  @Test func keyframesAreSpreadEvenlyUnlessTheyHaveTimes() {
    func values(_ times: [NSNumber]?, _ mode: CAAnimationCalculationMode, at parts: [Double]) -> [Double] {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      (animation.values, animation.keyTimes, animation.calculationMode) = ([0, 8, 40], times, mode)
      return parts.map { number(animation.value(at: $0, own: nil)) }
    }
    #expect(values(nil, .linear, at: [0, 0.25, 0.5, 0.75, 1]) == [0, 4, 8, 24, 40])
    #expect(values([0, 0.25, 1], .linear, at: [0.125, 0.25, 0.625]) == [4, 8, 24])
    // A value more than an interval has.
    #expect(values(nil, .discrete, at: [0, 0.33, 0.34, 0.66, 0.67, 1]) == [0, 0, 8, 8, 40, 40])
    #expect(values([0, 0.25, 0.5, 1], .discrete, at: [0.24, 0.25, 0.49, 0.5, 1]) == [0, 8, 8, 40, 40])
  }

  @Test func eachIntervalBetweenKeyframesHasItsOwnCurve() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0, 10, 20]
    let ease = CAMediaTimingFunction(name: .easeIn)
    animation.timingFunctions = [CAMediaTimingFunction(name: .linear), ease]
    let found = [0.25, 0.75].map { number(animation.value(at: $0, own: nil)) }
    #expect(found == [5, 10 + 10 * ease.value(0.5)] && found[1] < 14)
    animation.timingFunctions = [ease]
    #expect(number(animation.value(at: 0.75, own: nil)) == 15, "an interval without a curve is linear")
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/camediatiming
  @Test func runsRepeatReverseAndEnd() {
    func parts(_ change: (CABasicAnimation) -> Void) -> String {
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 4, 4)
      change(animation)
      return [-1, 0, 3, 5, 8, 9, 12].map { second in
        let value = number(animation.value("opacity", own: nil, at: second))
        return value.isNaN ? "-" : "\(Int(value))"
      }.joined(separator: " ")
    }
    #expect(parts { _ in } == "- 0 3 - - - -")
    #expect(parts { $0.repeatCount = 2.5 } == "- 0 3 1 0 1 -")
    #expect(parts { ($0.repeatDuration, $0.repeatCount) = (8, 9) } == "- 0 3 1 - - -")
    #expect(parts { $0.autoreverses = true } == "- 0 3 3 - - -")
    #expect(parts { $0.speed = 0.5 } == "- 0 1 2 - - -")
    #expect(parts { $0.timeOffset = 1 } == "- 1 - - - - -")
    let modes: [CAMediaTimingFillMode] = [.forwards, .backwards, .both]
    #expect(modes.map { mode in parts { $0.fillMode = mode } } == ["- 0 3 4 4 4 4", "0 0 3 - - - -", "0 0 3 4 4 4 4"])
  }

  @Test func aSingleKeyframeIsShownAllTheTime() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    #expect(animation.value(at: 0.5, own: AnimatedValue([3])) == nil, "there is none")
    animation.values = [7]
    #expect([0, 0.5, 1].map { number(animation.value(at: $0, own: nil)) } == [7, 7, 7])
  }

  /// The values of the constants of QuartzCore.
  /// Source: https://developer.apple.com/documentation/quartzcore
  @Test func namesAreThoseOfApple() {
    let fills: [CAMediaTimingFillMode] = [.forwards, .backwards, .both, .removed]
    #expect(fills.map(\.rawValue) == ["forwards", "backwards", "both", "removed"])
    let curves: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    #expect(curves.map(\.rawValue) == ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
    let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    #expect(modes.map(\.rawValue) == ["linear", "discrete", "paced", "cubic", "cubicPaced"])
    let turns: [CAAnimationRotationMode] = [.rotateAuto, .rotateAutoReverse]
    #expect(turns.map(\.rawValue) == ["auto", "autoReverse"])
    let transitions: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
    let sides: [CATransitionSubtype] = [.fromRight, .fromLeft, .fromTop, .fromBottom]
    #expect(transitions.map(\.rawValue) == ["fade", "moveIn", "push", "reveal"])
    #expect(sides.map(\.rawValue) == ["fromRight", "fromLeft", "fromTop", "fromBottom"])
    let caps: [CAShapeLayerLineCap] = [.butt, .round, .square]
    let joins: [CAShapeLayerLineJoin] = [.miter, .round, .bevel]
    #expect(caps.map(\.rawValue) == ["butt", "round", "square"])
    #expect(joins.map(\.rawValue) == ["miter", "round", "bevel"])
    let gradients: [CAGradientLayerType] = [.axial, .radial, .conic]
    #expect(gradients.map(\.rawValue) == ["axial", "radial", "conic"])
    let gravities: [CALayerContentsGravity] = [.center, .resize, .resizeAspect, .resizeAspectFill]
    #expect(gravities.map(\.rawValue) == ["center", "resize", "resizeAspect", "resizeAspectFill"])
    let lines: [CATextLayerAlignmentMode] = [.natural, .left, .right, .center, .justified]
    let cuts: [CATextLayerTruncationMode] = [.none, .start, .end, .middle]
    #expect(lines.map(\.rawValue) == ["natural", "left", "right", "center", "justified"])
    #expect(cuts.map(\.rawValue) == ["none", "start", "end", "middle"])
  }

  private final class Told: CAAnimationDelegate {}

  /// A layer keeps a copy of the animation that it gets.
  @Test func aCopyHasAllValues() throws {
    let (spring, told) = (CASpringAnimation(keyPath: "opacity"), Told())
    (spring.duration, spring.beginTime, spring.timeOffset, spring.speed) = (1, 2, 3, 4)
    (spring.repeatCount, spring.repeatDuration, spring.autoreverses, spring.fillMode) = (5, 6, true, .both)
    (spring.isRemovedOnCompletion, spring.isAdditive, spring.isCumulative) = (false, true, true)
    (spring.fromValue, spring.toValue, spring.byValue, spring.delegate) = (7, 8, 9, told)
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (10, 11, 12, 13)
    spring.timingFunction = CAMediaTimingFunction(name: .easeIn)
    spring.setValue("shake", forKey: "name")
    let copy = try #require(spring.copy() as? CASpringAnimation)
    let times = [copy.duration, copy.beginTime, copy.timeOffset, Double(copy.speed), Double(copy.repeatCount)]
    #expect(times + [copy.repeatDuration] == [1, 2, 3, 4, 5, 6] && copy.autoreverses && copy.fillMode == .both)
    #expect(!copy.isRemovedOnCompletion && copy.isAdditive && copy.isCumulative && copy.keyPath == "opacity")
    #expect([copy.fromValue, copy.toValue, copy.byValue].map { $0 as? Int } == [7, 8, 9] && copy.delegate === told)
    #expect([copy.mass, copy.stiffness, copy.damping, copy.initialVelocity] == [10, 11, 12, 13])
    #expect(copy.timingFunction === spring.timingFunction && copy.value(forKey: "name") as? String == "shake")
    let keys = CAKeyframeAnimation(keyPath: "position")
    (keys.values, keys.keyTimes, keys.calculationMode, keys.rotationMode) = ([1, 2], [0, 1], .discrete, .rotateAuto)
    (keys.path, keys.timingFunctions) = (CGMutablePath(), [CAMediaTimingFunction(name: .easeOut)])
    let other = try #require(keys.copy() as? CAKeyframeAnimation)
    #expect(other.values as? [Int] == [1, 2] && other.keyTimes == [0, 1] && other.path != nil)
    #expect(other.calculationMode == .discrete && other.rotationMode == .rotateAuto)
    #expect(other.timingFunctions?.first === keys.timingFunctions?.first)
    let group = CAAnimationGroup()
    group.animations = [spring, keys]
    #expect((group.copy() as? CAAnimationGroup)?.animations?.count == 2 && group.keys == ["opacity", "position"])
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/cakeyframeanimation/keytimes
  @Test func theFirstAndTheLastValueAreShownBesideTheirTimes() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    (animation.values, animation.keyTimes) = ([4, 8], [0.25, 0.5])
    let found = [0, 0.2, 0.25, 0.375, 0.5, 0.75, 1].map { number(animation.value(at: $0, own: nil)) }
    #expect(found == [4, 4, 4, 6, 8, 8, 8])
  }

  /// A size, a place and a rectangle, each halfway.
  @Test func everyNumberOfAValueIsMixed() {
    func half(_ from: Any, _ to: Any) -> [Double] {
      let animation = CABasicAnimation(keyPath: "bounds")
      (animation.fromValue, animation.toValue) = (from, to)
      return animation.value(at: 0.5, own: nil)?.numbers ?? []
    }
    #expect(half(CGSize(width: 2, height: 10), CGSize(width: 4, height: 40)) == [3, 25])
    #expect(half(CGPoint(x: -2, y: 7), CGPoint(x: 2, y: 9)) == [0, 8])
    let (small, large) = (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 3, y: 12, width: 5, height: 24))
    #expect(half(small, large) == [2, 7, 4, 14])
  }
}
