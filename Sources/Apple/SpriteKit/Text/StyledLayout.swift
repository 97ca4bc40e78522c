internal import Media
internal import Raster

/// Stacks the lines of a styled text. Lengths are in points; the text's left edge is at x = 0.
@MainActor
struct StyledLayout {
  private let lines: StyledLines
  private let isLabel: Bool
  private var parts: [Layer: [ShapedLabel.Part]] = [:]
  /// The letters of each style, as one path.
  private var letters: [Path]
  private var pictures: [Font.Picture] = []
  private var overhang = 0.0

  /// The drawing order of parts.
  private enum Layer: Int, CaseIterable {
    case background, shadow, letters, decoration
  }

  /// A line with its metrics.
  private struct Placed {
    var line: StyledLines.Line
    var advance: Double
    var metrics: LineMetrics
    var baseline = 0.0
  }

  /// - Parameters:
  ///   - width: the maximum line width; nil for no limit.
  ///   - isLabel: whether several lines have the heights of lines in a `SKLabelNode`.
  static func label(
    _ text: StyledText, lineCount: Int, width: Double?, lineBreakMode: NSLineBreakMode, isLabel: Bool
  ) -> ShapedLabel {
    var layout = StyledLayout(
      StyledLines(text: text, lineCount: lineCount, width: width, lineBreakMode: lineBreakMode), isLabel: isLabel)
    return layout.shape()
  }

  private init(_ lines: StyledLines, isLabel: Bool) {
    (self.lines, self.isLabel) = (lines, isLabel)
    letters = Array(repeating: Path(), count: lines.text.styles.count)
  }

  private mutating func shape() -> ShapedLabel {
    let broken = lines.lines()
    let isBlock = isLabel && broken.count > 1
    let placed = place(broken.map { measured($0, isBlock: isBlock) })
    var width = placed.map { $0.line.indent + $0.advance }.max() ?? 0
    if let maximum = lines.width, placed.contains(where: { gaps(of: $0.line) > 0 }) { width = max(width, maximum) }
    for line in placed { draw(line, width: width) }
    for (index, style) in lines.text.styles.enumerated() { paint(letters[index], style) }
    let all = Layer.allCases.flatMap { parts[$0] ?? [] }
    let top = placed.first?.metrics.ascent ?? 0
    let margin = isBlock ? LineMetrics.blockMargin : 0
    let bottom = (placed.last?.baseline ?? 0) - (placed.last?.metrics.descent ?? 0) - margin
    return ShapedLabel(
      parts: all, pictures: pictures,
      box: width > 0 ? InkBox(low: Point(x: 0, y: bottom), high: Point(x: width, y: top)) : nil,
      lineCount: placed.count, width: width, top: top, bottom: bottom, lastBaseline: placed.last?.baseline ?? 0,
      overhang: overhang, hasOverlaps: all.count > (parts[.letters]?.count ?? 0) || all.contains { $0.stroke != nil })
  }

  // MARK: Metrics

  private func measured(_ line: StyledLines.Line, isBlock: Bool) -> Placed {
    let styles = line.letters.isEmpty ? [line.style] : line.letters.map(\.style)
    let used = Set(styles).sorted().map { index in
      let style = lines.text.styles[index]
      return isBlock ? LineMetrics(ofBlock: style) : LineMetrics(style)
    }
    var metrics = used[0]
    for other in used.dropFirst() {
      metrics.ascent = max(metrics.ascent, other.ascent)
      metrics.descent = max(metrics.descent, other.descent)
      metrics.gap = max(metrics.gap, other.gap)
    }
    let look = line.paragraph.look
    var height = metrics.ascent + metrics.descent
    if look.lineHeightMultiple > 0 { height *= Double(look.lineHeightMultiple) }
    height = max(height, Double(look.minimumLineHeight))
    if look.maximumLineHeight > 0 { height = min(height, Double(look.maximumLineHeight)) }
    // Extra line height goes above the letters.
    metrics.ascent = height - metrics.descent
    // The last letter's kerning does not count for the line.
    let kern = line.letters.last.map { lines.text.styles[$0.style].kern } ?? 0
    return Placed(
      line: line, advance: max(0, lines.advances(line.letters).reduce(0, +) - kern), metrics: metrics)
  }

  private func place(_ measured: [Placed]) -> [Placed] {
    var placed = measured
    for index in placed.indices.dropFirst() {
      let (above, line) = (placed[index - 1], placed[index])
      var gap = Double(above.line.paragraph.look.lineSpacing) + above.metrics.gap
      if line.line.isFirstOfParagraph {
        gap += Double(above.line.paragraph.look.paragraphSpacing + line.line.paragraph.look.paragraphSpacingBefore)
      }
      placed[index].baseline = above.baseline - above.metrics.descent - gap - line.metrics.ascent
    }
    return placed
  }

  /// The count of gaps that a justified line widens. 0 for a line that is not widened: one that is not justified, the
  /// last of a paragraph, and any line without a maximum width.
  private func gaps(of line: StyledLines.Line) -> Int {
    guard line.paragraph.look.alignment == .justified, !line.isLastOfParagraph, lines.width != nil else { return 0 }
    return line.letters.dropLast().count { $0.character.isWhitespace }
  }

  // MARK: Drawing

  private mutating func draw(_ placed: Placed, width: Double) {
    let free = width - placed.line.indent - placed.advance
    var x = placed.line.indent
    switch placed.line.paragraph.look.alignment {
    case .center: x += free / 2
    case .right: x += free
    case .left, .natural, .justified: break
    }
    let gaps = gaps(of: placed.line)
    let runs = (gaps > 0 ? StyledLines.words(placed.line.letters) : StyledLines.runs(placed.line.letters)).map { run in
      let style = lines.text.styles[run.style]
      return (run: run, style: style, shaped: style.font.line(run.text, tracking: style.kern / style.scale))
    }
    var stretch = 0.0
    if gaps > 0 {
      // Drawn word by word, a line is as wide as its words, without the last letter's kerning.
      let words = runs.reduce(-(runs.last?.style.kern ?? 0)) { $0 + $1.shaped.advance * $1.style.scale }
      stretch = max(0, (width - placed.line.indent - words) / Double(gaps))
    }
    // Backgrounds and underlines of one style continue from word to word.
    var spans: [(style: Int, x: Double, width: Double)] = []
    for (run, style, shaped) in runs {
      letters[run.style].append(
        shaped.outline,
        transform: Affine(
          a: style.scale, b: 0, c: 0, d: style.scale, tx: x, ty: placed.baseline + style.baselineOffset))
      for picture in style.font.pictures(run.text, tracking: style.kern / style.scale) {
        let (place, scale) = (picture.place, style.scale)
        pictures.append(
          Font.Picture(
            image: picture.image,
            place: Rect(
              x: x + place.x * scale, y: placed.baseline + style.baselineOffset + place.y * scale,
              width: place.width * scale, height: place.height * scale)))
      }
      let advance = shaped.advance * style.scale + (run.text.last?.isWhitespace == true ? stretch : 0)
      if spans.last?.style != run.style { spans.append((run.style, x, 0)) }
      spans[spans.count - 1].width += advance
      x += advance
    }
    for span in spans { decorate(span.style, placed, x: span.x, width: span.width) }
  }

  private mutating func decorate(_ index: Int, _ placed: Placed, x: Double, width: Double) {
    let style = lines.text.styles[index]
    let baseline = placed.baseline + style.baselineOffset
    if let background = style.background {
      let metrics = placed.metrics
      let rect = (bottom: placed.baseline - metrics.descent, top: placed.baseline + metrics.ascent)
      parts[.background, default: []].append(
        .init(path: Path(x: x, from: rect.bottom, width: width, to: rect.top), color: background))
    }
    let line = style.font.underlineThickness * style.scale
    addLines(
      style.underline, at: baseline + style.font.underlinePosition * style.scale, thickness: line, x: x, width: width,
      color: style.underlineColor ?? style.color)
    addLines(
      style.strikethrough, at: baseline + style.font.xHeight / 2 * style.scale, thickness: line, x: x, width: width,
      color: style.strikethroughColor ?? style.color)
  }

  private mutating func addLines(
    _ style: NSUnderlineStyle, at middle: Double, thickness: Double, x: Double, width: Double, color: UIColor?
  ) {
    guard style.rawValue & 0xFF != 0, width > 0 else { return }
    let isDouble = style.contains(.double)
    let thickness = style.contains(.thick) && !isDouble ? 2 * thickness : thickness
    for shift in isDouble ? [thickness, -thickness] : [0] {
      parts[.decoration, default: []].append(
        .init(
          path: Path(
            x: x, from: middle + shift - thickness / 2, width: width, to: middle + shift + thickness / 2),
          color: color))
    }
  }

  private mutating func paint(_ path: Path, _ style: StyledText.Style) {
    guard !path.elements.isEmpty else { return }
    let width = abs(style.strokeWidth) / 100 * style.size
    let stroke = width > 0 ? Stroke(width: width) : nil
    overhang = max(overhang, style.size + 10 * width)
    if let shadow = style.shadow, let color = shadow.shadowColor as? UIColor {
      let offset = Affine(
        a: 1, b: 0, c: 0, d: 1, tx: Double(shadow.shadowOffset.width), ty: -Double(shadow.shadowOffset.height))
      var moved = Path()
      moved.append(path, transform: offset)
      let radius = shadow.shadowBlurRadius
      let blur = radius > 0 && radius.isFinite ? min(1000, Double(radius)) : 0
      if style.strokeWidth <= 0 { parts[.shadow, default: []].append(.init(path: moved, color: color, blur: blur)) }
      if let stroke { parts[.shadow, default: []].append(.init(path: moved, color: color, stroke: stroke, blur: blur)) }
      overhang = max(overhang, style.size + abs(offset.tx) + abs(offset.ty) + 2 * blur)
    }
    if style.strokeWidth <= 0 { parts[.letters, default: []].append(.init(path: path, color: style.color)) }
    if let stroke {
      parts[.letters, default: []].append(.init(path: path, color: style.stroke ?? style.color, stroke: stroke))
    }
  }
}

extension Path {
  fileprivate init(x: Double, from bottom: Double, width: Double, to top: Double) {
    self.init()
    move(to: Point(x: x, y: bottom))
    line(to: Point(x: x + width, y: bottom))
    line(to: Point(x: x + width, y: top))
    line(to: Point(x: x, y: top))
    close()
  }
}
