internal import Raster

/// Writes only the placement of nodes into their commands, without reference counting and with few array checks. For a
/// large tree that moves, this is most of the work.
struct CommandMover {
  typealias State = UnsafeMutablePointer<NodeState>

  let placements: UnsafeMutableBufferPointer<DrawCommand.Placement>
  let heights: UnsafeMutableBufferPointer<CGFloat>
  let commands: UnsafeBufferPointer<FlattenedNodes.Commands>
  /// Skipped nodes, with all nodes below them, because they need more than a move. In tree order.
  var waiting: [SceneFlattener.Waiting] = []
  /// Nodes with a changed height.
  var raised: [Int32] = []

  init(
    placements: UnsafeMutableBufferPointer<DrawCommand.Placement>, heights: UnsafeMutableBufferPointer<CGFloat>,
    commands: UnsafeBufferPointer<FlattenedNodes.Commands>
  ) {
    (self.placements, self.heights, self.commands) = (placements, heights, commands)
  }

  /// Adds the results of another mover.
  mutating func add(_ other: CommandMover) {
    waiting += other.waiting
    raised += other.raised
  }

  /// Consecutive siblings.
  struct Siblings {
    let first: State
    /// The sibling after the last one; nil if there is none.
    let end: State?
    /// Whether they are all the children of their parent.
    let areAll: Bool
  }

  /// The children of a node that may need a move; nil if there are none.
  ///
  /// - Parameters:
  ///   - changes: the node's changes, from before they were cleared.
  ///   - hasMoved: whether the node has moved, which moves all its children.
  @inline(__always)
  static func changedChildren(of state: State, _ changes: NodeState.Changes, hasMoved: Bool) -> Siblings? {
    if hasMoved || changes.contains(.manyBelow) {
      return state.pointee.firstChild.map { Siblings(first: $0, end: nil, areAll: true) }
    }
    // A mask is not one of the children.
    guard changes.contains(.below), let child = state.pointee.changedChild, !child.pointee.isMask else { return nil }
    return Siblings(first: child, end: child.pointee.nextSibling, areAll: false)
  }

  /// Moves a node and its later siblings, up to `end`, with all nodes below them.
  mutating func move(_ first: State, upTo end: State? = nil, in outer: SceneFlattener.Inherited, hasMoved: Bool) {
    var next = Optional(first)
    while let state = next, state != end {
      next = state.pointee.nextSibling
      guard let (own, moves, children) = moveAlone(state, in: outer, hasMoved: hasMoved) else { continue }
      move(children.first, upTo: children.end, in: own, hasMoved: moves)
    }
  }

  /// Moves one node. Returns the values that its children inherit, whether they move with it, and the children to visit
  /// next; nil if there is nothing to do below.
  @inline(__always)
  mutating func moveAlone(
    _ state: State, in outer: SceneFlattener.Inherited, hasMoved: Bool
  ) -> (own: SceneFlattener.Inherited, moves: Bool, children: Siblings)? {
    let changes = state.pointee.changes
    if changes.isEmpty && !hasMoved { return nil }
    if changes.contains(.subtree) {
      wait(state, outer, hasMoved)
      return nil
    }
    guard state.pointee.isVisible else {
      state.pointee.changes = []
      return nil
    }
    let own = outer.inherited(by: state)
    let moves = hasMoved || changes.contains(.place)
    let commands = commands[Int(state.pointee.index)]
    guard !state.pointee.isGroup, !changes.contains(.content),
      !moves || commands.drawsTheSameAnywhere
    else {
      wait(state, outer, hasMoved)
      return nil
    }
    state.pointee.changes = []
    if moves { place(commands, of: state, own) }
    guard let children = Self.changedChildren(of: state, changes, hasMoved: moves) else { return nil }
    return (own, moves, children)
  }

  private mutating func wait(_ state: State, _ outer: SceneFlattener.Inherited, _ hasMoved: Bool) {
    waiting.append(SceneFlattener.Waiting(state: state, outer: outer, hasMoved: hasMoved))
  }

  @inline(__always)
  private mutating func place(
    _ commands: FlattenedNodes.Commands, of state: State, _ own: SceneFlattener.Inherited
  ) {
    let first = Int(commands.first)
    var isRaised = false
    for slot in first..<first &+ Int(commands.count) {
      placements[slot].transform = own.transform
      placements[slot].alpha = own.alpha
      guard heights[slot] != own.height else { continue }
      heights[slot] = own.height
      isRaised = true
    }
    if isRaised { raised.append(state.pointee.index) }
  }
}
