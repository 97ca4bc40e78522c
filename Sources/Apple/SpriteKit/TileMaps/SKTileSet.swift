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
open class SKTileSet: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
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

  /// The tile set with a name in one of the app's `.sks` files; nil, with a `Diagnostic`, if there is none.
  ///
  /// - Parameter name: the tile set's name in the editor, which is not the file's name.
  /// Source: https://developer.apple.com/documentation/spritekit/sktileset/init(named:)
  public convenience init?(named name: String) {
    guard let found = ArchiveLibrary.shared.tileSet(named: name) else { return nil }
    self.init(copying: found)
  }

  /// The first tile set of an `.sks` file; nil, with a `Diagnostic`, if the file has none.
  public convenience init?(from url: URL) {
    guard let found = ArchiveLibrary.tileSets(at: url).first else { return nil }
    self.init(copying: found)
  }

  private convenience init(copying set: SKTileSet) {
    self.init(tileGroups: set.tileGroups, tileSetType: set.type)
    (name, defaultTileGroup, defaultTileSize) = (set.name, set.defaultTileGroup, set.defaultTileSize)
  }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }

  /// Reads a tile set of an `.sks` file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    (tileGroups, type, defaultTileSize) = ([], .grid, .zero)
    super.init()
    archive(NodeArchive(coder: coder, isReading: true))
  }

  open func encode(with coder: NSCoder) {
    archive(NodeArchive(coder: coder, isReading: false))
  }

  /// A copy that shares the groups.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKTileSet(tileGroups: tileGroups, tileSetType: type)
    (copy.name, copy.defaultTileGroup, copy.defaultTileSize) = (name, defaultTileGroup, defaultTileSize)
    return copy
  }
}
