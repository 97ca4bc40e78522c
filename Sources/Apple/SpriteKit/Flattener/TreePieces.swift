internal import Raster
internal import Synchronization

/// The nodes below a node, in pieces of about the same size that threads move at the same time. Each thread writes
/// states and commands of its own, so the list is the same whichever comes first.
@MainActor
struct TreePieces {
  typealias State = CommandMover.State

  /// Siblings with all nodes below them, or one node that is already moved, whose children are in the pieces that
  /// follow.
  private struct Piece {
    /// nil where nothing is left to move.
    let first: State?
    /// The one after the last; nil where there is none.
    let end: State?
    let outer: SceneFlattener.Inherited
    let hasMoved: Bool
    var mover: CommandMover

    mutating func move() {
      guard let first else { return }
      // A copy: no other thread writes to its line of the cache.
      var mover = mover
      mover.move(first, upTo: end, in: outer, hasMoved: hasMoved)
      self.mover = mover
    }
  }

  /// Unchecked: each piece is taken by one thread alone.
  private struct Shared: @unchecked Sendable {
    let pieces: UnsafeMutableBufferPointer<Piece>
  }

  /// About how many nodes a piece has; a node with many commands counts as so many nodes.
  private let size: UInt64
  private let places: UnsafeBufferPointer<FlattenedNodes.Place>
  /// One that has moved nothing.
  private let mover: CommandMover
  /// In tree order.
  private var pieces: [Piece] = []

  /// Divides the nodes below a node.
  ///
  /// - Parameters:
  ///   - size: about how many nodes a piece has; at least 1.
  ///   - end: a label that none of the nodes reaches.
  ///   - places: the places of all nodes, whose labels tell how much lies between two of them.
  init(
    size: Int, below state: State, in own: SceneFlattener.Inherited, hasMoved: Bool, end: UInt64,
    places: UnsafeBufferPointer<FlattenedNodes.Place>, mover: CommandMover
  ) {
    (self.size, self.places) = (UInt64(size), places)
    self.mover = CommandMover(placements: mover.placements, heights: mover.heights, commands: mover.commands)
    divide(state, in: own, hasMoved: hasMoved, end: end)
  }

  /// How many nodes there are from one up to a label. 0 for one that is new: it has no label yet.
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
    // Cut where their array says: to go along a row of many siblings would take as long as to move them.
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

  /// Makes siblings one piece, or, where there is too much below them, divides each for itself.
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

  /// How many pieces have something left to move.
  var count: Int { pieces.count { $0.first != nil } }

  /// Moves all pieces and hands over their results, in tree order.
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
