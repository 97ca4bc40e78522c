internal import Raster

/// Writes where nodes lie into their commands, and nothing else, without counting a reference or checking an array
/// twice: a large tree that moves needs little more.
struct CommandMover {
  typealias State = UnsafeMutablePointer<NodeState>

  let placements: UnsafeMutableBufferPointer<DrawCommand.Placement>
  let heights: UnsafeMutableBufferPointer<CGFloat>
  let commands: UnsafeBufferPointer<FlattenedNodes.Commands>
  /// Nodes that were left alone, with all nodes below them: they need more than a move. In tree order.
  var waiting: [SceneFlattener.Waiting] = []
  /// Nodes whose height has changed.
  var raised: [Int32] = []

  init(
    placements: UnsafeMutableBufferPointer<DrawCommand.Placement>, heights: UnsafeMutableBufferPointer<CGFloat>,
    commands: UnsafeBufferPointer<FlattenedNodes.Commands>
  ) {
    (self.placements, self.heights, self.commands) = (placements, heights, commands)
  }

  /// Takes over the results of another mover.
  mutating func add(_ other: CommandMover) {
    waiting += other.waiting
    raised += other.raised
  }

  /// Siblings one after the other.
  struct Siblings {
    let first: State
    /// The one after the last; nil where there is none.
    let end: State?
    /// Whether these are all children of their parent.
    let areAll: Bool
  }

  /// The children of a node that may need a move; nil for none.
  ///
  /// - Parameters:
  ///   - changes: the node's, from before they were cleared.
  ///   - hasMoved: whether the node has moved, and so all of them.
  @inline(__always)
  static func changedChildren(of state: State, _ changes: NodeState.Changes, hasMoved: Bool) -> Siblings? {
    if hasMoved || changes.contains(.manyBelow) {
      return state.pointee.firstChild.map { Siblings(first: $0, end: nil, areAll: true) }
    }
    // A mask is not among the children.
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

  /// Moves one node, and returns what the children inherit, whether they move with it, and which to go on with; nil
  /// where there is nothing to do below.
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
      !moves || commands.drawsTheSameAnywhere && commands.isUpright == own.transform.isUpright
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
