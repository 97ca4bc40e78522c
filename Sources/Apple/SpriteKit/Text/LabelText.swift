internal import Assets
internal import Raster

/// A label's text, broken into lines and shaped, in font units.
@MainActor
struct LabelText {
  /// How a text becomes lines.
  struct Layout: Equatable {
    var alignment: SKLabelHorizontalAlignmentMode
    /// The most lines there may be; 0 for as many as there are.
    var lineCount: Int
    /// The widest a line may be, in font units; nil for any width.
    var width: Double?
    /// Where a text that does not fit is cut; other modes cut it at its end, without a mark.
    var lineBreakMode: NSLineBreakMode
  }

  /// All lines; the first line's baseline is at 0, and x is beside the label's position by the alignment.
  private(set) var outline = Path()
  /// The widest line's.
  private(set) var width = 0.0
  let lineCount: Int
  private let font: Font

  /// Between two baselines.
  private var pitch: Double { font.ascender - font.descender }
  var unitsPerEm: Double { font.unitsPerEm }
  var top: Double { font.ascender }
  var bottom: Double { lastBaseline + font.descender }
  /// Where the last line lies.
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
      // A single line has no room for a break.
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

  /// A text that is too wide for a line, broken between characters; each piece has at least one.
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

  /// The text with something left out, so that it fits or has nothing left but the mark.
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
    // Twice as many until they do not fit, then the middle between what fits and what does not: a long text costs no more
    // than a few times what is kept of it.
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
  /// A text of one font and colour, in font units.
  @MainActor
  init(_ text: LabelText) {
    self.init(
      parts: text.outline.elements.isEmpty ? [] : [Part(path: text.outline)], width: text.width, top: text.top,
      bottom: text.bottom, lastBaseline: text.lastBaseline, unitsPerEm: text.unitsPerEm)
  }
}
