/// A curved segment of a path, with a parameter from 0 to 1.
protocol Curve {
  func point(_ t: Double) -> Point
  /// The direction of the curve, of any length; zero if it has none.
  func tangent(_ t: Double) -> Point
  var end: Point { get }
}

struct QuadraticCurve: Curve {
  let start: Point
  let control: Point
  let end: Point

  func point(_ t: Double) -> Point {
    let s = 1 - t
    return Point(
      x: s * s * start.x + 2 * s * t * control.x + t * t * end.x,
      y: s * s * start.y + 2 * s * t * control.y + t * t * end.y)
  }

  /// At an end that coincides with the control point, the direction to or from the other end.
  func tangent(_ t: Double) -> Point {
    if start == control || control == end { return end - start }
    let (first, second) = (control - start, end - control)
    return Point(x: (1 - t) * first.x + t * second.x, y: (1 - t) * first.y + t * second.y)
  }
}

struct CubicCurve: Curve {
  let start: Point
  let control1: Point
  let control2: Point
  let end: Point

  func point(_ t: Double) -> Point {
    let s = 1 - t
    let a = s * s * s
    let b = 3 * s * s * t
    let c = 3 * s * t * t
    let d = t * t * t
    return Point(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// At an end that coincides with control points, the direction to or from the next distinct point.
  func tangent(_ t: Double) -> Point {
    if t == 0, start == control1 { return (control1 == control2 ? end : control2) - start }
    if t == 1, control2 == end { return end - (control1 == control2 ? start : control1) }
    let s = 1 - t
    let (first, second, third) = (control1 - start, control2 - control1, end - control2)
    return Point(
      x: s * s * first.x + 2 * s * t * second.x + t * t * third.x,
      y: s * s * first.y + 2 * s * t * second.y + t * t * third.y)
  }
}
