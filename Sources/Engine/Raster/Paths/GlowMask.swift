/// Collects the coverage of a line and its glow.
///
/// The glow is made of up to 64 copies of the line, each grown more than the last by at most a pixel and each with a
/// small weight. Together they fade from 1 at the line's edge to 0 at the end of the glow, as `(1 - d / width)^2` at a
/// distance d from the line. Each copy has soft edges, so there are no visible steps. A smaller copy never reaches
/// outside a larger one, so overlaps of the line with itself are no brighter. The line itself keeps its own coverage.
struct GlowMask: ~Copyable {
  /// The number of grown copies.
  private(set) var steps = 0
  private var width = 0.0
  private var bounds = PixelBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// Each pixel's coverage by the copies, in 32768ths times `whole`.
  private var sums = Scratch<UInt32>()
  /// Each pixel's coverage by the line itself, in 32768ths.
  private var line = Scratch<UInt16>()
  private var coverage = Scratch<UInt16>()

  /// The sum of the weights of all steps.
  private static let whole = 1 << 15
  private static let stepLimit = 64

  /// Returns false if there is no glow to draw.
  mutating func prepare(_ stroke: Stroke, transform: Affine) -> Bool {
    guard stroke.glowWidth > 0, stroke.glowWidth.isFinite else { return false }
    let sx = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    let sy = (transform.c * transform.c + transform.d * transform.d).squareRoot()
    width = stroke.glowWidth
    steps = roundedUp(width * max(sx, sy), 4, Self.stepLimit)
    return true
  }

  /// How far the line is grown in a step, in the path's space.
  func growth(_ step: Int) -> Double { width * (Double(step) + 0.5) / Double(steps) }

  /// Starts without coverage.
  mutating func start(_ bounds: PixelBounds) {
    self.bounds = bounds
    let count = (bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY)
    sums.fill(0, count: count)
    line.fill(0, count: count)
    // Padding, because the kernels read whole vectors at the end.
    coverage.fill(0, count: bounds.maxX - bounds.minX + 8)
  }

  /// Adds a row of the line grown by a step; the row is within the bounds.
  func add(_ row: UnsafeBufferPointer<UInt16>, x: Int, y: Int, step: Int) {
    func fade(_ step: Int) -> Int { (steps - step) * (steps - step) * Self.whole / (steps * steps) }
    let weight = UInt32(truncatingIfNeeded: fade(step) - fade(step + 1))
    let first = place(x, y)
    for index in 0..<row.count { sums[first + index] += weight * UInt32(row[index]) }
  }

  /// Adds a row of the line itself.
  func cover(_ row: UnsafeBufferPointer<UInt16>, x: Int, y: Int) {
    let first = place(x, y)
    for index in 0..<row.count { line[first + index] = row[index] }
  }

  /// The smallest bounds of all pixels that the line itself does not cover wholly; a glow shows in no others.
  var uncovered: PixelBounds {
    var found = PixelBounds(minX: bounds.maxX, minY: bounds.maxY, maxX: bounds.minX, maxY: bounds.minY)
    for y in bounds.minY..<bounds.maxY {
      let first = place(bounds.minX, y)
      for index in 0..<bounds.maxX - bounds.minX where line[first + index] < UInt16(Blending.whole) {
        let x = bounds.minX + index
        found = PixelBounds(
          minX: min(found.minX, x), minY: min(found.minY, y), maxX: max(found.maxX, x + 1), maxY: y + 1)
      }
    }
    return found
  }

  private func place(_ x: Int, _ y: Int) -> Int { (y - bounds.minY) * (bounds.maxX - bounds.minX) + x - bounds.minX }

  /// Calls back for each row, with its first column and the coverage there.
  func finish(_ row: (_ x: Int, _ y: Int, UnsafeBufferPointer<UInt16>) -> Void) {
    let count = bounds.maxX - bounds.minX
    for y in bounds.minY..<bounds.maxY {
      let first = place(bounds.minX, y)
      for index in 0..<count {
        let sum = max(sums[first + index], UInt32(line[first + index]) * UInt32(Self.whole))
        coverage[index] = UInt16(truncatingIfNeeded: (sum + UInt32(Self.whole / 2)) >> 15)
      }
      row(bounds.minX, y, UnsafeBufferPointer(start: coverage.start, count: count))
    }
  }
}
