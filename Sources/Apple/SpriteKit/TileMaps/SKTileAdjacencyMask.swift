/// The neighbours of a tile that must belong to its group. Squares have eight neighbours, hexagons six. See
/// `SKTileMapNode.enableAutomapping`.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktileadjacencymask
public struct SKTileAdjacencyMask: OptionSet, Sendable {
  /// One bit for each neighbour.
  public let rawValue: UInt

  /// A mask from its bits; unknown bits are kept.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  // MARK: Squares, clockwise from the top

  /// The neighbour above.
  public static var adjacencyUp: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 1) }
  /// The neighbour to the upper right.
  public static var adjacencyUpperRight: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 2) }
  /// The neighbour to the right.
  public static var adjacencyRight: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 4) }
  /// The neighbour to the lower right.
  public static var adjacencyLowerRight: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 8) }
  /// The neighbour below.
  public static var adjacencyDown: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 16) }
  /// The neighbour to the lower left.
  public static var adjacencyLowerLeft: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 32) }
  /// The neighbour to the left.
  public static var adjacencyLeft: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 64) }
  /// The neighbour to the upper left.
  public static var adjacencyUpperLeft: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 128) }
  /// All eight neighbours.
  public static var adjacencyAll: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 255) }

  // MARK: Hexagons with a flat top

  /// The neighbour above.
  public static var hexFlatAdjacencyUp: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 1) }
  /// The neighbour to the upper right.
  public static var hexFlatAdjacencyUpperRight: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 2) }
  /// The neighbour to the lower right.
  public static var hexFlatAdjacencyLowerRight: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 4) }
  /// The neighbour below.
  public static var hexFlatAdjacencyDown: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 8) }
  /// The neighbour to the lower left.
  public static var hexFlatAdjacencyLowerLeft: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 16) }
  /// The neighbour to the upper left.
  public static var hexFlatAdjacencyUpperLeft: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 32) }
  /// All six neighbours.
  public static var hexFlatAdjacencyAll: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 63) }

  // MARK: Hexagons with a pointed top

  /// The neighbour to the upper left.
  public static var hexPointyAdjacencyUpperLeft: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 1) }
  /// The neighbour to the upper right.
  public static var hexPointyAdjacencyUpperRight: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 2) }
  /// The neighbour to the right.
  public static var hexPointyAdjacencyRight: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 4) }
  /// The neighbour to the lower right.
  public static var hexPointyAdjacencyLowerRight: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 8) }
  /// The neighbour to the lower left.
  public static var hexPointyAdjacencyLowerLeft: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 16) }
  /// The neighbour to the left.
  public static var hexPointyAdjacencyLeft: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 32) }
  /// All six neighbours; the name is Apple's.
  public static var hexPointyAdjacencyAdd: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 63) }

  // MARK: Squares at an edge of their group, named for the side without neighbours

  /// A tile on its group's top edge: all neighbours except those on that side.
  public static var adjacencyUpEdge: SKTileAdjacencyMask {
    [.adjacencyRight, .adjacencyLowerRight, .adjacencyDown, .adjacencyLowerLeft, .adjacencyLeft]
  }
  /// A tile in its group's upper right outer corner: the three neighbours opposite.
  public static var adjacencyUpperRightEdge: SKTileAdjacencyMask {
    [.adjacencyDown, .adjacencyLowerLeft, .adjacencyLeft]
  }
  /// A tile on its group's right edge: all neighbours except those on that side.
  public static var adjacencyRightEdge: SKTileAdjacencyMask {
    [.adjacencyUp, .adjacencyDown, .adjacencyLowerLeft, .adjacencyLeft, .adjacencyUpperLeft]
  }
  /// A tile in its group's lower right outer corner: the three neighbours opposite.
  public static var adjacencyLowerRightEdge: SKTileAdjacencyMask {
    [.adjacencyUp, .adjacencyLeft, .adjacencyUpperLeft]
  }
  /// A tile on its group's bottom edge: all neighbours except those on that side.
  public static var adjacencyDownEdge: SKTileAdjacencyMask {
    [.adjacencyUp, .adjacencyUpperRight, .adjacencyRight, .adjacencyLeft, .adjacencyUpperLeft]
  }
  /// A tile in its group's lower left outer corner: the three neighbours opposite.
  public static var adjacencyLowerLeftEdge: SKTileAdjacencyMask {
    [.adjacencyUp, .adjacencyUpperRight, .adjacencyRight]
  }
  /// A tile on its group's left edge: all neighbours except those on that side.
  public static var adjacencyLeftEdge: SKTileAdjacencyMask {
    [.adjacencyUp, .adjacencyUpperRight, .adjacencyRight, .adjacencyLowerRight, .adjacencyDown]
  }
  /// A tile in its group's upper left outer corner: the three neighbours opposite.
  public static var adjacencyUpperLeftEdge: SKTileAdjacencyMask {
    [.adjacencyRight, .adjacencyLowerRight, .adjacencyDown]
  }

  // MARK: Squares in an inner corner of their group: exactly one neighbour is missing

  /// All neighbours except the lower left one.
  public static var adjacencyUpperRightCorner: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 223) }
  /// All neighbours except the upper left one.
  public static var adjacencyLowerRightCorner: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 127) }
  /// All neighbours except the upper right one.
  public static var adjacencyLowerLeftCorner: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 253) }
  /// All neighbours except the lower right one.
  public static var adjacencyUpperLeftCorner: SKTileAdjacencyMask { SKTileAdjacencyMask(rawValue: 247) }
}
