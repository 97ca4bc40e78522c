import Raster

/// Sebastiano Vigna's SplitMix64, which gives the same scenes on every machine.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  mutating func point(_ low: Double, _ high: Double) -> Point {
    Point(x: .random(in: low..<high, using: &self), y: .random(in: low..<high, using: &self))
  }

  mutating func byte() -> UInt8 { UInt8.random(in: 0...255, using: &self) }

  /// A noise picture: opaque, or with all alphas.
  mutating func image(_ width: Int, _ height: Int, isOpaque: Bool = true) -> Image {
    Image(
      Bitmap(
        width: width, height: height,
        pixels: (0..<width * height).map { _ in
          Color(red: byte(), green: byte(), blue: byte(), alpha: isOpaque ? 255 : byte()).premultiplied
        }))
  }
}
