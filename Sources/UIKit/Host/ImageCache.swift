package import Assets
package import Raster

/// Decoded pictures by file: each is read once an app.
@MainActor
package final class ImageCache {
  private let assets: AssetIndex
  private var images: [URL: Image] = [:]

  package init(assets: AssetIndex) {
    self.assets = assets
  }

  /// The picture of a name at the screen's scale, with the file's own scale; nil where there is no such file.
  package func image(
    named name: String, scale: Int, isPad: Bool, report: (Diagnostic) -> Void
  ) -> (image: Image, scale: Int)? {
    guard let found = assets.image(named: name, scale: scale, isPad: isPad) else {
      report(
        Diagnostic(
          kind: "missing-image", subject: "image \"\(name)\"",
          message: "the app's files hold no such image; a placeholder is shown"))
      return nil
    }
    return image(at: found.file, report: report).map { ($0, found.scale) }
  }

  /// The picture in a file; nil, with a diagnostic, where it cannot be read.
  package func image(at file: URL, report: (Diagnostic) -> Void) -> Image? {
    if let known = images[file] { return known }
    do {
      let image = Image(try ImageDecoding.bitmap(contentsOf: file))
      images[file] = image
      return image
    } catch {
      report(Diagnostic(kind: "unreadable-image", subject: "\(error)", message: "a placeholder is shown"))
      return nil
    }
  }
}
