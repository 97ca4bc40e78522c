extension CGPath {
  /// The corners of the first subpath, with eight lines for each curve. A closed subpath does not repeat its first
  /// corner.
  var corners: (points: [CGPoint], isClosed: Bool) {
    var points: [CGPoint] = []
    for step in steps {
      guard let start = points.last else {
        if case .move(let point) = step { points = [point] }
        continue
      }
      switch step {
      case .move(let point):
        if points.count > 1 { return (points, false) }
        points = [point]
      case .line(let end): points.append(end)
      case .quadratic(let control, let end):
        for part in 1...8 {
          let (t, rest) = (CGFloat(part) / 8, 1 - CGFloat(part) / 8)
          points.append(
            sum([(start, rest * rest), (control, 2 * rest * t), (end, t * t)]))
        }
      case .cubic(let control1, let control2, let end):
        for part in 1...8 {
          let (t, rest) = (CGFloat(part) / 8, 1 - CGFloat(part) / 8)
          points.append(
            sum([
              (start, rest * rest * rest), (control1, 3 * rest * rest * t), (control2, 3 * rest * t * t),
              (end, t * t * t),
            ]))
        }
      case .close:
        if points.count > 1, points.last == points.first { points.removeLast() }
        return (points, true)
      }
    }
    return (points, false)
  }

  private func sum(_ terms: [(point: CGPoint, weight: CGFloat)]) -> CGPoint {
    terms.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.point.x * $1.weight, y: $0.y + $1.point.y * $1.weight) }
  }
}
