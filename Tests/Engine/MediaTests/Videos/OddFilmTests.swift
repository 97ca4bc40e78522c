import Foundation
import Raster
import TestSupport
import Testing

@testable import Media

/// Films whose sides are odd: colours have half the sides, rounded up.
@Suite struct OddFilmTests {
  /// Pictures of 5 x 3 have 15 bytes of brightness and twice 3 x 2 of colour.
  @Test func aFilmWithOddSidesHasAllItsPictures() throws {
    let folder = try TemporaryFolder()
    let levels: [UInt8] = [40, 90, 140, 190]
    let frames = levels.flatMap { [UInt8](repeating: $0, count: 15) + [UInt8](repeating: 128, count: 12) }
    try FakeFFmpeg.write(
      to: folder.url, probe: FakeFFmpeg.probe(seconds: 0.4), header: "YUV4MPEG2 W5 H3 F10:1 C420jpeg", frames: frames,
      frameSize: 27)
    try folder.write("a film", to: "film.mp4")
    let programs = try #require(VideoFile.Programs(searchPath: "\(folder.url.path):/usr/bin:/bin"))
    let film = try VideoFile(folder.path("film.mp4"), programs: programs)
    #expect(film.width == 5 && film.height == 3 && film.count == 4)
    for (number, level) in levels.enumerated() {
      // BT.601: 298 (Y - 16) / 256, rounded.
      let part = UInt32((298 * (Int(level) - 16) + 128) >> 8)
      let pixel = 0xFF00_0000 | part << 16 | part << 8 | part
      #expect(film.picture(number)?.pixels == [UInt32](repeating: pixel, count: 15), "\(number)")
    }
  }

  /// A red difference of 127 in the first place, a blue one in the last.
  @Test func aRowOfColoursIsHalfAsWideAsThePicture() {
    let blue: [UInt8] = [128, 128, 128, 128, 128, 255]
    let red: [UInt8] = [255, 128, 128, 128, 128, 128]
    let bytes = [UInt8](repeating: 128, count: 15) + blue + red
    let bitmap = bytes.withUnsafeBytes { VideoColors.bt601Full.bitmap($0, width: 5, height: 3) }
    // 128 + 1.402 * 127, 128 - 0.714 * 127; 128 - 0.344 * 127, 128 + 1.772 * 127.
    let (r, b, g): (UInt32, UInt32, UInt32) = (0xFF80_25FF, 0xFFFF_5480, 0xFF80_8080)
    #expect(bitmap.pixels == [r, r, g, g, g, r, r, g, g, g, g, g, g, g, b])
  }
}
