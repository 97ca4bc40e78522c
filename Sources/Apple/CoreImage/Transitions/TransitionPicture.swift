package import Raster

/// A picture of two, pixel by pixel: what a transition's filter makes.
///
/// Places are worked out in doubles with IEEE operations only, in pixels with y up; colours are mixed in whole numbers.
package struct TransitionPicture {
  /// What a pixel is made of.
  struct Mix {
    /// How much of the second picture there is, from 0 to 1.
    var target: Double
    /// How much of the filter's colour is laid over it, from 0 to 1.
    var color = 0.0
    /// How much of the colour is added as light.
    var light = 0.0
  }

  /// How a pixel is made.
  protocol Rule {
    /// - Parameters:
    ///   - x: of the pixel's middle.
    ///   - y: upwards.
    func mix(_ x: Double, _ y: Double) -> Mix
  }

  let rule: any Rule
  /// Red, green and blue from 0 to 1.
  let color: [Double]

  /// - Precondition: both pictures are of one size.
  package func bitmap(from first: Bitmap, to second: Bitmap) -> Bitmap {
    precondition(
      first.width == second.width && first.height == second.height, "TransitionPicture: the pictures differ in size")
    var result = first
    let tint = color.map { Int(max(0, min(1, $0)) * 255 + 0.5) }
    for y in 0..<first.height {
      for x in 0..<first.width {
        let mix = rule.mix(Double(x) + 0.5, Double(first.height - y) - 0.5)
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

  /// In 255ths.
  private static func part(_ value: Double) -> Int { value > 0 ? Int(min(1, value) * 255 + 0.5) : 0 }
}

/// 0 below 0, 1 above 1; NaN is 0.
func clamped(_ value: Double) -> Double { value > 0 ? min(1, value) : 0 }
