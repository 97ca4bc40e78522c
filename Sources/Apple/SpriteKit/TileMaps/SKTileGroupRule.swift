/// The tiles that a group may use for certain neighbours.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktilegrouprule
@preconcurrency @MainActor
open class SKTileGroupRule: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  /// The neighbours that must belong to the same group.
  open var adjacency: SKTileAdjacencyMask
  /// The tiles to choose from at random, by their `placementWeight`.
  open var tileDefinitions: [SKTileDefinition]
  /// A name for the game's use. Default nil.
  open var name: String?

  /// A rule for certain neighbours.
  public init(adjacency: SKTileAdjacencyMask, tileDefinitions: [SKTileDefinition]) {
    (self.adjacency, self.tileDefinitions) = (adjacency, tileDefinitions)
    super.init()
  }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }

  /// Reads a rule of an `.sks` file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    (adjacency, tileDefinitions) = ([], [])
    super.init()
    archive(NodeArchive(coder: coder, isReading: true))
  }

  open func encode(with coder: NSCoder) {
    archive(NodeArchive(coder: coder, isReading: false))
  }

  /// A copy that shares the definitions.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKTileGroupRule(adjacency: adjacency, tileDefinitions: tileDefinitions)
    copy.name = name
    return copy
  }

  /// A random definition; nil if none has a weight above 0.
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
