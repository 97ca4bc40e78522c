internal import Raster

/// What every frame reads of a node, in memory of its own.
///
/// A walk over objects counts references and checks for overlapping accesses at each step, which takes longer than all
/// else that a walk does. A walk over these does neither. Each belongs to a node, which makes it and frees it, and
/// holds no other alive.
struct NodeState {
  /// What has changed since the node was last flattened.
  struct Changes: OptionSet {
    let rawValue: UInt8
    /// Position, turn, scale, height or opacity: numbers that its commands and all below take over.
    static let place = Changes(rawValue: 1)
    /// What the node draws itself.
    static let content = Changes(rawValue: 2)
    /// A child came or went, or the node was hidden or shown.
    static let structure = Changes(rawValue: 4)
    /// Some node further down has changed. Every node above one with changes has this.
    static let below = Changes(rawValue: 8)
  }

  // First the line of a processor's cache, 64 bytes, that a game writes which moves nodes; then another, of what else
  // a walk reads (NodeMemoryTests).

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
  /// Whether what it draws stays the same when only its place changes.
  var drawsTheSameAnywhere = true
  /// As it was when it was last drawn.
  var isUpright = true
  /// Whether the node and all below are drawn as one picture; see `SKNode.setGroup`.
  fileprivate(set) var isGroup = false

  var alpha: CGFloat = 1
  unowned(unsafe) let node: SKNode
  fileprivate(set) var firstChild: UnsafeMutablePointer<NodeState>?
  fileprivate(set) var nextSibling: UnsafeMutablePointer<NodeState>?
  /// Of `zRotation`, if it is marked as turned.
  private var sine = 0.0
  private var cosine = 1.0
  /// The node's commands, numbered in tree order.
  var firstCommand: Int32 = 0
  var commandCount: Int32 = 0
  /// Its name's place in the list; -1 before its first command.
  var owner: Int32 = -1
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
  }

  init(of node: SKNode) {
    self.node = node
  }

  var isVisible: Bool { !isHidden && alpha > 0 }

  /// Whether its commands need no more than other numbers.
  ///
  /// - Parameter transform: where it lies now, if it `moves`.
  @inline(__always)
  func onlyMoves(_ changes: Changes, _ moves: Bool, to transform: Affine) -> Bool {
    !isGroup && !changes.contains(.content)
      && (!moves || drawsTheSameAnywhere && isUpright == transform.isUpright)
  }

  fileprivate(set) var isMask: Bool {
    get { marks.contains(.mask) }
    set { if newValue { marks.insert(.mask) } else { marks.remove(.mask) } }
  }

  fileprivate(set) var isActing: Bool {
    get { marks.contains(.acting) }
    set { if newValue { marks.insert(.acting) } else { marks.remove(.acting) } }
  }

  /// The mask of a crop node; its parent is the crop node, though it is no child.
  fileprivate(set) var mask: UnsafeMutablePointer<NodeState>? {
    get { isGroup ? node.extras?.mask : nil }
    nonmutating set {
      if newValue != nil || node.extras != nil { node.makeExtras().mask = newValue }
    }
  }

  /// Which of the flattener's groups it is.
  var group: Int32 {
    get { node.extras?.group ?? 0 }
    nonmutating set { node.makeExtras().group = newValue }
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
    if tilt == .none { marks.remove(.tilted) } else { marks.insert(.tilted) }
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
  /// Notes a change here, and that there is one on all nodes above.
  func note(_ changes: NodeState.Changes) {
    pointee.changes.formUnion(changes)
    var ancestor = pointee.parent
    while let state = ancestor, !state.pointee.changes.contains(.below) {
      state.pointee.changes.insert(.below)
      ancestor = state.pointee.parent
    }
  }

  /// Makes `child` the next after a sister, or the first.
  func insert(_ child: UnsafeMutablePointer<NodeState>, after sister: UnsafeMutablePointer<NodeState>?) {
    child.pointee.parent = self
    if let sister {
      child.pointee.nextSibling = sister.pointee.nextSibling
      sister.pointee.nextSibling = child
    } else {
      child.pointee.nextSibling = pointee.firstChild
      pointee.firstChild = child
    }
    addActing(child.pointee.actingCount)
    note(.structure)
  }

  /// Takes out `child`, the next after a sister, or the first.
  func remove(_ child: UnsafeMutablePointer<NodeState>, after sister: UnsafeMutablePointer<NodeState>?) {
    if let sister {
      sister.pointee.nextSibling = child.pointee.nextSibling
    } else {
      pointee.firstChild = child.pointee.nextSibling
    }
    child.pointee.parent = nil
    child.pointee.nextSibling = nil
    addActing(-child.pointee.actingCount)
    note(.structure)
  }

  func setGroup(_ isGroup: Bool) {
    guard isGroup != pointee.isGroup else { return }
    pointee.isGroup = isGroup
    note(.structure)
  }

  /// Puts a mask in the place of the one before; neither has a parent before or after but for this.
  func setMask(_ mask: UnsafeMutablePointer<NodeState>?) {
    if let old = pointee.mask {
      old.pointee.parent = nil
      old.pointee.isMask = false
      addActing(-old.pointee.actingCount)
    }
    pointee.mask = mask
    if let mask {
      mask.pointee.parent = self
      mask.pointee.isMask = true
      addActing(mask.pointee.actingCount)
    }
    note(.structure)
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

  /// Lets the children, which may outlive the node, know that they have no parent any more, and frees the memory.
  func free() {
    var next = pointee.firstChild
    while let child = next {
      next = child.pointee.nextSibling
      child.pointee.parent = nil
      child.pointee.nextSibling = nil
    }
    deinitialize(count: 1)
    NodeMemory.give(back: self)
  }
}
