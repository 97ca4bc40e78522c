internal import Raster

/// What a context draws with; `saveGState` keeps it and `restoreGState` brings it back.
struct DrawingState {
  /// From the user's space to pixels, y up.
  var map = CGAffineTransform.identity
  var fill = Color.black
  var stroke = Color.black
  var line = Stroke()
  var alpha = 1.0
  var blend = CGBlendMode.normal
  var isAntialiased = true
  var interpolation = CGInterpolationQuality.default
  /// Where drawing shows, in pixels, y down.
  var clip: PixelRect
  /// Outlines within which it shows besides, in pixels, y up.
  var clipPaths: [(path: Path, rule: FillRule)] = []
  var shadow: Shadow?

  /// In pixels, y up.
  struct Shadow {
    var offset: CGSize
    var blur: Double
    var color: Color
  }
}

/// How finely a picture is read that is drawn in another size.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cginterpolationquality
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  /// Each pixel is one of the picture's own.
  case none = 1
  case low = 2
  case medium = 4
  case high = 3
}

extension PixelRect {
  func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
