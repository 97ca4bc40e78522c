/// Averages the coverage of several paths.
struct MeanCoverage: ~Copyable {
  private var sums = Scratch<UInt32>(capacity: 1)
  private var means = Scratch<UInt16>(capacity: 1)
  private var bounds = PixelBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// The rows with coverage; from `high` on there are none.
  private var (low, high) = (0, 0)

  /// Begins a fill of the pixels within some bounds.
  mutating func start(_ bounds: PixelBounds) {
    self.bounds = bounds
    (low, high) = (bounds.maxY, bounds.minY)
    sums.fill(0, count: max(0, bounds.maxX - bounds.minX) * max(0, bounds.maxY - bounds.minY))
  }

  /// Adds the coverage of a row of one path.
  mutating func add(_ coverage: UnsafeBufferPointer<UInt16>, x: Int, y: Int) {
    (low, high) = (min(low, y), max(high, y + 1))
    let start = (y - bounds.minY) * (bounds.maxX - bounds.minX) - bounds.minX
    for index in max(0, bounds.minX - x)..<max(bounds.minX - x, 0, min(coverage.count, bounds.maxX - x)) {
      sums[start + x + index] &+= UInt32(coverage[index])
    }
  }

  /// Calls back with the means, each rounded to nearest, row by row.
  mutating func finish(count: Int, _ row: (_ x: Int, _ y: Int, UnsafeBufferPointer<UInt16>) -> Void) {
    let width = bounds.maxX - bounds.minX
    // The kernels read whole vectors at the end.
    means.fill(0, count: width + 8)
    let count = UInt32(count)
    for y in low..<max(low, high) {
      let start = (y - bounds.minY) * width
      for x in 0..<width { means[x] = UInt16((sums[start + x] + count / 2) / count) }
      row(bounds.minX, y, UnsafeBufferPointer(start: means.start, count: width))
    }
  }
}
