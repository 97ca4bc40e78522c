internal import Synchronization

/// An allocator for the states of nodes. Each state has its own cache lines, and states are adjacent, so walking a
/// large tree reads memory in order. Grows to the largest count of nodes at a time and never shrinks.
///
/// Places are numbered. A node keeps its place's number as long as it lives; a later node may reuse the number.
enum NodeMemory {
  /// A free place.
  private struct Free {
    var next: UnsafeMutableRawPointer?
    let index: Int32
  }

  /// A free list, linked through the free places themselves.
  ///
  /// Unchecked: the memory is accessed only while holding the lock.
  private struct List: @unchecked Sendable {
    var first: UnsafeMutableRawPointer?
    /// The number of places, free or not.
    var count: Int32 = 0
  }

  private static let free = Mutex(List())
  /// The bytes of a place: two cache lines, which processors fetch together.
  static let size = 128
  private static let countPerBlock = 256

  /// A free place, for `start`.
  static func take() -> UnsafeMutablePointer<NodeState> {
    precondition(
      MemoryLayout<NodeState>.size <= size, "NodeMemory: a node's state has \(MemoryLayout<NodeState>.size) bytes")
    let place = free.withLock { list in
      let place = list.first ?? makeBlock(&list.count)
      list.first = place.load(as: Free.self).next
      return Place(pointer: place)
    }
    return place.pointer.bindMemory(to: NodeState.self, capacity: 1)
  }

  /// Begins the state of a node in a place from `take`.
  static func start(_ state: UnsafeMutablePointer<NodeState>, of node: SKNode) {
    let index = UnsafeRawPointer(state).load(as: Free.self).index
    state.initialize(to: NodeState(of: node, index: index))
  }

  /// Ends a state and frees its place.
  static func end(_ state: UnsafeMutablePointer<NodeState>) {
    let index = state.pointee.index
    state.deinitialize(count: 1)
    let place = Place(pointer: UnsafeMutableRawPointer(state))
    free.withLock { list in
      place.pointer.storeBytes(of: Free(next: list.first, index: index), as: Free.self)
      list.first = place.pointer
    }
  }

  /// A place handed out by the lock. Unchecked: it has a single owner.
  private struct Place: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
  }

  /// A block whose places are linked in their order.
  ///
  /// - Parameter count: the number of existing places; increased by the block's.
  private static func makeBlock(_ count: inout Int32) -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: countPerBlock * size, alignment: size)
    for index in 0..<countPerBlock {
      let next = index + 1 < countPerBlock ? block + (index + 1) * size : nil
      (block + index * size).storeBytes(of: Free(next: next, index: count), as: Free.self)
      count += 1
    }
    return block
  }
}
