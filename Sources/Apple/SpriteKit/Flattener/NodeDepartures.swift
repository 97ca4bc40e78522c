/// The nodes that have left a tree since a cache of the tree was last brought up to date.
///
/// The owner of the cache keeps the object; the tree's root knows it (`NodeExtras.departures`) only as long as the
/// owner does.
final class NodeDepartures {
  /// By `NodeState.index`, in the order in which they left; the nodes below them left with them. A node may have come
  /// back, or another node may have its index now.
  private(set) var indices: [Int32] = []
  /// Whether nodes have left that `indices` lacks: nobody has asked for so long that the cache is better made again.
  private(set) var hasOverflowed = false
  private static let limit = 10_000

  /// Notes a node that leaves.
  func add(_ index: Int32) {
    if indices.count < Self.limit { indices.append(index) } else { hasOverflowed = true }
  }

  /// Forgets the nodes once the cache is up to date.
  func removeAll() {
    indices.removeAll(keepingCapacity: true)
  }
}
