/// A group of tiles that belong together, such as grass and its edges.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktilegroup
@preconcurrency @MainActor
open class SKTileGroup: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  /// The rules that choose a tile by its neighbours.
  open var rules: [SKTileGroupRule]
  /// A name for the game's use. Default nil.
  open var name: String?

  /// A group with a single tile for any neighbours.
  public init(tileDefinition: SKTileDefinition) {
    rules = [SKTileGroupRule(adjacency: .adjacencyAll, tileDefinitions: [tileDefinition])]
    super.init()
  }

  /// A group with rules.
  public init(rules: [SKTileGroupRule]) {
    self.rules = rules
    super.init()
  }

  /// A group without tiles, for clearing parts of a map.
  open class func empty() -> SKTileGroup { SKTileGroup(rules: []) }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }

  /// Reads a group of an `.sks` file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    rules = []
    super.init()
    archive(NodeArchive(coder: coder, isReading: true))
  }

  open func encode(with coder: NSCoder) {
    archive(NodeArchive(coder: coder, isReading: false))
  }

  /// A copy that shares the rules.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKTileGroup(rules: rules)
    copy.name = name
    return copy
  }

  /// A tile surrounded by its group, by the rule for neighbours on all sides, or else by the first rule.
  final func draw() -> SKTileDefinition? {
    (rules.first { $0.adjacency == .adjacencyAll || $0.adjacency == .hexFlatAdjacencyAll } ?? rules.first)?.draw()
  }
}
