internal import Raster

extension SKTexture {
  /// Random colours, 1 pixel a point, that go on at the opposite edge. On a stage they are those of its seed.
  ///
  /// - Parameters:
  ///   - smoothness: how alike neighbours are: from 0, each its own, to 1, patches of 16 pixels.
  ///   - grayscale: whether all four components are the same, so that the texture is a veil of white; otherwise each is
  ///     its own.
  ///
  /// Differs from Apple: the colours are premultiplied by their alpha, so that they can be drawn. Apple gives no formula;
  /// this is value noise.
  ///
  /// - Precondition: the size is from 0 to 16,384 pixels a side.
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

  /// Random directions: red, green and blue are a vector of length 1, from -1 (0) to 1 (255), and alpha is a random
  /// size. Otherwise as the other noise.
  ///
  /// Differs from Apple: the components are premultiplied by the alpha.
  ///
  /// - Precondition: the size is from 0 to 16,384 pixels a side.
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

  /// A byte as a number from -1 to 1, never 0.
  private static func part(_ byte: UInt32) -> Double { (Double(byte) - 127.5) / 127.5 }

  private static func noise(_ smoothness: CGFloat, _ size: CGSize) -> ValueNoise {
    let (width, height) = pixels(of: size)
    // Drawn now, so that it does not matter when the texture is first seen.
    return ValueNoise(
      width: width, height: height, smoothness: Double(smoothness), seed: .random(in: UInt64.min...UInt64.max))
  }

  private static func picture(_ noise: ValueNoise, pixel: (Int) -> UInt32) -> Picture {
    let pixels = (0..<noise.width * noise.height).map(pixel)
    return Picture(wholeOf: Image(Bitmap(width: noise.width, height: noise.height, pixels: pixels)), scale: 1)
  }
}
