import Foundation
import Raster
import TestSupport
import Testing

@testable import ArtFiles

@Suite struct AsepriteFileTests {
  private typealias Writer = AsepriteWriter

  private func read(_ writer: AsepriteWriter) throws -> AsepriteFile {
    try AsepriteFile(writer.bytes, path: "a.aseprite")
  }

  /// The pixels of a frame as RRGGBBAA, premultiplied.
  private func pixels(_ file: AsepriteFile, _ frame: Int = 0) -> [String] {
    file.bitmap(ofFrame: frame).pixels.map { pixel in
      let number = String(pixel.byteSwapped, radix: 16)
      return String(repeating: "0", count: 8 - number.count) + number
    }
  }

  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]
  private static let nothing: [UInt8] = [0, 0, 0, 0]

  // MARK: Pixels

  @Test func layersAreAboveEachOther() throws {
    var writer = Writer(width: 2, height: 2)
    writer.frames = [
      (
        100,
        [
          Writer.layer("below"), Writer.layer("above"),
          Writer.cel(1, x: 1, y: 1, width: 1, height: 1, Self.blue),
          Writer.cel(0, width: 2, height: 2, Self.red + Self.red + Self.nothing + Self.red, isCompressed: false),
        ]
      )
    ]
    #expect(pixels(try read(writer)) == ["ff0000ff", "ff0000ff", "00000000", "0000ffff"])
  }

  @Test func celsReachBeyondThePicture() throws {
    var writer = Writer(width: 2, height: 1)
    let four = Self.red + Self.blue + Self.red + Self.blue
    writer.frames = [
      (100, [Writer.layer("a"), Writer.cel(0, x: -1, y: -1, width: 2, height: 2, four)]),
      (100, [Writer.cel(0, x: 1, y: 0, width: 2, height: 2, four)]),
      (100, [Writer.cel(0, x: 5, y: -9, width: 2, height: 2, four)]),
      (100, [Writer.cel(0, x: -32768, y: 32767, width: 2, height: 2, four)]),
    ]
    let file = try read(writer)
    #expect(pixels(file, 0) == ["0000ffff", "00000000"])
    #expect(pixels(file, 1) == ["00000000", "ff0000ff"])
    #expect(pixels(file, 2) == ["00000000", "00000000"])
    #expect(pixels(file, 3) == ["00000000", "00000000"])
  }

  @Test func indexedPixelsHaveThePaletteOfTheirFrame() throws {
    var writer = Writer(width: 3, height: 1, depth: 8)
    writer.transparentIndex = 1
    writer.frames = [
      (
        100,
        [
          Writer.palette([Self.red, Self.blue, [0, 255, 0, 128]]), Writer.layer("a"),
          Writer.cel(0, width: 3, height: 1, [0, 1, 2]),
        ]
      ),
      (100, [Writer.palette([Self.blue]), Writer.link(0, to: 0)]),
      (100, [Writer.cel(0, width: 3, height: 1, [9, 0, 2])]),
    ]
    let file = try read(writer)
    #expect(pixels(file, 0) == ["ff0000ff", "00000000", "00800080"])
    #expect(pixels(file, 1) == ["0000ffff", "00000000", "00800080"])
    #expect(pixels(file, 2) == ["00000000", "0000ffff", "00800080"])
  }

  @Test func theBackgroundShowsTheTransparentIndex() throws {
    var writer = Writer(width: 1, height: 1, depth: 8)
    let background = Writer.layer("Background", flags: 9)
    writer.frames = [(100, [Writer.palette([Self.red]), background, Writer.cel(0, width: 1, height: 1, [0])])]
    #expect(pixels(try read(writer)) == ["ff0000ff"])
  }

  @Test func oldPalettesCountWithoutNewOnes() throws {
    var writer = Writer(width: 2, height: 1, depth: 8)
    writer.transparentIndex = 255
    // One packet: skip 1, then one colour.
    let eight: Writer.Chunk = (0x0004, [1, 0, 1, 1, 10, 20, 30])
    let six: Writer.Chunk = (0x0011, [1, 0, 0, 1, 63, 32, 1])
    let cel = [Writer.layer("a"), Writer.cel(0, width: 2, height: 1, [0, 1])]
    writer.frames = [(100, [eight, six] + cel)]
    #expect(pixels(try read(writer)) == ["ff8204ff", "0a141eff"])
    writer.frames = [(100, [eight, Writer.palette([Self.blue, Self.red])] + cel)]
    #expect(pixels(try read(writer)) == ["0000ffff", "ff0000ff"])
  }

  @Test func greyPixelsHaveAValueAndAnAlpha() throws {
    var writer = Writer(width: 2, height: 1, depth: 16)
    writer.frames = [(100, [Writer.layer("a"), Writer.cel(0, width: 2, height: 1, [200, 255, 255, 64])])]
    #expect(pixels(try read(writer)) == ["c8c8c8ff", "40404040"])
  }

  @Test func opacitiesOfCelAndLayerMultiply() throws {
    var writer = Writer(width: 1, height: 1)
    let cel = Writer.cel(0, width: 1, height: 1, Self.red, opacity: 128)
    writer.frames = [(100, [Writer.layer("a", opacity: 128), cel])]
    #expect(pixels(try read(writer)) == ["40000040"])
    // Without the flag the layer's opacity is not a valid number.
    writer.flags = 0
    #expect(pixels(try read(writer)) == ["80000080"])
  }

  @Test func hiddenLayersAndReferencesAreNotDrawn() throws {
    var writer = Writer(width: 1, height: 1)
    let cels = (2...4).map { Writer.cel($0, width: 1, height: 1, Self.blue) }
    writer.frames = [
      (
        100,
        [
          Writer.layer("seen"), Writer.layer("closed", flags: 0, type: 1), Writer.layer("in closed", level: 1),
          Writer.layer("hidden", flags: 0), Writer.layer("reference", flags: 65),
          Writer.cel(0, width: 1, height: 1, Self.red),
        ] + cels
      )
    ]
    #expect(pixels(try read(writer)) == ["ff0000ff"])
  }

  @Test func theZIndexMovesACel() throws {
    var writer = Writer(width: 1, height: 1)
    let layers = [Writer.layer("a"), Writer.layer("b"), Writer.layer("c")]
    func order(_ a: Int, _ b: Int, _ c: Int) throws -> String {
      let cels = [(0, a, Self.red), (1, b, Self.blue), (2, c, [0, 255, 0, 255])].map { layer, z, color in
        Writer.cel(layer, width: 1, height: 1, color, z: z)
      }
      writer.frames = [(100, layers + cels)]
      return pixels(try read(writer))[0]
    }
    #expect(try order(0, 0, 0) == "00ff00ff")
    #expect(try order(2, 0, 0) == "ff0000ff")
    #expect(try order(1, 0, -2) == "ff0000ff")
    #expect(try order(0, 1, 0) == "0000ffff")
    #expect(try order(0, 0, -1) == "0000ffff")
  }

  @Test func groupsAreBlendedAsAWholeIfTheFileSetsIt() throws {
    var writer = Writer(width: 1, height: 1)
    let chunks = [
      Writer.layer("below"), Writer.layer("group", type: 1, opacity: 128), Writer.layer("in group", level: 1),
      Writer.layer("also", level: 1), Writer.cel(0, width: 1, height: 1, Self.red),
      Writer.cel(2, width: 1, height: 1, [0, 255, 0, 255]), Writer.cel(3, width: 1, height: 1, Self.blue),
    ]
    writer.frames = [(100, chunks)]
    #expect(pixels(try read(writer)) == ["0000ffff"])
    writer.flags = 3
    #expect(pixels(try read(writer)) == ["7f0080ff"])
  }

  @Test func tilesArePutTogetherWithTheirFlips() throws {
    var writer = Writer(width: 6, height: 2, depth: 8)
    writer.transparentIndex = 0
    let set = Writer.tileSet(7, count: 2, width: 2, height: 2, [0, 0, 0, 0, 1, 2, 3, 0])
    let palette = Writer.palette([Self.nothing, [1, 0, 0, 255], [2, 0, 0, 255], [3, 0, 0, 255]])
    func row(_ numbers: [Int]) throws -> [String] {
      writer.frames = [
        (
          100,
          [
            palette, set, Writer.layer("map", type: 2, tileSet: 7),
            Writer.tiles(0, columns: 3, rows: 1, numbers),
          ]
        )
      ]
      let file = try read(writer)
      #expect(file.problems == [])
      return file.bitmap(ofFrame: 0).pixels.map { "\($0 & 255)" }
    }
    #expect(try row([1, 0, 0x8000_0001]) == "1 2 0 0 2 1 3 0 0 0 0 3".split(separator: " ").map(String.init))
    #expect(try row([0x4000_0001, 0x2000_0001, 0]) == "3 0 1 3 0 0 1 2 2 0 0 0".split(separator: " ").map(String.init))
  }

  // MARK: Tags and slices

  @Test func tagsHaveADirectionAndRepeats() throws {
    var writer = Writer(width: 1, height: 1)
    let tags = Writer.tags([
      ("walk", 0, 2, 0, 0), ("back", 1, 2, 1, 2), ("swing", 0, 3, 2, 0), ("three", 0, 2, 2, 3), ("four", 0, 2, 3, 4),
      ("one", 1, 1, 2, 5),
    ])
    writer.frames = (0..<4).map { (50 + $0, $0 == 0 ? [Writer.layer("a"), tags] : []) }
    let file = try read(writer)
    #expect(file.durations == [50, 51, 52, 53])
    #expect(
      file.tags.map(\.frames) == [
        [0, 1, 2], [2, 1, 2, 1], [0, 1, 2, 3, 2, 1], [0, 1, 2, 1, 0, 1, 2], [2, 1, 0, 1, 2, 1, 0, 1, 2], [1],
      ])
  }

  /// Once where a number is missing; a swing without one is endless, so its last frame is left to the next turn.
  @Test(
    arguments: [
      (.forward, 2, 3, 0, [2, 3]), (.forward, 2, 3, 1, [2, 3]), (.forward, 2, 3, 2, [2, 3, 2, 3]),
      (.reverse, 2, 3, 1, [3, 2]), (.pingPong, 2, 3, 0, [2, 3]), (.pingPong, 2, 4, 0, [2, 3, 4, 3]),
      (.pingPong, 2, 4, 1, [2, 3, 4]), (.pingPong, 2, 4, 2, [2, 3, 4, 3, 2]), (.pingPongReverse, 2, 4, 1, [4, 3, 2]),
      (.pingPong, 5, 5, 0, [5]), (.forward, 5, 5, 3, [5, 5, 5]),
    ] as [(SpriteTag.Direction, Int, Int, Int, [Int])])
  func aTagHasTheFramesOfItsRepeats(
    direction: SpriteTag.Direction, from: Int, to: Int, repeats: Int, frames: [Int]
  ) {
    #expect(SpriteTag(name: "a", from: from, to: to, direction: direction, repeats: repeats).frames == frames)
  }

  @Test func aFrameWithoutADurationHasTheFilesSpeed() throws {
    var writer = Writer(width: 1, height: 1)
    writer.frames = [(0, []), (1, []), (65_535, [])]
    #expect(try read(writer).durations == [100, 1, 65_535])
  }

  /// The header of the first frame is at 128: its old number of chunks at 134, the new one at 140.
  @Test func theNewNumberOfChunksCountsUnlessItIsZero() throws {
    var writer = Writer(width: 1, height: 1)
    writer.frames = [(100, [Writer.layer("a"), Writer.cel(0, width: 1, height: 1, Self.red)])]
    var bytes = writer.bytes
    #expect(Array(bytes[134..<136]) == [2, 0] && Array(bytes[140..<144]) == [2, 0, 0, 0])
    bytes[134] = 0
    #expect(pixels(try AsepriteFile(bytes, path: "a")) == ["ff0000ff"])
    (bytes[134], bytes[140]) = (2, 0)
    #expect(pixels(try AsepriteFile(bytes, path: "a")) == ["ff0000ff"])
    (bytes[134], bytes[140]) = (2, 1)
    #expect(pixels(try AsepriteFile(bytes, path: "a")) == ["00000000"])
  }

  /// The sides of a pixel are at 34 and 35 of the file; 0 is a square.
  @Test(arguments: [(1, 1, 0), (2, 2, 0), (0, 2, 0), (2, 0, 0), (2, 1, 1), (1, 2, 1)] as [(UInt8, UInt8, Int)])
  func pixelsThatAreNotSquareAreReported(width: UInt8, height: UInt8, problems: Int) throws {
    var writer = Writer(width: 1, height: 1)
    writer.frames = [(100, [])]
    var bytes = writer.bytes
    (bytes[34], bytes[35]) = (width, height)
    #expect(try AsepriteFile(bytes, path: "a").problems.count == problems)
  }

  @Test(arguments: [(18, 0, 0), (19, 0, 1), (0, 2, 0), (0, 3, 1)])
  func theLastKnownModeAndTypeOfALayerAreKnown(blend: Int, type: Int, problems: Int) throws {
    var writer = Writer(width: 1, height: 1)
    writer.frames = [(100, [Writer.layer("a", type: type, blend: blend, tileSet: type == 2 ? 0 : nil)])]
    #expect(try read(writer).problems.count == problems)
  }

  @Test func atMostAHundredProblemsAreReported() throws {
    var writer = Writer(width: 1, height: 1)
    writer.frames = [(100, (0..<101).map { Writer.layer("\($0)", blend: 99) })]
    let problems = try read(writer).problems
    #expect(problems.count == 100 && problems.last?.problem.contains("\"99\"") == true)
  }

  @Test func repeatsAreBounded() {
    for direction in [SpriteTag.Direction.forward, .reverse, .pingPong, .pingPongReverse] {
      let tag = SpriteTag(name: "a", from: 0, to: 1999, direction: direction, repeats: 65535)
      #expect(tag.frames.count == SpriteTag.frameLimit)
    }
  }

  @Test func slicesHaveBoundsAMiddleAndAPivot() throws {
    var writer = Writer(width: 8, height: 8)
    let slice = Writer.slice("box", frame: 1, bounds: [-1, 2, 6, 4], center: [1, 1, 2, 2], pivot: [3, -4])
    writer.frames = [(100, [Writer.layer("a"), slice]), (100, []), (100, [])]
    let box = try #require(try read(writer).slices.first)
    #expect(box.name == "box")
    #expect(box.key(in: 0) == nil && box.key(in: 1) != nil)
    let key = try #require(box.key(in: 2))
    #expect(key.bounds == CGRect(x: -1, y: 2, width: 6, height: 4))
    #expect(key.center == CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(key.pivot == CGPoint(x: 3, y: -4))
  }

  // MARK: Bad files

  @Test func unknownChunksAreSkipped() throws {
    var writer = Writer(width: 1, height: 1)
    writer.frames = [
      (
        100,
        [
          Writer.layer("a", blend: 99), (0x2020, [1, 2, 3]), (0x7777, []), (0x2006, []), Writer.layer("b", type: 9),
          Writer.cel(0, width: 1, height: 1, Self.red), (0x7777, [1]),
        ]
      )
    ]
    let file = try read(writer)
    #expect(pixels(file) == ["ff0000ff"])
    #expect(
      file.problems.map(\.problem) == [
        "the blend mode 99 of the layer \"a\" is drawn as normal",
        "chunks of the type 0x7777 are unknown and are skipped",
        "the layer \"b\" has the unknown type 9 and is hidden",
      ])
  }

  private var whole: AsepriteWriter {
    var writer = Writer(width: 3, height: 2)
    writer.frames = [
      (
        100,
        [
          Writer.palette([Self.red]), Writer.layer("a"), Writer.layer("t", type: 2, tileSet: 0),
          Writer.tileSet(0, count: 2, width: 1, height: 1, Self.red + Self.blue),
          Writer.cel(0, width: 1, height: 1, Self.red), Writer.tiles(1, columns: 1, rows: 1, [1]),
          Writer.tags([("t", 0, 1, 0, 0)]), Writer.slice("s", bounds: [0, 0, 1, 1], pivot: [0, 0]),
        ]
      ), (100, [Writer.link(0, to: 0)]),
    ]
    return writer
  }

  @Test func filesCutOffAtEveryByteAreErrors() throws {
    let bytes = whole.bytes
    _ = try AsepriteFile(bytes, path: "a.ase")
    for count in 0..<bytes.count {
      #expect(throws: ArtFileError.self, "\(count)") { try AsepriteFile(Array(bytes[..<count]), path: "a.ase") }
    }
  }

  /// Each byte as 0 and 255: whatever is accepted can be drawn.
  @Test func forgedBytesDoNoHarm() throws {
    let bytes = whole.bytes
    for place in bytes.indices {
      for byte: UInt8 in [0, 255] {
        var forged = bytes
        forged[place] = byte
        do {
          let file = try AsepriteFile(forged, path: "a.ase")
          guard file.width * file.height < 1 << 16 else { continue }
          for frame in file.durations.indices { _ = file.bitmap(ofFrame: frame) }
        } catch {}
      }
    }
  }

  @Test func errorsNameThePlace() throws {
    func failure(_ change: (inout AsepriteWriter) -> Void) -> String {
      var writer = whole
      change(&writer)
      do {
        _ = try read(writer)
        return "read"
      } catch {
        return "\(error)"
      }
    }
    func failure(with chunk: Writer.Chunk) -> String { failure { $0.frames[1].chunks = [chunk] } }
    #expect(failure { $0.depth = 24 }.hasSuffix("error: the color depth is 24 bits; expected 8, 16 or 32"))
    #expect(failure { $0.width = 65535 }.contains("the sprite has 2 frames of 65535x2 pixels; expected sides up to"))
    #expect(failure { $0.height = 0 }.contains("the sprite has 2 frames of 3x0 pixels"))
    #expect(failure { $0.frames = [] }.contains("the sprite has 0 frames"))
    #expect(
      failure(with: Writer.link(0, to: 1)).contains("a cel of layer 0 is linked to frame 1, where the layer has none"))
    #expect(failure(with: Writer.cel(5, width: 1, height: 1, Self.red)).contains("a cel is in layer 5"))
    #expect(
      failure(with: (0x2005, Writer.cel(0, width: 1, height: 1, Self.red).bytes.dropLast())).contains(
        "the compressed picture is damaged, or does not hold the 4 bytes of its size"))
    let huge = Writer.cel(0, width: 1, height: 1, Self.red).bytes
    let forged = Array(huge[..<16]) + Writer.word(8000) + Writer.word(8000) + Array(huge[20...])
    #expect(failure(with: (0x2005, forged)).contains("does not hold the 256000000 bytes of its size"))
    let larger = Array(huge[..<16]) + Writer.word(65535) + Writer.word(65535) + Array(huge[20...])
    #expect(failure(with: (0x2005, larger)).contains("the pictures have more than 268435456 bytes in total"))
    #expect(failure(with: Writer.tiles(1, columns: 1, rows: 1, [2])).contains("tile 2 of 2 is not in the tile set"))
    #expect(failure(with: Writer.tiles(0, columns: 1, rows: 1, [0])).contains("layer 0 has tiles, but no tile set"))
    #expect(
      failure(with: Writer.tags([("x", 1, 2, 0, 0)])) == "a.aseprite: error: the tag \"x\" is from frame 1 to 2; the "
        + "sprite has 2")
    #expect(failure(with: Writer.layer("deep", level: 3)).contains("the layer \"deep\" is in no group; its level is 3"))
    #expect(throws: ArtFileError("a", "this is not a sprite of Aseprite")) {
      try AsepriteFile(Array(repeating: 0, count: 200), path: "a")
    }
  }

  // MARK: Details of the chunks

  /// Note 5 of the specification, in a file whose groups are blended as a whole.
  @Test func theZIndexMovesACelAlsoWhereGroupsAreBlended() throws {
    var writer = Writer(width: 1, height: 1)
    writer.flags = 3
    let layers = [Writer.layer("a"), Writer.layer("b"), Writer.layer("c")]
    func top(_ a: Int, _ b: Int, _ c: Int) throws -> String {
      let cels = [(0, a, Self.red), (1, b, Self.blue), (2, c, [0, 255, 0, 255])].map { layer, z, color in
        Writer.cel(layer, width: 1, height: 1, color, z: z)
      }
      writer.frames = [(100, layers + cels)]
      return pixels(try read(writer))[0]
    }
    #expect(try top(0, 0, 0) == "00ff00ff")
    #expect(try top(2, 0, 0) == "ff0000ff")
    #expect(try top(0, 1, 0) == "0000ffff")
    #expect(try top(0, 0, -2) == "0000ffff")
  }

  /// A chunk changes a part of the palette; a colour may have a name after it.
  @Test func aPaletteMayChangeAPartAndHaveNames() throws {
    var writer = Writer(width: 4, height: 1, depth: 8)
    writer.transparentIndex = 255
    var bytes = Writer.dword(4) + Writer.dword(2) + Writer.dword(3)
    bytes += [UInt8](repeating: 0, count: 8)
    bytes += Writer.word(1) + [10, 20, 30, 255]
    bytes += Writer.string("sky")
    bytes += Writer.word(0) + [40, 50, 60, 255]
    let part: Writer.Chunk = (0x2019, bytes)
    let cel = Writer.cel(0, width: 4, height: 1, [0, 1, 2, 3])
    writer.frames = [(100, [Writer.palette([Self.red, Self.blue, Self.red]), part, Writer.layer("a"), cel])]
    #expect(pixels(try read(writer)) == ["ff0000ff", "0000ffff", "0a141eff", "28323cff"])
    writer.frames = [(100, [part, Writer.layer("a"), cel])]
    #expect(pixels(try read(writer)).suffix(2) == ["0a141eff", "28323cff"])
  }

  /// Flags of a tile set: 1 has numbers of another file before the tiles, 2 has the tiles, 4 has an empty tile 0.
  @Test(
    arguments: [
      (2, [1, 0xFFFF_FFFF, 0], [2, 0, 1]), (6, [1, 0, 1], [2, 0, 2]), (7, [0, 1, 0], [0, 2, 0]),
      (3, [0, 1, 0xFFFF_FFFF], [1, 2, 0]),
    ] as [(Int, [Int], [UInt32])])
  func theFlagsOfATileSetCount(flags: Int, numbers: [Int], reds: [UInt32]) throws {
    var writer = Writer(width: 3, height: 1)
    let packed = Writer.stored([1, 0, 0, 255, 2, 0, 0, 255])
    var bytes = Writer.dword(7) + Writer.dword(flags) + Writer.dword(2)
    bytes += Writer.word(1) + Writer.word(1) + Writer.word(1)
    bytes += [UInt8](repeating: 0, count: 14)
    bytes += Writer.string("tiles")
    if flags & 1 != 0 { bytes += Writer.dword(5) + Writer.dword(6) }
    bytes += Writer.dword(packed.count) + packed
    let layer = Writer.layer("map", type: 2, tileSet: 7)
    writer.frames = [(100, [(0x2023, bytes), layer, Writer.tiles(0, columns: 3, rows: 1, numbers)])]
    let file = try read(writer)
    #expect(file.problems == [])
    #expect(file.bitmap(ofFrame: 0).pixels.map { $0 & 255 } == reds)
  }

  /// Two columns and three rows of tiles that are twice as wide as high; the last one is flipped from left to right.
  @Test func tilesFillTheirRowsFromTheLeft() throws {
    var writer = Writer(width: 4, height: 3, depth: 8)
    writer.transparentIndex = 0
    let palette = Writer.palette([Self.nothing] + (1...4).map { [UInt8($0), 0, 0, 255] })
    let set = Writer.tileSet(7, count: 3, width: 2, height: 1, [0, 0, 1, 2, 3, 4])
    let layer = Writer.layer("map", type: 2, tileSet: 7)
    let tiles = Writer.tiles(0, columns: 2, rows: 3, [1, 2, 2, 0, 0, 0x8000_0001])
    writer.frames = [(100, [palette, set, layer, tiles])]
    let file = try read(writer)
    #expect(file.problems == [])
    #expect(file.bitmap(ofFrame: 0).pixels.map { $0 & 255 } == [1, 2, 3, 4, 3, 4, 0, 0, 0, 0, 2, 1])
  }

  /// The second chunk changes the first colour and keeps the second.
  @Test func twoPalettesOfAFrameAreOne() throws {
    var writer = Writer(width: 2, height: 1, depth: 8)
    writer.transparentIndex = 255
    let palettes = [Writer.palette([Self.red, Self.blue]), Writer.palette([[0, 255, 0, 255]])]
    writer.frames = [(100, palettes + [Writer.layer("a"), Writer.cel(0, width: 2, height: 1, [0, 1])])]
    let file = try read(writer)
    #expect(pixels(file) == ["00ff00ff", "0000ffff"])
    #expect(file.pixels.palettes.map(\.frame) == [0])
  }
}
