package import Assets

/// Which font stands for a name. The app's own files come first; in a window the machine's fonts serve for what is
/// missing there, on a stage the app's first font does, so that a frame is the same on every machine.
extension UIApplication {
  /// The font of a label; one that the app has not is another one, with one `Diagnostic`. nil is the app's first font,
  /// or the built-in one.
  package func font(named name: String?) -> Font {
    guard let name else { return fonts.standard }
    return fonts.font(named: name) ?? substitute(for: name, AppleFont(named: name))
  }

  /// The font of a name that the app, the machine or one of Apple's systems has; nil for any other.
  package func knownFont(named name: String) -> Font? {
    if let own = fonts.font(named: name) { return own }
    let apple = AppleFont(named: name)
    guard apple != nil || systemFonts?.font(named: name) != nil || FontLibrary.builtIn.isNamed(name) else { return nil }
    return FontLibrary.builtIn.isNamed(name) ? FontLibrary.builtIn : substitute(for: name, apple)
  }

  /// The app's first font's family in a look; see `FontLibrary.standard`.
  package func standardFont(_ look: Font.Look) -> Font {
    let standard = fonts.standard
    return fonts.font(in: standard.familyName, nearestTo: look) ?? standard
  }

  /// A font that has a character which another one lacks; nil, with one `Diagnostic`, where there is none.
  package func font(for character: Unicode.Scalar, besides font: Font) -> Font? {
    let own = fonts.all + [FontLibrary.builtIn]
    if let other = own.first(where: { $0.hasGlyph(for: character) }) { return other }
    let question = SystemFonts.Question(
      names: [font.familyName, "sans-serif"], look: font.look, character: character)
    let found = systemFonts?.font(for: question)
    let code = String(character.value, radix: 16, uppercase: true)
    let number = String(repeating: "0", count: max(0, 4 - code.count)) + code
    report(
      Diagnostic(
        kind: "missing-character", subject: "character \"\(character)\" (U+\(number))",
        message: "no font of the app's has it; "
          + (found.map { "the system's \"\($0.postScriptName)\" is used" } ?? "an empty box is drawn")
          + "; a font file that has it belongs into the app's files"))
    return found
  }

  private func substitute(for name: String, _ apple: AppleFont?) -> Font {
    let question = SystemFonts.Question(names: [name] + (apple?.substitutes ?? []), look: apple?.look ?? Font.Look())
    let found = systemFonts?.font(for: question)
    let font = found ?? standardFont(apple?.look ?? fonts.standard.look)
    report(
      Diagnostic(
        kind: "missing-font", subject: "font \"\(name)\"",
        message: "the app's files hold no such font; "
          + "\(found == nil ? "" : "the system's ")\"\(font.postScriptName)\" is used; "
          + "its .ttf or .otf file belongs into the app's files"))
    return font
  }
}

extension Font {
  fileprivate func isNamed(_ name: String) -> Bool { postScriptName == name || familyName == name }
}
