internal import CFreeType
package import Raster

/// Fonts of colour pictures, such as Noto Color Emoji: each glyph is a bitmap of one size, which is scaled when drawn.
extension Font {
  /// A glyph's picture and its place on the line, in font units, y up.
  package struct Picture {
    package let image: Image
    package let place: Rect

    package init(image: Image, place: Rect) {
      (self.image, self.place) = (image, place)
    }
  }

  /// Whether the file has pictures and no outlines.
  package var hasPictures: Bool { Self.hasPictures(face) }

  static func hasPictures(_ face: FT_Face) -> Bool {
    face.pointee.face_flags & (FT_FACE_FLAG_SCALABLE | FT_FACE_FLAG_COLOR) == FT_FACE_FLAG_COLOR
      && face.pointee.num_fixed_sizes > 0
  }

  /// Reads a glyph's picture in its largest size; nil if it has none or one of another format.
  func readPicture(of glyph: UInt32) -> (image: Image, place: Rect)? {
    let sizes = (0..<Int(face.pointee.num_fixed_sizes)).map { face.pointee.available_sizes[$0].y_ppem }
    guard let largest = sizes.indices.max(by: { sizes[$0] < sizes[$1] }), sizes[largest] > 0,
      FT_Select_Size(face, Int32(largest)) == 0, FT_Load_Glyph(face, glyph, CFreeType_LOAD_COLOR) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP,
      slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), slot.pointee.bitmap.pitch > 0,
      let buffer = slot.pointee.bitmap.buffer
    else { return nil }
    let source = slot.pointee.bitmap
    let (width, height) = (Int(source.width), Int(source.rows))
    guard width > 0, height > 0, max(width, height) <= 1024 else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let pixel = buffer + row * Int(source.pitch) + 4 * column
        pixels.append(UInt32(pixel[2]) | UInt32(pixel[1]) << 8 | UInt32(pixel[0]) << 16 | UInt32(pixel[3]) << 24)
      }
    }
    let unit = unitsPerEm * 64 / Double(sizes[largest])
    let (left, top) = (Double(slot.pointee.bitmap_left) * unit, Double(slot.pointee.bitmap_top) * unit)
    return (
      Image(Bitmap(width: width, height: height, pixels: pixels)),
      Rect(x: left, y: top - Double(height) * unit, width: Double(width) * unit, height: Double(height) * unit)
    )
  }

  /// Whether a character that should be visible is visible in the font. A font of pictures may have glyphs without one, or
  /// with one of a format that is not read. In a font of outlines only emoji are examined: one of layers (COLR) or SVG has
  /// glyphs for them without an outline, and nothing here reads those formats.
  package func draws(_ character: Character) -> Bool {
    if hasPictures { return character.isBlank || !pictures(String(character)).isEmpty }
    return !character.isEmoji || !line(String(character)).outline.elements.isEmpty
  }
}

extension Character {
  /// Whether nothing of the character is seen in any font.
  fileprivate var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
      default: scalar.properties.isVariationSelector
      }
    }
  }

  /// Whether Unicode lists the character as an emoji, drawn as a picture or as text; false for digits and other ASCII.
  fileprivate var isEmoji: Bool {
    guard let first = unicodeScalars.first, !first.isASCII else { return false }
    return first.properties.isEmoji
  }

  /// Whether Unicode asks for a colour picture: an emoji by default, or one followed by variation selector 16.
  package var isColourEmoji: Bool {
    guard let first = unicodeScalars.first?.properties else { return false }
    return first.isEmojiPresentation || first.isEmoji && unicodeScalars.contains { $0.value == 0xFE0F }
  }
}
