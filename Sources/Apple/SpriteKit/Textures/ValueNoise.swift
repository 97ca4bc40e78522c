/// Seamless value noise: random bytes on a grid, interpolated smoothly. The last column and row continue with the
/// first.
///
/// K. Perlin, "An Image Synthesizer", 1985, describes this kind of noise.
struct ValueNoise {
  let width: Int
  let height: Int
  /// From 0 to 1. Other values are clamped; NaN counts as 0.
  let smoothness: Double
  let seed: UInt64

  init(width: Int, height: Int, smoothness: Double, seed: UInt64) {
    (self.width, self.height, self.seed) = (width, height, seed)
    self.smoothness = smoothness > 0 ? min(1, smoothness) : 0
  }

  /// The numbers of one channel, from 0 to 255, row by row.
  func plane(_ channel: Int) -> [UInt32] {
    let (columns, rows) = (cells(width), cells(height))
    let (across, down) = (steps(width, columns), steps(height, rows))
    let grid = (0..<columns * rows).map { corner($0, channel) }
    var plane: [UInt32] = []
    plane.reserveCapacity(width * height)
    for y in down {
      for x in across {
        let top = mix(grid[y.first * columns + x.first], grid[y.first * columns + x.second], x.part)
        let bottom = mix(grid[y.second * columns + x.first], grid[y.second * columns + x.second], x.part)
        plane.append(UInt32(mix(top, bottom, y.part) + 0.5))
      }
    }
    return plane
  }

  /// The count of grid corners along a side: one for every 1 to 16 pixels, at least 2.
  private func cells(_ side: Int) -> Int {
    guard side > 0 else { return 0 }
    return max(min(side, 2), Int(Double(side) / (1 + 15 * smoothness) + 0.5))
  }

  /// The two corners around each pixel, and the pixel's distance from the first.
  private func steps(_ side: Int, _ cells: Int) -> [(first: Int, second: Int, part: Double)] {
    (0..<side).map { pixel in
      let place = Double(pixel * cells) / Double(side)
      let part = place - place.rounded(.down)
      return (Int(place), (Int(place) + 1) % cells, part * part * (3 - 2 * part))
    }
  }

  private func mix(_ first: Double, _ second: Double, _ part: Double) -> Double { first + (second - first) * part }

  /// The byte of a corner, which depends only on its number.
  private func corner(_ index: Int, _ channel: Int) -> Double {
    Double(SplitMix64.number(at: UInt64(4 * index + channel), seed: seed) >> 56)
  }
}
