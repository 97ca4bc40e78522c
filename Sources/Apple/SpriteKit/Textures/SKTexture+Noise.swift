internal import Raster

extension SKTexture {
  /// A seamless texture of random colours, 1 pixel a point. A stage seeds them.
  ///
  /// Differs from Apple: the colours are premultiplied by their alpha, so that they can be drawn. Apple does not
  /// document its formula; this is value noise.
  ///
  /// - Parameters:
  ///   - smoothness: from 0, independent pixels, to 1, patches of 16 pixels.
  ///   - grayscale: true makes all four components the same, which gives translucent white; otherwise each is random.
  /// - Precondition: each side is from 0 to 16,384 pixels.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sktexture/init(noisewithsmoothness:size:grayscale:)
  public convenience init(noiseWithSmoothness smoothness: CGFloat, size: CGSize, grayscale: Bool) {
    let (noise, channels) = (Self.noise(smoothness, size), grayscale ? 1 : 4)
    self.init(name: "noise") {
      let planes = (0..<channels).map(noise.plane)
      return Self.picture(noise) { index in
        if grayscale { return planes[0][index] &* 0x0101_0101 }
        return Color(
          red: UInt8(planes[0][index]), green: UInt8(planes[1][index]), blue: UInt8(planes[2][index]),
          alpha: UInt8(planes[3][index])
        ).premultiplied
      }
    }
  }

  /// A seamless texture of random directions: red, green and blue are a vector of length 1, from -1 (0) to 1 (255), and
  /// alpha is a random length. See `init(noiseWithSmoothness:size:grayscale:)` for the rest.
  ///
  /// Differs from Apple: the components are premultiplied by the alpha.
  ///
  /// - Precondition: each side is from 0 to 16,384 pixels.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sktexture/init(vectornoisewithsmoothness:size:)
  public convenience init(vectorNoiseWithSmoothness smoothness: CGFloat, size: CGSize) {
    let noise = Self.noise(smoothness, size)
    self.init(name: "vector noise") {
      let planes = (0..<4).map(noise.plane)
      return Self.picture(noise) { index in
        let (x, y, z) = (Self.part(planes[0][index]), Self.part(planes[1][index]), Self.part(planes[2][index]))
        var color = NormalMap.color(x: x, y: y, z: z)
        color.alpha = UInt8(planes[3][index])
        return color.premultiplied
      }
    }
  }

  /// Maps a byte to a number from -1 to 1, never 0.
  private static func part(_ byte: UInt32) -> Double { (Double(byte) - 127.5) / 127.5 }

  private static func noise(_ smoothness: CGFloat, _ size: CGSize) -> ValueNoise {
    let (width, height) = pixels(of: size)
    // Draws the seed now, so that the result does not depend on when the texture is first used.
    return ValueNoise(
      width: width, height: height, smoothness: Double(smoothness), seed: .random(in: UInt64.min...UInt64.max))
  }

  private static func picture(_ noise: ValueNoise, pixel: (Int) -> UInt32) -> Picture {
    let pixels = (0..<noise.width * noise.height).map(pixel)
    return Picture(wholeOf: Image(Bitmap(width: noise.width, height: noise.height, pixels: pixels)), scale: 1)
  }
}
