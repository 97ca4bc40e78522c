import Foundation
import TestSupport
import Testing

@testable import AppIcons

@Suite struct PNGHeaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func size(_ bytes: [UInt8]) throws -> [Int]? {
    let header = PNGHeader.read(try folder.write(bytes, to: "x.png"))
    return header.map { [$0.width, $0.height] }
  }

  @Test func widthAndHeightAreReadInPixels() throws {
    #expect(try size(png(width: 180)) == [180, 180])
    #expect(try size(png(width: 120, height: 90)) == [120, 90])
    #expect(PNGHeader.checksum(Array("IEND".utf8)) == 0xAE42_6082)
  }

  @Test func aFileCutShortIsRefusedAtEveryLength() throws {
    let whole = png(width: 16, dataSize: 20)
    for length in 0..<whole.count {
      #expect(try size(Array(whole.prefix(length))) == nil, "length \(length)")
    }
    #expect(try size(whole + [1, 2, 3]) == [16, 16])
  }

  @Test func aWrongByteInTheHeaderIsRefused() throws {
    let whole = png(width: 16)
    for index in 0..<33 {
      for bit in 0..<8 {
        var damaged = whole
        damaged[index] ^= 1 << bit
        #expect(try size(damaged) == nil, "byte \(index), bit \(bit)")
      }
    }
  }

  /// Depth, colour type, compression, filter, interlace; the checksum is right each time.
  @Test(arguments: [
    ([8, 6, 0, 0, 0], true), ([16, 2, 0, 0, 1], true), ([1, 0, 0, 0, 0], true), ([4, 3, 0, 0, 0], true),
    ([8, 4, 0, 0, 0], true), ([4, 6, 0, 0, 0], false), ([16, 3, 0, 0, 0], false), ([8, 1, 0, 0, 0], false),
    ([8, 6, 1, 0, 0], false), ([8, 6, 0, 1, 0], false), ([8, 6, 0, 0, 2], false), ([0, 0, 0, 0, 0], false),
  ])
  func onlyFormatsOfTheSpecificationAreAccepted(format: [UInt8], isTaken: Bool) throws {
    let header = chunk("IHDR", bigEndian(16) + bigEndian(16) + format)
    let bytes = png(width: 16)[..<8] + header + png(width: 16)[33...]
    #expect((try size(Array(bytes)) != nil) == isTaken)
  }

  @Test(arguments: [
    (0, 16), (16, 0), (16_385, 16), (0x8000_0010, 16), (16, 0xFFFF_FFFF),
  ])
  func aSideOutsideTheLimitsIsRefused(width: Int, height: Int) throws {
    #expect(try size(png(width: width, height: height, dataSize: 10_000)) == nil)
  }

  @Test func sizeTooLargeForTheDataIsRefused() throws {
    #expect(try size(png(width: 16_384, dataSize: 400)) == nil)
    #expect(try size(png(width: 1024, dataSize: 4065)) == [1024, 1024])
    #expect(try size(png(width: 1024, dataSize: 4064)) == nil)
  }

  @Test(arguments: [(16_384, 1, true), (1, 16_384, true), (16_385, 1, false), (1, 16_385, false)])
  func theLimitOfASideIsExact(width: Int, height: Int, isRead: Bool) throws {
    #expect(try size(png(width: width, height: height)) == (isRead ? [width, height] : nil))
  }

  /// One compressed byte makes at most 1032: the widest row of each format, by depth, colour type and width.
  @Test(
    arguments: [
      (1, 0, 8256), (8, 0, 1032), (16, 0, 516), (8, 2, 344), (4, 3, 2064), (8, 4, 516), (16, 4, 258), (8, 6, 258),
      (16, 6, 129),
    ] as [(UInt8, UInt8, Int)])
  func aRowHasTheBytesOfItsFormat(depth: UInt8, colorType: UInt8, width: Int) throws {
    func isRead(_ width: Int) throws -> Bool {
      let header = chunk("IHDR", bigEndian(width) + bigEndian(1) + [depth, colorType, 0, 0, 0])
      return try size(Array(png(width: 1)[..<8]) + header + chunk("IDAT", [7]) + chunk("IEND", [])) != nil
    }
    #expect(try isRead(width))
    #expect(try !isRead(width + 1))
  }

  @Test func onlyARegularFileIsRead() throws {
    #expect(PNGHeader.read(folder.url) == nil)
    #expect(PNGHeader.read(folder.path("none.png")) == nil)
    #expect(PNGHeader.read(URL(fileURLWithPath: "/dev/zero")) == nil)
    #expect(mkfifo(folder.path("pipe").path, 0o600) == 0)
    #expect(PNGHeader.read(folder.path("pipe")) == nil)
  }

  @Test func appleCrushedFilesAreRefused() throws {
    let whole = png(width: 16)
    #expect(try size(Array(whole[..<8]) + chunk("CgBI", [0x50, 0, 0x20, 2]) + whole[8...]) == nil)
  }
}
