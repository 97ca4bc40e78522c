internal import Raster

/// A view with a text.
///
/// Source: https://developer.apple.com/documentation/uikit/uilabel
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text; setting it removes the attributes. Default nil.
  open var text: String? {
    get { attributes?.string ?? plain }
    set { (plain, attributes) = (newValue, nil) }
  }
  /// The text with attributes; those it lacks come from the label. Default nil.
  open var attributedText: NSAttributedString? {
    get { attributes ?? plain.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
    set { (plain, attributes) = (nil, newValue) }
  }
  /// The font. Default: the system font of 17 points.
  open var font: UIFont! {
    get { ownFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
    set {
      ownFont = newValue
      own(.font) { ($0 as? UILabel)?.font = newValue }
      forgetLayout()
    }
  }
  /// The colour of the text. Default `.label`.
  open var textColor: UIColor! = .label {
    didSet {
      own(.textColor) { [textColor] in ($0 as? UILabel)?.textColor = textColor }
      forgetLayout()
    }
  }
  /// The place of the lines between the sides. Default `.natural`, which is left.
  open var textAlignment = NSTextAlignment.natural {
    didSet { forgetLayout() }
  }
  /// The maximum number of lines; 0 means as many as fit. Default 1.
  open var numberOfLines = 1 {
    didSet { forgetLayout() }
  }
  /// The treatment of a text that is too long. Default `.byTruncatingTail`.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { forgetLayout() }
  }
  /// Whether a text of one line is made smaller to fit the width. Default false.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest factor for `adjustsFontSizeToFitWidth`, from 0 to 1. Default 0: no limit.
  open var minimumScaleFactor: CGFloat = 0
  /// Has no effect. Default false.
  open var allowsDefaultTighteningForTruncation = false
  /// The baseline of a text that is made smaller. It has no effect: the text is centred. Default `.alignBaselines`.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// The colour of the text's sharp shadow. Default nil: none.
  open var shadowColor: UIColor? {
    didSet { own(.shadowColor) { [shadowColor] in ($0 as? UILabel)?.shadowColor = shadowColor } }
  }
  /// The displacement of the shadow in points, y down. Default (0, -1).
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The colour of the text while `isHighlighted`. Default nil: `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet { forgetLayout() }
  }
  /// Whether the text has the highlighted colour. Default false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { forgetLayout() } }
  }
  /// Whether the text has its own colour; otherwise it is drawn half as strong. Default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { forgetLayout() } }
  }
  /// The width for `intrinsicContentSize` of a text with several lines, in points; 0 means the bounds'. Default 0.
  open var preferredMaxLayoutWidth: CGFloat = 0

  private var ownFont: UIFont?
  private var plain: String? {
    didSet { forgetLayout() }
  }
  private var attributes: NSAttributedString? {
    didSet { forgetLayout() }
  }
  /// The newest layouts, by width.
  private var layouts: [(width: Double?, text: DrawnText?)] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    (coder as? InterfaceCoder)?.decode(self)
  }

  private func forgetLayout() {
    layouts = []
    contentChanged()
  }

  private var shownColor: UIColor {
    let color = isHighlighted ? highlightedTextColor ?? textColor ?? .label : textColor ?? .label
    return isEnabled ? color : color.withAlphaComponent(color.cgColor.alpha / 2)
  }

  private var ownAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return [
      .font: font ?? .systemFont(ofSize: UIFont.labelFontSize), .foregroundColor: shownColor, .paragraphStyle: style,
    ]
  }

  /// The text with the label's own attributes where it has none.
  private var complete: NSAttributedString? {
    guard let attributes else { return plain.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
    let whole = NSMutableAttributedString(string: attributes.string, attributes: ownAttributes)
    attributes.enumerateAttributes(in: NSRange(location: 0, length: attributes.length), options: []) { own, range, _ in
      whole.addAttributes(own, range: range)
    }
    return whole
  }

  private func layOut(width: Double?) -> DrawnText? {
    if let known = layouts.first(where: { $0.width == width }) { return known.text }
    guard let complete, complete.length > 0 else { return nil }
    let text = UIApplication.shared.drawing.layOut(complete, width, max(0, numberOfLines), lineBreakMode)
    if layouts.count > 3 { layouts.removeFirst() }
    layouts.append((width, text))
    return text
  }

  /// The size of the text in lines no wider than `size`, rounded up to whole pixels.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let limit = size.width > 0 && size.width < 10_000 ? Double(size.width) : nil
    return roundedUp(layOut(width: numberOfLines == 1 ? nil : limit))
  }

  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : bounds.width
    return roundedUp(layOut(width: numberOfLines == 1 || width <= 0 ? nil : Double(width)))
  }

  /// The rectangle of the text in `bounds`, for at most this many lines; 0 means no limit.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let complete, complete.length > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
    let width = numberOfLines != 1 && bounds.width > 0 ? Double(bounds.width) : nil
    let text = UIApplication.shared.drawing.layOut(complete, width, max(0, numberOfLines), lineBreakMode)
    return CGRect(origin: bounds.origin, size: roundedUp(text))
  }

  private func roundedUp(_ text: DrawnText?) -> CGSize {
    guard let text else { return .zero }
    let scale = UIApplication.shared.screen.scale
    func up(_ length: Double) -> CGFloat { (CGFloat(length) * scale - 0.001).rounded(.up) / scale }
    return CGSize(width: up(text.width), height: up(text.top - text.bottom))
  }

  /// A text and where it is drawn.
  struct Drawing {
    var text: DrawnText
    /// The left end of the first line's baseline, in the view's points.
    var baseline: CGPoint
    /// The factor of `adjustsFontSizeToFitWidth`.
    var factor: Double
  }

  /// The text in the bounds; the baseline is on a whole pixel.
  func drawing(in bounds: CGRect, scale: Double) -> Drawing? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    var width = Double(bounds.width)
    var factor = 1.0
    if adjustsFontSizeToFitWidth, numberOfLines == 1, let natural = layOut(width: nil), natural.width > width {
      let minimum = minimumScaleFactor > 0 ? min(1, Double(minimumScaleFactor)) : 0
      factor = max(minimum, width / natural.width)
      width = factor > width / natural.width ? width / factor : natural.width
    }
    // A little more, so that rounding cuts off no text that fits.
    guard let text = layOut(width: width + 0.01) else { return nil }
    let free = Double(bounds.width) - text.width * factor
    let x: Double =
      switch alignment {
      case .center: free / 2
      case .right: free
      default: 0
      }
    let height = (text.top - text.bottom) * factor
    let baseline = Double(bounds.minY) + (Double(bounds.height) - height) / 2 + text.top * factor
    return Drawing(
      text: text, baseline: CGPoint(x: Double(bounds.minX) + x, y: (baseline * scale).rounded() / scale),
      factor: factor)
  }

  /// The alignment of the first paragraph.
  private var alignment: NSTextAlignment {
    guard let attributes, attributes.length > 0,
      let style = attributes.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    else { return textAlignment }
    return style.alignment
  }
}

/// The baseline of a text that is made smaller.
///
/// Source: https://developer.apple.com/documentation/uikit/uibaselineadjustment
public enum UIBaselineAdjustment: Int, Sendable {
  /// These have no effect.
  case alignBaselines, alignCenters, none
}
