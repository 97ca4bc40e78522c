/// Which points lie inside a path that crosses itself, or has paths in paths.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgpathfillrule
public enum CGPathFillRule: Int, Sendable {
  /// Those that the path does not wind around as often one way as the other.
  case winding
  /// Those from which a line to the outside crosses the path an odd number of times.
  case evenOdd
}

/// How a line ends.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cglinecap
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// How a line turns a corner.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cglinejoin
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// Source: https://developer.apple.com/documentation/coregraphics/cgpathelementtype
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A step of a path, as `applyWithBlock` hands it out.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgpathelement
public struct CGPathElement {
  public var type: CGPathElementType
  /// The control points, then the end: none, 1, 2 or 3 by type. They may be read during the call only.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// What `CGPath.apply(info:function:)` calls.
///
/// Differs from Apple: a Swift function, so a closure may also keep what it needs.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// A step of a path as a value.
  package enum Step: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(control: CGPoint, end: CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close

    /// Control points, then the end.
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
