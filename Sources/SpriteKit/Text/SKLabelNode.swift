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

/// A line of text, drawn as outlines at whatever size it has on the screen.
///
/// Source: https://developer.apple.com/documentation/spritekit/sklabelnode
@preconcurrency @MainActor
open class SKLabelNode: SKNode {
  open var text: String? {
    didSet { reshape() }
  }
  /// A font's PostScript or family name among the app's files. nil, and an unknown name, take the app's first font.
  open var fontName: String? {
    didSet { reshape() }
  }
  /// In points. Default 32.
  open var fontSize: CGFloat = 32 {
    didSet { contentChanged() }
  }
  /// Default white.
  open var fontColor: UIColor? = .white {
    didSet { contentChanged() }
  }
  /// Default `.center`.
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center {
    didSet { contentChanged() }
  }
  /// Default `.baseline`.
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline {
    didSet { contentChanged() }
  }
  /// Default `.alpha`.
  open var blendMode = SKBlendMode.alpha {
    didSet { contentChanged() }
  }
  private var line: Line?

  /// The shaped text in font units, the pen's start at the origin.
  private struct Line {
    var outline: Path
    var advance: Double
    var unitsPerEm: Double
    var top: Double
    var bottom: Double
  }

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
    guard let coder = coder as? SceneCoder else { return nil }
    decodeLabel(from: coder)
  }

  package override var contentBounds: CGRect {
    guard let line = shapedLine(), line.advance > 0 else { return .zero }
    let scale = Double(fontSize) / line.unitsPerEm
    let origin = origin(of: line)
    return CGRect(
      x: origin.x, y: origin.y + line.bottom * scale, width: line.advance * scale,
      height: (line.top - line.bottom) * scale)
  }

  package override func draw(into flattener: inout SceneFlattener) {
    guard let line = shapedLine(), !line.outline.elements.isEmpty else { return }
    let scale = Double(fontSize) / line.unitsPerEm
    let origin = origin(of: line)
    flattener.add(
      .path(PathFill(path: flattener.add(line.outline), color: (fontColor ?? .white).raster)), of: self,
      blend: blendMode, before: Affine(a: scale, b: 0, c: 0, d: scale, tx: Double(origin.x), ty: Double(origin.y)))
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
    if blendMode != .alpha { properties.append(("blendMode", "\(blendMode)")) }
    return properties
  }

  /// Where the pen starts, in the node's points.
  private func origin(of line: Line) -> CGPoint {
    let scale = Double(fontSize) / line.unitsPerEm
    let x =
      switch horizontalAlignmentMode {
      case .center: -line.advance * scale / 2
      case .left: 0.0
      case .right: -line.advance * scale
      }
    let y =
      switch verticalAlignmentMode {
      case .baseline: 0.0
      case .center: -(line.top + line.bottom) / 2 * scale
      case .top: -line.top * scale
      case .bottom: -line.bottom * scale
      }
    return CGPoint(x: x, y: y)
  }

  private func reshape() {
    line = nil
    contentChanged()
  }

  private func shapedLine() -> Line? {
    if let line { return line }
    guard let text, !text.isEmpty, let font = font() else { return nil }
    let shaped = font.line(text)
    let line = Line(
      outline: shaped.outline, advance: shaped.advance, unitsPerEm: font.unitsPerEm, top: font.ascender,
      bottom: font.descender)
    self.line = line
    return line
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
