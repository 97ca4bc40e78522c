import Raster

extension CairoRenderer {
  /// Averages squares of cairo's pixels (blue in the lowest byte) into pixels of a `Bitmap` (red in the lowest byte),
  /// rounded to nearest.
  func average(_ pixels: UnsafePointer<UInt32>, stride: Int, _ width: Int, _ height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap.pixels[y * width + x] = average(pixels + (y * samples * stride + x * samples), stride: stride)
      }
    }
    return bitmap
  }

  private func average(_ corner: UnsafePointer<UInt32>, stride: Int) -> UInt32 {
    // Each sum holds two channels and has room for 256 pixels.
    var blueAndRed: UInt32 = 0
    var greenAndAlpha: UInt32 = 0
    var row = corner
    var y = 0
    while y < samples {
      var x = 0
      while x < samples {
        blueAndRed &+= row[x] & 0xFF_00FF
        greenAndAlpha &+= row[x] >> 8 & 0xFF_00FF
        x += 1
      }
      row += stride
      y += 1
    }
    let count = UInt32(samples * samples)
    func mean(_ sum: UInt32) -> UInt32 { ((sum & 0xFFFF) + count / 2) / count }
    return mean(blueAndRed >> 16) | mean(greenAndAlpha) << 8 | mean(blueAndRed) << 16 | mean(greenAndAlpha >> 16) << 24
  }
}
