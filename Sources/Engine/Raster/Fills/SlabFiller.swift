/// Fills one row of a cluster of sides by slabs; see `AreaFiller`.
struct SlabFiller: ~Copyable {
  private var heights = Scratch<Int>()
  private var pending = Scratch<Int>()
  private var crossings = Scratch<Crossing>()
  private var grain = 1

  /// Neighbouring sides of a row, in order, and the row.
  struct Cluster {
    let edges: UnsafePointer<Edge>
    let sides: Range<Int>
    /// The winding number to the left of all of them.
    let winding: Int32
    let rule: FillRule
    let top: Int
    let bottom: Int
  }

  /// A side's columns at the top and the bottom of a slab.
  struct Crossing: BitwiseCopyable {
    var top: Int
    var bottom: Int
    var winding: Int32

    /// Left to right by the middle; the other criteria make the order independent of the sort.
    @inline(__always)
    static func isBefore(_ first: Crossing, _ second: Crossing) -> Bool {
      let (left, right) = (first.top + first.bottom, second.top + second.bottom)
      if left != right { return left < right }
      return first.top != second.top ? first.top < second.top : first.winding < second.winding
    }
  }

  /// The minimum height of a slab at a crossing, in 1/65536 pixel.
  private static let thinnest = 256
  /// If a cluster has more corners than this, they are moved to the nearest multiple of `thinnest`.
  private static let cornerLimit = 256
  /// Sides that cross by no more than this, in 1/65536 pixel, only touch: their columns are rounded.
  private static let touch = 2

  /// Adds the borders of the inside to the row's sums.
  mutating func fill(_ cluster: Cluster, _ sides: borrowing ActiveSides, into sums: inout CoverageRow) {
    heights.removeAll()
    for index in cluster.sides {
      let edge = cluster.edges[Int(sides[index].edge)]
      if Int(edge.y0) > cluster.top { heights.append(Int(edge.y0)) }
      if Int(edge.y1) < cluster.bottom { heights.append(Int(edge.y1)) }
    }
    grain = heights.count > Self.cornerLimit ? Self.thinnest : 1
    if grain > 1 {
      for index in 0..<heights.count { heights[index] = snapped(heights[index]) }
    }
    heights.sort(by: <)
    var from = cluster.top
    for index in 0..<heights.count where heights[index] > from {
      fillSlabs(from, heights[index], cluster, sides, &sums)
      from = heights[index]
    }
    if cluster.bottom > from { fillSlabs(from, cluster.bottom, cluster, sides, &sums) }
  }

  @inline(__always)
  private func snapped(_ height: Int) -> Int { grain == 1 ? height : (height + grain / 2) / grain * grain }

  /// Fills between two heights with no corner between them, cutting at crossings.
  private mutating func fillSlabs(
    _ top: Int, _ bottom: Int, _ cluster: Cluster, _ sides: borrowing ActiveSides, _ sums: inout CoverageRow
  ) {
    pending.removeAll()
    pending.append(bottom)
    var from = top
    while pending.count > 0 {
      let to = pending[pending.count - 1]
      cross(from, to, cluster, sides)
      if to - from > Self.thinnest, let height = firstCut(from, to) {
        pending.append(height)
        continue
      }
      fillSlab(to - from, cluster, &sums)
      from = to
      pending.removeLast()
    }
  }

  /// Records where each side meets the slab's top and bottom, from left to right.
  private mutating func cross(_ top: Int, _ bottom: Int, _ cluster: Cluster, _ sides: borrowing ActiveSides) {
    crossings.removeAll()
    for index in cluster.sides {
      let edge = cluster.edges[Int(sides[index].edge)]
      guard snapped(Int(edge.y0)) <= top, snapped(Int(edge.y1)) >= bottom else { continue }
      crossings.append(Crossing(top: edge.x(at: top), bottom: edge.x(at: bottom), winding: edge.winding))
    }
    crossings.sort(by: Crossing.isBefore)
  }

  /// A height strictly inside the slab at which two neighbours cross; nil if there is none.
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

  private func fillSlab(_ height: Int, _ cluster: Cluster, _ sums: inout CoverageRow) {
    var winding = cluster.winding
    var isInside = cluster.rule.isInside(winding)
    for index in 0..<crossings.count {
      let crossing = crossings[index]
      let wasInside = isInside
      winding += crossing.winding
      isInside = cluster.rule.isInside(winding)
      if isInside != wasInside {
        sums.add(from: crossing.top, to: crossing.bottom, height: isInside ? height : -height)
      }
    }
  }
}

extension FillRule {
  /// Whether a point with this winding number is inside.
  @inline(__always)
  func isInside(_ winding: Int32) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
