import Foundation
import TestSupport
import Testing

@testable import ArtFiles

@Suite struct TiledMapTests {
  private let text: MapText

  init() throws { text = try MapText() }

  // MARK: Tiles

  @Test func allEncodingsGiveTheSameTiles() throws {
    let tiles: [UInt32] = [1, 2, 0, 0xE000_0004]
    let raw = Data(tiles.flatMap { tile in (0..<4).map { UInt8(truncatingIfNeeded: tile >> ($0 * 8)) } })
    let encodings = [
      "<data encoding='csv'>\n1,2,\n0,3758096388\n</data>",
      "<data><tile gid='1'/><tile gid='2'/><tile/><tile gid='3758096388'/></data>",
      "<data encoding='base64'>\n  \(raw.base64EncodedString())\n </data>",
      "<data encoding='base64' compression='zlib'>\(MapText.packed(tiles))</data>",
      "<data encoding='base64' compression='gzip'>\(MapText.packed(tiles, isGzip: true))</data>",
    ]
    for data in encodings {
      let map = try text.read(MapText.map(data))
      #expect(map.firstCells == tiles, "\(data)")
      #expect(map.problems == [])
    }
  }

  @Test func jsonGivesTheSameMap() throws {
    let layer = #""type":"tilelayer","name":"floor","id":1,"opacity":0.5,"visible":false,"width":2,"height":2"#
    let json = """
      {"type":"map","orientation":"isometric","width":2,"height":2,"tilewidth":8,"tileheight":4,"infinite":false,
       "backgroundcolor":"#80102030",
       "tilesets":[{"firstgid":1,"name":"ground","tilewidth":8,"tileheight":8,"tilecount":4,"columns":2,
         "image":"tiles.png","imagewidth":16,"imageheight":16,"tileoffset":{"x":1,"y":-2},
         "tiles":[{"id":3,"animation":[{"tileid":0,"duration":100},{"tileid":1,"duration":50}],
           "properties":[{"name":"wet","type":"bool","value":true}]}]}],
       "layers":[{"type":"group","name":"world","tintcolor":"#ff8000","layers":[
         {\(layer),"data":[1,2,0,3758096388]},
         {\(layer),"encoding":"base64","compression":"zlib","data":"\(MapText.packed([1, 2, 0, 0xE000_0004]))"}]}],
       "properties":[{"name":"speed","type":"float","value":1.5},{"name":"next","type":"string","value":"b"},
         {"name":"boss","type":"class","propertytype":"Boss","value":{"lives":3,"angry":true,"name":"Ogre"}}]}
      """
    let map = try text.read(json)
    #expect(map.orientation == .isometric)
    #expect(map.backgroundColor == TiledColor("#80102030"))
    #expect(map.problems == [])
    let world = try #require(map.layer(named: "world"))
    #expect(world.tint == TiledColor("ff8000"))
    guard case .group(let layers) = world.content else { return #expect(Bool(false), "no group") }
    for layer in layers {
      guard case .tiles(let tiles) = layer.content else { return #expect(Bool(false), "no tiles") }
      #expect(tiles.cells == [1, 2, 0, 0xE000_0004])
      #expect(layer.opacity == 0.5 && !layer.isVisible)
    }
    let set = try #require(map.tileSets.first)
    #expect(set.offset == CGPoint(x: 1, y: -2))
    #expect(set.tiles[3]?.animation.map(\.tile) == [0, 1])
    #expect(set.tiles[3]?.animation.map(\.milliseconds) == [100, 50])
    #expect(set.tiles[3]?.properties == ["wet": .bool(true)])
    #expect(set.picture(of: 3)?.part == CGRect(x: 8, y: 8, width: 8, height: 8))
    let boss = TiledProperty.members(["lives": .float(3), "angry": .bool(true), "name": .string("Ogre")])
    #expect(map.properties == ["speed": .float(1.5), "next": .string("b"), "boss": boss])
  }

  @Test(arguments: ["right-down", "right-up", "left-down", "left-up"])
  func theOnlyRenderOrderIsRightDown(order: String) throws {
    let problems = try text.read(
      MapText.map("<data encoding='csv'>1,1,1,1</data>", attributes: "renderorder='\(order)'")
    )
    .problems.map(\.problem)
    #expect(problems.filter { $0.contains("render order \(order)") }.count == (order == "right-down" ? 0 : 1))
  }

  @Test func theUpperBitsOfATileAreItsFlips() throws {
    let map = try text.read(MapText.map("<data encoding='csv'>2147483649,1073741826,536870915,0</data>"))
    guard case .tiles(let tiles) = map.layers[0].content else { return #expect(Bool(false), "no tiles") }
    #expect(tiles[0, 0]?.id == 1 && tiles[0, 0]?.isFlippedHorizontally == true)
    #expect(tiles[1, 0]?.id == 2 && tiles[1, 0]?.isFlippedVertically == true)
    #expect(tiles[0, 1]?.id == 3 && tiles[0, 1]?.isFlippedDiagonally == true)
    #expect(tiles[1, 1] == nil && tiles[2, 0] == nil && tiles[-1, 0] == nil)
  }

  @Test func chunksOfAnInfiniteMapAreJoined() throws {
    let data = """
      <data encoding='csv'><chunk x='-2' y='-1' width='2' height='1'>1,2</chunk>
      <chunk x='1' y='0' width='1' height='2'>3,\n4</chunk></data>
      """
    let map = try text.read(MapText.map(data, attributes: "infinite='1'"))
    guard case .tiles(let tiles) = map.layers[0].content else { return #expect(Bool(false), "no tiles") }
    #expect((tiles.firstColumn, tiles.firstRow) == (-2, -1))
    #expect((tiles.columns, tiles.rows) == (4, 3))
    #expect(tiles.cells == [1, 2, 0, 0, 0, 0, 0, 3, 0, 0, 0, 4])
    #expect(tiles[1, 1]?.id == 4 && tiles[-2, -1]?.id == 1)
    #expect(map.size == .zero)
    let empty = try text.read(MapText.map("<data encoding='csv'/>", attributes: "infinite='1'"))
    guard case .tiles(let none) = empty.layers[0].content else { return #expect(Bool(false), "no tiles") }
    #expect((none.columns, none.rows) == (0, 0))
  }

  @Test func aCellsNumberHas28BitsAndFourFlags() {
    let flags: [(UInt32, [Bool])] = [
      (0x8000_0001, [true, false, false, false]), (0x4000_0001, [false, true, false, false]),
      (0x2000_0001, [false, false, true, false]), (0x1000_0001, [false, false, false, true]),
      (0xF000_0001, [true, true, true, true]), (1, [false, false, false, false]),
    ]
    for (number, expected) in flags {
      let cell = TiledCell(number)
      let found = cell.map {
        [$0.isFlippedHorizontally, $0.isFlippedVertically, $0.isFlippedDiagonally, $0.isTurned]
      }
      #expect(found == expected && cell?.id == 1)
    }
    #expect(TiledCell(0x0FFF_FFFF)?.id == 0x0FFF_FFFF && TiledCell(0) == nil && TiledCell(0xF000_0000) == nil)
  }

  @Test func aTileBelongsToTheLastSetThatStartsBeforeIt() throws {
    let sets = [1, 5].map {
      "<tileset firstgid='\($0)' name='\($0)' tilewidth='8' tileheight='8' tilecount='4' columns='2'>"
        + "<image source='tiles.png'/></tileset>"
    }
    let map = try text.read("<map width='1' height='1' tilewidth='8' tileheight='8'>\(sets.joined())</map>")
    for (number, name, id) in [(1, "1", 0), (4, "1", 3), (5, "5", 0), (8, "5", 3)] as [(UInt32, String, Int)] {
      let tile = try map.tile(#require(TiledCell(number)))
      #expect(tile?.tileSet.name == name && tile?.id == id)
    }
    #expect(try map.tile(#require(TiledCell(9))) == nil)
  }

  @Test(arguments: [("-0.1", 0), ("0", 0), ("0.5", 0.5), ("1", 1), ("1.1", 1)])
  func opacityIsFromZeroToOne(opacity: String, expected: Double) throws {
    let map = try text.read(
      "<map width='1' height='1' tilewidth='8' tileheight='8'><group opacity='\(opacity)'/></map>")
    #expect(map.layers.first?.opacity == expected)
  }

  @Test func objectsKeepTheirOrderIfTheirLayerSetsIt() throws {
    func ids(_ attribute: String) throws -> [Int] {
      let map = try text.read(
        "<map width='1' height='1' tilewidth='8' tileheight='8'><objectgroup \(attribute)><object id='1' y='5'/>"
          + "<object id='2' y='3'/><object id='3' y='5'/></objectgroup></map>")
      guard case .objects(let objects)? = map.layers.first?.content else { return [] }
      return objects.map(\.id)
    }
    #expect(try ids("") == [2, 1, 3] && ids("draworder='topdown'") == [2, 1, 3])
    #expect(try ids("draworder='index'") == [1, 2, 3])
  }

  @Test(
    arguments: [
      ("#123456", [0x12, 0x34, 0x56, 0xFF]), ("123456", [0x12, 0x34, 0x56, 0xFF]),
      ("#80123456", [0x12, 0x34, 0x56, 0x80]),
      ("#12345", nil), ("#1234567", nil), ("#123456789", nil), ("#12345g", nil), ("##12345", nil), ("+12345", nil),
    ] as [(String, [UInt8]?)])
  func aColourHasSixOrEightDigits(text: String, expected: [UInt8]?) {
    #expect(TiledColor(text).map { [$0.red, $0.green, $0.blue, $0.alpha] } == expected)
  }

  @Test func coloursMultiplyToTheNearestPart() throws {
    let (one, other) = (try #require(TiledColor("ff0101ff")), try #require(TiledColor("80807fff")))
    let product = one.multiplied(by: other)
    // 1 * 128 / 255 = 0.502, 1 * 127 / 255 = 0.498, 255 * 128 / 255 = 128.
    #expect([product.red, product.green, product.blue, product.alpha] == [1, 0, 255, 128])
  }

  /// A single row or column is not shifted.
  @Test(arguments: [
    ("y", 3, 1, 48, 8), ("y", 3, 2, 56, 12), ("x", 1, 4, 16, 32), ("x", 2, 4, 24, 36),
  ])
  func aStaggeredMapIsWiderIfARowIsShifted(axis: String, columns: Int, rows: Int, width: Int, height: Int) throws {
    let map = try text.read(
      "<map width='\(columns)' height='\(rows)' tilewidth='16' tileheight='8' orientation='staggered' "
        + "staggeraxis='\(axis)'/>")
    #expect(map.size == CGSize(width: width, height: height))
  }

  @Test func zstdIsSkippedAndTheReportNamesTheFix() throws {
    let map = try text.read(MapText.map("<data encoding='base64' compression='zstd'>KLUv</data>"))
    #expect(map.layers.isEmpty)
    #expect(
      text.problems(map) == [
        "maps/map.tmx:6: the layer \"floor\" is compressed with zstd, which is not read, and is skipped; save the map "
          + "with the tile layer format CSV or zlib"
      ])
  }

  // MARK: Places

  /// Corners and sizes as Tiled draws them: https://doc.mapeditor.org/en/stable/manual/using-infinite-maps/ has none,
  /// so they are worked out by hand.
  @Test func cellsOfEachOrientationHaveTheirPlaces() throws {
    func map(_ attributes: String) throws -> TiledMap {
      try text.read("<map width='3' height='4' tilewidth='16' tileheight='8' \(attributes)/>")
    }
    let orthogonal = try map("")
    #expect(orthogonal.size == CGSize(width: 48, height: 32))
    #expect(orthogonal.corner(column: 2, row: 3) == CGPoint(x: 32, y: 24))
    let isometric = try map("orientation='isometric'")
    #expect(isometric.size == CGSize(width: 56, height: 28))
    #expect(isometric.corner(column: 0, row: 0) == CGPoint(x: 24, y: 0))
    #expect(isometric.corner(column: 2, row: 3) == CGPoint(x: 16, y: 20))
    #expect(isometric.pixel(of: CGPoint(x: 0, y: 0)) == CGPoint(x: 32, y: 0))
    #expect(isometric.pixel(of: CGPoint(x: 24, y: 0)) == CGPoint(x: 56, y: 12))
    #expect(isometric.pixel(of: CGPoint(x: 0, y: 32)) == CGPoint(x: 0, y: 16))
    let staggered = try map("orientation='staggered' staggeraxis='y' staggerindex='odd'")
    #expect(staggered.size == CGSize(width: 56, height: 20))
    #expect(staggered.corner(column: 1, row: 1) == CGPoint(x: 24, y: 4))
    #expect(staggered.corner(column: 1, row: 2) == CGPoint(x: 16, y: 8))
    let across = try map("orientation='staggered' staggeraxis='x' staggerindex='even'")
    #expect(across.size == CGSize(width: 32, height: 36))
    #expect(across.corner(column: 0, row: 1) == CGPoint(x: 0, y: 12))
    #expect(across.corner(column: 1, row: 1) == CGPoint(x: 8, y: 8))
    let hexagonal = try map("orientation='hexagonal' staggeraxis='y' staggerindex='even' hexsidelength='4'")
    #expect(hexagonal.size == CGSize(width: 56, height: 26))
    #expect(hexagonal.corner(column: 0, row: 0) == CGPoint(x: 8, y: 0))
    #expect(hexagonal.corner(column: 0, row: 1) == CGPoint(x: 0, y: 6))
  }

  // MARK: Objects, layers, properties

  @Test func objectsHaveShapesAndProperties() throws {
    let map = try text.read(
      """
      <map width="1" height="1" tilewidth="8" tileheight="8">\(MapText.sheet)
      <group name="all" offsetx="3" offsety="-4" opacity="0.25" visible="0" tintcolor="#80ff0000">
       <objectgroup name="things"><object id="7" name="b" type="door" x="1.5" y="9" width="4" height="5" rotation="90">
         <properties><property name="key" type="int" value="-3"/><property name="note">two
      lines</property><property name="to" type="object" value="8"/><property name="glow" type="color" value=""/>
         <property name="kit" type="class"><properties><property name="n" type="float" value="0.5"/></properties>
         </property></properties></object>
        <object id="8" x="0" y="3"><point/></object><object id="9" x="0" y="2"><ellipse/></object>
        <object id="10" x="0" y="1"><polygon points="0,0 4,0 4,-2.5"/></object>
        <object id="11" x="0" y="0" visible="0"><polyline points="0,0 1,1"/></object>
        <object id="12" x="0" y="10" gid="2147483650" width="16" height="8"/>
        <object id="13" x="0" y="11"><text>Hello</text></object><object id="14" y="12" template="a.tx"/>
        <object id="15" y="13"/>
       </objectgroup><imagelayer name="sky"><image source="tiles.png" trans="ff00ff"/></imagelayer></group>
      <futurelayer/></map>
      """)
    let all = map.layers[0]
    #expect(all.offset == CGPoint(x: 3, y: -4) && all.opacity == 0.25 && !all.isVisible)
    #expect(all.tint?.alpha == 128)
    guard case .group(let inner) = all.content, case .objects(let objects) = inner[0].content,
      case .image(let image?) = inner[1].content
    else { return #expect(Bool(false), "other layers") }
    // From the top down, as Tiled draws them.
    #expect(objects.map(\.id) == [11, 10, 9, 8, 7, 12, 13, 15])
    let cell = try #require(TiledCell(0x8000_0002))
    #expect(
      objects.map(\.shape) == [
        .polyline([.zero, CGPoint(x: 1, y: 1)]), .polygon([.zero, CGPoint(x: 4, y: 0), CGPoint(x: 4, y: -2.5)]),
        .ellipse, .point, .rectangle, .tile(cell), .text("Hello"), .rectangle,
      ])
    let door = objects[4]
    #expect(door.position == CGPoint(x: 1.5, y: 9) && door.size == CGSize(width: 4, height: 5))
    #expect(door.name == "b" && door.type == "door" && door.rotation == 90)
    #expect(
      door.properties == [
        "key": .int(-3), "note": .string("two\nlines"), "to": .object(8), "glow": .color(nil),
        "kit": .members(["n": .float(0.5)]),
      ])
    #expect(image.file?.lastPathComponent == "tiles.png")
    #expect(
      text.problems(map) == [
        "maps/map.tmx:14: objects of templates are not read; use Detach Template Instance in Tiled",
        "maps/map.tmx:16: the transparent colour of tiles.png is ignored; save the picture as PNG with transparency",
        "maps/map.tmx:17: <futurelayer> is not supported and is skipped",
      ])
  }

  // MARK: Other files

  private static func map(source: String) -> String {
    "<map width='1' height='1' tilewidth='8' tileheight='8'><tileset firstgid='1' source='\(source)'/></map>"
  }

  @Test func tileSetsAreFilesOfTheirOwn() throws {
    let set = "<tileset name='t' tilewidth='8' tileheight='8' tilecount='4' columns='2'>"
    try text.folder.write(set + "<image source='../maps/tiles.png'/></tileset>", to: "sets/a.tsx")
    try text.folder.write(
      #"{"type":"tileset","name":"t","tilewidth":8,"tileheight":8,"tilecount":4,"columns":2,"image":"../maps/tiles.png"}"#,
      to: "sets/a.tsj")
    for name in ["../sets/a.tsx", "..\\sets\\a.tsj", "./../sets/./a.tsx"] {
      let map = try text.read(Self.map(source: name))
      #expect(map.tileSets.first?.name == "t")
      #expect(map.tileSets.first?.image?.file?.lastPathComponent == "tiles.png", "\(name)")
      #expect(map.problems == [])
    }
  }

  @Test func picturesForEachTileHaveTheirOwnNumbers() throws {
    try text.folder.write("", to: "maps/a.png")
    let map = try text.read(
      """
      <map width='1' height='1' tilewidth='8' tileheight='8'>
      <tileset firstgid='1' name='c' tilewidth='9' tileheight='9' tilecount='2' columns='0'>
      <tile id='2'><image source='a.png' width='9' height='4'/></tile>
      <tile id='5' x='1' y='2' width='3' height='4'><image source='a.png' width='9' height='9'/></tile>
      </tileset></map>
      """)
    let set = map.tileSets[0]
    #expect(set.picture(of: 2)?.image.height == 4 && set.picture(of: 2)?.part == nil)
    #expect(set.picture(of: 5)?.part == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(set.picture(of: 0) == nil)
    #expect(try map.tile(#require(TiledCell(6)))?.id == 5)
    #expect(try map.tile(#require(TiledCell(2))) == nil)
  }

  @Test func tilesOfASheetWithMarginAndSpacing() throws {
    let map = try text.read(
      """
      <map width='1' height='1' tilewidth='8' tileheight='8'>
      <tileset firstgid='1' name='old' tilewidth='8' tileheight='6' spacing='2' margin='3'>
      <image source='tiles.png' width='34' height='20'/></tileset></map>
      """)
    #expect(map.tileSets[0].columns == 3 && map.tileSets[0].count == 6)
    #expect(map.tileSets[0].picture(of: 5)?.part == CGRect(x: 23, y: 11, width: 8, height: 6))
    #expect(map.tileSets[0].picture(of: 6) == nil)
  }

  /// A column or row more needs all of its pixels, and the margin on both sides.
  @Test(arguments: [(33, 20, 2, 4), (34, 20, 3, 6), (34, 19, 3, 3), (43, 27, 3, 6), (44, 28, 4, 12)])
  func aSheetWithoutANumberOfTilesIsMeasured(width: Int, height: Int, columns: Int, count: Int) throws {
    let map = try text.read(
      """
      <map width='1' height='1' tilewidth='8' tileheight='8'>
      <tileset firstgid='1' name='old' tilewidth='8' tileheight='6' spacing='2' margin='3'>
      <image source='tiles.png' width='\(width)' height='\(height)'/></tileset></map>
      """)
    #expect(map.tileSets[0].columns == columns && map.tileSets[0].count == count)
  }

  @Test func pathsDoNotLeadOutOfTheFolder() throws {
    let outside = try TemporaryFolder()
    try outside.write("<tileset name='secret' tilewidth='8' tileheight='8'/>", to: "a.tsx")
    try FileManager.default.createSymbolicLink(
      at: text.folder.url.appendingPathComponent("maps-link"), withDestinationURL: outside.url)
    let up = "../../\(outside.url.lastPathComponent)/a.tsx"
    for source in [up, outside.path("a.tsx").path, "../maps-link/a.tsx", "C:/a.tsx"] {
      #expect(
        try text.failure(Self.map(source: source)) == "maps/map.tmx:1: error: the tile set \(text.plain(source)) is "
          + "outside of FOLDER, where nothing is read; move it there")
    }
    let picture = try text.read(
      "<map width='1' height='1' tilewidth='8' tileheight='8'><imagelayer><image source='../../x.png'/></imagelayer></map>"
    )
    #expect(
      text.problems(picture) == [
        "maps/map.tmx:1: the picture ../../x.png is outside of FOLDER, where nothing is read; move it there"
      ])
    let missing = try text.read(
      "<map width='1' height='1' tilewidth='8' tileheight='8'><imagelayer><image source='x.png'/></imagelayer></map>")
    #expect(text.problems(missing) == ["maps/map.tmx:1: there is no picture x.png; a placeholder is shown"])
  }

  @Test func aFileThatIsElsewhereIsFoundByItsName() throws {
    let flat = try text.folder.write("<tileset name='flat' tilewidth='8' tileheight='8'/>", to: "flat.tsx")
    let folder = ArtFolder(text.folder.url) { $0 == "flat.tsx" ? flat : nil }
    let map = try TiledMap(
      [UInt8](Self.map(source: "../art/sets/flat.tsx").utf8), file: text.folder.path("maps/map.tmx"), in: folder)
    #expect(map.tileSets[0].name == "flat")
  }

  @Test func tileSetsCannotReferToEachOther() throws {
    try text.folder.write("<tileset source='b.tsx'/>", to: "maps/a.tsx")
    try text.folder.write("<tileset source='a.tsx'/>", to: "maps/b.tsx")
    #expect(
      try text.failure(Self.map(source: "a.tsx"))
        == "maps/a.tsx:1: error: a separate tile set cannot refer to another, b.tsx; embed the tiles")
    #expect(
      try text.failure(Self.map(source: "maps")) == "maps/map.tmx:1: error: there is no tile set maps; "
        + "add the file, or embed the tile set in Tiled")
    try FileManager.default.createDirectory(at: text.folder.path("maps/d"), withIntermediateDirectories: true)
    #expect(
      try text.failure(Self.map(source: "d"))
        == "maps/d: error: is a folder; expected a tile set of Tiled, which is a regular file")
  }
}
