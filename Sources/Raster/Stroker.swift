/// Turns a line along a path into pieces that, filled together under the non-zero rule, are the line's area.
///
/// Each chord gives a rectangle, each corner a join, each end a cap; all run the same way round, so overlaps fill
/// solid. Work is done in the path's own space, so a line under an uneven scale is as uneven as its path.
struct Stroker {
  private let half: Double
  private let stroke: Stroke
  /// How far an arc's chord may lie inside it, in the path's space.
  private let tolerance: Double
  private let transform: Affine

  /// nil when the width is not a positive finite number or the transform flattens everything.
  init?(_ stroke: Stroke, transform: Affine) {
    guard stroke.width > 0, stroke.width.isFinite else { return nil }
    let sx = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    let sy = (transform.c * transform.c + transform.d * transform.d).squareRoot()
    guard sx + sy > 0, (sx + sy).isFinite else { return nil }
    half = stroke.width / 2
    self.stroke = stroke
    self.transform = transform
    tolerance = Flattener.tolerance / max(sx, sy)
  }

  /// Adds the line along a polyline: joins inside, caps at the ends, or a join instead of caps if it is closed.
  func add(_ line: Polyline, to edges: inout EdgeList) {
    let count = line.points.count
    guard count > 1 else {
      if let point = line.points.first, line.hasLength0 { addDot(point, &edges) }
      return
    }
    let last = line.isClosed ? count : count - 1
    for index in 0..<last {
      let start = line.points[index]
      let end = line.points[(index + 1) % count]
      let along = line.directions[index]
      let side = Point(x: -along.y * half, y: along.x * half)
      piece([start - side, end - side, end + side, start + side], &edges)
      if line.isClosed || index + 1 < last {
        join(end, along, line.directions[(index + 1) % count], line.isSmooth[(index + 1) % count], &edges)
      }
    }
    if !line.isClosed {
      let first = line.directions[0]
      cap(line.points[0], Point(x: -first.x, y: -first.y), &edges)
      cap(line.points[count - 1], line.directions[count - 2], &edges)
    }
  }

  private func join(_ corner: Point, _ before: Point, _ after: Point, _ isSmooth: Bool, _ edges: inout EdgeList) {
    let cross = before.x * after.y - before.y * after.x
    let dot = before.x * after.x + before.y * after.y
    if cross == 0, dot > 0 { return }
    // The gap is on the right of a turn to the left, and the other way round; either way the piece runs one way.
    let sign: Double = cross > 0 ? -1 : 1
    let first = Point(x: -before.y * half * sign, y: before.x * half * sign)
    let second = Point(x: -after.y * half * sign, y: after.x * half * sign)
    var points = [corner]
    switch isSmooth ? .round : stroke.join {
    case .round:
      arc(corner, first, second, before, deepest: isSmooth ? 4 : 8, &points)
    case .miter where 1 + dot >= 2 / (stroke.miterLimit * stroke.miterLimit):
      let reach = 1 / (1 + dot)
      points += [
        corner + first, corner + Point(x: (first.x + second.x) * reach, y: (first.y + second.y) * reach),
        corner + second,
      ]
    case .miter, .bevel:
      points += [corner + first, corner + second]
    }
    if cross <= 0 { points.reverse() }
    piece(points, &edges)
  }

  /// A cap that sticks out in a direction from a line's end.
  private func cap(_ end: Point, _ out: Point, _ edges: inout EdgeList) {
    let side = Point(x: -out.y * half, y: out.x * half)
    let ahead = Point(x: out.x * half, y: out.y * half)
    switch stroke.cap {
    case .butt:
      break
    case .square:
      piece([end - side, end - side + ahead, end + side + ahead, end + side], &edges)
    case .round:
      var points: [Point] = []
      arc(end, Point(x: -side.x, y: -side.y), side, out, &points)
      piece(points, &edges)
    }
  }

  /// A line of no length: round caps make a dot, square caps an upright square, butt caps nothing.
  private func addDot(_ point: Point, _ edges: inout EdgeList) {
    cap(point, Point(x: 1, y: 0), &edges)
    cap(point, Point(x: -1, y: 0), &edges)
  }

  /// Adds the points of an arc from `center + first` to `center + second`, halving it until its chords are close.
  ///
  /// `forward` is the way to go round when the two ends lie opposite each other. After `deepest` halvings the chords are
  /// close enough: with 8, for a half circle of 1,600 pixels' radius; between a curve's chords 4 do.
  private func arc(
    _ center: Point, _ first: Point, _ second: Point, _ forward: Point, deepest: Int = 8, _ points: inout [Point]
  ) {
    points.append(center + first)
    bisect(center, first, second, forward, 0, deepest, &points)
    points.append(center + second)
  }

  private func bisect(
    _ center: Point, _ first: Point, _ second: Point, _ forward: Point, _ depth: Int, _ deepest: Int,
    _ points: inout [Point]
  ) {
    var middle = first + second
    let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    // Half of `length` is the chord's distance from the center.
    guard depth < deepest, half - length / 2 > tolerance else { return }
    if length > half * 0x1p-20 {
      middle = Point(x: middle.x * (half / length), y: middle.y * (half / length))
    } else {
      middle = Point(x: forward.x * half, y: forward.y * half)
    }
    bisect(center, first, middle, forward, depth + 1, deepest, &points)
    points.append(center + middle)
    bisect(center, middle, second, forward, depth + 1, deepest, &points)
  }

  /// Adds a closed piece, mapped to pixels.
  private func piece(_ points: [Point], _ edges: inout EdgeList) {
    var previous = transform.applied(to: points[points.count - 1])
    guard previous.isFinite else { return }
    for point in points {
      let next = transform.applied(to: point)
      guard next.isFinite else { return }
      edges.add(previous, next)
      previous = next
    }
  }
}

private func + (first: Point, second: Point) -> Point { Point(x: first.x + second.x, y: first.y + second.y) }
private func - (first: Point, second: Point) -> Point { Point(x: first.x - second.x, y: first.y - second.y) }
