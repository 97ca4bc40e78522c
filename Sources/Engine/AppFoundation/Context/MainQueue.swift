/// Blocks and jobs that wait for the main queue's turn in an app's frame, in the order of their coming.
// Unchecked: what changes is behind `lock`.
package final class MainQueue: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [() -> Void] = []

  package init() {}

  /// Adds work for the next round. It runs on the main actor, once.
  package func add(_ work: @escaping () -> Void) {
    lock.withLock { waiting.append(work) }
  }

  /// Runs all that waits now, in order. What this work adds waits for the next round.
  @MainActor
  package func runRound() {
    let round = take()
    for work in round { work() }
  }

  /// Drops all that waits.
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
