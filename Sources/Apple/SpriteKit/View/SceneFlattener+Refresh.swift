internal import Raster

// The commands of what has changed, written anew.
extension SceneFlattener {
  /// A node whose commands take more than other numbers: the node draws itself again, or it is a group.
  struct Waiting {
    let state: UnsafeMutablePointer<NodeState>
    let outer: Inherited
    let hasMoved: Bool
  }

  /// Brings up to date what lies below a node: first all that only lies elsewhere, at once, then the rest one by one.
  /// false when the list must be made afresh.
  ///
  /// - Parameters:
  ///   - hasMoved: whether the node lies elsewhere, and so all below it.
  ///   - end: the number of the first command, in tree order, that none of them draws; nil where it is not known.
  mutating func refreshChildren(
    of state: UnsafeMutablePointer<NodeState>, in own: Inherited, hasMoved: Bool, end: Int? = nil
  ) -> Bool {
    let start = waiting.count
    defer { waiting.removeSubrange(start...) }
    guard moveChildren(of: state, in: own, hasMoved: hasMoved, end: end) else { return false }
    var index = start
    while index < waiting.count {
      let next = waiting[index]
      guard refresh(next.state, in: next.outer, hasMoved: next.hasMoved) else { return false }
      index += 1
    }
    return true
  }

  /// The same for a node and what lies below it.
  mutating func refresh(
    _ state: UnsafeMutablePointer<NodeState>, in outer: Inherited, hasMoved: Bool
  ) -> Bool {
    let changes = state.pointee.changes
    if changes.isEmpty && !hasMoved { return true }
    if changes.contains(.structure) { return false }
    guard state.pointee.isVisible else { return true }
    state.pointee.changes = []
    let hasMoved = hasMoved || changes.contains(.place)
    let own = outer.inherited(by: state)
    if state.pointee.isGroup { return refreshGroup(state, own, hasMoved: hasMoved) }
    if hasMoved || changes.contains(.content) {
      guard redraw(state, in: own) else { return false }
    }
    let isRoot = state.pointee.parent == nil
    return refreshChildren(of: state, in: own, hasMoved: hasMoved, end: isRoot ? heights.count : nil)
  }

  private mutating func moveChildren(
    of state: UnsafeMutablePointer<NodeState>, in own: Inherited, hasMoved: Bool, end: Int?
  ) -> Bool {
    guard let first = state.pointee.firstChild else { return true }
    return list.commands.withUnsafeMutablePlacements { placements in
      heights.withUnsafeMutableBufferPointer { heights in
        places.withUnsafeBufferPointer { places in
          var mover = CommandMover(placements: placements, heights: heights, places: places)
          swap(&mover.waiting, &waiting)
          if workers.count > 1, let end, end - Int(first.pointee.firstCommand) >= Self.leastPieces * pieceSize {
            TreePieces(size: pieceSize, below: state, in: own, hasMoved: hasMoved, end: end, mover: mover)
              .move(&mover, on: workers)
          } else {
            mover.move(first, in: own, hasMoved: hasMoved)
          }
          swap(&mover.waiting, &waiting)
          if mover.needsSort { needsSort = true }
          return !mover.needsRebuild
        }
      }
    }
  }

  /// false when the node draws another number of commands than before.
  mutating func redraw(_ state: UnsafeMutablePointer<NodeState>, in own: Inherited) -> Bool {
    inherited = own
    isRewriting = true
    next = Int(state.pointee.firstCommand)
    end = next + Int(state.pointee.commandCount)
    state.pointee.isUpright = isUpright
    state.pointee.node.draw(into: &self)
    return next == end
  }

  mutating func setHeight(_ index: Int) {
    guard heights[index] != inherited.height else { return }
    heights[index] = inherited.height
    needsSort = true
  }
}
