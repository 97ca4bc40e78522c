internal import Raster

/// A context's drawing parameters, saved by `saveGState` and restored by `restoreGState`.
struct DrawingState {
  /// Transforms from the user's space to pixels, y up.
  var map = CGAffineTransform.identity
  var fill = Color.black
  var stroke = Color.black
  var line = Stroke()
  var alpha = 1.0
  var blend = CGBlendMode.normal
  var shouldAntialias = true
  var interpolation = CGInterpolationQuality.default
  /// The rectangle that drawing is limited to, in pixels, y down.
  var clip: PixelRect
  /// Outlines that further limit drawing, in pixels, y up.
  var clipPaths: [(path: Path, rule: FillRule)] = []
  var shadow: Shadow?

  /// A shadow in pixels, y up.
  struct Shadow {
    var offset: CGSize
    var blur: Double
    var color: Color
  }
}

/// How a scaled picture is sampled.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cginterpolationquality
public enum CGInterpolationQuality: Int32, Sendable {
  /// Bilinear, like `low`, `medium` and `high`.
  case `default` = 0
  /// The nearest pixel of the picture, without interpolation.
  case none = 1
  /// Interpolates between neighbouring pixels.
  case low = 2
  /// Interpolates between neighbouring pixels.
  case medium = 4
  /// Interpolates between neighbouring pixels.
  case high = 3
}

extension PixelRect {
  func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
