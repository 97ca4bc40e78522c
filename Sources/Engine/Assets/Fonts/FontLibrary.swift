package import Foundation

/// The fonts of one app, by PostScript name, family name or file name. Each file is read once.
@MainActor
package final class FontLibrary {
  private var fonts: [String: Font] = [:]
  /// All fonts, sorted by file name without extension: "Slab.ttf" comes before "Slab-Outline.ttf".
  package private(set) var all: [Font] = []
  /// Errors of font files that could not be read.
  package private(set) var problems: [AssetError] = []

  /// The font for apps without one of their own; the same on every machine.
  package static let builtIn: Font = {
    do {
      return try Font(Data(PackageResources.FelipeSlab_ttf), path: "the built-in font")
    } catch {
      preconditionFailure("FontLibrary: \(error)")
    }
  }()

  /// Reads font files; failures are collected in `problems`.
  package init(files: [URL]) {
    var byFile: [String: Font] = [:]
    for file in files {
      do {
        let font = try Font(contentsOf: file)
        all.append(font)
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

  /// The app's first font, or else the built-in one.
  package var standard: Font { all.first ?? Self.builtIn }

  /// The font of a family whose look is closest; the first of several equally close ones. Slant matters more than
  /// weight.
  package func font(in family: String, nearestTo look: Font.Look) -> Font? {
    let family = all.filter { $0.familyName == family }
    return family.min { Self.distance($0.look, look) < Self.distance($1.look, look) }
  }

  private static func distance(_ first: Font.Look, _ second: Font.Look) -> Int {
    abs(first.weight - second.weight) + (first.isItalic == second.isItalic ? 0 : 10_000)
  }
}
