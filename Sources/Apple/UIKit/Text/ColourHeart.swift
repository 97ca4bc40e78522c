package import Media

/// A heart of the emoji. Where no font has a picture of it, the text's heart is drawn in the emoji's colour: games count
/// lives with them, and Skit Sans has that one shape.
///
/// The colours are guesses, near those of the usual emoji fonts.
package struct ColourHeart {
  /// The heart that fonts of outlines have, U+2764.
  package static let glyph: Character = "\u{2764}"

  /// The emoji as it was written.
  let character: Character
  /// The heart's colour.
  package let color: UIColor

  /// nil for a character that is not a heart, and for U+2764 without variation selector 16, which is text.
  @MainActor
  package init?(_ character: Character) {
    guard character.isColourEmoji, let first = character.unicodeScalars.first,
      let color = Self.colors[first.value]
    else { return nil }
    (self.character, self.color) = (character, UIColor(red: color.0, green: color.1, blue: color.2, alpha: 1))
  }

  private static let colors: [UInt32: (CGFloat, CGFloat, CGFloat)] = [
    0x2764: (0.91, 0.16, 0.2), 0x1F9E1: (0.96, 0.52, 0.1), 0x1F49B: (0.99, 0.8, 0.18), 0x1F49A: (0.3, 0.69, 0.31),
    0x1F499: (0.2, 0.52, 0.92), 0x1F49C: (0.58, 0.3, 0.83), 0x1F90E: (0.5, 0.31, 0.2), 0x1F5A4: (0.15, 0.15, 0.15),
    0x1F90D: (0.93, 0.93, 0.93), 0x1FA77: (0.96, 0.56, 0.71), 0x1FA75: (0.45, 0.76, 0.95), 0x1FA76: (0.6, 0.6, 0.6),
  ]
}

extension UIApplication {
  /// The font that draws a heart as text: the text's own, or Skit Sans. Reported once as a `Diagnostic`.
  package func font(drawing heart: ColourHeart, besides font: Font) -> Font {
    let own = font.draws(ColourHeart.glyph) && ColourHeart.glyph.unicodeScalars.allSatisfy(font.hasGlyph)
    let used = own && !font.hasPictures ? font : FontLibrary.builtIn(nearestTo: font.look)
    report(
      Diagnostic(
        kind: "missing-character", subject: "emoji \"\(heart.character)\"",
        message: "none of the app's fonts has a colour picture of it; the heart of \"\(used.postScriptName)\" is drawn "
          + "in its colour; add a font of pictures, such as NotoColorEmoji.ttf, to the app's files"))
    return used
  }
}
