package import Assets

/// Finds the font for a name. The app's own files come first. For a missing font, a window uses the machine's fonts and
/// a stage the app's first font, so that its frames are the same on every machine.
extension UIApplication {
  /// The font of a label. A missing font is replaced and reported once as a `Diagnostic`; nil means the app's first
  /// font or the built-in one.
  package func font(named name: String?) -> Font {
    guard let name else { return fonts.standard }
    return fonts.font(named: name) ?? substitute(for: name, AppleFont(named: name))
  }

  /// The font with a name that the app, the machine or one of Apple's systems has; nil for any other name.
  package func availableFont(named name: String) -> Font? {
    if let own = fonts.font(named: name) { return own }
    let apple = AppleFont(named: name)
    guard apple != nil || systemFonts?.font(named: name) != nil || FontLibrary.builtIn.isNamed(name) else { return nil }
    return FontLibrary.builtIn.isNamed(name) ? FontLibrary.builtIn : substitute(for: name, apple)
  }

  /// The font of the app's standard family nearest to a look; see `FontLibrary.standard`.
  package func standardFont(_ look: Font.Look) -> Font {
    let standard = fonts.standard
    return fonts.font(in: standard.familyName, nearestTo: look) ?? standard
  }

  /// A font with a character that another one lacks; nil, reported once as a `Diagnostic`, when there is none.
  package func font(for character: Unicode.Scalar, besides font: Font) -> Font? {
    let own = fonts.all + [FontLibrary.builtIn]
    if let other = own.first(where: { $0.hasGlyph(for: character) }) { return other }
    let query = SystemFonts.Query(
      names: [font.familyName, "sans-serif"], look: font.look, character: character)
    let found = systemFonts?.font(for: query)
    let code = String(character.value, radix: 16, uppercase: true)
    let number = String(repeating: "0", count: max(0, 4 - code.count)) + code
    report(
      Diagnostic(
        kind: "missing-character", subject: "character \"\(character)\" (U+\(number))",
        message: "none of the app's fonts has this character; "
          + (found.map { "the system's \"\($0.postScriptName)\" is used" } ?? "an empty box is drawn")
          + "; add a font file that has it to the app's files"))
    return found
  }

  private func substitute(for name: String, _ apple: AppleFont?) -> Font {
    let query = SystemFonts.Query(names: [name] + (apple?.substitutes ?? []), look: apple?.look ?? Font.Look())
    let found = systemFonts?.font(for: query)
    let font = found ?? standardFont(apple?.look ?? fonts.standard.look)
    report(
      Diagnostic(
        kind: "missing-font", subject: "font \"\(name)\"",
        message: "the app's files contain no such font; "
          + "\(found == nil ? "" : "the system's ")\"\(font.postScriptName)\" is used; "
          + "add its .ttf or .otf file to the app's files"))
    return font
  }
}

extension Font {
  fileprivate func isNamed(_ name: String) -> Bool { postScriptName == name || familyName == name }
}
