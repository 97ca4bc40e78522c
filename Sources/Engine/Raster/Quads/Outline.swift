import CRasterKernels

/// The visible part of an image: an octagon around the texels that are not clear.
///
/// Sprites are often round or have an empty margin, so pixels outside the octagon need not be drawn at all.
extension RKOutline {
  /// Computes the outline from the first and last texel of each row that is not clear. Reads only the clear texels.
  init(_ bitmap: Bitmap) {
    self.init()
    let (right, bottom) = (bitmap.width - 1, bitmap.height - 1)
    var all = Extent()
    var border = Extent()
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<bitmap.height {
        let row = y * bitmap.width
        guard let first = (0..<bitmap.width).first(where: { pixels[row + $0] != 0 }),
          let last = (0..<bitmap.width).last(where: { pixels[row + $0] != 0 })
        else { continue }
        for x in [first, last] {
          all.add(x, y)
          if x == 0 || x == right || y == 0 || y == bottom { border.add(x, y) }
        }
      }
    }
    (low, high) = (all.low.tuple, all.high.tuple)
    (border_low, border_high) = (border.low.tuple, border.high.tuple)
    let (first, last): (SIMD4<Int32>, SIMD4<Int32>) = (
      [0, 0, 0, Int32(-bottom)], [Int32(right), Int32(bottom), Int32(right + bottom), Int32(right)]
    )
    // The octagon's slanted sides cut off triangles, so they must be deeper to save as much.
    let worth: SIMD4<Int32> = [2, 2, 4, 4]
    let gained = pointwiseMax(
      pointwiseMin(all.low, border.low &- 2) &- first, last &- pointwiseMax(all.high, border.high &+ 2))
    for direction in 0..<4 where gained[direction] >= worth[direction] { useful |= 1 << Int32(direction) }
    has_plain_rows = bitmap.hasPlainRows ? 1 : 0
  }
}

/// The minimum and maximum of x, y, x + y and x - y over some texels.
private struct Extent {
  var low = SIMD4<Int32>(repeating: 1 << 20)
  var high = SIMD4<Int32>(repeating: -1 << 20)

  mutating func add(_ x: Int, _ y: Int) {
    let (x, y) = (Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y))
    let place = SIMD4<Int32>(x, y, x + y, x - y)
    low = pointwiseMin(low, place)
    high = pointwiseMax(high, place)
  }
}

extension SIMD4<Int32> {
  fileprivate var tuple: (Int32, Int32, Int32, Int32) { (x, y, z, w) }
}

extension Bitmap {
  /// Whether all pixels within each row are equal.
  fileprivate var hasPlainRows: Bool {
    guard width > 0, height > 0 else { return false }
    return pixels.withUnsafeBufferPointer { pixels in
      (0..<height).allSatisfy { y in
        let row = UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
        return row.allSatisfy { $0 == row[0] }
      }
    }
  }
}
