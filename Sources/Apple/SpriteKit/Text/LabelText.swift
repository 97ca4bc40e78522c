internal import Media
internal import Raster

/// One line of text in one font, shaped, in font units. Its baseline is at y = 0, its left edge at x = 0.
@MainActor
struct LabelText {
  let outline: Path
  let width: Double
  let font: Font

  /// Paragraphs are joined with spaces.
  ///
  /// - Parameters:
  ///   - width: the maximum width in font units; nil for no limit.
  ///   - lineBreakMode: the truncation of a text that does not fit. Other modes cut it at the end without a mark.
  init(_ text: String, font: Font, width: Double?, lineBreakMode: NSLineBreakMode) {
    self.font = font
    func fits(_ text: String) -> Bool { width.map { font.line(text).advance <= $0 } ?? true }
    let whole = text.split(omittingEmptySubsequences: false) { $0.isNewline }.joined(separator: " ")
    (outline, self.width) = font.line(fits(whole) ? whole : Self.cut(whole, lineBreakMode, fits))
  }

  /// Truncates the text until it fits, or until only the mark is left.
  private static func cut(_ text: String, _ lineBreakMode: NSLineBreakMode, _ fits: (String) -> Bool) -> String {
    let mark = "…"
    let whole = Array(text)
    func keeping(_ count: Int) -> String {
      switch lineBreakMode {
      case .byTruncatingHead: mark + String(whole.suffix(count))
      case .byTruncatingMiddle: String(whole.prefix((count + 1) / 2)) + mark + String(whole.suffix(count / 2))
      case .byTruncatingTail: String(whole.prefix(count)) + mark
      default: String(whole.prefix(count))
      }
    }
    guard let count = Truncation.letters(of: whole.count, fits: { fits(keeping($0)) }) else { return "" }
    return keeping(count)
  }
}

/// Finds how many letters of a text that is too long can be shown.
enum Truncation {
  /// The largest number below `count` that fits, if all smaller ones fit too; nil if not even 0 does.
  ///
  /// It doubles the number until the text does not fit, then bisects, so the work for a long text is only a few times
  /// that for its visible part.
  static func letters(of count: Int, fits: (Int) -> Bool) -> Int? {
    guard count > 0, fits(0) else { return nil }
    var (fitting, tooMany) = (0, 1)
    while tooMany < count, fits(tooMany) { (fitting, tooMany) = (tooMany, 2 * tooMany) }
    tooMany = min(tooMany, count)
    while tooMany - fitting > 1 {
      let middle = (fitting + tooMany) / 2
      if fits(middle) { fitting = middle } else { tooMany = middle }
    }
    return fitting
  }
}

extension ShapedLabel {
  /// A line in one font and colour, in font units.
  @MainActor
  init(_ text: LabelText) {
    self.init(
      parts: text.outline.elements.isEmpty ? [] : [Part(path: text.outline)], lineCount: 1, width: text.width,
      top: text.font.ascender, bottom: text.font.descender, lastBaseline: 0, unitsPerEm: text.font.unitsPerEm)
    fitBoxToInk()
  }
}
