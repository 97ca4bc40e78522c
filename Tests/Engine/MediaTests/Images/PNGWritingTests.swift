import Files
import Foundation
import Raster
import TestSupport
import Testing

@testable import Assets
@testable import Media

/// Pictures are written by this package and read back by SDL2_image.
@Suite struct PNGWritingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Writes a picture and reads it.
  private func readBack(_ bitmap: Bitmap) throws -> Bitmap {
    let file = folder.path("picture.png")
    try ImageDecoding.writePNG(bitmap, to: file)
    return try ImageDecoding.bitmap(contentsOf: file)
  }

  /// The header's colour type, which shows whether the file has alpha.
  private func colorType(_ bitmap: Bitmap) throws -> UInt8 {
    try #require(PNGEncoding.data(bitmap))[25]
  }

  /// Row `alpha` contains every component value that a premultiplied pixel of that alpha can have.
  @Test func everyPremultipliedPixelSurvivesAPNG() throws {
    var bitmap = Bitmap(width: 256, height: 256)
    for alpha in 0..<256 {
      for value in 0...alpha {
        bitmap[value, alpha] =
          UInt32(value) | UInt32(alpha - value) << 8 | UInt32(value / 2) << 16 | UInt32(alpha) << 24
      }
    }
    #expect(try readBack(bitmap) == bitmap)
  }

  @Test(arguments: [(1, 1), (1, 9), (9, 1), (2, 2), (255, 3), (64, 64), (16_384, 2), (2, 16_384)])
  func noiseOfEachSizeIsReadBack(width: Int, height: Int) throws {
    let opaque = Bitmap(
      width: width, height: height,
      pixels: (1...width * height).map { UInt32(truncatingIfNeeded: $0 &* 0x1E37_79B9_7F4A_7C15 >> 30) | 0xFF00_0000 })
    #expect(try colorType(opaque) == 2)
    #expect(try readBack(opaque) == opaque)
    let translucent = Bitmap(
      width: width, height: height,
      pixels: opaque.pixels.map { pixel in
        Color(
          red: UInt8(pixel & 255), green: UInt8(pixel >> 8 & 255), blue: UInt8(pixel >> 16 & 255),
          alpha: UInt8(truncatingIfNeeded: pixel &* 37) & 254
        ).premultiplied
      })
    #expect(try colorType(translucent) == 6)
    #expect(try readBack(translucent) == translucent)
  }

  @Test func alphaIsWrittenAsSoonAsOnePixelHasIt() throws {
    for index in [0, 7, 15] {
      var bitmap = Bitmap(width: 4, height: 4, filledWith: 0xFF10_2030)
      bitmap.pixels[index] = 0xFE10_2030
      #expect(try colorType(bitmap) == 6)
      #expect(try readBack(bitmap) == bitmap)
    }
  }

  /// A premultiplied component cannot exceed its alpha; a larger one is written as the maximum.
  @Test func invalidColourIsClamped() throws {
    let bitmap = Bitmap(width: 3, height: 1, pixels: [0x00FF_FFFF, 0x0180_0001, 0x80FF_8040])
    #expect(try readBack(bitmap).pixels == [0, 0x0101_0001, 0x8080_8040])
  }

  @Test func samePictureGivesTheSameBytes() throws {
    let bitmap = Bitmap(width: 40, height: 30, pixels: (0..<1200).map { 0xFF00_0000 | $0 * 0x0103_05 })
    let data = try #require(PNGEncoding.data(bitmap))
    #expect(PNGEncoding.data(bitmap) == data)
    #expect(data.count < bitmap.pixels.count, "a ramp is compressed to less than a byte per pixel")
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0)])
  func pictureWithoutPixelsIsRefused(width: Int, height: Int) throws {
    let file = folder.path("empty.png")
    let error = #expect(throws: AssetError.self) {
      try ImageDecoding.writePNG(Bitmap(width: width, height: height), to: file)
    }
    let reason = "no PNG can be made of \(width)x\(height) pixels"
    #expect(error == AssetError(.unwritable, path: file.path, "cannot be written: \(reason)"))
    #expect(try folder.names == [])
  }

  @Test func writingReplacesAnEarlierFile() throws {
    let file = folder.path("twice.png")
    try ImageDecoding.writePNG(Bitmap(width: 9, height: 9), to: file)
    let second = Bitmap(width: 1, height: 2, pixels: [0xFF01_0203, 0xFF0A_0B0C])
    try ImageDecoding.writePNG(second, to: file)
    #expect(try ImageDecoding.bitmap(contentsOf: file) == second)
  }

  @Test func aLinkIsNotFollowed() throws {
    let link = folder.path("link.png")
    try ImageDecoding.writePNG(Bitmap(width: 2, height: 2), to: folder.path("real.png"))
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "real.png")
    let error = #expect(throws: AssetError.self) {
      try ImageDecoding.writePNG(Bitmap(width: 1, height: 1), to: link)
    }
    #expect(error == AssetError(OutputError(path: link.path, .link)))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "real.png")
    #expect(try ImageDecoding.bitmap(contentsOf: folder.path("real.png")) == Bitmap(width: 2, height: 2))
  }

  @Test func onlyAPNGIsReplaced() throws {
    let file = try folder.write("notes", to: "notes.png")
    let error = #expect(throws: AssetError.self) {
      try ImageDecoding.writePNG(Bitmap(width: 1, height: 1), to: file)
    }
    #expect(error?.description == "\(file.path): is not a PNG picture, so it is not replaced; name another file")
    #expect(try folder.text("notes.png") == "notes")
  }

  @Test func unwritableFileIsReported() {
    let file = folder.path("no/such/folder/x.png")
    let error = #expect(throws: AssetError.self) {
      try ImageDecoding.writePNG(Bitmap(width: 1, height: 1), to: file)
    }
    #expect(error?.description == "\(file.path): cannot be written (open: No such file or directory)")
  }

  @Test func folderInTheFilesPlaceIsReportedAndNothingIsLeftBehind() throws {
    try folder.write("", to: "folder.png/file")
    let error = #expect(throws: AssetError.self) {
      try ImageDecoding.writePNG(Bitmap(width: 1, height: 1), to: folder.path("folder.png"))
    }
    #expect(error?.kind == .unwritable)
    #expect(error?.problem == "is a folder; expected a file or none")
    #expect(try folder.names == ["folder.png"])
  }

  @Test func aDeviceIsNotReplaced() throws {
    let pipe = folder.path("pipe.png")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let error = #expect(throws: AssetError.self) {
      try ImageDecoding.writePNG(Bitmap(width: 1, height: 1), to: pipe)
    }
    #expect(error?.problem == "is a pipe or a device; expected a file or none")
    #expect(try folder.names == ["pipe.png"])
  }
}
