/// The timing of an animation: its start, speed and repetitions.
///
/// Source: https://developer.apple.com/documentation/quartzcore/camediatiming
@preconcurrency @MainActor
open class CAAnimation: NSObject, NSCopying {
  /// The seconds of one run. 0, the default, means the duration of the transaction: a quarter of a second.
  open var duration: CFTimeInterval = 0
  /// The time at which it begins, on the clock of `CACurrentMediaTime()`; in a group, seconds after the group. A time
  /// in the past begins at once. Default 0.
  open var beginTime: CFTimeInterval = 0
  /// The seconds of the animation that are skipped at its beginning. Default 0.
  open var timeOffset: CFTimeInterval = 0
  /// The animation's speed relative to the layer. Default 1; 0 stops the animation.
  open var speed: Float = 1
  /// The number of times the animation runs. `.infinity` never ends. Default 0, the same as 1.
  open var repeatCount: Float = 0
  /// The seconds for which it repeats; 0, the default, uses `repeatCount`.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each run is followed by a reversed one. Default false.
  open var autoreverses = false
  /// The values before the beginning and after the end. Default `removed`: the layer's own values.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The timing curve; nil, the default, is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Notified of the beginning and the end. Retained, as on Apple's systems.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether it is removed at its end. Default true.
  open var isRemovedOnCompletion = true
  private var values: [String: Any] = [:]

  /// Creates an animation.
  public override init() {
    super.init()
  }

  /// A copy with the values of all properties.
  nonisolated open override func copy() -> Any { copy(with: nil) }

  /// A copy with the values of all properties.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    let copied = MainActor.assumeIsolated { () -> Copied in
      let copy = made()
      adopt(into: copy)
      return Copied(animation: copy)
    }
    return copied.animation
  }

  // Unchecked: the copy does not leave the main actor.
  private struct Copied: @unchecked Sendable {
    let animation: CAAnimation
  }

  /// An animation of the same kind, without its values.
  func made() -> CAAnimation { CAAnimation() }

  /// Copies all values to a copy.
  func adopt(into copy: CAAnimation) {
    (copy.duration, copy.beginTime, copy.timeOffset, copy.speed) = (duration, beginTime, timeOffset, speed)
    (copy.repeatCount, copy.repeatDuration, copy.autoreverses) = (repeatCount, repeatDuration, autoreverses)
    (copy.fillMode, copy.timingFunction, copy.delegate) = (fillMode, timingFunction, delegate)
    (copy.isRemovedOnCompletion, copy.values) = (isRemovedOnCompletion, values)
  }

  /// Stores a value for the app.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// A value that the app stored.
  open func value(forKey key: String) -> Any? { values[key] }

  /// The seconds of one run, with its reversed one.
  var turn: Double { run * (autoreverses ? 2 : 1) }
  /// The seconds of one run without its reversed one.
  var run: Double { duration > 0 && duration.isFinite ? duration : 0.25 }
  /// The seconds of all runs, in the animation's own time; nil for no end.
  var total: Double? {
    if repeatDuration > 0 { return repeatDuration.isFinite ? repeatDuration : nil }
    let count = repeatCount > 0 ? Double(repeatCount) : 1
    return count < 1e7 ? turn * count : nil
  }

  /// The progress of the current run at a time, before its timing curve, and the number of finished runs; nil when
  /// nothing is shown.
  ///
  /// - Parameter seconds: since the animation's beginning.
  func progress(at seconds: Double) -> (part: Double, runs: Int)? {
    var time = seconds * Double(speed) + timeOffset
    if seconds < 0 {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      time = 0
    }
    var isOver = false
    if let total, time >= total {
      guard fillMode == .forwards || fillMode == .both || !isRemovedOnCompletion && seconds * Double(speed) <= total
      else { return nil }
      (time, isOver) = (total, true)
    }
    var runs = Int(min(max(0, time / turn), 1e9))
    var rest = time - Double(runs) * turn
    if isOver, rest <= 0, runs > 0 { (runs, rest) = (runs - 1, turn) }
    let way = rest / run
    return (min(max(0, way > 1 ? 2 - way : way), 1), runs)
  }

  /// The value for a key; nil when the animation does not set it then.
  ///
  /// - Parameters:
  ///   - own: the value shown without the animation.
  ///   - seconds: since the animation's beginning.
  func value(_ key: String, own: AnimatedValue?, at seconds: Double) -> AnimatedValue? { nil }
  /// The keys that the animation sets.
  var keys: [String] { [] }
}

/// Receives the beginning and the end of an animation.
///
/// Source: https://developer.apple.com/documentation/quartzcore/caanimationdelegate
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when it ends; `flag` is false if it was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The values that an animation shows before its beginning and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The animation's last value stays after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The animation's first value applies before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// The layer's own values.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The name of a timing curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Linear.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Starts slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Starts and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of the system's own changes.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing curve: a cubic Bezier curve from (0, 0) to (1, 1).
///
/// Source: https://developer.apple.com/documentation/quartzcore/camediatimingfunction
public final class CAMediaTimingFunction: NSObject, Sendable {
  let course: AnimationTiming.Course

  /// Creates a timing curve by its name. The control points are those that Apple's page lists.
  public init(name: CAMediaTimingFunctionName) {
    course =
      switch name {
      case .easeIn: .curve(0.42, 0, 1, 1)
      case .easeOut: .curve(0, 0, 0.58, 1)
      case .easeInEaseOut: .curve(0.42, 0, 0.58, 1)
      case .default: .curve(0.25, 0.1, 0.25, 1)
      default: .curve(0, 0, 1, 1)
      }
  }

  /// Creates a timing curve with control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    course = .curve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  func value(_ part: Double) -> Double { AnimationTiming(start: 0, duration: 1, course: course).value(part) }
}
