/// A picture as lines and areas, a PDF or SVG file. It is drawn as PNG files when a package is written from a project
/// of Xcode, as Xcode draws it when it compiles an asset catalog; games read only those.
///
/// Source: https://developer.apple.com/documentation/xcode/managing-assets-with-asset-catalogs
package enum VectorPicture {
  /// The extensions, in the order in which a name without one is looked up.
  package static let extensions = ["pdf", "svg"]

  /// Whether a file's name has one of the extensions, in upper or lower case.
  package static func isVector(_ name: String) -> Bool {
    name.lastIndex(of: ".").map { extensions.contains(name[name.index(after: $0)...].lowercased()) } ?? false
  }

  /// The name of a drawn picture: `Hat.pdf@2x.png` for `Hat.pdf` at 2 pixels per point. It is in the same
  /// folder as the file, and is found as the image named `Hat.pdf`.
  package static func drawnName(of name: String, scale: Int) -> String {
    scale == 1 ? "\(name).png" : "\(name)@\(scale)x.png"
  }
}

extension FileKind {
  /// 16 MiB: a drawing of 100,000 lines has about 4.
  package static let vectorPicture = FileKind("PDF or SVG picture", byteLimit: 16 << 20)
}
