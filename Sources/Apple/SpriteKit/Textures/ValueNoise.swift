/// Random bytes on a grid with smooth steps between them; the last column and row lead on to the first.
///
/// K. Perlin, "An Image Synthesizer", 1985, describes noise of this kind.
struct ValueNoise {
  let width: Int
  let height: Int
  /// From 0 to 1; anything else is clamped, NaN counts as 0.
  let smoothness: Double
  let seed: UInt64

  init(width: Int, height: Int, smoothness: Double, seed: UInt64) {
    (self.width, self.height, self.seed) = (width, height, seed)
    self.smoothness = smoothness > 0 ? min(1, smoothness) : 0
  }

  /// Row by row, a number from 0 to 255 for each pixel; each channel has its own.
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

  /// How many corners there are along a side: one for each pixel, or for up to 16 of them, but not fewer than 2.
  private func cells(_ side: Int) -> Int {
    guard side > 0 else { return 0 }
    return max(min(side, 2), Int(Double(side) / (1 + 15 * smoothness) + 0.5))
  }

  /// The two corners that each pixel lies between, and how far it is from the first.
  private func steps(_ side: Int, _ cells: Int) -> [(first: Int, second: Int, part: Double)] {
    (0..<side).map { pixel in
      let place = Double(pixel * cells) / Double(side)
      let part = place - place.rounded(.down)
      return (Int(place), (Int(place) + 1) % cells, part * part * (3 - 2 * part))
    }
  }

  private func mix(_ first: Double, _ second: Double, _ part: Double) -> Double { first + (second - first) * part }

  /// The byte of a corner, from its number alone.
  private func corner(_ index: Int, _ channel: Int) -> Double {
    Double(SplitMix64.number(at: UInt64(4 * index + channel), seed: seed) >> 56)
  }
}
