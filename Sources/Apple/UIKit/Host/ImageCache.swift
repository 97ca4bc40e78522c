internal import AppFoundation
package import Assets
package import Raster
internal import Synchronization

/// Caches decoded pictures by file, and catalog colours by name. Each is read once per app.
package final class ImageCache: Sendable {
  private struct Request: Hashable {
    var name: String
    var place: ImagePlace
    var scale: Int
    var isPad: Bool
  }

  private struct ColorRequest: Hashable {
    var name: String
    var isPad: Bool
    var isDark: Bool
  }

  private struct LooseImage {
    weak var image: Image?
  }

  private struct State {
    var images: [URL: PendingImage] = [:]
    /// The file for each name; nil for a name without an image.
    var files: [Request: Result<ImageFile?, AssetError>] = [:]
    /// Pictures of files outside the app's images, while they are in use.
    var looseImages: [URL: LooseImage] = [:]
    var colors: [ColorRequest: Result<CatalogColor?, AssetError>] = [:]
  }

  package let assets: AssetIndex
  private let state = Mutex(State())
  private static let queue = DispatchQueue(label: "decoding of images", qos: .userInitiated)

  package init(assets: AssetIndex) {
    self.assets = assets
  }

  /// The picture for a name at the screen's scale, with the file's own scale; nil if there is no such file.
  ///
  /// - Parameter report: called for a picture that is missing, cannot be read, or is found only without regard to case.
  package func image(
    named name: String, in place: ImagePlace = .everywhere, scale: Int, isPad: Bool, report: (Diagnostic) -> Void
  ) -> (image: Image, scale: Int)? {
    do {
      guard let found = try file(named: name, in: place, scale: scale, isPad: isPad) else {
        report(missing(name, in: place))
        return nil
      }
      if let trueName = found.trueName { report(.misspelt(Self.subject(name, in: place), trueName: trueName)) }
      return image(at: found.file, report: report).map { ($0, found.scale) }
    } catch {
      report(Diagnostic(kind: "broken-asset", subject: "\(error)", message: "a placeholder is shown"))
      return nil
    }
  }

  /// How a catalog specifies that a picture is drawn; nil if it does not.
  package func intent(named name: String, scale: Int, isPad: Bool) -> ImageFile.Intent? {
    // A set that cannot be read has no picture either, which is reported there.
    do { return try file(named: name, in: .catalogsAndFiles, scale: scale, isPad: isPad)?.intent } catch { return nil }
  }

  /// The picture in a file; nil, with a diagnostic, if it cannot be read.
  package func image(at file: URL, report: (Diagnostic) -> Void) -> Image? {
    let (image, isNew) = pending(file)
    if isNew { image.decode(file) }
    switch image.wait() {
    case .success(let image): return image
    case .failure(let error):
      report(Diagnostic(kind: "unreadable-image", subject: "\(error)", message: "a placeholder is shown"))
      return nil
    }
  }

  /// Like `image(at:)`, for a file that the game names itself. The picture is cached only while it is in use.
  package func looseImage(at file: URL, report: (Diagnostic) -> Void) -> Image? {
    let known = state.withLock { state in
      let known = state.looseImages[file]?.image
      if known != nil { state.images[file] = nil }
      return known
    }
    if let known { return known }
    let image = image(at: file, report: report)
    state.withLock { state in
      state.images[file] = nil
      state.looseImages[file] = image.map(LooseImage.init)
    }
    return image
  }

  /// The catalogs' colour for a name; nil if there is none.
  package func color(named name: String, isPad: Bool, isDark: Bool = false) throws(AssetError) -> CatalogColor? {
    let request = ColorRequest(name: name, isPad: isPad, isDark: isDark)
    if let known = state.withLock({ $0.colors[request] }) { return try known.get() }
    let found = Result { () throws(AssetError) in
      try assets.catalog.set(.color, named: name)?.color(isPad: isPad, isDark: isDark)
    }
    state.withLock { $0.colors[request] = found }
    return try found.get()
  }

  /// The file for a name; nil if there is none.
  package func file(
    named name: String, in place: ImagePlace, scale: Int, isPad: Bool
  ) throws(AssetError) -> ImageFile? {
    let request = Request(name: name, place: place, scale: scale, isPad: isPad)
    if let known = state.withLock({ $0.files[request] }) { return try known.get() }
    let found = Result { () throws(AssetError) in
      try assets.image(named: name, in: place, scale: scale, isPad: isPad)
    }
    state.withLock { $0.files[request] = found }
    return try found.get()
  }

  /// Decodes pictures on another thread, in this order. Each is available as soon as it is decoded.
  package func prepare(_ files: [URL]) -> [PendingImage] {
    let images = files.map { (file: $0, pending: pending($0)) }
    let new = images.filter(\.pending.isNew).map { (file: $0.file, image: $0.pending.image) }
    if !new.isEmpty {
      AppContext.performOutsideApps {
        Self.queue.async {
          for (file, image) in new { image.decode(file) }
        }
      }
    }
    return images.map(\.pending.image)
  }

  /// The picture of a file, decoded or not. If it is new, the caller must start its decoding.
  private func pending(_ file: URL) -> (image: PendingImage, isNew: Bool) {
    state.withLock { state in
      if let known = state.images[file] { return (known, false) }
      let image = PendingImage()
      state.images[file] = image
      return (image, true)
    }
  }

  private static func subject(_ name: String, in place: ImagePlace) -> String {
    if case .atlas(let atlas) = place { "image \"\(name)\" of atlas \"\(atlas)\"" } else { "image \"\(name)\"" }
  }

  private func missing(_ name: String, in place: ImagePlace) -> Diagnostic {
    let holder = if case .atlas = place { "the atlas contains" } else { "the app's files contain" }
    return Diagnostic(
      kind: "missing-image", subject: Self.subject(name, in: place),
      message: "\(holder) no such image; a placeholder is shown\(assets.hint(image: name, in: place))")
  }
}
