package import Raster

/// Converts a film's brightness and colour differences to red, green and blue, in integers.
///
/// Factors are 256ths, rounded; results are rounded and clamped. Each colour difference is that of four pixels, and all
/// four have it: nothing is interpolated. Source of the factors: Rec. ITU-R BT.601-7, section 2.5
/// (<https://www.itu.int/rec/R-REC-BT.601>), and Rec. ITU-R BT.709-6, section 3 (<https://www.itu.int/rec/R-REC-BT.709>):
/// red is 255/219 (Y - 16) + 255/224 * 1.402 (V - 128) for BT.601 and has 1.5748 in the place of 1.402 for BT.709.
package struct VideoColors: Equatable, Sendable {
  let luma: Int32
  /// The brightness of black.
  let black: Int32
  let redV: Int32
  let greenU: Int32
  let greenV: Int32
  let blueU: Int32

  private init(_ black: Int32, _ luma: Int32, _ redV: Int32, _ greenU: Int32, _ greenV: Int32, _ blueU: Int32) {
    (self.black, self.luma, self.redV) = (black, luma, redV)
    (self.greenU, self.greenV, self.blueU) = (greenU, greenV, blueU)
  }

  /// BT.601, brightness from 16 to 235. The default.
  package static let bt601 = VideoColors(16, 298, 409, -100, -208, 516)
  /// BT.601, brightness from 0 to 255.
  package static let bt601Full = VideoColors(0, 256, 359, -88, -183, 454)
  /// BT.709, brightness from 16 to 235.
  package static let bt709 = VideoColors(16, 298, 459, -55, -136, 541)
  /// BT.709, brightness from 0 to 255.
  package static let bt709Full = VideoColors(0, 256, 403, -48, -120, 475)

  /// The colours that ffprobe names; BT.601 with brightness from 16 to 235 for any name that is not known. BT.2020, which
  /// ffmpeg converts, becomes BT.709.
  package init(space: String, range: String) {
    self =
      switch (space == "bt709" || space.hasPrefix("bt2020"), range == "pc") {
      case (false, false): .bt601
      case (false, true): .bt601Full
      case (true, false): .bt709
      case (true, true): .bt709Full
      }
  }

  /// The names of these colours for ffmpeg's filter `scale`, which converts films that have others, such as BT.2020.
  var filter: String {
    let isWide = self == .bt709 || self == .bt709Full
    return "out_color_matrix=\(isWide ? "bt709" : "bt601"):out_range=\(black == 0 ? "pc" : "tv")"
  }

  /// Converts a picture of three planes: brightness, then the blue and the red differences, of half the sides rounded up.
  ///
  /// - Precondition: the buffer holds all three planes.
  package func bitmap(_ bytes: UnsafeRawBufferPointer, width: Int, height: Int) -> Bitmap {
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    precondition(
      bytes.count >= width * height + 2 * halfWidth * halfHeight, "VideoColors: \(bytes.count) bytes are too few")
    let (blue, red) = (width * height, width * height + halfWidth * halfHeight)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      for y in 0..<height {
        let row = y / 2 * halfWidth
        for x in 0..<width {
          let c = (Int32(bytes[y * width + x]) - black) * luma + 128
          let u = Int32(bytes[blue + row + x / 2]) - 128
          let v = Int32(bytes[red + row + x / 2]) - 128
          func byte(_ value: Int32) -> UInt32 { UInt32(truncatingIfNeeded: min(255, max(0, value >> 8))) }
          pixels[y * width + x] =
            byte(c + redV * v) | byte(c + greenU * u + greenV * v) << 8 | byte(c + blueU * u) << 16 | 0xFF00_0000
        }
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
