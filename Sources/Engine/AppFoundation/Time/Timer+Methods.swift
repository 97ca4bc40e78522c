/// Timers that call a method of an object.
///
/// Selectors are Objective-C's: in place of `#selector(spawn)` a target's method is named, `GameScene.spawn`. Unlike
/// Apple's such a timer does not keep its target alive, and is invalid once the target is gone.
/// Source: https://developer.apple.com/documentation/foundation/timer
extension Timer {
  /// A timer that runs at once and calls a method that takes nothing, first `interval` seconds from now.
  @preconcurrency @MainActor @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target,
    selector: @escaping @MainActor (Target) -> @MainActor () -> Void, userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    scheduledTimer(
      timeInterval: interval, target: target, selector: { target in { _ in selector(target)() } }, userInfo: userInfo,
      repeats: yesOrNo)
  }

  /// The same with a method that takes the timer.
  ///
  /// - Parameter userInfo: what the timer's `userInfo` gives.
  @preconcurrency @MainActor @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target,
    selector: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void, userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let call = MethodCall(target: target, method: selector)
    let timer = scheduledTimer(withTimeInterval: interval, repeats: yesOrNo) { timer in
      // A timer that the main actor has scheduled calls on the main queue.
      MainActor.assumeIsolated { call(timer) }
    }
    timer.keep(userInfo)
    return timer
  }
}

/// A method and whose it is, which a timer's block may hold: only the main actor calls it.
@MainActor
private final class MethodCall<Target: AnyObject> {
  private weak var target: Target?
  private let method: @MainActor (Target) -> @MainActor (Timer) -> Void

  init(target: Target, method: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void) {
    self.target = target
    self.method = method
  }

  func callAsFunction(_ timer: Timer) {
    guard let target else { return timer.invalidate() }
    method(target)(timer)
  }
}
