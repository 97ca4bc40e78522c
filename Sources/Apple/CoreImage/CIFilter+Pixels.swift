package import Foundation
package import Raster

/// The pixel operations of filters.
extension CIFilter {
  /// The luminance weights that Core Image's samples use: ITU-R BT.709.
  private static let luminance = [0.2126, 0.7152, 0.0722]

  /// The rasteriser's filter for this one.
  ///
  /// - Parameters:
  ///   - center: the value of `inputCenter` in pixels, y down; nil uses the filter's own.
  ///   - bottomLeft: the picture's lower left corner in pixels, y down: the origin of the filter's own coordinates.
  /// - Returns: nil when the filter is disabled or needs two pictures.
  package func pixelFilter(center: CGPoint?, bottomLeft: CGPoint) -> PixelFilter? {
    guard isEnabled else { return nil }
    switch name {
    case "CIGaussianBlur": return .blur(sigma: number("inputRadius"))
    case "CIBloom": return .bloom(sigma: number("inputRadius"), intensity: number("inputIntensity"))
    case "CIPixellate":
      let own = place("inputCenter")
      let place = center ?? CGPoint(x: bottomLeft.x + own.x, y: bottomLeft.y - own.y)
      let side = Int(number("inputScale").rounded())
      return .squares(side: side, x: Self.pixel(place.x), y: Self.pixel(place.y))
    default: return colorRule.map { .colors($0) }
    }
  }

  private var colorRule: ColorRule? {
    let identity = ColorRule.identity
    switch name {
    case "CIColorControls": return controls
    case "CIColorInvert": return ColorRule(rows: [[-1, 0, 0, 1], [0, -1, 0, 1], [0, 0, -1, 1]])
    case "CIColorMonochrome":
      let color = color("inputColor")
      let grey = ColorRule(rows: color.map { part in Self.luminance.map { $0 * part } + [0] })
      return Self.mix(identity, grey, number("inputIntensity"))
    case "CISepiaTone":
      // The common weights for sepia; Core Image does not publish its own.
      let tone = ColorRule(
        rows: [[0.393, 0.769, 0.189, 0], [0.349, 0.686, 0.168, 0], [0.272, 0.534, 0.131, 0]])
      return Self.mix(identity, tone, number("inputIntensity"))
    case "CIColorMatrix":
      let bias = vector("inputBiasVector")
      var rows = ["inputRVector", "inputGVector", "inputBVector"].map(vector)
      for row in 0..<3 { rows[row][3] += bias[row] }
      return ColorRule(rows: rows)
    default: return nil
    }
  }

  /// Saturation, then brightness, then contrast, by the formulas in Core Image's reference:
  /// `(color - 0.5) * contrast + 0.5` and `color + brightness`.
  private var controls: ColorRule {
    let grey = ColorRule(rows: Array(repeating: Self.luminance + [0], count: 3))
    let (brightness, contrast) = (number("inputBrightness"), number("inputContrast"))
    var change = ColorRule.identity
    for row in 0..<3 {
      change.rows[row][row] = contrast
      change.rows[row][3] = brightness * contrast + 0.5 - 0.5 * contrast
    }
    return Self.mix(grey, .identity, number("inputSaturation")).followed(by: change)
  }

  /// Interpolates between two rules; a `part` of 1 gives the second.
  private static func mix(_ first: ColorRule, _ second: ColorRule, _ part: Double) -> ColorRule {
    ColorRule(rows: zip(first.rows, second.rows).map { zip($0, $1).map { $0 * (1 - part) + $1 * part } })
  }

  private static func pixel(_ value: CGFloat) -> Int {
    value.isFinite ? Int(max(-1e6, min(1e6, value.rounded()))) : 0
  }
}
