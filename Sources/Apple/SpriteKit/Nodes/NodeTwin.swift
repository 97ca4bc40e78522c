internal import AppFoundation
internal import CSwiftRuntime

/// Creates the object for a copy of a node without running an initializer of a game's class.
///
/// A game's `init(coder:)` often stops the program, and its other initializers have their own parameters. So the
/// library's class initializes its part of the object, and the properties that the game's classes add get the values of
/// the original's.
@MainActor
struct NodeTwin {
  /// A stored property of a game's class.
  fileprivate struct Field {
    let offset: Int
    let type: Any.Type
    /// False for a weak or unowned reference.
    let isStrong: Bool
  }

  private let type: SKNode.Type
  /// The class itself or the nearest class above that is the library's.
  private let library: SKNode.Type
  private let fields: [Field]

  /// Shared by the process, as classes are.
  private static var known: [ObjectIdentifier: NodeTwin] = [:]

  static func of(_ type: SKNode.Type) -> NodeTwin {
    SharedCaches.withLock {
      if let twin = known[ObjectIdentifier(type)] { return twin }
      let twin = NodeTwin(type)
      known[ObjectIdentifier(type)] = twin
      return twin
    }
  }

  private init(_ type: SKNode.Type) {
    var library: AnyClass = type
    while !String(reflecting: library).hasPrefix("SpriteKit."), let above = SwiftRuntime.superclass(of: library) {
      library = above
    }
    self.type = type
    self.library = library as? SKNode.Type ?? SKNode.self
    let start = SwiftRuntime.size(of: library)
    fields = SwiftRuntime.fields(of: type).filter { $0.offset >= start }
      .map { Field(offset: $0.offset, type: $0.type, isStrong: $0.isStrong) }
  }

  /// A node of the same class. Its SpriteKit properties have their defaults. The game's have the values of the
  /// original's, except weak references, which are nil.
  func make(from original: SKNode) -> SKNode {
    guard type != library else { return blank() }
    let (size, start) = (SwiftRuntime.size(of: type), SwiftRuntime.size(of: library))
    guard let copy = swift_allocObject(unsafeBitCast(type, to: UnsafeRawPointer.self), size, Self.alignmentMask) else {
      preconditionFailure("SKNode: no memory for a copy of \(original)")
    }
    // Moves the library's part out of an object that holds the only reference to itself.
    let old = retainedBlank()
    (copy + Self.headerSize).copyMemory(from: old + Self.headerSize, byteCount: start - Self.headerSize)
    swift_deallocUninitializedObject(old, start, Self.alignmentMask)
    let source = UnsafeMutableRawPointer(Unmanaged.passUnretained(original).toOpaque())
    for field in fields { field.copy(from: source, to: copy) }
    let node = Unmanaged<SKNode>.fromOpaque(copy).takeRetainedValue()
    node.state.give(to: node)
    return node
  }

  /// Makes references to nodes of the original's tree, in the game's properties of the copy, references to their copies.
  func connect(_ copy: SKNode, like original: SKNode) {
    guard !fields.isEmpty else { return }
    var twins: [ObjectIdentifier: SKNode] = [:]
    Self.pair(original, copy, into: &twins)
    let memory = UnsafeMutableRawPointer(Unmanaged.passUnretained(copy).toOpaque())
    for field in fields where field.isStrong { field.replace(in: memory, by: twins) }
  }

  private static func pair(_ original: SKNode, _ copy: SKNode, into twins: inout [ObjectIdentifier: SKNode]) {
    twins[ObjectIdentifier(original)] = copy
    for (child, twin) in zip(original.children, copy.children) where Swift.type(of: child) == Swift.type(of: twin) {
      pair(child, twin, into: &twins)
    }
    if let mask = (original as? SKCropNode)?.maskNode, let twin = (copy as? SKCropNode)?.maskNode {
      pair(mask, twin, into: &twins)
    }
  }

  private func blank() -> SKNode {
    guard let node = library.init(coder: NodeCopyCoder()) else {
      preconditionFailure("SKNode: a \(library) cannot be copied")
    }
    return node
  }

  /// A new object of the library's class; the caller owns its only reference.
  @inline(never)
  private func retainedBlank() -> UnsafeMutableRawPointer { Unmanaged.passRetained(blank()).toOpaque() }

  /// An object's class and reference counts come first.
  private static let headerSize = 16
  /// Objects have the alignment of malloc.
  private static let alignmentMask = 15
}

extension NodeTwin.Field {
  func copy(from source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    let (source, target) = (source + offset, target + offset)
    func copy<Value>(_ type: Value.Type) {
      let values = source.assumingMemoryBound(to: type)
      if isStrong {
        target.initializeMemory(as: type, from: values, count: 1)
      } else if type is any OptionalType.Type {
        // Zero is nil for weak references and for unowned ones.
        target.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.size)
      } else {
        target.copyMemory(from: source, byteCount: MemoryLayout<Value>.size)
        _ = swift_unownedRetain(source.load(as: UnsafeMutableRawPointer.self))
      }
    }
    _openExistential(type, do: copy)
  }

  /// Replaces a node, an optional node or a list of nodes.
  func replace(in memory: UnsafeMutableRawPointer, by twins: [ObjectIdentifier: SKNode]) {
    func replace<Value>(_ type: Value.Type) {
      let place = (memory + offset).assumingMemoryBound(to: type)
      if let node = place.pointee as? SKNode {
        guard let twin = twins[ObjectIdentifier(node)], let value = twin as? Value else { return }
        place.pointee = value
      } else if let nodes = place.pointee as? [SKNode], nodes.contains(where: { twins[ObjectIdentifier($0)] != nil }) {
        let changed = nodes.map { twins[ObjectIdentifier($0)] ?? $0 }
        if let changed = changed as? Value { place.pointee = changed }
      }
    }
    _openExistential(type, do: replace)
  }
}

private protocol OptionalType {}
extension Optional: OptionalType {}
