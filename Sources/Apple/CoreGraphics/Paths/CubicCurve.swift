/// A path's line or curve as a cubic Bézier, with exact geometric queries.
struct CubicCurve {
  let start: CGPoint
  let control1: CGPoint
  let control2: CGPoint
  let end: CGPoint

  func point(_ t: CGFloat) -> CGPoint { CGPoint(x: value(\.x, t), y: value(\.y, t)) }

  func value(_ axis: KeyPath<CGPoint, CGFloat>, _ t: CGFloat) -> CGFloat {
    if t == 1 { return end[keyPath: axis] }
    let s = 1 - t
    let outer = s * s * s * start[keyPath: axis] + t * t * t * end[keyPath: axis]
    return outer + 3 * s * t * (s * control1[keyPath: axis] + t * control2[keyPath: axis])
  }

  /// The piece of the curve between two parameters (P. de Casteljau, 1959).
  func part(_ from: CGFloat, _ to: CGFloat) -> CubicCurve {
    func mix(_ first: CGPoint, _ second: CGPoint, _ t: CGFloat) -> CGPoint {
      CGPoint(x: first.x + (second.x - first.x) * t, y: first.y + (second.y - first.y) * t)
    }
    /// The control point for three parameters, given in any order.
    func blossom(_ first: CGFloat, _ second: CGFloat, _ third: CGFloat) -> CGPoint {
      let (a, b, c) = (mix(start, control1, first), mix(control1, control2, first), mix(control2, end, first))
      return mix(mix(a, b, second), mix(b, c, second), third)
    }
    return CubicCurve(
      start: point(from), control1: blossom(from, from, to), control2: blossom(from, to, to), end: point(to))
  }

  /// The parameters between 0 and 1 where the curve reverses direction on an axis, in ascending order.
  func turns(_ axis: KeyPath<CGPoint, CGFloat>) -> [CGFloat] {
    let first = control1[keyPath: axis] - start[keyPath: axis]
    let second = control2[keyPath: axis] - control1[keyPath: axis]
    let third = end[keyPath: axis] - control2[keyPath: axis]
    // a t² + b t + c is a third of the derivative.
    let (a, b, c) = (first - 2 * second + third, 2 * (second - first), first)
    let square = b * b - 4 * a * c
    guard square >= 0 else { return [] }
    // The two formulas of each root differ in cancellation; use the one that avoids it.
    let half = -(b + (b < 0 ? -square.squareRoot() : square.squareRoot())) / 2
    return [half / a, c / half].filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// The number of upward crossings of the ray from a point to the right, minus the downward crossings.
  func crossings(_ point: CGPoint) -> Int {
    var count = 0
    var from: CGFloat = 0
    for to in turns(\.y) + [1] {
      let (low, high) = (value(\.y, from), value(\.y, to))
      if (low <= point.y) != (high <= point.y) {
        // Between two turning points y is monotonic, so bisection finds the crossing.
        var (before, after) = (from, to)
        for _ in 0..<60 {
          let middle = (before + after) / 2
          if (value(\.y, middle) <= point.y) == (low <= point.y) { before = middle } else { after = middle }
        }
        if value(\.x, after) > point.x { count += low < high ? 1 : -1 }
      }
      from = to
    }
    return count
  }

  /// The arc length by Simpson's rule over 64 intervals.
  var length: CGFloat {
    let parts = 64
    var sum: CGFloat = 0
    for index in 0...parts {
      let weight: CGFloat = index == 0 || index == parts ? 1 : index.isMultiple(of: 2) ? 2 : 4
      sum += weight * speed(CGFloat(index) / CGFloat(parts))
    }
    return sum / CGFloat(3 * parts)
  }

  private func speed(_ t: CGFloat) -> CGFloat {
    func along(_ axis: KeyPath<CGPoint, CGFloat>) -> CGFloat {
      let first = control1[keyPath: axis] - start[keyPath: axis]
      let second = control2[keyPath: axis] - control1[keyPath: axis]
      let third = end[keyPath: axis] - control2[keyPath: axis]
      return 3 * ((1 - t) * ((1 - t) * first + 2 * t * second) + t * t * third)
    }
    let (x, y) = (along(\.x), along(\.y))
    return (x * x + y * y).squareRoot()
  }
}
