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
}
