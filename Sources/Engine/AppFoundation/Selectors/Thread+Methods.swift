public import Foundation

extension Thread {
  /// Creates a thread that calls a method of an object after `start()`, and then ends.
  ///
  /// A target without the method is reported as a `Diagnostic`.
  ///
  /// - Parameters:
  ///   - target: held until the method has returned.
  ///   - argument: the method's argument, if it takes one.
  /// Source: https://developer.apple.com/documentation/foundation/thread/init(target:selector:object:)
  public convenience init(target: Any, selector: Selector, object argument: Any?) {
    let call = ThreadCall(
      target: target as AnyObject, selector: selector, argument: argument, context: AppContext.current)
    self.init { call.run() }
  }

  /// Calls a method of an object in a new thread; see `init(target:selector:object:)`.
  public class func detachNewThreadSelector(_ selector: Selector, toTarget target: Any, with argument: Any?) {
    Thread(target: target, selector: selector, object: argument).start()
  }
}

/// The work of a thread for the app that made it.
// Unchecked: as on Apple's systems, the game decides which objects its threads share.
private struct ThreadCall: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector
  let argument: Any?
  let context: AppContext?

  func run() {
    func call() { selector.perform(on: target, with: [argument], for: "Thread(target:selector:object:)") }
    if let context { context.perform(call) } else { call() }
  }
}
