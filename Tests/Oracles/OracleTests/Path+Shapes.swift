import Raster

extension Path {
  init(points: [Point], isClosed: Bool = true) {
    self.init(points.enumerated().map { $0 == 0 ? .move($1) : .line($1) })
    if isClosed { close() }
  }

  init(points: [(Double, Double)], isClosed: Bool = true) {
    self.init(points: points.map { Point(x: $0.0, y: $0.1) }, isClosed: isClosed)
  }

  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    Path(points: [(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
  }

  /// A circle made of four cubics.
  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    let k = 0.5522847498
    var circle = Path()
    circle.move(to: Point(x: 1, y: 0))
    circle.cubic(to: Point(x: 0, y: 1), control1: Point(x: 1, y: k), control2: Point(x: k, y: 1))
    circle.cubic(to: Point(x: -1, y: 0), control1: Point(x: -k, y: 1), control2: Point(x: -1, y: k))
    circle.cubic(to: Point(x: 0, y: -1), control1: Point(x: -1, y: -k), control2: Point(x: -k, y: -1))
    circle.cubic(to: Point(x: 1, y: 0), control1: Point(x: k, y: -1), control2: Point(x: 1, y: -k))
    circle.close()
    var path = Path()
    path.append(circle, transform: Affine(to: x, y, width: radius, height: radius))
    return path
  }
}
