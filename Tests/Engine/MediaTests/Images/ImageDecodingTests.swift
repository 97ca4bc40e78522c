import Foundation
import Raster
import TestSupport
import Testing

@testable import Assets
@testable import Media

@Suite struct ImageDecodingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func error(_ data: Data) throws -> AssetError? {
    let file = try folder.write(data, to: "bad.png")
    return #expect(throws: AssetError.self) { try ImageDecoding.bitmap(contentsOf: file) }
  }

  private func validPNG() throws -> Data {
    var bitmap = Bitmap(width: 16, height: 16)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = 0xFF00_0000 | UInt32(index * 0x010203) }
    try ImageDecoding.writePNG(bitmap, to: folder.path("valid.png"))
    return try Data(contentsOf: folder.path("valid.png"))
  }

  /// libpng writes a line to standard error for a colour profile that it dislikes.
  @Test func unusedChunksDoNotReachTheDecoder() throws {
    let plain = try validPNG()
    let profile = Data([0, 0, 0, 5]) + Data("iCCPwrong".utf8) + Data([1, 2, 3, 4])
    let text = Data([0, 0, 0, 0]) + Data("tEXt".utf8) + Data([1, 2, 3, 4])
    let extended = plain.prefix(33) + profile + text + plain.dropFirst(33)
    #expect(PNGHeader.neededChunks(Data(extended)) == plain)
    #expect(PNGHeader.neededChunks(plain) == plain)
    #expect(try ImageDecoding.bitmap(Data(extended), path: "a") == ImageDecoding.bitmap(plain, path: "a"))
    let transparency = Data([0, 0, 0, 0]) + Data("tRNS".utf8) + Data([1, 2, 3, 4])
    let clear = Data(plain.prefix(33) + transparency + plain.dropFirst(33))
    #expect(PNGHeader.neededChunks(clear) == clear)
  }

  @Test func pictureIsPremultipliedOnReading() throws {
    // 1x1, straight RGBA (200, 100, 50, 128), made by hand.
    let png = try #require(
      Data(
        base64Encoded: """
          iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGM4kWLUAAAFNQHfc2Lj2wAAAABJRU5ErkJggg==
          """))
    let bitmap = try ImageDecoding.bitmap(png, path: "one.png")
    #expect(bitmap == Bitmap(width: 1, height: 1, pixels: [0x8019_3264]))
  }

  /// Files as other programs write them: a palette with opacities, single bits, 16 bits, interlaced rows.
  @Test(
    arguments: [
      (
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAMAAACqqpYoAAAACVBMVEXIZDIKFB7///9vokYwAAAAA3RSTlOA/wCIZyIsAAAAEElEQVR42mNgYGR"
          + "iYGJkAAAAIAAH9SrfLwAAAABJRU5ErkJggg==", 3,
        [0x8019_3264, 0xFF1E_140A, 0, 0, 0xFF1E_140A, 0x8019_3264]
      ),
      (
        "iVBORw0KGgoAAAANSUhEUgAAAAUAAAACAQAAAAC4ESvwAAAADElEQVR42mPYwOABAAJcAPmpkZoKAAAAAElFTkSuQmCC", 5,
        [
          .max, 0xFF00_0000, .max, .max, 0xFF00_0000, 0xFF00_0000, .max, 0xFF00_0000, 0xFF00_0000, .max,
        ]
      ),
      (
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAQAAAAOu2tCAAAAD0lEQVR42mNwcPj/vwEIABO+BH/OubfGAAAAAElFTkSuQmCC", 2,
        [0xFF40_4040, 0x8040_4040]
      ),
      (
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAIAAAGuTRJ+AAAALElEQVR42gEhAN7/AA8FyACvBbQAD6XGr6WyAF8FvgBfpbwAD1XHX1W9r1WzwvgM"
          + "+q9wwRkAAAAASUVORK5CYII=", 3,
        [
          0xFFC8_050F, 0xFFBE_055F, 0xFFB4_05AF, 0xFFC7_550F, 0xFFBD_555F, 0xFFB3_55AF, 0xFFC6_A50F, 0xFFBC_A55F,
          0xFFB2_A5AF,
        ]
      ),
    ] as [(String, Int, [UInt32])])
  func rarerKindsOfPNGAreRead(base64: String, width: Int, pixels: [UInt32]) throws {
    let png = try #require(Data(base64Encoded: base64))
    let bitmap = try ImageDecoding.bitmap(png, path: "rare.png")
    #expect(bitmap == Bitmap(width: width, height: pixels.count / width, pixels: pixels))
  }

  @Test func missingFileIsReported() {
    let file = folder.path("not-there.png")
    let error = #expect(throws: AssetError.self) { try ImageDecoding.bitmap(contentsOf: file) }
    #expect(error == AssetError(.missing, path: file.path, "no such image file"))
  }

  @Test(arguments: ["", "not an image at all", "\u{89}PNG\r\n\u{1A}\n", "<svg xmlns='http://www.w3.org/2000/svg'"])
  func nonImageGivesOneErrorLine(text: String) throws {
    let error = try #require(try error(Data(text.utf8)))
    #expect(error.kind == .malformed)
    #expect(error.description.hasPrefix("\(folder.path("bad.png").path): not a readable image: the file is not a "))
    #expect(!error.description.contains("\n"))
  }

  /// A one-pixel picture in a format that SDL2_image could decode.
  @Test func aPictureOfAnotherFormatIsRefused() throws {
    let header: [UInt8] = [
      0x42, 0x4D, 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0,
    ]
    let bmp = header + Array(repeating: 0, count: 28)
    #expect(try error(Data(bmp))?.problem == "not a readable image: the file is not a PNG, JPEG, GIF or TIFF")
  }

  @Test func aPNGCutShortIsAnError() throws {
    let whole = try validPNG()
    for length in [8, 20, 33, 60, whole.count / 2] {
      #expect(try error(whole.prefix(length))?.kind == .malformed, "\(length) bytes")
    }
  }

  /// SDL2_image does not notice the end of a file, and libpng would look for the next chunk forever.
  @Test func aPNGWithoutDataOrWithAChunkPastItsEndIsAnError() throws {
    let whole = try validPNG()
    let (header, end) = (whole.prefix(33), whole.suffix(12))
    var long = whole
    // The length of the chunk after the header.
    long.replaceSubrange(33..<37, with: [0, 0x10, 0, 0])
    for data in [long, header + end, header, whole.dropLast(12), whole.dropLast()] {
      #expect(try error(data)?.problem == "not a readable image: the PNG file is cut off")
    }
  }

  @Test func aPNGWithADamagedByteIsAnError() throws {
    var data = try validPNG()
    data[data.count / 2] ^= 0xFF
    #expect(try error(data)?.kind == .malformed)
  }

  @Test(arguments: [16, 20])
  func pngThatClaimsTooManyPixelsIsRefusedBeforeDecoding(offset: Int) throws {
    var data = try validPNG()
    data.replaceSubrange(offset..<offset + 4, with: [0, 1, 0x86, 0xA0])  // 100000
    let error = try error(data)
    let path = folder.path("bad.png").path
    #expect(error?.description == "\(path): the image is larger than 16384 pixels a side")
  }

  @Test func aJPEGThatClaimsAHugeSizeIsNotDecoded() throws {
    // A comment, then a frame header of 8 x 60,000 pixels.
    let comment: [UInt8] = [0xFF, 0xFE, 0, 4, 0, 0]
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 8, 0xEA, 0x60, 1, 1, 0x11, 0]
    let error = try error(Data([0xFF, 0xD8] + comment + frame))
    #expect(error?.problem == "the image is larger than 16384 pixels a side")
    for length in 0..<21 {
      _ = JPEGHeader(Data(([0xFF, 0xD8] + comment + frame).prefix(length)))
    }
  }

  @Test func nonFileIsRefusedWithoutBlocking() throws {
    try FileManager.default.createDirectory(at: folder.path("folder.png"), withIntermediateDirectories: true)
    #expect(mkfifo(folder.path("pipe.png").path, 0o600) == 0)
    for (name, type) in [("folder.png", "a folder"), ("pipe.png", "a pipe (FIFO)")] {
      let error = #expect(throws: AssetError.self) { try ImageDecoding.bitmap(contentsOf: folder.path(name)) }
      #expect(error?.kind == .malformed)
      #expect(error?.problem == "is \(type); expected an image file, which is a regular file")
    }
  }

  @Test func aFileThatIsTooLargeIsNotRead() throws {
    let file = try folder.write("", to: "huge.png")
    #expect(truncate(file.path, 300 << 20) == 0)
    let error = #expect(throws: AssetError.self) { try ImageDecoding.bitmap(contentsOf: file) }
    #expect(error?.problem == "has 300 MiB; an image file has at most 256 MiB")
  }

  /// 16,384 pixels per side need a gigabyte of memory, but the file may have only a few kilobytes.
  @Test func pngWithTooManyPixelsIsRefusedBeforeDecoding() throws {
    var data = try validPNG()
    data.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
    #expect(try error(data)?.problem == "the image has more than 67108864 pixels")
    data.replaceSubrange(16..<24, with: [0, 0, 0x20, 0, 0, 0, 0x20, 0])
    #expect(try error(data)?.problem.hasPrefix("not a readable image") == true, "8192 pixels per side are allowed")
  }

  /// Pictures are converted in bands of 65,536 pixels: these have parts of bands, and rows of two bands.
  @Test(arguments: [(200, 700), (1, 3000), (16_384, 9), (65, 1009)])
  func aPictureOfSeveralBandsHasTheRightPixels(width: Int, height: Int) throws {
    var random = SplitMix(seed: 7)
    var bitmap = Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next())
    }
    try ImageDecoding.writePNG(bitmap, to: folder.path("large.png"))
    #expect(try ImageDecoding.bitmap(contentsOf: folder.path("large.png")) == bitmap)
  }

  @Test func cmykJPEGIsRefused() throws {
    let frame: [UInt8] = [0xFF, 0xC0, 0, 20, 8, 0, 8, 0, 8, 4] + Array(repeating: 0, count: 12)
    #expect(
      try error(Data([0xFF, 0xD8] + frame))?.problem == "the image has print colours (CMYK); save it as RGB")
  }

  /// 16 x 8 pixels: white, with a black upper left quarter.
  private static let jpeg: Data = {
    let text = [
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB",
      "AQEBAQEBAQEBAQEBAQH/wAALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAwr/xAAYEAACAwAAAAAAAAAAAAAAAAAAGmmo6P/aAAgB",
      "AQAAPwA0Y5RaTa4L/D//2Q==",
    ]
    return Data(base64Encoded: text.joined()) ?? Data()
  }()

  /// The same picture with an Exif orientation.
  private func jpeg(orientation: UInt8, isLittle: Bool) -> Data {
    let head: [UInt8] =
      isLittle
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let exif = Array("Exif\0\0".utf8) + head + [0, 0, 0, 0]
    return Self.jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + Self.jpeg.dropFirst(2)
  }

  /// From the standard's table: the visible sides of the first row and the first column.
  @Test(
    arguments: [
      (1, false, false), (2, true, false), (3, true, true), (4, false, true), (5, false, false), (6, true, false),
      (7, true, true), (8, false, true), (0, false, false), (9, false, false),
    ] as [(UInt8, Bool, Bool)])
  func jpegIsRotatedByItsOrientation(orientation: UInt8, isRight: Bool, isLow: Bool) throws {
    for isLittle in [false, true] {
      let bitmap = try ImageDecoding.bitmap(jpeg(orientation: orientation, isLittle: isLittle), path: "photo.jpg")
      let isSideways = (5...8).contains(orientation)
      #expect((bitmap.width, bitmap.height) == (isSideways ? (8, 16) : (16, 8)))
      for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let isDark = bitmap[x * (bitmap.width - 1), y * (bitmap.height - 1)] & 255 < 128
        #expect(isDark == (isRight == (x == 1) && isLow == (y == 1)), "orientation \(orientation), corner \(x) \(y)")
      }
    }
  }

  @Test func damagedOrientationIsIgnored() {
    let data = jpeg(orientation: 6, isLittle: false)
    #expect(JPEGHeader(data)?.orientation == 6)
    for length in 0..<data.count { _ = JPEGHeader(data.prefix(length)) }
    for place in 2..<40 {
      for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
        var damaged = data
        damaged[place] = byte
        if let header = JPEGHeader(damaged) { #expect((1...8).contains(header.orientation)) }
      }
    }
    #expect(JPEGHeader(jpeg(orientation: 0, isLittle: false))?.orientation == 1)
    #expect(JPEGHeader(jpeg(orientation: 9, isLittle: true))?.orientation == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func manySegmentsWithLargeClaimsAreReadQuickly() {
    let segment: [UInt8] = [0xFF, 0xE1, 0, 16] + Array("Exif\0\0".utf8) + [0xFF, 0xFF, 0, 0, 0, 0, 0, 0]
    let data = Data([0xFF, 0xD8] + Array(repeatElement(segment, count: 100_000).joined()))
    #expect(JPEGHeader(data)?.width == nil)
  }

  /// The height is before the width. Tables (C4, C8 and CC) are not frame headers; other numbers from C0 to CF are.
  @Test func aJPEGHeaderIsFoundAfterOtherSegments() {
    func header(_ marker: UInt8, before: [UInt8] = []) -> [Int]? {
      let frame: [UInt8] = [0xFF, marker, 0, 17, 8, 1, 2, 3, 4, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
      return JPEGHeader(Data([0xFF, 0xD8] + before + frame)).map {
        [$0.width, $0.height, $0.components, $0.orientation]
      }
    }
    let markers: [UInt8] = [0xBF, 0xC0, 0xC1, 0xC2, 0xC4, 0xC8, 0xC9, 0xCC, 0xCF, 0xD0]
    #expect(markers.map { header($0) != nil } == [false, true, true, true, false, false, true, false, true, false])
    let table: [UInt8] = [0xFF, 0xC4, 0, 4, 9, 9]
    for before in [[], table, [0xFF, 0xCC, 0, 2], table + table, [0xFF, 0xFF]] as [[UInt8]] {
      #expect(header(0xC0, before: before) == [0x304, 0x102, 3, 1])
    }
    // The first orientation counts.
    func exif(_ orientation: UInt8) -> [UInt8] {
      let head: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2] + [UInt8](repeating: 0, count: 12)
      let entry: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      return [0xFF, 0xE1, 0, UInt8(8 + head.count + entry.count)] + Array("Exif\0\0".utf8) + head + entry
    }
    #expect(header(0xC0, before: exif(5) + exif(8))?.last == 5, "the second entry of the first segment")
    #expect(header(0xC0, before: exif(9) + exif(8))?.last == 8)
    #expect(JPEGHeader(Self.jpeg).map { [$0.width, $0.height, $0.components] } == [16, 8, 1])
  }

  /// The limits are for each side and for all pixels.
  @Test func aSizeMayReachTheLimits() {
    func isTaken(_ width: Int, _ height: Int) -> Bool {
      do {
        try ImageDecoding.checkSize(width, height, path: "a")
        return true
      } catch { return false }
    }
    let sizes = [(16_384, 4096), (4096, 16_384), (16_385, 1), (1, 16_385), (16_384, 4097), (8192, 8192), (8193, 8192)]
    #expect(sizes.map(isTaken) == [true, true, false, false, false, true, false])
  }

  /// Exif 2.32, 4.6.4, the tag Orientation: which sides the first row and the first column of the file are.
  @Test(
    arguments: [
      (0, 3, [1, 2, 3, 4, 5, 6]), (1, 3, [1, 2, 3, 4, 5, 6]), (2, 3, [3, 2, 1, 6, 5, 4]), (3, 3, [6, 5, 4, 3, 2, 1]),
      (4, 3, [4, 5, 6, 1, 2, 3]), (5, 2, [1, 4, 2, 5, 3, 6]), (6, 2, [4, 1, 5, 2, 6, 3]), (7, 2, [6, 3, 5, 2, 4, 1]),
      (8, 2, [3, 6, 2, 5, 1, 4]), (9, 3, [1, 2, 3, 4, 5, 6]), (-1, 3, [1, 2, 3, 4, 5, 6]),
    ] as [(Int, Int, [UInt32])])
  func eachOrientationTurnsEachPixel(orientation: Int, width: Int, pixels: [UInt32]) {
    let upright = Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6]).upright(exif: orientation)
    #expect(upright == Bitmap(width: width, height: 6 / width, pixels: pixels))
  }
}
