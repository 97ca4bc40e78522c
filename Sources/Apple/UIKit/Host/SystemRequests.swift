/// Requests of the app to the system that have no answer yet.
///
/// A request is carried out in the frame after the one that made it, before that frame's turn of the main queue; its
/// handler runs on a queue of the system's. So what a handler sends to the main queue is seen in that frame, and never
/// in the one that made the request.
@MainActor
package final class SystemRequests {
  /// Does its work on the main actor and returns the handler to run, if there is one.
  package typealias Request = @MainActor () -> (@Sendable () -> Void)?

  private var waiting: [Request] = []
  private let queue = DispatchQueue(label: "system completions")

  package init() {}

  package func add(_ request: @escaping Request) {
    waiting.append(request)
  }

  /// Takes the waiting requests, in order.
  package func take() -> [Request] {
    defer { waiting = [] }
    return waiting
  }

  package func perform(_ requests: [Request]) {
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
