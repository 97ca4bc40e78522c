internal import SpriteKit

/// The places of a layer's cells in an `SKTileMapNode`, whose rows count from the bottom.
///
/// On staggered and hexagonal maps a node shifts its rows or columns 1, 3, 5, ... A row or column is added where Tiled
/// shifts the others. See `TileLayout` of SpriteKit for where the node puts its tiles.
struct TiledGrid {
  let type: SKTileSetType
  let columns: Int
  let rows: Int
  /// The hexagons of a node overlap by a quarter of their size; those of Tiled overlap as their side says. This size
  /// gives the same distances.
  let tileSize: CGSize
  /// The first column and row of the layer, as in Tiled.
  let firstColumn: Int
  let firstRow: Int
  private let tiles: (columns: Int, rows: Int)
  /// The columns added on the left, and the rows added at the bottom.
  private let added: (column: Int, row: Int)

  init(_ map: TiledMap, _ tiles: TiledTiles) {
    self.tiles = (tiles.columns, tiles.rows)
    (firstColumn, firstRow) = (tiles.firstColumn, tiles.firstRow)
    let (width, height) = (CGFloat(map.tileWidth), CGFloat(map.tileHeight))
    let side = CGFloat(map.hexSide)
    var added = (column: 0, row: 0)
    func isShifted(_ index: Int) -> Bool { (index & 1 == 0) == map.staggersEven }
    switch (map.orientation, map.staggerAxis) {
    case (.orthogonal, _), (.isometric, _):
      type = map.orientation == .isometric ? .isometric : .grid
      tileSize = CGSize(width: width, height: height)
    case (_, .y):
      type = .hexagonalPointy
      tileSize = CGSize(width: width, height: (height + side) * 2 / 3)
      // The last row is row 0 of the node, which is not shifted.
      if tiles.rows > 0, isShifted(tiles.firstRow + tiles.rows - 1) { added.row = 1 }
    case (_, .x):
      type = .hexagonalFlat
      tileSize = CGSize(width: (width + side) * 2 / 3, height: height)
      // Tiled shifts down, a node up: column 0 of the node is a shifted one.
      if tiles.columns > 0, !isShifted(tiles.firstColumn) { added.column = 1 }
    }
    self.added = added
    let isTurned = type == .isometric
    columns = (isTurned ? tiles.rows : tiles.columns) + added.column
    rows = (isTurned ? tiles.columns : tiles.rows) + added.row
  }

  /// The column and row of the node for those of Tiled.
  func place(_ column: Int, _ row: Int) -> (column: Int, row: Int) {
    let (fromLeft, fromBottom) = (column - firstColumn, tiles.rows - 1 - (row - firstRow))
    // A node's columns go up to the right and its rows up to the left; Tiled's go down.
    if type == .isometric { return (fromBottom, tiles.columns - 1 - fromLeft) }
    return (fromLeft + added.column, fromBottom + added.row)
  }
}
