internal import Media
package import Raster

// The view's part of a frame.
extension SKView: ViewContent {
  package func content(scale: Double, workers: Workers) -> DrawList {
    let app = UIApplication.shared
    var list = drawList(on: workers)
    // The surface of the view alone: the whole screen for a view that fills it.
    let area = area(atScale: scale)
    let surface = Surface(width: area.width, height: area.height, scale: scale)
    addStatistics(framesPerSecond: framesPerSecond, to: &list, surface: surface, font: app.fonts.all.first)
    addOutlines(to: &list, surface: surface)
    return list
  }

  /// The view in its own pixels.
  func area(atScale scale: CGFloat) -> PixelRect {
    PixelRect(CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale))
  }

  package var hidesWhatIsBehind: Bool {
    !allowsTransparency || scene.map { $0.backgroundColor.raster.alpha == 255 } ?? false
  }
}
