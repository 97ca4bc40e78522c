internal import CFreeType
internal import Raster

extension Font {
  /// Whether the font has its own glyph for a character. Always true for line breaks and joining marks. A font with a
  /// plain space has all kinds of spaces, because HarfBuzz makes the others from it.
  package func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    func isMapped(_ scalar: Unicode.Scalar) -> Bool { FT_Get_Char_Index(face, FT_ULong(scalar.value)) != 0 }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: isMapped(" ") || isMapped(scalar)
    default: scalar.properties.isVariationSelector || isMapped(scalar)
    }
  }

  /// Whether the font has a glyph for any character.
  var hasCharacters: Bool {
    var glyph: FT_UInt = 0
    _ = FT_Get_First_Char(face, &glyph)
    return glyph != 0
  }

  /// The height of capital letters in font units: as the file states, or else the height of its H.
  package var capHeight: Double { height(of: "H") { Double($0.sCapHeight) } }

  /// The height of small letters in font units: as the file states, or else the height of its x.
  package var xHeight: Double { height(of: "x") { Double($0.sxHeight) } }

  /// The middle of an underline in font units; negative is below the baseline. Default: a tenth of an em below.
  package var underlinePosition: Double {
    let position = Double(face.pointee.underline_position)
    return position == 0 ? -0.1 * unitsPerEm : position
  }

  /// The thickness of an underline in font units. Default: a twentieth of an em.
  package var underlineThickness: Double {
    let thickness = Double(face.pointee.underline_thickness)
    return thickness > 0 ? thickness : 0.05 * unitsPerEm
  }

  private func height(of letter: String, _ read: (TT_OS2) -> Double) -> Double {
    if let table = Self.table(of: face), table.version >= 2, read(table) > 0 { return read(table) }
    return line(letter).outline.top ?? 0
  }

  /// The line metrics of the file's horizontal header.
  static func lines(of face: FT_Face) -> TT_HoriHeader? {
    FT_Get_Sfnt_Table(face, FT_SFNT_HHEA)?.assumingMemoryBound(to: TT_HoriHeader.self).pointee
  }

  fileprivate static func table(of face: FT_Face) -> TT_OS2? {
    FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self).pointee
  }
}

extension Font.Look {
  @MainActor
  init(_ face: FT_Face) {
    let flags = Int32(truncatingIfNeeded: face.pointee.style_flags)
    let weight = Font.table(of: face).map { Int($0.usWeightClass) } ?? 0
    self.init(
      weight: (1...1000).contains(weight) ? weight : flags & FT_STYLE_FLAG_BOLD != 0 ? 700 : 400,
      isItalic: flags & FT_STYLE_FLAG_ITALIC != 0)
  }
}

extension Path {
  /// The largest y of the end points.
  fileprivate var top: Double? {
    elements.compactMap { element -> Double? in
      switch element {
      case .move(let end), .line(let end): end.y
      case .quadratic(let end, _): end.y
      case .cubic(let end, _, _): end.y
      case .close: nil
      }
    }.max()
  }
}
