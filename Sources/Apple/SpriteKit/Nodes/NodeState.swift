internal import Raster

/// The part of a node that every frame reads, in separate memory.
///
/// A walk over objects counts references and checks for overlapping accesses at each step, which takes longer than
/// everything else in a walk. A walk over states does neither. A node creates and frees its state; states do not
/// retain each other.
struct NodeState {
  /// The changes since the node was last flattened.
  ///
  /// A change of a node sets `below` on its parent and on all nodes above. Changes below a hidden node have no effect.
  struct Changes: OptionSet {
    let rawValue: UInt8
    /// Position, rotation, scale, height or opacity: numbers that affect the node's commands and all nodes below.
    static let place = Changes(rawValue: 1)
    /// The node's own picture.
    static let content = Changes(rawValue: 2)
    /// The node was added, hidden or shown, or started or stopped being a group: all commands of the node and of the
    /// nodes below are rebuilt.
    static let subtree = Changes(rawValue: 4)
    /// A node further down has changed: `changedChild` or a node below it.
    static let below = Changes(rawValue: 8)
    /// Nodes below several children have changed. Set only together with `below`.
    static let manyBelow = Changes(rawValue: 16)
  }

  // A game that only moves nodes writes only the first 64 bytes, one cache line. The other line has the rest of the
  // properties that a walk reads (NodeMemoryTests).

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
  /// The number of the node's place in `NodeMemory`, unique among living nodes.
  let index: Int32

  var alpha: CGFloat = 1
  fileprivate(set) unowned(unsafe) var node: SKNode
  fileprivate(set) var firstChild: UnsafeMutablePointer<NodeState>?
  fileprivate(set) var nextSibling: UnsafeMutablePointer<NodeState>?
  /// The only child with changes, if `changes` has `below` but not `manyBelow`. Otherwise undefined.
  fileprivate(set) var changedChild: UnsafeMutablePointer<NodeState>?
  /// The sine of `zRotation`, if the state is marked as turned.
  private var sine = 0.0
  private var cosine = 1.0
  /// The number of nodes with actions or constraints, among this node and all below.
  fileprivate(set) var actingCount: Int32 = 0

  private struct Marks: OptionSet {
    let rawValue: UInt8
    /// The sine and the cosine match the angle.
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

  /// The mask of a crop node. Its parent is the crop node, although it is not a child.
  fileprivate(set) var mask: UnsafeMutablePointer<NodeState>? {
    get { isGroup ? node.extras?.mask : nil }
    nonmutating set {
      if newValue != nil || node.extras != nil { node.makeExtras().mask = newValue }
    }
  }

  /// From the node's coordinates to its parent's: scale, then rotation, then translation.
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

  /// `transform` without the tilt, which only changes what is drawn; see `SKTransformNode`.
  var flatTransform: Affine {
    mutating get {
      guard marks.contains(.tilted) else { return transform }
      let (sine, cosine) = ExactMath.sineAndCosine(Double(zRotation))
      let (x, y) = (Double(xScale), Double(yScale))
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
  /// Sets a property that affects the node's placement, and records the change if the value differs.
  @inline(__always)
  func set<Value: Equatable>(_ part: inout Value, to value: Value) {
    guard value != part else { return }
    part = value
    note(.place)
  }

  /// Makes a change that may hide or show the node, and records it.
  func setLook(_ change: (inout NodeState) -> Void) {
    let wasVisible = pointee.isVisible
    change(&pointee)
    note(pointee.isVisible == wasVisible ? .place : .subtree)
  }

  /// Records a change of the node, and marks all nodes above.
  @inline(__always)
  func note(_ changes: NodeState.Changes) {
    let before = pointee.changes
    pointee.changes = before.union(changes)
    // Otherwise the nodes above are marked already.
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

  /// Inserts `child` after a sibling, or as the first child.
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
    // Earlier changes are not recorded in the new parent.
    child.pointee.changes.insert(.subtree)
    child.noteAbove()
  }

  /// Removes `child`, which is the next after a sibling, or the first.
  func remove(_ child: UnsafeMutablePointer<NodeState>, after sibling: UnsafeMutablePointer<NodeState>?) {
    if let sibling {
      sibling.pointee.nextSibling = child.pointee.nextSibling
    } else {
      pointee.firstChild = child.pointee.nextSibling
    }
    child.pointee.parent = nil
    child.pointee.nextSibling = nil
    addActing(-child.pointee.actingCount)
    noteRemoval(of: child)
  }

  /// Reports to the tree's cache that a node has left with all nodes below.
  private func noteRemoval(of child: UnsafeMutablePointer<NodeState>) {
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

  /// Makes the state that of another object, to which the node's properties have moved.
  func give(to node: SKNode) {
    pointee.node = node
  }

  func setGroup(_ isGroup: Bool) {
    guard isGroup != pointee.isGroup else { return }
    pointee.isGroup = isGroup
    note(.subtree)
  }

  /// The nodes inside are drawn as far beyond the view as the filter reaches, so they are all drawn again.
  func filterChanged() { note(.subtree) }

  /// Replaces the mask. Neither the old nor the new mask has any other parent.
  func setMask(_ mask: UnsafeMutablePointer<NodeState>?) {
    if let old = pointee.mask {
      old.pointee.parent = nil
      old.pointee.isMask = false
      addActing(-old.pointee.actingCount)
      noteRemoval(of: old)
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

  /// Clears the parent of the children, which may outlive the node, and frees the memory.
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
