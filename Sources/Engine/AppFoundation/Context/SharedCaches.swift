internal import Foundation

/// The lock of the caches and counters that nodes on different threads share.
///
/// A game may build a tree that is not shown on any thread (`AppContext`), while the main actor draws another one. Both
/// use the same fonts, archives and pictures. Work in the lock may use other shared caches: the lock is recursive.
package enum SharedCaches {
  private static let lock = NSRecursiveLock()

  /// Runs work that no other thread does at the same time.
  package static func withLock<Result>(_ work: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try work()
  }
}
