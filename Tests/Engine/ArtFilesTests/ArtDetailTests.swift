import Foundation
import Raster
import TestSupport
import Testing

@testable import ArtFiles

/// Members, defaults and notes of art files, each with a value of its own.
@Suite struct ArtDetailTests {
  private let text: MapText

  init() throws { text = try MapText() }

  // MARK: Tiled

  /// https://doc.mapeditor.org/en/stable/reference/json-map-format/
  @Test func jsonHasTheSameShapesChunksAndSets() throws {
    let map = try text.read(
      """
      {"type":"map","orientation":"hexagonal","staggeraxis":"x","staggerindex":"even","hexsidelength":6,"infinite":true,
      "width":2,"height":3,"tilewidth":8,"tileheight":9,"tilesets":[
      {"firstgid":1,"name":"g","tilewidth":8,"tileheight":7,"tilecount":4,"columns":2,"image":"tiles.png",
      "imagewidth":16,"imageheight":15,"margin":1,"spacing":2,"objectalignment":"top",
      "properties":[{"name":"p","type":"int","value":4}],"tiles":[{"id":1,"type":"lava","objectgroup":
      {"type":"objectgroup","objects":[{"id":9,"x":1,"y":2,"width":3,"height":4}]}}]},
      {"firstgid":5,"name":"c","tilewidth":4,"tileheight":4,"tilecount":1,"columns":0,"tiles":[
      {"id":2,"image":"tiles.png","imagewidth":7,"imageheight":8,"class":"wall"}]}],
      "layers":[{"type":"tilelayer","id":3,"name":"t","offsetx":1.5,"offsety":-2,"chunks":[
      {"x":-1,"y":2,"width":2,"height":1,"data":[1,2]},{"x":1,"y":3,"width":1,"height":1,"data":[7]}]},
      {"type":"objectgroup","name":"o","objects":[
      {"id":1,"x":1,"y":1,"width":2,"height":3,"ellipse":true,"visible":false,"rotation":30},
      {"id":2,"x":0,"y":2,"point":true},{"id":3,"x":0,"y":3,"capsule":true,"class":"door"},
      {"id":4,"x":0,"y":4,"polygon":[{"x":0,"y":0},{"x":1.5,"y":-2}]},{"id":5,"y":5,"polyline":[{"x":3,"y":4}]},
      {"id":6,"x":0,"y":6,"text":{"text":"Hi","wrap":true}},{"id":7,"y":7,"gid":1073741825},
      {"id":8,"y":8,"ellipse":false}
      ]},{"type":"imagelayer","name":"i","image":"tiles.png","imagewidth":5,"repeaty":true}],
      "properties":[{"name":"f","type":"file","value":"a/b"},{"name":"o","type":"object","value":7},
      {"name":"b","type":"bool","value":false},{"name":"c","type":"color","value":"#40112233"},
      {"name":"z","type":"vector","value":"1"},{"name":"d","value":"text"}]}
      """)
    #expect(map.orientation == .hexagonal && map.staggerAxis == .x && map.staggersEven && map.hexSideLength == 6)
    #expect((map.columns, map.rows, map.tileWidth, map.tileHeight) == (2, 3, 8, 9) && map.isInfinite)
    let (first, second) = (map.tileSets[0], map.tileSets[1])
    #expect((first.margin, first.spacing, first.tileWidth, first.tileHeight, first.columns) == (1, 2, 8, 7, 2))
    #expect(first.image?.width == 16 && first.image?.height == 15 && first.alignment == .top)
    #expect(first.properties == ["p": .int(4)] && first.tiles[1]?.type == "lava" && second.alignment == .unspecified)
    #expect(first.tiles[1]?.objects.map(\.size) == [CGSize(width: 3, height: 4)])
    #expect(first.picture(of: 3)?.part == CGRect(x: 11, y: 10, width: 8, height: 7))
    #expect(second.tiles[2]?.type == "wall" && second.picture(of: 2)?.image.width == 7)
    #expect(map.layers.map(\.id) == [3, 0, 0] && map.layers[0].offset == CGPoint(x: 1.5, y: -2))
    guard case .tiles(let tiles) = map.layers[0].content, case .objects(let objects) = map.layers[1].content,
      case .image(let image?) = map.layers[2].content
    else { return #expect(Bool(false), "other layers") }
    #expect((tiles.firstColumn, tiles.firstRow, tiles.columns, tiles.rows) == (-1, 2, 3, 2))
    #expect(tiles.cells == [1, 2, 0, 0, 0, 7] && image.width == 5 && image.height == 0)
    #expect(
      objects.map(\.shape) == [
        .ellipse, .point, .capsule, .polygon([.zero, CGPoint(x: 1.5, y: -2)]), .polyline([CGPoint(x: 3, y: 4)]),
        .text("Hi"), .tile(try #require(TiledCell(0x4000_0001))), .rectangle,
      ])
    #expect(objects.map(\.type) == ["", "", "door", "", "", "", "", ""])
    #expect(objects.map(\.isVisible) == [false] + Array(repeating: true, count: 7))
    #expect(objects[0].rotation == 30 && objects[1].rotation == 0 && objects[0].position == CGPoint(x: 1, y: 1))
    #expect(
      map.properties == [
        "f": .file("a/b"), "o": .object(7), "b": .bool(false), "c": .color(TiledColor("40112233")),
        "d": .string("text"),
      ])
    #expect(
      map.problems.map(\.problem) == [
        "the image layer \"i\" is not repeated, but shown once",
        "properties of the type vector are unknown and are skipped",
      ])
  }

  @Test func undrawnMembersAreReportedOnceForEachName() throws {
    let map = try text.read(
      """
      <map width='1' height='1' tilewidth='8' tileheight='8'><editorsettings/>
      <tileset firstgid='1' tilewidth='8' tileheight='8' tilerendersize='grid' fillmode='stretch'><grid/></tileset>
      <tileset firstgid='2' tilewidth='8' tileheight='8' tilerendersize='tile' fillmode='preserve-aspect-fit'/>
      <group name='a' parallaxx='0.5' parallaxy='2' mode='multiply'/><group name='a' parallaxx='0.4' parallaxy='1'/>
      <group name='b' parallaxx='1' parallaxy='0' mode='normal'/>
      <imagelayer name='i' repeatx='1'><image format='png'/></imagelayer>
      <objectgroup><object><cone/></object><thing/></objectgroup></map>
      """)
    #expect(
      text.problems(map) == [
        "maps/map.tmx:2: tilerendersize grid is ignored; tiles have their own size",
        "maps/map.tmx:3: fillmode preserve-aspect-fit is ignored; tiles have their own size",
        "maps/map.tmx:4: parallaxx of the layer \"a\" is ignored; move its node with the camera",
        "maps/map.tmx:4: parallaxy of the layer \"a\" is ignored; move its node with the camera",
        "maps/map.tmx:4: the blend mode multiply of the layer \"a\" is drawn as normal",
        "maps/map.tmx:5: parallaxy of the layer \"b\" is ignored; move its node with the camera",
        "maps/map.tmx:6: the image layer \"i\" is not repeated, but shown once",
        "maps/map.tmx:6: pictures inside of the file are not read; save the picture as a PNG file",
        "maps/map.tmx:7: <cone> is not supported and is skipped",
        "maps/map.tmx:7: <thing> is not supported and is skipped",
      ])
  }

  @Test func layersAreFoundInGroupsInTheirOrder() throws {
    let map = try text.read(
      """
      <map width='1' height='1' tilewidth='8' tileheight='8'><group name='a' id='1'><group name='b' id='2'/></group>
      <group name='b' id='3'/><group name='c' id='4' visible=''/></map>
      """)
    #expect(["a", "b", "c"].map { map.layer(named: $0)?.id } == [1, 2, 4] && map.layer(named: "d") == nil)
    #expect(map.layers.map(\.isVisible) == [true, true, false] && map.layers.map(\.opacity) == [1, 1, 1])
    #expect(map.layers[0].tint == nil && map.layers[0].offset == .zero && map.backgroundColor == nil)
  }

  /// Columns and rows with an odd number are shifted by half a tile, also those below 0; sides of hexagons count only
  /// for hexagons.
  @Test func cellsBeyondTheOriginHaveTheirPlaces() throws {
    func map(_ attributes: String) throws -> TiledMap {
      try text.read("<map width='3' height='4' tilewidth='16' tileheight='8' hexsidelength='4' \(attributes)/>")
    }
    let across = try map("orientation='hexagonal' staggeraxis='x' staggerindex='odd'")
    #expect(across.size == CGSize(width: 36, height: 36))
    let places = [(1, 2), (2, 1), (-1, 0), (-2, -1)].map { across.corner(column: $0, row: $1) }
    #expect(places == [(10, 20), (20, 8), (-10, 4), (-20, -8)].map { CGPoint(x: $0.0, y: $0.1) })
    let along = try map("orientation='hexagonal' staggeraxis='y' staggerindex='odd'")
    #expect(along.size == CGSize(width: 56, height: 26))
    #expect(along.corner(column: 2, row: -1) == CGPoint(x: 40, y: -6))
    let staggered = try map("orientation='staggered'")
    #expect(staggered.corner(column: 0, row: 3) == CGPoint(x: 8, y: 12) && staggered.hexSide == 0)
    let isometric = try map("orientation='isometric' infinite='true'")
    #expect(isometric.size == .zero && isometric.corner(column: 0, row: 0) == CGPoint(x: -8, y: 0))
    #expect(isometric.corner(column: 1, row: -2) == CGPoint(x: 16, y: -4))
    #expect(isometric.pixel(of: CGPoint(x: 8, y: 0)) == CGPoint(x: 8, y: 4))
    #expect(isometric.pixel(of: CGPoint(x: 0, y: 8)) == CGPoint(x: -8, y: 4))
    #expect(across.pixel(of: CGPoint(x: 3, y: 5)) == CGPoint(x: 3, y: 5))
  }

  // MARK: Aseprite

  /// https://www.w3.org/TR/compositing-1/#blendingnonseparable and #blendingsoftlight by hand. Aseprite cuts fractions
  /// off after the first four modes, and rounds after soft light.
  @Test(
    arguments: [
      (.hue, [200, 100, 20], [30, 180, 90], [7, 187, 79]),
      (.saturation, [200, 100, 20], [30, 180, 90], [186, 103, 36]),
      (.color, [200, 100, 20], [30, 180, 90], [26, 176, 86]),
      (.luminosity, [200, 100, 20], [30, 180, 90], [203, 103, 23]),
      (.luminosity, [250, 240, 60], [10, 60, 200], [70, 66, 0]),
      (.luminosity, [10, 20, 250], [200, 200, 200], [191, 194, 255]),
      (.luminosity, [200, 30, 40], [250, 240, 200], [255, 231, 232]),
      (.color, [240, 240, 230], [20, 40, 255], [235, 237, 255]),
      (.softLight, [100, 100, 100], [127, 0, 128], [100, 39, 100]),
      (.softLight, [63, 64, 64], [255, 255, 200], [127, 128, 100]),
      (.softLight, [20, 200, 0], [255, 255, 255], [63, 226, 0]),
    ] as [(AsepriteBlend, [UInt32], [UInt32], [UInt32])])
  func coloursAreBlendedByTheFormulas(mode: AsepriteBlend, below: [UInt32], above: [UInt32], expected: [UInt32]) {
    func pixel(_ parts: [UInt32]) -> UInt32 { parts[0] | parts[1] << 8 | parts[2] << 16 | 255 << 24 }
    #expect(mode.over(pixel(below), pixel(above), opacity: 255) == pixel(expected))
  }

  private typealias Writer = AsepriteWriter

  @Test func aLinkedCelHasThePlaceOfItsPicture() throws {
    var writer = Writer(width: 3, height: 2)
    let color: [UInt8] = [255, 0, 0, 255]
    let layers = [Writer.layer("a"), Writer.layer("b")]
    writer.frames = [
      (
        100,
        layers + [Writer.cel(1, x: 1, y: 1, width: 1, height: 1, color), Writer.cel(0, width: 1, height: 1, color)]
      ),
      (100, [Writer.link(1, to: 0)]), (100, [Writer.link(1, to: 1), Writer.cel(0, x: 2, width: 1, height: 1, color)]),
    ]
    let file = try AsepriteFile(writer.bytes, path: "a")
    func places(_ frame: Int) -> [Int] {
      file.bitmap(ofFrame: frame).pixels.enumerated().filter { $0.element != 0 }.map(\.offset)
    }
    #expect((0..<3).map(places) == [[0, 4], [4], [2, 4]])
  }

  @Test func whatASpriteOmitsIsReported() throws {
    var writer = Writer(width: 1, height: 1)
    var unknown = Writer.cel(0, width: 1, height: 1, [1, 2, 3, 255]).bytes
    unknown[7] = 9
    let tags = Writer.tags([("x", 0, 0, 4, 0), ("y", 0, 0, 3, 2)])
    let outside = Writer.dword(3) + Writer.dword(1) + Writer.dword(1) + Writer.word(1) + Writer.word(1) + Writer.word(1)
    let set: Writer.Chunk = (
      0x2023, outside + Array(repeating: 0, count: 14) + Writer.string("far") + Writer.dword(0) + Writer.dword(0)
    )
    let wide = Writer.tileSet(4, count: 2, width: 2, height: 1, Array(repeating: 255, count: 16))
    writer.frames = [
      (
        100,
        [
          Writer.layer("a"), Writer.layer("m", type: 2, tileSet: 3), Writer.layer("n", type: 2, tileSet: 4),
          (0x2007, Writer.word(1)), (0x2007, Writer.word(2)), (0x2008, []), (0x2006, []), (0x2016, []), (0x2017, []),
          (0x2020, []), (0x2005, unknown), tags, set, wide, Writer.tiles(1, columns: 1, rows: 1, [5]),
          Writer.tiles(2, columns: 1, rows: 1, [0x2000_0001]),
        ]
      )
    ]
    let file = try AsepriteFile(writer.bytes, path: "a")
    #expect(
      file.problems.map(\.problem) == [
        "the colour profile is ignored; convert the sprite to sRGB",
        "external files are not read; embed the tile sets", "cels of the type 9 are unknown and are skipped",
        "the direction 4 of the tag \"x\" is played forward",
        "the tile set \"far\" is in another file and not read; embed it",
        "tiles that are not square are not flipped diagonally",
      ])
    #expect(file.tags.map(\.direction) == [.forward, .pingPongReverse] && file.tags.map(\.repeats) == [0, 2])
    #expect(file.bitmap(ofFrame: 0).pixels == [0xFFFF_FFFF])
  }

  /// A layer belongs to the nearest group above it whose level is one lower.
  @Test func aLayersParentIsTheLastGroupOfTheLevelAbove() throws {
    var writer = Writer(width: 1, height: 1)
    writer.frames = [
      (
        100,
        [
          Writer.layer("a", type: 1), Writer.layer("b", type: 1, level: 1), Writer.layer("c", level: 2),
          Writer.layer("d", level: 1), Writer.layer("e", flags: 0, type: 1), Writer.layer("f", level: 1),
          Writer.layer("g"),
        ]
      )
    ]
    let pixels = try AsepriteFile(writer.bytes, path: "a").pixels
    #expect(pixels.layers.map(\.parent) == [nil, 0, 1, 0, nil, 4, nil])
    #expect((0..<7).map(pixels.isShown) == [true, true, true, true, false, false, true])
  }

  @Test func aSheetsKeysAndNumbersAreSorted() throws {
    try text.folder.write("", to: "hero.png")
    let key = "\"bounds\":{\"x\":1,\"y\":2,\"w\":3,\"h\":4}"
    let frames = ["b 10", "b 9", "a", "B 9"].enumerated().map {
      "\"\($1)\":{\"frame\":{\"x\":\($0),\"y\":5,\"w\":6,\"h\":7}}"
    }
    let sheet = try AsepriteSheet(
      [UInt8](
        """
        {"frames":{\(frames.joined(separator: ","))},"meta":{"image":"hero.png","size":{"w":8,"h":9},
        "frameTags":[{"name":"t","from":1,"to":2,"direction":"reverse","repeat":3}],
        "slices":[{"name":"s","keys":[{"frame":5,\(key)},{"frame":2,\(key),"pivot":{"x":6,"y":7}}]},
        {"name":"e","keys":[]}]}}
        """.utf8), file: text.folder.path("hero.json"), in: ArtFolder(text.folder.url))
    #expect(sheet.frames.map(\.part.minX) == [3, 2, 1, 0] && sheet.frames[0].part.minY == 5)
    #expect(sheet.image.width == 8 && sheet.image.height == 9 && sheet.problems == [])
    #expect(sheet.tags == [SpriteTag(name: "t", from: 1, to: 2, direction: .reverse, repeats: 3)])
    #expect(sheet.slices.map(\.name) == ["s", "e"] && sheet.slices[0].keys.map(\.frame) == [2, 5])
    #expect(sheet.slices[0].keys.map(\.pivot) == [CGPoint(x: 6, y: 7), nil])
  }

  @Test func aPlaceIsALineOrAByte() {
    let errors = [ArtFileError("a", "b"), ArtFileError("a", at: "3", "b"), ArtFileError("a", at: "byte 3", "b")]
    #expect(errors.map(\.description) == ["a: error: b", "a:3: error: b", "a, byte 3: error: b"])
  }

  /// Versions of Tiled before 1.6 wrote the tiles as members of an object, and no type of the file.
  @Test func tilesOfAnOldJSONFileAreReported() throws {
    func map(_ tiles: String) throws -> TiledMap {
      try text.read(
        #"{"type":"map","width":1,"height":1,"tilewidth":8,"tileheight":8,"layers":[],"tilesets":["#
          + #"{"firstgid":1,"name":"g","tilewidth":8,"tileheight":8,"tiles":\#(tiles)}]}"#)
    }
    let old = try map(#"{"0":{"type":"lava"}}"#)
    #expect(
      old.problems.map(\.problem) == [
        "tiles as members of an object are not read; save the file with Tiled 1.6 or later"
      ])
    #expect(old.tileSets.map(\.name) == ["g"] && old.tileSets[0].tiles.isEmpty)
    let new = try map(#"[{"id":0,"type":"lava"}]"#)
    #expect(new.problems == [] && new.tileSets[0].tiles[0]?.type == "lava")
  }

  @Test func aJSONFileWithoutATypeIsASetUnlessItHasLayers() throws {
    try text.folder.write(#"{"name":"own","tilewidth":8,"tileheight":8,"tilecount":0}"#, to: "maps/own.json")
    let map = try text.read(
      #"{"width":1,"height":1,"tilewidth":8,"tileheight":8,"layers":[],"tilesets":[{"firstgid":1,"source":"own.json"}]}"#
    )
    #expect(map.tileSets.map(\.name) == ["own"] && map.problems == [])
    let error = try text.failure(#"{"tilewidth":8,"tileheight":8}"#)
    #expect(error.contains("<tileset> is not a map; expected <map>"), "\(error)")
  }
}
