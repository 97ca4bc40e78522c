internal import Raster

/// A layer with a text.
///
/// Source: https://developer.apple.com/documentation/quartzcore/catextlayer
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`. Default nil.
  open var string: Any?
  /// A `UIFont`, or the name of one. Its size is `fontSize`. Default nil: Helvetica.
  open var font: Any?
  /// The size of the font in points. Default 36.
  open var fontSize: CGFloat = 36
  /// The colour of the text. Default opaque white.
  open var foregroundColor: CGColor? = UIColor.white.cgColor
  /// Whether a line that is too long wraps. Default false.
  open var isWrapped = false
  /// The way in which a line that is too long is cut off. Default `none`.
  open var truncationMode = CATextLayerTruncationMode.none
  /// The alignment of the lines. Default `natural`.
  open var alignmentMode = CATextLayerAlignmentMode.natural

  private lazy var label = UILabel(frame: .zero)

  override class func make() -> CALayer { CATextLayer() }

  override var paintsItself: Bool { string != nil || super.paintsItself }

  override func paint(_ painter: inout ViewPainter, _ shown: ShownView, _ toPixels: Affine) {
    super.paint(&painter, shown, toPixels)
    let bounds = shown.bounds
    label.font =
      (font as? UIFont)?.withSize(fontSize) ?? (font as? String).flatMap { UIFont(name: $0, size: fontSize) }
      ?? UIFont(name: "Helvetica", size: fontSize) ?? UIFont.systemFont(ofSize: fontSize)
    label.numberOfLines = isWrapped ? 0 : 1
    label.lineBreakMode = truncationMode == .none ? .byClipping : .byTruncatingTail
    label.textAlignment = alignmentMode.alignment
    let color = shownColor("foregroundColor", at: painter.time) ?? foregroundColor
    label.textColor = color.map { UIColor(cgColor: $0) } ?? .white
    if let text = string as? NSAttributedString {
      label.attributedText = text
    } else {
      label.text = string as? String
    }
    // The text starts at the upper edge.
    let height = label.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
    label.bounds = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: height)
    painter.drawContent(of: label, label.shown(at: painter.time), toPixels)
  }
}

/// The way in which a line of a text layer is cut off.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Cut off.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// With an ellipsis; `start` and `middle` are drawn like `end`.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// With an ellipsis at the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// With an ellipsis.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the left.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Justified.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  var alignment: NSTextAlignment {
    switch self {
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .left
    }
  }
}
