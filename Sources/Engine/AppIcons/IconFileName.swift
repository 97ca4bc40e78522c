/// A name in `CFBundleIconFiles`, and the names of the files that it may mean.
///
/// Without an extension it means PNG files: `Icon` means `Icon.png`, `Icon@2x.png`, `Icon@3x.png`, and each of these
/// with a device modifier, such as `Icon@2x~ipad.png`. With a known image extension, it means only that file.
/// `ChristmasIcon-83.5` has no extension.
/// <https://developer.apple.com/library/archive/qa/qa1686/_index.html>
package struct IconFileName {
  /// The possible files for one scale, the preferred one first.
  package struct Choice: Equatable {
    /// Pixels per point: 1, 2 or 3.
    package var scale: Int
    package var fileNames: [String]
  }

  package let name: String

  private static let imageExtensions: Set = [
    "png", "jpg", "jpeg", "tif", "tiff", "gif", "bmp", "bmpf", "ico", "cur", "xbm", "heic", "heif", "webp",
  ]

  package init(_ name: String) { self.name = name }

  /// Whether the name ends in the extension of an image format, in upper or lower case.
  package var hasImageExtension: Bool {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
    return Self.imageExtensions.contains(name[dot...].dropFirst().lowercased())
  }

  /// The possible files, by scale. Empty for a name with a slash, because icons are only at the top of the bundle.
  ///
  /// - Parameter idiom: Prefers files for this device over those for every device, and leaves out those for others;
  ///   `nil` accepts every file.
  package func choices(for idiom: IconIdiom?) -> [Choice] {
    guard !name.isEmpty, !name.contains("/") else { return [] }
    if hasImageExtension { return [Choice(scale: writtenScale, fileNames: [name])] }
    return (1...3).flatMap { scale in
      let stem = scale == 1 ? name : "\(name)@\(scale)x"
      // The listed name may contain a scale itself: `Icon@2x` means `Icon@2x.png`.
      let pixelsPerPoint = scale == 1 ? writtenScale : scale
      guard let idiom else {
        let modifiers = [""] + IconIdiom.allCases.map { "~\($0.rawValue)" }
        return modifiers.map { Choice(scale: pixelsPerPoint, fileNames: ["\(stem)\($0).png"]) }
      }
      return [Choice(scale: pixelsPerPoint, fileNames: ["\(stem)~\(idiom.rawValue).png", "\(stem).png"])]
    }
  }

  /// The scale in the name: 3 for `Icon@3x.png`, 2 for `Icon@2x~ipad.jpg`, 1 without one.
  private var writtenScale: Int {
    let stem = hasImageExtension ? name[..<(name.lastIndex(of: ".") ?? name.endIndex)] : name[...]
    let plain = IconIdiom.allCases.reduce(stem) { stem, idiom in
      stem.hasSuffix("~\(idiom.rawValue)") ? stem.dropLast(idiom.rawValue.count + 1) : stem
    }
    return plain.hasSuffix("@3x") ? 3 : plain.hasSuffix("@2x") ? 2 : 1
  }
}
