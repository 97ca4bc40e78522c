/// A set of a rectangle's corners, y down.
///
/// Source: https://developer.apple.com/documentation/uikit/uirectcorner
public struct UIRectCorner: OptionSet, Sendable {
  /// The combined bits, as on Apple's systems.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The upper right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The lower left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The lower right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// A path that can be extended, in coordinates with y down; a shape node takes its `cgPath`.
///
/// Source: https://developer.apple.com/documentation/uikit/uibezierpath
open class UIBezierPath: NSObject, NSCopying {
  /// A copy of the path; setting it copies the new path.
  open var cgPath: CGPath {
    get { made.copy() ?? made }
    set {
      made = CGMutablePath()
      made.addPath(newValue)
    }
  }
  /// The line width in points. Default 1.
  open var lineWidth: CGFloat = 1
  /// The shape of line ends. Default `.butt`.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of corners. Default `.miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// The ratio of corner length to line width above which a miter becomes a bevel. Default 10.
  open var miterLimit: CGFloat = 10
  /// Stored for the app to read; curves are always drawn exactly. Default 0.6.
  open var flatness: CGFloat = 0.6
  /// Whether filling, clipping and `contains` use the even-odd rule. Default false: the winding rule.
  open var usesEvenOddFillRule = false
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)
  private var made = CGMutablePath()

  // MARK: Making

  public override init() {
    super.init()
  }

  /// Creates a closed rectangle; a null one gives an empty path.
  public convenience init(rect: CGRect) {
    self.init()
    made.addRect(rect)
  }

  /// Creates the ellipse that touches the rectangle's sides.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    made.addEllipse(in: rect)
  }

  /// Creates a rectangle with rounded corners. Differs from Apple: the corners are quarter circles; Apple's curves
  /// begin slightly earlier. The radius is clamped to half of each side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    made.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates a rectangle with some corners rounded. Radii are clamped to half of each side; 0 or less gives square
  /// corners.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    guard !rect.isNull else { return }
    let width = min(max(0, cornerRadii.width), rect.width / 2)
    let height = min(max(0, cornerRadii.height), rect.height / 2)
    guard width > 0, height > 0 else {
      made.addRect(rect)
      return
    }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    /// Adds one corner, with the ends of its sides in drawing order.
    func add(_ which: UIRectCorner, _ x: CGFloat, _ y: CGFloat, in before: CGPoint, out after: CGPoint) {
      let corner = CGPoint(x: x, y: y)
      let isRound = corners.contains(which)
      let first = isRound ? before : corner
      if made.isEmpty { made.move(to: first) } else { made.addLine(to: first) }
      guard isRound, case .cubic(let control1, let control2, let end) = CGPath.Step.corner(before, corner, after)
      else { return }
      made.addCurve(to: end, control1: control1, control2: control2)
    }
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    add(.topLeft, left, top, in: at(left, top + height), out: at(left + width, top))
    add(.topRight, right, top, in: at(right - width, top), out: at(right, top + height))
    add(.bottomRight, right, bottom, in: at(right, bottom - height), out: at(right - width, bottom))
    add(.bottomLeft, left, bottom, in: at(left + width, bottom), out: at(left, bottom - height))
    made.closeSubpath()
  }

  /// Creates an arc of a circle; see `addArc(withCenter:radius:startAngle:endAngle:clockwise:)`.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path with a copy of a `CGPath`'s steps.
  public convenience init(cgPath: CGPath) {
    self.init()
    made.addPath(cgPath)
  }

  /// A copy with the same steps, line style and dashes.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: made)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.flatness, copy.usesEvenOddFillRule) = (miterLimit, flatness, usesEvenOddFillRule)
    copy.dash = dash
    return copy
  }

  // MARK: Adding

  /// Starts a new subpath at a point.
  open func move(to point: CGPoint) { made.move(to: point) }

  /// Adds a line from the current point. Lines and curves in an empty path are ignored.
  open func addLine(to point: CGPoint) { made.addLine(to: point) }

  /// Adds a cubic Bézier curve from the current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    made.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve from the current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    made.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a circular arc, with a line to its start from the current point.
  ///
  /// - Parameters:
  ///   - startAngle: in radians from the x axis, clockwise where y points down.
  ///   - clockwise: the direction to the end, as seen where y points down.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    made.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Adds a line back to the start of the current subpath and ends it.
  open func close() { made.closeSubpath() }

  /// Makes the path empty; the line style stays.
  open func removeAllPoints() { made = CGMutablePath() }

  /// Adds all steps of another path.
  open func append(_ bezierPath: UIBezierPath) { made.addPath(bezierPath.made) }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    let path = CGMutablePath()
    path.addPath(made, transform: transform)
    made = path
  }

  /// The same path, traversed from its end to its start, with the default line style.
  open func reversing() -> UIBezierPath { UIBezierPath(cgPath: CGPath(made.reversedSteps)) }

  // MARK: Queries

  /// Whether the path has no steps.
  open var isEmpty: Bool { made.isEmpty }
  /// The end of the last step; the origin for an empty path.
  open var currentPoint: CGPoint { made.currentPoint }

  /// The smallest upright rectangle around the lines and curves; null for an empty path.
  open var bounds: CGRect { made.boundingBoxOfPath }

  /// Whether a point is inside the filled path.
  open func contains(_ point: CGPoint) -> Bool {
    made.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Sets the dash pattern: lengths drawn and skipped in turn, in points.
  ///
  /// - Parameters:
  ///   - pattern: the lengths; nil draws solid lines.
  ///   - phase: the distance into the pattern at which each subpath starts.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = ((0..<max(0, count)).compactMap { pattern?[$0] }, phase)
  }

  /// Fills the path with the current context's fill colour; does nothing without a context.
  open func fill() { fill(with: .normal, alpha: 1) }

  /// Fills the path with a blend mode and an alpha from 0 to 1; does nothing without a context.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  /// Strokes the path with the current context's stroke colour; does nothing without a context.
  open func stroke() { stroke(with: .normal, alpha: 1) }

  /// Strokes the path with a blend mode and an alpha from 0 to 1; does nothing without a context.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dash.phase, lengths: dash.lengths)
      context.strokePath()
    }
  }

  /// Intersects the current context's clip with the path.
  open func addClip() {
    guard let context = GraphicsStack.current else { return }
    context.beginPath()
    context.addPath(made)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ paint: (CGContext) -> Void) {
    guard let context = GraphicsStack.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.beginPath()
    context.addPath(made)
    paint(context)
    context.restoreGState()
  }
}
