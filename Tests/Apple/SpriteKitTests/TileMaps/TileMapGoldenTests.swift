import Raster
import SceneTesting
import Testing

@testable import SpriteKit

/// Layout of the four kinds of maps: the tile at column 0, row 0 is yellow, the last in its row red, the last in its
/// column blue.
@MainActor
@Suite struct TileMapGoldenTests {
  private func group(_ color: UInt32, _ width: Int, _ height: Int, isInside: (Double, Double) -> Bool) -> SKTileGroup {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (right, down) = ((Double(x) + 0.5) / Double(width) * 2 - 1, (Double(y) + 0.5) / Double(height) * 2 - 1)
        // A paler upper half shows which way up a tile is.
        if isInside(abs(right), abs(down)) { bitmap[x, y] = down < 0 ? color : color & 0xFFC0_C0C0 }
      }
    }
    let picture = SKTexture.Picture(wholeOf: Image(bitmap), scale: 1)
    return SKTileGroup(tileDefinition: SKTileDefinition(texture: SKTexture(name: "tile") { picture }))
  }

  private func map(
    _ type: SKTileSetType, _ width: Int, _ height: Int, at place: CGPoint, isInside: (Double, Double) -> Bool
  ) -> SKTileMapNode {
    let colors: [UInt32] = [0xFF80_8080, 0xFF00_FFFF, 0xFF00_00FF, 0xFFFF_4040]
    let groups = colors.map { group($0, width, height, isInside: isInside) }
    let map = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: groups, tileSetType: type), columns: 4, rows: 3,
      tileSize: CGSize(width: width, height: height), fillWith: groups[0])
    map.setTileGroup(groups[1], forColumn: 0, row: 0)
    map.setTileGroup(groups[2], forColumn: 3, row: 0)
    map.setTileGroup(groups[3], forColumn: 0, row: 2)
    map.position = place
    return map
  }

  @Test func mapsOfAllFourKinds() async throws {
    let stage = try Stage {
      let scene = SKScene(size: CGSize(width: 128, height: 96))
      scene.backgroundColor = .black
      let maps = [
        map(.grid, 12, 12, at: CGPoint(x: 30, y: 72)) { max($0, $1) < 0.9 },
        map(.isometric, 16, 8, at: CGPoint(x: 96, y: 72)) { $0 + $1 < 0.95 },
        map(.hexagonalFlat, 16, 12, at: CGPoint(x: 30, y: 24)) { $0 + $1 / 2 < 0.97 && $1 < 0.95 },
        map(.hexagonalPointy, 12, 16, at: CGPoint(x: 96, y: 24)) { $1 + $0 / 2 < 0.97 && $0 < 0.95 },
      ]
      for map in maps { scene.addChild(map) }
      return scene
    }
    await stage.advance()
    assertFrame(stage, named: "maps")
  }

  /// Tiles taller than their cells: each hides part of the tiles behind it.
  @Test func tallTilesOverlapTheTilesBehind() async throws {
    let stage = try Stage {
      let scene = SKScene(size: CGSize(width: 128, height: 112))
      scene.backgroundColor = .black
      let kinds: [(SKTileSetType, CGSize)] = [
        (.grid, CGSize(width: 12, height: 8)), (.isometric, CGSize(width: 16, height: 8)),
        (.hexagonalFlat, CGSize(width: 16, height: 10)), (.hexagonalPointy, CGSize(width: 12, height: 12)),
      ]
      for (index, (type, size)) in kinds.enumerated() {
        let colors: [UInt32] = [0xFF40_40FF, 0xFF40_C040, 0xFFFF_6040, 0xFF40_D0FF]
        let groups = colors.map { group($0, Int(size.width), Int(size.height) + 8) { max($0, $1) < 1 } }
        let map = SKTileMapNode(
          tileSet: SKTileSet(tileGroups: groups, tileSetType: type), columns: 4, rows: 3, tileSize: size)
        for row in 0..<3 {
          for column in 0..<4 { map.setTileGroup(groups[(column + 2 * row) % 4], forColumn: column, row: row) }
        }
        map.position = CGPoint(x: index % 2 == 0 ? 30 : 96, y: index < 2 ? 84 : 28)
        scene.addChild(map)
      }
      return scene
    }
    await stage.advance()
    assertFrame(stage, named: "tall")
  }

  @Test func rotatedMaps() async throws {
    let stage = try Stage(scale: 2) {
      let scene = SKScene(size: CGSize(width: 60, height: 40))
      scene.backgroundColor = .black
      for (index, angles) in [SIMD3<Float>(1, 0, 0), [0, 1, 0], [0.7, 0.7, 0.4]].enumerated() {
        let node = SKTransformNode()
        node.position = CGPoint(x: 11 + index * 19, y: 20)
        node.setEulerAngles(angles)
        let map = map(.grid, 8, 8, at: .zero) { max($0, $1) < 0.9 }
        map.setScale(0.5)
        node.addChild(map)
        scene.addChild(node)
      }
      return scene
    }
    await stage.advance()
    assertFrame(stage, named: "turned")
  }
}
