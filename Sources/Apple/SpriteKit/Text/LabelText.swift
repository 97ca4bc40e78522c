internal import Assets
internal import Raster

/// A label's text in one font, broken into lines and shaped, in font units.
@MainActor
struct LabelText {
  /// The settings for breaking text into lines.
  struct Layout: Equatable {
    var alignment: SKLabelHorizontalAlignmentMode
    /// The limit of lines; 0 for no limit.
    var lineCount: Int
    /// The maximum line width in font units; nil for no limit.
    var width: Double?
    /// The truncation of text that does not fit. Non-truncating modes cut it at the end without a mark.
    var lineBreakMode: NSLineBreakMode
  }

  /// All lines. The first baseline is at y = 0, and the alignment decides x relative to the label's position.
  private(set) var outline = Path()
  /// The width of the widest line.
  private(set) var width = 0.0
  let lineCount: Int
  private let font: Font

  /// The distance between two baselines.
  private var pitch: Double { font.ascender - font.descender }
  var unitsPerEm: Double { font.unitsPerEm }
  var top: Double { font.ascender }
  var bottom: Double { lastBaseline + font.descender }
  /// The y of the last baseline.
  var lastBaseline: Double { -Double(lineCount - 1) * pitch }

  init(_ text: String, font: Font, layout: Layout) {
    self.font = font
    let texts = Self.lines(of: text, font, layout)
    lineCount = texts.count
    for (index, text) in texts.enumerated() {
      let line = font.line(text)
      width = max(width, line.advance)
      let left =
        switch layout.alignment {
        case .left: 0.0
        case .center: -line.advance / 2
        case .right: -line.advance
        }
      outline.append(line.outline, transform: Affine(a: 1, b: 0, c: 0, d: 1, tx: left, ty: -Double(index) * pitch))
    }
  }

  private static func lines(of text: String, _ font: Font, _ layout: Layout) -> [String] {
    func fits(_ text: String) -> Bool { layout.width.map { font.line(text).advance <= $0 } ?? true }
    let paragraphs = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    guard layout.lineCount != 1 else {
      // A single line joins the paragraphs with spaces.
      let line = paragraphs.joined(separator: " ")
      return [fits(line) ? line : cut(line, layout, fits)]
    }
    let lines =
      layout.width == nil
      ? paragraphs
      : paragraphs.flatMap { paragraph in
        if paragraph.isEmpty || layout.lineBreakMode == .byCharWrapping { return pieces(paragraph, fits) }
        return paragraph.wrapped(fits: fits).flatMap { pieces($0, fits) }
      }
    guard layout.lineCount > 0, lines.count > layout.lineCount else { return lines }
    let shown = lines.prefix(layout.lineCount - 1)
    let rest = lines[(layout.lineCount - 1)...].joined(separator: " ")
    return shown + [cut(rest, layout, fits)]
  }

  /// Breaks a text that is too wide for a line between characters. Each piece has at least one character.
  private static func pieces(_ line: String, _ fits: (String) -> Bool) -> [String] {
    guard !fits(line) else { return [line] }
    var pieces: [String] = []
    var piece = ""
    for character in line {
      if !piece.isEmpty, !fits(piece + String(character)) {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
    }
    return pieces + [piece]
  }

  /// Truncates the text until it fits, or until only the mark is left.
  private static func cut(_ text: String, _ layout: Layout, _ fits: (String) -> Bool) -> String {
    let mark = "…"
    let whole = Array(text)
    func keeping(_ count: Int) -> String {
      switch layout.lineBreakMode {
      case .byTruncatingHead: mark + String(whole.suffix(count))
      case .byTruncatingMiddle: String(whole.prefix((count + 1) / 2)) + mark + String(whole.suffix(count / 2))
      case .byTruncatingTail: String(whole.prefix(count)) + mark
      default: String(whole.prefix(count))
      }
    }
    guard !whole.isEmpty, fits(keeping(0)) else { return "" }
    // Doubles the count until the text does not fit, then bisects, so that a long text costs only a few times its
    // visible part.
    var (fitting, tooMany) = (0, 1)
    while tooMany < whole.count, fits(keeping(tooMany)) { (fitting, tooMany) = (tooMany, 2 * tooMany) }
    tooMany = min(tooMany, whole.count)
    while tooMany - fitting > 1 {
      let middle = (fitting + tooMany) / 2
      if fits(keeping(middle)) { fitting = middle } else { tooMany = middle }
    }
    return keeping(fitting)
  }
}

extension ShapedLabel {
  /// A text in one font and colour, in font units.
  @MainActor
  init(_ text: LabelText) {
    self.init(
      parts: text.outline.elements.isEmpty ? [] : [Part(path: text.outline)], width: text.width, top: text.top,
      bottom: text.bottom, lastBaseline: text.lastBaseline, unitsPerEm: text.unitsPerEm)
    fitBoxToInk()
  }
}
