internal import Media

/// Breaks styled text into lines.
@MainActor
struct StyledLines {
  typealias Letter = StyledText.Letter

  struct Line {
    var letters: [Letter]
    /// The start of the line, in points from the text's left edge.
    var indent = 0.0
    var paragraph: StyledText.Paragraph
    /// The style that gives a line without letters its height.
    var style: Int
    var isFirstOfParagraph = false
    var isLastOfParagraph = false
  }

  let text: StyledText
  /// The limit of lines; 0 for no limit.
  let lineCount: Int
  /// The maximum line width in points; nil for no limit.
  let width: Double?
  let lineBreakMode: NSLineBreakMode

  func lines() -> [Line] {
    guard lineCount != 1 else {
      // A single line joins the paragraphs with spaces.
      var letters: [Letter] = []
      for (index, paragraph) in text.paragraphs.enumerated() {
        if index > 0 { letters.append(Letter(character: " ", style: paragraph.style)) }
        letters += paragraph.letters
      }
      let first = text.paragraphs[0]
      let indent = Double(first.look.firstLineHeadIndent)
      return [
        Line(
          letters: fits(letters, indent) ? letters : cut(letters, indent), indent: indent, paragraph: first,
          style: first.style, isFirstOfParagraph: true, isLastOfParagraph: true)
      ]
    }
    let lines = text.paragraphs.flatMap { broken($0) }
    guard lineCount > 0, lines.count > lineCount else { return lines }
    var shown = Array(lines.prefix(lineCount))
    let rest = Array(lines[(lineCount - 1)...].map(\.letters).joined(separator: [space(shown[lineCount - 1])]))
    shown[lineCount - 1].letters = cut(rest, shown[lineCount - 1].indent)
    return shown
  }

  /// The advance of each letter.
  func advances(_ letters: [Letter]) -> [Double] {
    var advances: [Double] = []
    advances.reserveCapacity(letters.count)
    // Counts letters, not the run's characters: letters of two runs may form one character.
    for run in Self.runs(letters) {
      let style = text.styles[run.style]
      let units = style.font.advances(run.text)
      var byte = 0
      while byte < units.count {
        let next = byte + letters[advances.count].character.utf8.count
        advances.append(units[byte..<next].reduce(0, +) * style.scale + style.kern)
        byte = next
      }
    }
    return advances
  }

  /// Groups adjacent letters of one style.
  static func runs(_ letters: [Letter]) -> [(style: Int, text: String)] {
    var runs: [(style: Int, text: String)] = []
    for letter in letters {
      if runs.last?.style != letter.style { runs.append((letter.style, "")) }
      runs[runs.count - 1].text.append(letter.character)
    }
    return runs
  }

  /// Groups adjacent letters of one style, split after each space.
  static func words(_ letters: [Letter]) -> [(style: Int, text: String)] {
    var words: [(style: Int, text: String)] = []
    for letter in letters {
      if words.last?.style != letter.style || words.last?.text.last?.isWhitespace == true {
        words.append((letter.style, ""))
      }
      words[words.count - 1].text.append(letter.character)
    }
    return words
  }

  // MARK: Breaking

  private func broken(_ paragraph: StyledText.Paragraph) -> [Line] {
    let letters = paragraph.letters
    let breaksAnywhere = lineBreakMode == .byCharWrapping || paragraph.look.lineBreakMode == .byCharWrapping
    var lines: [Line] = []
    func add(_ range: Range<Int>) {
      lines.append(
        Line(
          letters: Array(letters[range]),
          indent: Double(lines.isEmpty ? paragraph.look.firstLineHeadIndent : paragraph.look.headIndent),
          paragraph: paragraph, style: paragraph.style, isFirstOfParagraph: lines.isEmpty))
    }
    let advances = width == nil ? [] : advances(letters)
    var start = 0
    while let width, start < letters.count {
      let room = width - Double(lines.isEmpty ? paragraph.look.firstLineHeadIndent : paragraph.look.headIndent)
      var (end, used, lastBreak) = (start, 0.0, start)
      while end < letters.count {
        let isSpace = letters[end].character.isWhitespace
        used += advances[end]
        // Spaces at the end of a line do not count.
        if used > room, !isSpace, end > start { break }
        end += 1
        if end < letters.count, breaksAnywhere || Self.mayBreak(letters[end - 1].character, letters[end].character) {
          lastBreak = end
        }
      }
      if end < letters.count, lastBreak > start { end = lastBreak }
      var trimmed = end
      while end < letters.count, trimmed > start, letters[trimmed - 1].character.isWhitespace { trimmed -= 1 }
      add(start..<trimmed)
      start = end
    }
    if width == nil || lines.isEmpty { add(letters.startIndex..<letters.endIndex) }
    lines[lines.count - 1].isLastOfParagraph = true
    return lines
  }

  /// Whether a line may break here: between a space or a hyphen and a letter, and beside ideographs, but not after an
  /// opening bracket, nor before what closes.
  ///
  /// Source: rules LB13 and LB14 of https://www.unicode.org/reports/tr14/
  private static func mayBreak(_ before: Character, _ after: Character) -> Bool {
    if after.isWhitespace { return false }
    if before.isWhitespace || before == "-" || before == "\u{AD}" { return true }
    return (before.isIdeograph || after.isIdeograph) && !before.opens && !after.closes
  }

  // MARK: Truncating

  private func fits(_ letters: [Letter], _ indent: Double) -> Bool {
    width.map { indent + advances(letters).reduce(0, +) <= $0 } ?? true
  }

  private func space(_ line: Line) -> Letter {
    Letter(character: " ", style: line.letters.last?.style ?? line.style)
  }

  /// Truncates the letters until they fit, or until only the mark is left.
  private func cut(_ letters: [Letter], _ indent: Double) -> [Letter] {
    func keeping(_ count: Int) -> [Letter] {
      switch lineBreakMode {
      case .byTruncatingHead: return mark(beside: letters[letters.count - max(1, count)]) + letters.suffix(count)
      case .byTruncatingMiddle:
        let head = letters.prefix((count + 1) / 2)
        return Array(head) + mark(beside: head.last ?? letters[0]) + letters.suffix(count / 2)
      case .byTruncatingTail: return letters.prefix(count) + mark(beside: letters[max(0, count - 1)])
      default: return Array(letters.prefix(count))
      }
    }
    return Truncation.letters(of: letters.count) { fits(keeping($0), indent) }.map(keeping) ?? []
  }

  private func mark(beside letter: Letter) -> [Letter] { [Letter(character: "…", style: letter.style)] }
}

extension Character {
  fileprivate var opens: Bool {
    guard let category = unicodeScalars.first?.properties.generalCategory else { return false }
    return category == .openPunctuation || category == .initialPunctuation
  }

  /// Whether no line begins with the character: a closing bracket, or a mark such as a full stop.
  fileprivate var closes: Bool {
    guard let category = unicodeScalars.first?.properties.generalCategory else { return false }
    return category == .closePunctuation || category == .finalPunctuation || "!,.:;?、。・！，．：；？…‥".contains(self)
  }

  /// Whether a line may break before and after the character: Chinese, Japanese and Korean characters.
  fileprivate var isIdeograph: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return (0x2E80...0x9FFF).contains(value) || (0xAC00...0xD7A3).contains(value) || (0xF900...0xFAFF).contains(value)
      || (0x20000...0x3FFFF).contains(value)
  }
}
