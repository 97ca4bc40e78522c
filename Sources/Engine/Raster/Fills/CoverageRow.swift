/// The sums of signed areas of one row, and the coverage that they give.
///
/// A border with the inside on its right adds its height, times the part of the pixel to its right, to its own column,
/// and the rest of the height to the next column. A running sum then gives each pixel's area. One whole pixel is 2^33.
struct CoverageRow: ~Copyable {
  private var sums = Scratch<Int>()
  private var coverage = Scratch<UInt16>()
  private var first = 0
  private var count = 0
  /// The range of columns that were added to.
  private var low = Int.max
  private var high = -1

  /// Prepares `count` columns; the first is column `first` of the frame.
  mutating func prepare(first: Int, count: Int) {
    self.first = first
    self.count = count
    // Between rows all sums are zero. The coverage has padding because the kernels read whole vectors at its end.
    if sums.count < count + 2 {
      sums.fill(0, count: count + 2)
      coverage.fill(0, count: count + 8)
    }
    low = .max
    high = -1
  }

  /// Adds a border from column `from` at the top of a slab to `to` at its bottom, in 1/65536 pixel of the frame.
  ///
  /// `height` is the height of the slab in the same unit, negative if the inside is on the left.
  @inline(__always)
  mutating func add(from: Int, to: Int, height: Int) {
    let origin = first << Edge.bits
    let left = min(from, to) - origin
    let right = max(from, to) - origin
    let border = count << Edge.bits
    if left >= 0, left >> Edge.bits == right >> Edge.bits, left < border {
      add(left >> Edge.bits, height: height, doubledX: (left & (Edge.one - 1)) + (right & (Edge.one - 1)))
    } else if right <= 0 {
      add(0, height: height, doubledX: 0)
    } else if left < border {
      spread(left, right, border, height)
    }
  }

  /// Distributes a sloping border over the columns that it crosses. The part left of the first column counts in that
  /// column; the part right of the last column does not count.
  private mutating func spread(_ left: Int, _ right: Int, _ border: Int, _ height: Int) {
    let width = right - left
    var done = 0
    var x = left
    if left < 0 {
      done = height * -left / width
      x = 0
      add(0, height: done, doubledX: 0)
    }
    while x < min(right, border) {
      let column = x >> Edge.bits
      let columnEnd = (column + 1) << Edge.bits
      let end = min(right, columnEnd)
      let upTo = end == right ? height : height * (end - left) / width
      add(column, height: upTo - done, doubledX: x + end - 2 * (column << Edge.bits))
      done = upTo
      x = end
    }
  }

  @inline(__always)
  private mutating func add(_ column: Int, height: Int, doubledX: Int) {
    sums[column] += height * (2 * Edge.one - doubledX)
    sums[column + 1] += height * doubledX
    low = min(low, column)
    high = max(high, column + 1)
  }

  /// Calls back with the coverage from the first column touched to the last one covered, then clears the row.
  ///
  /// Hard coverage is full for half a pixel or more, and 0 for less.
  @inline(__always)
  mutating func finish(isSoft: Bool, _ row: (_ x: Int, UnsafeBufferPointer<UInt16>) -> Void) {
    guard low <= high else { return }
    var area = 0
    var end = min(high + 1, count)
    for column in low..<max(low, end) {
      area += sums[column]
      sums[column] = 0
      coverage[column] = Self.rounded(area, isSoft)
    }
    for column in end..<high + 1 { sums[column] = 0 }
    let last = Self.rounded(area, isSoft)
    if end < count, last != 0 {
      (coverage.start + end).update(repeating: last, count: count - end)
      end = count
    }
    if low < end { row(first + low, UnsafeBufferPointer(start: coverage.start + low, count: end - low)) }
    low = .max
    high = -1
  }

  @inline(__always)
  private static func rounded(_ area: Int, _ isSoft: Bool) -> UInt16 {
    if !isSoft { return area >= 1 << 32 ? UInt16(Blending.whole) : 0 }
    return UInt16(truncatingIfNeeded: min(max((area + 1 << 17) >> 18, 0), Int(Blending.whole)))
  }
}
