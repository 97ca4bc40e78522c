internal import Media

/// The height of a line of text, in points.
struct LineMetrics {
  /// The height above the baseline, and the depth below it.
  var ascent: Double
  var descent: Double
  /// The free space between this line and the next.
  var gap = 0.0

  /// A line that is as high as the font's ascender and descender say.
  @MainActor
  init(_ style: StyledText.Style) {
    (ascent, descent) = (style.ascent, style.descent)
  }

  /// A line in a label of several lines, from a font's metrics at the text's size.
  ///
  /// Its lengths are whole points, and a font whose file states no gap gets a fifth more above the letters. For
  /// Helvetica the sum is 24 at 20 points, as in a game's picture of a phone
  /// (https://github.com/grebennikovlmax/Tetris-Swift-SpriteKit), 20 at 17 points
  /// (https://zhaoxin.pro/technology/15918614844798.html), 22 at 18
  /// (https://www.orcode.com/question/1460611_k23bf6.html) and 115 at 96; for Times New Roman 96 it is 111.
  ///
  /// Source: https://stackoverflow.com/questions/5511830, for macOS. A guess: that labels use it for every font, and for
  /// `attributedText` as well.
  init(ofBlock ascent: Double, _ descent: Double, gap: Double) {
    (self.ascent, self.descent, self.gap) = (ascent.rounded(), descent.rounded(), max(0, gap.rounded()))
    if !(self.gap > 0) { self.ascent += (0.2 * (self.ascent + self.descent)).rounded() }
  }

  @MainActor
  init(ofBlock style: StyledText.Style) {
    if FontLibrary.builtIn.contains(where: { $0 === style.font }) {
      // Skit Sans stands for Helvetica, whose file says 0.77 and 0.23. The file of Skit Sans says 0.93 and 0.22, since
      // iOS adds 0.15 to Helvetica's ascender in UIFont (https://zhaoxin.pro/technology/15918614844798.html).
      self.init(
        ofBlock: 0.77 * style.size + style.baselineOffset, 0.23 * style.size - style.baselineOffset, gap: 0)
    } else {
      self.init(ofBlock: style.ascent, style.descent, gap: style.font.lineGap * style.scale)
    }
  }

  /// The free space below the last line of a label of several lines.
  ///
  /// A game's picture of a phone shows the last baseline of Helvetica 20 at 6 points above the label's position:
  /// Helvetica's rounded descender, 5, and this. A guess for other fonts and sizes.
  static let blockMargin = 1.0
}
