/// A name as `CFBundleIconFiles` has it, and the names of the files it stands for.
///
/// Without an extension it stands for PNG files: `Icon` for `Icon.png`, `Icon@2x.png`, `Icon@3x.png`, and each of these
/// with a device modifier, as `Icon@2x~ipad.png`. With an extension that is known to be an image's, it stands for that
/// one file and nothing else. `ChristmasIcon-83.5` has no extension.
/// <https://developer.apple.com/library/archive/qa/qa1686/_index.html>
package struct IconFileName {
  /// The files for one scale, the better one first.
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

  /// Whether the name ends in the extension of an image format, in capitals or not.
  package var hasImageExtension: Bool {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
    return Self.imageExtensions.contains(name[dot...].dropFirst().lowercased())
  }

  /// The files to look for, by scale. A name with a slash has none: only files at the top of the bundle are icons.
  ///
  /// - Parameter idiom: Files for this device come before those for every device, and those for others are left out;
  ///   `nil` takes every file.
  package func choices(for idiom: IconIdiom?) -> [Choice] {
    guard !name.isEmpty, !name.contains("/") else { return [] }
    if hasImageExtension { return [Choice(scale: writtenScale, fileNames: [name])] }
    return (1...3).flatMap { scale in
      let stem = scale == 1 ? name : "\(name)@\(scale)x"
      // A scale may be part of the written name as well: `Icon@2x` stands for `Icon@2x.png`.
      let pixelsPerPoint = scale == 1 ? writtenScale : scale
      guard let idiom else {
        let modifiers = [""] + IconIdiom.allCases.map { "~\($0.rawValue)" }
        return modifiers.map { Choice(scale: pixelsPerPoint, fileNames: ["\(stem)\($0).png"]) }
      }
      return [Choice(scale: pixelsPerPoint, fileNames: ["\(stem)~\(idiom.rawValue).png", "\(stem).png"])]
    }
  }

  /// The scale in the name itself: 3 for `Icon@3x.png`, 2 for `Icon@2x~ipad.jpg`, 1 for most.
  private var writtenScale: Int {
    let stem = hasImageExtension ? name[..<(name.lastIndex(of: ".") ?? name.endIndex)] : name[...]
    let plain = IconIdiom.allCases.reduce(stem) { stem, idiom in
      stem.hasSuffix("~\(idiom.rawValue)") ? stem.dropLast(idiom.rawValue.count + 1) : stem
    }
    return plain.hasSuffix("@3x") ? 3 : plain.hasSuffix("@2x") ? 2 : 1
  }
}
