/// Tiles that belong together, such as those of a meadow and its edges.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktilegroup
@preconcurrency @MainActor
open class SKTileGroup: NSObject, @preconcurrency NSCopying {
  open var rules: [SKTileGroupRule]
  open var name: String?

  /// One look, whatever the neighbours.
  public init(tileDefinition: SKTileDefinition) {
    rules = [SKTileGroupRule(adjacency: .adjacencyAll, tileDefinitions: [tileDefinition])]
    super.init()
  }

  public init(rules: [SKTileGroupRule]) {
    self.rules = rules
    super.init()
  }

  /// A group without tiles, to clear places of a map with.
  open class func empty() -> SKTileGroup { SKTileGroup(rules: []) }

  /// The copy has the same rules, not copies of them.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKTileGroup(rules: rules)
    copy.name = name
    return copy
  }

  /// A definition for a place amid the group: the rule for neighbours on all sides, else the first.
  final func draw() -> SKTileDefinition? {
    (rules.first { $0.adjacency == .adjacencyAll || $0.adjacency == .hexFlatAdjacencyAll } ?? rules.first)?.draw()
  }
}
