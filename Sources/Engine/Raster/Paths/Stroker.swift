/// Turns the line along a path into pieces that, filled together under the non-zero rule, are the line's area.
///
/// Consecutive chords that turn little form one strip with mitred corners, whose error is within the tolerance. At a
/// sharper turn the strip ends and a join fills the gap; ends get caps. Corners, caps and the ends of dashes follow a
/// curve's tangent, not its chord. All pieces run the same way round, so overlaps fill solid. Everything is computed in
/// the path's own space, so an uneven scale stretches the line as it stretches the path, and the miter limit applies to
/// the path's own angle, as in PDF (ISO 32000-1, 8.4.3.5); cairo applies it to the angle on the screen.
///
/// For a glow, a line can be grown: everything within a given distance of it. Its sides move outwards, and the corners
/// of joins and caps become arcs.
struct Stroker {
  /// Half the line's own width, and how far the line is grown.
  private let core: Double
  private let grown: Double
  /// Half the drawn width: the sum of both.
  private let half: Double
  private let stroke: Stroke
  /// The greatest distance between an arc and its chords, in the path's space.
  private let tolerance: Double

  /// The maximum distance of the line from the path's points, in pixels.
  let margin: Double

  /// nil if the width is not a positive finite number or the transform flattens everything.
  init?(_ stroke: Stroke, transform: Affine, grown: Double = 0) {
    guard stroke.width > 0, stroke.width.isFinite else { return nil }
    let sx = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    let sy = (transform.c * transform.c + transform.d * transform.d).squareRoot()
    guard sx + sy > 0, (sx + sy).isFinite else { return nil }
    core = stroke.width / 2
    self.grown = grown
    half = core + grown
    self.stroke = stroke
    tolerance = Flattener.tolerance / max(sx, sy)
    // A square cap's corner is sqrt(2) half widths away; a mitre's tip, up to the limit.
    let reach = stroke.join == .miter && stroke.miterLimit > 1.5 ? stroke.miterLimit : 1.5
    margin = (core * reach + grown) * (sx + sy) + 1
  }

  /// Adds the line along a polyline: joins inside, and caps at the ends or, if it is closed, a join.
  func add(_ line: borrowing Polyline, to piece: inout PieceWriter) {
    let count = line.points.count
    guard count > 1 else {
      if let point = line.points.first, line.hasZeroLength { addDot(point, line.direction, to: &piece) }
      return
    }
    let chords = line.chords.count
    let first = line.chords[0]
    let last = line.chords[chords - 1]
    // The length that a corner takes off the chord before it, and off the next one.
    var cut = begin(line.points[0], first, to: &piece)
    var side = normal(first.direction)
    for index in 1..<max(1, chords) {
      if piece.coversAll { return }
      let corner = line.points[index]
      let (chord, next) = (line.chords[index - 1], line.chords[index])
      let (before, after) =
        next.startsInCurve ? (chord.direction, next.direction) : (chord.arriving, next.leaving)
      let nextSide = normal(next.direction)
      let dot = before.x * after.x + before.y * after.y
      let cross = before.x * after.y - before.y * after.x
      let bend = half * abs(cross) / (1 + dot)
      let isStraight = before == chord.direction && after == next.direction
      if isSlight(cross, dot), isStraight, cut + bend < chord.length, bend < next.length {
        let mitre = Point(x: (side.x + nextSide.x) / (1 + dot), y: (side.y + nextSide.y) / (1 + dot))
        piece.extend(to: corner, mitre)
        cut = bend
      } else {
        end(corner, chord, cut, next.startsInCurve, to: &piece)
        join(corner, before, after, next.startsInCurve, to: &piece)
        cut = next.startsInCurve ? 0 : begin(corner, next, to: &piece)
        if next.startsInCurve { piece.begin(corner, nextSide) }
      }
      side = nextSide
    }
    let end = line.points[line.isClosed ? 0 : count - 1]
    self.end(end, last, cut, false, to: &piece)
    if line.isClosed {
      join(end, last.arriving, first.leaving, false, to: &piece)
    } else {
      cap(line.points[0], -first.leaving, to: &piece)
      cap(end, last.arriving, to: &piece)
    }
  }

  /// Begins a strip at right angles to the direction in which its first chord leaves, and returns the length that this
  /// takes off the chord.
  private func begin(_ point: Point, _ chord: Polyline.Chord, to piece: inout PieceWriter) -> Double {
    if let cut = turn(chord.leaving, chord.direction), cut < chord.length {
      piece.begin(point, normal(chord.leaving))
      return cut
    }
    join(point, chord.leaving, chord.direction, true, to: &piece)
    piece.begin(point, normal(chord.direction))
    return 0
  }

  /// Ends a strip at right angles to the direction in which its last chord arrives, or to the chord if it ends inside a
  /// curve.
  private func end(
    _ point: Point, _ chord: Polyline.Chord, _ cut: Double, _ isInCurve: Bool, to piece: inout PieceWriter
  ) {
    if !isInCurve, let more = turn(chord.direction, chord.arriving), cut + more < chord.length {
      piece.extend(to: point, normal(chord.arriving))
      return piece.end()
    }
    piece.extend(to: point, normal(chord.direction))
    piece.end()
    if !isInCurve { join(point, chord.direction, chord.arriving, true, to: &piece) }
  }

  /// The length that a strip, cut at right angles to one direction and leading in another, loses on the inside of the
  /// turn; nil if the outside would lose more than the tolerance.
  private func turn(_ first: Point, _ second: Point) -> Double? {
    let cross = first.x * second.y - first.y * second.x
    let dot = first.x * second.x + first.y * second.y
    return dot > 0.5 && half * cross * cross < 2 * tolerance ? half * abs(cross) : nil
  }

  private func normal(_ direction: Point) -> Point { Point(x: -direction.y * half, y: direction.x * half) }

  /// Whether a mitred corner is within the tolerance of a round one.
  private func isSlight(_ cross: Double, _ dot: Double) -> Bool {
    // A corner's tip is half (1 / cos(turn / 2) - 1) outside the arc, less than half cross^2 / 4 for small turns.
    dot > 0.5 && half * cross * cross < 4 * tolerance
  }

  private func join(
    _ corner: Point, _ before: Point, _ after: Point, _ isSmooth: Bool, to piece: inout PieceWriter
  ) {
    let cross = before.x * after.y - before.y * after.x
    let dot = before.x * after.x + before.y * after.y
    if cross == 0, dot > 0 { return }
    // The gap is on the right of a left turn, and on the left of a right turn.
    let sign: Double = cross > 0 ? -1 : 1
    let first = Point(x: -before.y * half * sign, y: before.x * half * sign)
    let second = Point(x: -after.y * half * sign, y: after.x * half * sign)
    piece.start(corner, isReversed: cross <= 0)
    piece.line(corner + first)
    switch isSmooth ? .round : stroke.join {
    case .round:
      arc(corner, first, second, before, radius: half, deepest: isSmooth ? 4 : 8, to: &piece)
    case .miter where 1 + dot >= 2 / (stroke.miterLimit * stroke.miterLimit):
      let reach = core / (half * (1 + dot))
      let tip = corner + Point(x: (first.x + second.x) * reach, y: (first.y + second.y) * reach)
      bend(tip, first, second, before, to: &piece)
    case .miter, .bevel:
      let between = (first + second).unit?.unit ?? before
      let out = Point(x: between.x * half, y: between.y * half)
      bend(corner + part(first, core), first, out, before, to: &piece)
      bend(corner + part(second, core), out, second, before, to: &piece)
    }
    piece.line(corner + second)
    piece.close()
  }

  /// Shortens a vector of half the width to a length.
  private func part(_ vector: Point, _ length: Double) -> Point {
    Point(x: vector.x * (length / half), y: vector.y * (length / half))
  }

  /// Adds a corner of the line's own outline, rounded by the distance that the line is grown. Both vectors have half
  /// the width.
  private func bend(
    _ corner: Point, _ first: Point, _ second: Point, _ forward: Point, to piece: inout PieceWriter
  ) {
    if grown == 0 { return piece.line(corner) }
    let (from, to) = (part(first, grown), part(second, grown))
    piece.line(corner + from)
    arc(corner, from, to, forward, radius: grown, deepest: 8, to: &piece)
    piece.line(corner + to)
  }

  /// Adds a cap that extends in a direction from a line's end.
  private func cap(_ end: Point, _ out: Point, to piece: inout PieceWriter) {
    if stroke.cap == .butt, grown == 0 { return }
    let side = normal(out)
    let ahead = Point(x: out.x * half, y: out.y * half)
    piece.start(end - side, isReversed: false)
    if stroke.cap == .round {
      arc(end, -side, side, out, radius: half, deepest: 8, to: &piece)
    } else {
      let middle = stroke.cap == .square ? end + part(ahead, core) : end
      bend(middle - part(side, core), -side, ahead, out, to: &piece)
      bend(middle + part(side, core), ahead, side, out, to: &piece)
    }
    piece.line(end + side)
    piece.close()
  }

  /// Draws a line of no length. Round caps make a dot and butt caps nothing. Square caps make a square along the line,
  /// or nothing if the line has no direction, as in PDF and cairo; only dashes of no length have one.
  private func addDot(_ point: Point, _ direction: Point?, to piece: inout PieceWriter) {
    guard stroke.cap != .butt, direction != nil || stroke.cap == .round else { return }
    let direction = direction ?? Point(x: 1, y: 0)
    cap(point, direction, to: &piece)
    cap(point, -direction, to: &piece)
  }

  /// Adds the points inside an arc from `center + first` to `center + second`, halving it until its chords are close
  /// enough.
  ///
  /// `forward` is the direction to go round if the two ends are opposite each other. `deepest` is the maximum number of
  /// halvings: 8 are enough for a half circle of 1,600 pixels' radius; between a curve's chords 4 are.
  private func arc(
    _ center: Point, _ first: Point, _ second: Point, _ forward: Point, radius: Double, depth: Int = 0, deepest: Int,
    to piece: inout PieceWriter
  ) {
    var middle = first + second
    let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    // Half of `length` is the chord's distance from the center.
    guard depth < deepest, radius - length / 2 > tolerance else { return }
    if length > radius * 0x1p-20 {
      middle = Point(x: middle.x * (radius / length), y: middle.y * (radius / length))
    } else {
      middle = Point(x: forward.x * radius, y: forward.y * radius)
    }
    arc(center, first, middle, forward, radius: radius, depth: depth + 1, deepest: deepest, to: &piece)
    piece.line(center + middle)
    arc(center, middle, second, forward, radius: radius, depth: depth + 1, deepest: deepest, to: &piece)
  }
}
