package import Foundation

/// The fonts of one app, by PostScript name, family name or file name; each file is read once.
@MainActor
package final class FontLibrary {
  private var fonts: [String: Font] = [:]
  /// In the order of their files' names without extension: "Slab.ttf" is before "Slab-Outline.ttf".
  package private(set) var all: [Font] = []
  /// Font files that could not be read.
  package private(set) var problems: [AssetError] = []

  /// What is drawn with where an app has no font of its own: the same on every machine.
  package static let builtIn: Font = {
    do {
      return try Font(Data(PackageResources.FelipeSlab_ttf), path: "the built-in font")
    } catch {
      preconditionFailure("FontLibrary: \(error)")
    }
  }()

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

  package convenience init(assets: AssetIndex) {
    self.init(
      files: assets.files.keys.filter { [".ttf", ".otf"].contains($0.suffix(4).lowercased()) }
        .sorted { ($0.prefix { $0 != "." }, $0) < ($1.prefix { $0 != "." }, $1) }
        .compactMap { assets.files[$0] })
  }

  package func font(named name: String) -> Font? { fonts[name] }

  /// The app's first font, else the built-in one.
  package var standard: Font { all.first ?? Self.builtIn }

  /// The font of a family whose look is nearest, the first of those that are equally near: slant counts before weight.
  package func font(in family: String, nearestTo look: Font.Look) -> Font? {
    let family = all.filter { $0.familyName == family }
    return family.min { Self.distance($0.look, look) < Self.distance($1.look, look) }
  }

  private static func distance(_ first: Font.Look, _ second: Font.Look) -> Int {
    abs(first.weight - second.weight) + (first.isItalic == second.isItalic ? 0 : 10_000)
  }
}
