/// Gathers the coverage of a line and its glow.
///
/// The glow is made of the same line grown by more and more, at most a pixel apart up to 64 of them, each counting a
/// little: together they fade from 1 at the line's edge to 0 where it ends, as `(1 - d / width)^2` does at a distance d
/// from the line, and because each has soft edges, without steps. What is grown never crosses what is grown more, so
/// overlaps of the line with itself are no brighter. The line itself covers what it covers.
struct GlowMask: ~Copyable {
  /// How many grown lines there are.
  private(set) var steps = 0
  private var width = 0.0
  private var bounds = PixelBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// Each pixel's coverage, in `1 / whole` of 32768ths.
  private var sums = Scratch<UInt32>()
  private var coverage = Scratch<UInt16>()

  /// What the steps' weights add up to.
  private static let whole = 1 << 15
  private static let mostSteps = 64

  /// False when there is no glow to draw.
  mutating func prepare(_ stroke: Stroke, transform: Affine) -> Bool {
    guard stroke.glowWidth > 0, stroke.glowWidth.isFinite else { return false }
    let sx = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    let sy = (transform.c * transform.c + transform.d * transform.d).squareRoot()
    width = stroke.glowWidth
    steps = roundedUp(width * max(sx, sy), 4, Self.mostSteps)
    return true
  }

  /// How far the line is grown in a step.
  func growth(_ step: Int) -> Double { width * (Double(step) + 0.5) / Double(steps) }

  /// Starts with nothing covered.
  mutating func start(_ bounds: PixelBounds) {
    self.bounds = bounds
    sums.fill(0, count: (bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY))
    // The kernels read a whole vector at the end.
    coverage.fill(0, count: bounds.maxX - bounds.minX + 8)
  }

  /// Adds a row of the line grown by a step; it lies within the bounds.
  func add(_ row: UnsafeBufferPointer<UInt16>, x: Int, y: Int, step: Int) {
    func fade(_ step: Int) -> Int { (steps - step) * (steps - step) * Self.whole / (steps * steps) }
    let weight = UInt32(truncatingIfNeeded: fade(step) - fade(step + 1))
    let first = place(x, y)
    for index in 0..<row.count { sums[first + index] += weight * UInt32(row[index]) }
  }

  /// Adds a row of the line itself.
  func cover(_ row: UnsafeBufferPointer<UInt16>, x: Int, y: Int) {
    let first = place(x, y)
    for index in 0..<row.count {
      sums[first + index] = max(sums[first + index], UInt32(row[index]) * UInt32(Self.whole))
    }
  }

  private func place(_ x: Int, _ y: Int) -> Int { (y - bounds.minY) * (bounds.maxX - bounds.minX) + x - bounds.minX }

  /// Calls back for each row, with its first column and the coverage there.
  func finish(_ row: (_ x: Int, _ y: Int, UnsafeBufferPointer<UInt16>) -> Void) {
    let count = bounds.maxX - bounds.minX
    for y in bounds.minY..<bounds.maxY {
      let first = place(bounds.minX, y)
      for index in 0..<count {
        coverage[index] = UInt16(truncatingIfNeeded: (sums[first + index] + UInt32(Self.whole / 2)) >> 15)
      }
      row(bounds.minX, y, UnsafeBufferPointer(start: coverage.start, count: count))
    }
  }
}
