internal import AppFoundation
internal import Dispatch
internal import Foundation

/// Runs the Swift tasks of a stage's app, one at a time, and only between frames.
///
/// Tasks therefore run in the order they were started, never in parallel with a frame, and their work for the main
/// actor comes after the frame's own.
final class TaskPool: @unchecked Sendable {
  let queue = DispatchQueue(label: "a stage's tasks")
  private let context: AppContext
  private let lock = NSLock()
  private var jobs = 0
  private var isClosed = false

  /// - Parameter context: the context of the app that owns the tasks.
  init(context: AppContext) {
    self.context = context
  }

  deinit {
    open()  // A queue must not end suspended.
  }

  /// Whether all jobs are done.
  var isIdle: Bool { lock.withLock { jobs == 0 } }

  func run(_ work: @escaping @Sendable () -> Void) {
    lock.withLock { jobs += 1 }
    queue.async { [self] in
      context.perform(work)
      lock.withLock { jobs -= 1 }
    }
  }

  /// Holds jobs until `open`.
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

  /// Waits until all jobs are done, including those that jobs add.
  ///
  /// - Returns: false when jobs are left after the given number of seconds.
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
