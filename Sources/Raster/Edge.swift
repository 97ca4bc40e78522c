/// One straight side of an outline in pixels, in units of `1 / 65536`, from its upper to its lower end.
struct Edge: Equatable {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32
  /// +1 where the outline ran downwards, -1 where it ran up.
  var winding: Int32

  static let bits = 16
  static let one = 1 << 16

  /// The column at a height, rounded towards `x0`; above and below the side, its ends' columns.
  ///
  /// Cannot overflow: the coordinates lie between -1 and `maximumSide` + 1 pixels (see `EdgeList`).
  func x(at y: Int) -> Int {
    if y >= Int(y1) { return Int(x1) }
    if y <= Int(y0) { return Int(x0) }
    return Int(x0) + (Int(x1) - Int(x0)) * (y - Int(y0)) / (Int(y1) - Int(y0))
  }

  /// By upper end, and then by everything else: so the order never depends on how a sort works.
  static func isBefore(_ first: Edge, _ second: Edge) -> Bool {
    if first.y0 != second.y0 { return first.y0 < second.y0 }
    if first.x0 != second.x0 { return first.x0 < second.x0 }
    if first.y1 != second.y1 { return first.y1 < second.y1 }
    if first.x1 != second.x1 { return first.x1 < second.x1 }
    return first.winding < second.winding
  }
}
