public import Foundation

/// A layer of a map.
public struct TiledLayer: Sendable {
  /// The kinds of layers.
  public enum Content: Sendable {
    case tiles(TiledTiles)
    /// In the order in which they are drawn.
    case objects([TiledObject])
    /// A picture at the layer's offset; nil for a layer without one.
    case image(TiledImage?)
    case group([TiledLayer])
  }

  /// The number that Tiled gave the layer; 0 in old files.
  public let id: Int
  /// The name. Default empty.
  public let name: String
  /// The opacity from 0 to 1. Default 1.
  public let opacity: Double
  /// Whether the layer is shown. Default true.
  public let isVisible: Bool
  /// The offset of the layer in pixels, y down. Default (0, 0).
  public let offset: CGPoint
  /// The colour that everything in the layer is multiplied with; nil for none.
  public let tint: TiledColor?
  /// The layer's own properties.
  public let properties: [String: TiledProperty]
  /// The tiles, objects, picture or layers.
  public let content: Content
}

/// The tiles of a layer, row by row from the top.
public struct TiledTiles: Sendable {
  /// The column of the first tile; 0 unless the map is infinite.
  public let firstColumn: Int
  /// The row of the first tile.
  public let firstRow: Int
  /// The columns.
  public let columns: Int
  /// The rows.
  public let rows: Int
  /// The tiles as in the file.
  package let cells: [UInt32]

  /// The cell in a column and row of the map; nil if it is empty or outside of the layer.
  public subscript(column: Int, row: Int) -> TiledCell? {
    let (x, y) = (column - firstColumn, row - firstRow)
    guard (0..<columns).contains(x), (0..<rows).contains(y) else { return nil }
    return TiledCell(cells[y * columns + x])
  }
}

/// A tile with its flips.
///
/// Source: https://doc.mapeditor.org/en/stable/reference/global-tile-ids/
public struct TiledCell: Sendable, Hashable {
  /// The number of the tile in the whole map, from 1.
  public let id: Int
  /// The diagonal flip, which swaps x and y, comes first; the others follow. On hexagonal maps it is a turn by 60°.
  public let isFlippedHorizontally: Bool, isFlippedVertically: Bool, isFlippedDiagonally: Bool
  /// Whether a hexagon is turned by 120°. Elsewhere the bit is ignored.
  public let isTurned: Bool

  /// nil for an empty cell.
  init?(_ number: UInt32) {
    id = Int(number & 0x0FFF_FFFF)
    guard id > 0 else { return nil }
    isFlippedHorizontally = number & 0x8000_0000 != 0
    isFlippedVertically = number & 0x4000_0000 != 0
    isFlippedDiagonally = number & 0x2000_0000 != 0
    isTurned = number & 0x1000_0000 != 0
  }
}

/// A picture that a map refers to.
public struct TiledImage: Sendable, Hashable {
  /// The path as written.
  public let source: String
  /// The file; nil if there is none, or if the path leads out of the app's folder.
  public let file: URL?
  /// The width in pixels that the map states; 0 if it states none.
  public let width: Int
  /// The height in pixels that the map states; 0 if it states none.
  public let height: Int
}

/// An object: a shape, a text, or a tile off the grid.
public struct TiledObject: Sendable {
  /// The shapes.
  public enum Shape: Sendable, Equatable {
    case rectangle, ellipse, capsule, point
    /// Points from the object's position, y down.
    case polygon([CGPoint])
    case polyline([CGPoint])
    case tile(TiledCell)
    case text(String)
  }

  /// The number that Tiled gave the object.
  public let id: Int
  /// The name. Default empty.
  public let name: String
  /// The class, which is "type" in most files. Default empty.
  public let type: String
  /// The position in pixels, y down: the upper left corner, for a tile a corner that depends on its tile set. See
  /// `TiledMap.pixel(of:)` for isometric maps.
  public let position: CGPoint
  /// The size in pixels. For a tile (0, 0) stands for the tile's own.
  public let size: CGSize
  /// The turn around the position in degrees, clockwise. Default 0.
  public let rotation: Double
  /// Whether the object is shown. Default true.
  public let isVisible: Bool
  /// The shape.
  public let shape: Shape
  /// The object's own properties.
  public let properties: [String: TiledProperty]
}
