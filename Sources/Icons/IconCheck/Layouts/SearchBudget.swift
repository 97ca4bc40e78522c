internal import Synchronization

/// The limits that all searches of one check share. Far more than an app needs, and little enough that a check of the
/// wrong folder ends soon.
package final class SearchBudget: Sendable {
  /// The maximum number of files and folders that are visited by default. Large projects have about 30,000.
  package static let entryLimit = 100_000
  /// The longest search by default.
  package static let timeLimit = Duration.seconds(10)

  private let entriesLeft: Mutex<Int>
  private let entryLimit: Int
  private let end: ContinuousClock.Instant

  /// Creates a budget; its time begins now.
  package init(entries: Int = SearchBudget.entryLimit, time: Duration = SearchBudget.timeLimit) {
    entriesLeft = Mutex(entries)
    entryLimit = entries
    end = .now + time
  }

  /// Takes visited entries from the budget.
  ///
  /// - Returns: whether the search may continue.
  func spend(_ entries: Int) -> Bool {
    entriesLeft.withLock { left in
      left = ContinuousClock.now < end ? max(-1, left - entries) : -1
      return left >= 0
    }
  }

  /// Whether a search has ended early, so that its result is not complete.
  package var isSpent: Bool { entriesLeft.withLock { $0 < 0 } }

  /// The error text for a folder that exceeds the budget: the problem, then the fix.
  package var problem: String {
    "contains more than \(entryLimit) files, or takes too long to search; name the app's own folder, .app or .xcodeproj"
  }
}
