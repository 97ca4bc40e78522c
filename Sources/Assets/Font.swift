internal import CFreeType
package import Foundation
package import Raster

/// A font file read for its outlines: HarfBuzz shapes and FreeType outlines, both unhinted and in font units, so that
/// no version of either moves a pixel.
@MainActor
package final class Font {
  /// The name by which `SKLabelNode.fontName` finds it, such as "FelipeSlab-Regular".
  package let postScriptName: String
  package let familyName: String
  /// Font units an em.
  package let unitsPerEm: Double
  /// Above the baseline, in font units.
  package let ascender: Double
  /// Below the baseline, in font units; negative for most fonts.
  package let descender: Double

  private let face: FT_Face
  private let shaper: OpaquePointer
  private let library: FT_Library
  private let data: NSData
  private var outlines: [UInt32: Path] = [:]

  /// - Throws: `AssetError`: missing, or malformed for what FreeType cannot read or cannot scale.
  package init(contentsOf file: URL) throws {
    do {
      data = try Data(contentsOf: file) as NSData
    } catch {
      throw AssetError(.missing, path: file.path, "the font cannot be read")
    }
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      throw AssetError(.malformed, path: file.path, "FT_Init_FreeType failed")
    }
    var face: FT_Face?
    let status = FT_New_Memory_Face(
      library, data.bytes.assumingMemoryBound(to: UInt8.self), FT_Long(data.length), 0, &face)
    guard status == 0, let face, face.pointee.units_per_EM > 0 else {
      FT_Done_FreeType(library)
      throw AssetError(.malformed, path: file.path, "not a scalable font (FT_New_Memory_Face: error \(status))")
    }
    self.library = library
    self.face = face
    unitsPerEm = Double(face.pointee.units_per_EM)
    ascender = Double(face.pointee.ascender)
    descender = Double(face.pointee.descender)
    familyName = face.pointee.family_name.map { String(cString: $0) } ?? ""
    postScriptName = FT_Get_Postscript_Name(face).map { String(cString: $0) } ?? familyName

    let blob = hb_blob_create(
      data.bytes.assumingMemoryBound(to: CChar.self), UInt32(data.length), HB_MEMORY_MODE_READONLY, nil, nil)
    let shapingFace = hb_face_create(blob, 0)
    shaper = hb_font_create(shapingFace)
    hb_font_set_scale(shaper, Int32(face.pointee.units_per_EM), Int32(face.pointee.units_per_EM))
    hb_face_destroy(shapingFace)
    hb_blob_destroy(blob)
  }

  isolated deinit {
    hb_font_destroy(shaper)
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  /// One line of text as one outline in font units, its origin on the baseline at the left, y up.
  ///
  /// - Returns: the outline, and how far the pen moved to the right.
  package func line(_ text: String) -> (outline: Path, advance: Double) {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(shaper, buffer, nil, 0)
    var count: UInt32 = 0
    let glyphs = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    var line = Path()
    var penX = 0.0
    var penY = 0.0
    for index in 0..<Int(count) {
      guard let glyph = glyphs?[index], let position = positions?[index] else { break }
      let origin = Affine(
        a: 1, b: 0, c: 0, d: 1, tx: penX + Double(position.x_offset), ty: penY + Double(position.y_offset))
      line.append(outline(of: glyph.codepoint), transform: origin)
      penX += Double(position.x_advance)
      penY += Double(position.y_advance)
    }
    return (line, penX)
  }

  private func outline(of glyph: UInt32) -> Path {
    if let known = outlines[glyph] { return known }
    var path = Path()
    if FT_Load_Glyph(face, glyph, CFreeType_LOAD_UNSCALED) == 0,
      face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    {
      path = GlyphOutline.path(&face.pointee.glyph.pointee.outline)
    }
    outlines[glyph] = path
    return path
  }
}
