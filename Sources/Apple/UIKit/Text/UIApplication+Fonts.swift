package import Media

/// Finds the font for a name. The app's own files come first, then Skit Sans by its own names. For a missing font, a
/// window uses a font of the machine with that name or a similar one of the same kind, and otherwise Skit Sans; a stage
/// always uses Skit Sans, so that its frames are the same on every machine.
extension UIApplication {
  /// The font of labels that set none, as on Apple's systems. Games do not ask for it, so its substitute is not
  /// reported.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sklabelnode/fontname
  package static let labelFontName = "HelveticaNeue-UltraLight"

  /// The font of a label. A missing font is replaced and reported once as a `Diagnostic`. nil means `labelFontName`.
  package func font(named name: String?) -> Font {
    let name = name ?? Self.labelFontName
    if let own = fonts.font(named: name) ?? FontLibrary.builtIn(named: name) { return own }
    return substitute(for: name, AppleFont(named: name))
  }

  /// The font with a name that the app, the machine or one of Apple's systems has; nil for any other name.
  package func availableFont(named name: String) -> Font? {
    if let own = fonts.font(named: name) ?? FontLibrary.builtIn(named: name) { return own }
    let apple = AppleFont(named: name)
    guard apple != nil || systemFonts?.font(named: name) != nil else { return nil }
    return substitute(for: name, apple)
  }

  /// A font for a character that another one lacks: Skit Sans, one of the app's fonts, or in a window one of the machine's.
  ///
  /// Without such a font, the result is Skit Sans, which draws a box; that is reported once as a `Diagnostic`.
  package func font(for character: Unicode.Scalar, besides font: Font) -> Font {
    let sans = FontLibrary.builtIn(nearestTo: font.look)
    let own = [sans] + fonts.all.filter { !$0.hasPictures }
    let having = own.filter { $0.hasGlyph(for: character) }
    if let other = having.first(where: { $0.draws(Character(character)) }) { return other }
    let query = SystemFonts.Query(
      names: [font.familyName, "sans-serif"], look: font.look, character: character)
    let found = systemFonts?.font(for: query).flatMap { $0.draws(Character(character)) ? $0 : nil }
    let code = String(character.value, radix: 16, uppercase: true)
    let number = String(repeating: "0", count: max(0, 4 - code.count)) + code
    report(
      Diagnostic(
        kind: "missing-character", subject: "character \"\(character)\" (U+\(number))",
        message: (undrawn(character, besides: font).map {
          "\"\($0.postScriptName)\" has this character as layers (COLR), as SVG or as a picture of a format that is not read; "
        } ?? "neither \"\(font.postScriptName)\" nor another of the app's fonts has this character; ")
          + (found.map { "the system's \"\($0.postScriptName)\" is used" } ?? "an empty box is drawn")
          + "; add a font file that has it to the app's files"))
    return found ?? sans
  }

  /// The font that has a glyph for an emoji but cannot show it: that of the text, or one of the app's.
  private func undrawn(_ character: Unicode.Scalar, besides font: Font) -> Font? {
    ([font] + fonts.all).first { $0.hasGlyph(for: character) && !$0.draws(Character(character)) }
  }

  /// The font with a colour picture for a character that Unicode draws as one: the app's own, or in a window the
  /// machine's. nil if there is none, or if the character is plain text.
  package func emojiFont(for character: Character) -> Font? {
    guard character.isColourEmoji, let first = character.unicodeScalars.first else { return nil }
    if let own = fonts.all.first(where: { $0.hasPictures && $0.hasGlyph(for: first) && $0.draws(character) }) {
      return own
    }
    var query = SystemFonts.Query(names: ["Noto Color Emoji", "emoji"], character: first)
    query.wantsPictures = true
    return systemFonts?.font(for: query).flatMap { $0.draws(character) ? $0 : nil }
  }

  private func substitute(for name: String, _ apple: AppleFont?) -> Font {
    let look = apple?.look ?? AppleFont.look(of: name)
    let found = systemFonts?.font(named: [name] + (apple?.substitutes ?? []), look: look)
    let font = found ?? FontLibrary.builtIn(nearestTo: look)
    guard name != Self.labelFontName else { return font }
    report(
      Diagnostic(
        kind: "missing-font", subject: "font \"\(name)\"",
        message: "the app's files contain no such font; "
          + "\(found == nil ? "" : "the system's ")\"\(font.postScriptName)\" is used; "
          + "add its .ttf or .otf file to the app's files"))
    return font
  }
}
