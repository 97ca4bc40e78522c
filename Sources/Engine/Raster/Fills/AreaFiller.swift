/// Fills outlines by exact area: how much of each pixel lies inside, under either rule, overlaps included.
///
/// In each row of pixels the sides that come near each other form clusters: neighbours whose columns in that row touch.
/// An outline is closed, so between two clusters the winding number is the same all the way down the row. A cluster of
/// sides one below the other is a border of the inside over its whole height, or it is none; likewise two such chains
/// that meet in a tip. Other clusters are cut into slabs at every corner and at every crossing of two sides, so that
/// inside a slab the sides have one order from left to right, and walking along them with the winding number gives the
/// borders. Only borders are summed, as signed areas: the accumulation of R. Levien's font-rs and of FreeType's smooth
/// rasteriser, which alone would count an overlap twice.
///
/// Exact means: of the polygon whose corners are rounded to 1/65536 pixel, up to 1/32768 pixel for each border in a
/// pixel, where no two sides cross. At a crossing, slabs get no thinner than 1/256 pixel. Rounded once, to 32768ths.
struct AreaFiller: ~Copyable {
  private var rows = EdgeRows()
  private var active = ActiveSides()
  private var slabs = SlabFiller()
  private var sums = CoverageRow()

  /// Tests clear it, to fill each row as one cluster.
  var usesClusters = true

  /// Calls back for each row of `bounds` that is touched, from the top, with the first column and the coverage there.
  ///
  /// Hard coverage is whole where half of a pixel is inside and 0 elsewhere.
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

  /// Sums up a row's borders, cluster by cluster. What lies right of the border does not matter.
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
          // At the row's top, as good as any height.
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

  /// Where the first chain among some sides ends: sides of one winding that follow one another down or up.
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

  /// Whether what is left of a cluster after a chain is a chain that runs back, to the right of all of it: the two meet
  /// in a point or a level side. As the winding right of both is the same all the way down, both have the same heights.
  @inline(__always)
  private func isPair(_ left: Range<Int>, _ right: Range<Int>, _ edges: UnsafePointer<Edge>) -> Bool {
    guard !left.isEmpty, endOfChain(right, edges) == right.upperBound else { return false }
    let border = active[right.lowerBound].low
    for index in left where active[index].high > border { return false }
    let turns = (turn(left, edges), turn(right, edges))
    return turns.0 + turns.1 == 0
  }

  /// By how much the winding grows from the left to the right of a chain.
  @inline(__always)
  private func turn(_ chain: Range<Int>, _ edges: UnsafePointer<Edge>) -> Int32 {
    for index in chain where edges[Int(active[index].edge)].winding != 0 {
      return edges[Int(active[index].edge)].winding
    }
    return 0
  }

  /// Adds a chain's sides, each alone at its heights, and gives by how much the winding grows at the row's top.
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
