public import Foundation

/// Finds an icon's files among the files at the top of an app's bundle.
///
/// Looks names up only in the given index, so no name in a plist can reach outside the bundle. Sizes are read from
/// the files each time, PNG only. A `.png` file that is damaged, truncated or not a PNG is skipped.
public struct IconFileFinder: Sendable {
  private let files: [String: URL]

  /// - Parameter files: The bundle's files, flattened as Xcode does: each file's name, with extension, and its
  ///   location.
  public init(files: [String: URL]) {
    self.files = files
  }

  /// The file that fits a device best; `nil` where the icon has no file.
  ///
  /// First choice is the exact number of pixels: 60 points on iPhone, 76 on iPad, times the scale. Then comes the
  /// nearest size in points (pixels divided by the scale in the file's name), then the nearest number of pixels,
  /// preferring the larger of two. A file for the device (`~ipad`) hides the one for every device. Images other than
  /// PNG come last and must be listed with their extension.
  /// <https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleiconfiles>
  ///
  /// - Parameter scale: Pixels per point, 1 to 16; values outside are clamped.
  public func file(for icon: IconCatalog.Icon, idiom: IconIdiom, scale: Int) -> URL? {
    let points = Double(idiom.iconSide)
    let pixels = points * Double(min(max(1, scale), 16))
    return best(candidates(for: icon, idiom: idiom)) { candidate in
      guard let width = candidate.width else { return [1] }
      let offset = Double(width) - pixels
      return [
        0, offset == 0 ? 0 : 1, abs(Double(width) / Double(candidate.scale) - points), abs(offset), offset < 0 ? 1 : 0,
      ]
    }
  }

  /// The file with the largest width in pixels, for any device, for a window or a launcher; `nil` where the icon has
  /// no file.
  public func largestFile(for icon: IconCatalog.Icon) -> URL? {
    best(candidates(for: icon, idiom: nil)) { [-Double($0.width ?? 0)] }
  }

  /// The listed names without any file for a device, valid or not, in the order listed and without repeats.
  public func missingFiles(for icon: IconCatalog.Icon, idiom: IconIdiom) -> [String] {
    var reported: Set<String> = []
    return icon.files.filter { name in
      let names = IconFileName(name).choices(for: idiom).flatMap(\.fileNames)
      return names.allSatisfy { files[$0] == nil } && reported.insert(name).inserted
    }
  }

  private struct Candidate {
    var file: URL
    /// Pixels per point, according to the file's name.
    var scale: Int
    /// The width in pixels; `nil` for a format whose size is not read.
    var width: Int?
  }

  private func candidates(for icon: IconCatalog.Icon, idiom: IconIdiom?) -> [Candidate] {
    icon.files.flatMap { IconFileName($0).choices(for: idiom) }.compactMap { choice in
      for name in choice.fileNames {
        guard let file = files[name] else { continue }
        if let header = PNGHeader.read(file) {
          return Candidate(file: file, scale: choice.scale, width: header.width)
        }
        if !name.lowercased().hasSuffix(".png") {
          return Candidate(file: file, scale: choice.scale)
        }
      }
      return nil
    }
  }

  /// The candidate with the lowest rank, compared number by number; the first one of several equals.
  private func best(_ candidates: [Candidate], rank: (Candidate) -> [Double]) -> URL? {
    candidates.map { (file: $0.file, rank: rank($0)) }
      .min { $0.rank.lexicographicallyPrecedes($1.rank) }?.file
  }
}
