/// How the tiles of a map lie together.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktilesettype
public enum SKTileSetType: UInt, Sendable {
  case grid, isometric
  /// With a flat top.
  case hexagonalFlat
  /// With a pointed top.
  case hexagonalPointy
}

/// The groups that a map's tiles are of.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktileset
@preconcurrency @MainActor
open class SKTileSet: NSObject, @preconcurrency NSCopying {
  open var tileGroups: [SKTileGroup]
  open var name: String?
  open var type: SKTileSetType
  /// What a new map is to be filled with; nil, the default, is nothing.
  open var defaultTileGroup: SKTileGroup?
  /// In points. Default: that of the first group's first definition, else (0, 0).
  open var defaultTileSize: CGSize

  public init(tileGroups: [SKTileGroup], tileSetType: SKTileSetType) {
    (self.tileGroups, type) = (tileGroups, tileSetType)
    defaultTileSize = tileGroups.first?.rules.first?.tileDefinitions.first?.size ?? .zero
    super.init()
  }

  /// A set of squares.
  public init(tileGroups: [SKTileGroup]) {
    (self.tileGroups, type) = (tileGroups, .grid)
    defaultTileSize = tileGroups.first?.rules.first?.tileDefinitions.first?.size ?? .zero
    super.init()
  }

  /// Differs from Apple: no file of tile sets is read yet, which is said once as a `Diagnostic`.
  public convenience init?(named name: String) {
    UnfinishedFeature.tileSetFiles.report()
    return nil
  }

  public convenience init?(from url: URL) {
    UnfinishedFeature.tileSetFiles.report()
    return nil
  }

  /// The copy has the same groups, not copies of them.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKTileSet(tileGroups: tileGroups, tileSetType: type)
    (copy.name, copy.defaultTileGroup, copy.defaultTileSize) = (name, defaultTileGroup, defaultTileSize)
    return copy
  }
}
