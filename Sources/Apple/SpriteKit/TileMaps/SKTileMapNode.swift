/// A grid of tiles. Column 0 is on the left, row 0 at the bottom.
///
/// A map of an `.sks` file is read with its tiles, groups, rules and definitions; a `.json5` scene holds no maps. Apple
/// does not document the layout of isometric and hexagonal tiles; see `TileLayout` for the one used here.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktilemapnode
@preconcurrency @MainActor
open class SKTileMapNode: SKNode {
  struct Cell {
    var group: SKTileGroup
    var definition: SKTileDefinition?
    /// Whether the game chose the definition itself; then neighbours do not change it.
    var isChosen = false
  }

  /// The count of columns. Tiles within the new size stay. Has the same limits as in the initialisers.
  open var numberOfColumns: Int {
    didSet { resize(from: oldValue, numberOfRows) }
  }
  /// The count of rows. Tiles within the new size stay. Has the same limits as in the initialisers.
  open var numberOfRows: Int {
    didSet { resize(from: numberOfColumns, oldValue) }
  }
  /// The size of a tile in points.
  open var tileSize: CGSize {
    didSet { contentChanged() }
  }
  /// The tile set, whose type decides the layout of the map.
  open var tileSet: SKTileSet {
    didSet { contentChanged() }
  }
  /// The share of `color` in the tiles, from 0 to 1. Default 0.
  open var colorBlendFactor: CGFloat = 0 {
    didSet { contentChanged() }
  }
  /// The colour that the tiles are tinted with. Default white.
  open var color: UIColor = .white {
    didSet { contentChanged() }
  }
  /// The mode that combines the tiles with the pixels below. Default `.alpha`.
  open var blendMode = SKBlendMode.alpha {
    didSet { contentChanged() }
  }
  /// The point of the map on the node's position, from (0, 0), lower left, to (1, 1). Default (0.5, 0.5).
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet { contentChanged() }
  }
  /// The program that computes the pixels of each tile, as a sprite's does. Default nil: none. A shader replaces the
  /// lighting. See docs/shaders.md.
  ///
  /// Source: "a shader which is applied to each tile of the tile map",
  /// https://developer.apple.com/documentation/spritekit/sktilemapnode/shader
  open var shader: SKShader? {
    didSet { contentChanged() }
  }
  /// The categories of lights that change the map's colours, with the `normalTextures` of its tiles. Default 0: none.
  /// See `SKLightNode`. Maps cast no shadows.
  open var lightingBitMask: UInt32 = 0 {
    didSet { contentChanged() }
  }
  /// Whether the rules of a group choose its tiles by their neighbours. Default true. If false, a group shows its tile
  /// for neighbours on all sides.
  ///
  /// Each tile of a group with several rules shows the rule whose `adjacency` is exactly its neighbours of the same
  /// group; without such a rule, the one that matches the most of them and requires no others. Setting a tile also
  /// changes the tiles around it, except those with a definition that the game chose. Cells outside the map are no
  /// neighbours, so `fill(with:)` has the group's edges along those of the map.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sktilemapnode/enableautomapping and
  /// https://developer.apple.com/documentation/spritekit/creating-tile-groups-programmatically; that neighbours without a
  /// bit "must be empty": the header of SKTileGroupRule. Guesses: the rule if none fits exactly, that chosen definitions
  /// stay, and that empty places around a tile stay empty.
  open var enableAutomapping = true

  /// The tiles row by row, from the lower left.
  final private(set) var cells: [Cell?]
  /// All definitions that tiles have had since the map was filled or cleared as a whole.
  private var definitions: [ObjectIdentifier: SKTileDefinition] = [:]
  /// A map with more cells than this is redrawn when it moves, and draws only the cells in view. Smaller maps are drawn
  /// whole, so that moving one only moves its commands.
  final var wholeMapLimit = 4_096

  // MARK: Making (precondition: 0 to 16,384 columns and rows, at most 16,777,216 tiles)

  /// A map without tiles.
  public init(tileSet: SKTileSet, columns: Int, rows: Int, tileSize: CGSize) {
    Self.check(columns, rows)
    (self.tileSet, numberOfColumns, numberOfRows, self.tileSize) = (tileSet, columns, rows, tileSize)
    cells = Array(repeating: nil, count: columns * rows)
    super.init()
  }

  /// A map filled with one group. The tile size is in points.
  public init(tileSet: SKTileSet, columns: Int, rows: Int, tileSize: CGSize, fillWith tileGroup: SKTileGroup) {
    Self.check(columns, rows)
    (self.tileSet, numberOfColumns, numberOfRows, self.tileSize) = (tileSet, columns, rows, tileSize)
    cells = Array(repeating: nil, count: columns * rows)
    super.init()
    fill(with: tileGroup)
  }

  /// A map filled from a list of groups. The tile size is in points.
  ///
  /// - Parameter tileGroupLayout: the groups row by row, from the lower left; the rest of the map stays empty.
  public init(
    tileSet: SKTileSet, columns: Int, rows: Int, tileSize: CGSize, tileGroupLayout: [SKTileGroup]
  ) {
    Self.check(columns, rows)
    (self.tileSet, numberOfColumns, numberOfRows, self.tileSize) = (tileSet, columns, rows, tileSize)
    cells = Array(repeating: nil, count: columns * rows)
    super.init()
    let groups = tileGroupLayout.prefix(cells.count)
    for (index, group) in groups.enumerated() { put(cell(of: group), at: index) }
    automapAll()
  }

  /// A map without columns, rows and tiles.
  public override init() {
    tileSet = SKTileSet(tileGroups: [])
    (numberOfColumns, numberOfRows, tileSize, cells) = (0, 0, .zero, [])
    super.init()
  }

  /// Reads a map without tiles from a scene file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    tileSet = SKTileSet(tileGroups: [])
    (numberOfColumns, numberOfRows, tileSize, cells) = (0, 0, .zero, [])
    super.init(coder: coder)
  }

  override func archive(_ archive: NodeArchive) {
    super.archive(archive)
    archiveTiles(archive)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let map = node as? SKTileMapNode else { return }
    (tileSet, numberOfColumns, numberOfRows) = (map.tileSet, map.numberOfColumns, map.numberOfRows)
    (tileSize, cells, anchorPoint) = (map.tileSize, map.cells, map.anchorPoint)
    definitions = map.definitions
    (colorBlendFactor, color, blendMode) = (map.colorBlendFactor, map.color, map.blendMode)
    (shader, lightingBitMask, enableAutomapping) = (map.shader, map.lightingBitMask, map.enableAutomapping)
  }

  // MARK: Tiles (outside the map all places are empty, and setting one does nothing)

  /// Fills the whole map with a group.
  ///
  /// - Parameter tileGroup: nil clears the map.
  open func fill(with tileGroup: SKTileGroup?) {
    definitions.removeAll()
    for index in cells.indices { put(cell(of: tileGroup), at: index) }
    automapAll()
    contentChanged()
  }

  /// The tile at a place; nil if the place is empty.
  open func tileDefinition(atColumn column: Int, row: Int) -> SKTileDefinition? {
    index(column, row).flatMap { cells[$0]?.definition }
  }

  /// The group of the tile at a place; nil if the place is empty.
  open func tileGroup(atColumn column: Int, row: Int) -> SKTileGroup? {
    index(column, row).flatMap { cells[$0]?.group }
  }

  /// Puts a tile of a group at a place.
  ///
  /// - Parameter tileGroup: nil clears the place.
  open func setTileGroup(_ tileGroup: SKTileGroup?, forColumn column: Int, row: Int) {
    guard let index = index(column, row) else { return }
    put(cell(of: tileGroup), at: index)
    automap(around: column, row)
    contentChanged()
  }

  /// Puts a certain tile of a group at a place.
  open func setTileGroup(
    _ tileGroup: SKTileGroup, andTileDefinition tileDefinition: SKTileDefinition, forColumn column: Int, row: Int
  ) {
    guard let index = index(column, row) else { return }
    put(Cell(group: tileGroup, definition: tileDefinition, isChosen: true), at: index)
    automap(around: column, row)
    contentChanged()
  }

  // MARK: Places (in the node's coordinates, in points)

  /// The size of the whole map in points.
  open var mapSize: CGSize { layout.size }

  /// The column of the tile at a position. Outside the map it is below 0, or `numberOfColumns` or more.
  open func tileColumnIndex(fromPosition position: CGPoint) -> Int { layout.place(at: fromCorner(position)).column }

  /// The row of the tile at a position. Outside the map it is below 0, or `numberOfRows` or more.
  open func tileRowIndex(fromPosition position: CGPoint) -> Int { layout.place(at: fromCorner(position)).row }

  /// The centre of the tile at a place, inside the map or not.
  open func centerOfTile(atColumn column: Int, row: Int) -> CGPoint {
    let (center, bounds) = (layout.center(column: column, row: row), contentBounds)
    return CGPoint(x: bounds.minX + center.x, y: bounds.minY + center.y)
  }

  final var layout: TileLayout {
    TileLayout(type: tileSet.type, columns: numberOfColumns, rows: numberOfRows, tile: tileSize)
  }

  private func fromCorner(_ position: CGPoint) -> CGPoint {
    CGPoint(x: position.x - contentBounds.minX, y: position.y - contentBounds.minY)
  }

  package override var contentBounds: CGRect {
    let size = layout.size
    return CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
  }

  override var shaderUses: [ShaderUse] {
    shader.map { [ShaderUse(shader: $0, inputs: $0.inputs(of: self))] } ?? []
  }

  package override func draw(into flattener: inout SceneFlattener) {
    drawTiles(into: &flattener)
  }

  // MARK: Cells

  final func index(_ column: Int, _ row: Int) -> Int? {
    guard (0..<numberOfColumns).contains(column), (0..<numberOfRows).contains(row) else { return nil }
    return row * numberOfColumns + column
  }

  private func cell(of group: SKTileGroup?) -> Cell? {
    guard let group, !group.rules.isEmpty else { return nil }
    return Cell(group: group, definition: group.draw())
  }

  final func setDefinition(_ definition: SKTileDefinition?, at index: Int) {
    cells[index]?.definition = definition
    note(definition)
  }

  private func put(_ cell: Cell?, at index: Int) {
    cells[index] = cell
    note(cell?.definition)
  }

  private func note(_ definition: SKTileDefinition?) {
    guard let definition else { return }
    definitions[ObjectIdentifier(definition)] = definition
  }

  /// The longest side of a tile in points, or more.
  final var longestSide: Double {
    definitions.values.reduce(0) { max($0, Double($1.size.width), Double($1.size.height)) }
  }

  private func resize(from columns: Int, _ rows: Int) {
    Self.check(numberOfColumns, numberOfRows)
    guard cells.count == columns * rows else { return }
    cells = (0..<numberOfRows).flatMap { row in
      (0..<numberOfColumns).map { $0 < columns && row < rows ? cells[row * columns + $0] : nil }
    }
    contentChanged()
  }

  private static func check(_ columns: Int, _ rows: Int) {
    precondition(
      (0...16_384).contains(columns) && (0...16_384).contains(rows) && columns * rows <= 1 << 24,
      "SKTileMapNode: \(columns) columns, \(rows) rows; each must be from 0 to 16384, their product at most 16777216")
  }

  package override var treeProperties: [(name: String, value: String)] {
    super.treeProperties + [
      ("columns", "\(numberOfColumns)"), ("rows", "\(numberOfRows)"), ("tiles", "\(cells.count { $0 != nil })"),
    ]
  }
}
