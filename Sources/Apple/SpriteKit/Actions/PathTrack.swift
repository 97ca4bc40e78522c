/// A path split into short straight pieces, so that a point can be found by its distance along the path.
struct PathTrack {
  private struct Piece {
    var start: CGPoint
    var end: CGPoint
    /// The length of the track up to the piece's start.
    var offset: CGFloat
    var length: CGFloat
  }

  private var pieces: [Piece] = []
  private(set) var length: CGFloat = 0
  private static let piecesOfACurve = 64

  /// - Parameter path: a path with a NaN or infinite coordinate gives an empty track.
  init(_ path: CGPath) {
    guard path.isFinite else { return }
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for step in path.steps {
      switch step {
      case .move(let point): (start, current) = (point, point)
      case .line(let end): add(current, end)
      case .quadratic(let control, let end):
        let begin = current
        curve(from: current) { t in
          let rest = 1 - t
          return Self.sum([(rest * rest, begin), (2 * rest * t, control), (t * t, end)])
        }
      case .cubic(let control1, let control2, let end):
        let begin = current
        curve(from: current) { t in
          let rest = 1 - t
          return Self.sum([
            (rest * rest * rest, begin), (3 * rest * rest * t, control1), (3 * rest * t * t, control2),
            (t * t * t, end),
          ])
        }
      case .close: add(current, start)
      }
      current = step.points.last ?? start
    }
  }

  var isEmpty: Bool { pieces.isEmpty }

  /// - Parameter part: the share of the whole length, from 0 to 1. Timing functions may leave this range; the result is
  ///   then the nearest end.
  /// - Returns: the point, and the direction of the track there, in radians counterclockwise.
  func place(at part: CGFloat) -> (point: CGPoint, angle: CGFloat) {
    let wanted = (part.isNaN ? 0 : min(1, max(0, part))) * length
    // Binary search for the last piece that starts at or before the distance.
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].offset <= wanted { low = middle } else { high = middle }
    }
    let piece = pieces[low]
    let share = part >= 1 ? 1 : min(1, (wanted - piece.offset) / piece.length)
    let (x, y) = (piece.end.x - piece.start.x, piece.end.y - piece.start.y)
    let point =
      share == 1 ? piece.end : CGPoint(x: piece.start.x + x * share, y: piece.start.y + y * share)
    return (point, CGFloat(ExactMath.angle(x: Double(x), y: Double(y))))
  }

  private mutating func curve(from start: CGPoint, _ point: (CGFloat) -> CGPoint) {
    var latest = start
    for index in 1...Self.piecesOfACurve {
      let next = point(CGFloat(index) / CGFloat(Self.piecesOfACurve))
      add(latest, next)
      latest = next
    }
  }

  private mutating func add(_ start: CGPoint, _ end: CGPoint) {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let distance = (x * x + y * y).squareRoot()
    guard distance > 0, distance.isFinite else { return }
    pieces.append(Piece(start: start, end: end, offset: length, length: distance))
    length += distance
  }

  private static func sum(_ weighted: [(CGFloat, CGPoint)]) -> CGPoint {
    weighted.reduce(into: CGPoint.zero) { sum, next in
      sum.x += next.0 * next.1.x
      sum.y += next.0 * next.1.y
    }
  }
}
