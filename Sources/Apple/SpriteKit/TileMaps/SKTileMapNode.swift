/// Columns and rows of tiles. Column 0 is the left one, row 0 the lowest.
///
/// Differs from Apple: a file names no map; see `TileLayout` for how isometric and hexagonal tiles lie, which Apple's
/// pages do not tell.
/// Source: https://developer.apple.com/documentation/spritekit/sktilemapnode
@preconcurrency @MainActor
open class SKTileMapNode: SKNode {
  struct Cell {
    var group: SKTileGroup
    var definition: SKTileDefinition?
  }

  /// Tiles that have a place in the new size keep it; the precondition is that of the initialisers.
  open var numberOfColumns: Int {
    didSet { resize(from: oldValue, numberOfRows) }
  }
  open var numberOfRows: Int {
    didSet { resize(from: numberOfColumns, oldValue) }
  }
  /// In points.
  open var tileSize: CGSize {
    didSet { contentChanged() }
  }
  open var tileSet: SKTileSet {
    didSet { contentChanged() }
  }
  /// How much of `color` is in the tiles. Default 0.
  open var colorBlendFactor: CGFloat = 0 {
    didSet { contentChanged() }
  }
  /// Default white.
  open var color: UIColor = .white {
    didSet { contentChanged() }
  }
  /// Default `.alpha`.
  open var blendMode = SKBlendMode.alpha {
    didSet { contentChanged() }
  }
  /// Which part of the map lies on the node's position. Default (0.5, 0.5).
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet { contentChanged() }
  }
  /// Differs from Apple: it does not run, which is said once as a `Diagnostic`.
  open var shader: SKShader? {
    didSet { contentChanged() }
  }
  /// Which lights fall on it. Default 0: none.
  open var lightingBitMask: UInt32 = 0
  /// Whether a group's rules choose its tiles by their neighbours. Default true.
  open var enableAutomapping = true

  /// Row by row, from the lower left.
  final private(set) var cells: [Cell?]

  // MARK: Making (columns and rows from 0 to 16,384, and 16,777,216 tiles at most: a precondition)

  /// A map without tiles.
  public init(tileSet: SKTileSet, columns: Int, rows: Int, tileSize: CGSize) {
    Self.check(columns, rows)
    (self.tileSet, numberOfColumns, numberOfRows, self.tileSize) = (tileSet, columns, rows, tileSize)
    cells = Array(repeating: nil, count: columns * rows)
    super.init()
  }

  public init(tileSet: SKTileSet, columns: Int, rows: Int, tileSize: CGSize, fillWith tileGroup: SKTileGroup) {
    Self.check(columns, rows)
    (self.tileSet, numberOfColumns, numberOfRows, self.tileSize) = (tileSet, columns, rows, tileSize)
    cells = Array(repeating: nil, count: columns * rows)
    super.init()
    fill(with: tileGroup)
  }

  /// - Parameter tileGroupLayout: row by row, from the lower left; places beyond its end are empty.
  public init(
    tileSet: SKTileSet, columns: Int, rows: Int, tileSize: CGSize, tileGroupLayout: [SKTileGroup]
  ) {
    Self.check(columns, rows)
    (self.tileSet, numberOfColumns, numberOfRows, self.tileSize) = (tileSet, columns, rows, tileSize)
    cells = Array(repeating: nil, count: columns * rows)
    super.init()
    let groups = tileGroupLayout.prefix(cells.count)
    noteRules(of: groups.map(Optional.some))
    for (index, group) in groups.enumerated() { cells[index] = cell(of: group) }
  }

  /// A map of no columns.
  public override init() {
    tileSet = SKTileSet(tileGroups: [])
    (numberOfColumns, numberOfRows, tileSize, cells) = (0, 0, .zero, [])
    super.init()
  }

  public required init?(coder: NSCoder) {
    tileSet = SKTileSet(tileGroups: [])
    (numberOfColumns, numberOfRows, tileSize, cells) = (0, 0, .zero, [])
    super.init(coder: coder)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let map = node as? SKTileMapNode else { return }
    (tileSet, numberOfColumns, numberOfRows) = (map.tileSet, map.numberOfColumns, map.numberOfRows)
    (tileSize, cells, anchorPoint) = (map.tileSize, map.cells, map.anchorPoint)
    (colorBlendFactor, color, blendMode) = (map.colorBlendFactor, map.color, map.blendMode)
    (shader, lightingBitMask, enableAutomapping) = (map.shader, map.lightingBitMask, map.enableAutomapping)
  }

  // MARK: Tiles (a place that the map does not have is empty, and stays so)

  /// - Parameter tileGroup: nil empties the map.
  open func fill(with tileGroup: SKTileGroup?) {
    if !cells.isEmpty { noteRules(of: CollectionOfOne(tileGroup)) }
    for index in cells.indices { cells[index] = cell(of: tileGroup) }
    contentChanged()
  }

  open func tileDefinition(atColumn column: Int, row: Int) -> SKTileDefinition? {
    index(column, row).flatMap { cells[$0]?.definition }
  }

  open func tileGroup(atColumn column: Int, row: Int) -> SKTileGroup? {
    index(column, row).flatMap { cells[$0]?.group }
  }

  /// - Parameter tileGroup: nil empties the place.
  open func setTileGroup(_ tileGroup: SKTileGroup?, forColumn column: Int, row: Int) {
    guard let index = index(column, row) else { return }
    noteRules(of: CollectionOfOne(tileGroup))
    cells[index] = cell(of: tileGroup)
    contentChanged()
  }

  open func setTileGroup(
    _ tileGroup: SKTileGroup, andTileDefinition tileDefinition: SKTileDefinition, forColumn column: Int, row: Int
  ) {
    guard let index = index(column, row) else { return }
    cells[index] = Cell(group: tileGroup, definition: tileDefinition)
    contentChanged()
  }

  // MARK: Places (the node's points)

  open var mapSize: CGSize { layout.size }

  /// The column of the tile at a place, also of one beside the map: then it is below 0, or not below
  /// `numberOfColumns`.
  open func tileColumnIndex(fromPosition position: CGPoint) -> Int { layout.place(at: fromCorner(position)).column }

  open func tileRowIndex(fromPosition position: CGPoint) -> Int { layout.place(at: fromCorner(position)).row }

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

  package override func draw(into flattener: inout SceneFlattener) {
    drawTiles(into: &flattener)
  }

  // MARK: Cells

  private func index(_ column: Int, _ row: Int) -> Int? {
    guard (0..<numberOfColumns).contains(column), (0..<numberOfRows).contains(row) else { return nil }
    return row * numberOfColumns + column
  }

  private func cell(of group: SKTileGroup?) -> Cell? {
    guard let group, !group.rules.isEmpty else { return nil }
    return Cell(group: group, definition: group.draw())
  }

  /// Says where one of the groups that are put on the map has rules that are not followed.
  private func noteRules(of groups: some Sequence<SKTileGroup?>) {
    guard enableAutomapping, groups.contains(where: { $0.map { $0.rules.count > 1 } ?? false }) else { return }
    UnfinishedFeature.tileAutomapping.report()
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
