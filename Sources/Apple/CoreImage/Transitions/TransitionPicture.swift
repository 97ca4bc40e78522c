package import Raster

/// Blends two pictures pixel by pixel by a transition filter's rule.
///
/// Positions are computed in doubles with IEEE operations only, in pixels with y up; colours are mixed as integers.
package struct TransitionPicture {
  /// The ingredients of a pixel.
  struct Mix {
    /// The share of the second picture, from 0 to 1.
    var target: Double
    /// The opacity of the filter's colour on top, from 0 to 1.
    var color = 0.0
    /// The share of the filter's colour added as light.
    var light = 0.0
  }

  /// Computes the mix for each pixel.
  protocol Rule {
    /// The mix at a pixel's centre.
    ///
    /// - Parameters:
    ///   - x: in pixels from the left.
    ///   - y: in pixels from the bottom.
    func mix(_ x: Double, _ y: Double) -> Mix
  }

  let rule: any Rule
  /// The filter's colour: red, green and blue from 0 to 1.
  let color: [Double]

  /// The blended picture.
  ///
  /// - Precondition: both pictures have the same size.
  package func bitmap(from first: Bitmap, to second: Bitmap) -> Bitmap {
    precondition(
      first.width == second.width && first.height == second.height, "TransitionPicture: the pictures differ in size")
    var result = first
    let tint = color.map { Int(max(0, min(1, $0)) * 255 + 0.5) }
    for y in 0..<first.height {
      let upright = Affine.flippedY(Double(y) + 0.5, ty: Double(first.height))
      for x in 0..<first.width {
        let mix = rule.mix(Double(x) + 0.5, upright)
        let place = y * first.width + x
        result.pixels[place] = Self.pixel(first.pixels[place], second.pixels[place], mix, tint)
      }
    }
    return result
  }

  private static func pixel(_ from: UInt32, _ to: UInt32, _ mix: Mix, _ tint: [Int]) -> UInt32 {
    let (target, color, light) = (part(mix.target), part(mix.color), part(mix.light))
    func channel(_ index: Int) -> UInt32 {
      let shift = UInt32(index * 8)
      let tint = index < 3 ? tint[index] : 255
      var value = blend(Int(from >> shift & 255), Int(to >> shift & 255), target)
      value = blend(value, tint, color)
      return UInt32(min(255, value + (tint * light + 127) / 255)) << shift
    }
    return channel(0) | channel(1) | channel(2) | channel(3)
  }

  private static func blend(_ from: Int, _ to: Int, _ part: Int) -> Int {
    (from * (255 - part) + to * part + 127) / 255
  }

  /// Converts 0...1 to 255ths.
  private static func part(_ value: Double) -> Int { value > 0 ? Int(min(1, value) * 255 + 0.5) : 0 }
}

/// Clamps a value to 0...1; NaN becomes 0.
func clamped(_ value: Double) -> Double { value > 0 ? min(1, value) : 0 }
