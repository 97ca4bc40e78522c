internal import Assets
internal import Raster

/// Where a label's text lies beside its position.
///
/// Source: https://developer.apple.com/documentation/spritekit/sklabelhorizontalalignmentmode
public enum SKLabelHorizontalAlignmentMode: Int, Sendable {
  case center, left, right
}

/// Source: https://developer.apple.com/documentation/spritekit/sklabelverticalalignmentmode
public enum SKLabelVerticalAlignmentMode: Int, Sendable {
  case baseline, center, top, bottom
}

/// A text of one line or several, drawn as outlines at whatever size it has on the screen.
///
/// Source: https://developer.apple.com/documentation/spritekit/sklabelnode
@preconcurrency @MainActor
open class SKLabelNode: SKNode {
  /// Beyond its first 16,384 characters of Unicode it is not shown, which is said once as a `Diagnostic`.
  open var text: String? {
    didSet { reshape() }
  }
  /// A font's PostScript or family name among the app's files. nil, and an unknown name, take the app's first font.
  open var fontName: String? {
    didSet { reshape() }
  }
  /// In points. Default 32.
  open var fontSize: CGFloat = 32 {
    didSet { reshape(if: preferredMaxLayoutWidth > 0) }
  }
  /// Default white.
  open var fontColor: UIColor? = .white {
    didSet { contentChanged() }
  }
  /// Default `.center`.
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center {
    didSet { reshape() }
  }
  /// Default `.baseline`: of several lines the last one's.
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline {
    didSet { contentChanged() }
  }
  /// Default `.alpha`.
  open var blendMode = SKBlendMode.alpha {
    didSet { contentChanged() }
  }
  /// The most lines that there may be; 0 for as many as the text has. Default 1: a line break is a space then.
  open var numberOfLines = 1 {
    didSet { reshape() }
  }
  /// Lines are broken at spaces, and words that are too long between letters, so that none is wider, in points; with a
  /// single line the text is cut. 0, the default, is any width.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { reshape() }
  }
  /// How a text is cut that does not fit. Default `.byTruncatingTail`; `.byWordWrapping` and `.byCharWrapping` break lines
  /// alike.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { reshape() }
  }
  /// What the text is tinted with; nil for nothing. Default nil.
  open var color: UIColor? {
    didSet { contentChanged() }
  }
  /// How much of `color` is in the text's colour: 0, the default, none; 1 multiplies it.
  open var colorBlendFactor: CGFloat = 0 {
    didSet { contentChanged() }
  }
  private var shaped: LabelText?

  public override init() {
    super.init()
  }

  public init(fontNamed fontName: String?) {
    self.fontName = fontName
    super.init()
  }

  public convenience init(text: String?) {
    self.init()
    self.text = text
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if coder is NodeCopyCoder { return }
    guard let coder = coder as? SceneCoder else { return nil }
    decodeLabel(from: coder)
  }

  package override func takeProperties(of node: SKNode) {
    super.takeProperties(of: node)
    guard let label = node as? SKLabelNode else { return }
    (text, fontName, fontSize, fontColor) = (label.text, label.fontName, label.fontSize, label.fontColor)
    (horizontalAlignmentMode, verticalAlignmentMode) = (label.horizontalAlignmentMode, label.verticalAlignmentMode)
    (numberOfLines, preferredMaxLayoutWidth) = (label.numberOfLines, label.preferredMaxLayoutWidth)
    (lineBreakMode, blendMode) = (label.lineBreakMode, label.blendMode)
    (color, colorBlendFactor) = (label.color, label.colorBlendFactor)
  }

  package override var contentBounds: CGRect {
    guard let text = shapedText(), text.width > 0 else { return .zero }
    let scale = Double(fontSize) / text.unitsPerEm
    let left =
      switch horizontalAlignmentMode {
      case .center: -text.width / 2
      case .left: 0.0
      case .right: -text.width
      }
    return CGRect(
      x: left * scale, y: baseline(of: text) + text.bottom * scale, width: text.width * scale,
      height: (text.top - text.bottom) * scale)
  }

  package override func draw(into flattener: inout SceneFlattener) {
    guard let text = shapedText(), !text.outline.elements.isEmpty else { return }
    let scale = Double(fontSize) / text.unitsPerEm
    flattener.add(
      .path(PathFill(path: flattener.add(text.outline), color: tint.raster)), of: self, blend: blendMode,
      before: Affine(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: baseline(of: text)))
  }

  private var tint: UIColor {
    let text = fontColor ?? .white
    guard let color, colorBlendFactor != 0 else { return text }
    let part = min(1, max(0, colorBlendFactor))
    let mixed = zip(text.cgColor.components ?? [], color.cgColor.components ?? []).map { $0 * (1 + ($1 - 1) * part) }
    guard mixed.count == 4 else { return text }
    return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
  }

  package override var treeProperties: [(name: String, value: String)] {
    var properties = super.treeProperties + [("text", text ?? "")]
    if let fontName { properties.append(("fontName", fontName)) }
    if fontSize != 32 { properties.append(("fontSize", fontSize.treeText)) }
    if let fontColor, fontColor != .white { properties.append(("fontColor", fontColor.treeText)) }
    if horizontalAlignmentMode != .center {
      properties.append(("horizontalAlignmentMode", "\(horizontalAlignmentMode)"))
    }
    if verticalAlignmentMode != .baseline { properties.append(("verticalAlignmentMode", "\(verticalAlignmentMode)")) }
    if numberOfLines != 1 { properties.append(("numberOfLines", "\(numberOfLines)")) }
    if preferredMaxLayoutWidth != 0 {
      properties.append(("preferredMaxLayoutWidth", preferredMaxLayoutWidth.treeText))
    }
    if let color, colorBlendFactor != 0 {
      properties += [("color", color.treeText), ("colorBlendFactor", colorBlendFactor.treeText)]
    }
    if blendMode != .alpha { properties.append(("blendMode", "\(blendMode)")) }
    return properties
  }

  /// Where the first line's baseline lies, in the node's points.
  private func baseline(of text: LabelText) -> Double {
    let scale = Double(fontSize) / text.unitsPerEm
    return switch verticalAlignmentMode {
    case .baseline: -text.lastBaseline * scale
    case .center: -(text.top + text.bottom) / 2 * scale
    case .top: -text.top * scale
    case .bottom: -text.bottom * scale
    }
  }

  private func reshape(if isNeeded: Bool = true) {
    if isNeeded { shaped = nil }
    contentChanged()
  }

  private func shapedText() -> LabelText? {
    if let shaped { return shaped }
    guard let text, !text.isEmpty, let font = font() else { return nil }
    let shown = text.utf8.count > Self.mostCharacters ? Self.beginning(of: text) : text
    let width = preferredMaxLayoutWidth > 0 ? Double(preferredMaxLayoutWidth / fontSize) * font.unitsPerEm : nil
    let shaped = LabelText(
      shown, font: font,
      layout: LabelText.Layout(
        alignment: horizontalAlignmentMode, lineCount: max(0, numberOfLines), width: width, lineBreakMode: lineBreakMode
      ))
    self.shaped = shaped
    return shaped
  }

  private static let mostCharacters = 16_384

  private static func beginning(of text: String) -> String {
    let scalars = text.unicodeScalars.prefix(mostCharacters)
    guard scalars.endIndex < text.endIndex else { return text }
    let message = "a text has more than \(mostCharacters) characters; the rest is not shown"
    UIApplication.shared.report(Diagnostic(kind: "long-text", subject: "SKLabelNode.text", message: message))
    return String(String.UnicodeScalarView(scalars))
  }

  private func font() -> Font? {
    let app = UIApplication.shared
    if let fontName, let font = app.fonts.font(named: fontName) { return font }
    guard let first = app.fonts.all.first else {
      app.report(Diagnostic(kind: "missing-font", subject: "label", message: "the app has no font; no text is drawn"))
      return nil
    }
    if let fontName {
      app.report(
        Diagnostic(
          kind: "missing-font", subject: "font \"\(fontName)\"",
          message: "the app's files hold no such font; \"\(first.postScriptName)\" is used"))
    }
    return first
  }
}
