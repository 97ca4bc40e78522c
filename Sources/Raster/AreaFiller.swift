/// Fills outlines by exact area: how much of each pixel lies inside, under either rule, overlaps included.
///
/// A row of pixels is cut into slabs at every corner and at every crossing of two sides, so that inside a slab the
/// sides have one order from left to right. Walking along them with the winding number gives the borders of the inside,
/// and only these borders are summed, as signed areas: the accumulation of R. Levien's font-rs and of FreeType's smooth
/// rasteriser, which alone would count an overlap twice.
///
/// Exact means: of the polygon whose corners are rounded to 1/65536 pixel, up to 1/32768 pixel for each border in a
/// pixel, where no two sides cross. At a crossing, slabs get no thinner than 1/256 pixel. Rounded once, to 32768ths.
struct AreaFiller {
  /// Without, a pixel of which half is covered counts as covered and any other as not.
  var isSoft = true
  private var active: [Edge] = []
  private var heights: [Int] = []
  private var pending: [Int] = []
  private var crossings: [Crossing] = []
  private var sums = CoverageRow()
  private var grain = 1

  /// A side's columns at the top and the bottom of a slab.
  private struct Crossing {
    var top: Int
    var bottom: Int
    var winding: Int32

    /// From left to right by the middle; the rest makes the order the same whatever the sort.
    static func isBefore(_ first: Crossing, _ second: Crossing) -> Bool {
      let (left, right) = (first.top + first.bottom, second.top + second.bottom)
      if left != right { return left < right }
      return first.top != second.top ? first.top < second.top : first.winding < second.winding
    }
  }

  /// A crossing is not chased into slabs thinner than this, in 1/65536 pixel.
  private static let thinnest = 256
  /// With more corners than this in a row of pixels, corners are moved to the nearest multiple of `thinnest`.
  private static let mostCorners = 256
  /// Up to this many sides are sorted by insertion: they are nearly in order already.
  private static let few = 32
  /// Sides that change places by no more than this, in 1/65536 pixel, touch: their columns are rounded.
  private static let touch = 2

  /// Calls back for each row of `bounds` that is touched, from the top, with the first column and the coverage there.
  ///
  /// The edges must be sorted (`EdgeList.sort`).
  mutating func fill(
    _ edges: [Edge], rule: FillRule, bounds: PixelBounds, row: (_ x: Int, _ y: Int, UnsafeBufferPointer<UInt16>) -> Void
  ) {
    guard !bounds.isEmpty, !edges.isEmpty else { return }
    sums.prepare(first: bounds.minX, count: bounds.maxX - bounds.minX)
    active.removeAll(keepingCapacity: true)
    var next = 0
    var y = bounds.minY
    while y < bounds.maxY {
      let top = y << Edge.bits
      let bottom = top + Edge.one
      active.removeAll { Int($0.y1) <= top }
      while next < edges.count, Int(edges[next].y0) < bottom {
        if Int(edges[next].y1) > top { active.append(edges[next]) }
        next += 1
      }
      if active.isEmpty {
        guard next < edges.count else { return }
        y = max(y + 1, Int(edges[next].y0) >> Edge.bits)
        continue
      }
      fillRow(top: top, bottom: bottom, rule: rule)
      sums.finish(isSoft: isSoft) { x, coverage in row(x, y, coverage) }
      y += 1
    }
  }

  private mutating func fillRow(top: Int, bottom: Int, rule: FillRule) {
    heights.removeAll(keepingCapacity: true)
    heights.append(bottom)
    for edge in active {
      if Int(edge.y0) > top { heights.append(Int(edge.y0)) }
      if Int(edge.y1) < bottom { heights.append(Int(edge.y1)) }
    }
    grain = heights.count > Self.mostCorners ? Self.thinnest : 1
    if grain > 1 {
      for index in heights.indices { heights[index] = snapped(heights[index]) }
    }
    if heights.count > 1 { heights.sort() }
    var from = top
    for height in heights where height > from {
      fillSlabs(from, height, rule)
      from = height
    }
  }

  private func snapped(_ height: Int) -> Int { (height + grain / 2) / grain * grain }

  /// Fills between two heights with no corner between them, cutting at crossings.
  private mutating func fillSlabs(_ top: Int, _ bottom: Int, _ rule: FillRule) {
    pending.removeAll(keepingCapacity: true)
    pending.append(bottom)
    var from = top
    while let to = pending.last {
      cross(from, to)
      if to - from > Self.thinnest, let height = firstCut(from, to) {
        pending.append(height)
        continue
      }
      fillSlab(to - from, rule)
      from = to
      pending.removeLast()
    }
  }

  /// Notes where each side meets the slab's top and bottom, from left to right.
  private mutating func cross(_ top: Int, _ bottom: Int) {
    crossings.removeAll(keepingCapacity: true)
    for edge in active where snapped(Int(edge.y0)) <= top && snapped(Int(edge.y1)) >= bottom {
      crossings.append(Crossing(top: edge.x(at: top), bottom: edge.x(at: bottom), winding: edge.winding))
    }
    if crossings.count > Self.few { return crossings.sort(by: Crossing.isBefore) }
    for index in crossings.indices.dropFirst() {
      let crossing = crossings[index]
      var place = index
      while place > 0, Crossing.isBefore(crossing, crossings[place - 1]) {
        crossings[place] = crossings[place - 1]
        place -= 1
      }
      crossings[place] = crossing
    }
  }

  /// A height strictly inside the slab at which two neighbours change places, or nil.
  private func firstCut(_ top: Int, _ bottom: Int) -> Int? {
    for index in crossings.indices.dropFirst() {
      let left = crossings[index - 1]
      let right = crossings[index]
      let above = right.top - left.top
      let below = right.bottom - left.bottom
      guard min(above, below) < -Self.touch, max(above, below) > 0 else { continue }
      let height = top + (bottom - top) * above / (above - below)
      return min(max(height, top + Self.thinnest / 2), bottom - Self.thinnest / 2)
    }
    return nil
  }

  private mutating func fillSlab(_ height: Int, _ rule: FillRule) {
    var winding: Int32 = 0
    for crossing in crossings {
      let wasInside = Self.isInside(winding, rule)
      winding += crossing.winding
      let isInside = Self.isInside(winding, rule)
      if isInside != wasInside {
        sums.add(from: crossing.top, to: crossing.bottom, height: isInside ? height : -height)
      }
    }
  }

  private static func isInside(_ winding: Int32, _ rule: FillRule) -> Bool {
    switch rule {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
