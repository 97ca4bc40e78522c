internal import Raster

/// Writes where nodes lie into their commands, and nothing else, without a reference counted or an array looked at
/// twice: a large tree that moves needs little more.
struct CommandMover {
  typealias State = UnsafeMutablePointer<NodeState>

  let placements: UnsafeMutableBufferPointer<DrawCommand.Placement>
  let heights: UnsafeMutableBufferPointer<CGFloat>
  let places: UnsafeBufferPointer<Int32>
  /// What it came by and left alone.
  var waiting: [SceneFlattener.Waiting] = []
  var needsSort = false
  /// Whether it came by a change that takes another list, and stopped.
  private(set) var needsRebuild = false

  init(
    placements: UnsafeMutableBufferPointer<DrawCommand.Placement>, heights: UnsafeMutableBufferPointer<CGFloat>,
    places: UnsafeBufferPointer<Int32>
  ) {
    (self.placements, self.heights, self.places) = (placements, heights, places)
  }

  /// Takes over what came of another.
  mutating func add(_ other: CommandMover) {
    waiting += other.waiting
    if other.needsSort { needsSort = true }
    if other.needsRebuild { needsRebuild = true }
  }

  /// Moves a node and its later sisters, up to `end`, with all below them.
  mutating func move(_ first: State, upTo end: State? = nil, in outer: SceneFlattener.Inherited, hasMoved: Bool) {
    var next = Optional(first)
    while let state = next, state != end, !needsRebuild {
      next = state.pointee.nextSibling
      guard let (own, moves) = moveAlone(state, in: outer, hasMoved: hasMoved), let child = state.pointee.firstChild
      else { continue }
      move(child, in: own, hasMoved: moves)
    }
  }

  /// Moves one node, and says what those below have of it and whether they move with it; nil where they are to be left
  /// alone.
  @inline(__always)
  mutating func moveAlone(
    _ state: State, in outer: SceneFlattener.Inherited, hasMoved: Bool
  ) -> (own: SceneFlattener.Inherited, moves: Bool)? {
    let changes = state.pointee.changes
    if changes.isEmpty && !hasMoved { return nil }
    if changes.contains(.structure) {
      needsRebuild = true
      return nil
    }
    guard state.pointee.isVisible else { return nil }
    let own = outer.inherited(by: state)
    let moves = hasMoved || changes.contains(.place)
    guard state.pointee.onlyMoves(changes, moves, to: own.transform) else {
      waiting.append(SceneFlattener.Waiting(state: state, outer: outer, hasMoved: hasMoved))
      return nil
    }
    state.pointee.changes = []
    if moves { place(state, own) }
    return (own, moves)
  }

  @inline(__always)
  private mutating func place(_ state: State, _ own: SceneFlattener.Inherited) {
    let first = Int(state.pointee.firstCommand)
    for index in first..<first &+ Int(state.pointee.commandCount) {
      let place = places.isEmpty ? index &+ 1 : Int(places[index])
      placements[place].transform = own.transform
      placements[place].alpha = own.alpha
      guard heights[index] != own.height else { continue }
      heights[index] = own.height
      needsSort = true
    }
  }
}
