package import Raster

/// The icon that a launcher shows for an app.
package struct LauncherIcon {
  /// The sizes of the hicolor theme that are written, in pixels.
  package static let sides = [48, 64, 128, 256]

  /// The key of an alternate icon; nil for the primary one.
  package let name: String?
  /// One for each of `sides`, corners rounded off already.
  package let pictures: [Bitmap]

  /// - Parameter picture: makes the icon at a size.
  package init(name: String?, picture: (Int) -> Bitmap) {
    self.name = name
    pictures = Self.sides.map(picture)
  }
}
