internal import Media
internal import Raster

/// The place of a label's text relative to its position, horizontally. It aligns a block of several lines as a whole; the
/// lines in it start at its left side. To centre them, set `SKLabelNode.attributedText` with a paragraph style.
///
/// Source: https://developer.apple.com/documentation/spritekit/sklabelhorizontalalignmentmode
public enum SKLabelHorizontalAlignmentMode: Int, Sendable {
  /// In order: the text is centred on the position; it starts at the position; it ends at the position.
  case center, left, right
}

/// The place of a label's text relative to its position, vertically.
///
/// Source: https://developer.apple.com/documentation/spritekit/sklabelverticalalignmentmode
public enum SKLabelVerticalAlignmentMode: Int, Sendable {
  /// In order: the position is on the baseline, in the text's middle, at its top, at its bottom. For several lines
  /// `.baseline` means the bottom of the block, which is below the last baseline.
  case baseline, center, top, bottom
}

/// A node that draws text in one or several lines, sharp at any size on the screen.
///
/// The alignment and `frame` of one line use the box around the ink: "Play!" is centred higher than "Pla!", and a centred
/// number moves as its digits change, even in a font whose digits are equally wide. The box of `attributedText` is as
/// wide as its letters' advances, and reaches from the ascender to the descender.
///
/// Several lines are a block that is as wide as the widest line's advances. Its lines are flush left, for any
/// alignment of the block. They are whole points high, about 1.2 times the size, and the block ends about 0.3 times the
/// size below the last baseline.
///
/// Source: https://developer.apple.com/documentation/spritekit/sklabelnode. Vertically by the ink:
/// https://stackoverflow.com/questions/38850592; horizontally: https://stackoverflow.com/questions/30940999, whose last
/// answer keeps digits still with `attributedText`. Several lines: https://stackoverflow.com/questions/50082516 (flush
/// left), and a game's picture of a phone (https://github.com/grebennikovlmax/Tetris-Swift-SpriteKit: Helvetica 20,
/// centred, has its baselines 30 and 6 points above the position). A guess: that `.left` and `.right` use the ink too,
/// that all vertical alignments of several lines use the block, and that several lines of `attributedText` are as high.
@preconcurrency @MainActor
open class SKLabelNode: SKNode {
  /// Text with its own fonts, colours and more. Setting it makes a copy. Default nil.
  ///
  /// It replaces `text`, `fontName`, `fontSize` and `fontColor`: letters without a font are 12 points high, letters
  /// without a colour are black. In several lines each paragraph's style aligns its lines, and
  /// `horizontalAlignmentMode` places the widest one. `.justified` makes lines as wide as `preferredMaxLayoutWidth`,
  /// except the last line of a paragraph. Attributes without an effect are reported as a `Diagnostic`.
  open var attributedText: NSAttributedString? {
    get { styled }
    set {
      styled = newValue?.copy() as? NSAttributedString
      reshape()
    }
  }
  private var styled: NSAttributedString?
  /// The text. Only the first 16,384 Unicode characters are shown; a longer text is reported once as a `Diagnostic`.
  open var text: String? {
    didSet {
      // Compares scalars: texts that are equal for Swift may have different glyphs in a font.
      if let text, let oldValue, text.unicodeScalars.elementsEqual(oldValue.unicodeScalars) { return }
      reshape()
    }
  }
  /// The PostScript, family or file name of one of the app's fonts. Default "HelveticaNeue-UltraLight", as on Apple's
  /// systems; nil means the default.
  ///
  /// A font that is missing is replaced: in a window by a similar font of the machine if there is one, and otherwise by
  /// Skit Sans, the built-in font with the widths of Helvetica. Each missing font except the default is reported once as
  /// a `Diagnostic`, and so is each character that no font has; it is drawn as a box.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sklabelnode/fontname
  open var fontName: String? = UIApplication.labelFontName {
    didSet { reshape() }
  }
  /// The font size in points. Default 32.
  open var fontSize: CGFloat = 32 {
    didSet { reshape(if: preferredMaxLayoutWidth > 0 || shaped?.unitsPerEm == nil) }
  }
  /// The colour of the text. Default white.
  open var fontColor: UIColor? = .white {
    didSet { contentChanged() }
  }
  /// The horizontal place of the text relative to the position. Default `.center`.
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center {
    didSet { contentChanged() }
  }
  /// The vertical place of the text relative to the position. Default `.baseline`.
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline {
    didSet { contentChanged() }
  }
  /// The mode that combines the text with the pixels below. Default `.alpha`.
  open var blendMode = SKBlendMode.alpha {
    didSet { contentChanged() }
  }
  /// The limit of lines; 0 for no limit. Default 1: line breaks are drawn as spaces.
  open var numberOfLines = 1 {
    didSet { reshape() }
  }
  /// The maximum line width in points; 0, the default, for no limit. Lines are broken at spaces, too long words between
  /// letters. A single line is truncated.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { reshape() }
  }
  /// How text that does not fit is truncated. Default `.byTruncatingTail`. `.byCharWrapping` breaks lines anywhere, all
  /// other modes at spaces.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { reshape() }
  }
  /// The colour that tints the text. Default nil: none.
  open var color: UIColor? {
    didSet { contentChanged() }
  }
  /// The strength of the tint, from 0, none, to 1, which multiplies the text's colour by `color`. Default 0.
  open var colorBlendFactor: CGFloat = 0 {
    didSet { contentChanged() }
  }
  private var shaped: ShapedLabel?

  public override init() {
    super.init()
  }

  /// An empty label with a font; see `fontName` for names and defaults.
  public init(fontNamed fontName: String?) {
    self.fontName = fontName ?? UIApplication.labelFontName
    super.init()
  }

  /// A label with a text in the default font.
  public convenience init(text: String?) {
    self.init()
    self.text = text
  }

  /// A label with a copy of an attributed text.
  public convenience init(attributedText: NSAttributedString?) {
    self.init()
    self.attributedText = attributedText
  }

  /// Reads a label from a scene file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func decode(from coder: SceneCoder) {
    super.decode(from: coder)
    decodeLabel(from: coder)
  }

  override func archive(_ archive: NodeArchive) {
    super.archive(archive)
    archiveLabel(archive)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let label = node as? SKLabelNode else { return }
    (text, fontName, fontSize, fontColor) = (label.text, label.fontName, label.fontSize, label.fontColor)
    (horizontalAlignmentMode, verticalAlignmentMode) = (label.horizontalAlignmentMode, label.verticalAlignmentMode)
    (numberOfLines, preferredMaxLayoutWidth) = (label.numberOfLines, label.preferredMaxLayoutWidth)
    (lineBreakMode, blendMode) = (label.lineBreakMode, label.blendMode)
    (color, colorBlendFactor) = (label.color, label.colorBlendFactor)
    attributedText = label.attributedText
  }

  package override var contentBounds: CGRect {
    guard let text = shapedText(), let box = text.box else { return .zero }
    let (scale, offset) = (scale(of: text), offset(of: text))
    return CGRect(
      x: offset.x + box.low.x * scale, y: offset.y + box.low.y * scale, width: (box.high.x - box.low.x) * scale,
      height: (box.high.y - box.low.y) * scale)
  }

  package override func draw(into flattener: inout SceneFlattener) {
    guard let text = shapedText(), !text.parts.isEmpty || !text.pictures.isEmpty else { return }
    guard text.hasOverlaps else { return draw(text, blend: blendMode, into: &flattener) }
    let reach = -CGFloat(text.overhang)
    flattener.addLayer(of: self, blend: blendMode, opacity: 1, around: contentBounds.insetBy(dx: reach, dy: reach)) {
      draw(text, blend: .alpha, into: &$0)
    }
  }

  private func draw(_ text: ShapedLabel, blend: SKBlendMode, into flattener: inout SceneFlattener) {
    let (scale, offset) = (scale(of: text), offset(of: text))
    let place = Affine(a: scale, b: 0, c: 0, d: scale, tx: offset.x, ty: offset.y)
    for part in text.parts {
      func add(to flattener: inout SceneFlattener) {
        flattener.add(
          .path(
            PathFill(
              path: flattener.add(part.path), color: tinted(part.color ?? fontColor ?? .white).raster,
              stroke: part.stroke)), of: self, blend: blend, before: place)
      }
      if part.blur > 0 { flattener.addBlur(of: self, radius: part.blur, drawing: add) } else { add(to: &flattener) }
    }
    for picture in text.pictures {
      let (width, height) = (Double(picture.image.bitmap.width), Double(picture.image.bitmap.height))
      let quad = Quad(
        image: flattener.index(of: picture.image), source: Rect(x: 0, y: 0, width: width, height: height),
        target: picture.place, usesMipmaps: true)
      flattener.add(.quad(quad), of: self, blend: blend, before: place)
    }
  }

  private func scale(of text: ShapedLabel) -> Double { text.unitsPerEm.map { Double(fontSize) / $0 } ?? 1 }

  private func tinted(_ text: UIColor) -> UIColor {
    guard let color, colorBlendFactor != 0 else { return text }
    let part = min(1, max(0, colorBlendFactor))
    let mixed = zip(text.cgColor.components ?? [], color.cgColor.components ?? []).map { $0 * (1 + ($1 - 1) * part) }
    guard mixed.count == 4 else { return text }
    return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
  }

  package override var treeProperties: [(name: String, value: String)] {
    var properties = super.treeProperties + [("text", text ?? "")]
    if let attributedText { properties.append(("attributedText", attributedText.string)) }
    if let fontName, fontName != UIApplication.labelFontName { properties.append(("fontName", fontName)) }
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

  /// The point where the shaped text's x = 0 meets the first line's baseline, in the node's coordinates.
  private func offset(of text: ShapedLabel) -> Point {
    guard let box = text.box else { return Point(x: 0, y: 0) }
    let x =
      switch horizontalAlignmentMode {
      case .center: box.middle.x
      case .left: box.low.x
      case .right: box.high.x
      }
    let y =
      switch verticalAlignmentMode {
      case .baseline: text.lineCount == 1 ? text.lastBaseline : box.low.y
      case .center: box.middle.y
      case .top: box.high.y
      case .bottom: box.low.y
      }
    let scale = scale(of: text)
    return Point(x: -x * scale, y: -y * scale)
  }

  private func reshape(if isNeeded: Bool = true) {
    if isNeeded { shaped = nil }
    contentChanged()
  }

  func shapedText() -> ShapedLabel? {
    if let shaped { return shaped }
    shaped = styled.map(shape) ?? text.flatMap { $0.isEmpty ? nil : shape(Self.beginning(of: $0)) }
    return shaped
  }

  private static let characterLimit = 16_384

  /// The part of a text that is shown.
  private static func beginning(of text: String) -> String {
    guard text.utf8.count > characterLimit else { return text }
    let scalars = text.unicodeScalars.prefix(characterLimit)
    guard scalars.endIndex < text.endIndex else { return text }
    let message = "the text has more than \(characterLimit) characters; the rest is not shown"
    UIApplication.shared.report(Diagnostic(kind: "long-text", subject: "SKLabelNode.text", message: message))
    return String(String.UnicodeScalarView(scalars))
  }

  private func shape(_ text: NSAttributedString) -> ShapedLabel {
    let app = UIApplication.shared
    return shape(
      StyledText(text, plain: StyledText.Style(font: app.fonts.standard, size: 12, color: .black), app: app))
  }

  private func shape(_ text: String) -> ShapedLabel {
    let app = UIApplication.shared
    let font = app.font(named: fontName)
    let isOneLine = numberOfLines == 1 || !(preferredMaxLayoutWidth > 0) && !text.contains(where: \.isNewline)
    guard isOneLine, text.unicodeScalars.allSatisfy(font.hasGlyph), !font.hasPictures,
      !text.contains(where: \.isColourEmoji), text.allSatisfy(font.draws)
    else {
      var label = shape(StyledText(text, style: StyledText.Style(font: font, size: Double(fontSize)), app: app))
      if label.lineCount == 1 { label.fitBoxToInk() }
      return label
    }
    let width = preferredMaxLayoutWidth > 0 ? Double(preferredMaxLayoutWidth / fontSize) * font.unitsPerEm : nil
    return ShapedLabel(LabelText(text, font: font, width: width, lineBreakMode: lineBreakMode))
  }

  private func shape(_ text: StyledText) -> ShapedLabel {
    StyledLayout.label(
      text, lineCount: max(0, numberOfLines),
      width: preferredMaxLayoutWidth > 0 ? Double(preferredMaxLayoutWidth) : nil, lineBreakMode: lineBreakMode,
      isLabel: true)
  }
}
