extension CGMutablePath {
  /// Adds a circular arc, with a line to its start from the current point.
  ///
  /// The arc is made of cubic curves of at most a quarter circle, accurate to 0.03 % of the radius. A negative radius
  /// or a number that is not finite adds nothing.
  ///
  /// - Parameters:
  ///   - startAngle: in radians from the x axis, counter-clockwise where y points up.
  ///   - clockwise: the direction to the end, as seen where y points up. Turns beyond the first are dropped; angles a
  ///     whole turn apart give the whole circle in either direction.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let way = endAngle - startAngle
    let sweep = Self.oneTurn(clockwise ? -way : way)
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -sweep : sweep, transform: transform)
  }

  /// Adds a circular arc that spans `delta` radians, counter-clockwise when positive, where y points up; at most two
  /// turns.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard center.x.isFinite, center.y.isFinite, radius.isFinite, radius >= 0, startAngle.isFinite, delta.isFinite
    else { return }
    let turn = 2 * CGFloat.pi
    var sweep = delta
    if abs(sweep) > 2 * turn {
      sweep = sweep.truncatingRemainder(dividingBy: turn) + (sweep < 0 ? -turn : turn)
    }
    func point(_ sine: CGFloat, _ cosine: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cosine, y: center.y + radius * sine)
    }
    var (sine, cosine) = Self.sineAndCosine(startAngle)
    let first = point(sine, cosine)
    var steps: [Step] = [isEmpty ? .move(first) : .line(first)]
    // Rounding errors must not add another curve.
    let count = max(0, ((abs(sweep) / (.pi / 2)) - 1e-9).rounded(.up))
    let step = count > 0 ? sweep / count : 0
    let (quarterSine, quarterCosine) = Self.sineAndCosine(step / 4)
    let reach = 4 * quarterSine / (3 * quarterCosine) * radius
    for index in 0..<Int(count) {
      let start = point(sine, cosine)
      let control1 = CGPoint(x: start.x - reach * sine, y: start.y + reach * cosine)
      (sine, cosine) = Self.sineAndCosine(startAngle + step * CGFloat(index + 1))
      let end = point(sine, cosine)
      steps.append(
        .cubic(control1: control1, control2: CGPoint(x: end.x + reach * sine, y: end.y - reach * cosine), end: end))
    }
    append(steps, transform)
  }

  /// Rounds the corner between the lines from the current point to `tangent1End` and from there to `tangent2End`: adds
  /// a line to the arc's start, then the arc. Without a corner or a positive radius it adds a line to `tangent1End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    let corner = tangent1End
    // The transform applies to added points, so convert the current point back to the space before it.
    let from = currentPoint.applying(transform.inverted())
    let back = Way(from: corner, to: from)
    let on = Way(from: corner, to: tangent2End)
    let cosine = back.x * on.x + back.y * on.y
    guard radius > 0, radius.isFinite, abs(cosine) < 1 - 1e-12 else { return append([.line(corner)], transform) }
    // Half the corner's angle; the arc spans 180° minus the corner's angle.
    let (halfSine, halfCosine) = (((1 - cosine) / 2).squareRoot(), ((1 + cosine) / 2).squareRoot())
    let reach = radius * halfCosine / halfSine
    let (start, end) = (back.point(corner, reach), on.point(corner, reach))
    // The arc's middle point is on the bisector of the corner; `along` is the direction of the arc there.
    let along = Way(from: start, to: end)
    let toCenter = Way(from: .zero, to: CGPoint(x: back.x + on.x, y: back.y + on.y))
    let middle = toCenter.point(corner, radius / halfSine - radius)
    // The control points of half the arc need the tangent of an eighth of its angle.
    let (quarterSine, quarterCosine) = (((1 - halfSine) / 2).squareRoot(), ((1 + halfSine) / 2).squareRoot())
    let curve = 4 * quarterSine / (3 * (1 + quarterCosine)) * radius
    append(
      [
        .line(start),
        .cubic(
          control1: back.point(start, -curve), control2: along.point(middle, -curve), end: middle),
        .cubic(control1: along.point(middle, curve), control2: on.point(end, -curve), end: end),
      ], transform)
  }

  /// The angle that an arc really spans, from 0 to a whole turn.
  private static func oneTurn(_ way: CGFloat) -> CGFloat {
    guard way.isFinite else { return way }
    let turn = 2 * CGFloat.pi
    if way >= turn - 1e-9 { return turn }
    if way >= 0 { return way }
    let rest = turn + way.truncatingRemainder(dividingBy: turn)
    return rest < 1e-9 ? turn : rest
  }

  private static func sineAndCosine(_ angle: CGFloat) -> (CGFloat, CGFloat) {
    let (sine, cosine) = ExactMath.sineAndCosine(Double(angle))
    return (CGFloat(sine), CGFloat(cosine))
  }

  /// A unit vector; NaN when both points are equal.
  private struct Way {
    let x: CGFloat
    let y: CGFloat

    init(from: CGPoint, to: CGPoint) {
      let (x, y) = (to.x - from.x, to.y - from.y)
      let length = (x * x + y * y).squareRoot()
      (self.x, self.y) = (x / length, y / length)
    }

    func point(_ from: CGPoint, _ length: CGFloat) -> CGPoint {
      CGPoint(x: from.x + x * length, y: from.y + y * length)
    }
  }
}
