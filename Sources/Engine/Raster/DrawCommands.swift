/// The commands of a list, in drawing order: a collection like an array of them.
///
/// It keeps where each lies apart from what each draws, so that a large tree that only moves writes a fifth of the
/// memory. To read an element, or to change a part of one, makes a whole `DrawCommand`.
public struct DrawCommands: Sendable {
  private var looks: [DrawCommand.Look] = []
  private var placements: [DrawCommand.Placement] = []

  /// No commands.
  public init() {}

  /// Hands out both parts of all commands, to be read without a copy.
  @inline(__always)
  func withUnsafeParts<Result>(
    _ body: (UnsafeBufferPointer<DrawCommand.Look>, UnsafeBufferPointer<DrawCommand.Placement>) throws -> Result
  ) rethrows -> Result {
    try looks.withUnsafeBufferPointer { looks in
      try placements.withUnsafeBufferPointer { try body(looks, $0) }
    }
  }

  /// Hands out where the commands lie, to be changed without a copy.
  package mutating func withUnsafeMutablePlacements<Result>(
    _ body: (UnsafeMutableBufferPointer<DrawCommand.Placement>) throws -> Result
  ) rethrows -> Result {
    try placements.withUnsafeMutableBufferPointer { try body($0) }
  }
}

extension DrawCommands: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { looks.count }

  public subscript(index: Int) -> DrawCommand {
    get { DrawCommand(looks[index], placements[index]) }
    set { (looks[index], placements[index]) = (newValue.look, newValue.placement) }
  }

  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<DrawCommand>
  ) {
    looks.replaceSubrange(subrange, with: newElements.map(\.look))
    placements.replaceSubrange(subrange, with: newElements.map(\.placement))
  }

  public mutating func append(_ command: DrawCommand) {
    looks.append(command.look)
    placements.append(command.placement)
  }

  public mutating func removeAll(keepingCapacity: Bool = false) {
    looks.removeAll(keepingCapacity: keepingCapacity)
    placements.removeAll(keepingCapacity: keepingCapacity)
  }
}

extension DrawCommands: ExpressibleByArrayLiteral {
  public init(arrayLiteral commands: DrawCommand...) {
    self.init(commands)
  }
}

extension DrawCommand {
  /// What a tree that only moves changes.
  package struct Placement: Sendable {
    package var transform: Affine
    package var alpha: Double
  }

  /// What a command draws, wherever it lies.
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
