/// A view that a closure draws. It takes all the space that it is offered.
///
/// Source: https://developer.apple.com/documentation/swiftui/canvas
@preconcurrency @MainActor
public struct Canvas: View, ItemView {
  fileprivate let renderer: (inout GraphicsContext, CGSize) -> Void

  /// Creates a view with its drawing. The other parameters have no effect.
  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.renderer = renderer
  }

  func makeItem(_ node: Node) -> ViewItem<Self> { CanvasItem(self, node) }
}

@MainActor
private final class CanvasItem: ViewItem<Canvas> {
  private let drawing = CanvasDrawing(frame: .zero)

  /// A closure may draw anything: each new value is drawn.
  override func changed() {
    drawing.body = { [weak self] in
      guard let self, let context = UIGraphicsGetCurrentContext() else { return }
      var graphics = GraphicsContext(context, environment)
      view.renderer(&graphics, drawing.bounds.size)
    }
    drawing.isUserInteractionEnabled = environment.allowsHitTesting
    drawing.setNeedsDisplay()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    canvas.put(drawing, in: rect)
  }
}

private final class CanvasDrawing: UIView {
  var body: (() -> Void)?

  override func draw(_ rect: CGRect) { body?() }
}

/// Draws shapes, texts and pictures in a `Canvas`, y down. A copy keeps its own transform, opacity and clip.
///
/// Source: https://developer.apple.com/documentation/swiftui/graphicscontext
@preconcurrency @MainActor
public struct GraphicsContext {
  /// The fill of a shape.
  @preconcurrency @MainActor
  public struct Shading {
    fileprivate let paint: (EnvironmentValues, CGRect) -> Paint

    /// A colour.
    public static func color(_ color: Color) -> Shading { Shading { values, _ in .color(color.resolved(in: values)) } }
    /// A colour from its parts, from 0 to 1.
    public static func color(red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading {
      .color(Color(red: red, green: green, blue: blue).opacity(opacity))
    }
    /// A style.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading { values, _ in style.resolved(in: values) }
    }
    /// A gradient between two points.
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
      Shading { values, box in
        .linear(gradient.resolved(in: values), startPoint.part(of: box), endPoint.part(of: box))
      }
    }
    /// A gradient from a point outwards.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading {
      Shading { values, box in
        .radial(gradient.resolved(in: values), center.part(of: box), startRadius, endRadius)
      }
    }
    /// A gradient around a point, a whole turn from an angle.
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
      Shading { values, box in
        .angular(gradient.resolved(in: values), center.part(of: box), CGFloat(angle.radians))
      }
    }
    /// The style of the surroundings.
    public static var foreground: Shading {
      Shading { values, _ in values.foreground?.resolved(in: values) ?? .color(.label) }
    }
  }

  private let context: CGContext
  /// The values that the view inherits.
  public let environment: EnvironmentValues
  /// The opacity of what is drawn, from 0 to 1. Default 1.
  public var opacity = 1.0
  /// The transform of what is drawn.
  public var transform = CGAffineTransform.identity
  /// How new drawing is mixed with existing drawing. Default `normal`.
  public var blendMode = CGBlendMode.normal
  private var clips: [(path: CGPath, transform: CGAffineTransform)] = []

  fileprivate init(_ context: CGContext, _ environment: EnvironmentValues) {
    (self.context, self.environment) = (context, environment)
  }

  /// Moves what is drawn.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  /// Scales what is drawn.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  /// Turns what is drawn, clockwise.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
  /// Transforms what is drawn.
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }
  /// Draws only in a path.
  public mutating func clip(to path: Path) { clips.append((path.cgPath, transform)) }

  private func draw(_ body: () -> Void) {
    context.saveGState()
    for clip in clips {
      var transform = clip.transform
      if let path = clip.path.copy(using: &transform) { context.addPath(path) }
      context.clip()
    }
    context.concatenate(transform)
    context.setAlpha(CGFloat(opacity))
    context.setBlendMode(blendMode)
    body()
    context.restoreGState()
  }

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading) {
    draw {
      let box = path.boundingRect
      let paint = shading.paint(environment, box)
      context.addPath(path.cgPath)
      guard case .color(let color) = paint else {
        context.clip()
        return paint.fill(box, in: context)
      }
      context.setFillColor(color.cgColor)
      context.fillPath()
    }
  }

  /// Draws a path's line.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a path's line in a style. Differs from Apple: a gradient's first colour.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    draw {
      context.setLine(style)
      context.setStrokeColor(shading.paint(environment, path.boundingRect).color.cgColor)
      context.addPath(path.cgPath)
      context.strokePath()
    }
  }

  /// Draws a text at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    let drawn = text.attributed(in: environment)
    let size = drawn.size()
    draw { drawn.draw(at: CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)) }
  }

  /// Draws a text in a rectangle.
  public func draw(_ text: Text, in rect: CGRect) {
    let drawn = text.attributed(in: environment)
    draw { drawn.draw(in: rect) }
  }

  /// Draws a picture at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    guard let picture = image.picture(in: environment) else { return }
    let size = picture.size
    draw { picture.draw(at: CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)) }
  }

  /// Draws a picture in a rectangle.
  public func draw(_ image: Image, in rect: CGRect) {
    guard let picture = image.picture(in: environment) else { return }
    draw { picture.draw(in: rect) }
  }

  /// The text itself: it is measured when it is drawn.
  public func resolve(_ text: Text) -> Text { text }
  /// The picture itself.
  public func resolve(_ image: Image) -> Image { image }

  /// Draws into a copy with its own transform, opacity and clip.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var copy = self
    try content(&copy)
  }
}

extension CGPoint {
  /// The point as a part of a rectangle.
  fileprivate func part(of box: CGRect) -> UnitPoint {
    UnitPoint(
      x: box.width > 0 ? (x - box.minX) / box.width : 0, y: box.height > 0 ? (y - box.minY) / box.height : 0)
  }
}
