public import Foundation

/// Methods that Foundation has on Apple's systems only.
///
/// Source: https://developer.apple.com/documentation/objectivec/nsobjectprotocol
extension NSObject {
  /// Whether the object has the selector's method: the one that the selector carries, or the one that
  /// `objcMethod(named:)` finds.
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.resolved(for: self) != nil }

  /// Calls a method and returns its result if that is an object, otherwise nil. The method's parameters are nil.
  ///
  /// A method that the object does not have is reported as a `Diagnostic`.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { result(of: aSelector, []) }

  /// Calls a method with an argument.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    result(of: aSelector, [object])
  }

  /// Calls a method with two arguments.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    result(of: aSelector, [object1, object2])
  }

  private func result(of selector: Selector?, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
    guard let result = selector?.perform(on: self, with: arguments, for: "perform(_:)") else { return nil }
    guard type(of: result) is AnyClass else { return nil }
    return Unmanaged.passRetained(result as AnyObject).autorelease()
  }

  /// Calls a method on the main queue after a delay in seconds of the app's time: in the first frame that is due, and
  /// never in this one. The object and the argument live until then.
  ///
  /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/perform(_:with:afterdelay:)
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    DelayedPerforms.add(DelayedPerform(target: self, selector: aSelector, argument: anArgument), after: delay)
  }

  /// The same; the modes of a run loop have no effect.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay)
  }

  /// Calls a method on the main queue: at its next turn, or at once if the caller waits and is on it. A caller on another
  /// thread of the app waits for that turn.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    let isInBackground = AppContext.isInBackground
    if wait, !isInBackground, Thread.isMainThread || AppContext.isInScope {
      aSelector.perform(on: self, with: [arg], for: "performSelector(onMainThread:)")
      return
    }
    let call = DelayedPerform(target: self, selector: aSelector, argument: arg)
    if wait, isInBackground {
      DispatchQueue.main.sync { call.run() }
    } else {
      DispatchQueue.main.async { call.run() }
    }
  }

  /// Cancels all calls of an object that wait for their delay.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedPerforms.cancel { $0.target === aTarget as AnyObject }
  }

  /// Cancels the calls that wait and have this object, selector and argument; arguments are compared with `isEqual(_:)`.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedPerforms.cancel {
      $0.target === aTarget as AnyObject && $0.selector == aSelector && $0.hasArgument(anArgument)
    }
  }
}

extension Unmanaged where Instance == AnyObject {
  /// Gives up the retain of a result that the caller may ignore: its owner, if any, keeps it alive.
  fileprivate func autorelease() -> Unmanaged {
    DispatchQueue.main.async { [value = UncheckedResult(self)] in value.result.release() }
    return self
  }
}

/// Carries a result to the main queue's next turn, where it is released.
private struct UncheckedResult: @unchecked Sendable {
  let result: Unmanaged<AnyObject>

  init(_ result: Unmanaged<AnyObject>) {
    self.result = result
  }
}

/// A call that waits for its delay. Its timer holds it.
// Unchecked: `lock` of `DelayedPerforms` protects the timer; the rest is constant and used on the main queue.
private final class DelayedPerform: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector
  private let argument: Any?
  var timer: Timer?

  init(target: AnyObject, selector: Selector, argument: Any?) {
    (self.target, self.selector, self.argument) = (target, selector, argument)
  }

  func run() {
    selector.perform(on: target, with: [argument], for: "perform(_:with:afterDelay:)")
  }

  func hasArgument(_ other: Any?) -> Bool {
    guard let argument, let other else { return argument == nil && other == nil }
    if let object = argument as? NSObject { return object.isEqual(other) }
    if let value = argument as? AnyHashable { return value == other as? AnyHashable }
    return argument as AnyObject === other as AnyObject
  }
}

/// All waiting calls. The list holds them weakly, so that an app's calls are dropped with its clock.
private enum DelayedPerforms {
  private struct Entry {
    weak var call: DelayedPerform?
  }

  private static let lock = NSLock()
  /// Guarded by `lock`. Shared by the process: a call is found by its target, and runs on the clock of the target's
  /// app.
  private nonisolated(unsafe) static var waiting: [Entry] = []

  static func add(_ call: DelayedPerform, after delay: TimeInterval) {
    let timer = Timer(timeInterval: delay, repeats: false) { _ in
      remove(call)
      call.run()
    }
    lock.withLock {
      call.timer = timer
      waiting.removeAll { $0.call == nil }
      waiting.append(Entry(call: call))
    }
    RunLoop.main.add(timer, forMode: .common)
  }

  private static func remove(_ call: DelayedPerform) {
    lock.withLock {
      call.timer = nil
      waiting.removeAll { $0.call === call }
    }
  }

  static func cancel(where matches: (DelayedPerform) -> Bool) {
    let cancelled = lock.withLock { waiting.compactMap(\.call) }.filter(matches)
    for call in cancelled {
      let timer = lock.withLock { call.timer }
      remove(call)
      timer?.invalidate()
    }
  }
}
