/// One row's sums of signed areas, and the coverage that they come to.
///
/// A border that leaves the inside on its right adds its height, times the part of the pixel right of it, to its own
/// column, and the rest of the height to the next; a running sum then gives each pixel's area. One whole pixel is 2^33.
struct CoverageRow {
  private var sums: [Int] = []
  private var coverage: [UInt16] = []
  private var first = 0
  private var count = 0
  /// Columns that were added to.
  private var low = Int.max
  private var high = -1

  /// Readies `count` columns, the first of which is column `first` of the frame.
  mutating func prepare(first: Int, count: Int) {
    self.first = first
    self.count = count
    // All sums are zero between rows, so growing is all there is to do.
    if sums.count < count + 2 {
      sums.append(contentsOf: repeatElement(0, count: count + 2 - sums.count))
      coverage.append(contentsOf: repeatElement(0, count: count - coverage.count))
    }
  }

  /// Adds a border from column `from` at the top of a slab to `to` at its bottom, in 1/65536 pixel of the frame.
  ///
  /// `height` is the slab's, in the same unit, negative where the inside lies to the left.
  mutating func add(from: Int, to: Int, height: Int) {
    let origin = first << Edge.bits
    let left = min(from, to) - origin
    let right = max(from, to) - origin
    let border = count << Edge.bits
    if right <= 0 {
      add(0, height: height, doubledX: 0)
    } else if left < border {
      spread(left, right, border, height)
    }
  }

  /// Shares a sloping border out to the columns that it passes; what lies outside counts at the first, or not at all.
  private mutating func spread(_ left: Int, _ right: Int, _ border: Int, _ height: Int) {
    let width = right - left
    if left >= 0, left >> Edge.bits == right >> Edge.bits {
      add(left >> Edge.bits, height: height, doubledX: (left & (Edge.one - 1)) + (right & (Edge.one - 1)))
      return
    }
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

  private mutating func add(_ column: Int, height: Int, doubledX: Int) {
    sums[column] += height * (2 * Edge.one - doubledX)
    sums[column + 1] += height * doubledX
    low = min(low, column)
    high = max(high, column + 1)
  }

  /// Hands out the coverage from the first column touched to the last covered, and clears the row.
  ///
  /// Hard coverage is whole for half a pixel and more, and 0 for less.
  mutating func finish(isSoft: Bool, _ row: (_ x: Int, UnsafeBufferPointer<UInt16>) -> Void) {
    guard low <= high else { return }
    var area = 0
    for column in low..<min(high + 1, count) {
      area += sums[column]
      coverage[column] = Self.rounded(area, isSoft)
    }
    var end = min(high + 1, count)
    if end < count, Self.rounded(area, isSoft) != 0 {
      for column in end..<count { coverage[column] = Self.rounded(area, isSoft) }
      end = count
    }
    for column in low..<high + 1 { sums[column] = 0 }
    if low < end {
      coverage.withUnsafeBufferPointer { row(first + low, UnsafeBufferPointer(rebasing: $0[low..<end])) }
    }
    low = .max
    high = -1
  }

  private static func rounded(_ area: Int, _ isSoft: Bool) -> UInt16 {
    if !isSoft { return area >= 1 << 32 ? UInt16(Blending.whole) : 0 }
    return UInt16(min(max((area + 1 << 17) >> 18, 0), Int(Blending.whole)))
  }
}
