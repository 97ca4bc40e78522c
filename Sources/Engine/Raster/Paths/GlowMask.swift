/// Collects the coverage of a line and its glow.
///
/// The glow is made of up to 64 copies of the line, each grown more than the last by at most a pixel and each with a
/// small weight. Together they fade from 1 at the line's edge to 0 at the end of the glow, as `(1 - d / width)^2` at a
/// distance d from the line. Each copy has soft edges, so there are no visible steps. A smaller copy never reaches
/// outside a larger one, so overlaps of the line with itself are no brighter. The line itself keeps its own coverage.
///
/// In a copy that is much wider than the path is long, the pieces of the line all overlap, and filling a row takes the
/// square of their number. So the copies of a glow wider than 128 pixels are filled on a coarser grid, where they have
/// fewer rows and pieces, and magnified. The grid begins at the frame's corner, so that no clip and no band changes a
/// pixel.
struct GlowMask: ~Copyable {
  /// The number of grown copies.
  private(set) var steps = 0
  private var width = 0.0
  /// The grid's cells have 1 << `shift` pixels a side.
  private var shift = 0
  private var bounds = PixelBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// The cells that the bounds' pixels are magnified from.
  private var grid = PixelBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// Each cell's coverage by the copies, in 32768ths times `whole`.
  private var sums = Scratch<UInt32>()
  /// Each pixel's coverage by the line itself, in 32768ths.
  private var line = Scratch<UInt16>()
  private var coverage = Scratch<UInt16>()

  /// The sum of the weights of all steps.
  private static let whole = 1 << 15
  private static let stepLimit = 64
  /// The widest glow whose cells are pixels.
  private static let fineLimit = 128.0
  /// The widest glow in cells where cells are not pixels.
  private static let coarseLimit = 32.0
  /// The largest cells have 1,024 pixels: even the largest frame has 16 in a row.
  private static let shiftLimit = 10

  /// Returns false if there is no glow to draw.
  mutating func prepare(_ stroke: Stroke, transform: Affine) -> Bool {
    guard stroke.glowWidth > 0, stroke.glowWidth.isFinite else { return false }
    let sx = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    let sy = (transform.c * transform.c + transform.d * transform.d).squareRoot()
    width = stroke.glowWidth
    let reach = width * max(sx, sy)
    shift = 0
    if reach > Self.fineLimit {
      while shift < Self.shiftLimit, reach > Self.coarseLimit * Double(1 << shift) { shift += 1 }
    }
    steps = roundedUp(reach / Double(1 << shift), 4, Self.stepLimit)
    return true
  }

  /// The distance that the line is grown in a step, in the path's space.
  func growth(_ step: Int) -> Double { width * (Double(step) + 0.5) / Double(steps) }

  /// Maps the path to cells instead of pixels. A pixel is magnified from the cells around it, so there is a cell before
  /// the frame's first.
  func onGrid(_ transform: Affine) -> Affine {
    guard shift > 0 else { return transform }
    let share = 1 / Double(1 << shift)
    return Affine(
      a: transform.a * share, b: transform.b * share, c: transform.c * share, d: transform.d * share,
      tx: transform.tx * share + 1, ty: transform.ty * share + 1)
  }

  /// The cells that pixels are magnified from.
  func onGrid(_ pixels: PixelBounds) -> PixelBounds {
    guard shift > 0, !pixels.isEmpty else { return pixels }
    return PixelBounds(
      minX: cell(pixels.minX).index, minY: cell(pixels.minY).index, maxX: cell(pixels.maxX - 1).index + 2,
      maxY: cell(pixels.maxY - 1).index + 2)
  }

  /// The last cell in a row or column whose centre is not after that of a pixel, and the distance of both centres, in
  /// halves of a pixel.
  private func cell(_ pixel: Int) -> (index: Int, distance: Int) {
    let place = 2 * pixel + 1 + (1 << shift)
    return (place >> (shift + 1), place & ((2 << shift) - 1))
  }

  /// Starts without coverage.
  mutating func start(_ bounds: PixelBounds) {
    self.bounds = bounds
    grid = onGrid(bounds)
    sums.fill(0, count: (grid.maxX - grid.minX) * (grid.maxY - grid.minY))
    line.fill(0, count: (bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY))
    // Padding, because the kernels read whole vectors at the end.
    coverage.fill(0, count: bounds.maxX - bounds.minX + 8)
  }

  /// Adds a row of the line grown by a step; the row is within the grid.
  func add(_ row: UnsafeBufferPointer<UInt16>, x: Int, y: Int, step: Int) {
    func fade(_ step: Int) -> Int { (steps - step) * (steps - step) * Self.whole / (steps * steps) }
    let weight = UInt32(truncatingIfNeeded: fade(step) - fade(step + 1))
    let first = place(x, y, in: grid)
    for index in 0..<row.count { sums[first + index] += weight * UInt32(row[index]) }
  }

  /// Adds a row of the line itself.
  func cover(_ row: UnsafeBufferPointer<UInt16>, x: Int, y: Int) {
    let first = place(x, y, in: bounds)
    for index in 0..<row.count { line[first + index] = row[index] }
  }

  /// The smallest bounds of all pixels that the line itself does not cover wholly; a glow shows in no others.
  var uncovered: PixelBounds {
    var found = PixelBounds(minX: bounds.maxX, minY: bounds.maxY, maxX: bounds.minX, maxY: bounds.minY)
    for y in bounds.minY..<bounds.maxY {
      let first = place(bounds.minX, y, in: bounds)
      for index in 0..<bounds.maxX - bounds.minX where line[first + index] < UInt16(Blending.whole) {
        let x = bounds.minX + index
        found = PixelBounds(
          minX: min(found.minX, x), minY: min(found.minY, y), maxX: max(found.maxX, x + 1), maxY: y + 1)
      }
    }
    return found
  }

  private func place(_ x: Int, _ y: Int, in bounds: PixelBounds) -> Int {
    (y - bounds.minY) * (bounds.maxX - bounds.minX) + x - bounds.minX
  }

  /// The sum at a pixel: that of the four cells around it, each in proportion.
  private func magnified(_ x: Int, _ y: Int) -> UInt32 {
    let (column, row, whole) = (cell(x), cell(y), 2 << shift)
    let first = place(column.index, row.index, in: grid)
    func mix(_ first: Int) -> Int {
      Int(sums[first]) * (whole - column.distance) + Int(sums[first + 1]) * column.distance
    }
    let sum = mix(first) * (whole - row.distance) + mix(first + grid.maxX - grid.minX) * row.distance
    return UInt32(truncatingIfNeeded: sum >> (2 * shift + 2))
  }

  /// Calls back for each row, with its first column and the coverage there.
  func finish(_ row: (_ x: Int, _ y: Int, UnsafeBufferPointer<UInt16>) -> Void) {
    let count = bounds.maxX - bounds.minX
    for y in bounds.minY..<bounds.maxY {
      let first = place(bounds.minX, y, in: bounds)
      for index in 0..<count {
        let glow = shift == 0 ? sums[first + index] : magnified(bounds.minX + index, y)
        let sum = max(glow, UInt32(line[first + index]) * UInt32(Self.whole))
        coverage[index] = UInt16(truncatingIfNeeded: (sum + UInt32(Self.whole / 2)) >> 15)
      }
      row(bounds.minX, y, UnsafeBufferPointer(start: coverage.start, count: count))
    }
  }
}
