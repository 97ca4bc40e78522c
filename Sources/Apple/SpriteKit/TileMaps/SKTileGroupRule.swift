/// What a group's tile may look like where it has certain neighbours.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktilegrouprule
@preconcurrency @MainActor
open class SKTileGroupRule: NSObject, @preconcurrency NSCopying {
  open var adjacency: SKTileAdjacencyMask
  /// One is taken by chance, by their weights.
  open var tileDefinitions: [SKTileDefinition]
  open var name: String?

  public init(adjacency: SKTileAdjacencyMask, tileDefinitions: [SKTileDefinition]) {
    (self.adjacency, self.tileDefinitions) = (adjacency, tileDefinitions)
    super.init()
  }

  /// The copy has the same definitions, not copies of them.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKTileGroupRule(adjacency: adjacency, tileDefinitions: tileDefinitions)
    copy.name = name
    return copy
  }

  /// One of the definitions, by chance; nil where there is none with a weight.
  final func draw() -> SKTileDefinition? {
    let choices = tileDefinitions.filter { $0.placementWeight > 0 }
    guard choices.count > 1 else { return choices.first }
    var place = Int.random(in: 0..<choices.reduce(0) { $0 + min($1.placementWeight, 1 << 32) })
    return choices.first { definition in
      place -= min(definition.placementWeight, 1 << 32)
      return place < 0
    }
  }
}
