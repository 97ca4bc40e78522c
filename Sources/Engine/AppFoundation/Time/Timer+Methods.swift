/// Timers that call a method of an object.
///
/// Differs from Apple: there are no Objective-C selectors. Instead of `#selector(spawn)` name the method:
/// `GameScene.spawn`. The timer holds its target weakly and becomes invalid once the target is gone.
/// Source: https://developer.apple.com/documentation/foundation/timer
extension Timer {
  /// Creates and starts a timer that calls a method without arguments, first after `interval` seconds.
  @preconcurrency @MainActor @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target,
    selector: @escaping @MainActor (Target) -> @MainActor () -> Void, userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    scheduledTimer(
      timeInterval: interval, target: target, selector: { target in { _ in selector(target)() } }, userInfo: userInfo,
      repeats: yesOrNo)
  }

  /// Creates and starts a timer that calls a method with the timer as its argument, first after `interval` seconds.
  ///
  /// - Parameter userInfo: the value of the timer's `userInfo`.
  @preconcurrency @MainActor @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target,
    selector: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void, userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let call = MethodCall(target: target, method: selector)
    let timer = scheduledTimer(withTimeInterval: interval, repeats: yesOrNo) { timer in
      // A timer scheduled on the main actor fires on the main queue.
      MainActor.assumeIsolated { call(timer) }
    }
    timer.keep(userInfo)
    return timer
  }
}

/// A method with its target, held by a timer's block; called on the main actor only.
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
