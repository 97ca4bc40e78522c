internal import Raster

/// Surface normals for each pixel, computed from a picture whose light parts are high.
///
/// Computes slopes with the filter of I. Sobel and G. Feldman (1968): a step from black to white between two pixels
/// rises at 45 degrees.
struct NormalMap {
  private let width: Int
  private let height: Int
  /// The heights from 0 to 1, row by row.
  private var heights: [Double]

  /// - Parameter bitmap: transparent pixels count as black.
  init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    heights = bitmap.pixels.map { pixel in
      // ITU-R BT.601 luma, in 255,000ths.
      let (red, green, blue) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
      let luma: UInt32 = 299 * red + 587 * green + 114 * blue
      return Double(luma) / 255_000
    }
  }

  /// Box-blurs the heights three times, with a radius in pixels.
  mutating func smooth(radius: Int) {
    guard radius > 0, width > 0, height > 0 else { return }
    for _ in 0..<3 {
      smooth(radius, lines: height, length: width, line: width, step: 1)
      smooth(radius, lines: width, length: height, line: 1, step: width)
    }
  }

  /// Box-blurs each line with a running sum. The end pixels are repeated beyond the ends.
  private mutating func smooth(_ radius: Int, lines: Int, length: Int, line: Int, step: Int) {
    for first in 0..<lines {
      let values = (0..<length).map { heights[first * line + $0 * step] }
      func value(_ index: Int) -> Double { values[max(0, min(length - 1, index))] }
      var sum = (-radius...radius).reduce(0) { $0 + value($1) }
      for index in 0..<length {
        heights[first * line + index * step] = sum / Double(2 * radius + 1)
        sum += value(index + radius + 1) - value(index - radius)
      }
    }
  }

  /// - Parameter contrast: a factor for the slopes.
  func bitmap(contrast: Double) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        func at(_ dx: Int, _ dy: Int) -> Double {
          heights[max(0, min(height - 1, y + dy)) * width + max(0, min(width - 1, x + dx))]
        }
        let right = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1)
        let up = at(-1, -1) + 2 * at(0, -1) + at(1, -1) - at(-1, 1) - 2 * at(0, 1) - at(1, 1)
        let normal = Self.color(x: -right / 4 * contrast, y: -up / 4 * contrast, z: 1)
        bitmap.pixels[y * width + x] = normal.premultiplied
      }
    }
    return bitmap
  }

  /// The colour of a vector, normalized to length 1: 0 is -1, 127 is 0, 255 is 1; y up.
  static func color(x: Double, y: Double, z: Double) -> Color {
    let length = (x * x + y * y + z * z).squareRoot()
    func byte(_ part: Double) -> UInt8 { UInt8(part / length * 127.5 + 127.5) }
    return Color(red: byte(x), green: byte(y), blue: byte(z), alpha: 255)
  }
}
