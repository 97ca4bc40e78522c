@testable import Raster

/// Sebastiano Vigna's SplitMix64, which gives the same numbers on every machine.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// A number from 0 to `bound` - 1. Slightly uneven for huge bounds, which does not matter here.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func double(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) * 0x1p-53
  }

  /// A premultiplied pixel; one in four is clear and one in four opaque.
  mutating func pixel() -> UInt32 {
    let bits = next()
    let alpha: UInt32 = [0, 255, UInt32(bits >> 24 & 255), UInt32(bits >> 24 & 255)][below(4)]
    return Blending.scale(UInt32(truncatingIfNeeded: bits) | 0xFF00_0000, alpha)
  }

  mutating func image(_ width: Int, _ height: Int) -> Image {
    var bitmap = Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = pixel() }
    return Image(bitmap)
  }

  mutating func color() -> Color {
    let bits = next()
    return Color(
      red: UInt8(bits & 255), green: UInt8(bits >> 8 & 255), blue: UInt8(bits >> 16 & 255),
      alpha: UInt8(bits >> 24 & 255))
  }
}
