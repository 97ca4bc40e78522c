/// The nodes that have left a tree since the last update of a cache of the tree.
///
/// The cache's owner retains the object; the tree's root references it weakly (`NodeExtras.departures`).
final class NodeDepartures {
  /// The nodes' `NodeState.index`, in the order in which they left. The nodes below them left too. A node may have come
  /// back since, or another node may have its index now.
  private(set) var indices: [Int32] = []
  /// Whether more nodes have left than `indices` holds. Rebuilding the cache is then faster.
  private(set) var hasOverflowed = false
  private static let limit = 10_000

  /// Records a node that leaves.
  func add(_ index: Int32) {
    if indices.count < Self.limit { indices.append(index) } else { hasOverflowed = true }
  }

  /// Removes all entries. Call this when the cache is up to date.
  func removeAll() {
    indices.removeAll(keepingCapacity: true)
  }
}
