// Animations of views on the app's own time: `frame`, `center`, `bounds`, `alpha`, `transform` and `backgroundColor`.
// Source: https://developer.apple.com/documentation/uikit/uiview/animate(withduration:delay:options:animations:completion:)
extension UIView {
  /// The options of an animation.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiview/animationoptions
  public struct AnimationOptions: OptionSet, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: UInt

    /// Creates options from their bits; those without a name here have no effect.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Has no effect: call `layoutIfNeeded()` in the block.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// The views take touches while they are animated. Without it they do not.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Has no effect: animations always begin at the views' current appearance.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats until the animation is removed; the completion waits for that.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Reverses after each run; without `repeat` once, then the views show their new values.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Takes its own duration in the block of another animation too, instead of that one's.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/animationoptions/overrideinheritedduration
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Takes its own curve in the block of another animation too, instead of that one's.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/animationoptions/overrideinheritedcurve
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Starts and ends slowly: the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Moves at constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The curves are CAMediaTimingFunction's.
    /// Source: https://developer.apple.com/documentation/quartzcore/camediatimingfunctionname
    var course: AnimationTiming.Course {
      switch rawValue >> 16 & 3 {
      case 1: .curve(0.42, 0, 1, 1)
      case 2: .curve(0, 0, 0.58, 1)
      case 3: .curve(0, 0, 1, 1)
      default: .curve(0.42, 0, 0.58, 1)
      }
    }
  }

  /// Whether the app's changes are animated. Default true.
  public static var areAnimationsEnabled: Bool { UIApplication.current?.animatesViews ?? true }

  /// Turns the app's animations on or off; while off, blocks change views at once.
  public static func setAnimationsEnabled(_ enabled: Bool) { UIApplication.shared.animatesViews = enabled }

  /// Runs a block whose changes are not animated.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = ViewAnimation.current
    ViewAnimation.current = nil
    actionsWithoutAnimation()
    ViewAnimation.current = outer
  }

  /// Animates the changes that a block makes.
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 or less, or NaN, changes the views at once. In the block of another animation, that
  ///     one's duration and curve count, unless the options override them.
  ///   - delay: in seconds.
  ///   - completion: called at the end with true; with false if the animation was removed, as when a view leaves its
  ///     superview. Called at once, in the next round of the main queue, when nothing changed.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let outer = options.contains(.overrideInheritedCurve) ? nil : ViewAnimation.current
    let course = outer?.timing.course ?? options.course
    start(seconds(duration, options), delay, options, course, animations, completion)
  }

  /// Animates changes with a spring.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 stops without overshooting; values closer to 0 oscillate more.
  ///   - velocity: the initial speed, in whole distances per second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let duration = seconds(duration, options)
    let course = AnimationTiming.Course.spring(damping: Double(dampingRatio), velocity: Double(velocity) * duration)
    start(duration, delay, options, course, animations, completion)
  }

  /// The duration of an animation: in the block of another one, that one's.
  private static func seconds(_ own: TimeInterval, _ options: AnimationOptions) -> TimeInterval {
    let outer = options.contains(.overrideInheritedDuration) ? nil : ViewAnimation.current
    return outer.map { Double($0.timing.duration) / 1e9 } ?? own
  }

  private static func start(
    _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions, _ course: AnimationTiming.Course,
    _ block: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard let app = UIApplication.current else {
      block()
      completion?(true)
      return
    }
    let timing = AnimationTiming(
      start: app.clock.now + AnimationTiming.nanoseconds(delay), duration: AnimationTiming.nanoseconds(duration),
      course: course,
      repeats: options.contains(.repeat), reverses: options.contains(.autoreverse))
    let isInstant = timing.duration == 0 || !app.animatesViews
    // An instant change with a delay shows after the delay, as an animation without a length.
    let waits = app.animatesViews && timing.start > app.clock.now
    ViewAnimation.run(
      isInstant && !waits ? nil : timing, app: app, allowsInteraction: options.contains(.allowUserInteraction), block,
      completion: completion)
  }

  /// Records a change for the animation whose block is running.
  func animate(_ shift: @autoclosure () -> ViewShift) {
    guard let animation = ViewAnimation.current else { return }
    motionForChange(animation).add(shift(), animation)
  }

  func animateTransform(from: CGAffineTransform, to: CGAffineTransform) {
    guard let animation = ViewAnimation.current, let app = UIApplication.current else { return }
    motionForChange(animation).turn(from: from, to: to, animation, at: app.clock.now)
  }

  func animateColor(from: UIColor?, to: UIColor?) {
    guard let animation = ViewAnimation.current, let app = UIApplication.current, from != to else { return }
    // A view without a colour fades from, or to, the other colour's clear form.
    let (first, last) = (from ?? to?.withAlphaComponent(0), to ?? from?.withAlphaComponent(0))
    guard let first, let last else { return }
    motionForChange(animation).change(from: first, to: last, animation, at: app.clock.now)
  }

  private func motionForChange(_ animation: ViewAnimation) -> ViewMotion {
    animation.add(self)
    let motion = motion ?? ViewMotion()
    self.motion = motion
    return motion
  }

  /// Ends the animations of this view; their completions get false.
  func endAnimations() {
    motion?.end()
    motion = nil
    ownLayer?.endAnimations()
  }

  var ignoresTouchesWhileAnimated: Bool {
    guard let motion, !motion.isEmpty else { return false }
    return !motion.allowsInteraction
  }
}
