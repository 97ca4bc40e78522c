/// Sides grouped by the row of pixels in which they begin.
///
/// The filler does not need an order within a row, so one list per row is enough and nothing is compared.
struct EdgeRows: ~Copyable {
  private var heads = Scratch<Int32>()
  private var next = Scratch<Int32>()
  private var minY = 0
  private var last = -1

  /// Groups the sides that reach into the rows; one that begins above counts to the first row. False if there are none.
  mutating func sort(_ edges: borrowing Scratch<Edge>, minY: Int, maxY: Int) -> Bool {
    self.minY = minY
    last = -1
    let top = minY << Edge.bits
    let bottom = maxY << Edge.bits
    heads.fill(-1, count: maxY - minY)
    next.grow(to: edges.count)
    // Backwards, so that a row's list runs forwards: the sides of a label's outline run roughly from left to right.
    for index in stride(from: edges.count - 1, through: 0, by: -1) {
      let edge = edges[index]
      guard Int(edge.y1) > top, Int(edge.y0) < bottom else { continue }
      let row = max(0, Int(edge.y0) >> Edge.bits - minY)
      next[index] = heads[row]
      heads[row] = Int32(truncatingIfNeeded: index)
      last = max(last, row)
    }
    return last >= 0
  }

  /// Calls back with the index of each side that begins in a row.
  @inline(__always)
  func forEach(_ y: Int, _ side: (Int32) -> Void) {
    var index = heads[y - minY]
    while index >= 0 {
      side(index)
      index = next[Int(index)]
    }
  }

  /// The first row after `y` in which a side begins.
  func next(after y: Int) -> Int? {
    var row = y - minY + 1
    while row <= last {
      if heads[row] >= 0 { return row + minY }
      row += 1
    }
    return nil
  }
}
