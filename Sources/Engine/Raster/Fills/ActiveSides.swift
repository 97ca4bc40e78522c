/// The sides that cross one row of pixels, sorted by the leftmost column that they touch there.
///
/// The order is kept from row to row. Sides move little between rows, so reinserting each is cheap, and new sides are
/// merged in. Sides with the same column come in any order; the filler must not depend on it.
struct ActiveSides: ~Copyable {
  /// A side's columns within the row: leftmost, rightmost, at its upper end and at its lower end, in 1/65536 pixel.
  struct Side: BitwiseCopyable {
    var low: Int32
    var high: Int32
    var top: Int32
    var bottom: Int32
    /// The index of the side in the list of edges.
    let edge: Int32

    @inline(__always)
    init(_ edge: Int32, top: Int, bottom: Int) {
      self.edge = edge
      self.top = Int32(truncatingIfNeeded: top)
      self.bottom = Int32(truncatingIfNeeded: bottom)
      low = min(self.top, self.bottom)
      high = max(self.top, self.bottom)
    }
  }

  private var sides = Scratch<Side>()
  private var fresh = Scratch<Side>()

  var count: Int { sides.count }

  @inline(__always)
  subscript(index: Int) -> Side { sides[index] }

  mutating func removeAll() { sides.removeAll() }

  /// Moves to row `y`, which must follow the last row unless no side was left there.
  @inline(__always)
  mutating func move(to y: Int, _ edges: UnsafePointer<Edge>, _ rows: borrowing EdgeRows) {
    let top = y << Edge.bits
    let bottom = top + Edge.one
    var kept = 0
    for index in 0..<sides.count {
      let edge = sides[index].edge
      guard Int(edges[Int(edge)].y1) > top else { continue }
      let side = Side(edge, top: Int(sides[index].bottom), bottom: edges[Int(edge)].x(at: bottom))
      var place = kept
      while place > 0, sides[place - 1].low > side.low {
        sides[place] = sides[place - 1]
        place -= 1
      }
      sides[place] = side
      kept += 1
    }
    sides.cut(to: kept)
    fresh.removeAll()
    rows.forEach(y) {
      fresh.append(Side($0, top: edges[Int($0)].x(at: top), bottom: edges[Int($0)].x(at: bottom)))
    }
    if fresh.count > 0 { merge() }
  }

  private mutating func merge() {
    fresh.sort { $0.low < $1.low }
    var old = sides.count - 1
    for index in 0..<fresh.count { sides.append(fresh[index]) }
    // From the right, so that nothing is overwritten before it moves.
    var new = fresh.count - 1
    var place = sides.count - 1
    while new >= 0 {
      if old >= 0, sides[old].low > fresh[new].low {
        sides[place] = sides[old]
        old -= 1
      } else {
        sides[place] = fresh[new]
        new -= 1
      }
      place -= 1
    }
  }
}
