public import Foundation

/// A tile set: a sheet of tiles, or a picture for each tile.
public struct TiledTileSet: Sendable {
  /// The point of a tile object that is at its position.
  public enum Alignment: String, Sendable {
    case unspecified
    case topLeft = "topleft"
    case top
    case topRight = "topright"
    case left
    case center
    case right
    case bottomLeft = "bottomleft"
    case bottom
    case bottomRight = "bottomright"
  }

  /// A tile with more than its picture.
  public struct Tile: Sendable {
    /// The class. Default empty.
    public let type: String
    /// The tile's own picture, in a tile set without a sheet.
    public let image: TiledImage?
    /// The part of the own picture, in pixels, y down; nil for the whole.
    public let part: CGRect?
    /// The frames of the tile's animation: tiles of the same set, each with its milliseconds.
    public let animation: [(tile: Int, milliseconds: Int)]
    /// The collision shapes, from the tile's upper left corner.
    public let objects: [TiledObject]
    /// The tile's own properties.
    public let properties: [String: TiledProperty]
  }

  /// The number in the map of the set's first tile.
  public let firstID: Int
  /// The name. Default empty.
  public let name: String
  /// The width of a tile in pixels; of a set without a sheet the largest.
  public let tileWidth: Int
  /// The height of a tile in pixels; of a set without a sheet the largest.
  public let tileHeight: Int
  /// The pixels between tiles of the sheet. Default 0.
  public let spacing: Int
  /// The pixels around all tiles of the sheet. Default 0.
  public let margin: Int
  /// The number of tiles on the sheet.
  public let count: Int
  /// The number of tiles in a row of the sheet.
  public let columns: Int
  /// The offset at which tiles are drawn, in pixels, y down. Default (0, 0).
  public let offset: CGPoint
  /// The point of a tile object that is at its position.
  public let alignment: Alignment
  /// The sheet; nil for a set with a picture for each tile.
  public let image: TiledImage?
  /// Tiles with more than their place on the sheet, by their number in the set.
  public let tiles: [Int: Tile]
  /// The set's own properties.
  public let properties: [String: TiledProperty]

  /// Whether the set has a tile with a picture.
  public func hasTile(_ id: Int) -> Bool {
    image == nil ? tiles[id]?.image != nil : (0..<count).contains(id)
  }

  /// The picture of a tile, and the tile's part of it in pixels, y down; the part is nil for the whole picture. nil for
  /// a tile that the set lacks.
  public func picture(of id: Int) -> (image: TiledImage, part: CGRect?)? {
    guard hasTile(id) else { return nil }
    if let own = tiles[id], let image = own.image { return (image, own.part) }
    guard let image else { return nil }
    let (column, row) = (id % columns, id / columns)
    return (
      image,
      CGRect(
        x: CGFloat(margin + column * (tileWidth + spacing)), y: CGFloat(margin + row * (tileHeight + spacing)),
        width: CGFloat(tileWidth), height: CGFloat(tileHeight))
    )
  }
}
