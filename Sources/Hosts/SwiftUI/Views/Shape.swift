/// An outline in a rectangle. As a view it fills all the space that it is offered, in the style of the surroundings.
///
/// Source: https://developer.apple.com/documentation/swiftui/shape
@preconcurrency @MainActor
public protocol Shape: View {
  /// The outline.
  ///
  /// - Parameter rect: in points, y down.
  func path(in rect: CGRect) -> Path
}

extension Shape {
  /// The shape, filled with the style of the surroundings.
  public var body: some View { ShapeContent(shape: self, style: nil) }

  /// The shape, filled with a style.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/shape/fill(_:style:)
  public func fill<S: ShapeStyle>(_ content: S) -> some View { ShapeContent(shape: self, style: content) }

  /// The shape's line in a style. Its middle is on the outline.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    ShapeContent(shape: self, style: content, line: StrokeStyle(lineWidth: lineWidth))
  }

  /// The shape's line in a style.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    ShapeContent(shape: self, style: content, line: style)
  }

  /// The shape's line in the style of the surroundings.
  public func stroke(lineWidth: CGFloat = 1) -> some View {
    ShapeContent(shape: self, style: nil, line: StrokeStyle(lineWidth: lineWidth))
  }

  /// The shape's line in the style of the surroundings.
  public func stroke(style: StrokeStyle) -> some View { ShapeContent(shape: self, style: nil, line: style) }

  /// A part of the outline, from 0 to 1 of its length.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/shape/trim(from:to:)
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    TrimmedShape(shape: self, start: startFraction, end: endFraction)
  }
}

/// A part of the outline of a shape.
private struct TrimmedShape<Whole: Shape>: Shape {
  let shape: Whole
  let start: CGFloat
  let end: CGFloat

  func path(in rect: CGRect) -> Path {
    let whole = shape.path(in: rect).cgPath
    guard let part = whole.trimmed(from: start, to: end) else { return Path() }
    return Path(part)
  }
}

/// A shape that can be made smaller.
///
/// Source: https://developer.apple.com/documentation/swiftui/insettableshape
@preconcurrency @MainActor
public protocol InsettableShape: Shape {}

extension InsettableShape {
  /// The shape's line in a style, inside the outline.
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    ShapeContent(shape: self, style: content, line: StrokeStyle(lineWidth: lineWidth), isInside: true)
  }
}

/// How a line is drawn.
///
/// Source: https://developer.apple.com/documentation/swiftui/strokestyle
public struct StrokeStyle: Equatable, Sendable {
  /// The width in points.
  public var lineWidth: CGFloat
  /// The look of the ends.
  public var lineCap: CGLineCap
  /// The look of the corners.
  public var lineJoin: CGLineJoin
  /// The ratio of corner length to line width above which a miter becomes a bevel.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps, in points.
  public var dash: [CGFloat]
  /// How far into the pattern of dashes the line starts, in points.
  public var dashPhase: CGFloat

  /// Creates a style.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }
}

extension CGContext {
  /// Sets how lines are drawn.
  func setLine(_ style: StrokeStyle) {
    setLineWidth(style.lineWidth)
    setLineCap(style.lineCap)
    setLineJoin(style.lineJoin)
    setMiterLimit(style.miterLimit)
    if !style.dash.isEmpty { setLineDash(phase: style.dashPhase, lengths: style.dash) }
  }
}

/// A rectangle. Source: https://developer.apple.com/documentation/swiftui/rectangle
public struct Rectangle: InsettableShape {
  /// Creates a rectangle.
  public nonisolated init() {}
  /// The rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with round corners. Source: https://developer.apple.com/documentation/swiftui/roundedrectangle
public struct RoundedRectangle: InsettableShape {
  /// The width and height of the corners, in points.
  public var cornerSize: CGSize

  /// Creates a rectangle with a radius in points. The style has no effect.
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
  }

  /// Creates a rectangle with a size of the corners, in points. The style has no effect.
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
  }

  /// The rectangle.
  public func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addRoundedRect(in: rect, cornerSize: cornerSize)
    return path
  }
}

/// A circle in the middle of its rectangle. Source: https://developer.apple.com/documentation/swiftui/circle
public struct Circle: InsettableShape {
  /// Creates a circle.
  public nonisolated init() {}
  /// The largest circle in the middle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
}

/// An ellipse. Source: https://developer.apple.com/documentation/swiftui/ellipse
public struct Ellipse: InsettableShape {
  /// Creates an ellipse.
  public nonisolated init() {}
  /// The ellipse.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle whose shorter sides are half circles. Source: https://developer.apple.com/documentation/swiftui/capsule
public struct Capsule: InsettableShape {
  /// Creates a capsule. The style has no effect.
  public nonisolated init(style: RoundedCornerStyle = .continuous) {}
  /// The capsule.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}

extension Path: Shape {
  /// The path moved to the rectangle's corner.
  public func path(in rect: CGRect) -> Path { offsetBy(dx: rect.minX, dy: rect.minY) }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}
extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}
extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public static func rect(cornerRadius: CGFloat) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) }
}

/// A shape that is filled or drawn as a line.
struct ShapeContent<S: Shape>: View, ItemView {
  let shape: S
  var style: (any ShapeStyle)?
  var line: StrokeStyle?
  var isInside = false

  func makeItem(_ node: Node) -> ViewItem<Self> { ShapeItem(self, node) }
}

@MainActor
private final class ShapeItem<S: Shape>: ViewItem<ShapeContent<S>> {
  private let drawing = ShapeDrawing(frame: .zero)

  /// A circle takes a square of the space; other shapes take all of it.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    guard view.shape is Circle else { return size }
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let paint = (view.style ?? environment.foreground)?.resolved(in: environment) ?? .color(.label)
    drawing.isUserInteractionEnabled = environment.allowsHitTesting && paint.color.cgColor.alpha > 0
    let width = view.line.map { $0.lineWidth > 0 && $0.lineWidth.isFinite ? $0.lineWidth : 0 } ?? 0
    let outside = view.isInside ? 0 : (width / 2).rounded(.up)
    let inset = view.isInside ? width / 2 : 0
    // Solid shapes with known corners are plain views, so that their changes can be animated.
    if view.line == nil, case .color(let color) = paint, let radius = cornerRadius(rect) {
      if drawing.superview == nil { drawing.backgroundColor = color }
      canvas.context.animate { [drawing] in drawing.backgroundColor = color }
      drawing.show(nil)
      drawing.layer.cornerRadius = radius
    } else {
      drawing.backgroundColor = nil
      drawing.layer.cornerRadius = 0
      let box = CGRect(x: outside, y: outside, width: rect.width, height: rect.height)
      let path = view.shape.path(in: box.insetBy(dx: inset, dy: inset))
      drawing.show(ShapeDrawing.Content(path: path.cgPath, paint: paint, line: view.line, box: box))
    }
    canvas.put(drawing, in: rect.insetBy(dx: -outside, dy: -outside))
  }

  private func cornerRadius(_ rect: CGRect) -> CGFloat? {
    switch view.shape {
    case is Rectangle: 0
    case let shape as RoundedRectangle where shape.cornerSize.width == shape.cornerSize.height: shape.cornerSize.width
    case is Capsule: min(rect.width, rect.height) / 2
    case is Circle where rect.width == rect.height: rect.width / 2
    default: nil
    }
  }
}

/// Draws a path.
private final class ShapeDrawing: UIView {
  struct Content: Equatable {
    var path: CGPath
    var paint: Paint
    var line: StrokeStyle?
    var box: CGRect
  }

  private var content: Content?

  func show(_ new: Content?) {
    guard new != content else { return }
    content = new
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let content, let context = UIGraphicsGetCurrentContext() else { return }
    if let line = content.line {
      context.setLine(line)
      context.setStrokeColor(content.paint.color.cgColor)
      context.addPath(content.path)
      return context.strokePath()
    }
    guard case .color(let color) = content.paint else {
      context.addPath(content.path)
      context.clip()
      return content.paint.fill(content.box, in: context)
    }
    context.setFillColor(color.cgColor)
    context.addPath(content.path)
    context.fillPath()
  }
}
