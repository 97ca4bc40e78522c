internal import Raster
internal import Synchronization

/// What lies below a node, in pieces of about the same size that threads move at the same time. Each writes states and
/// commands of its own, so the list is the same whichever comes first.
@MainActor
struct TreePieces {
  typealias State = CommandMover.State

  /// Sisters with all below them, or one node, moved already, whose children are in the pieces that follow.
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
      // A copy, which no thread shares a line of its cache for.
      var mover = mover
      mover.move(first, upTo: end, in: outer, hasMoved: hasMoved)
      self.mover = mover
    }
  }

  /// Unchecked: each piece is taken by one thread alone.
  private struct Shared: @unchecked Sendable {
    let pieces: UnsafeMutableBufferPointer<Piece>
  }

  /// About how many commands a piece has.
  private let size: Int
  /// One that has moved nothing.
  private let mover: CommandMover
  /// In tree order.
  private var pieces: [Piece] = []

  /// Divides what lies below a node.
  ///
  /// - Parameter end: the number of the first command, in tree order, that none of it draws.
  init(
    size: Int, below state: State, in own: SceneFlattener.Inherited, hasMoved: Bool, end: Int, mover: CommandMover
  ) {
    self.size = size
    self.mover = CommandMover(placements: mover.placements, heights: mover.heights, places: mover.places)
    divide(state, in: own, hasMoved: hasMoved, end: end)
  }

  private mutating func divide(_ parent: State, in own: SceneFlattener.Inherited, hasMoved: Bool, end: Int) {
    guard let first = parent.pointee.firstChild else { return }
    // Cut where their array says: to go along a row of many sisters would take as long as to move them.
    let children = parent.pointee.node.children
    let count = max(1, min(children.count, (end - Int(first.pointee.firstCommand)) / size))
    var start = first
    for index in 1...count {
      let next = index < count ? children[children.count * index / count].state : nil
      divide(
        from: start, upTo: next, in: own, hasMoved: hasMoved, end: next.map { Int($0.pointee.firstCommand) } ?? end)
      if let next { start = next }
    }
  }

  /// Makes sisters one piece, or, where there is too much below them, divides each for itself.
  private mutating func divide(
    from first: State, upTo last: State?, in own: SceneFlattener.Inherited, hasMoved: Bool, end: Int
  ) {
    let isSmall = end - Int(first.pointee.firstCommand) <= 2 * size
    if isSmall {
      return pieces.append(Piece(first: first, end: last, outer: own, hasMoved: hasMoved, mover: mover))
    }
    var sister = Optional(first)
    while let state = sister, state != last {
      sister = state.pointee.nextSibling
      var mover = mover
      let moved = mover.moveAlone(state, in: own, hasMoved: hasMoved)
      pieces.append(Piece(first: nil, end: nil, outer: own, hasMoved: hasMoved, mover: mover))
      guard let (own, moves) = moved else { continue }
      divide(state, in: own, hasMoved: moves, end: sister.map { Int($0.pointee.firstCommand) } ?? end)
    }
  }

  /// How many pieces have something left to move.
  var count: Int { pieces.count { $0.first != nil } }

  /// Moves all pieces and hands over what came of each, in tree order.
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
