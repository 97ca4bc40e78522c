internal import AppFoundation

/// The app's requests to the system that are not answered yet.
///
/// A request is carried out in the frame after the one that made it, before that frame runs the main queue. Its handler
/// runs on a system queue. So blocks that a handler sends to the main queue run in that frame, and never in the one
/// that made the request.
@MainActor
package final class SystemRequests {
  /// Does the request's work on the main actor and returns the handler to run, if any.
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
      if let handler = request() { AppContext.performOutsideApps { queue.async(execute: handler) } }
    }
  }

  /// Waits until every started handler has returned, without running the main queue.
  ///
  /// - Returns: false if a handler is still running after the time limit.
  package func waitForHandlers(seconds: Double) -> Bool {
    AppContext.performOutsideApps {
      let returned = DispatchSemaphore(value: 0)
      queue.async { returned.signal() }
      return returned.wait(timeout: .now() + seconds) == .success
    }
  }
}
