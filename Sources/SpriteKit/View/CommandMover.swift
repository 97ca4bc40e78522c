internal import Raster

/// Writes where nodes lie into their commands, and nothing else, without a reference counted or an array looked at
/// twice: a large tree that moves needs little more.
struct CommandMover {
  let commands: UnsafeMutableBufferPointer<DrawCommand>
  let heights: UnsafeMutableBufferPointer<CGFloat>
  let places: UnsafeBufferPointer<Int32>
  /// What it came by and left alone.
  var waiting: [SceneFlattener.Waiting] = []
  var needsSort = false

  /// Moves a node and its later sisters, with all below them. false when the list must be made afresh.
  mutating func move(
    _ first: UnsafeMutablePointer<NodeState>, in outer: SceneFlattener.Inherited, hasMoved: Bool
  ) -> Bool {
    var next = Optional(first)
    while let state = next {
      next = state.pointee.nextSibling
      let changes = state.pointee.changes
      if changes.isEmpty && !hasMoved { continue }
      if changes.contains(.structure) { return false }
      guard state.pointee.isVisible else { continue }
      let own = outer.inherited(by: state)
      let moves = hasMoved || changes.contains(.place)
      guard state.pointee.onlyMoves(changes, moves, to: own.transform) else {
        waiting.append(SceneFlattener.Waiting(state: state, outer: outer, hasMoved: hasMoved))
        continue
      }
      state.pointee.changes = []
      if moves { place(state, own) }
      guard let child = state.pointee.firstChild else { continue }
      guard move(child, in: own, hasMoved: moves) else { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func place(_ state: UnsafeMutablePointer<NodeState>, _ own: SceneFlattener.Inherited) {
    let first = Int(state.pointee.firstCommand)
    for index in first..<first &+ Int(state.pointee.commandCount) {
      let place = places.isEmpty ? index &+ 1 : Int(places[index])
      commands[place].transform = own.transform
      commands[place].alpha = own.alpha
      guard heights[index] != own.height else { continue }
      heights[index] = own.height
      needsSort = true
    }
  }
}
