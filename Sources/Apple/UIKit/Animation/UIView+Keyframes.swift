// Animations in several steps.
// Source: https://developer.apple.com/documentation/uikit/uiview/animatekeyframes(withduration:delay:options:animations:completion:)
extension UIView {
  /// The options of an animation in steps. Differs from Apple: values between steps are always interpolated linearly.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Has no effect.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// The views take touches while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Has no effect.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats until the animation is removed; reported once as a `Diagnostic`, because it runs once.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Has no effect.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Linear.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Shown as linear.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Shown as linear.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Shown as linear.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Shown as on a line.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Animates the changes of the steps that a block adds with `addKeyframe`.
  ///
  /// - Parameters:
  ///   - duration: in seconds, of all steps.
  ///   - delay: in seconds.
  ///   - completion: called after the last step.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    if !options.isDisjoint(with: [.repeat, .autoreverse]) {
      UIApplication.current?.report(
        Diagnostic(
          kind: "unfinished", subject: "UIView.animateKeyframes with repeat or autoreverse",
          message: "the steps run once; use a CAKeyframeAnimation"))
    }
    let outer = Keyframes.current
    Keyframes.current = Keyframes(
      duration: duration, delay: delay, allowsInteraction: options.contains(.allowUserInteraction))
    run(
      animations, duration: duration, delay: delay, course: .curve(0, 0, 1, 1),
      allowsInteraction: options.contains(.allowUserInteraction))
    Keyframes.current = outer
    guard let completion else { return }
    guard let app = UIApplication.current, duration + delay > 0 else { return completion(true) }
    let end = LaterCall { completion(true) }
    app.clock.add(at: app.clock.now + AnimationTiming.nanoseconds(duration + delay)) {
      DispatchQueue.main.async { MainActor.assumeIsolated { end.body() } }
    }
  }

  /// Adds a step to `animateKeyframes`; elsewhere the changes are made at once.
  ///
  /// - Parameters:
  ///   - frameStartTime: in parts of the whole duration, from 0 to 1.
  ///   - frameDuration: in parts of the whole duration.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let keyframes = Keyframes.current else { return animations() }
    run(
      animations, duration: keyframes.duration * min(max(0, frameDuration), 1),
      delay: keyframes.delay + keyframes.duration * min(max(0, frameStartTime), 1), course: .curve(0, 0, 1, 1),
      allowsInteraction: keyframes.allowsInteraction)
  }
}

/// The call of `animateKeyframes` whose block runs now.
@MainActor
private struct Keyframes {
  /// nil outside of blocks. Shared by the process, because a block ends before other code of the main actor runs.
  static var current: Keyframes?
  let duration: TimeInterval
  let delay: TimeInterval
  let allowsInteraction: Bool
}

/// A block for the end of an animation.
@MainActor
private final class LaterCall {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}
