import Raster
import Testing

@testable import SpriteKit

/// Places, sizes and colours of single tiles.
@MainActor
@Suite struct TilePlaceTests {
  private let tile: SKTileDefinition
  private let group: SKTileGroup

  init() {
    UIApplication.current = UIApplication(AppEnvironment())
    tile = SKTileDefinition(texture: SKTexture(image: 4, 4, pixel: .max))
    group = SKTileGroup(tileDefinition: tile)
  }

  private func map(_ columns: Int, _ rows: Int, _ size: CGSize, _ type: SKTileSetType = .grid) -> SKTileMapNode {
    SKTileMapNode(
      tileSet: SKTileSet(tileGroups: [group], tileSetType: type), columns: columns, rows: rows, tileSize: size)
  }

  /// The box of the pixels that have a colour, and their number. The origin is at (16, 16), y down.
  private func box(_ map: SKTileMapNode, of color: UInt32 = .max) -> [Int] {
    let picture = picture(of: map)
    var (x, y) = ([Int](), [Int]())
    for row in 0..<32 {
      for column in 0..<32 where picture[column, row] == color {
        x.append(column)
        y.append(row)
      }
    }
    return [x.min() ?? -1, y.min() ?? -1, x.max() ?? -1, y.max() ?? -1, x.count]
  }

  /// Three columns go up to the right, two rows up to the left: five half tiles across and five up.
  @Test func isometricTilesAreInDiagonals() {
    let map = map(3, 2, CGSize(width: 8, height: 4), .isometric)
    #expect(map.mapSize == CGSize(width: 20, height: 10))
    #expect(map.centerOfTile(atColumn: 0, row: 0) == CGPoint(x: -2, y: -3))
    #expect(map.centerOfTile(atColumn: 2, row: 0) == CGPoint(x: 6, y: 1))
    #expect(map.centerOfTile(atColumn: 0, row: 1) == CGPoint(x: -6, y: -1))
  }

  @Test func aTileOfItsOwnSizeIsCentredInItsCell() {
    tile.size = CGSize(width: 6, height: 2)
    let map = map(2, 1, CGSize(width: 8, height: 4))
    map.setTileGroup(group, forColumn: 1, row: 0)
    #expect(box(map) == [17, 15, 22, 16, 12], "around (4, 0)")
  }

  @Test func aTurnedTileStaysInItsCell() {
    tile.size = CGSize(width: 6, height: 2)
    tile.rotation = .rotation90
    let map = map(3, 3, CGSize(width: 8, height: 6))
    map.setTileGroup(group, forColumn: 2, row: 0)
    #expect(box(map) == [23, 19, 24, 24, 12], "around (8, -6)")
  }

  @Test func tilesAreTintedByTheMapsColour() {
    let map = map(1, 1, CGSize(width: 4, height: 4))
    map.fill(with: group)
    map.color = .red
    #expect(box(map) == [14, 14, 17, 17, 16])
    map.colorBlendFactor = 1
    #expect(box(map, of: 0xFF00_00FF) == [14, 14, 17, 17, 16])
  }

  /// The tile beside it gets a neighbour, and loses it again.
  @Test func aChosenTileIsANeighbourToo() {
    func rule(_ name: String, _ mask: SKTileAdjacencyMask) -> SKTileGroupRule {
      let definition = SKTileDefinition(texture: SKTexture(), size: CGSize(width: 1, height: 1))
      definition.name = name
      return SKTileGroupRule(adjacency: mask, tileDefinitions: [definition])
    }
    let ground = SKTileGroup(rules: [rule("alone", []), rule("right", .adjacencyRight), rule("left", .adjacencyLeft)])
    let map = map(3, 1, CGSize(width: 4, height: 4))
    map.setTileGroup(ground, forColumn: 0, row: 0)
    map.setTileGroup(ground, forColumn: 2, row: 0)
    func names() -> [String?] { [0, 2].map { map.tileDefinition(atColumn: $0, row: 0)?.name } }
    #expect(names() == ["alone", "alone"])
    map.setTileGroup(ground, andTileDefinition: tile, forColumn: 1, row: 0)
    #expect(names() == ["right", "left"] && map.tileDefinition(atColumn: 1, row: 0) === tile)
    map.setTileGroup(nil, forColumn: 1, row: 0)
    #expect(names() == ["alone", "alone"])
  }

  /// A quarter of the map's width is to the left of the origin, and all of its height below.
  @Test func theAnchorMovesTheTiles() {
    let map = map(3, 2, CGSize(width: 8, height: 4))
    map.anchorPoint = CGPoint(x: 0.25, y: 1)
    #expect(map.centerOfTile(atColumn: 0, row: 0) == CGPoint(x: -2, y: -6))
    #expect(map.centerOfTile(atColumn: 2, row: 1) == CGPoint(x: 14, y: -2))
    func found(_ x: CGFloat, _ y: CGFloat) -> [Int] {
      let place = CGPoint(x: x, y: y)
      return [map.tileColumnIndex(fromPosition: place), map.tileRowIndex(fromPosition: place)]
    }
    #expect(found(14, -2) == [2, 1] && found(-5.9, -7.9) == [0, 0] && found(-6.1, -8.1) == [-1, -1])
    #expect(found(17.9, -0.1) == [2, 1] && found(18.1, 0.1) == [3, 2])
  }

  @Test func aMapIsFilledByItsInitializers() {
    let (set, size) = (SKTileSet(tileGroups: [group]), CGSize(width: 8, height: 4))
    let full = SKTileMapNode(tileSet: set, columns: 2, rows: 2, tileSize: size, fillWith: group)
    let long = SKTileMapNode(
      tileSet: set, columns: 2, rows: 1, tileSize: size, tileGroupLayout: Array(repeating: group, count: 5))
    let short = SKTileMapNode(
      tileSet: set, columns: 2, rows: 2, tileSize: size, tileGroupLayout: Array(repeating: group, count: 3))
    func filled(_ map: SKTileMapNode) -> [Bool] {
      (0..<map.numberOfRows).flatMap { row in
        (0..<map.numberOfColumns).map { map.tileGroup(atColumn: $0, row: row) === group }
      }
    }
    #expect(filled(full) == [true, true, true, true])
    #expect(filled(long) == [true, true], "groups without a cell are left out")
    #expect(filled(short) == [true, true, true, false])
  }
}
