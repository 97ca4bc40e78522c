internal import Assets
internal import Files
internal import Foundation

/// A validated path of a golden. A log may come from another machine, so its paths must not lead to a read or a write
/// outside the package's `Goldens` folders.
struct GoldenPath {
  let file: URL
  private let package: URL
  private let folders: [String]
  /// The text file beside the golden.
  var sidecar: URL { file.deletingPathExtension().appendingPathExtension("txt") }

  /// - Throws: `AssetError` (malformed) unless the path is a `.png` in a `Goldens` folder of the run's package,
  ///   reached without symbolic links and hidden folders, such as `.git`.
  init(_ record: RunRecord, of run: RunFolder) throws {
    let path = record.goldenFile
    func refuse(_ problem: String) -> AssetError { AssetError(.malformed, path: path, problem) }
    guard let package = run.packageFolder else {
      throw refuse("the run belongs to no package; run `skit accept` in the folder with Package.swift")
    }
    let file = run.source(path)
    let parts = path.split(separator: "/")
    guard !parts.contains(".."), let inside = PackageFolder.path(file.path, below: package) else {
      throw refuse("a golden must be in its package \(package.path); nothing is written elsewhere")
    }
    let folders = inside.split(separator: "/").dropLast().map(String.init)
    guard folders.contains("Goldens"), file.pathExtension == "png" else {
      throw refuse("a golden is a .png file in a folder Goldens")
    }
    guard !inside.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else {
      throw refuse("a golden is not in a hidden folder")
    }
    var place = package
    for part in inside.split(separator: "/") {
      place.appendPathComponent(String(part))
      guard !Self.isLink(place) else {
        throw refuse("\(place.path) is a symbolic link; a golden must be in its package itself")
      }
    }
    self.file = file
    self.package = package
    self.folders = folders
    guard !Self.isLink(sidecar) else {
      throw refuse("\(sidecar.path) is a symbolic link; a golden's text file must be next to it")
    }
  }

  /// Replaces the golden and the text beside it; without a text, removes the old one. If either cannot be written, both
  /// stay as they were.
  ///
  /// - Throws: `OutputError`.
  func replace(picture: Data, text: Data?) throws {
    let folder = try OutputFolder(folders, below: package)
    let newPicture = try ReplacementFile(
      named: file.lastPathComponent, in: folder, contents: picture, as: .checked)
    guard let text else {
      try newPicture.commit()
      return try folder.remove(sidecar.lastPathComponent)
    }
    let newText = try ReplacementFile(named: sidecar.lastPathComponent, in: folder, contents: text, as: .checked)
    // A text that does not fit its picture is ignored, so a crash between the two does no harm.
    try newPicture.commit()
    try newText.commit()
  }

  private static func isLink(_ file: URL) -> Bool {
    var status = stat()
    return lstat(file.path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
