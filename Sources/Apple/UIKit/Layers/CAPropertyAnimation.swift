/// An animation of one property of a layer.
///
/// Source: https://developer.apple.com/documentation/quartzcore/capropertyanimation
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The property, such as `"position.x"` or `"transform.rotation.z"`.
  open var keyPath: String?
  /// Whether values are added to the layer's own. Default false.
  open var isAdditive = false
  /// Whether each run begins where the previous one ended. Default false.
  open var isCumulative = false

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func made() -> CAAnimation { CAPropertyAnimation() }

  override func adopt(into copy: CAAnimation) {
    super.adopt(into: copy)
    guard let copy = copy as? CAPropertyAnimation else { return }
    (copy.keyPath, copy.isAdditive, copy.isCumulative) = (keyPath, isAdditive, isCumulative)
  }

  override var keys: [String] { keyPath.map { [$0] } ?? [] }

  override func value(_ key: String, own: AnimatedValue?, at seconds: Double) -> AnimatedValue? {
    guard key == keyPath, let (part, runs) = progress(at: seconds) else { return nil }
    guard var result = value(at: part, own: own) else { return nil }
    if isCumulative, runs > 0, let last = value(at: 1, own: own) { result = result.adding(last, times: Double(runs)) }
    if isAdditive, let own { result = result.adding(own) }
    return result
  }

  /// The value of one run.
  ///
  /// - Parameter part: the fraction of the time, from 0 to 1.
  func value(at part: Double, own: AnimatedValue?) -> AnimatedValue? { nil }

  func eased(_ part: Double) -> Double { timingFunction?.value(part) ?? part }
}

/// An animation from one value to another.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cabasicanimation
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value; nil is the layer's own, or follows from the others.
  open var fromValue: Any?
  /// The last value; nil is the layer's own, or follows from the others.
  open var toValue: Any?
  /// The difference between the first value and the last one.
  open var byValue: Any?

  override func made() -> CAAnimation { CABasicAnimation() }

  override func adopt(into copy: CAAnimation) {
    super.adopt(into: copy)
    guard let copy = copy as? CABasicAnimation else { return }
    (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
  }

  override func value(at part: Double, own: AnimatedValue?) -> AnimatedValue? {
    let (from, to, by) = (AnimatedValue(fromValue), AnimatedValue(toValue), AnimatedValue(byValue))
    // A value that is added to the layer's own starts from zero.
    let own = isAdditive ? own.map { AnimatedValue($0.numbers.map { _ in 0 }) } : own
    let start = from ?? by.flatMap { by in (to ?? nil)?.adding(by, times: -1) } ?? own
    let end = to ?? by.flatMap { start?.adding($0) } ?? own
    guard let start, let end else { return nil }
    return start.mixed(with: end, eased(part))
  }
}

/// An animation that moves like a spring.
///
/// Source: https://developer.apple.com/documentation/quartzcore/caspringanimation
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass. Default 1.
  open var mass: CGFloat = 1
  /// The strength of the spring. Default 100.
  open var stiffness: CGFloat = 100
  /// The rate at which the oscillation decays. Default 10.
  open var damping: CGFloat = 10
  /// The initial speed, in whole distances per second. Default 0.
  open var initialVelocity: CGFloat = 0

  /// The seconds until the spring rests: until a thousandth of the distance is left.
  open var settlingDuration: CFTimeInterval {
    let rate = Double(damping) / (2 * Double(mass))
    return rate > 0 && rate.isFinite ? min(100, 6.907755278982137 / rate) : 100
  }

  override func made() -> CAAnimation { CASpringAnimation() }

  override func adopt(into copy: CAAnimation) {
    super.adopt(into: copy)
    guard let copy = copy as? CASpringAnimation else { return }
    (copy.mass, copy.stiffness, copy.damping, copy.initialVelocity) = (mass, stiffness, damping, initialVelocity)
  }

  override func eased(_ part: Double) -> Double {
    let critical = 2 * (Double(stiffness) * Double(mass)).squareRoot()
    let ratio = critical > 0 ? Double(damping) / critical : 1
    let settling = settlingDuration
    // The course of `AnimationTiming` takes the settling time for its length.
    let course = AnimationTiming.Course.spring(damping: ratio, velocity: Double(initialVelocity) * settling)
    return AnimationTiming(start: 0, duration: 1, course: course).value(min(1, part * run / settling))
  }
}

/// An animation through several values, or along a path.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cakeyframeanimation
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// A path for a position, used instead of `values`. The position moves along it at constant speed.
  open var path: CGPath?
  /// The time at which each value is reached, from 0 to 1; nil, the default, spreads them evenly.
  open var keyTimes: [NSNumber]?
  /// The timing curve from each value to the next one; nil, the default, is linear.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How values between the given ones are interpolated; cubic modes are like linear ones. Default `linear`.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Whether a layer on a path rotates with it. Default nil.
  open var rotationMode: CAAnimationRotationMode?

  override func made() -> CAAnimation { CAKeyframeAnimation() }

  override func adopt(into copy: CAAnimation) {
    super.adopt(into: copy)
    guard let copy = copy as? CAKeyframeAnimation else { return }
    (copy.values, copy.path, copy.keyTimes) = (values, path, keyTimes)
    (copy.timingFunctions, copy.calculationMode, copy.rotationMode) = (timingFunctions, calculationMode, rotationMode)
  }

  override func value(at part: Double, own: AnimatedValue?) -> AnimatedValue? {
    let part = eased(part)
    if let path {
      if part <= 0, case .move(let start)? = path.steps.first { return AnimatedValue(start) }
      guard let way = path.trimmed(from: 0, to: CGFloat(part)) else { return nil }
      return way.steps.last { !$0.points.isEmpty }?.points.last.flatMap { AnimatedValue($0) }
    }
    let values = (values ?? []).compactMap { AnimatedValue($0) }
    guard let first = values.first, let last = values.last else { return nil }
    guard values.count > 1 else { return first }
    var times = (keyTimes ?? []).map(\.doubleValue)
    let steps = calculationMode == .discrete && keyTimes == nil ? values.count : values.count - 1
    if times.count < values.count { times = values.indices.map { Double($0) / Double(steps) } }
    guard let next = times.firstIndex(where: { $0 > part }) else { return last }
    guard next > 0, next < values.count else { return next == 0 ? first : last }
    if calculationMode == .discrete { return values[next - 1] }
    let share = (part - times[next - 1]) / (times[next] - times[next - 1])
    let course = timingFunctions.flatMap { $0.indices.contains(next - 1) ? $0[next - 1] : nil }
    return values[next - 1].mixed(with: values[next], course?.value(share) ?? share)
  }
}

/// How values between the given ones are interpolated.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Linear.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Discrete: each value stays until the next one.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear. Differs from Apple: with the times of the values.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Linear. Differs from Apple: not on a curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Linear. Differs from Apple: not on a curve.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer rotates with its path. Differs from Apple: it never does.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// With the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// With the path, facing backwards.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Several animations at once.
///
/// Source: https://developer.apple.com/documentation/quartzcore/caanimationgroup
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The animations. Their `beginTime` counts from the group's.
  open var animations: [CAAnimation]?

  override func made() -> CAAnimation { CAAnimationGroup() }

  override func adopt(into copy: CAAnimation) {
    super.adopt(into: copy)
    (copy as? CAAnimationGroup)?.animations = animations
  }

  override var keys: [String] { (animations ?? []).flatMap(\.keys) }

  override func value(_ key: String, own: AnimatedValue?, at seconds: Double) -> AnimatedValue? {
    guard let (part, _) = progress(at: seconds) else { return nil }
    let time = (timingFunction?.value(part) ?? part) * run
    return (animations ?? []).reversed().lazy.compactMap { animation in
      animation.value(key, own: own, at: time - animation.beginTime)
    }.first
  }
}

/// A change of the whole content. Here it shows at once; the delegate is notified of the end after the duration.
///
/// Source: https://developer.apple.com/documentation/quartzcore/catransition
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// The effect. Default `fade`.
  open var type = CATransitionType.fade
  /// The direction. Default nil.
  open var subtype: CATransitionSubtype?
  /// The progress at which the effect starts, from 0 to 1. Default 0.
  open var startProgress: Float = 0
  /// The progress at which the effect ends, from 0 to 1. Default 1.
  open var endProgress: Float = 1

  override func made() -> CAAnimation { CATransition() }

  override func adopt(into copy: CAAnimation) {
    super.adopt(into: copy)
    guard let copy = copy as? CATransition else { return }
    (copy.type, copy.subtype, copy.startProgress, copy.endProgress) = (type, subtype, startProgress, endProgress)
  }
}

/// The effect of a transition. None is drawn.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates an effect from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new content fades in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content moves over the old content.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old content out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old one moves away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a direction from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right side.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left side.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the upper side.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the lower side.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key under which a layer keeps its transition.
public let kCATransition = "transition"
/// The key of the order in which sublayers appear; no transition uses it here.
public let kCAOnOrderIn = "onOrderIn"
