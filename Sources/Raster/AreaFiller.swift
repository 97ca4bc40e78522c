/// Fills outlines by exact area: how much of each pixel lies inside, under either rule, overlaps included.
///
/// A row of pixels is cut into slabs at every corner and at every crossing of two sides, so that inside a slab the
/// sides have one order from left to right. Walking along them with the winding number gives the borders of the inside,
/// and only these borders are summed, as signed areas: the accumulation of R. Levien's font-rs and of FreeType's smooth
/// rasteriser, which alone would count an overlap twice.
///
/// Exact means: of the polygon whose corners are rounded to 1/65536 pixel, up to 1/32768 pixel for each border in a
/// pixel, where no two sides cross. At a crossing, slabs get no thinner than 1/256 pixel. Rounded once, to 32768ths.
struct AreaFiller: ~Copyable {
  private var rows = EdgeRows()
  private var active = Scratch<Edge>()
  private var heights = Scratch<Int>()
  private var pending = Scratch<Int>()
  private var crossings = Scratch<Crossing>()
  private var sums = CoverageRow()
  private var grain = 1

  /// A side's columns at the top and the bottom of a slab.
  struct Crossing: BitwiseCopyable {
    var top: Int
    var bottom: Int
    var winding: Int32

    /// From left to right by the middle; the rest makes the order the same whatever the sort.
    @inline(__always)
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
  /// Up to this many values are sorted by insertion: they are nearly in order already.
  private static let few = 32
  /// Sides that change places by no more than this, in 1/65536 pixel, touch: their columns are rounded.
  private static let touch = 2

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
    var y = bounds.minY
    while y < bounds.maxY {
      let top = y << Edge.bits
      dropFinished(top)
      rows.take(y, of: edges, into: &active)
      if active.count == 0 {
        guard let next = rows.next(after: y) else { return }
        y = next
        continue
      }
      fillRow(top: top, bottom: top + Edge.one, rule: rule)
      sums.finish(isSoft: isSoft) { x, coverage in row(x, y, coverage) }
      y += 1
    }
  }

  private mutating func dropFinished(_ top: Int) {
    var kept = 0
    for index in 0..<active.count where Int(active[index].y1) > top {
      if kept < index { active[kept] = active[index] }
      kept += 1
    }
    active.cut(to: kept)
  }

  private mutating func fillRow(top: Int, bottom: Int, rule: FillRule) {
    heights.removeAll()
    for index in 0..<active.count {
      if Int(active[index].y0) > top { heights.append(Int(active[index].y0)) }
      if Int(active[index].y1) < bottom { heights.append(Int(active[index].y1)) }
    }
    grain = heights.count > Self.mostCorners ? Self.thinnest : 1
    if grain > 1 {
      for index in 0..<heights.count { heights[index] = snapped(heights[index]) }
    }
    Self.sort(heights, by: <)
    var from = top
    for index in 0..<heights.count where heights[index] > from {
      fillSlabs(from, heights[index], rule)
      from = heights[index]
    }
    if bottom > from { fillSlabs(from, bottom, rule) }
  }

  @inline(__always)
  private func snapped(_ height: Int) -> Int { grain == 1 ? height : (height + grain / 2) / grain * grain }

  /// Fills between two heights with no corner between them, cutting at crossings.
  private mutating func fillSlabs(_ top: Int, _ bottom: Int, _ rule: FillRule) {
    pending.removeAll()
    pending.append(bottom)
    var from = top
    while pending.count > 0 {
      let to = pending[pending.count - 1]
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
    crossings.removeAll()
    for index in 0..<active.count {
      let edge = active[index]
      guard snapped(Int(edge.y0)) <= top, snapped(Int(edge.y1)) >= bottom else { continue }
      crossings.append(Crossing(top: edge.x(at: top), bottom: edge.x(at: bottom), winding: edge.winding))
    }
    Self.sort(crossings, by: Crossing.isBefore)
  }

  @inline(__always)
  private static func sort<Element>(_ list: borrowing Scratch<Element>, by isBefore: (Element, Element) -> Bool) {
    if list.count > Self.few {
      var all = UnsafeMutableBufferPointer(start: list.start, count: list.count)
      all.sort(by: isBefore)
      return
    }
    for index in 1..<max(1, list.count) {
      let element = list[index]
      var place = index
      while place > 0, isBefore(element, list[place - 1]) {
        list[place] = list[place - 1]
        place -= 1
      }
      list[place] = element
    }
  }

  /// A height strictly inside the slab at which two neighbours change places, or nil.
  private func firstCut(_ top: Int, _ bottom: Int) -> Int? {
    for index in 1..<max(1, crossings.count) {
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
    for index in 0..<crossings.count {
      let crossing = crossings[index]
      let wasInside = Self.isInside(winding, rule)
      winding += crossing.winding
      let isInside = Self.isInside(winding, rule)
      if isInside != wasInside {
        sums.add(from: crossing.top, to: crossing.bottom, height: isInside ? height : -height)
      }
    }
  }

  @inline(__always)
  private static func isInside(_ winding: Int32, _ rule: FillRule) -> Bool {
    switch rule {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
