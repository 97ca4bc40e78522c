/// What the app asked of the system and has not been answered yet.
///
/// A request is carried out at the end of the frame that made it; its handler then runs on a queue of the system's. So
/// nothing that a handler sends to the main queue is seen before the next frame.
@MainActor
package final class SystemRequests {
  private var waiting: [@MainActor () -> (@Sendable () -> Void)?] = []
  private let queue = DispatchQueue(label: "system completions")

  package init() {}

  /// Adds a request: on the main actor it does its work and returns the handler to run, if there is one.
  package func add(_ request: @escaping @MainActor () -> (@Sendable () -> Void)?) {
    waiting.append(request)
  }

  /// Carries out what is waiting, in order.
  package func perform() {
    let requests = waiting
    waiting = []
    for request in requests {
      if let handler = request() { queue.async(execute: handler) }
    }
  }

  /// Waits until every handler that was started has returned, without giving the main queue a turn.
  ///
  /// - Returns: false when one is still at work after that many seconds.
  package func waitForHandlers(seconds: Double) -> Bool {
    let returned = DispatchSemaphore(value: 0)
    queue.async { returned.signal() }
    return returned.wait(timeout: .now() + seconds) == .success
  }
}
