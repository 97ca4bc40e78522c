package import Foundation

/// The fonts of one app, by PostScript name or family name; each file is read once.
@MainActor
package final class FontLibrary {
  private var fonts: [String: Font] = [:]
  /// In the order of their files' names without extension: "Slab.ttf" is before "Slab-Outline.ttf".
  package private(set) var all: [Font] = []
  /// Font files that could not be read.
  package private(set) var problems: [AssetError] = []

  package init(files: [URL]) {
    for file in files {
      do {
        let font = try Font(contentsOf: file)
        all.append(font)
        fonts[font.postScriptName] = font
        if fonts[font.familyName] == nil { fonts[font.familyName] = font }
      } catch let error as AssetError {
        problems.append(error)
      } catch {
        problems.append(AssetError(.malformed, path: file.path, "\(error)"))
      }
    }
  }

  package convenience init(assets: AssetIndex) {
    self.init(
      files: assets.files.keys.filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") }
        .sorted { ($0.prefix { $0 != "." }, $0) < ($1.prefix { $0 != "." }, $1) }
        .compactMap { assets.files[$0] })
  }

  package func font(named name: String) -> Font? { fonts[name] }
}
