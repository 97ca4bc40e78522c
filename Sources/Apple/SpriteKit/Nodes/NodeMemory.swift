internal import Synchronization

/// Memory for the states of nodes, side by side, each on cache lines of its own: a walk over a large tree reads them
/// one after the other. It grows with the most nodes that there have been at a time.
enum NodeMemory {
  private struct Free {
    var next: UnsafeMutableRawPointer?
  }

  /// What is free, as a list that runs through the free places themselves.
  ///
  /// Unchecked: what it points to is touched behind the lock alone.
  private struct List: @unchecked Sendable {
    var first: UnsafeMutableRawPointer?
  }

  private static let free = Mutex(List())
  /// In bytes: two lines of a cache, which are fetched together.
  static let size = 128
  private static let countPerBlock = 256

  static func take() -> UnsafeMutablePointer<NodeState> {
    precondition(
      MemoryLayout<NodeState>.size <= size, "NodeMemory: a node's state has \(MemoryLayout<NodeState>.size) bytes")
    let place = free.withLock { list in
      let place = list.first ?? makeBlock()
      list.first = place.load(as: Free.self).next
      return Place(pointer: place)
    }
    return place.pointer.bindMemory(to: NodeState.self, capacity: 1)
  }

  static func give(back state: UnsafeMutablePointer<NodeState>) {
    let place = Place(pointer: UnsafeMutableRawPointer(state))
    free.withLock { list in
      place.pointer.storeBytes(of: Free(next: list.first), as: Free.self)
      list.first = place.pointer
    }
  }

  /// Handed across the lock; unchecked: nobody else has it.
  private struct Place: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
  }

  /// A block whose places are linked in their order.
  private static func makeBlock() -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: countPerBlock * size, alignment: size)
    for index in 0..<countPerBlock {
      let next = index + 1 < countPerBlock ? block + (index + 1) * size : nil
      (block + index * size).storeBytes(of: Free(next: next), as: Free.self)
    }
    return block
  }
}
