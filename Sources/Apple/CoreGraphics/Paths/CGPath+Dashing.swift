extension CGPath {
  /// The path cut into dashes, each an open subpath. The pattern restarts in each subpath.
  ///
  /// `lengths`, in the path's coordinates, are drawn and skipped in turn; a list of odd length is repeated once. The
  /// path is returned without dashes when the list is empty, has a negative or infinite length or only zeros, or when
  /// there would be more than 100,000 lengths.
  ///
  /// - Parameters:
  ///   - phase: the distance into the pattern at which each subpath starts.
  ///   - transform: applied to the path before dashing.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let path = CGPath(steps.map { $0.applying(transform) })
    let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    let subpaths = path.subpaths
    let length = subpaths.joined().reduce(0) { $0 + $1.length }
    guard pattern.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite,
      length / period * CGFloat(pattern.count) < 100_000
    else { return path }
    var dasher = PathDasher(pattern: pattern, phase: phase.isFinite ? phase : 0)
    for subpath in subpaths { dasher.add(subpath) }
    return CGPath(dasher.steps)
  }

  /// The part of the path between two shares of its length, from 0 to 1; nil for nothing.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath? {
    let (start, end) = (min(max(0, start), 1), min(max(0, end), 1))
    guard start < end else { return nil }
    guard start > 0 || end < 1 else { return self }
    let subpaths = subpaths
    let length = subpaths.joined().reduce(0) { $0 + $1.length }
    guard length > 0, length.isFinite else { return nil }
    var (done, steps): (CGFloat, [CGPath.Step]) = (0, [])
    for subpath in subpaths {
      let own = subpath.reduce(0) { $0 + $1.length }
      let (from, to) = (max(0, start * length - done), min(own, end * length - done))
      done += own
      guard from < to else { continue }
      // One dash, and a gap that is longer than the subpath.
      var dasher = PathDasher(pattern: [to - from, own * 2 + 1], phase: (to - from) + own * 2 + 1 - from)
      dasher.add(subpath)
      steps += dasher.steps
    }
    return CGPath(steps)
  }

  /// The curves and lines of each subpath in order, including the line that closes it.
  private var subpaths: [[PathDasher.Piece]] {
    var subpaths: [[PathDasher.Piece]] = [[]]
    func add(_ from: CGPoint, _ to: CGPoint) {
      guard from != to else { return }
      subpaths[subpaths.count - 1].append(
        PathDasher.Piece(curve: CubicCurve(start: from, control1: from, control2: to, end: to), isLine: true))
    }
    walk { piece in
      switch piece {
      case .move: subpaths.append([])
      case .line(let from, let to): add(from, to)
      case .curve(let curve): subpaths[subpaths.count - 1].append(PathDasher.Piece(curve: curve, isLine: false))
      case .end(let from, let start, let isClosed):
        if isClosed {
          add(from, start)
          subpaths.append([])
        }
      }
    }
    return subpaths
  }
}

/// Splits subpaths into dashes.
private struct PathDasher {
  struct Piece {
    let curve: CubicCurve
    let isLine: Bool
    /// The distance along the piece at each 64th of its parameter; lines need only the two ends.
    let lengths: [CGFloat]

    init(curve: CubicCurve, isLine: Bool) {
      (self.curve, self.isLine) = (curve, isLine)
      let parts = isLine ? 1 : 64
      var lengths: [CGFloat] = [0]
      var last = curve.start
      for part in 1...parts {
        let point = curve.point(CGFloat(part) / CGFloat(parts))
        let (x, y) = (point.x - last.x, point.y - last.y)
        lengths.append(lengths[part - 1] + (x * x + y * y).squareRoot())
        last = point
      }
      self.lengths = lengths
    }

    var length: CGFloat { lengths[lengths.count - 1] }
  }

  private(set) var steps: [CGPath.Step] = []
  private let pattern: [CGFloat]
  private let phase: CGFloat
  private var index = 0
  /// The rest of the length at `index`.
  private var rest: CGFloat = 0
  /// Whether the current dash has been started.
  private var hasBegun = false

  init(pattern: [CGFloat], phase: CGFloat) {
    self.pattern = pattern
    let period = pattern.reduce(0, +)
    let offset = phase.truncatingRemainder(dividingBy: period)
    self.phase = offset < 0 ? offset + period : offset
  }

  mutating func add(_ pieces: [Piece]) {
    (index, hasBegun) = (0, false)
    var offset = phase
    while offset >= pattern[index], offset > 0 {
      offset -= pattern[index]
      index = (index + 1) % pattern.count
    }
    rest = pattern[index] - offset
    for piece in pieces { add(piece) }
  }

  private mutating func add(_ piece: Piece) {
    let (lengths, length, parts) = (piece.lengths, piece.length, piece.lengths.count - 1)
    var (done, part, from): (CGFloat, Int, CGFloat) = (0, 0, 0)
    while done < length {
      let next = min(length, done + rest)
      while part < parts - 1, lengths[part + 1] < next { part += 1 }
      let span = lengths[part + 1] - lengths[part]
      let within = next == length ? 1 : span > 0 ? (next - lengths[part]) / span : 1
      let to = next == length ? 1 : (CGFloat(part) + within) / CGFloat(parts)
      if index.isMultiple(of: 2) { draw(piece, from, to) }
      rest -= next - done
      // A remainder too small to advance by counts as finished.
      if next == done || rest <= 0 {
        index = (index + 1) % pattern.count
        (rest, hasBegun) = (pattern[index], false)
      }
      (done, from) = (next, to)
    }
  }

  private mutating func draw(_ piece: Piece, _ from: CGFloat, _ to: CGFloat) {
    let start = piece.isLine ? piece.line(from) : piece.curve.point(from)
    if !hasBegun { steps.append(.move(start)) }
    hasBegun = true
    if piece.isLine { return steps.append(.line(piece.line(to))) }
    let part = piece.curve.part(from, to)
    steps.append(.cubic(control1: part.control1, control2: part.control2, end: part.end))
  }
}

extension PathDasher.Piece {
  /// The point at a fraction of a line's length.
  func line(_ share: CGFloat) -> CGPoint {
    if share == 1 { return curve.end }
    return CGPoint(
      x: curve.start.x + (curve.end.x - curve.start.x) * share,
      y: curve.start.y + (curve.end.y - curve.start.y) * share)
  }
}
