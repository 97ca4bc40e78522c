import Foundation
import Raster
import SceneTesting
import SpriteKit
import Testing

@testable import GameArt

@MainActor
@Suite struct TiledNodeTests {
  private let art: ArtScene

  init() throws { art = try ArtScene() }

  private static func map(
    _ attributes: String, columns: Int, rows: Int, tile: (Int, Int), sheet: (Int, Int)? = nil, _ cells: [UInt32]? = nil
  ) -> String {
    let size = sheet ?? tile
    let stripes = (0..<columns * rows).map { index -> UInt32 in UInt32((index / columns + index % columns) % 4 + 1) }
    let list = (cells ?? stripes).map { "\($0)" }.joined(separator: ",")
    return """
      <map width="\(columns)" height="\(rows)" tilewidth="\(tile.0)" tileheight="\(tile.1)" \(attributes)>
      <tileset firstgid="1" name="ground" tilewidth="\(size.0)" tileheight="\(size.1)" tilecount="4" columns="4">
      <image source="tiles.png" width="\(size.0 * 4)" height="\(size.1)"/></tileset>
      <layer id="1" name="floor" width="\(columns)" height="\(rows)"><data encoding="csv">
      \(list)</data></layer></map>
      """
  }

  // MARK: Orientations, against a painter that follows Tiled's rules

  private struct Kind {
    var name: String
    var attributes: String
    var tile: (Int, Int)
    var sheet: (Int, Int)?
    var columns = 4
    var rows = 3
    var shape: (Double, Double) -> Bool = { $0 + $1 < 1 }
  }

  private nonisolated static func isHexagonAcross(_ right: Double, _ down: Double) -> Bool { down + right / 2 < 1 }
  private nonisolated static func isHexagonAlong(_ right: Double, _ down: Double) -> Bool { right + down / 2 < 1 }

  private static let kinds: [Kind] = [
    Kind(name: "orthogonal", attributes: "", tile: (12, 10)) { _, _ in true },
    Kind(name: "orthogonal-tall", attributes: "", tile: (12, 10), sheet: (12, 14)) { $0 + $1 / 4 < 1 },
    Kind(name: "isometric", attributes: "orientation='isometric'", tile: (24, 12)),
    Kind(name: "isometric-tall", attributes: "orientation='isometric'", tile: (24, 12), sheet: (24, 20)),
    Kind(name: "staggered-odd", attributes: "orientation='staggered' staggerindex='odd'", tile: (24, 12)),
    Kind(name: "staggered-even", attributes: "orientation='staggered' staggerindex='even'", tile: (24, 12), rows: 4),
    Kind(name: "staggered-x-odd", attributes: "orientation='staggered' staggeraxis='x'", tile: (24, 12)),
    Kind(
      name: "staggered-x-even", attributes: "orientation='staggered' staggeraxis='x' staggerindex='even'",
      tile: (24, 12)),
    Kind(
      name: "hexagonal-odd", attributes: "orientation='hexagonal' hexsidelength='8'", tile: (14, 16),
      shape: isHexagonAlong),
    Kind(
      name: "hexagonal-even", attributes: "orientation='hexagonal' hexsidelength='7' staggerindex='even'",
      tile: (14, 15), rows: 4, shape: isHexagonAlong),
    Kind(
      name: "hexagonal-x-odd", attributes: "orientation='hexagonal' hexsidelength='8' staggeraxis='x'", tile: (16, 14),
      shape: isHexagonAcross),
    Kind(
      name: "hexagonal-x-even",
      attributes: "orientation='hexagonal' hexsidelength='6' staggeraxis='x' staggerindex='even'", tile: (16, 14),
      columns: 5, shape: isHexagonAcross),
  ]

  @Test func everyOrientationHasThePixelsOfTiled() async throws {
    for kind in Self.kinds {
      let size = kind.sheet ?? kind.tile
      try art.sheet(ArtScene.colors, width: size.0, height: size.1, shape: kind.shape)
      let (stage, map) = try art.stage(
        Self.map(kind.attributes, columns: kind.columns, rows: kind.rows, tile: kind.tile, sheet: kind.sheet))
      await stage.advance()
      let tiles = ArtScene.colors.map { ArtScene.tile($0, width: size.0, height: size.1, shape: kind.shape) }
      // From the top of the screen down: lower tiles cover those above.
      let expected = ArtScene.expected(map, tiles) { first, second in
        let (one, other) = (
          map.corner(column: first.column, row: first.row), map.corner(column: second.column, row: second.row)
        )
        return (one.y, one.x) < (other.y, other.x)
      }
      #expect(stage.frame == expected, "\(kind.name)")
      #expect(stage.diagnostics == [], "\(kind.name)")
      if ["orthogonal", "isometric-tall", "staggered-odd", "hexagonal-odd", "hexagonal-x-odd"].contains(kind.name) {
        assertFrame(stage, named: kind.name)
      }
    }
  }

  /// All eight flips of one tile; the diagonal one, which swaps x and y, comes first.
  @Test func tilesAreFlippedAsInTiled() async throws {
    try art.sheet(ArtScene.colors, width: 8, height: 8) { _, down in down < 0.9 }
    let flips: [UInt32] = (0..<8).map { $0 << 29 | 2 }
    let (stage, _) = try art.stage(Self.map("", columns: 8, rows: 1, tile: (8, 8), flips))
    await stage.advance()
    let tile = ArtScene.tile(ArtScene.colors[1], width: 8, height: 8) { _, down in down < 0.9 }
    for (index, flip) in flips.enumerated() {
      for y in 0..<8 {
        for x in 0..<8 {
          let (fromX, fromY) = (flip >> 31 & 1 == 1 ? 7 - x : x, flip >> 30 & 1 == 1 ? 7 - y : y)
          let pixel = flip >> 29 & 1 == 1 ? tile[fromY, fromX] : tile[fromX, fromY]
          #expect(stage.frame[index * 8 + x, y] == (pixel == 0 ? 0xFF40_4040 : pixel), "flips \(index), \(x), \(y)")
        }
      }
    }
  }

  @Test func aTileThatIsNotSquareIsTurnedOnItsCorner() async throws {
    try art.sheet(ArtScene.colors, width: 6, height: 10)
    let (stage, _) = try art.stage(Self.map("", columns: 1, rows: 1, tile: (12, 12), sheet: (6, 10), [2 | 1 << 29]))
    await stage.advance()
    let tile = ArtScene.tile(ArtScene.colors[1], width: 6, height: 10)
    for y in 0..<12 {
      for x in 0..<12 {
        let isInside = x < 10 && y >= 6
        #expect(stage.frame[x, y] == (isInside ? tile[y - 6, x] : 0xFF40_4040), "\(x), \(y)")
      }
    }
  }

  @Test func infiniteMapsBeginAtTheOriginOfTiled() async throws {
    try art.sheet(ArtScene.colors, width: 8, height: 8)
    let text = """
      <map infinite="1" width="1" height="1" tilewidth="8" tileheight="8">
      <tileset firstgid="1" name="g" tilewidth="8" tileheight="8" tilecount="4" columns="4">
      <image source="tiles.png" width="32" height="8"/></tileset>
      <layer name="floor"><data encoding="csv"><chunk x="-1" y="-1" width="1" height="1">1</chunk>
      <chunk x="1" y="0" width="1" height="1">2</chunk></data></layer></map>
      """
    let (stage, map) = try art.stage(text, size: CGSize(width: 32, height: 32)) {
      $0.position = CGPoint(x: 16, y: 16)
    }
    await stage.advance()
    #expect(stage.frame[8, 8] == 0xFFFF_FFFF && stage.frame[15, 15] == 0xFF00_0000)
    #expect(stage.frame[24, 16] == 0xFFFF_FFFF && stage.frame[31, 23] == 0xFF00_0000)
    #expect(stage.frame[16, 16] == 0xFF40_4040 && stage.frame[7, 8] == 0xFF40_4040)
    #expect(map.center(column: -1, row: -1) == CGPoint(x: -4, y: 4))
  }

  // MARK: Layers

  @Test func anEmptyGroupTakesAPlaceToo() async throws {
    let (stage, _) = try art.stage(
      """
      <map width="1" height="1" tilewidth="8" tileheight="8"><group name="none"/><objectgroup name="after"/>
      <group name="outer"><group name="inner"/><objectgroup name="last"/></group></map>
      """)
    let names = ["none", "after", "outer", "inner", "last"]
    #expect(try names.map { try stage.node(named: $0).zPosition } == [0, 1, 2, 0, 1])
  }

  @Test func layersHaveOffsetOpacityTintAndOrder() async throws {
    try art.sheet([0xFFFF_FFFF], width: 8, height: 8)
    let layer = "<data encoding='csv'>1</data>"
    let (stage, _) = try art.stage(
      """
      <map width="1" height="1" tilewidth="8" tileheight="8">
      <tileset firstgid="1" name="g" tilewidth="8" tileheight="8" tilecount="1" columns="1">
      <image source="tiles.png" width="8" height="8"/></tileset>
      <group name="world" offsetx="2" offsety="-1" tintcolor="#ff8000">
      <layer name="a" width="1" height="1" offsetx="6" offsety="9" tintcolor="#80ffff" opacity="0.5">
      <properties><property name="deep" type="int" value="3"/></properties>\(layer)</layer>
      <layer name="b" width="1" height="1" visible="0">\(layer)</layer></group>
      <imagelayer name="c" offsetx="16" offsety="8"><image source="tiles.png" width="8" height="8"/></imagelayer></map>
      """, size: CGSize(width: 32, height: 32)
    ) { $0.position.y = 24 }
    await stage.advance()
    // Half of (128, 128, 0) over (64, 64, 64).
    let pixel = stage.frame[12, 12]
    #expect(pixel == 0xFF20_6060)
    #expect(stage.frame[7, 12] == 0xFF40_4040 && stage.frame[12, 7] == 0xFF40_4040)
    #expect(stage.frame[8, 8] == pixel && stage.frame[16, 15] == 0xFFFF_FFFF)
    #expect(stage.frame[2, 2] == 0xFF40_4040)
    let world = try stage.node(named: "world")
    #expect(try stage.node(named: "a").userData?["deep"] as? Int == 3)
    #expect(world.children.map(\.zPosition) == [0, 1])
    #expect(try stage.node(named: "c").zPosition == 2)
    #expect(try stage.node(named: "b").isHidden)
  }

  @Test func tilesOfSeveralSizesBecomeSeparateNodes() async throws {
    try art.sheet(ArtScene.colors, width: 8, height: 8)
    try art.sheet([0xFF00_8080], width: 8, height: 12, to: "tall.png")
    let (stage, map) = try art.stage(
      """
      <map width="2" height="1" tilewidth="8" tileheight="8">
      <tileset firstgid="1" name="g" tilewidth="8" tileheight="8" tilecount="4" columns="4">
      <image source="tiles.png" width="32" height="8"/></tileset>
      <tileset firstgid="5" name="t" tilewidth="8" tileheight="12" tilecount="1" columns="1"><tileoffset x="1" y="-2"/>
      <image source="tall.png" width="8" height="12"/></tileset>
      <layer name="floor" width="2" height="1"><data encoding="csv">2,5</data></layer></map>
      """, size: CGSize(width: 24, height: 24))
    await stage.advance()
    let floor = try stage.node(named: "floor")
    #expect(floor.children.count == 2)
    // 12 rows, 2 higher than the bottom, 1 to the right.
    #expect(stage.frame[9, 10] == 0xFFFF_FFFF && stage.frame[16, 21] == 0xFF00_0000)
    #expect(stage.frame[8, 21] == 0xFF40_4040 && stage.frame[0, 16] == 0xFFFF_FFFF)
    let nodes = SKTileMapNode.nodes(tiledMap: map, layer: map.layers[0])
    #expect(nodes[0].tileGroup(atColumn: 0, row: 0)?.name == "g 1" && nodes[1].tileGroup(atColumn: 0, row: 0) == nil)
    #expect(nodes[1].tileDefinition(atColumn: 1, row: 0)?.name == "0")
  }

  @Test func framesOfATileHaveTheirTimes() async throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    try art.sheet(ArtScene.colors, width: 8, height: 8)
    func map(_ frames: String) throws -> SKTileDefinition? {
      let map = try art.map(
        """
        <map width="1" height="1" tilewidth="8" tileheight="8">
        <tileset firstgid="1" name="g" tilewidth="8" tileheight="8" tilecount="4" columns="4">
        <image source="tiles.png" width="32" height="8"/><tile id="0"><animation>\(frames)</animation></tile></tileset>
        <layer width="1" height="1"><data encoding="csv">1</data></layer></map>
        """)
      return SKTileMapNode.nodes(tiledMap: map, layer: map.layers[0])[0].tileDefinition(atColumn: 0, row: 0)
    }
    let two = try map("<frame tileid='1' duration='200'/><frame tileid='2' duration='300'/>")
    #expect(two?.textures.count == 5 && two?.timePerFrame == 0.1)
    #expect(two?.textures[1] === two?.textures[0] && two?.textures[2] !== two?.textures[1])
    let uneven = try map("<frame tileid='1' duration='2001'/><frame tileid='2' duration='1000'/>")
    #expect(uneven?.textures.count == 2 && uneven?.timePerFrame == 1.5005)
    #expect(stage.diagnostics.map(\.message).contains { $0.contains("are shown equally long") })
    stage.clearDiagnostics()
  }

  // MARK: Objects

  @Test func objectsAreNodesAtTheirPlaces() async throws {
    try art.sheet(ArtScene.colors, width: 8, height: 8)
    let (stage, map) = try art.stage(
      """
      <map width="4" height="4" tilewidth="8" tileheight="8">
      <tileset firstgid="1" name="g" tilewidth="8" tileheight="8" tilecount="4" columns="4">
      <image source="tiles.png" width="32" height="8"/></tileset>
      <objectgroup name="things"><object id="1" name="door" type="exit" x="3" y="5" width="4" height="6" rotation="90">
      <properties><property name="to" value="cave"/></properties></object>
      <object id="2" name="coin" gid="2147483650" x="16" y="16" width="8" height="8"/>
      <object id="3" name="ring" x="10" y="20" width="6" height="4"><ellipse/></object>
      <object id="4" name="sign" x="0" y="30"><text>Hello</text></object></objectgroup></map>
      """)
    await stage.advance()
    let door = try stage.node(named: "door")
    #expect(door.position == CGPoint(x: 3, y: 27) && door.zRotation == -.pi / 2)
    #expect(door.userData?["to"] as? String == "cave" && door.userData?["type"] as? String == "exit")
    // The coin's lower left corner is at (16, 16), and it is mirrored.
    #expect(stage.frame[23, 8] == 0xFFFF_FFFF && stage.frame[16, 15] == 0xFF00_0000)
    #expect(stage.frame[15, 8] == 0xFF40_4040 && stage.frame[24, 15] == 0xFF40_4040)
    #expect(stage.frame[16, 16] == 0xFF40_4040 && stage.frame[16, 7] == 0xFF40_4040)
    #expect(try stage.node(named: "sign").userData?["text"] as? String == "Hello")
    guard case .objects(let objects) = map.layers[0].content else { return #expect(Bool(false), "no objects") }
    let paths = Dictionary(uniqueKeysWithValues: objects.map { ($0.name, map.path(of: $0).boundingBox) })
    #expect(paths["door"] == CGRect(x: 0, y: -6, width: 4, height: 6))
    #expect(paths["ring"] == CGRect(x: 0, y: -4, width: 6, height: 4))
    #expect(
      stage.diagnostics.map(\.message) == [
        "texts of the layer \"things\" are not drawn; they are in the nodes' userData"
      ])
    stage.clearDiagnostics()
  }

  @Test func propertiesAreUserData() async throws {
    let (stage, _) = try art.stage(
      """
      <map width="1" height="1" tilewidth="8" tileheight="8"><objectgroup><object name="all" type="kind" visible="0">
      <properties><property name="i" type="int" value="3"/><property name="f" type="float" value="1.5"/>
      <property name="b" type="bool" value="true"/><property name="s" value="text"/>
      <property name="p" type="file" value="a/b"/><property name="o" type="object" value="8"/>
      <property name="c" type="color" value="#80ff0040"/><property name="none" type="color" value=""/>
      <property name="type" value="own"/><property name="m" type="class"><properties>
      <property name="n" type="float" value="0.5"/></properties></property></properties></object>
      <object name="bare" rotation="-45" x="2" y="3"/></objectgroup></map>
      """)
    let all = try stage.node(named: "all")
    let data = try #require(all.userData)
    #expect(data["i"] as? Int == 3 && data["f"] as? Double == 1.5 && data["b"] as? Bool == true)
    #expect(data["s"] as? String == "text" && data["p"] as? String == "a/b" && data["o"] as? Int == 8)
    #expect(data["c"] as? UIColor == UIColor(red: 1, green: 0, blue: 64 / 255.0, alpha: 128 / 255.0))
    #expect(data["none"] == nil && data["type"] as? String == "own" && all.isHidden)
    #expect((data["m"] as? [String: Any])?["n"] as? Double == 0.5 && data.count == 9)
    let bare = try stage.node(named: "bare")
    #expect(bare.userData == nil && bare.zRotation == .pi / 4 && bare.position == CGPoint(x: 2, y: 5) && !bare.isHidden)
  }

  @Test func tileObjectsHaveTheirSizeAnchorAndTint() async throws {
    try art.sheet(ArtScene.colors, width: 6, height: 10)
    func objects(_ orientation: String, _ alignment: String) throws -> [SKSpriteNode] {
      let (stage, _) = try art.stage(
        """
        <map width="2" height="2" tilewidth="16" tileheight="8" orientation="\(orientation)">
        <tileset firstgid="1" name="g" tilewidth="6" tileheight="10" tilecount="4" columns="4" \(alignment)>
        <image source="tiles.png" width="24" height="10"/></tileset>
        <group tintcolor="#80ff0000"><objectgroup name="o" tintcolor="#ff8000">
        <object name="a" gid="2" width="3" height="4"/><object name="b" gid="536870914"/></objectgroup>
        <imagelayer name="i" tintcolor="#00ff00"><image source="tiles.png"/></imagelayer></group></map>
        """)
      return try ["a", "b", "i"].map { try #require(try stage.node(named: $0) as? SKSpriteNode) }
    }
    let sprites = try objects("orthogonal", "")
    #expect(
      sprites.map(\.size) == [
        CGSize(width: 3, height: 4), CGSize(width: 6, height: 10), CGSize(width: 24, height: 10),
      ])
    #expect(sprites[0].texture?.size() == CGSize(width: 6, height: 10))
    #expect(sprites[1].texture?.size() == CGSize(width: 10, height: 6), "x and y are swapped")
    #expect(sprites.map(\.anchorPoint) == [.zero, .zero, CGPoint(x: 0, y: 1)])
    #expect(
      sprites.map(\.colorBlendFactor) == [1, 1, 1]
        && sprites.map { $0.alpha } == Array(repeating: 128 / 255.0, count: 3))
    #expect(sprites[0].color == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(
      sprites[2].color == UIColor(red: 0, green: 0, blue: 0, alpha: 1) && sprites[2].position == CGPoint(x: 0, y: 16))
    #expect(try objects("isometric", "")[0].anchorPoint == CGPoint(x: 0.5, y: 0))
    #expect(try objects("isometric", "objectalignment='topright'")[0].anchorPoint == CGPoint(x: 1, y: 1))
  }

  @Test func objectsHaveThePathsOfTheirShapes() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    func paths(_ attributes: String) throws -> [CGPath] {
      let map = try art.map(
        """
        <map width="4" height="4" tilewidth="8" tileheight="8" \(attributes)><objectgroup draworder="index">
        <object x="3" y="5"><polygon points="0,0 4,0 4,-2.5"/></object>
        <object x="3" y="5"><polyline points="1,2 5,9"/></object>
        <object x="3" y="5" width="4" height="6"><point/></object>
        <object x="3" y="5" width="4" height="6"><capsule/></object><object gid="1" x="3" y="5" width="4" height="6"/>
        <object x="3" y="5" width="2" height="3"><text>A</text></object></objectgroup></map>
        """)
      guard case .objects(let objects) = map.layers[0].content else { return [] }
      return objects.map(map.path)
    }
    let found = try paths("")
    #expect(
      found.map(\.boundingBox) == [
        CGRect(x: 0, y: 0, width: 4, height: 2.5), CGRect(x: 1, y: -9, width: 4, height: 7), .null,
        CGRect(x: 0, y: -6, width: 4, height: 6), CGRect(x: 0, y: 0, width: 4, height: 6),
        CGRect(x: 0, y: -3, width: 2, height: 3),
      ])
    // A polygon is closed, and a capsule has round ends: its corners are outside.
    #expect(found[0].currentPoint == .zero && found[1].currentPoint == CGPoint(x: 5, y: -9))
    #expect(found[3].contains(CGPoint(x: 2, y: -0.1)) && !found[3].contains(CGPoint(x: 0.3, y: -0.3)))
    // 8 units of x go 4 to the right and 4 down on an isometric map of such tiles; 8 of y go 4 to the left and 4 down.
    #expect(try paths("orientation='isometric'")[1].boundingBox == CGRect(x: -2, y: -7, width: 1.5, height: 5.5))
    #expect(stage.diagnostics == [])
  }

  @Test func aLayersTileMapsHaveItsPlaceAndOpacity() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    try art.sheet(ArtScene.colors, width: 8, height: 8)
    let map = try art.map(
      """
      <map width="2" height="1" tilewidth="8" tileheight="8">
      <tileset firstgid="1" name="g" tilewidth="8" tileheight="8" tilecount="4" columns="4">
      <image source="tiles.png" width="32" height="8"/><tile id="2"><properties><property name="deep" value="yes"/>
      </properties></tile></tileset>
      <layer width="2" height="1" offsetx="3" offsety="5" opacity="0.5" visible="0" tintcolor="#40ffffff">
      <data encoding="csv">3,0</data></layer><layer width="2" height="1"><data encoding="csv">0,0</data></layer>
      <objectgroup/></map>
      """)
    let nodes = map.layers.map { SKTileMapNode.nodes(tiledMap: map, layer: $0) }
    #expect(nodes.map(\.count) == [1, 1, 0])
    let (first, empty) = (nodes[0][0], nodes[1][0])
    #expect(first.position == CGPoint(x: 3, y: -5) && first.isHidden && first.alpha == 32 / 255.0)
    #expect(first.colorBlendFactor == 1 && first.color == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect([first.numberOfColumns, first.numberOfRows] == [2, 1] && first.tileSize == CGSize(width: 8, height: 8))
    #expect(first.tileDefinition(atColumn: 0, row: 0)?.userData?["deep"] as? String == "yes")
    #expect(first.tileGroup(atColumn: 1, row: 0) == nil && first.tileSet.tileGroups.map(\.name) == ["g 2"])
    #expect(empty.position == .zero && empty.alpha == 1 && !empty.isHidden && empty.colorBlendFactor == 0)
    #expect(stage.diagnostics == [])
  }

  @Test func objectsOfAnIsometricMapAreOnItsDiamonds() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let map = try art.map(
      """
      <map orientation="isometric" width="2" height="2" tilewidth="16" tileheight="8">
      <objectgroup><object x="8" y="8" width="8" height="4"/></objectgroup></map>
      """)
    guard case .objects(let objects) = map.layers[0].content else { return #expect(Bool(false), "no objects") }
    #expect(map.position(of: objects[0]) == CGPoint(x: 16, y: 8))
    #expect(map.path(of: objects[0]).boundingBox == CGRect(x: -4, y: -6, width: 12, height: 6))
    #expect(map.center(column: 1, row: 1) == CGPoint(x: 16, y: 4))
    #expect(stage.diagnostics == [])
  }

  // MARK: Reports

  @Test func missingPicturesArePlaceholders() async throws {
    let (stage, _) = try art.stage(Self.map("", columns: 2, rows: 2, tile: (8, 8)))
    await stage.advance()
    #expect(stage.frame[0, 0] == 0xFFFF_00FF && stage.frame[4, 0] == 0xFF00_0000)
    #expect(stage.diagnostics.map(\.message) == ["there is no picture tiles.png; a placeholder is shown"])
    stage.clearDiagnostics()
  }

  @Test func undrawnFeaturesAreReported() async throws {
    try art.sheet(ArtScene.colors, width: 8, height: 4)
    let (stage, _) = try art.stage(
      Self.map("orientation='hexagonal' hexsidelength='2'", columns: 2, rows: 1, tile: (8, 8), [9, 1 | 1 << 29]))
    await stage.advance()
    #expect(
      stage.diagnostics.map(\.message) == [
        "the layer \"floor\" has the tile 9, which no tile set has",
        "has 32x4 pixels, and a part of 8x8 is at 0, 0; export it again",
        "hexagons that are turned by 60° or 120° are drawn unturned",
      ])
    stage.clearDiagnostics()
  }

  @Test func aMissingMapIsNilAndReported() async throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    #expect(TiledMap(named: "Nowhere") == nil)
    #expect(
      stage.diagnostics.map(\.description) == [
        "map \"Nowhere\": the app has no such file; expected one that ends in .tmx, .tmj, .json"
      ])
    stage.clearDiagnostics()
  }
}
