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

  /// Row `alpha` holds every component that a premultiplied pixel of that alpha can have.
  @Test func everyPremultipliedPixelSurvivesAPNG() throws {
    var bitmap = Bitmap(width: 256, height: 256)
    for alpha in 0..<256 {
      for value in 0...alpha {
        bitmap[value, alpha] =
          UInt32(value) | UInt32(alpha - value) << 8 | UInt32(value / 2) << 16 | UInt32(alpha) << 24
      }
    }
    let file = folder.path("all.png")
    try ImageDecoding.writePNG(bitmap, to: file)
    #expect(try ImageDecoding.bitmap(contentsOf: file) == bitmap)
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

  @Test func writingReplacesAnEarlierFile() throws {
    let file = folder.path("twice.png")
    try ImageDecoding.writePNG(Bitmap(width: 9, height: 9), to: file)
    let second = Bitmap(width: 1, height: 2, pixels: [0xFF01_0203, 0xFF0A_0B0C])
    try ImageDecoding.writePNG(second, to: file)
    #expect(try ImageDecoding.bitmap(contentsOf: file) == second)
  }

  @Test func aMissingFileIsNamed() {
    let file = folder.path("not-there.png")
    let error = #expect(throws: AssetError.self) { try ImageDecoding.bitmap(contentsOf: file) }
    #expect(error == AssetError(.missing, path: file.path, "the image cannot be read"))
  }

  @Test func aFileThatCannotBeWrittenIsNamed() {
    let file = folder.path("no/such/folder/x.png")
    let error = #expect(throws: AssetError.self) {
      try ImageDecoding.writePNG(Bitmap(width: 1, height: 1), to: file)
    }
    #expect(error?.kind == .unwritable)
    #expect(error?.path == file.path)
    #expect(error?.description.contains("\n") == false)
  }

  @Test(arguments: ["", "not an image at all", "\u{89}PNG\r\n\u{1A}\n", "<svg xmlns='http://www.w3.org/2000/svg'"])
  func whatIsNoImageIsAnErrorOfOneLine(text: String) throws {
    let error = try #require(try error(Data(text.utf8)))
    #expect(error.kind == .malformed)
    #expect(error.description.hasPrefix("\(folder.path("bad.png").path): not a readable image (IMG_Load_RW: "))
    #expect(!error.description.contains("\n"))
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
}
