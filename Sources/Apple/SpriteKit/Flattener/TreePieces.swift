internal import Raster
internal import Synchronization

/// The nodes below a node, divided into pieces of about the same size that threads move in parallel. Each thread writes
/// its own states and commands, so the list does not depend on their order.
@MainActor
struct TreePieces {
  typealias State = CommandMover.State

  /// Siblings with all nodes below them, or one node that is already moved, whose children are in the pieces that
  /// follow.
  private struct Piece {
    /// nil if nothing is left to move.
    let first: State?
    /// The sibling after the last one; nil if there is none.
    let end: State?
    let outer: SceneFlattener.Inherited
    let hasMoved: Bool
    var mover: CommandMover

    mutating func move() {
      guard let first else { return }
      // A copy, so that no other thread writes to its cache line.
      var mover = mover
      mover.move(first, upTo: end, in: outer, hasMoved: hasMoved)
      self.mover = mover
    }
  }

  /// Unchecked: only one thread takes each piece.
  private struct Shared: @unchecked Sendable {
    let pieces: UnsafeMutableBufferPointer<Piece>
  }

  /// The approximate number of nodes in a piece; a node with n commands counts as n nodes.
  private let size: UInt64
  private let places: UnsafeBufferPointer<FlattenedNodes.Place>
  /// A mover without results, copied for each piece.
  private let mover: CommandMover
  /// In tree order.
  private var pieces: [Piece] = []

  /// Divides the nodes below a node.
  ///
  /// - Parameters:
  ///   - size: the approximate number of nodes in a piece; at least 1.
  ///   - end: a label above those of all nodes.
  ///   - places: the places of all nodes. Their labels show how many nodes are between two of them.
  init(
    size: Int, below state: State, in own: SceneFlattener.Inherited, hasMoved: Bool, end: UInt64,
    places: UnsafeBufferPointer<FlattenedNodes.Place>, mover: CommandMover
  ) {
    (self.size, self.places) = (UInt64(size), places)
    self.mover = CommandMover(placements: mover.placements, heights: mover.heights, commands: mover.commands)
    divide(state, in: own, hasMoved: hasMoved, end: end)
  }

  /// The number of nodes from one up to a label; 0 for a new node, which has no label yet.
  private func count(from state: State, to end: UInt64) -> UInt64 {
    let label = label(of: state) ?? end
    return end > label ? (end - label) / FlattenedNodes.step : 0
  }

  private func label(of state: State) -> UInt64? {
    let index = Int(state.pointee.index)
    return index < places.count && places[index].label != 0 ? places[index].label : nil
  }

  private mutating func divide(_ parent: State, in own: SceneFlattener.Inherited, hasMoved: Bool, end: UInt64) {
    guard let first = parent.pointee.firstChild else { return }
    // Uses the array to find the cuts, because walking along many siblings takes as long as moving them.
    let children = parent.pointee.node.children
    let start = label(of: first) == nil ? parent : first
    let count = max(1, min(children.count, Int(self.count(from: start, to: end) / size)))
    divide(first, count, children, in: own, hasMoved: hasMoved, end: end)
  }

  /// - Parameter count: the number of parts.
  private mutating func divide(
    _ first: State, _ count: Int, _ children: [SKNode], in own: SceneFlattener.Inherited, hasMoved: Bool, end: UInt64
  ) {
    var start = first
    for index in 1...count {
      let next = index < count ? children[children.count * index / count].state : nil
      divide(from: start, upTo: next, in: own, hasMoved: hasMoved, end: next.flatMap(label(of:)) ?? end)
      if let next { start = next }
    }
  }

  /// Makes siblings one piece, or divides each of them if there are too many nodes below.
  private mutating func divide(
    from first: State, upTo last: State?, in own: SceneFlattener.Inherited, hasMoved: Bool, end: UInt64
  ) {
    if count(from: first, to: end) <= 2 * size {
      return pieces.append(Piece(first: first, end: last, outer: own, hasMoved: hasMoved, mover: mover))
    }
    var sibling = Optional(first)
    while let state = sibling, state != last {
      sibling = state.pointee.nextSibling
      var mover = mover
      let moved = mover.moveAlone(state, in: own, hasMoved: hasMoved)
      pieces.append(Piece(first: nil, end: nil, outer: own, hasMoved: hasMoved, mover: mover))
      guard let (own, moves, children) = moved else { continue }
      if children.areAll {
        divide(state, in: own, hasMoved: moves, end: sibling.flatMap(label(of:)) ?? end)
      } else {
        pieces.append(Piece(first: children.first, end: children.end, outer: own, hasMoved: moves, mover: self.mover))
      }
    }
  }

  /// The number of pieces with something left to move.
  var count: Int { pieces.count { $0.first != nil } }

  /// Moves all pieces and adds their results, in tree order.
  consuming func move(_ whole: inout CommandMover, on workers: Workers) {
    let taken = Atomic(0)
    let count = min(workers.count, count)
    pieces.withUnsafeMutableBufferPointer { pieces in
      let shared = Shared(pieces: pieces)
      workers.perform(max(1, count)) { _ in
        var index = taken.add(1, ordering: .relaxed).oldValue
        while index < shared.pieces.count {
          shared.pieces[index].move()
          index = taken.add(1, ordering: .relaxed).oldValue
        }
      }
    }
    for piece in pieces { whole.add(piece.mover) }
  }
}
