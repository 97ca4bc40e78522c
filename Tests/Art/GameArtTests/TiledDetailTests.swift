import Foundation
import Raster
import SceneTesting
import SpriteKit
import Testing

@testable import GameArt

/// Tints of groups, flips of objects and the frames of tiles.
@MainActor
@Suite struct TiledDetailTests {
  private let art: ArtScene

  init() throws {
    art = try ArtScene()
    try art.sheet(ArtScene.colors, width: 6, height: 10)
  }

  /// A map with a tile set that has `tiles` as children.
  private func map(_ layers: String, tiles: String = "") -> String {
    """
    <map width="2" height="2" tilewidth="8" tileheight="8">
    <tileset firstgid="1" name="g" tilewidth="6" tileheight="10" tilecount="4" columns="4">
    <image source="tiles.png" width="24" height="10"/>\(tiles)</tileset>\(layers)</map>
    """
  }

  @Test func aGroupsTintIsThatOfLayersWithoutOne() throws {
    let (stage, _) = try art.stage(
      map(
        """
        <group tintcolor="#ff8000"><imagelayer name="i"><image source="tiles.png"/></imagelayer>
        <group><objectgroup><object name="o" gid="1" x="0" y="8"/></objectgroup></group></group>
        <imagelayer name="plain"><image source="tiles.png"/></imagelayer>
        """))
    let tint = UIColor(red: 1, green: 128 / 255.0, blue: 0, alpha: 1)
    for name in ["i", "o"] {
      let sprite = try #require(try stage.node(named: name) as? SKSpriteNode)
      #expect(sprite.color == tint && sprite.colorBlendFactor == 1 && sprite.alpha == 1, "\(name)")
    }
    let plain = try #require(try stage.node(named: "plain") as? SKSpriteNode)
    #expect(plain.colorBlendFactor == 0)
    #expect(stage.diagnostics == [])
  }

  /// The flags 0x40000000 and 0x80000000 of the second tile.
  @Test func aTileObjectIsFlippedAlongEachAxis() throws {
    let (stage, _) = try art.stage(
      map(
        """
        <objectgroup><object name="v" gid="1073741826" x="0" y="8"/><object name="h" gid="2147483650" x="0" y="8"/>
        </objectgroup>
        """))
    func pixels(_ name: String) throws -> [UInt32] {
      let sprite = try #require(try stage.node(named: name) as? SKSpriteNode)
      return try #require(sprite.texture).cgImage().pixels
    }
    let tile = ArtScene.tile(ArtScene.colors[1], width: 6, height: 10)
    var (vertical, horizontal): ([UInt32], [UInt32]) = ([], [])
    for y in 0..<10 {
      for x in 0..<6 {
        vertical.append(tile[x, 9 - y])
        horizontal.append(tile[5 - x, y])
      }
    }
    #expect(try pixels("v") == vertical)
    #expect(try pixels("h") == horizontal)
    #expect(stage.diagnostics == [])
  }

  /// Frames of 1 and 1023 ms are 1024 textures of 1 ms; one more is too many, and the frames are shown equally long.
  @Test(arguments: [(1023, 1024, 0.001), (1024, 2, 0.5125)] as [(Int, Int, CGFloat)])
  func aTileHasAtMost1024Textures(milliseconds: Int, count: Int, seconds: CGFloat) throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let frames = "<frame tileid='1' duration='1'/><frame tileid='2' duration='\(milliseconds)'/>"
    let tiled = try art.map(
      map(
        "<layer width='1' height='1'><data encoding='csv'>1</data></layer>",
        tiles: "<tile id='0'><animation>\(frames)</animation></tile>"))
    let nodes = SKTileMapNode.nodes(tiledMap: tiled, layer: tiled.layers[0])
    let tile = try #require(nodes[0].tileDefinition(atColumn: 0, row: 0))
    #expect(tile.textures.count == count && abs(tile.timePerFrame - seconds) < 1e-9)
    #expect(stage.diagnostics.count == (count == 2 ? 1 : 0))
    stage.clearDiagnostics()
  }

  /// A tile set of single pictures; its second frame is a tile that it lacks.
  @Test func aFrameThatIsMissingIsAPlaceholder() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let tiled = try art.map(
      """
      <map width="1" height="1" tilewidth="8" tileheight="8">
      <tileset firstgid="1" name="c" tilewidth="24" tileheight="10" tilecount="1" columns="0">
      <tile id="0"><image source="tiles.png" width="24" height="10"/><animation><frame tileid="0" duration="100"/>
      <frame tileid="7" duration="100"/></animation></tile></tileset>
      <layer width="1" height="1"><data encoding="csv">1</data></layer></map>
      """)
    let nodes = SKTileMapNode.nodes(tiledMap: tiled, layer: tiled.layers[0])
    let tile = try #require(nodes[0].tileDefinition(atColumn: 0, row: 0))
    #expect(tile.textures.map { $0.size() } == [CGSize(width: 24, height: 10), CGSize(width: 2, height: 2)])
    #expect(stage.diagnostics == [])
  }

  /// The flag 0x20000000 swaps x and y, but on hexagonal maps it is a turn by 60 degrees, which is not drawn.
  @Test(arguments: [("orthogonal", 10, 6), ("hexagonal", 6, 10)] as [(String, CGFloat, CGFloat)])
  func aHexagonsObjectIsNotFlippedDiagonally(orientation: String, width: CGFloat, height: CGFloat) throws {
    let text = map("<objectgroup><object name='d' gid='536870914' x='0' y='8'/></objectgroup>")
    let turned = text.replacing("<map ", with: "<map orientation=\"\(orientation)\" ")
    let (stage, _) = try art.stage(turned, size: CGSize(width: 16, height: 16))
    let sprite = try #require(try stage.node(named: "d") as? SKSpriteNode)
    #expect(sprite.texture?.size() == CGSize(width: width, height: height))
    stage.clearDiagnostics()
  }

  /// Tiled flips along the diagonal first, then left to right and upside down. The flags are the three highest bits.
  @Test func aTileObjectHasEachCombinationOfFlips() throws {
    let objects = (0..<8).map { flips in
      "<object name='f\(flips)' gid='\(UInt32(flips) << 29 | 2)' x='0' y='8'/>"
    }
    let (stage, _) = try art.stage(map("<objectgroup>\(objects.joined())</objectgroup>"))
    let tile = ArtScene.tile(ArtScene.colors[1], width: 6, height: 10)
    for flips in 0..<8 {
      let isDiagonal = flips & 1 != 0
      let (width, height) = isDiagonal ? (10, 6) : (6, 10)
      var expected: [UInt32] = []
      for y in 0..<height {
        for x in 0..<width {
          let column = flips & 4 != 0 ? width - 1 - x : x
          let row = flips & 2 != 0 ? height - 1 - y : y
          expected.append(isDiagonal ? tile[row, column] : tile[column, row])
        }
      }
      let sprite = try #require(try stage.node(named: "f\(flips)") as? SKSpriteNode)
      let image = try #require(sprite.texture).cgImage()
      #expect(image.width == width && image.height == height, "flips \(flips)")
      #expect(image.pixels == expected, "flips \(flips)")
    }
    #expect(stage.diagnostics == [])
  }

  @Test func aMissingPictureHasTheSizeThatTheMapSays() throws {
    let (stage, _) = try art.stage(
      map(
        """
        <imagelayer name="said"><image source="none.png" width="24" height="10"/></imagelayer>
        <imagelayer name="unsaid"><image source="none.png"/></imagelayer>
        """))
    let said = try #require(try stage.node(named: "said") as? SKSpriteNode)
    let unsaid = try #require(try stage.node(named: "unsaid") as? SKSpriteNode)
    #expect(said.size == CGSize(width: 24, height: 10) && unsaid.size == CGSize(width: 1, height: 1))
    #expect(said.anchorPoint == CGPoint(x: 0, y: 1) && said.position == CGPoint(x: 0, y: 16))
    #expect(said.texture?.size() == CGSize(width: 2, height: 2))
    stage.clearDiagnostics()
  }

  /// The colour #40ffffff has the alpha 64 of 255.
  @Test func theAlphaOfATintMultipliesTheOpacityOfItsLayer() throws {
    let (stage, _) = try art.stage(
      map(
        """
        <imagelayer name="i" opacity="0.5" tintcolor="#40ffffff"><image source="tiles.png"/></imagelayer>
        <objectgroup name="g" opacity="0.5" tintcolor="#40ffffff"><object name="o" gid="1" x="0" y="8"/></objectgroup>
        <layer name="t" width="2" height="2" opacity="0.5" tintcolor="#40ffffff">
        <data encoding="csv">1,1,1,1</data></layer>
        """))
    let tint: CGFloat = 64.0 / 255
    for (name, alpha): (String, CGFloat) in [("i", tint / 2), ("g", 0.5), ("o", tint), ("t", tint / 2)] {
      let node = try stage.node(named: name)
      #expect(abs(node.alpha - alpha) < 1e-6, "\(name)")
    }
    #expect(stage.diagnostics == [])
  }

  /// The first row or column may be one that Tiled shifts or one that it does not shift.
  @Test(arguments: [
    "orientation='orthogonal'", "orientation='isometric'", "orientation='staggered'",
    "orientation='staggered' staggerindex='even'", "orientation='staggered' staggeraxis='x'",
    "orientation='staggered' staggeraxis='x' staggerindex='even'", "orientation='hexagonal' hexsidelength='6'",
    "orientation='hexagonal' hexsidelength='6' staggerindex='even'",
    "orientation='hexagonal' hexsidelength='6' staggeraxis='x'",
    "orientation='hexagonal' hexsidelength='6' staggeraxis='x' staggerindex='even'",
  ])
  func aLayerOfAnInfiniteMapBeginsAnywhere(attributes: String) throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    try art.sheet(ArtScene.colors, width: 24, height: 12, to: "cells.png")
    /// A quarter of a point is exact enough.
    func rounded(_ x: CGFloat, _ y: CGFloat) -> [Int] { [Int((x * 4).rounded()), Int((y * 4).rounded())] }
    for (left, top) in [(0, 0), (-1, 1), (1, -2), (-3, -1)] {
      let tiled = try art.map(
        """
        <map \(attributes) infinite="1" width="3" height="4" tilewidth="24" tileheight="12">
        <tileset firstgid="1" name="g" tilewidth="24" tileheight="12" tilecount="4" columns="4">
        <image source="cells.png" width="96" height="12"/></tileset>
        <layer width="3" height="4"><data encoding="csv">
        <chunk x="\(left)" y="\(top)" width="3" height="4">1,1,1,1,1,1,1,1,1,1,1,1</chunk></data></layer></map>
        """)
      let nodes = SKTileMapNode.nodes(tiledMap: tiled, layer: tiled.layers[0])
      #expect(nodes.count == 1)
      let node = try #require(nodes.first)
      var found: Set<[Int]> = []
      for row in 0..<node.numberOfRows {
        for column in 0..<node.numberOfColumns where node.tileGroup(atColumn: column, row: row) != nil {
          let middle = node.centerOfTile(atColumn: column, row: row)
          found.insert(rounded(node.position.x + middle.x, node.position.y + middle.y))
        }
      }
      var expected: Set<[Int]> = []
      for row in top..<top + 4 {
        for column in left..<left + 3 {
          let center = tiled.center(column: column, row: row)
          expected.insert(rounded(center.x, center.y))
        }
      }
      #expect(found == expected, "from column \(left) and row \(top)")
    }
    #expect(stage.diagnostics == [])
  }

  /// A tile of Tiled stays as it is drawn, whatever its neighbours are; both layers have the same one.
  @Test func layersShareTheirTilesAndAreNotAutomapped() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let layer = "<layer width='2' height='2'><data encoding='csv'>2,0,0,1</data></layer>"
    let root = SKNode(tiledMap: try art.map(map(layer + layer)))
    let nodes = root.children.compactMap { $0 as? SKTileMapNode }
    try #require(nodes.count == 2)
    #expect(nodes.map(\.enableAutomapping) == [false, false])
    let groups = nodes.map { $0.tileGroup(atColumn: 0, row: 1) }
    #expect(groups[0] != nil && groups[0] === groups[1])
    #expect(nodes[0].tileGroup(atColumn: 1, row: 0) !== groups[0])
    #expect(stage.diagnostics == [])
  }

  /// An ellipse of 40 x 20 leaves (4, -3) outside; a capsule with round ends of a radius of 10 has it inside.
  @Test func anEllipseIsNarrowerThanACapsule() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let tiled = try art.map(
      map(
        """
        <objectgroup draworder="index"><object x="3" y="5" width="40" height="20"><ellipse/></object>
        <object x="3" y="5" width="40" height="20"><capsule/></object>
        <object x="3" y="5" width="40" height="20"/></objectgroup>
        """))
    guard case .objects(let objects) = tiled.layers[0].content else { return #expect(Bool(false), "no objects") }
    let points = [CGPoint(x: 20, y: -1), CGPoint(x: 4, y: -3), CGPoint(x: 1, y: -1), CGPoint(x: 20, y: 1)]
    let inside = objects.map { object in points.map { tiled.path(of: object).contains($0) } }
    #expect(inside == [[true, false, false, false], [true, true, false, false], [true, true, true, false]])
    #expect(stage.diagnostics == [])
  }

  /// A frame of 0 ms is never seen; if no frame has a time, all are shown equally long.
  @Test(
    arguments: [
      (0, 100, 1, 0.1, 0), (0, 0, 2, 0.0005, 1), (40, 60, 5, 0.02, 0),
    ] as [(Int, Int, Int, CGFloat, Int)])
  func framesAreRepeatedByTheirTimes(
    first: Int, second: Int, count: Int, seconds: CGFloat, diagnostics: Int
  ) throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let frames = "<frame tileid='1' duration='\(first)'/><frame tileid='2' duration='\(second)'/>"
    let tiled = try art.map(
      map(
        "<layer width='1' height='1'><data encoding='csv'>1</data></layer>",
        tiles: "<tile id='0'><animation>\(frames)</animation></tile>"))
    let nodes = SKTileMapNode.nodes(tiledMap: tiled, layer: tiled.layers[0])
    let tile = try #require(nodes[0].tileDefinition(atColumn: 0, row: 0))
    #expect(tile.textures.count == count)
    #expect(abs(tile.timePerFrame - seconds) < 1e-9)
    #expect(stage.diagnostics.count == diagnostics)
    stage.clearDiagnostics()
  }
}
