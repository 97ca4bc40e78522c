/// Which of a tile's neighbours are of its group. Squares have eight of them, hexagons six.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktileadjacencymask
public struct SKTileAdjacencyMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  // MARK: Squares, clockwise from above

  public static var adjacencyUp: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 1) }
  public static var adjacencyUpperRight: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 2) }
  public static var adjacencyRight: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 4) }
  public static var adjacencyLowerRight: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 8) }
  public static var adjacencyDown: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 16) }
  public static var adjacencyLowerLeft: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 32) }
  public static var adjacencyLeft: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 64) }
  public static var adjacencyUpperLeft: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 128) }
  public static var adjacencyAll: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 255) }

  // MARK: Hexagons with a flat top

  public static var hexFlatAdjacencyUp: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 1) }
  public static var hexFlatAdjacencyUpperRight: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 2) }
  public static var hexFlatAdjacencyLowerRight: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 4) }
  public static var hexFlatAdjacencyDown: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 8) }
  public static var hexFlatAdjacencyLowerLeft: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 16) }
  public static var hexFlatAdjacencyUpperLeft: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 32) }
  public static var hexFlatAdjacencyAll: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 63) }

  // MARK: Hexagons with a pointed top

  public static var hexPointyAdjacencyUpperLeft: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 1) }
  public static var hexPointyAdjacencyUpperRight: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 2) }
  public static var hexPointyAdjacencyRight: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 4) }
  public static var hexPointyAdjacencyLowerRight: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 8) }
  public static var hexPointyAdjacencyLowerLeft: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 16) }
  public static var hexPointyAdjacencyLeft: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 32) }
  /// All six; the name is Apple's.
  public static var hexPointyAdjacencyAdd: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 63) }

  // MARK: Squares at an edge of their group: the side that they are named for is free

  public static var adjacencyUpEdge: SKTileAdjacencyMask {
    [.adjacencyRight, .adjacencyLowerRight, .adjacencyDown, .adjacencyLowerLeft, .adjacencyLeft]
  }
  public static var adjacencyUpperRightEdge: SKTileAdjacencyMask {
    [.adjacencyDown, .adjacencyLowerLeft, .adjacencyLeft]
  }
  public static var adjacencyRightEdge: SKTileAdjacencyMask {
    [.adjacencyUp, .adjacencyDown, .adjacencyLowerLeft, .adjacencyLeft, .adjacencyUpperLeft]
  }
  public static var adjacencyLowerRightEdge: SKTileAdjacencyMask {
    [.adjacencyUp, .adjacencyLeft, .adjacencyUpperLeft]
  }
  public static var adjacencyDownEdge: SKTileAdjacencyMask {
    [.adjacencyUp, .adjacencyUpperRight, .adjacencyRight, .adjacencyLeft, .adjacencyUpperLeft]
  }
  public static var adjacencyLowerLeftEdge: SKTileAdjacencyMask {
    [.adjacencyUp, .adjacencyUpperRight, .adjacencyRight]
  }
  public static var adjacencyLeftEdge: SKTileAdjacencyMask {
    [.adjacencyUp, .adjacencyUpperRight, .adjacencyRight, .adjacencyLowerRight, .adjacencyDown]
  }
  public static var adjacencyUpperLeftEdge: SKTileAdjacencyMask {
    [.adjacencyRight, .adjacencyLowerRight, .adjacencyDown]
  }

  // MARK: Squares in an inner corner of their group: one neighbour alone is missing

  /// All but the lower left one.
  public static var adjacencyUpperRightCorner: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 223) }
  /// All but the upper left one.
  public static var adjacencyLowerRightCorner: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 127) }
  /// All but the upper right one.
  public static var adjacencyLowerLeftCorner: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 253) }
  /// All but the lower right one.
  public static var adjacencyUpperLeftCorner: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 247) }
}
