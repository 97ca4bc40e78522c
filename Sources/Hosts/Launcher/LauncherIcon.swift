package import Raster

/// The icon that a launcher shows for an app.
package struct LauncherIcon {
  /// The sizes of the icon in the hicolor theme, in pixels.
  package static let sides = [48, 64, 128, 256]

  /// The name of an alternate icon; nil for the primary one.
  package let name: String?
  /// One picture for each of `sides`, with rounded corners.
  package let pictures: [Bitmap]

  /// Draws the icon at each of `sides`.
  ///
  /// - Parameters:
  ///   - name: the name of an alternate icon; nil for the primary one.
  ///   - picture: draws the icon at a size in pixels.
  package init(name: String?, picture: (Int) -> Bitmap) {
    self.name = name
    pictures = Self.sides.map(picture)
  }
}
