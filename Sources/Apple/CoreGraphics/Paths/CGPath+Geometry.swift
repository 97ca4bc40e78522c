extension CGPath {
  /// The smallest upright rectangle around all points, including control points; null for an empty path.
  public var boundingBox: CGRect {
    Self.box(of: steps.flatMap(\.points))
  }

  /// The smallest upright rectangle around the lines and curves themselves; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var points: [CGPoint] = []
    walk { piece in
      switch piece {
      case .move(let point): points.append(point)
      case .line(_, let end): points.append(end)
      case .curve(let curve):
        for t in curve.turns(\.x) + curve.turns(\.y) + [1] { points.append(curve.point(t)) }
      case .end: break
      }
    }
    return Self.box(of: points)
  }

  /// Whether a point is inside the filled path. Open subpaths count as closed.
  ///
  /// - Parameter transform: applied to the point first.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    var windings = 0
    func cross(_ from: CGPoint, _ to: CGPoint) {
      guard (from.y <= point.y) != (to.y <= point.y) else { return }
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      if x > point.x { windings += from.y < to.y ? 1 : -1 }
    }
    walk { piece in
      switch piece {
      case .move: break
      case .line(let from, let to): cross(from, to)
      case .curve(let curve): windings += curve.crossings(point)
      case .end(let from, let start, _): cross(from, start)
      }
    }
    return rule == .winding ? windings != 0 : !windings.isMultiple(of: 2)
  }

  /// The total length of all lines and curves.
  package var length: CGFloat {
    var sum: CGFloat = 0
    func add(_ from: CGPoint, _ to: CGPoint) {
      let (x, y) = (to.x - from.x, to.y - from.y)
      sum += (x * x + y * y).squareRoot()
    }
    walk { piece in
      switch piece {
      case .move: break
      case .line(let from, let to): add(from, to)
      case .curve(let curve): sum += curve.length
      case .end(let from, let start, let isClosed): if isClosed { add(from, start) }
      }
    }
    return sum
  }

  enum Piece {
    case move(CGPoint)
    case line(CGPoint, CGPoint)
    case curve(CubicCurve)
    /// The end of a subpath: its last point and its start.
    case end(CGPoint, CGPoint, isClosed: Bool)
  }

  func walk(_ visit: (Piece) -> Void) {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for step in steps {
      switch step {
      case .move(let point):
        visit(.end(current, start, isClosed: false))
        (start, current) = (point, point)
        visit(.move(point))
      case .line(let end):
        visit(.line(current, end))
        current = end
      case .quadratic(let control, let end):
        func toward(_ point: CGPoint) -> CGPoint {
          CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        visit(.curve(CubicCurve(start: current, control1: toward(current), control2: toward(end), end: end)))
        current = end
      case .cubic(let control1, let control2, let end):
        visit(.curve(CubicCurve(start: current, control1: control1, control2: control2, end: end)))
        current = end
      case .close:
        visit(.end(current, start, isClosed: true))
        current = start
      }
    }
    visit(.end(current, start, isClosed: false))
  }

  private static func box(of points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
