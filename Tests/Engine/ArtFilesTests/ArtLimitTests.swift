import Foundation
import Raster
import TestSupport
import Testing

@testable import ArtFiles

/// Each limit of the readers, at the limit and one above.
@Suite struct ArtLimitTests {
  private let text: MapText

  init() throws { text = try MapText() }

  private static func map(_ attributes: String = "", _ content: String = "") -> String {
    "<map width='1' height='1' tilewidth='8' tileheight='8' \(attributes)>\(content)</map>"
  }

  private static func data(_ numbers: String) -> String { "<data encoding='csv'>\(numbers)</data>" }

  private static func set(
    _ attributes: String = "firstgid='1' tilewidth='8' tileheight='8'", _ content: String = ""
  )
    -> String
  {
    map("", "<tileset \(attributes)>\(content)</tileset>")
  }

  // MARK: Tiled

  /// The name, a map with a place for a number, and the smallest and the largest number.
  private static var ranges: [(name: String, map: (Int) -> String, range: ClosedRange<Int>)] {
    [
      ("width", { map().replacing("width='1'", with: "width='\($0)'") }, 0...16_384),
      ("height", { map().replacing("height='1'", with: "height='\($0)'") }, 0...16_384),
      ("tilewidth", { map().replacing("tilewidth='8'", with: "tilewidth='\($0)'") }, 1...16_384),
      ("tileheight", { map().replacing("tileheight='8'", with: "tileheight='\($0)'") }, 1...16_384),
      ("hexsidelength", { map("hexsidelength='\($0)'") }, 0...16_384),
      ("firstgid", { set("firstgid='\($0)' tilewidth='8' tileheight='8'") }, 1...268_435_455),
      ("tilewidth", { set("firstgid='1' tilewidth='\($0)' tileheight='8'") }, 0...16_384),
      ("tileheight", { set("firstgid='1' tilewidth='8' tileheight='\($0)'") }, 0...16_384),
      ("spacing", { set("firstgid='1' tilewidth='8' tileheight='8' spacing='\($0)'") }, 0...16_384),
      ("margin", { set("firstgid='1' tilewidth='8' tileheight='8' margin='\($0)'") }, 0...16_384),
      ("columns", { set("firstgid='1' tilewidth='8' tileheight='8' columns='\($0)'") }, 0...16_777_216),
      ("tilecount", { set("firstgid='1' tilewidth='8' tileheight='8' tilecount='\($0)'") }, 0...16_777_216),
      ("width", { map("", "<imagelayer><image source='tiles.png' width='\($0)'/></imagelayer>") }, 0...16_777_216),
      ("height", { map("", "<imagelayer><image source='tiles.png' height='\($0)'/></imagelayer>") }, 0...16_777_216),
      (
        "id", { set("firstgid='1' tilewidth='8' tileheight='8'", "<tile id='\($0)'/>") }, 0...268_435_455
      ),
      (
        "tileid",
        {
          set(
            "firstgid='1' tilewidth='8' tileheight='8'",
            "<tile id='0'><animation><frame tileid='\($0)' duration='1'/></animation></tile>")
        }, 0...268_435_455
      ),
      (
        "duration",
        {
          set(
            "firstgid='1' tilewidth='8' tileheight='8'",
            "<tile id='0'><animation><frame tileid='0' duration='\($0)'/></animation></tile>")
        }, 0...86_400_000
      ),
    ]
  }

  @Test func numbersOfMapsHaveLimits() throws {
    for (name, map, range) in Self.ranges {
      for number in [range.lowerBound, range.upperBound] {
        #expect(try text.failure(map(number)) == "read", "\(name) \(number)")
      }
      for number in [range.lowerBound - 1, range.upperBound + 1] {
        let failure = try text.failure(map(number))
        #expect(
          failure.hasSuffix(
            "\(name) is \"\(number)\"; expected a whole number from \(range.lowerBound) to \(range.upperBound)"),
          "\(name) \(number): \(failure)")
      }
    }
  }

  @Test func coordinatesHaveALimit() throws {
    func map(_ offset: String) -> String {
      Self.map("", "<layer width='1' height='1' offsetx='\(offset)'>\(Self.data("1"))</layer>")
    }
    for number in ["1000000000", "-1000000000"] { #expect(try text.failure(map(number)) == "read") }
    for number in ["1000000001", "-1000000001"] {
      #expect(
        try text.failure(map(number)).hasSuffix("offsetx is \"\(number)\"; expected a number up to 1,000,000,000"))
    }
  }

  @Test func aMapHas256TileSets() throws {
    func sets(_ count: Int) -> String {
      let sets = (1...count).map { "<tileset firstgid='\($0)' tilewidth='8' tileheight='8'/>" }
      return Self.map("", sets.joined())
    }
    #expect(try text.read(sets(256)).tileSets.count == 256)
    #expect(try text.failure(sets(257)).hasSuffix("there are more than 256 tile sets"))
  }

  @Test func aSheetsTilesAreThoseOfItsCount() throws {
    func animation(_ tile: Int) -> String {
      Self.set(
        "firstgid='1' tilewidth='8' tileheight='8' tilecount='4' columns='2'",
        "<image source='tiles.png'/><tile id='0'><animation><frame tileid='\(tile)' duration='1'/></animation></tile>")
    }
    #expect(try text.failure(animation(3)) == "read")
    #expect(try text.failure(animation(4)).hasSuffix("tileid is 4, but the set has 4 tiles"))
  }

  /// All tiles are counted before they are unpacked, so only the message shows that there were not too many.
  @Test func aMapHasFourMillionTiles() throws {
    func layer(_ width: Int, _ height: Int) -> String {
      "<layer width='\(width)' height='\(height)'><data encoding='base64' compression='zlib'>eJw=</data></layer>"
    }
    let one = "<layer width='1' height='1'>\(Self.data("1"))</layer>"
    let tooMany = "the layers have more than 4194304 tiles in total; split the map"
    #expect(
      try text.failure(Self.map("", layer(2048, 2048))).hasSuffix(
        "the compressed tiles are damaged, or their number is not 4194304"))
    #expect(try text.failure(Self.map("", layer(1985, 2113))).hasSuffix(tooMany))
    #expect(try text.failure(Self.map("", one + layer(2048, 2048))).hasSuffix(tooMany))
    // 4194303 = 2047 x 2049.
    #expect(
      try text.failure(Self.map("", one + layer(2047, 2049))).hasSuffix(
        "the compressed tiles are damaged, or their number is not 4194303"))
  }

  @Test func chunksSpanAtMostAsMuchAsALayer() throws {
    func chunks(_ x: Int, _ y: Int) -> String {
      let chunks = [(0, 0), (x, y)].map { "<chunk x='\($0)' y='\($1)' width='1' height='1'>1</chunk>" }
      return Self.map("infinite='1'", "<layer>\(Self.data(chunks.joined()))</layer>")
    }
    for (x, y) in [(16_383, 0), (0, 16_383), (-16_383, 0), (0, -16_383)] {
      #expect(try text.read(chunks(x, y)).firstCells.count == 16_384)
    }
    for (x, y) in [(16_384, 0), (0, 16_384), (-16_384, 0), (0, -16_384)] {
      #expect(try text.failure(chunks(x, y)).contains("tiles; each may be at most 16384. Remove tiles far away"))
    }
    let edge = 1 << 31
    for place in [edge, -edge] { #expect(try text.failure(chunks(place, 0)).contains("the chunks span 21474836")) }
    for place in [edge + 1, -edge - 1] {
      #expect(
        try text.failure(chunks(place, 0)).hasSuffix(
          "x is \"\(place)\"; expected a whole number from -2147483648 to 2147483648"))
    }
  }

  @Test func theLargestTileIsOf32Bits() throws {
    func layer(_ number: String) -> String { Self.map("", "<layer width='1' height='1'>\(Self.data(number))</layer>") }
    #expect(try text.read(layer("4294967295")).firstCells == [.max])
    #expect(try text.failure(layer("4294967296")).hasSuffix("4294967296... is not a tile"))
  }

  // MARK: Aseprite

  private typealias Writer = AsepriteWriter

  private func failure(_ writer: AsepriteWriter) -> String {
    do {
      _ = try AsepriteFile(writer.bytes, path: "a.ase")
      return "read"
    } catch {
      return "\(error)"
    }
  }

  @Test func aSpritesSidesAndPixelsHaveLimits() {
    func sprite(_ width: Int, _ height: Int, frames: Int = 1) -> String {
      var writer = Writer(width: width, height: height)
      writer.frames = Array(repeating: (100, []), count: frames)
      return failure(writer)
    }
    let tooLarge = "expected sides up to 16384, and 268435456 pixels in all frames in total"
    #expect(sprite(16_384, 1) == "read" && sprite(1, 16_384) == "read")
    #expect(sprite(16_385, 1).hasSuffix(tooLarge) && sprite(1, 16_385).hasSuffix(tooLarge))
    // A frame has at most 8192 x 8192 pixels, and all frames together have four times as many.
    #expect(sprite(16_384, 4096) == "read" && sprite(16_384, 4097).hasSuffix(tooLarge))
    #expect(sprite(8192, 8192, frames: 4) == "read" && sprite(8192, 8192, frames: 5).hasSuffix(tooLarge))
    #expect(sprite(4096, 1024, frames: 64) == "read" && sprite(4096, 1024, frames: 65).hasSuffix(tooLarge))
  }

  @Test func groupsThatAreBlendedHaveALimit() {
    func sprite(groups: Int, flags: Int = 2) -> String {
      var writer = Writer(width: 8192, height: 8192)
      writer.flags = flags
      writer.frames = [(100, (0..<groups).map { Writer.layer("\($0)", type: 1) })]
      return failure(writer)
    }
    #expect(sprite(groups: 3) == "read")
    #expect(sprite(groups: 4).hasSuffix("the sprite has 4 groups of 8192x8192 pixels; merge some of them"))
    #expect(sprite(groups: 4, flags: 1) == "read")
  }

  /// All bytes are counted before they are unpacked.
  @Test func allPicturesTogetherHaveALimit() {
    func sprite(_ width: Int, _ height: Int) -> String {
      var writer = Writer(width: 1, height: 1, depth: 8)
      let cel = Writer.cel(0, width: 1, height: 1, [0]).bytes
      let forged = Array(cel[..<16]) + Writer.word(width) + Writer.word(height) + Array(cel[20...])
      writer.frames = [(100, [Writer.layer("a"), (0x2005, forged)])]
      return failure(writer)
    }
    #expect(sprite(16_384, 16_384).hasSuffix("does not hold the 268435456 bytes of its size"))
    #expect(sprite(16_385, 16_384).hasSuffix("the pictures have more than 268435456 bytes in total; split the sprite"))
  }

  /// A picture of one byte comes first. 16,385 x 16,383 is one byte less than the limit.
  @Test func eachPictureCountsForTheLimitOfAllPictures() {
    func sprite(_ width: Int, _ height: Int) -> String {
      var writer = Writer(width: 1, height: 1, depth: 8)
      let cel = Writer.cel(1, width: 1, height: 1, [0]).bytes
      let forged = Array(cel[..<16]) + Writer.word(width) + Writer.word(height) + Array(cel[20...])
      let first = Writer.cel(0, width: 1, height: 1, [0])
      writer.frames = [(100, [Writer.layer("a"), Writer.layer("b"), first, (0x2005, forged)])]
      return failure(writer)
    }
    #expect(sprite(16_385, 16_383).hasSuffix("does not hold the 268435455 bytes of its size"))
    #expect(sprite(16_384, 16_384).hasSuffix("the pictures have more than 268435456 bytes in total; split the sprite"))
  }

  /// The files are sparse: one byte more than the limit is not even read.
  @Test func filesHaveALargestSize() throws {
    func failure(_ mebibytes: Int, _ read: (URL) throws -> Void) throws -> String {
      let file = try text.folder.write("", to: "large")
      try #require(truncate(file.path, mebibytes << 20 + 1) == 0)
      do {
        try read(file)
        return "read"
      } catch {
        return "\(error)"
      }
    }
    let folder = ArtFolder(text.folder.url)
    let map = try failure(16) { _ = try TiledMap(contentsOf: $0, in: folder) }
    let sprite = try failure(64) { _ = try AsepriteFile(contentsOf: $0) }
    let sheet = try failure(4) { _ = try AsepriteSheet(contentsOf: $0, in: folder) }
    #expect(map.contains("has more than 16 MiB"), "\(map)")
    #expect(sprite.contains("has more than 64 MiB"), "\(sprite)")
    #expect(sheet.contains("has more than 4 MiB"), "\(sheet)")
  }

  @Test func tagsAreInTheSprite() {
    func tag(_ from: Int, _ to: Int) -> String {
      var writer = Writer(width: 1, height: 1)
      writer.frames = [(100, [Writer.tags([("t", from, to, 0, 0)])]), (100, [])]
      return failure(writer)
    }
    #expect(tag(0, 1) == "read" && tag(1, 1) == "read")
    #expect(tag(0, 2).hasSuffix("is from frame 0 to 2; the sprite has 2"))
    #expect(tag(1, 0).hasSuffix("is from frame 1 to 0; the sprite has 2"))
  }

  /// An index of a pixel has 8 bits: a 257th colour is skipped, in the old palettes too.
  @Test func aPaletteHas256Colours() throws {
    let color = Writer.word(0) + [1, 2, 3, 255]
    let start = Writer.dword(257) + Writer.dword(0) + Writer.dword(256) + Array(repeating: 0, count: 8)
    // A count of 0 is 256; the second packet is one colour more.
    let old = Writer.word(2) + [0, 0] + Array(repeating: [4, 5, 6] as [UInt8], count: 256).joined() + [0, 1, 7, 8, 9]
    for (type, bytes) in [(0x2019, start + Array(repeating: color, count: 257).joined()), (0x0004, old)] {
      var writer = Writer(width: 1, height: 1, depth: 8)
      writer.frames = [(100, [(type, bytes), Writer.layer("a"), Writer.cel(0, width: 1, height: 1, [255])])]
      let file = try AsepriteFile(writer.bytes, path: "a.ase")
      #expect(file.pixels.palettes.last?.colors.count == 256)
      #expect(file.bitmap(ofFrame: 0).pixels == [type == 4 ? 0xFF06_0504 : 0xFF03_0201])
    }
  }

  // MARK: Sheets

  @Test func aSheetsSidesAndPixelsHaveLimits() throws {
    try text.folder.write("", to: "hero.png")
    func sheet(_ frames: [(Int, Int)], extra: String = "") -> String {
      let list = frames.map { "{\"frame\":{\"x\":0,\"y\":0,\"w\":\($0),\"h\":\($1)}\(extra)}" }
      let sheet = "{\"frames\":[\(list.joined(separator: ","))],\"meta\":{\"image\":\"hero.png\"}}"
      do {
        _ = try AsepriteSheet(
          [UInt8](sheet.utf8), file: text.folder.path("hero.json"), in: ArtFolder(text.folder.url))
        return "read"
      } catch {
        return "\(error)"
      }
    }
    #expect(sheet([(16_384, 1)]) == "read" && sheet([(1, 16_384)]) == "read")
    #expect(sheet([(16_385, 1)]).hasSuffix("16385 is not a side; expected 0 to 16384"))
    let tooMany = "the frames have more than 268435456 pixels in total"
    #expect(sheet([(16_384, 4096)]) == "read" && sheet([(16_384, 4097)]).hasSuffix(tooMany))
    let large = Array(repeating: (8192, 8192), count: 4)
    #expect(sheet(large) == "read" && sheet(large + [(1, 1)]).hasSuffix("frames[4]: error: \(tooMany)"))
    #expect(sheet([(1, 1)], extra: ",\"duration\":2147483647") == "read")
    #expect(sheet([(1, 1)], extra: ",\"duration\":2147483648").hasSuffix("expected a whole number"))
  }
}
