/// The distance along a path to the point of it that is nearest to a place.
///
/// The distance counts all lines and curves before that point, in the order of the path, with the lines that close
/// contours. Curves are replaced by chords within 1/128 of a unit.
public final class PathDistances: Sendable {
  private struct Segment: BitwiseCopyable {
    let x: Double
    let y: Double
    /// To the end of the segment.
    let dx: Double
    let dy: Double
    let length: Double
    /// The distance to the start of the segment.
    let before: Double

    /// The share of the segment that is before the point nearest to a place, and the square of the distance to it.
    @inline(__always)
    func nearest(_ placeX: Double, _ placeY: Double) -> (share: Double, square: Double) {
      let (toX, toY) = (placeX - x, placeY - y)
      let part = length > 0 ? (toX * dx + toY * dy) / (length * length) : 0
      let share = part > 0 ? part < 1 ? part : 1 : 0
      let (awayX, awayY) = (toX - share * dx, toY - share * dy)
      return (share, awayX * awayX + awayY * awayY)
    }
  }

  private let segments: [Segment]
  /// The length of the path.
  public let length: Double

  /// Measures a path whose coordinates are finite.
  public init(_ path: Path) {
    var walker = Walker()
    path.walk(Flattener(transform: Affine(a: 4, b: 0, c: 0, d: 4, tx: 0, ty: 0)), &walker)
    (segments, length) = (walker.segments, walker.length)
  }

  private struct Walker: Contours {
    var segments: [Segment] = []
    var length = 0.0
    var first = Point(x: 0, y: 0)
    var current = Point(x: 0, y: 0)

    mutating func start(_ point: Point) { (first, current) = (point, point) }

    mutating func line(to point: Point) {
      let way = point - current
      let size = (way.x * way.x + way.y * way.y).squareRoot()
      segments.append(
        Segment(x: current.x, y: current.y, dx: way.x, dy: way.y, length: size, before: length))
      length += size
      current = point
    }

    mutating func curve(_ curve: some Curve, chords: Int) {
      for index in 1...chords { line(to: index == chords ? curve.end : curve.point(Double(index) / Double(chords))) }
    }

    mutating func end(isClosed: Bool) {
      if isClosed { line(to: first) }
    }
  }

  /// Writes the distances for places on a line. Among segments that are equally near, the first counts.
  ///
  /// - Parameters:
  ///   - place: the first place, in the path's space.
  ///   - step: from one place to the next.
  ///   - near: memory for the segments near the line, kept from call to call.
  public func write(
    from place: Point, step: Point, count: Int, near: inout [Int32], into distances: UnsafeMutablePointer<Float>
  ) {
    var done = 0
    while done < count {
      let piece = min(64, count - done)
      let start = Point(x: place.x + Double(done) * step.x, y: place.y + Double(done) * step.y)
      writePiece(from: start, step: step, count: piece, near: &near, into: distances + done)
      done += piece
    }
  }

  private func writePiece(
    from place: Point, step: Point, count: Int, near: inout [Int32], into distances: UnsafeMutablePointer<Float>
  ) {
    segments.withUnsafeBufferPointer { segments in
      // Every place is within `half` steps of the middle. So a segment can be the nearest to a place only if its
      // distance from the middle is at most twice that more than the smallest distance of any segment.
      let half = Double(count) / 2
      let (x, y) = (place.x + half * step.x, place.y + half * step.y)
      var best = Double.infinity
      for segment in segments { best = min(best, segment.nearest(x, y).square) }
      let reach = best.squareRoot() + 2 * half * (step.x * step.x + step.y * step.y).squareRoot() + 0x1p-10
      near.removeAll(keepingCapacity: true)
      for index in segments.indices where segments[index].nearest(x, y).square <= reach * reach {
        near.append(Int32(truncatingIfNeeded: index))
      }
      for lane in 0..<count {
        let (x, y) = (place.x + Double(lane) * step.x, place.y + Double(lane) * step.y)
        var (distance, least) = (0.0, Double.infinity)
        for index in near {
          let segment = segments[Int(index)]
          let (share, square) = segment.nearest(x, y)
          if square < least { (distance, least) = (segment.before + share * segment.length, square) }
        }
        distances[lane] = Float(distance)
      }
    }
  }
}
