internal import CFontconfig
internal import Foundation

/// The fonts installed on this machine, found through fontconfig. Results differ between machines, so test frames never
/// use them.
@MainActor
package final class SystemFonts {
  private struct Place: Hashable {
    var file: String
    var face: Int
  }

  private var fonts: [Place: Font] = [:]
  private var answers: [Query: Font?] = [:]

  /// A search for a font.
  package struct Query: Hashable {
    /// Family or PostScript names, best first; fontconfig also knows "sans-serif" and similar names.
    package var names: [String]
    /// The preferred weight and slant.
    package var look = Font.Look()
    /// A character that the font must have, or nil.
    package var character: Unicode.Scalar?
    /// Whether the font must have colour pictures; by default it must have outlines.
    package var wantsPictures = false

    /// Creates a search; by default for a regular, upright font.
    package init(names: [String], look: Font.Look = Font.Look(), character: Unicode.Scalar? = nil) {
      self.names = names
      self.look = look
      self.character = character
    }
  }

  /// Creates an empty cache.
  package init() {}

  /// The best match, according to fontconfig, that has outlines, or pictures if the query wants them, and can be read;
  /// nil if there is none. Results are cached.
  package func font(for query: Query) -> Font? {
    if let known = answers[query] { return known }
    let font = places(for: query).lazy.compactMap { self.font(at: $0) }
      .first { font in
        font.hasPictures == query.wantsPictures && (query.character.map(font.hasGlyph) ?? true)
      }
    answers[query] = .some(font)
    return font
  }

  /// The font with exactly this PostScript or family name, or nil.
  package func font(named name: String) -> Font? { font(named: [name]) }

  /// The first font that has exactly one of these PostScript or family names; nil if the machine has none of them, where
  /// fontconfig alone would answer with an unrelated font.
  package func font(named names: [String], look: Font.Look = Font.Look()) -> Font? {
    for name in names {
      if let font = font(for: Query(names: [name], look: look)), font.postScriptName == name || font.familyName == name
      {
        return font
      }
    }
    return nil
  }

  private func font(at place: Place) -> Font? {
    if let known = fonts[place] { return known }
    do {
      let font = try Font(contentsOf: URL(fileURLWithPath: place.file), face: place.face)
      fonts[place] = font
      return font
    } catch {
      return nil  // fontconfig's next match is tried
    }
  }

  private func places(for query: Query) -> [Place] {
    guard let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    for name in query.names { FcPatternAddString(pattern, FC_FAMILY, name) }
    if let name = query.names.first { FcPatternAddString(pattern, FC_POSTSCRIPT_NAME, name) }
    FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(query.look.weight)))
    FcPatternAddInteger(pattern, FC_SLANT, query.look.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    if let character = query.character, let set = FcCharSetCreate() {
      FcCharSetAddChar(set, character.value)
      FcPatternAddCharSet(pattern, FC_CHARSET, set)
      FcCharSetDestroy(set)
    }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let found = FcFontSort(nil, pattern, FcBool(1), nil, &result) else { return [] }
    defer { FcFontSetDestroy(found) }
    return (0..<Int(found.pointee.nfont)).compactMap { found.pointee.fonts[$0].flatMap(Self.place) }
  }

  /// nil if the match is not a TrueType or OpenType font in a file.
  private static func place(_ pattern: OpaquePointer) -> Place? {
    var file: UnsafeMutablePointer<FcChar8>?
    var format: UnsafeMutablePointer<FcChar8>?
    var face: Int32 = 0
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file,
      FcPatternGetString(pattern, FC_FONTFORMAT, 0, &format) == FcResultMatch, let format,
      ["TrueType", "CFF"].contains(String(cString: format))
    else { return nil }
    FcPatternGetInteger(pattern, FC_INDEX, 0, &face)
    // The upper half selects an instance of a variable font; only the default instance is used.
    return Place(file: String(cString: file), face: Int(face & 0xFFFF))
  }
}
