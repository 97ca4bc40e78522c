/// Changes of views that are animated, and can be stopped.
///
/// Differs from Apple: a started animation cannot be paused, reversed or moved by `fractionComplete`, which is reported
/// once as a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/uikit/uiviewpropertyanimator
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  /// The seconds of the animation.
  open private(set) var duration: TimeInterval
  /// Whether it has been started, stopped or neither.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether the views are moving.
  open private(set) var isRunning = false
  /// Whether it can be stopped. It has no effect. Default true.
  open var isInterruptible = true
  /// Whether views take touches while they are animated. Default true.
  open var isUserInteractionEnabled = true
  /// Has no effect. Default true.
  open var scrubsLinearly = true
  /// Has no effect. Default false.
  open var pausesOnCompletion = false
  private let course: AnimationTiming.Course
  /// The changes to start, which get the delay of the whole animation in seconds.
  private var blocks: [(TimeInterval) -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var running: ViewAnimation?

  private init(_ duration: TimeInterval, _ course: AnimationTiming.Course, _ animations: (() -> Void)?) {
    (self.duration, self.course) = (duration, course)
    blocks = [animations].compactMap { $0 }.map { animation in { _ in animation() } }
    super.init()
  }

  /// Creates an animation with a curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration, UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16).course, animations)
  }

  /// Creates an animation with the control points of its curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration, .curve(Double(point1.x), Double(point1.y), Double(point2.x), Double(point2.y)), animations)
  }

  /// Creates an animation with a spring: a ratio of 1 does not oscillate.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration, .spring(damping: Double(ratio), velocity: 0), animations)
  }

  /// Creates an animation with timing parameters: `UICubicTimingParameters` or `UISpringTimingParameters`.
  public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.init(duration, parameters.timing.course(duration), nil)
  }

  /// Starts an animation.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    guard let animator = UIViewPropertyAnimator(duration, options.course, animations) as? Self else {
      preconditionFailure("UIViewPropertyAnimator.runningPropertyAnimator: a subclass cannot be made here")
    }
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds changes; those of a running animation start at once.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds changes that start after a part of the remaining duration and end with the animation.
  ///
  /// - SeeAlso: https://developer.apple.com/documentation/uikit/uiviewpropertyanimator/duration
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let left = duration * (state == .active ? 1 - (running?.fraction ?? 0) : 1)
    let wait = left * Double(min(max(0, delayFactor), 1))
    guard wait > 0 || state == .active else { return blocks.append { _ in animation() } }
    let course = course
    let late: (TimeInterval) -> Void = { delay in
      UIView.run(animation, duration: left - wait, delay: delay + wait, course: course, allowsInteraction: true)
    }
    if state == .active {
      late(running?.secondsToStart ?? 0)
    } else {
      blocks.append { delay in UIView.performWithoutAnimation { late(delay) } }
    }
  }

  /// Adds a block that is called at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Starts the animation; ignored for one that runs.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animation after a delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive else { return }
    (state, isRunning) = (.active, true)
    let blocks = blocks
    self.blocks = []
    // The block keeps the animator alive until its end.
    running = UIView.run(
      { blocks.forEach { $0(delay) } }, duration: duration, delay: delay, course: course,
      allowsInteraction: isUserInteractionEnabled
    ) { _ in
      if self.state == .active { self.finish(.end) }
    }
  }

  /// Reported once as a `Diagnostic`: the animation continues.
  open func pauseAnimation() { reportUnfinished("pauseAnimation()") }

  /// Continues; a running animation does so anyway.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }

  /// Stops the animation.
  ///
  /// The views show their new values. With `withoutFinishing`, no completion is called; otherwise `finishAnimation(at:)`
  /// calls them.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    if withoutFinishing { completions = [] }
    (state, isRunning) = (withoutFinishing ? .inactive : .stopped, false)
    running?.end(false)
  }

  /// Ends a stopped animation.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if state == .stopped { finish(finalPosition) }
  }

  /// The fraction of the time that has passed. Setting it is reported once as a `Diagnostic`.
  open var fractionComplete: CGFloat {
    get { isRunning ? CGFloat(running?.fraction ?? 0) : 0 }
    set { reportUnfinished("fractionComplete") }
  }

  /// Whether it runs in reverse. Setting it is reported once as a `Diagnostic`.
  open var isReversed: Bool {
    get { false }
    set { if newValue { reportUnfinished("isReversed") } }
  }

  private func finish(_ position: UIViewAnimatingPosition) {
    let all = completions
    (completions, running, isRunning, state) = ([], nil, false, .inactive)
    all.forEach { $0(position) }
  }

  private func reportUnfinished(_ name: String) {
    UIApplication.current?.report(
      Diagnostic(
        kind: "unfinished", subject: "UIViewPropertyAnimator.\(name)",
        message: "the animation continues to its end; use stopAnimation(_:) and a new animator"))
  }
}

/// Whether an animation runs.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started or finished; started; stopped but not finished.
  case inactive, active, stopped
}

/// The values at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At the new values, at the old ones, or between.
  case end, start, current
}

/// The timing of an animation.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// The timing as control points or a spring.
  var timing: UITimingCurve { get }
}

/// A course.
public struct UITimingCurve {
  /// The course of an animation of some seconds. The speed of a spring is in whole distances per second there, and per
  /// duration in a course.
  let course: (TimeInterval) -> AnimationTiming.Course

  init(course: AnimationTiming.Course) {
    self.course = { _ in course }
  }

  init(damping: Double, velocity: Double) {
    course = { .spring(damping: damping, velocity: velocity * $0) }
  }
}

/// A timing curve with control points.
///
/// Source: https://developer.apple.com/documentation/uikit/uicubictimingparameters
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The course.
  public let timing: UITimingCurve

  /// Creates a timing curve of a kind.
  public init(animationCurve curve: UIView.AnimationCurve) {
    timing = UITimingCurve(course: UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16).course)
    super.init()
  }

  /// Creates a timing curve with control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    timing = UITimingCurve(
      course: .curve(Double(point1.x), Double(point1.y), Double(point2.x), Double(point2.y)))
    super.init()
  }
}

/// A timing with a spring.
///
/// Source: https://developer.apple.com/documentation/uikit/uispringtimingparameters
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The course.
  public let timing: UITimingCurve

  /// Creates a spring; a ratio of 1 does not oscillate. Only the speed along x counts, in whole distances per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
    timing = UITimingCurve(damping: Double(ratio), velocity: Double(velocity.dx))
    super.init()
  }
}

extension UIView {
  /// The timing curve of an animation.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiview/animationcurve
  public enum AnimationCurve: Int, Sendable {
    /// Starts and ends slowly, starts slowly, ends slowly, linear.
    case easeInOut, easeIn, easeOut, linear
  }

  /// Runs a block whose changes are animated.
  @discardableResult
  static func run(
    _ block: @escaping () -> Void, duration: TimeInterval, delay: TimeInterval, course: AnimationTiming.Course,
    allowsInteraction: Bool, completion: ((Bool) -> Void)? = nil
  ) -> ViewAnimation? {
    guard let app = UIApplication.current else {
      block()
      completion?(true)
      return nil
    }
    let timing = AnimationTiming(
      start: app.clock.now + AnimationTiming.nanoseconds(delay), duration: AnimationTiming.nanoseconds(duration),
      course: course)
    return ViewAnimation.run(
      timing.duration == 0 && timing.start == app.clock.now ? nil : timing, app: app,
      allowsInteraction: allowsInteraction, block, completion: completion)
  }
}
