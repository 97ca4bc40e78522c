import Testing

@testable import SpriteKit

/// Groups, rules and sets of tiles: which definition they choose, and their copies.
@MainActor
@Suite struct TileGroupTests {
  private func definition(_ name: String) -> SKTileDefinition {
    let definition = SKTileDefinition(texture: SKTexture(), size: CGSize(width: 3, height: 5))
    definition.name = name
    return definition
  }

  private func group(_ rules: [(String, SKTileAdjacencyMask)]) -> SKTileGroup {
    SKTileGroup(rules: rules.map { SKTileGroupRule(adjacency: $0.1, tileDefinitions: [definition($0.0)]) })
  }

  /// The rule for neighbours on all sides, wherever it is; else the first one.
  @Test func aTileWithoutMappingIsThatForNeighboursAllAround() {
    #expect(group([("up", .adjacencyUp), ("all", .adjacencyAll)]).draw()?.name == "all")
    #expect(group([("up", .hexFlatAdjacencyUp), ("all", .hexFlatAdjacencyAll)]).draw()?.name == "all")
    #expect(group([("up", .adjacencyUp), ("down", .adjacencyDown)]).draw()?.name == "up")
    #expect(SKTileGroup.empty().draw() == nil)
  }

  /// A tile alone fits neither a rule for neighbours above nor one for neighbours all around.
  @Test(arguments: [SKTileSetType.grid, .hexagonalPointy])
  func aTileThatFitsNoRuleIsThatForNeighboursAllAround(type: SKTileSetType) {
    let all: SKTileAdjacencyMask = type == .grid ? .adjacencyAll : .hexPointyAdjacencyAdd
    let cases: [(rules: [(String, SKTileAdjacencyMask)], expected: String)] = [
      ([("one", .adjacencyUp), ("all", all)], "all"), ([("one", .adjacencyUp), ("two", .adjacencyUpperRight)], "one"),
    ]
    for (rules, expected) in cases {
      let group = group(rules)
      let map = SKTileMapNode(
        tileSet: SKTileSet(tileGroups: [group], tileSetType: type), columns: 3, rows: 3,
        tileSize: CGSize(width: 8, height: 4))
      map.setTileGroup(group, forColumn: 1, row: 1)
      #expect(map.tileDefinition(atColumn: 1, row: 1)?.name == expected)
    }
  }

  /// One in four: about 500 of 2,000; far fewer than the half and far more than none.
  @Test func aWeightIsAShareOfAllWeights() {
    let (rare, often) = (definition("rare"), definition("often"))
    often.placementWeight = 3
    let rule = SKTileGroupRule(adjacency: .adjacencyAll, tileDefinitions: [rare, often])
    let count = (0..<2_000).count { _ in rule.draw() === rare }
    #expect((300...700).contains(count), "\(count)")
    (rare.placementWeight, often.placementWeight) = (.max, .max)
    #expect(rule.draw() != nil, "the sum of the weights has a place")
  }

  @Test func copiesKeepTheirNamesAndShareTheirParts() throws {
    let group = group([("a", .adjacencyAll), ("b", .adjacencyUp)])
    (group.name, group.rules[1].name) = ("grass", "edge")
    let other = try #require(group.copy() as? SKTileGroup)
    #expect(other !== group && other.name == "grass" && other.rules == group.rules)
    other.rules.removeLast()
    #expect(group.rules.count == 2)
    let rule = try #require(group.rules[1].copy() as? SKTileGroupRule)
    #expect(rule !== group.rules[1] && rule.name == "edge" && rule.adjacency == .adjacencyUp)
    #expect(rule.tileDefinitions == group.rules[1].tileDefinitions)
    let set = SKTileSet(tileGroups: [group], tileSetType: .hexagonalPointy)
    (set.name, set.defaultTileGroup, set.defaultTileSize) = ("ground", group, CGSize(width: 7, height: 6))
    let copy = try #require(set.copy() as? SKTileSet)
    #expect(copy.type == .hexagonalPointy && copy.name == "ground" && copy.defaultTileGroup === group)
    #expect(copy.tileGroups == [group] && copy.defaultTileSize == CGSize(width: 7, height: 6))
  }

  /// Three rows and four columns.
  @Test func theCellsOfAPartAreNumberedRowByRow() {
    let cells = CellRange(rows: 2..<5, columns: 3..<7)
    #expect(cells.count == 12 && cells.number(ofColumn: 3, row: 2) == 0 && cells.number(ofColumn: 5, row: 4) == 10)
    let part = cells.clamped(to: CellRange(rows: 0..<4, columns: 5..<9))
    #expect(part == CellRange(rows: 2..<4, columns: 5..<7))
    #expect(cells.clamped(to: CellRange(rows: 7..<9, columns: 0..<3)).count == 0)
  }
}
