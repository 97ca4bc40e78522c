/// Corners of a rectangle, y down.
///
/// Source: https://developer.apple.com/documentation/uikit/uirectcorner
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// A path that is being made, in a space where y points down; a shape node takes its `cgPath`.
///
/// Source: https://developer.apple.com/documentation/uikit/uibezierpath
open class UIBezierPath: NSObject, NSCopying {
  /// A copy; setting it takes a copy.
  open var cgPath: CGPath {
    get { made.copy() ?? made }
    set {
      made = CGMutablePath()
      made.addPath(newValue)
    }
  }
  /// Default 1.
  open var lineWidth: CGFloat = 1
  /// Default `.butt`.
  open var lineCapStyle = CGLineCap.butt
  /// Default `.miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// Default 10.
  open var miterLimit: CGFloat = 10
  /// Default 0.6.
  open var flatness: CGFloat = 0.6
  /// Whether `contains` goes by the even-odd rule. Default false: by windings.
  open var usesEvenOddFillRule = false
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)
  private var made = CGMutablePath()

  // MARK: Making

  public override init() {
    super.init()
  }

  public convenience init(rect: CGRect) {
    self.init()
    made.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    made.addEllipse(in: rect)
  }

  /// Differs from Apple: the corners are quarter circles; Apple's bend a little before the radius asks for it.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    made.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

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
    /// A corner, and the ends of its sides, on the way around.
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

  /// A part of a circle; see `addArc`.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    made.addPath(cgPath)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: made)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.flatness, copy.usesEvenOddFillRule) = (miterLimit, flatness, usesEvenOddFillRule)
    copy.dash = dash
    return copy
  }

  // MARK: Drawing on

  open func move(to point: CGPoint) { made.move(to: point) }

  /// A line or a curve in an empty path is left out.
  open func addLine(to point: CGPoint) { made.addLine(to: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    made.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    made.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// A part of a circle, with a line to its start from where the path is.
  ///
  /// - Parameters:
  ///   - startAngle: in radians, from the x axis clockwise where y points down.
  ///   - clockwise: which way it goes to the end, where y points down.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    made.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  open func close() { made.closeSubpath() }

  open func removeAllPoints() { made = CGMutablePath() }

  open func append(_ bezierPath: UIBezierPath) { made.addPath(bezierPath.made) }

  /// Maps all points.
  open func apply(_ transform: CGAffineTransform) {
    let path = CGMutablePath()
    path.addPath(made, transform: transform)
    made = path
  }

  /// The path drawn from its end to its start.
  open func reversing() -> UIBezierPath { UIBezierPath(cgPath: CGPath(made.reversedSteps)) }

  // MARK: Asking

  open var isEmpty: Bool { made.isEmpty }
  /// The origin for an empty path.
  open var currentPoint: CGPoint { made.currentPoint }

  /// The smallest upright rectangle around the lines and curves; a null one for an empty path.
  open var bounds: CGRect { made.boundingBoxOfPath }

  open func contains(_ point: CGPoint) -> Bool {
    made.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Lengths drawn and left out in turn; none draws whole lines.
  ///
  /// - Parameters:
  ///   - pattern: nil for none.
  ///   - phase: how far into the lengths a subpath starts.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = ((0..<max(0, count)).compactMap { pattern?[$0] }, phase)
  }

  /// Fills the path in the context's fill colour; without a context nothing is drawn.
  open func fill() { fill(with: .normal, alpha: 1) }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  /// Draws the path's line in the context's stroke colour.
  open func stroke() { stroke(with: .normal, alpha: 1) }

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

  /// Drawing shows within the path alone from now on.
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
