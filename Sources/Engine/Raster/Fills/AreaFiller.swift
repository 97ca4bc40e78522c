/// Fills outlines by exact area: how much of each pixel is inside, under either fill rule, overlaps included.
///
/// In each row of pixels, sides that come near each other form clusters: neighbours whose columns in that row touch. An
/// outline is closed, so between two clusters the winding number is the same over the whole height of the row. A chain
/// of sides, one below the other, is either a border of the inside over its whole height or no border at all; the same
/// holds for two such chains that meet in a tip. Other clusters are cut into slabs at every corner and every crossing
/// of two sides. Inside a slab the sides have one order from left to right, and walking along them with the winding
/// number gives the borders. Only borders are summed, as signed areas, like the accumulation in R. Levien's font-rs and
/// in FreeType's smooth rasteriser, which alone would count an overlap twice.
///
/// "Exact" refers to the polygon with its corners rounded to 1/65536 pixel. Where no sides cross, the error is at most
/// 1/32768 pixel for each border in a pixel. At a crossing, slabs get no thinner than 1/256 pixel. The result is
/// rounded once, to 32768ths.
struct AreaFiller: ~Copyable {
  private var rows = EdgeRows()
  private var active = ActiveSides()
  private var slabs = SlabFiller()
  private var sums = CoverageRow()

  /// Whether rows are divided into clusters. Tests turn it off to fill each row as one cluster.
  var usesClusters = true

  /// Calls back for each row of `bounds` that has coverage, from the top, with the first column and the coverage from
  /// there.
  ///
  /// Hard coverage is full where at least half of a pixel is inside, and 0 elsewhere.
  mutating func fill(
    _ edges: borrowing Scratch<Edge>, rule: FillRule, bounds: PixelBounds, isSoft: Bool,
    row: (_ x: Int, _ y: Int, UnsafeBufferPointer<UInt16>) -> Void
  ) {
    guard !bounds.isEmpty, rows.sort(edges, minY: bounds.minY, maxY: bounds.maxY) else { return }
    sums.prepare(first: bounds.minX, count: bounds.maxX - bounds.minX)
    active.removeAll()
    let start = UnsafePointer(edges.start)
    var y = bounds.minY
    while y < bounds.maxY {
      active.move(to: y, start, rows)
      if active.count == 0 {
        guard let next = rows.next(after: y) else { return }
        y = next
        continue
      }
      fillRow(y, start, rule, border: bounds.maxX)
      sums.finish(isSoft: isSoft) { x, coverage in row(x, y, coverage) }
      y += 1
    }
  }

  /// Sums a row's borders, cluster by cluster. Columns right of the border do not matter.
  @inline(__always)
  private mutating func fillRow(_ y: Int, _ edges: UnsafePointer<Edge>, _ rule: FillRule, border: Int) {
    let top = y << Edge.bits
    let bottom = top + Edge.one
    let border = Int32(truncatingIfNeeded: border << Edge.bits)
    var winding: Int32 = 0
    var first = 0
    while first < active.count, active[first].low < border {
      var high = usesClusters ? active[first].high : .max
      var end = first + 1
      while end < active.count, active[end].low <= high {
        high = max(high, active[end].high)
        end += 1
      }
      let chain = endOfChain(first..<end, edges)
      if chain == end {
        winding += addChain(first..<end, edges, rule, winding, top, bottom)
      } else if isPair(first..<chain, chain..<end, edges) {
        let between = winding + turn(first..<chain, edges)
        winding += addChain(first..<chain, edges, rule, winding, top, bottom)
        winding += addChain(chain..<end, edges, rule, between, top, bottom)
      } else {
        let before = winding
        for index in first..<end {
          // The winding at the row's top; any height gives the same.
          let edge = edges[Int(active[index].edge)]
          if Int(edge.y0) <= top { winding += edge.winding }
        }
        slabs.fill(
          SlabFiller.Cluster(
            edges: edges, sides: first..<end, winding: before, rule: rule, top: top, bottom: bottom),
          active, into: &sums)
      }
      first = end
    }
  }

  /// The end of the first chain among some sides: sides of one winding that follow one another down or up.
  @inline(__always)
  private func endOfChain(_ sides: Range<Int>, _ edges: UnsafePointer<Edge>) -> Int {
    if !usesClusters { return sides.lowerBound }
    var last = Int(active[sides.lowerBound].edge)
    var turn = edges[last].winding
    var isDown = true
    var isUp = true
    for index in sides.dropFirst() {
      let next = Int(active[index].edge)
      isDown = isDown && edges[last].y1 <= edges[next].y0
      isUp = isUp && edges[next].y1 <= edges[last].y0
      guard isDown || isUp, turn == 0 || edges[next].winding == 0 || edges[next].winding == turn else { return index }
      if turn == 0 { turn = edges[next].winding }
      last = next
    }
    return sides.upperBound
  }

  /// Whether the rest of a cluster after a chain is one chain of opposite winding, entirely right of the first, so that
  /// the two meet in a point or a level side. The winding right of both is the same over the whole row, so both have
  /// the same heights.
  @inline(__always)
  private func isPair(_ left: Range<Int>, _ right: Range<Int>, _ edges: UnsafePointer<Edge>) -> Bool {
    guard !left.isEmpty, endOfChain(right, edges) == right.upperBound else { return false }
    let border = active[right.lowerBound].low
    for index in left where active[index].high > border { return false }
    let turns = (turn(left, edges), turn(right, edges))
    return turns.0 + turns.1 == 0
  }

  /// The change of the winding number from the left of a chain to its right.
  @inline(__always)
  private func turn(_ chain: Range<Int>, _ edges: UnsafePointer<Edge>) -> Int32 {
    for index in chain where edges[Int(active[index].edge)].winding != 0 {
      return edges[Int(active[index].edge)].winding
    }
    return 0
  }

  /// Adds a chain's sides, each at its own heights, and returns the change of the winding number at the row's top.
  @inline(__always)
  private mutating func addChain(
    _ chain: Range<Int>, _ edges: UnsafePointer<Edge>, _ rule: FillRule, _ winding: Int32, _ top: Int, _ bottom: Int
  ) -> Int32 {
    let wasInside = rule.isInside(winding)
    var growth: Int32 = 0
    for index in chain {
      let side = active[index]
      let edge = Int(side.edge)
      let turn = edges[edge].winding
      if Int(edges[edge].y0) <= top { growth += turn }
      let isInside = rule.isInside(winding + turn)
      if isInside != wasInside {
        let height = min(Int(edges[edge].y1), bottom) - max(Int(edges[edge].y0), top)
        sums.add(from: Int(side.top), to: Int(side.bottom), height: isInside ? height : -height)
      }
    }
    return growth
  }
}
