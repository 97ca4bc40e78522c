internal import Raster

// The walk over the tree.
extension SceneFlattener {
  /// A node whose commands need more than new numbers: it is new, is redrawn, or is a group.
  struct Waiting {
    let state: UnsafeMutablePointer<NodeState>
    let outer: Inherited
    let hasMoved: Bool
  }

  /// Updates the commands of a listed node and of all nodes below it: adds commands for new nodes, and overwrites those
  /// of changed nodes.
  ///
  /// - Parameter hasMoved: whether a node above has moved or faded, so that everything below has.
  mutating func walk(_ state: UnsafeMutablePointer<NodeState>, in outer: Inherited, hasMoved: Bool) {
    let changes = state.pointee.changes
    let index = state.pointee.index
    let isNew = nodes.places[Int(index)].label == 0
    let isWhole = isNew || changes.contains(.subtree)
    guard isWhole || hasMoved || !changes.isEmpty else { return }
    if isWhole, !isNew { removeCommands(ofSubtree: index) }
    if isFollowing { state.pointee.changes = [] }
    if isWhole { lastListed = index }
    // A hidden node has no commands; all of them are made when it is shown.
    guard state.pointee.isVisible else { return }
    let own = outer.inherited(by: state)
    let step = Step(
      state: state, own: own, isWhole: isWhole, hasMoved: hasMoved || changes.contains(.place), changes: changes)
    if state.pointee.isGroup { return walkGroup(step) }
    if isWhole || step.hasMoved || changes.contains(.content) { draw(state, own) }
    walkChildren(of: step, in: own)
  }

  /// A node that the walk visits.
  struct Step {
    let state: UnsafeMutablePointer<NodeState>
    let own: Inherited
    /// Whether all commands of the node and the nodes below are made now.
    let isWhole: Bool
    let hasMoved: Bool
    let changes: NodeState.Changes
  }

  /// Updates the children: first all that only move, together, then the others one by one.
  mutating func walkChildren(of step: Step, in own: Inherited) {
    let state = step.state
    if step.isWhole {
      var child = state.pointee.firstChild
      while let next = child {
        addNew(next, in: own)
        child = next.pointee.nextSibling
      }
      return
    }
    let start = waiting.count
    defer { waiting.removeSubrange(start...) }
    move(childrenOf: step, in: own)
    var index = start
    while index < waiting.count {
      let next = waiting[index]
      if !nodes.isListed(next.state.pointee.index) {
        let successor = successor(of: next.state)
        lastListed = successor < 0 ? nodes.last : nodes.places[Int(successor)].previous
        addNew(next.state, in: next.outer)
      } else {
        walk(next.state, in: next.outer, hasMoved: next.hasMoved)
      }
      index += 1
    }
  }

  /// Lists a node after `lastListed`, and makes the commands of the node and all nodes below.
  mutating func addNew(_ state: UnsafeMutablePointer<NodeState>, in outer: Inherited) {
    let depth = state.pointee.parent.map { nodes.places[Int($0.pointee.index)].depth + 1 } ?? 0
    nodes.insert(state.pointee.index, after: lastListed, depth: depth, sheet: sheet)
    walk(state, in: outer, hasMoved: true)
  }

  /// The first listed node after a new one in tree order; -1 for none.
  private mutating func successor(of state: UnsafeMutablePointer<NodeState>) -> Int32 {
    // Siblings added together have the same successor. Searching from each of them would be slow.
    if latestNew.sibling != state { latestNew.successor = nextListed(after: state) }
    latestNew.sibling = state.pointee.nextSibling
    return latestNew.successor
  }

  private func nextListed(after state: UnsafeMutablePointer<NodeState>) -> Int32 {
    var place = Optional(state)
    while let node = place {
      var sibling = node.pointee.nextSibling
      while let next = sibling {
        if nodes.isListed(next.pointee.index) { return next.pointee.index }
        sibling = next.pointee.nextSibling
      }
      place = node.pointee.parent
    }
    return -1
  }

  /// Moves all children that only move, and all nodes below them that only move. The others are added to `waiting`.
  private mutating func move(childrenOf step: Step, in own: Inherited) {
    guard let siblings = CommandMover.changedChildren(of: step.state, step.changes, hasMoved: step.hasMoved) else {
      return
    }
    let end = workers.count > 1 && siblings.areAll ? label(after: step.state) : 0
    let start = nodes.places[Int(step.state.pointee.index)].label
    let isLarge = end > start && end - start >= UInt64(Self.minimumPieces * pieceSize) * FlattenedNodes.step
    let mover = list.commands.withUnsafeMutablePlacements { placements in
      order.heights.withUnsafeMutableBufferPointer { heights in
        nodes.commands.withUnsafeBufferPointer { commands in
          nodes.places.withUnsafeBufferPointer { places in
            var mover = CommandMover(placements: placements, heights: heights, commands: commands)
            swap(&mover.waiting, &waiting)
            if isLarge {
              TreePieces(
                size: pieceSize, below: step.state, in: own, hasMoved: step.hasMoved, end: end, places: places,
                mover: mover
              ).move(&mover, on: workers)
            } else {
              mover.move(siblings.first, upTo: siblings.end, in: own, hasMoved: step.hasMoved)
            }
            return mover
          }
        }
      }
    }
    waiting = mover.waiting
    for index in mover.raised {
      let commands = nodes.commands[Int(index)]
      let sheet = nodes.places[Int(index)].sheet
      for slot in commands.first..<commands.first + commands.count { order.raise(slot, on: sheet) }
    }
  }

  /// A label above those of all nodes below a node.
  private func label(after state: UnsafeMutablePointer<NodeState>) -> UInt64 {
    let next = state.pointee.parent == nil ? -1 : nextListed(after: state)
    // A new node still has label 0, so the tree counts as small.
    return next < 0 ? nodes.places[Int(nodes.last)].label + 1 : nodes.places[Int(next)].label
  }

  // MARK: Nodes that leave

  /// Removes a node from the cache, with all nodes below it and all their commands.
  mutating func remove(_ index: Int32) {
    removeCommands(ofSubtree: index)
    nodes.remove(index)
  }

  /// Removes a node and all nodes below it, with their commands.
  private mutating func removeCommands(ofSubtree index: Int32) {
    removeCommands(of: index)
    while let below = nodes.firstBelow(index) {
      removeCommands(of: below)
      nodes.remove(below)
    }
  }
}
