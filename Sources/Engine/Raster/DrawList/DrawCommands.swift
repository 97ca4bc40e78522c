/// The commands of a draw list, in drawing order; used like an array.
///
/// Placement (transform and alpha) is stored apart from content, so a large tree that only moves writes a fifth of the
/// memory. Reading an element, or changing a part of one, builds a whole `DrawCommand`.
public struct DrawCommands: Sendable {
  private var looks: [DrawCommand.Look] = []
  private var placements: [DrawCommand.Placement] = []
  /// The slots in drawing order; those that it does not name are not drawn. Empty, the default: all slots as they are.
  package var order: [Int32] = []

  /// Creates an empty collection.
  public init() {}

  /// Gives read access to both parts of all commands, without a copy.
  @inline(__always)
  func withUnsafeParts<Result>(
    _ body: (
      UnsafeBufferPointer<DrawCommand.Look>, UnsafeBufferPointer<DrawCommand.Placement>, UnsafeBufferPointer<Int32>
    ) throws -> Result
  ) rethrows -> Result {
    try looks.withUnsafeBufferPointer { looks in
      try placements.withUnsafeBufferPointer { placements in
        try order.withUnsafeBufferPointer { try body(looks, placements, $0) }
      }
    }
  }

  /// Gives write access to the placement of all commands, without a copy.
  package mutating func withUnsafeMutablePlacements<Result>(
    _ body: (UnsafeMutableBufferPointer<DrawCommand.Placement>) throws -> Result
  ) rethrows -> Result {
    try placements.withUnsafeMutableBufferPointer { try body($0) }
  }

  /// The number of slots, drawn or not.
  package var slotCount: Int { looks.count }

  /// The command in a slot, drawn or not.
  package subscript(slot slot: Int) -> DrawCommand {
    @inline(__always)
    get { DrawCommand(looks[slot], placements[slot]) }
    @inline(__always)
    set { (looks[slot], placements[slot]) = (newValue.look, newValue.placement) }
  }

  /// Puts a quad into a slot, as assigning a command does, but without copying a whole command.
  package mutating func setQuad(
    _ quad: Quad, inSlot slot: Int, transform: Affine, alpha: Double, blend: BlendMode, clip: PixelRect?, owner: Int
  ) {
    looks[slot] = DrawCommand.Look(content: .quad(quad), blend: blend, clip: clip, owner: owner)
    placements[slot] = DrawCommand.Placement(transform: transform, alpha: alpha)
  }

  /// The content of the command in a slot.
  package func content(ofSlot slot: Int) -> DrawCommand.Content { looks[slot].content }

  /// Adds slots that hold copies of a command. Where there is an `order`, they are not drawn until it names them.
  package mutating func addSlots(_ count: Int, of command: DrawCommand) {
    looks.append(contentsOf: repeatElement(command.look, count: count))
    placements.append(contentsOf: repeatElement(command.placement, count: count))
  }

  /// Gives each slot's image another number.
  ///
  /// - Parameter number: the new number of an image.
  mutating func renumberImages(_ number: (Int) -> Int) {
    for slot in looks.indices {
      switch looks[slot].content {
      case .quad(var quad):
        guard let image = quad.image else { continue }
        quad.image = number(image)
        looks[slot].content = .quad(quad)
      case .lit(var lit):
        lit.quad.image = lit.quad.image.map(number)
        if let image = lit.normals?.image { lit.normals?.image = number(image) }
        looks[slot].content = .lit(lit)
      case .warped(var warped):
        warped.quad.image = warped.quad.image.map(number)
        looks[slot].content = .warped(warped)
      case .path, .shaded, .beginLayer, .beginMask, .endLayer: continue
      }
    }
  }

  /// Brings the slots into drawing order and drops those that are not drawn.
  private mutating func applyOrder() {
    guard !order.isEmpty else { return }
    looks = order.map { looks[Int($0)] }
    placements = order.map { placements[Int($0)] }
    order = []
  }

  @inline(__always)
  private func slot(_ index: Int) -> Int { order.isEmpty ? index : Int(order[index]) }
}

extension DrawCommands: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of commands.
  public var endIndex: Int { order.isEmpty ? looks.count : order.count }

  /// The command at an index, from 0 up to `endIndex`; traps outside.
  public subscript(index: Int) -> DrawCommand {
    get { self[slot: slot(index)] }
    set { self[slot: slot(index)] = newValue }
  }

  /// Replaces a range of commands; traps if the range is outside the collection.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<DrawCommand>
  ) {
    applyOrder()
    looks.replaceSubrange(subrange, with: newElements.map(\.look))
    placements.replaceSubrange(subrange, with: newElements.map(\.placement))
  }

  /// Adds a command at the end.
  public mutating func append(_ command: DrawCommand) {
    if !order.isEmpty { order.append(Int32(truncatingIfNeeded: looks.count)) }
    looks.append(command.look)
    placements.append(command.placement)
  }

  /// Removes all commands; keeps the memory if asked to. Default false.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    looks.removeAll(keepingCapacity: keepingCapacity)
    placements.removeAll(keepingCapacity: keepingCapacity)
    order.removeAll(keepingCapacity: keepingCapacity)
  }
}

extension DrawCommands: ExpressibleByArrayLiteral {
  /// Creates a collection of the given commands.
  public init(arrayLiteral commands: DrawCommand...) {
    self.init(commands)
  }
}

extension DrawCommand {
  /// The part of a command that changes when a node moves or fades.
  package struct Placement: Sendable {
    /// Maps local space (y up) to pixels (y down).
    package var transform: Affine
    /// Opacity, 0 to 1.
    package var alpha: Double
  }

  /// The part of a command that does not change when its node only moves.
  struct Look: Sendable {
    var content: Content
    var blend: BlendMode
    var clip: PixelRect?
    var owner: Int
  }

  fileprivate var look: Look { Look(content: content, blend: blend, clip: clip, owner: owner) }
  fileprivate var placement: Placement { Placement(transform: transform, alpha: alpha) }

  fileprivate init(_ look: Look, _ placement: Placement) {
    self.init(
      look.content, transform: placement.transform, alpha: placement.alpha, blend: look.blend, clip: look.clip,
      owner: look.owner)
  }
}
