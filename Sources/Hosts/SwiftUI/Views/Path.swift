/// The outline of a shape, y down.
///
/// Source: https://developer.apple.com/documentation/swiftui/path
public struct Path {
  private var path: CGMutablePath
  private var isShared = false

  /// Creates an empty path.
  public init() {
    path = CGMutablePath()
  }

  /// Creates a path that a closure draws.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  /// Creates a path from Core Graphics'.
  public init(_ path: CGPath) {
    self.init()
    self.path.addPath(path)
  }

  /// Creates a rectangle.
  public init(_ rect: CGRect) {
    self.init()
    addRect(rect)
  }

  /// Creates an ellipse.
  public init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Creates a rectangle with round corners. The style has no effect.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init()
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// The path as a `CGPath`.
  public var cgPath: CGPath { path }
  /// Whether the path has no steps.
  public var isEmpty: Bool { path.isEmpty }
  /// The rectangle around the path.
  public var boundingRect: CGRect { path.boundingBoxOfPath }
  /// Where the next step starts; nil for an empty path.
  public var currentPoint: CGPoint? { path.isEmpty ? nil : path.currentPoint }

  /// Whether a point is inside.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    path.contains(point, using: eoFill ? .evenOdd : .winding)
  }

  /// A copy, so that a path is a value.
  private mutating func change(_ change: (CGMutablePath) -> Void) {
    let copy = CGMutablePath()
    copy.addPath(path)
    change(copy)
    path = copy
  }

  /// Starts at a point.
  public mutating func move(to end: CGPoint) { change { $0.move(to: end) } }
  /// Adds a line.
  public mutating func addLine(to end: CGPoint) { change { $0.addLine(to: end) } }
  /// Adds a cubic curve.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    change { $0.addCurve(to: end, control1: control1, control2: control2) }
  }
  /// Adds a quadratic curve.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    change { $0.addQuadCurve(to: end, control: control) }
  }
  /// Closes the current part.
  public mutating func closeSubpath() { change { $0.closeSubpath() } }
  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) { change { $0.addRect(rect) } }
  /// Adds an ellipse.
  public mutating func addEllipse(in rect: CGRect) { change { $0.addEllipse(in: rect) } }
  /// Adds a rectangle with round corners.
  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return }
    func corner(_ size: CGFloat, _ side: CGFloat) -> CGFloat { size > 0 ? min(size, side / 2) : 0 }
    let (width, height) = (corner(cornerSize.width, rect.width), corner(cornerSize.height, rect.height))
    change { $0.addRoundedRect(in: rect, cornerWidth: width, cornerHeight: height) }
  }
  /// Adds lines through points.
  public mutating func addLines(_ lines: [CGPoint]) { change { $0.addLines(between: lines) } }
  /// Adds another path.
  public mutating func addPath(_ other: Path) { change { $0.addPath(other.path) } }
  /// Adds a part of a circle. `clockwise` is true for a direction that looks counterclockwise on the screen, as on
  /// Apple's systems.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    change {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle.radians, endAngle: endAngle.radians, clockwise: clockwise
      )
    }
  }

  /// The path, changed by a transform.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var copy = Path()
    copy.change { $0.addPath(path, transform: transform) }
    return copy
  }

  /// The path, moved.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }
}

/// The look of round corners; it has no effect.
///
/// Source: https://developer.apple.com/documentation/swiftui/roundedcornerstyle
public enum RoundedCornerStyle: Sendable {
  /// A quarter circle, or a smoother curve.
  case circular, continuous
}

/// An angle.
///
/// Source: https://developer.apple.com/documentation/swiftui/angle
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians; positive ones turn clockwise on the screen.
  public var radians: Double
  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Creates an angle of 0.
  public init() {
    radians = 0
  }

  /// Creates an angle from radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// Creates an angle from degrees.
  public init(degrees: Double) {
    radians = degrees * .pi / 180
  }

  /// An angle from radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle from degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// An angle of 0.
  public static let zero = Angle()
  /// Whether the first angle is smaller.
  public static func < (first: Angle, second: Angle) -> Bool { first.radians < second.radians }
  /// The sum of two angles.
  public static func + (first: Angle, second: Angle) -> Angle { Angle(radians: first.radians + second.radians) }
}
