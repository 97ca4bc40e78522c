/// One straight side of an outline in pixels, in units of `1 / 65536`, from its upper to its lower end.
///
/// A level side has no area and a winding of 0. It is kept only where it links two sides inside a row of pixels.
struct Edge: Equatable, BitwiseCopyable {
  let x0: Int32
  let y0: Int32
  let x1: Int32
  let y1: Int32
  /// The side's contribution to the winding number: +1 if the outline ran down, -1 if it ran up, 0 if the side is
  /// level.
  let winding: Int32
  /// The change of the column per unit of height, in units of `1 / 2^32`.
  let slope: Int

  static let bits = 16
  static let one = 1 << 16

  /// - Precondition: the coordinates are from -1 to `maximumSide` + 1 pixels (see `EdgeList`), and y0 is at most y1.
  init(x0: Int32, y0: Int32, x1: Int32, y1: Int32, winding: Int32) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
    self.winding = winding
    slope = y0 == y1 ? 0 : (Int(x1) - Int(x0)) << 32 / (Int(y1) - Int(y0))
  }

  /// The column at a height, rounded to the nearest unit. Above and below the side, the column of its end.
  @inline(__always)
  func x(at y: Int) -> Int {
    if y >= Int(y1) { return Int(x1) }
    if y <= Int(y0) { return Int(x0) }
    return Int(x0) + ((y - Int(y0)) * slope + 1 << 31) >> 32
  }
}
