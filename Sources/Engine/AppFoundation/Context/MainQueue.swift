/// Blocks and jobs that wait until an app's frame runs the main queue, in the order they were added.
// Unchecked: `lock` protects the mutable state.
package final class MainQueue: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [() -> Void] = []

  package init() {}

  /// Adds work for the next round. It runs on the main actor, once.
  package func add(_ work: @escaping () -> Void) {
    lock.withLock { waiting.append(work) }
  }

  /// Runs all waiting work, in order. Work added during a round waits for the next one.
  @MainActor
  package func runRound() {
    let round = take()
    for work in round { work() }
  }

  /// Drops all waiting work.
  package func removeAll() {
    _ = take()
  }

  private func take() -> [() -> Void] {
    lock.withLock {
      defer { waiting = [] }
      return waiting
    }
  }
}
