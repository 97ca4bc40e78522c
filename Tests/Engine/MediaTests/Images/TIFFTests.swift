import Foundation
import Raster
import Testing

@testable import Assets
@testable import Media

@Suite struct TIFFTests {
  @Test func aPictureIsWrittenAndReadBack() throws {
    let bitmap = Bitmap(
      width: 3, height: 2, pixels: [0xFF00_00FF, 0x8000_8000, 0, 0xFFFF_FFFF, 0x4010_2030, 0xFF12_3456])
    let data = try #require(TIFFPicture.data(bitmap))
    #expect(try ImageDecoding.bitmap(data, path: "a.tiff") == bitmap)
    #expect(TIFFPicture.data(Bitmap(width: 0, height: 0)) == nil)
  }

  /// Written by Pillow: 2 x 2 pixels without compression.
  @Test(arguments: [
    ("RGB", rgb, [0xFF1E_140A, 0xFF32_281E, 0xFF46_3C32, 0xFF5A_5046] as [UInt32]),
    ("RGBA", rgba, [0x801E_140A, 0xFF32_281E, 0, 0xFF5A_5046]),
    ("grey, big-endian", grey, [0xFF0A_0A0A, 0xFF14_1414, 0xFF1E_1E1E, 0xFF28_2828]),
  ])
  func picturesOfOtherProgramsAreRead(name: String, file: String, pixels: [UInt32]) throws {
    let data = try #require(Data(base64Encoded: file))
    #expect(try ImageDecoding.bitmap(data, path: name).pixels == pixels)
  }

  @Test func damagedFilesAreErrors() throws {
    let data = try #require(Data(base64Encoded: Self.rgb))
    for count in [4, 8, 20, data.count - 1] {
      #expect(throws: AssetError.self) { try ImageDecoding.bitmap(data.prefix(count), path: "a") }
    }
  }

  private static let rgb = """
    SUkqAAgAAAAKAAABBAABAAAAAgAAAAEBBAABAAAAAgAAAAIBAwADAAAAhgAAAAMBAwABAAAAAQAAAAYBAwABAAAAAgAAABEBBAABAAAAjAAAABUB\
    AwABAAAAAwAAABYBBAABAAAAAgAAABcBBAABAAAADAAAABwBAwABAAAAAQAAAAAAAAAIAAgACAAKFB4eKDIyPEZGUFo=
    """

  private static let rgba = """
    SUkqAAgAAAALAAABBAABAAAAAgAAAAEBBAABAAAAAgAAAAIBAwAEAAAAkgAAAAMBAwABAAAAAQAAAAYBAwABAAAAAgAAABEBBAABAAAAmgAAABUB\
    AwABAAAABAAAABYBBAABAAAAAgAAABcBBAABAAAAEAAAABwBAwABAAAAAQAAAFIBAwABAAAAAgAAAAAAAAAIAAgACAAIABQoPIAeKDL/AQIDAEZQ\
    Wv8=
    """

  private static let grey = """
    TU0AKgAAAAgACQEAAAMAAAABAAIAAAEBAAMAAAABAAIAAAECAAMAAAABAAgAAAEDAAMAAAABAAEAAAEGAAMAAAABAAEAAAERAAQAAAACAAAAegEV\
    AAMAAAABAAEAAAEWAAMAAAABAAEAAAEXAAQAAAABAAAABAAAAAAAAACCAAAAhAoUHig=
    """

  /// A file of 2 x 2 pixels in strips of one row each; `changes` replaces values of its directory.
  private func file(_ samples: Int, _ pixels: [UInt8], _ changes: [Int: Int] = [:], isLittle: Bool = true) -> Data {
    func bytes(_ number: Int, _ size: Int) -> [UInt8] {
      let little = (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      return isLittle ? little : little.reversed()
    }
    var tags = [256: 2, 257: 2, 258: 8, 259: 1, 262: samples < 3 ? 1 : 2, 277: samples, 278: 1]
    tags.merge(changes) { $1 }
    // The directory has one more entry: the places of both strips, which follow it.
    let places = 8 + 2 + 12 * (tags.count + 1) + 4
    let entries = tags.map { ($0.key, bytes($0.key, 2) + bytes(3, 2) + bytes(1, 4) + bytes($0.value, 2) + [0, 0]) }
    let strips = (273, bytes(273, 2) + bytes(4, 2) + bytes(2, 4) + bytes(places, 4))
    let all = (entries + [strips]).sorted { $0.0 < $1.0 }.flatMap(\.1)
    let head = (isLittle ? [73, 73] : [77, 77]) + bytes(42, 2) + bytes(8, 4) + bytes(tags.count + 1, 2)
    // The second row comes first.
    let (first, second) = (pixels.prefix(2 * samples), pixels.dropFirst(2 * samples))
    return Data(
      head + all + bytes(0, 4) + bytes(places + 8 + second.count, 4) + bytes(places + 8, 4) + second + first)
  }

  /// Red, green, blue and alpha are 10, 20, 30 and 128 of the first pixel. An alpha is straight unless tag 338 is 1.
  @Test func stripsGreysAlphasAndOrientationsAreRead() throws {
    let grey: [UInt8] = [10, 255, 20, 128, 30, 255, 40, 255]
    let color: [UInt8] = [10, 20, 30, 128, 1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255]
    for isLittle in [true, false] {
      func read(_ samples: Int, _ pixels: [UInt8], _ changes: [Int: Int] = [:]) throws -> [UInt32] {
        try ImageDecoding.bitmap(file(samples, pixels, changes, isLittle: isLittle), path: "a").pixels
      }
      // 20 of 128 is 10.04 of 255.
      #expect(try read(2, grey) == [0xFF0A_0A0A, 0x800A_0A0A, 0xFF1E_1E1E, 0xFF28_2828])
      #expect(try read(2, grey, [338: 1])[1] == 0x8014_1414)
      let rest: [UInt32] = [0xFF03_0201, 0xFF06_0504, 0xFF09_0807]
      #expect(try read(4, color, [338: 2]) == [0x800F_0A05] + rest)
      #expect(try read(4, color, [338: 1]) == [0x801E_140A] + rest)
      // Orientation 2 is mirrored.
      #expect(try read(1, [10, 20, 30, 40], [274: 2]) == [0xFF14_1414, 0xFF0A_0A0A, 0xFF28_2828, 0xFF1E_1E1E])
      // A part above its alpha is not premultiplied.
      #expect(try read(4, [200] + color.dropFirst(), [338: 1])[0] == 0x800F_0A64)
    }
  }

  /// Compression, planes, 16 bits, an inverted grey, five samples and no rows are refused.
  @Test(arguments: [[259: 5], [284: 2], [258: 16], [262: 0], [277: 5], [257: 0], [257: 3]] as [[Int: Int]])
  func anotherLayoutIsRefused(changes: [Int: Int]) throws {
    let pixels = [UInt8](repeating: 9, count: 20)
    #expect(throws: Never.self) { try ImageDecoding.bitmap(file(1, pixels), path: "a") }
    #expect(throws: AssetError.self) { try ImageDecoding.bitmap(file(1, pixels, changes), path: "a") }
  }

  /// TIFF 6.0, sections 2 and 8: the entries ascend by their tags, each with its type, its count and its value.
  @Test func aWrittenFileHasTheEntriesOfItsPicture() throws {
    let data = try #require(TIFFPicture.data(Bitmap(width: 3, height: 2)))
    func number(_ place: Int, _ size: Int) -> Int {
      (0..<size).reduce(0) { $0 | Int(data[place + $1]) << (8 * $1) }
    }
    #expect(Array(data.prefix(10)) == [73, 73, 42, 0, 8, 0, 0, 0, 11, 0] && data.count == 178)
    let entries: [[Int]] = (0..<11).map { index in
      let place = 10 + 12 * index
      return [number(place, 2), number(place + 2, 2), number(place + 4, 4), number(place + 8, 4)]
    }
    let expected: [[Int]] = [
      [256, 4, 1, 3], [257, 4, 1, 2], [258, 3, 4, 146], [259, 3, 1, 1], [262, 3, 1, 2], [273, 4, 1, 154],
      [274, 3, 1, 1], [277, 3, 1, 4], [278, 4, 1, 2], [279, 4, 1, 24], [338, 3, 1, 1],
    ]
    #expect(entries == expected)
    #expect(number(142, 4) == 0)
    let bits = [146, 148, 150, 152].map { number($0, 2) }
    #expect(bits == [8, 8, 8, 8])
  }
}
