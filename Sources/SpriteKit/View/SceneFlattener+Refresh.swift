internal import Raster

// The commands of what has changed, written anew.
extension SceneFlattener {
  /// Writes the commands of what has changed; false when the list must be made afresh.
  mutating func refresh(
    _ state: UnsafeMutablePointer<NodeState>, in outer: Inherited, hasMoved: Bool
  ) -> Bool {
    let changes = state.pointee.changes
    if changes.isEmpty && !hasMoved { return true }
    if changes.contains(.structure) { return false }
    guard state.pointee.isVisible else { return true }
    state.pointee.changes = []
    let hasMoved = hasMoved || changes.contains(.place)
    let own = self.own(state, in: outer)
    if state.pointee.isGroup { return refreshGroup(state, own, hasMoved: hasMoved) }
    if changes.contains(.content) || hasMoved && !canMove(state, to: own.transform) {
      guard redraw(state, in: own) else { return false }
    } else if hasMoved {
      let first = Int(state.pointee.firstCommand)
      for index in first..<first + Int(state.pointee.commandCount) { move(index, to: own) }
    }
    var child = state.pointee.firstChild
    while let state = child {
      guard refresh(state, in: own, hasMoved: hasMoved) else { return false }
      child = state.pointee.nextSibling
    }
    return true
  }

  /// What a node's own picture and the nodes below have of it and of those above. A scene itself lies nowhere else.
  @inline(__always)
  func own(_ state: UnsafeMutablePointer<NodeState>, in outer: Inherited) -> Inherited {
    Inherited(
      transform: state.pointee.parent == nil
        ? outer.transform : state.pointee.transform.concatenating(outer.transform),
      alpha: outer.alpha * Double(min(1, state.pointee.alpha)), height: outer.height + state.pointee.zPosition)
  }

  func canMove(_ state: UnsafeMutablePointer<NodeState>, to transform: Affine) -> Bool {
    state.pointee.drawsTheSameAnywhere && state.pointee.isUpright == transform.isUpright
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

  @inline(__always)
  mutating func move(_ index: Int, to own: Inherited) {
    let place = place(index)
    list.commands[place].transform = own.transform
    list.commands[place].alpha = own.alpha
    inherited.height = own.height
    setHeight(index)
  }

  mutating func setHeight(_ index: Int) {
    guard heights[index] != inherited.height else { return }
    heights[index] = inherited.height
    needsSort = true
  }
}
