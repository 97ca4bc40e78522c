internal import Raster

/// The part of a node that every frame reads, in memory of its own.
///
/// A walk over objects counts references and checks for overlapping accesses at each step, which takes longer than
/// everything else in a walk. A walk over states does neither. A node makes its state and frees it; a state keeps no
/// other alive.
struct NodeState {
  /// The changes since the node was last flattened.
  ///
  /// A node with changes has its parent know of it, by `below`, and all nodes above; below a hidden node nothing
  /// counts.
  struct Changes: OptionSet {
    let rawValue: UInt8
    /// Position, turn, scale, height or opacity: numbers that the node's commands and all nodes below take over.
    static let place = Changes(rawValue: 1)
    /// The node's own picture.
    static let content = Changes(rawValue: 2)
    /// The node came, was hidden or shown, or became a group or none: all commands of the node and of the nodes below
    /// are made again.
    static let subtree = Changes(rawValue: 4)
    /// A node further down has changed: `changedChild` or a node below it.
    static let below = Changes(rawValue: 8)
    /// Nodes below several children have changed. Only together with `below`.
    static let manyBelow = Changes(rawValue: 16)
  }

  // The first 64 bytes, a line of the processor's cache, are all that a game writes which moves nodes. The other line
  // has the rest of what a walk reads (NodeMemoryTests).

  var position = CGPoint.zero
  var zPosition: CGFloat = 0
  var zRotation: CGFloat = 0 {
    didSet { marks.remove(.turned) }
  }
  var xScale: CGFloat = 1
  var yScale: CGFloat = 1
  fileprivate(set) var parent: UnsafeMutablePointer<NodeState>?
  var changes: Changes = []
  private var marks: Marks = .turned
  var isHidden = false
  /// Whether the node and all nodes below are drawn as one picture; see `SKNode.setGroup`.
  fileprivate(set) var isGroup = false
  /// The number of the node's place in `NodeMemory`: no other living node has it.
  let index: Int32

  var alpha: CGFloat = 1
  unowned(unsafe) let node: SKNode
  fileprivate(set) var firstChild: UnsafeMutablePointer<NodeState>?
  fileprivate(set) var nextSibling: UnsafeMutablePointer<NodeState>?
  /// The only child with changes, where `changes` has `below` without `manyBelow`. Otherwise it means nothing.
  fileprivate(set) var changedChild: UnsafeMutablePointer<NodeState>?
  /// Of `zRotation`, if it is marked as turned.
  private var sine = 0.0
  private var cosine = 1.0
  /// How many nodes run actions or have constraints: the node itself and all below.
  fileprivate(set) var actingCount: Int32 = 0

  private struct Marks: OptionSet {
    let rawValue: UInt8
    /// The sine and the cosine are those of the angle.
    static let turned = Marks(rawValue: 1)
    /// The node has a tilt among its extras.
    static let tilted = Marks(rawValue: 2)
    static let acting = Marks(rawValue: 4)
    static let mask = Marks(rawValue: 8)
    static let interactive = Marks(rawValue: 16)
    static let paused = Marks(rawValue: 32)

    mutating func set(_ mark: Marks, _ isSet: Bool) {
      if isSet { insert(mark) } else { remove(mark) }
    }
  }

  init(of node: SKNode, index: Int32) {
    self.node = node
    self.index = index
  }

  var isVisible: Bool { !isHidden && alpha > 0 }

  fileprivate(set) var isMask: Bool {
    get { marks.contains(.mask) }
    set { marks.set(.mask, newValue) }
  }

  fileprivate(set) var isActing: Bool {
    get { marks.contains(.acting) }
    set { marks.set(.acting, newValue) }
  }

  var isUserInteractionEnabled: Bool {
    get { marks.contains(.interactive) }
    set { marks.set(.interactive, newValue) }
  }

  var isPaused: Bool {
    get { marks.contains(.paused) }
    set { marks.set(.paused, newValue) }
  }

  /// The mask of a crop node; its parent is the crop node, though it is no child.
  fileprivate(set) var mask: UnsafeMutablePointer<NodeState>? {
    get { isGroup ? node.extras?.mask : nil }
    nonmutating set {
      if newValue != nil || node.extras != nil { node.makeExtras().mask = newValue }
    }
  }

  /// From the node's points to its parent's: scale, then turn, then move.
  var transform: Affine {
    @inline(__always)
    mutating get {
      if !marks.contains(.turned) {
        marks.insert(.turned)
        (sine, cosine) = ExactMath.sineAndCosine(Double(zRotation))
      }
      let (x, y) = (Double(xScale), Double(yScale))
      if marks.contains(.tilted) { return tilted(x, y) }
      guard zRotation != 0 else { return Affine(a: x, b: 0, c: 0, d: y, tx: position.x, ty: position.y) }
      return Affine(a: cosine * x, b: sine * x, c: -sine * y, d: cosine * y, tx: position.x, ty: position.y)
    }
  }

  mutating func tilt(xToX: Double, yToX: Double, yToY: Double) {
    let tilt = NodeExtras.Tilt(xToX: xToX, yToX: yToX, yToY: yToY)
    guard tilt != .none || marks.contains(.tilted) else { return }
    node.makeExtras().tilt = tilt
    marks.set(.tilted, tilt != .none)
  }

  private func tilted(_ x: Double, _ y: Double) -> Affine {
    let tilt = node.extras?.tilt ?? .none
    let (xToX, yToX, yToY) = (tilt.xToX * x, tilt.yToX * y, tilt.yToY * y)
    guard zRotation != 0 else { return Affine(a: xToX, b: 0, c: yToX, d: yToY, tx: position.x, ty: position.y) }
    return Affine(
      a: cosine * xToX, b: sine * xToX, c: cosine * yToX - sine * yToY, d: sine * yToX + cosine * yToY,
      tx: position.x, ty: position.y)
  }
}

extension UnsafeMutablePointer<NodeState> {
  /// Sets a part of the state by which the node lies somewhere, and notes the change, if it is one.
  @inline(__always)
  func set<Value: Equatable>(_ part: inout Value, to value: Value) {
    guard value != part else { return }
    part = value
    note(.place)
  }

  /// Makes a change by which the node may be hidden or shown, and notes it.
  func setLook(_ change: (inout NodeState) -> Void) {
    let wasVisible = pointee.isVisible
    change(&pointee)
    note(pointee.isVisible == wasVisible ? .place : .subtree)
  }

  /// Notes a change of the node, and on all nodes above that there is one below.
  @inline(__always)
  func note(_ changes: NodeState.Changes) {
    let before = pointee.changes
    pointee.changes = before.union(changes)
    // Otherwise the nodes above know already.
    if before.isEmpty { noteAbove() }
  }

  @inline(__always)
  private func noteAbove() {
    guard let parent = pointee.parent else { return }
    let before = parent.pointee.changes
    guard before.contains(.below) else { return noteFurtherUp() }
    if !before.contains(.manyBelow) { parent.pointee.changes.insert(.manyBelow) }
  }

  private func noteFurtherUp() {
    var child = self
    while let parent = child.pointee.parent {
      let before = parent.pointee.changes
      if before.contains(.below) {
        parent.pointee.changes.insert(.manyBelow)
        return
      }
      parent.pointee.changes.insert(.below)
      parent.pointee.changedChild = child
      if !before.isEmpty { return }
      child = parent
    }
  }

  /// Makes `child` the next after a sibling, or the first.
  func insert(_ child: UnsafeMutablePointer<NodeState>, after sibling: UnsafeMutablePointer<NodeState>?) {
    child.pointee.parent = self
    if let sibling {
      child.pointee.nextSibling = sibling.pointee.nextSibling
      sibling.pointee.nextSibling = child
    } else {
      child.pointee.nextSibling = pointee.firstChild
      pointee.firstChild = child
    }
    addActing(child.pointee.actingCount)
    // The new parent does not know of earlier changes.
    child.pointee.changes.insert(.subtree)
    child.noteAbove()
  }

  /// Takes out `child`, the next after a sibling, or the first.
  func remove(_ child: UnsafeMutablePointer<NodeState>, after sibling: UnsafeMutablePointer<NodeState>?) {
    if let sibling {
      sibling.pointee.nextSibling = child.pointee.nextSibling
    } else {
      pointee.firstChild = child.pointee.nextSibling
    }
    child.pointee.parent = nil
    child.pointee.nextSibling = nil
    addActing(-child.pointee.actingCount)
    noteDeparture(of: child)
  }

  /// Tells whoever keeps a cache of the tree that a node has left it, with all nodes below.
  private func noteDeparture(of child: UnsafeMutablePointer<NodeState>) {
    if pointee.changedChild == child {
      pointee.changedChild = nil
      if !pointee.changes.contains(.manyBelow) { pointee.changes.remove(.below) }
    }
    // A mask without children limits its crop node's picture.
    if pointee.isMask { note(.content) }
    var root = self
    while let parent = root.pointee.parent { root = parent }
    root.pointee.node.extras?.departures?.add(child.pointee.index)
  }

  func setGroup(_ isGroup: Bool) {
    guard isGroup != pointee.isGroup else { return }
    pointee.isGroup = isGroup
    note(.subtree)
  }

  /// Replaces the mask. Apart from this neither the old one nor the new one has a parent.
  func setMask(_ mask: UnsafeMutablePointer<NodeState>?) {
    if let old = pointee.mask {
      old.pointee.parent = nil
      old.pointee.isMask = false
      addActing(-old.pointee.actingCount)
      noteDeparture(of: old)
    }
    pointee.mask = mask
    if let mask {
      mask.pointee.parent = self
      mask.pointee.isMask = true
      addActing(mask.pointee.actingCount)
    }
    note(.subtree)
  }

  func setActing(_ isActing: Bool) {
    guard isActing != pointee.isActing else { return }
    pointee.isActing = isActing
    addActing(isActing ? 1 : -1)
  }

  private func addActing(_ count: Int32) {
    if count == 0 { return }
    var place: UnsafeMutablePointer<NodeState>? = self
    while let state = place {
      state.pointee.actingCount += count
      place = state.pointee.parent
    }
  }

  /// Tells the children, which may outlive the node, that they have no parent any more, and frees the memory.
  func free() {
    var next = pointee.firstChild
    while let child = next {
      next = child.pointee.nextSibling
      child.pointee.parent = nil
      child.pointee.nextSibling = nil
    }
    NodeMemory.end(self)
  }
}
