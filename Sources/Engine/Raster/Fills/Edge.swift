/// One straight side of an outline in pixels, in units of `1 / 65536`, from its upper to its lower end.
///
/// A level side has no area of its own and a winding of 0: it is kept where it links two sides inside a row of pixels.
struct Edge: Equatable, BitwiseCopyable {
  let x0: Int32
  let y0: Int32
  let x1: Int32
  let y1: Int32
  /// +1 where the outline ran downwards, -1 where it ran up, 0 where it is level.
  let winding: Int32
  /// How far the column moves while the height grows by one, in units of `1 / 2^32`.
  let slope: Int

  static let bits = 16
  static let one = 1 << 16

  /// - Precondition: the coordinates lie between -1 and `maximumSide` + 1 pixels (see `EdgeList`), and y0 at most y1.
  init(x0: Int32, y0: Int32, x1: Int32, y1: Int32, winding: Int32) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
    self.winding = winding
    slope = y0 == y1 ? 0 : (Int(x1) - Int(x0)) << 32 / (Int(y1) - Int(y0))
  }

  /// The column at a height, to the nearest unit; above and below the side, its ends' columns.
  @inline(__always)
  func x(at y: Int) -> Int {
    if y >= Int(y1) { return Int(x1) }
    if y <= Int(y0) { return Int(x0) }
    return Int(x0) + ((y - Int(y0)) * slope + 1 << 31) >> 32
  }
}
