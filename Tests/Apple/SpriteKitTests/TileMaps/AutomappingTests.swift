import Foundation
import Testing

@testable import SpriteKit

@MainActor
@Suite struct AutomappingTests {
  /// One rule for each mask, whose definition has the mask's letter as its name.
  private func group(_ masks: [(String, SKTileAdjacencyMask)]) -> SKTileGroup {
    SKTileGroup(
      rules: masks.map {
        let definition = SKTileDefinition(texture: SKTexture())
        definition.name = $0.0
        return SKTileGroupRule(adjacency: $0.1, tileDefinitions: [definition])
      })
  }

  /// Apple's 13 rules: the middle o, edges u r d l, outer corners A B C D clockwise from the upper left, inner corners
  /// 1 2 3 4, named by the missing neighbour.
  private var ground: SKTileGroup {
    group([
      ("o", .adjacencyAll), ("u", .adjacencyUpEdge), ("r", .adjacencyRightEdge), ("d", .adjacencyDownEdge),
      ("l", .adjacencyLeftEdge), ("A", .adjacencyUpperLeftEdge), ("B", .adjacencyUpperRightEdge),
      ("C", .adjacencyLowerRightEdge), ("D", .adjacencyLowerLeftEdge), ("1", .adjacencyLowerRightCorner),
      ("2", .adjacencyLowerLeftCorner), ("3", .adjacencyUpperLeftCorner), ("4", .adjacencyUpperRightCorner),
    ])
  }

  private func map(
    _ group: SKTileGroup, _ columns: Int, _ rows: Int, _ type: SKTileSetType = .grid
  ) -> SKTileMapNode {
    SKTileMapNode(
      tileSet: SKTileSet(tileGroups: [group], tileSetType: type), columns: columns, rows: rows,
      tileSize: CGSize(width: 8, height: 8))
  }

  /// The names of a map's tiles, row by row from the top.
  private func names(_ map: SKTileMapNode) -> [String] {
    (0..<map.numberOfRows).reversed().map { row in
      (0..<map.numberOfColumns).map { map.tileDefinition(atColumn: $0, row: row)?.name ?? "." }.joined()
    }
  }

  @Test func aFilledMapHasEdgesAllAround() async {
    let map = map(ground, 4, 3)
    map.fill(with: ground)
    #expect(names(map) == ["AuuB", "loor", "DddC"])
  }

  @Test func aHoleHasInnerCornersAndEdges() async {
    let ground = ground
    let map = map(ground, 5, 5)
    map.fill(with: ground)
    map.setTileGroup(nil, forColumn: 2, row: 2)
    #expect(names(map) == ["AuuuB", "l3d4r", "lr.lr", "l2u1r", "DdddC"])
    map.setTileGroup(ground, forColumn: 2, row: 2)
    #expect(names(map) == ["AuuuB", "looor", "looor", "looor", "DdddC"])
  }

  @Test func tilesOfALayoutFollowTheRules() async {
    let ground = ground
    let empty = SKTileGroup.empty()
    let map = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: [ground]), columns: 3, rows: 3, tileSize: CGSize(width: 1, height: 1),
      tileGroupLayout: [ground, ground, empty, ground, ground, empty])
    #expect(names(map) == ["...", "AB.", "DC."])
  }

  /// A tile alone fits no rule, nor does one in the middle of a row.
  @Test func withoutAnExactRuleTheOneThatAsksForMostIsUsed() async {
    let ground = ground
    let map = map(ground, 3, 3)
    map.setTileGroup(ground, forColumn: 1, row: 1)
    #expect(names(map) == ["...", ".o.", "..."])
    let strict = group([("a", []), ("b", .adjacencyLeft), ("c", [.adjacencyLeft, .adjacencyDown])])
    for (column, row) in [(1, 1), (0, 1), (1, 0), (1, 2)] { map.setTileGroup(strict, forColumn: column, row: row) }
    // The middle has neighbours above, left and below.
    #expect(names(map) == [".a.", "ac.", ".a."])
  }

  @Test func theFirstOfTwoEqualRulesIsUsed() async {
    let group = group([("o", .adjacencyAll), ("u", .adjacencyUp), ("r", .adjacencyRight)])
    let map = map(group, 2, 2)
    for (column, row) in [(0, 0), (0, 1), (1, 0)] { map.setTileGroup(group, forColumn: column, row: row) }
    #expect(names(map) == ["o.", "uo"])
  }

  @Test func tilesThatTheGameChoseStay() async {
    let ground = ground
    let map = map(ground, 3, 3)
    let own = SKTileDefinition(texture: SKTexture())
    own.name = "x"
    map.setTileGroup(ground, andTileDefinition: own, forColumn: 1, row: 1)
    for column in 0..<3 {
      for row in 0..<3 where (column, row) != (1, 1) { map.setTileGroup(ground, forColumn: column, row: row) }
    }
    #expect(names(map) == ["AuB", "lxr", "DdC"])
  }

  @Test func otherGroupsAreNotNeighbours() async {
    let (ground, water) = (ground, group([("w", .adjacencyAll), ("e", .adjacencyUp)]))
    let map = map(ground, 4, 2)
    map.fill(with: ground)
    for row in 0..<2 { for column in 2..<4 { map.setTileGroup(water, forColumn: column, row: row) } }
    #expect(names(map) == ["ABww", "DCee"])
  }

  @Test func withoutAutomappingAllTilesAreTheMiddle() async {
    let ground = ground
    let map = map(ground, 3, 2)
    map.enableAutomapping = false
    map.fill(with: ground)
    map.setTileGroup(nil, forColumn: 1, row: 1)
    #expect(names(map) == ["o.o", "ooo"])
  }

  @Test func tilesAreDrawnAgainOnlyIfTheirRuleChanges() async {
    let definitions = (0..<8).map { _ in SKTileDefinition(texture: SKTexture()) }
    let group = SKTileGroup(rules: [
      SKTileGroupRule(adjacency: .adjacencyAll, tileDefinitions: definitions),
      SKTileGroupRule(adjacency: .adjacencyUp, tileDefinitions: [SKTileDefinition(texture: SKTexture())]),
    ])
    let map = map(group, 9, 9)
    map.fill(with: group)
    func all() -> [ObjectIdentifier?] {
      (0..<81).map { map.tileDefinition(atColumn: $0 % 9, row: $0 / 9).map(ObjectIdentifier.init) }
    }
    let before = all()
    map.setTileGroup(group, forColumn: 4, row: 0)
    #expect(zip(before, all()).enumerated().allSatisfy { $0 == 4 || $1.0 == $1.1 })
  }

  /// Every neighbour's bit, in both kinds of columns (or rows).
  @Test(arguments: [SKTileSetType.grid, .isometric, .hexagonalFlat, .hexagonalPointy])
  func eachNeighbourHasItsBit(type: SKTileSetType) async {
    let count = type == .grid || type == .isometric ? 8 : 6
    let masks = (0..<count).map { ("\($0)", SKTileAdjacencyMask(rawValue: 1 << UInt($0))) }
    let group = group([("o", SKTileAdjacencyMask(rawValue: count == 8 ? 255 : 63))] + masks)
    // Directions in degrees from the tile to its neighbours, clockwise from the top.
    let directions: [CGFloat] =
      switch type {
      case .grid: [0, 45, 90, 135, 180, 225, 270, 315]
      case .isometric: [315, 0, 45, 90, 135, 180, 225, 270]
      case .hexagonalFlat: [0, 60, 120, 180, 240, 300]
      case .hexagonalPointy: [330, 30, 90, 150, 210, 270]
      }
    for place in 2...3 {
      for column in place - 1...place + 1 {
        for row in place - 1...place + 1 where (column, row) != (place, place) {
          let map = map(group, 6, 6, type)
          map.setTileGroup(group, forColumn: place, row: place)
          map.setTileGroup(group, forColumn: column, row: row)
          let (from, to) = (
            map.centerOfTile(atColumn: place, row: place), map.centerOfTile(atColumn: column, row: row)
          )
          let angle = atan2(to.x - from.x, to.y - from.y) * 180 / .pi
          let bit = directions.firstIndex {
            abs((angle - $0 + 540).truncatingRemainder(dividingBy: 360) - 180) < 15
          }
          let name = map.tileDefinition(atColumn: place, row: place)?.name
          let distance = hypot(to.x - from.x, to.y - from.y)
          // Two of the places around a hexagon are too far away to be neighbours.
          if count == 6, distance > 10 {
            #expect(name == "o")
          } else {
            #expect(name == bit.map { "\($0)" }, "\(column) \(row) \(angle)")
          }
        }
      }
    }
  }
}
