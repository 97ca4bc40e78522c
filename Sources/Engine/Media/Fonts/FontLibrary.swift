package import Assets
internal import CSkitSans
package import Foundation

/// The fonts of one app, by PostScript name, family name or file name. Each file is read once.
@MainActor
package final class FontLibrary {
  private var fonts: [String: Font] = [:]
  /// All fonts, sorted by file name without extension: "Slab.ttf" comes before "Slab-Outline.ttf".
  package private(set) var all: [Font] = []
  /// Errors of font files that could not be read, or that have no characters; the latter are in `all` too.
  package private(set) var problems: [AssetError] = []

  /// Skit Sans, the font of text without its own font; the same on every machine. Regular, bold, and both slanted.
  package static let builtIn = [false, true].flatMap { isOblique in
    [skit_sans_file_regular(), skit_sans_file_bold()].map { builtIn($0, isOblique) }
  }

  private static func builtIn(_ file: SkitSansFile, _ isOblique: Bool) -> Font {
    do {
      return try Font(Data(bytes: file.bytes, count: file.count), path: "the built-in font", isOblique: isOblique)
    } catch {
      preconditionFailure("FontLibrary: \(error)")
    }
  }

  /// Reads font files; failures are collected in `problems`.
  package init(files: [URL]) {
    var byFile: [String: Font] = [:]
    for file in files {
      do {
        let font = try Font(contentsOf: file)
        all.append(font)
        if !font.hasCharacters {
          problems.append(
            AssetError(.malformed, path: file.path, "has no Unicode characters; another font draws its texts"))
        }
        fonts[font.postScriptName] = font
        if fonts[font.familyName] == nil { fonts[font.familyName] = font }
        byFile[file.lastPathComponent] = font
        byFile[file.deletingPathExtension().lastPathComponent] = font
      } catch let error as AssetError {
        problems.append(error)
      } catch {
        problems.append(AssetError(.malformed, path: file.path, "\(error)"))
      }
    }
    fonts.merge(byFile) { named, _ in named }
  }

  /// Reads the `.ttf` and `.otf` files of an app.
  package convenience init(assets: AssetIndex) {
    self.init(
      files: assets.files.keys.filter { [".ttf", ".otf"].contains($0.suffix(4).lowercased()) }
        .sorted { ($0.prefix { $0 != "." }, $0) < ($1.prefix { $0 != "." }, $1) }
        .compactMap { assets.files[$0] })
  }

  /// The font with this PostScript name, family name or file name (with or without extension); nil if there is none.
  package func font(named name: String) -> Font? { fonts[name] }

  /// Skit Sans Regular.
  package var standard: Font { Self.builtIn[0] }

  /// Skit Sans in the nearest weight, bold from 600 on, slanted for italics.
  package static func builtIn(nearestTo look: Font.Look) -> Font {
    builtIn[(look.weight >= 600 ? 1 : 0) + (look.isItalic ? 2 : 0)]
  }

  /// The built-in font with this PostScript or family name; nil if there is none.
  package static func builtIn(named name: String) -> Font? {
    builtIn.first { $0.postScriptName == name || $0.familyName == name }
  }
}
