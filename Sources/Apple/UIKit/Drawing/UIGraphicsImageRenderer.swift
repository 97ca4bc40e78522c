/// The scale and opacity of a renderer's pictures.
///
/// Source: https://developer.apple.com/documentation/uikit/uigraphicsimagerendererformat
open class UIGraphicsImageRendererFormat: NSObject {
  /// The range of colours. Differs from Apple: it has no effect; every picture is sRGB.
  public enum Range: Int, Sendable {
    /// No range is given.
    case unspecified = -1
    /// No range changes the picture.
    case automatic, extended, standard
  }

  /// Pixels per point. Default: the screen's scale.
  open var scale: CGFloat
  /// Whether the picture starts black and has no alpha. Default false.
  open var opaque = false
  /// The wanted range of colours. It has no effect. Default `.automatic`.
  open var preferredRange = Range.automatic
  /// The drawing area in points; set by the renderer.
  open internal(set) var bounds = CGRect.zero

  public required override init() {
    scale = pictureScale(0)
    super.init()
  }

  /// A format with the default values.
  open class func `default`() -> Self { self.init() }
  /// A format with the default values, the same as `default()`.
  open class func preferred() -> Self { self.init() }
}

/// The target of a renderer's drawing, in points, y down.
///
/// Source: https://developer.apple.com/documentation/uikit/uigraphicsimagerenderercontext
open class UIGraphicsImageRendererContext: NSObject {
  /// The context to draw to.
  public let cgContext: CGContext
  /// The renderer's format.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
    super.init()
  }

  /// A picture of everything drawn so far.
  open var currentImage: UIImage {
    GraphicsStack.image(GraphicsStack.Entry(context: cgContext, scale: format.scale))
  }

  /// Fills a rectangle with the fill colour, replacing the content there.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

  /// Fills a rectangle with the fill colour, using a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a line of 1 point just inside a rectangle, in the stroke colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  /// Draws a line of 1 point just inside a rectangle, using a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  /// Intersects the clip with a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures from the drawing of a closure.
///
/// A size without pixels or with more than 16384 on a side gives an empty picture and a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer
open class UIGraphicsImageRenderer: NSObject {
  /// Draws a picture to the context it gets.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// A copy of the format given, with the drawing area filled in.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Creates a renderer with a format.
  ///
  /// - Parameter bounds: the drawing area in points; the picture shows all of it.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    let own = UIGraphicsImageRendererFormat()
    (own.scale, own.opaque, own.preferredRange) = (pictureScale(format.scale), format.opaque, format.preferredRange)
    own.bounds = bounds
    (self.format, self.bounds) = (own, bounds)
    super.init()
  }

  /// Creates a renderer for a drawing area in points, with the default format.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer with its origin at (0, 0).
  ///
  /// - Parameter size: in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for a size in points, with the default format.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// A picture of what the closure draws; UIKit's drawing functions draw to it too.
  open func image(actions: DrawingActions) -> UIImage {
    let context = GraphicsStack.context(
      bounds, scale: format.scale, isOpaque: format.opaque, caller: "UIGraphicsImageRenderer")
    let entry = GraphicsStack.Entry(context: context, scale: format.scale)
    let depth = GraphicsStack.entries.count
    GraphicsStack.entries.append(entry)
    actions(UIGraphicsImageRendererContext(context, format))
    GraphicsStack.entries.removeLast(max(0, GraphicsStack.entries.count - depth))
    return GraphicsStack.image(entry)
  }

  /// The drawing of the closure as PNG data; empty for an empty picture.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }
}
