internal import Media

/// Text as paragraphs of letters, each with a style. The input of `StyledLayout`.
@MainActor
struct StyledText {
  /// The look of letters.
  @MainActor
  struct Style {
    var font: Font
    /// The font size in points, as all lengths here.
    var size: Double
    /// nil means the label's colour.
    var color: UIColor?
    var background: UIColor?
    var stroke: UIColor?
    /// In percent of the size; see `NSAttributedString.Key.strokeWidth`.
    var strokeWidth = 0.0
    var kern = 0.0
    var underline: NSUnderlineStyle = []
    var underlineColor: UIColor?
    var strikethrough: NSUnderlineStyle = []
    var strikethroughColor: UIColor?
    var baselineOffset = 0.0
    var shadow: NSShadow?

    var scale: Double { size / font.unitsPerEm }
    var ascent: Double { font.ascender * scale + baselineOffset }
    var descent: Double { -font.descender * scale - baselineOffset }
  }

  struct Letter {
    var character: Character
    /// An index into `styles`.
    var style: Int
  }

  struct Paragraph {
    var letters: [Letter] = []
    /// The style that gives an empty paragraph its height.
    var style = 0
    var look: NSParagraphStyle = .default
  }

  private(set) var styles: [Style] = []
  private(set) var paragraphs: [Paragraph] = []

  /// - Parameter plain: the style of text without attributes.
  init(_ text: NSAttributedString, plain: Style, app: UIApplication) {
    paragraphs = [Paragraph()]
    styles = [plain]
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
      // The closure runs at once, on this thread.
      MainActor.assumeIsolated {
        let style = Style(attributes, plain: plain, app: app)
        append(
          text.attributedSubstring(from: range).string, style,
          attributes[.paragraphStyle] as? NSParagraphStyle ?? .default, app: app)
      }
    }
  }

  /// A text in one style, except for letters that the font lacks.
  init(_ text: String, style: Style, app: UIApplication) {
    paragraphs = [Paragraph()]
    styles = [style]
    append(text, style, .default, app: app)
  }

  private mutating func append(_ text: String, _ style: Style, _ look: NSParagraphStyle, app: UIApplication) {
    let own = add(style)
    var others: [ObjectIdentifier: Int] = [:]
    for character in text {
      if paragraphs[paragraphs.count - 1].letters.isEmpty {
        paragraphs[paragraphs.count - 1].look = look
        paragraphs[paragraphs.count - 1].style = own
      }
      if character.isNewline {
        paragraphs.append(Paragraph(style: own, look: look))
        continue
      }
      var letter = Letter(character: character, style: own)
      if let heart = ColourHeart(character), app.emojiFont(for: character) == nil {
        var other = style
        (other.font, other.color) = (app.font(drawing: heart, besides: style.font), heart.color)
        letter = Letter(character: ColourHeart.glyph, style: add(other))
      } else if let font = Self.otherFont(for: character, style.font, app) {
        if others[ObjectIdentifier(font)] == nil {
          var other = style
          other.font = font
          others[ObjectIdentifier(font)] = add(other)
        }
        letter.style = others[ObjectIdentifier(font)] ?? own
      }
      paragraphs[paragraphs.count - 1].letters.append(letter)
    }
  }

  /// The font of a character that should not be drawn in the text's own: colour emoji, and characters that the font
  /// lacks or cannot show.
  private static func otherFont(for character: Character, _ own: Font, _ app: UIApplication) -> Font? {
    if let emoji = app.emojiFont(for: character) { return emoji }
    let missing = character.unicodeScalars.first { !own.hasGlyph(for: $0) }
    return (missing ?? (own.draws(character) ? nil : character.unicodeScalars.first)).map {
      app.font(for: $0, besides: own)
    }
  }

  private mutating func add(_ style: Style) -> Int {
    styles.append(style)
    return styles.count - 1
  }
}

extension StyledText.Style {
  @MainActor
  init(_ attributes: [NSAttributedString.Key: Any], plain: Self, app: UIApplication) {
    self = plain
    func number(_ key: NSAttributedString.Key) -> Double? { AttributeValue.number(attributes[key]) }
    func color(_ key: NSAttributedString.Key) -> UIColor? { attributes[key] as? UIColor }
    if let font = attributes[.font] as? UIFont { (self.font, size) = (font.face, Double(font.pointSize)) }
    self.color = color(.foregroundColor) ?? plain.color
    background = color(.backgroundColor)
    stroke = color(.strokeColor)
    strokeWidth = number(.strokeWidth) ?? 0
    kern = number(.kern) ?? number(.tracking) ?? 0
    underline = NSUnderlineStyle(rawValue: Int(number(.underlineStyle) ?? 0))
    underlineColor = color(.underlineColor)
    strikethrough = NSUnderlineStyle(rawValue: Int(number(.strikethroughStyle) ?? 0))
    strikethroughColor = color(.strikethroughColor)
    baselineOffset = number(.baselineOffset) ?? 0
    shadow = attributes[.shadow] as? NSShadow
    AttributeValue.reportUnused(attributes, app)
  }
}

/// Readers of attribute values.
@MainActor
enum AttributeValue {
  /// A finite number of any numeric type, at most a million; nil for anything else.
  static func number(_ value: Any?) -> Double? {
    let number: Double? =
      switch value {
      case let value as NSNumber: value.doubleValue
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as NSUnderlineStyle: Double(value.rawValue)
      default: nil
      }
    return number.flatMap { $0.isFinite && abs($0) <= 1e6 ? $0 : nil }
  }

  /// Reports the attributes that have no effect.
  static func reportUnused(_ attributes: [NSAttributedString.Key: Any], _ app: UIApplication) {
    let unused: [NSAttributedString.Key] = [
      .attachment, .expansion, .ligature, .link, .obliqueness, .textEffect, .writingDirection,
    ]
    for key in unused where attributes[key] != nil {
      app.report(
        Diagnostic(
          kind: "unused-attribute", subject: "NSAttributedString.Key \"\(key.rawValue)\"",
          message: "labels ignore this attribute"))
    }
  }
}
