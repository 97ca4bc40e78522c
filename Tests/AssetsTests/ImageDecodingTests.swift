import Foundation
import Raster
import TestSupport
import Testing

@testable import Assets

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

  @Test func aPictureIsPremultipliedWhenItIsRead() throws {
    // 1x1, straight RGBA (200, 100, 50, 128), made by hand.
    let png = try #require(
      Data(
        base64Encoded: """
          iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGM4kWLUAAAFNQHfc2Lj2wAAAABJRU5ErkJggg==
          """))
    let bitmap = try ImageDecoding.bitmap(png, path: "one.png")
    #expect(bitmap == Bitmap(width: 1, height: 1, pixels: [0x8019_3264]))
  }

  @Test func aMissingFileIsNamed() {
    let file = folder.path("not-there.png")
    let error = #expect(throws: AssetError.self) { try ImageDecoding.bitmap(contentsOf: file) }
    #expect(error == AssetError(.missing, path: file.path, "the image cannot be read"))
  }

  @Test(arguments: ["", "not an image at all", "\u{89}PNG\r\n\u{1A}\n", "<svg xmlns='http://www.w3.org/2000/svg'"])
  func whatIsNoImageIsAnErrorOfOneLine(text: String) throws {
    let error = try #require(try error(Data(text.utf8)))
    #expect(error.kind == .malformed)
    #expect(error.description.hasPrefix("\(folder.path("bad.png").path): not a readable image: neither a PNG nor "))
    #expect(!error.description.contains("\n"))
  }

  /// A format that the library would decode, of one pixel.
  @Test func aPictureThatIsNeitherPNGNorJPEGIsRefused() throws {
    let header: [UInt8] = [
      0x42, 0x4D, 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0,
    ]
    let bmp = header + Array(repeating: 0, count: 28)
    #expect(try error(Data(bmp))?.problem == "not a readable image: neither a PNG nor a JPEG file begins like this")
  }

  @Test func aPNGCutShortIsAnError() throws {
    let whole = try validPNG()
    for length in [8, 20, 33, 60, whole.count / 2] {
      #expect(try error(whole.prefix(length))?.kind == .malformed, "\(length) bytes")
    }
  }

  @Test func aPNGWithADamagedByteIsAnError() throws {
    var data = try validPNG()
    data[data.count / 2] ^= 0xFF
    #expect(try error(data)?.kind == .malformed)
  }

  @Test(arguments: [16, 20])
  func aPNGThatClaimsTooManyPixelsIsRefusedBeforeItIsRead(offset: Int) throws {
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
}
