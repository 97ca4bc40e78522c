/// The layout of a map's tiles.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktilesettype
public enum SKTileSetType: UInt, Sendable {
  /// In order: rectangles in columns and rows; diamonds.
  case grid, isometric
  /// Hexagons with a flat top.
  case hexagonalFlat
  /// Hexagons with a pointed top.
  case hexagonalPointy
}

/// The tile groups of a map and their layout.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktileset
@preconcurrency @MainActor
open class SKTileSet: NSObject, @preconcurrency NSCopying {
  /// The groups of tiles.
  open var tileGroups: [SKTileGroup]
  /// A name for the game's use. Default nil.
  open var name: String?
  /// The layout of the tiles.
  open var type: SKTileSetType
  /// The group to fill a new map with; nil, the default, for none. Maps do not read it.
  open var defaultTileGroup: SKTileGroup?
  /// The size of a tile in points. Default: that of the first group's first definition, or (0, 0).
  open var defaultTileSize: CGSize

  /// A set with a layout.
  public init(tileGroups: [SKTileGroup], tileSetType: SKTileSetType) {
    (self.tileGroups, type) = (tileGroups, tileSetType)
    defaultTileSize = tileGroups.first?.rules.first?.tileDefinitions.first?.size ?? .zero
    super.init()
  }

  /// A set with the layout `.grid`.
  public init(tileGroups: [SKTileGroup]) {
    (self.tileGroups, type) = (tileGroups, .grid)
    defaultTileSize = tileGroups.first?.rules.first?.tileDefinitions.first?.size ?? .zero
    super.init()
  }

  /// Differs from Apple: always nil. Tile set files are not read yet, which is reported once as a `Diagnostic`.
  public convenience init?(named name: String) {
    UnfinishedFeature.tileSetFiles.report()
    return nil
  }

  /// Differs from Apple: always nil. Tile set files are not read yet, which is reported once as a `Diagnostic`.
  public convenience init?(from url: URL) {
    UnfinishedFeature.tileSetFiles.report()
    return nil
  }

  /// A copy that shares the groups.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKTileSet(tileGroups: tileGroups, tileSetType: type)
    (copy.name, copy.defaultTileGroup, copy.defaultTileSize) = (name, defaultTileGroup, defaultTileSize)
    return copy
  }
}
