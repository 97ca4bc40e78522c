/// Timers that call a method of an object: by its selector, or named as `GameScene.spawn`.
///
/// A timer with a selector holds its target until it is invalid, as on Apple's systems. A timer with a named method holds
/// its target weakly and becomes invalid once the target is deallocated.
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

extension Timer {
  /// Creates and starts a timer that calls a method, which takes the timer or nothing, first after `ti` seconds.
  ///
  /// A target without the method is reported as a `Diagnostic`.
  ///
  /// - Parameters:
  ///   - aTarget: held until the timer is invalid.
  ///   - userInfo: the value of the timer's `userInfo`.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Creates a timer that waits to be added to a run loop; see `scheduledTimer`.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let call = SelectorCall(target: aTarget as AnyObject, selector: aSelector)
    self.init(timeInterval: ti, repeats: yesOrNo) { call($0) }
    keep(userInfo)
  }

  /// Creates a timer that waits to be added to a run loop, and first fires at a date.
  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) {
    let call = SelectorCall(target: t as AnyObject, selector: s)
    self.init(fire: date, interval: ti, repeats: rep) { call($0) }
    keep(ui)
  }
}

/// A selector with its target, held by a timer's block.
// Unchecked: constant; called where the timer fires.
private final class SelectorCall: @unchecked Sendable {
  private let target: AnyObject
  private let selector: Selector

  init(target: AnyObject, selector: Selector) {
    (self.target, self.selector) = (target, selector)
  }

  func callAsFunction(_ timer: Timer) {
    selector.perform(on: target, with: [timer], for: "a timer")
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
