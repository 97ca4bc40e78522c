import Raster
import Testing

@testable import SpriteKit

@MainActor
@Suite struct TileMapTests {
  private let grass: SKTileGroup
  private let water: SKTileGroup

  init() {
    UIApplication.current = UIApplication(AppEnvironment())
    grass = Self.group(0xFF00_FF00)
    water = Self.group(0xFFFF_0000)
  }

  /// A group of one tile whose left half has the colour and whose right half is white.
  private static func group(_ color: UInt32) -> SKTileGroup {
    var bitmap = Bitmap(width: 4, height: 4)
    for y in 0..<4 { for x in 0..<4 { bitmap[x, y] = x < 2 ? color : 0xFFFF_FFFF } }
    let picture = SKTexture.Picture(wholeOf: Image(bitmap), scale: 1)
    return SKTileGroup(tileDefinition: SKTileDefinition(texture: SKTexture(name: "tile") { picture }))
  }

  private func map(_ columns: Int, _ rows: Int, _ type: SKTileSetType = .grid) -> SKTileMapNode {
    SKTileMapNode(
      tileSet: SKTileSet(tileGroups: [grass, water], tileSetType: type), columns: columns, rows: rows,
      tileSize: CGSize(width: 8, height: 4))
  }

  @Test func aNewMapIsEmptyAndHasApplesDefaults() async {
    let map = map(3, 2)
    #expect((map.numberOfColumns, map.numberOfRows, map.mapSize) == (3, 2, CGSize(width: 24, height: 8)))
    #expect((map.anchorPoint, map.colorBlendFactor, map.blendMode) == (CGPoint(x: 0.5, y: 0.5), 0, .alpha))
    #expect(map.enableAutomapping && map.lightingBitMask == 0)
    #expect(map.tileGroup(atColumn: 0, row: 0) == nil && map.tileDefinition(atColumn: 0, row: 0) == nil)
    #expect(map.frame == CGRect(x: -12, y: -4, width: 24, height: 8))
  }

  @Test func tilesAreSetAndCleared() async {
    let map = map(3, 2)
    map.fill(with: grass)
    map.setTileGroup(water, forColumn: 2, row: 1)
    map.setTileGroup(nil, forColumn: 0, row: 0)
    map.setTileGroup(.empty(), forColumn: 1, row: 0)
    #expect(map.tileGroup(atColumn: 2, row: 1) === water && map.tileGroup(atColumn: 1, row: 1) === grass)
    #expect(map.tileGroup(atColumn: 0, row: 0) == nil && map.tileGroup(atColumn: 1, row: 0) == nil)
    #expect(map.tileDefinition(atColumn: 2, row: 1) === water.rules[0].tileDefinitions[0])
    let own = SKTileDefinition(texture: SKTexture(), size: .zero)
    map.setTileGroup(grass, andTileDefinition: own, forColumn: 0, row: 1)
    #expect(map.tileDefinition(atColumn: 0, row: 1) === own)
    for (column, row) in [(-1, 0), (3, 0), (0, 2), (0, -1)] {
      map.setTileGroup(grass, forColumn: column, row: row)
      map.setTileGroup(grass, andTileDefinition: own, forColumn: column, row: row)
      #expect(map.tileGroup(atColumn: column, row: row) == nil, "cells outside the map stay empty")
      #expect(map.tileDefinition(atColumn: column, row: row) == nil)
    }
  }

  @Test func tileGroupsFillRowByRowFromTheLowerLeft() async {
    let map = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: [grass, water]), columns: 2, rows: 2, tileSize: CGSize(width: 1, height: 1),
      tileGroupLayout: [grass, water, water])
    let groups = [(0, 0), (1, 0), (0, 1), (1, 1)].map { map.tileGroup(atColumn: $0.0, row: $0.1) }
    #expect(groups == [grass, water, water, nil])
  }

  @Test func tilesKeepTheirCellsWhenTheMapGrowsOrShrinks() async {
    let map = map(2, 2)
    map.setTileGroup(water, forColumn: 1, row: 1)
    map.numberOfColumns = 4
    map.numberOfRows = 3
    #expect(map.tileGroup(atColumn: 1, row: 1) === water && map.cells.count { $0 != nil } == 1)
    map.numberOfRows = 1
    map.numberOfRows = 2
    #expect(map.cells.allSatisfy { $0 == nil })
  }

  @Test func squaresLieSideBySide() async {
    let map = map(3, 2)
    #expect(map.centerOfTile(atColumn: 0, row: 0) == CGPoint(x: -8, y: -2))
    #expect(map.centerOfTile(atColumn: 2, row: 1) == CGPoint(x: 8, y: 2))
    #expect(map.tileColumnIndex(fromPosition: CGPoint(x: 11.9, y: 0)) == 2)
    #expect(map.tileRowIndex(fromPosition: CGPoint(x: 0, y: -0.1)) == 0)
    #expect(map.tileColumnIndex(fromPosition: CGPoint(x: -12.1, y: 0)) == -1)
    #expect(map.tileColumnIndex(fromPosition: CGPoint(x: 12, y: 0)) == 3)
    map.anchorPoint = .zero
    #expect(map.centerOfTile(atColumn: 0, row: 0) == CGPoint(x: 4, y: 2))
    #expect(map.tileColumnIndex(fromPosition: CGPoint(x: CGFloat.nan, y: 0)) == -1)
    #expect(map.tileRowIndex(fromPosition: CGPoint(x: 0, y: CGFloat.infinity)) == -1)
  }

  @Test(arguments: [SKTileSetType.grid, .isometric, .hexagonalFlat, .hexagonalPointy])
  func theCentreOfEachTileIsInThatTile(type: SKTileSetType) async {
    let map = map(5, 4, type)
    for row in 0..<4 {
      for column in 0..<5 {
        let center = map.centerOfTile(atColumn: column, row: row)
        for (x, y) in [(0, 0), (1.5, 0), (-1.5, 0), (0, 0.9), (0, -0.9)] {
          let point = CGPoint(x: center.x + x, y: center.y + y)
          #expect(map.tileColumnIndex(fromPosition: point) == column && map.tileRowIndex(fromPosition: point) == row)
        }
        #expect(map.frame.contains(center))
      }
    }
  }

  /// The slanted edge of a hexagon of 8 x 4 points: x + y = 4 with a flat top, x + 4 y = 8 with a pointed one.
  @Test func aPointBesideASlantedEdgeIsInItsHexagon() async {
    func place(_ map: SKTileMapNode, _ x: CGFloat, _ y: CGFloat) -> [Int] {
      let center = map.centerOfTile(atColumn: 2, row: 2)
      let point = CGPoint(x: center.x + x, y: center.y + y)
      return [map.tileColumnIndex(fromPosition: point), map.tileRowIndex(fromPosition: point)]
    }
    let flat = map(5, 5, .hexagonalFlat)
    #expect(place(flat, 3.5, 0.45) == [2, 2] && place(flat, 3.5, 0.55) == [3, 2])
    let pointed = map(5, 5, .hexagonalPointy)
    #expect(place(pointed, 0.5, 1.85) == [2, 2] && place(pointed, 0.5, 1.9) == [2, 3])
  }

  @Test func neighbouringHexagonsShareEdges() async {
    let flat = map(3, 2, .hexagonalFlat)
    #expect(flat.mapSize == CGSize(width: 20, height: 10))
    let (first, right) = (flat.centerOfTile(atColumn: 0, row: 0), flat.centerOfTile(atColumn: 1, row: 0))
    #expect(right.x - first.x == 6 && right.y - first.y == 2)
    let pointed = map(3, 2, .hexagonalPointy)
    #expect(pointed.mapSize == CGSize(width: 28, height: 7))
    let (low, high) = (pointed.centerOfTile(atColumn: 0, row: 0), pointed.centerOfTile(atColumn: 0, row: 1))
    #expect(high.x - low.x == 4 && high.y - low.y == 3)
  }

  /// Without a second column (or row) nothing is shifted by half a tile.
  @Test func aSingleColumnOrRowOfHexagonsHasNoHalfTile() async {
    for (columns, rows, size) in [(1, 1, (8, 4)), (1, 3, (8, 12)), (2, 3, (14, 14))] {
      let flat = map(columns, rows, .hexagonalFlat)
      #expect(flat.mapSize == CGSize(width: size.0, height: size.1), "\(columns) x \(rows)")
    }
    for (columns, rows, size) in [(1, 1, (8, 4)), (3, 1, (24, 4)), (3, 2, (28, 7))] {
      let pointed = map(columns, rows, .hexagonalPointy)
      #expect(pointed.mapSize == CGSize(width: size.0, height: size.1), "\(columns) x \(rows)")
    }
    let flat = map(1, 3, .hexagonalFlat)
    #expect(flat.centerOfTile(atColumn: 0, row: 0) == CGPoint(x: 0, y: -4))
    #expect(flat.centerOfTile(atColumn: 0, row: 2) == CGPoint(x: 0, y: 4))
    #expect(flat.tileRowIndex(fromPosition: CGPoint(x: 0, y: 5.9)) == 2)
  }

  @Test func adjacencyMasksHaveApplesRawValues() async {
    let edges: [SKTileAdjacencyMask] = [
      .adjacencyUpEdge, .adjacencyUpperRightEdge, .adjacencyRightEdge, .adjacencyLowerRightEdge, .adjacencyDownEdge,
      .adjacencyLowerLeftEdge, .adjacencyLeftEdge, .adjacencyUpperLeftEdge,
    ]
    #expect(edges.map(\.rawValue) == [124, 112, 241, 193, 199, 7, 31, 28])
    let corners: [SKTileAdjacencyMask] = [
      .adjacencyUpperRightCorner, .adjacencyLowerRightCorner, .adjacencyLowerLeftCorner, .adjacencyUpperLeftCorner,
    ]
    #expect(corners.map(\.rawValue) == [223, 127, 253, 247])
    let missing: [SKTileAdjacencyMask] = [
      .adjacencyLowerLeft, .adjacencyUpperLeft, .adjacencyUpperRight, .adjacencyLowerRight,
    ]
    #expect(corners == missing.map { SKTileAdjacencyMask.adjacencyAll.subtracting($0) })
  }

  @Test func definitionsAreChosenByTheirWeights() async {
    let (often, never) = (SKTileDefinition(texture: SKTexture()), SKTileDefinition(texture: SKTexture()))
    never.placementWeight = 0
    let rule = SKTileGroupRule(adjacency: .adjacencyAll, tileDefinitions: [never, often])
    #expect((0..<20).allSatisfy { _ in rule.draw() === often })
    never.placementWeight = 1
    #expect(Set((0..<200).map { _ in rule.draw() === often }).count == 2)
    often.placementWeight = 0
    never.placementWeight = 0
    #expect(rule.draw() == nil)
  }

  @Test func aMapIsDrawnTileByTile() async {
    let map = map(2, 1)
    map.tileSize = CGSize(width: 4, height: 4)
    map.fill(with: grass)
    map.setTileGroup(water, forColumn: 1, row: 0)
    let drawn = picture(of: map)
    let (middle, row) = (drawn.width / 2, drawn.height / 2)
    let colors = (-4..<4).map { drawn[middle + $0, row] }
    let (green, blue, white): (UInt32, UInt32, UInt32) = (0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF)
    #expect(colors == [green, green, white, white, blue, blue, white, white])
  }

  @Test func aTileIsFlippedThenRotated() async {
    let definition = grass.rules[0].tileDefinitions[0]
    func colors(_ horizontal: Bool, _ rotation: SKTileDefinitionRotation) -> [UInt32] {
      (definition.flipHorizontally, definition.rotation) = (horizontal, rotation)
      let map = map(1, 1)
      map.tileSize = CGSize(width: 4, height: 4)
      map.fill(with: grass)
      let drawn = picture(of: map)
      let (x, y) = (drawn.width / 2, drawn.height / 2)
      return [drawn[x - 2, y - 2], drawn[x + 1, y - 2], drawn[x - 2, y + 1], drawn[x + 1, y + 1]]
    }
    let (green, white): (UInt32, UInt32) = (0xFF00_FF00, 0xFFFF_FFFF)
    #expect(colors(false, .rotation0) == [green, white, green, white])
    #expect(colors(true, .rotation0) == [white, green, white, green])
    #expect(colors(false, .rotation90) == [white, white, green, green])
    #expect(colors(false, .rotation180) == [white, green, white, green])
    #expect(colors(false, .rotation270) == [green, green, white, white])
    #expect(colors(true, .rotation90) == [green, green, white, white], "flipped, then rotated")
  }

  /// The quarters of a tile in the order of the rows: 0 and 1, then 2 and 3.
  @Test(
    arguments: [
      (false, false, .rotation0, [0, 1, 2, 3]), (true, false, .rotation0, [1, 0, 3, 2]),
      (false, true, .rotation0, [2, 3, 0, 1]), (true, true, .rotation0, [3, 2, 1, 0]),
      (false, false, .rotation90, [1, 3, 0, 2]), (false, true, .rotation90, [3, 1, 2, 0]),
      (false, true, .rotation180, [1, 0, 3, 2]), (false, true, .rotation270, [0, 2, 1, 3]),
    ] as [(Bool, Bool, SKTileDefinitionRotation, [Int])])
  func aTileIsFlippedUpsideDown(
    horizontally: Bool, vertically: Bool, rotation: SKTileDefinitionRotation, quarters: [Int]
  ) async {
    let colors: [UInt32] = [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF]
    var bitmap = Bitmap(width: 4, height: 4)
    for y in 0..<4 { for x in 0..<4 { bitmap[x, y] = colors[y / 2 * 2 + x / 2] } }
    let whole = SKTexture.Picture(wholeOf: Image(bitmap), scale: 1)
    let definition = SKTileDefinition(texture: SKTexture(name: "quarters") { whole })
    (definition.flipHorizontally, definition.flipVertically) = (horizontally, vertically)
    definition.rotation = rotation
    let map = map(1, 1)
    map.tileSize = CGSize(width: 4, height: 4)
    map.fill(with: SKTileGroup(tileDefinition: definition))
    let drawn = picture(of: map)
    let (x, y) = (drawn.width / 2, drawn.height / 2)
    let found = [drawn[x - 2, y - 2], drawn[x + 1, y - 2], drawn[x - 2, y + 1], drawn[x + 1, y + 1]]
    #expect(found == quarters.map { colors[$0] })
  }

  @Test func adjacencyMasksOfHexagonsHaveApplesRawValues() {
    let flat: [SKTileAdjacencyMask] = [
      .hexFlatAdjacencyUp, .hexFlatAdjacencyUpperRight, .hexFlatAdjacencyLowerRight, .hexFlatAdjacencyDown,
      .hexFlatAdjacencyLowerLeft, .hexFlatAdjacencyUpperLeft, .hexFlatAdjacencyAll,
    ]
    #expect(flat.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 63])
    let pointy: [SKTileAdjacencyMask] = [
      .hexPointyAdjacencyUpperLeft, .hexPointyAdjacencyUpperRight, .hexPointyAdjacencyRight,
      .hexPointyAdjacencyLowerRight, .hexPointyAdjacencyLowerLeft, .hexPointyAdjacencyLeft, .hexPointyAdjacencyAdd,
    ]
    #expect(pointy.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 63])
  }

  @Test func aSetHasTheSizeOfItsFirstTile() {
    let small = SKTileDefinition(texture: SKTexture(), size: CGSize(width: 3, height: 5))
    let groups = [SKTileGroup(tileDefinition: small), grass]
    #expect(SKTileSet(tileGroups: groups).defaultTileSize == CGSize(width: 3, height: 5))
    #expect(SKTileSet(tileGroups: groups, tileSetType: .isometric).defaultTileSize == CGSize(width: 3, height: 5))
    #expect(SKTileSet(tileGroups: []).defaultTileSize == .zero && SKTileSet(tileGroups: groups).type == .grid)
    #expect(SKTileSet(tileGroups: groups).defaultTileGroup == nil)
  }

  @Test func aCopiedMapHasTheSameTiles() async throws {
    let map = map(2, 1)
    map.setTileGroup(water, forColumn: 1, row: 0)
    let copy = try #require(map.copy() as? SKTileMapNode)
    #expect(copy.treeDescription == map.treeDescription)
    #expect(copy.tileGroup(atColumn: 1, row: 0) === water)
    copy.fill(with: nil)
    #expect(map.tileGroup(atColumn: 1, row: 0) === water)
  }

  @Test func aMapWithTooManyTilesIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = SKTileMapNode(tileSet: SKTileSet(tileGroups: []), columns: 16_384, rows: 1025, tileSize: .zero)
      }
    }
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(error.contains("each must be from 0 to 16384, their product at most 16777216"))
  }

  /// When two tiles overlap horizontally, the higher one is drawn first, because it is farther away.
  @Test(arguments: [SKTileSetType.grid, .isometric, .hexagonalFlat, .hexagonalPointy])
  func higherTilesAreDrawnFirst(type: SKTileSetType) async {
    let layout = TileLayout(type: type, columns: 5, rows: 4, tile: CGSize(width: 16, height: 8))
    let centers = (0..<4).reversed().flatMap { row in
      layout.columnsFromTheTop(of: 0..<5).map { layout.center(column: $0, row: row) }
    }
    #expect(centers.count == 20 && layout.columnsFromTheTop(of: 0..<5).sorted() == [0, 1, 2, 3, 4])
    for (index, first) in centers.enumerated() {
      #expect(centers[index...].allSatisfy { $0.y <= first.y || abs($0.x - first.x) >= 16 })
    }
  }
}
