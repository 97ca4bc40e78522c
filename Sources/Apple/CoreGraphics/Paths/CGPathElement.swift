/// The rule for which points are inside a path that crosses itself or contains other subpaths.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgpathfillrule
public enum CGPathFillRule: Int, Sendable {
  /// Points that the path winds around a different number of times in each direction.
  case winding
  /// Points from which a ray to the outside crosses the path an odd number of times.
  case evenOdd
}

/// The shape of a line's ends.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cglinecap
public enum CGLineCap: Int32, Sendable {
  /// `butt` ends exactly at the end point, `round` adds a half circle and `square` half a square of the line's width.
  case butt, round, square
}

/// The shape of the corners where two pieces of a line meet.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cglinejoin
public enum CGLineJoin: Int32, Sendable {
  /// `miter` is pointed, up to the miter limit; `round` adds an arc; `bevel` cuts the corner off.
  case miter, round, bevel
}

/// The kind of a path element.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgpathelementtype
public enum CGPathElementType: Int32, Sendable {
  /// The elements have 1, 1, 2, 3 and 0 points.
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One step of a path, as `applyWithBlock` passes it.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgpathelement
public struct CGPathElement {
  /// The kind of step, which determines the number of points.
  public var type: CGPathElementType
  /// The control points, then the end point: 0 to 3 points depending on `type`. Valid only during the call.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element that refers to points owned by the caller.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// The function that `CGPath.apply(info:function:)` calls for each step.
///
/// Differs from Apple: this is a Swift function type, so a closure may capture values.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// A path's step as a value.
  package enum Step: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(control: CGPoint, end: CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close

    /// The control points, then the end point.
    package var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .quadratic(let control, let end): [control, end]
      case .cubic(let control1, let control2, let end): [control1, control2, end]
      case .close: []
      }
    }

    func applying(_ map: CGAffineTransform) -> Step {
      switch self {
      case .move(let point): .move(point.applying(map))
      case .line(let point): .line(point.applying(map))
      case .quadratic(let control, let end): .quadratic(control: control.applying(map), end: end.applying(map))
      case .cubic(let control1, let control2, let end):
        .cubic(control1: control1.applying(map), control2: control2.applying(map), end: end.applying(map))
      case .close: .close
      }
    }

    var type: CGPathElementType {
      switch self {
      case .move: .moveToPoint
      case .line: .addLineToPoint
      case .quadratic: .addQuadCurveToPoint
      case .cubic: .addCurveToPoint
      case .close: .closeSubpath
      }
    }
  }
}
