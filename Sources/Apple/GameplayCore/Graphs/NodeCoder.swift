/// Holds a node's place, so that `init(coder:)` can create nodes of a game's own class: Swift can call only required
/// initialisers of a class that is known at run time, and this is the one that every node has.
final class NodeCoder: NSCoder {
  private let values: [String: Double]

  private init(_ values: [Double]) {
    self.values = Dictionary(uniqueKeysWithValues: zip(["x", "y", "z"], values))
    super.init()
  }

  /// A node of a class. `make` creates one of the base class.
  ///
  /// - Precondition: the `init(coder:)` of a subclass does not fail.
  static func node<Node: GKGraphNode>(of cls: Node.Type, _ values: [Double], make: () -> GKGraphNode) -> Node {
    let plain = make()
    if type(of: plain) == cls, let node = plain as? Node { return node }
    guard let node = cls.init(coder: NodeCoder(values)) else {
      preconditionFailure("GKGraph: init(coder:) of \(cls) returned nil; a graph creates nodes of a subclass by it")
    }
    return node
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { values[key] != nil }
  override func decodeDouble(forKey key: String) -> Double { values[key] ?? 0 }
  override func decodeFloat(forKey key: String) -> Float { Float(values[key] ?? 0) }
  override func decodeInt32(forKey key: String) -> Int32 { Int32(values[key] ?? 0) }
  override func decodeInteger(forKey key: String) -> Int { Int(values[key] ?? 0) }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
}
