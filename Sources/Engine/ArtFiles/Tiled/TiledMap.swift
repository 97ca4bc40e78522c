public import Foundation

/// A map of Tiled, read from TMX or JSON: its layers, tile sets and properties as values. It does not depend on nodes.
///
/// Lengths are in pixels, x to the right and y **down**, as in Tiled; `SKNode(tiledMap:)` of the module GameArt turns y
/// around.
///
/// Source: https://doc.mapeditor.org/en/stable/reference/tmx-map-format/ and
/// https://doc.mapeditor.org/en/stable/reference/json-map-format/
public struct TiledMap: Sendable {
  /// The arrangement of the tiles.
  public enum Orientation: String, Sendable {
    case orthogonal, isometric, staggered, hexagonal
  }

  /// The axis along which every second row or column is shifted, on staggered and hexagonal maps.
  public enum StaggerAxis: String, Sendable {
    case x, y
  }

  /// The file's path.
  public let path: String
  /// The arrangement of the tiles.
  public let orientation: Orientation
  /// The columns. Layers of an infinite map have their own.
  public let columns: Int
  /// The rows.
  public let rows: Int
  /// The width of a cell.
  public let tileWidth: Int
  /// The height of a cell.
  public let tileHeight: Int
  /// The length of a hexagon's side along the stagger axis; 0 on other maps.
  public let hexSideLength: Int
  /// The axis along which every second row or column is shifted. Default `.y`.
  public let staggerAxis: StaggerAxis
  /// Whether the rows or columns 0, 2, 4, ... are shifted; otherwise 1, 3, 5, ... are, which is the default.
  public let staggersEven: Bool
  /// Whether the map has no edges; its layers then may begin anywhere.
  public let isInfinite: Bool
  /// The colour behind the map; nil without one.
  public let backgroundColor: TiledColor?
  /// The tile sets, in the order of their first tiles.
  public let tileSets: [TiledTileSet]
  /// The layers, the lowest first.
  public let layers: [TiledLayer]
  /// The map's own properties.
  public let properties: [String: TiledProperty]
  /// The parts of the files that were not read.
  public let problems: [ArtFileError]

  /// The tile set of a tile, and the tile's number in it; nil if there is none.
  public func tile(_ cell: TiledCell) -> (tileSet: TiledTileSet, id: Int)? {
    guard let set = tileSets.last(where: { $0.firstID <= cell.id }), set.hasTile(cell.id - set.firstID) else {
      return nil
    }
    return (set, cell.id - set.firstID)
  }

  /// The first layer with a name, including those in groups.
  public func layer(named name: String) -> TiledLayer? { Self.first(name, in: layers) }

  private static func first(_ name: String, in layers: [TiledLayer]) -> TiledLayer? {
    for layer in layers {
      if layer.name == name { return layer }
      if case .group(let inner) = layer.content, let found = first(name, in: inner) { return found }
    }
    return nil
  }

  /// The size of the map's drawn cells. (0, 0) for an infinite map.
  public var size: CGSize {
    guard !isInfinite, columns > 0, rows > 0 else { return .zero }
    let (width, height, side) = (tileWidth, tileHeight, hexSide)
    let (drawnWidth, drawnHeight) =
      switch orientation {
      case .orthogonal: (columns * width, rows * height)
      case .isometric: ((columns + rows) * width / 2, (columns + rows) * height / 2)
      case .staggered, .hexagonal:
        switch staggerAxis {
        case .y:
          (columns * width + (rows > 1 ? width / 2 : 0), (rows - 1) * (height + side) / 2 + height)
        case .x:
          ((columns - 1) * (width + side) / 2 + width, rows * height + (columns > 1 ? height / 2 : 0))
        }
      }
    return CGSize(width: drawnWidth, height: drawnHeight)
  }

  /// The side of a hexagon; staggered maps are those whose hexagons have none.
  package var hexSide: Int { orientation == .hexagonal ? hexSideLength : 0 }

  /// The upper left corner of a cell's box, y down, from the map's upper left corner.
  public func corner(column: Int, row: Int) -> CGPoint {
    let (width, height) = (Double(tileWidth), Double(tileHeight))
    let (x, y) = (Double(column), Double(row))
    switch orientation {
    case .orthogonal: return CGPoint(x: x * width, y: y * height)
    case .isometric:
      let origin = isInfinite ? 0 : Double(rows)
      return CGPoint(x: (x - y + origin - 1) * width / 2, y: (x + y) * height / 2)
    case .staggered, .hexagonal:
      let index = staggerAxis == .y ? row : column
      let isShifted = (index & 1 == 0) == staggersEven
      let side = Double(hexSide)
      return switch staggerAxis {
      case .y: CGPoint(x: x * width + (isShifted ? width / 2 : 0), y: y * (height + side) / 2)
      case .x: CGPoint(x: x * (width + side) / 2, y: y * height + (isShifted ? height / 2 : 0))
      }
    }
  }

  /// A position of an object on the drawn map, y down. On isometric maps objects count in tile heights along the two
  /// slanted axes.
  public func pixel(of position: CGPoint) -> CGPoint {
    guard orientation == .isometric, tileHeight > 0 else { return position }
    let (x, y) = (position.x / CGFloat(tileHeight), position.y / CGFloat(tileHeight))
    let origin = isInfinite ? 0 : CGFloat(rows)
    return CGPoint(x: (x - y + origin) * CGFloat(tileWidth) / 2, y: (x + y) * CGFloat(tileHeight) / 2)
  }
}

/// A colour of Tiled, not premultiplied.
public struct TiledColor: Sendable, Equatable {
  /// The components, from 0 to 255.
  public let red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8

  /// Reads `#RRGGBB` or `#AARRGGBB`; the `#` may be missing. nil for other text.
  init?(_ text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
    (red, green, blue, alpha) = (byte(16), byte(8), byte(0), digits.count == 8 ? byte(24) : 255)
  }

  private init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The product of the components as parts of 255, rounded.
  package func multiplied(by other: TiledColor) -> TiledColor {
    func product(_ one: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(one) * Int(other) + 127) / 255) }
    return TiledColor(
      red: product(red, other.red), green: product(green, other.green), blue: product(blue, other.blue),
      alpha: product(alpha, other.alpha))
  }
}

/// The value of a custom property.
///
/// Source: https://doc.mapeditor.org/en/stable/manual/custom-properties/
public indirect enum TiledProperty: Sendable, Equatable {
  case string(String)
  case int(Int)
  case float(Double)
  case bool(Bool)
  /// nil for a property without a colour.
  case color(TiledColor?)
  /// A path as written, from the map's folder. It is not opened.
  case file(String)
  /// The number of an object; 0 for none.
  case object(Int)
  /// The members of a class. Those of JSON that are numbers are always floats.
  case members([String: TiledProperty])
}
