package import Raster

extension Rect {
  package init(_ rect: CGRect) {
    self.init(x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
  }
}

extension Affine {
  package init(_ t: CGAffineTransform) {
    self.init(
      a: Double(t.a), b: Double(t.b), c: Double(t.c), d: Double(t.d), tx: Double(t.tx), ty: Double(t.ty))
  }
}

extension Path {
  package init(_ rect: CGRect) {
    self.init()
    move(to: Point(x: Double(rect.minX), y: Double(rect.minY)))
    line(to: Point(x: Double(rect.maxX), y: Double(rect.minY)))
    line(to: Point(x: Double(rect.maxX), y: Double(rect.maxY)))
    line(to: Point(x: Double(rect.minX), y: Double(rect.maxY)))
    close()
  }

  /// Creates a rectangle with quarter-circle corners; the radius is clamped to half the shorter side.
  package init(roundedRect rect: CGRect, radius: CGFloat) {
    self.init()
    let radius = Double(max(0, min(radius, min(rect.width, rect.height) / 2)))
    // Control points of the cubic that approximates a quarter circle: 4/3 (√2 - 1) of the radius.
    let reach = radius * 0.5522847498307936
    let (left, right) = (Double(rect.minX), Double(rect.maxX))
    let (low, high) = (Double(rect.minY), Double(rect.maxY))
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    move(to: at(left + radius, low))
    line(to: at(right - radius, low))
    cubic(
      to: at(right, low + radius), control1: at(right - radius + reach, low), control2: at(right, low + radius - reach))
    line(to: at(right, high - radius))
    cubic(
      to: at(right - radius, high), control1: at(right, high - radius + reach),
      control2: at(right - radius + reach, high))
    line(to: at(left + radius, high))
    cubic(
      to: at(left, high - radius), control1: at(left + radius - reach, high), control2: at(left, high - radius + reach))
    line(to: at(left, low + radius))
    cubic(
      to: at(left + radius, low), control1: at(left, low + radius - reach), control2: at(left + radius - reach, low))
    close()
  }
}

extension Path {
  package init(_ path: CGPath) {
    func point(_ point: CGPoint) -> Point { Point(x: Double(point.x), y: Double(point.y)) }
    self.init(
      path.steps.map { step in
        switch step {
        case .move(let end): .move(point(end))
        case .line(let end): .line(point(end))
        case .quadratic(let control, let end): .quadratic(control: point(control), end: point(end))
        case .cubic(let control1, let control2, let end):
          .cubic(control1: point(control1), control2: point(control2), end: point(end))
        case .close: .close
        }
      })
  }
}

extension CGAffineTransform {
  package init(_ map: Affine) {
    self.init(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty)
  }
}
