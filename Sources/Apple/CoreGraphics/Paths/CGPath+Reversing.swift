extension CGPath {
  /// The same lines and curves, traversed from the path's end to its start.
  package var reversedSteps: [Step] {
    var reversed: [Step] = []
    // The subpath's start, its steps except the move and the close, and whether it is closed.
    var (start, pieces, isClosed) = (CGPoint.zero, [Step](), false)
    var subpaths: [[Step]] = []
    func finish() {
      guard !pieces.isEmpty || isClosed else { return }
      subpaths.append(Self.reversed(from: start, pieces, isClosed: isClosed))
      (pieces, isClosed) = ([], false)
    }
    for step in steps {
      switch step {
      case .move(let point):
        finish()
        start = point
      case .close:
        isClosed = true
        finish()
      case .line, .quadratic, .cubic: pieces.append(step)
      }
    }
    finish()
    for subpath in subpaths.reversed() { reversed += subpath }
    return reversed
  }

  private static func reversed(from start: CGPoint, _ pieces: [Step], isClosed: Bool) -> [Step] {
    let ends = [start] + pieces.compactMap(\.points.last)
    var steps: [Step] = [.move(ends[ends.count - 1])]
    for (index, piece) in pieces.enumerated().reversed() {
      let end = ends[index]
      switch piece {
      case .quadratic(let control, _): steps.append(.quadratic(control: control, end: end))
      case .cubic(let control1, let control2, _):
        steps.append(.cubic(control1: control2, control2: control1, end: end))
      case .move, .line, .close: steps.append(.line(end))
      }
    }
    return isClosed ? steps + [.close] : steps
  }
}
