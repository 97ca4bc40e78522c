/// What a picture of a renderer's is like.
///
/// Source: https://developer.apple.com/documentation/uikit/uigraphicsimagerendererformat
open class UIGraphicsImageRendererFormat: NSObject {
  /// How wide the colours reach. Differs from Apple: it changes nothing; a picture is sRGB.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// Pixels a point. Default: the screen's.
  open var scale: CGFloat
  /// Whether the picture is black at first, and has no alpha. Default false.
  open var opaque = false
  open var preferredRange = Range.automatic
  /// What is drawn on, in points.
  open internal(set) var bounds = CGRect.zero

  public required override init() {
    scale = pictureScale(0)
    super.init()
  }

  open class func `default`() -> Self { self.init() }
  open class func preferred() -> Self { self.init() }
}

/// What a renderer's drawing goes to: points, y down.
///
/// Source: https://developer.apple.com/documentation/uikit/uigraphicsimagerenderercontext
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
    super.init()
  }

  /// What has been drawn so far.
  open var currentImage: UIImage {
    GraphicsStack.image(GraphicsStack.Entry(context: cgContext, scale: format.scale))
  }

  /// In the fill colour, in place of what is there.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// A line of 1 point just within the rectangle, in the stroke colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures from what a block draws.
///
/// A size without pixels, or of more than 16384 on a side, gives an empty picture and a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer
open class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// - Parameter bounds: what is drawn on, in points; the picture shows it all.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    let own = UIGraphicsImageRendererFormat()
    (own.scale, own.opaque, own.preferredRange) = (pictureScale(format.scale), format.opaque, format.preferredRange)
    own.bounds = bounds
    (self.format, self.bounds) = (own, bounds)
    super.init()
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// - Parameter size: in points, at least one pixel.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

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

  /// The picture as a PNG file; empty for an empty picture.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }
}
