internal import AppFoundation
internal import Dispatch
internal import Foundation

/// The threads of Swift's tasks, for the app on a stage: one thread, which works between two frames only.
///
/// So tasks run in the order in which they were started, never beside the frame, and what they send to the main actor
/// comes after all that the frame itself has sent there.
final class TaskPool: @unchecked Sendable {
  let queue = DispatchQueue(label: "a stage's tasks")
  private let context: AppContext
  private let lock = NSLock()
  private var jobs = 0
  private var isClosed = false

  /// - Parameter context: of the app whose tasks these are.
  init(context: AppContext) {
    self.context = context
  }

  deinit {
    open()  // A queue must not end suspended.
  }

  /// Whether everything that was handed over has been done.
  var isIdle: Bool { lock.withLock { jobs == 0 } }

  func run(_ work: @escaping @Sendable () -> Void) {
    lock.withLock { jobs += 1 }
    queue.async { [self] in
      context.perform(work)
      lock.withLock { jobs -= 1 }
    }
  }

  /// Holds jobs that are handed over from now on, until `open`.
  func close() {
    lock.withLock {
      if !isClosed { queue.suspend() }
      isClosed = true
    }
  }

  func open() {
    lock.withLock {
      if isClosed { queue.resume() }
      isClosed = false
    }
  }

  /// Waits until all work is done, and all that it has added.
  ///
  /// - Returns: false when some is still left after that many seconds.
  func settle(seconds: Double) -> Bool {
    let limit = DispatchTime.now() + seconds
    while !isIdle {
      let reached = DispatchSemaphore(value: 0)
      queue.async { reached.signal() }
      guard reached.wait(timeout: limit) == .success, DispatchTime.now() < limit else { return false }
    }
    return true
  }
}
