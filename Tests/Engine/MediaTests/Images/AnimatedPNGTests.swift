import Foundation
import Raster
import TestSupport
import Testing

@testable import Assets
@testable import Media

/// The tests split animations as the specification describes and read the parts with SDL2_image.
@Suite struct AnimatedPNGTests {
  private struct Chunk {
    var name: String
    var contents: [UInt8]
  }

  private func chunks(_ file: Data) -> [Chunk] {
    var rest = [UInt8](file.dropFirst(8))
    var chunks: [Chunk] = []
    while rest.count >= 12 {
      let length = number(rest[0..<4])
      chunks.append(
        Chunk(name: String(decoding: rest[4..<8], as: UTF8.self), contents: Array(rest[8..<8 + length])))
      rest.removeFirst(12 + length)
    }
    return chunks
  }

  private func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// The frames of a file as a viewer shows them, with their delays as numerator and denominator.
  private func played(_ file: Data) throws -> [(frame: Bitmap, delay: [Int])] {
    var header: [UInt8] = []
    var canvas = Bitmap(width: 0, height: 0)
    var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
    var delay: [Int] = []
    var shown: [(Bitmap, [Int])] = []
    for chunk in chunks(file) {
      let bytes = chunk.contents
      switch chunk.name {
      case "IHDR":
        header = bytes
        canvas = Bitmap(width: number(bytes[0..<4]), height: number(bytes[4..<8]))
      case "fcTL":
        let sides = [4, 8, 12, 16].map { number(bytes[$0..<$0 + 4]) }
        area = PixelRect(x: sides[2], y: sides[3], width: sides[0], height: sides[1])
        delay = [number(bytes[20..<22]), number(bytes[22..<24])]
        #expect(bytes[24] == 0 && bytes[25] == 0, "frames are not disposed, and replace the pixels below")
      case "IDAT", "fdAT":
        var picture = PNGEncoding.signature
        let size = PNGEncoding.bytes(area.width) + PNGEncoding.bytes(area.height)
        PNGEncoding.append("IHDR", size + header[8...], to: &picture)
        PNGEncoding.append("IDAT", chunk.name == "IDAT" ? bytes : Array(bytes[4...]), to: &picture)
        PNGEncoding.append("IEND", [], to: &picture)
        let part = try ImageDecoding.bitmap(picture, path: "part")
        for y in 0..<area.height {
          for x in 0..<area.width { canvas[area.x + x, area.y + y] = part[x, y] }
        }
        shown.append((canvas, delay))
      default: break
      }
    }
    return shown
  }

  private func frame(_ pixels: UInt32...) -> Bitmap { Bitmap(width: 3, height: pixels.count / 3, pixels: pixels) }

  private var frames: [Bitmap] {
    let (red, blue, glass): (UInt32, UInt32, UInt32) = (0xFF00_00FF, 0xFFFF_0000, 0x8000_4080)
    return [
      frame(red, red, red, red, red, red, red, red, red), frame(red, red, red, red, blue, red, red, red, glass),
      frame(red, red, red, red, blue, red, red, red, glass), frame(0, 0, 0, 0, 0, 0, 0, 0, 0),
    ]
  }

  private var animation: AnimatedPNG {
    var animation = AnimatedPNG()
    for (frame, tick) in zip(frames, [0, 10, 12, 40]) { animation.append(frame, at: tick) }
    return animation
  }

  @Test func everyFrameIsReadBackWithItsDelay() throws {
    let shown = try played(try #require(animation.data))
    #expect(shown.map(\.frame) == frames)
    #expect(
      shown.map(\.delay) == [[10, 60], [2, 60], [28, 60], [28, 60]], "the last lasts as long as the one before")
  }

  @Test func chunksAreCountedAndSequenced() throws {
    let chunks = chunks(try #require(animation.data))
    #expect(
      chunks.map(\.name)
        == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(chunks[1].contents == [0, 0, 0, 4, 0, 0, 0, 0], "four frames, played forever")
    let sequence = chunks.filter { ["fcTL", "fdAT"].contains($0.name) }.map { number($0.contents.prefix(4)) }
    #expect(sequence == Array(0..<7))
  }

  @Test func onlyChangedPixelsAreStored() throws {
    let areas = chunks(try #require(animation.data)).filter { $0.name == "fcTL" }.map { chunk in
      [4, 8, 12, 16].map { number(chunk.contents[$0..<$0 + 4]) }
    }
    #expect(areas == [[3, 3, 0, 0], [2, 2, 1, 1], [1, 1, 0, 0], [3, 3, 0, 0]])
  }

  @Test(arguments: [(2, 0, 1, 1), (0, 1, 1, 1), (3, 1, 1, 1), (1, 0, 2, 1), (0, 0, 1, 2), (1, 0, 3, 2)])
  func aChangeIsShownInItsColumnsAndRows(x: Int, y: Int, width: Int, height: Int) throws {
    let first = Bitmap(width: 4, height: 2)
    var second = first
    for row in y..<y + height {
      for column in x..<x + width { second[column, row] = 0xFF00_0000 | UInt32(10 * row + column) }
    }
    var animation = AnimatedPNG(rate: 30)
    animation.append(first, at: 0)
    animation.append(second, at: 300)
    animation.append(first, at: 100_000)
    let data = try #require(animation.data)
    let areas = chunks(data).filter { $0.name == "fcTL" }.map { chunk in
      [4, 8, 12, 16].map { number(chunk.contents[$0..<$0 + 4]) }
    }
    try #require(areas == [[4, 2, 0, 0], [width, height, x, y], [width, height, x, y]])
    let shown = try played(data)
    #expect(shown.map(\.frame) == [first, second, first])
    #expect(shown.map(\.delay) == [[300, 30], [65535, 30], [65535, 30]], "a delay has 16 bits")
  }

  @Test func viewersOfStillPicturesShowTheFirstFrame() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("animation.png")
    try ImageDecoding.png(animation, path: "animation.png").write(to: file)
    #expect(try ImageDecoding.bitmap(contentsOf: file) == frames[0])
    #expect(try Data(contentsOf: file) == animation.data, "the same frames give the same bytes")
  }

  @Test func animationNeedsAtLeastOneFrame() throws {
    var one = AnimatedPNG()
    one.append(frames[0], at: 7)
    #expect(try played(try #require(one.data)).map(\.delay) == [[1, 60]])
    #expect(AnimatedPNG().data == nil)
    #expect(throws: AssetError.self) { try ImageDecoding.png(AnimatedPNG(), path: "none.png") }
  }
}
