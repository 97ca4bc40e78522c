extension BitmapDiff {
  /// A picture that shows the expected frame, the differences and the actual frame side by side, two pixels apart.
  ///
  /// The middle shows each different pixel in opaque red and the rest as the expected frame at a quarter of its
  /// brightness on black. Parts that do not fit in a bitmap are cut off at the right and at the bottom.
  public func picture(expected: Bitmap, actual: Bitmap) -> Bitmap {
    let gap = 2
    let columns = max(expected.width, actual.width)
    let rows = min(max(expected.height, actual.height), Bitmap.maximumSide)
    let width = min(3 * columns + 2 * gap, Bitmap.maximumSide)
    var picture = Bitmap(width: width, height: rows, filledWith: 0xFF80_8080)
    for y in 0..<rows {
      for x in 0..<columns {
        let old = expected.pixel(x, y)
        let new = actual.pixel(x, y)
        let isDifferent = old != new || expected.contains(x, y) != actual.contains(x, y)
        let difference: UInt32 = isDifferent ? 0xFF00_00FF : Blending.scale(old, 64) | 0xFF00_0000
        for (panel, pixel) in [old, difference, new].enumerated() {
          let column = panel * (columns + gap) + x
          if column < width { picture.pixels[y * width + column] = pixel }
        }
      }
    }
    return picture
  }
}
