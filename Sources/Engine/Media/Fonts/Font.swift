internal import Assets
internal import CFreeType
internal import Files
package import Foundation
package import Raster

/// The outlines of a font file. HarfBuzz shapes text and FreeType provides outlines, both unhinted and in font units,
/// so no version of either changes a pixel.
@MainActor
package final class Font {
  /// The name that `SKLabelNode.fontName` uses, such as "FelipeSlab-Regular".
  package let postScriptName: String
  /// The name of the family, such as "Felipe Slab"; empty if the file has none.
  package let familyName: String
  /// Font units per em.
  package let unitsPerEm: Double
  /// The height above the baseline, in font units.
  package let ascender: Double
  /// The depth below the baseline, in font units; negative for most fonts.
  package let descender: Double
  /// The free space between two lines, in font units; 0 in many fonts.
  package let lineGap: Double
  /// The weight and slant that the file states.
  package let look: Look

  let face: FT_Face
  private let shaper: OpaquePointer
  /// The distance that a point moves to the right for each unit of its height.
  private let slant: Double
  private let library: FT_Library
  private let data: NSData
  /// Held while a line is shaped and its glyphs are read: labels may be made on several threads.
  private let lock = NSRecursiveLock()
  private var outlines: [UInt32: Path] = [:]
  private var pictures: [UInt32: (image: Image, place: Rect)?] = [:]

  /// The weight and slant of a font.
  package struct Look: Hashable, Sendable {
    /// From 100 to 900; 400 is regular, 700 is bold.
    package var weight: Int
    /// Whether the font slants.
    package var isItalic: Bool

    /// Creates a look; regular and upright by default.
    package init(weight: Int = 400, isItalic: Bool = false) {
      self.weight = weight
      self.isItalic = isItalic
    }
  }

  /// Reads a font file.
  ///
  /// - Throws: `AssetError`: missing, or malformed if FreeType cannot read or scale the font.
  package convenience init(contentsOf file: URL) throws {
    try self.init(contentsOf: file, face: 0)
  }

  /// - Parameter face: the index of a font in a collection.
  convenience init(contentsOf file: URL, face: Int) throws {
    try self.init(ForeignFile.readAsset(file, as: .font), path: file.path, face: face)
  }

  /// - Parameters:
  ///   - path: names the font in errors.
  ///   - isOblique: whether its letters are slanted by 12 degrees, as those of Helvetica Oblique; for an upright font.
  init(_ bytes: Data, path: String, face index: Int = 0, isOblique: Bool = false) throws {
    data = bytes as NSData
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      throw AssetError(.malformed, path: path, "FT_Init_FreeType failed")
    }
    var face: FT_Face?
    let status = FT_New_Memory_Face(
      library, data.bytes.assumingMemoryBound(to: UInt8.self), FT_Long(data.length), FT_Long(index), &face)
    guard status == 0, let face, face.pointee.units_per_EM > 0 || Self.hasPictures(face) else {
      if let face { FT_Done_Face(face) }
      FT_Done_FreeType(library)
      throw AssetError(.malformed, path: path, "not a scalable font (FT_New_Memory_Face: error \(status))")
    }
    self.library = library
    self.face = face
    familyName = face.pointee.family_name.map { String(cString: $0) } ?? ""
    let name = FT_Get_Postscript_Name(face).map { String(cString: $0) } ?? familyName
    var look = Look(face)
    if isOblique { look.isItalic = true }
    self.look = look
    postScriptName = isOblique ? name.replacingOccurrences(of: "-Regular", with: "-") + "Oblique" : name
    // The tangent of 12 degrees, rounded so that products with font units are exact.
    slant = isOblique ? 27.0 / 128 : 0

    let blob = hb_blob_create(
      data.bytes.assumingMemoryBound(to: CChar.self), UInt32(data.length), HB_MEMORY_MODE_READONLY, nil, nil)
    let shapingFace = hb_face_create(blob, UInt32(index))
    shaper = hb_font_create(shapingFace)
    // FreeType gives no metrics for a font without outlines.
    let units = face.pointee.units_per_EM > 0 ? UInt32(face.pointee.units_per_EM) : hb_face_get_upem(shapingFace)
    let lines = face.pointee.units_per_EM > 0 ? nil : Self.lines(of: face)
    unitsPerEm = Double(units)
    ascender = Double(lines?.Ascender ?? face.pointee.ascender)
    descender = Double(lines?.Descender ?? face.pointee.descender)
    // FreeType's height is the distance between two baselines.
    lineGap = lines.map { Double($0.Line_Gap) } ?? Double(face.pointee.height) - (ascender - descender)
    hb_font_set_scale(shaper, Int32(units), Int32(units))
    hb_face_destroy(shapingFace)
    hb_blob_destroy(blob)
  }

  isolated deinit {
    hb_font_destroy(shaper)
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  /// The outline of one line of text in font units, y up; its origin is on the baseline at the left.
  ///
  /// - Parameter tracking: font units added after each character.
  /// - Returns: the outline, and how far the pen moved to the right.
  package func line(_ text: String, tracking: Double = 0) -> (outline: Path, advance: Double) {
    var line = Path()
    let advance = forEachGlyph(of: text, tracking: tracking) { glyph, x, y in
      line.append(outline(of: glyph), transform: Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y))
    }
    return (line, advance)
  }

  /// The pictures of one line of text; empty for a font of outlines. Their places are in font units, y up.
  ///
  /// - Parameter tracking: font units added after each character.
  package func pictures(_ text: String, tracking: Double = 0) -> [Picture] {
    guard hasPictures else { return [] }
    var found: [Picture] = []
    forEachGlyph(of: text, tracking: tracking) { glyph, x, y in
      let picture = pictures[glyph] ?? readPicture(of: glyph)
      pictures[glyph] = .some(picture)
      guard let (image, place) = picture else { return }
      found.append(
        Picture(image: image, place: Rect(x: x + place.x, y: y + place.y, width: place.width, height: place.height)))
    }
    return found
  }

  /// Calls `draw` with each glyph of a line and its place. Returns how far the pen moved to the right.
  @discardableResult
  private func forEachGlyph(
    of text: String, tracking: Double, _ draw: (_ glyph: UInt32, _ x: Double, _ y: Double) -> Void
  ) -> Double {
    lock.lock()
    defer { lock.unlock() }
    var penX = 0.0
    var penY = 0.0
    var isFirst = true
    shape(text) { glyph, position, startsCharacter, _ in
      if startsCharacter, !isFirst { penX += tracking }
      isFirst = false
      draw(glyph, penX + Double(position.x_offset), penY + Double(position.y_offset))
      penX += Double(position.x_advance)
      penY += Double(position.y_advance)
    }
    return isFirst ? 0 : penX + tracking
  }

  /// The distance that the pen moves for each UTF-8 byte of a text, in font units. The advance of a character is at its
  /// first byte, that of a ligature at its first character.
  package func advances(_ text: String) -> [Double] {
    lock.lock()
    defer { lock.unlock() }
    var advances = [Double](repeating: 0, count: text.utf8.count)
    shape(text) { _, position, _, byte in
      if advances.indices.contains(byte) { advances[byte] += Double(position.x_advance) }
    }
    return advances
  }

  private func shape(
    _ text: String,
    glyph: (_ glyph: UInt32, _ position: hb_glyph_position_t, _ startsCharacter: Bool, _ byte: Int) -> Void
  ) {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(shaper, buffer, nil, 0)
    var count: UInt32 = 0
    let glyphs = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    var last: UInt32?
    for index in 0..<Int(count) {
      guard let info = glyphs?[index], let position = positions?[index] else { break }
      glyph(info.codepoint, position, info.cluster != last, Int(info.cluster))
      last = info.cluster
    }
  }

  private func outline(of glyph: UInt32) -> Path {
    if let known = outlines[glyph] { return known }
    var path = Path()
    if FT_Load_Glyph(face, glyph, CFreeType_LOAD_UNSCALED) == 0,
      face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    {
      let upright = GlyphOutline.path(&face.pointee.glyph.pointee.outline)
      path.append(upright, transform: Affine(a: 1, b: 0, c: slant, d: 1, tx: 0, ty: 0))
    }
    outlines[glyph] = path
    return path
  }
}
