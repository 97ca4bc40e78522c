import Raster

extension Scene {
  /// A nine-part picture: upright, mirrored, rotated and skewed, larger, and too small for its corners.
  static func nineParts(_ filter: Filter) -> @Sendable () -> [Scene] {
    {
      var random = SplitMix(seed: 9)
      let image = random.image(16, 16)
      let centers = [
        Rect(x: 0.25, y: 0.125, width: 0.5, height: 0.25), Rect(x: 0.5, y: 0, width: 0.0625, height: 1),
        Rect(x: 0.3125, y: 0.625, width: 0.25, height: 0.375),
      ]
      let places = [
        Affine(to: 32.07, 31.89, height: -1), Affine(to: 31.37, 32.61, width: 1.1, height: 0.9),
        Affine(to: 32.3, 31.6, height: -1, degrees: 90), Affine(to: 32, 32, width: 0.9, height: -1.1, degrees: 24),
        Affine(to: 31.2, 33.1, width: -0.8, height: 1.2, degrees: 211, skew: 0.3),
      ]
      return centers.enumerated().flatMap { number, center in
        places.enumerated().flatMap { index, place in
          [(48.0, 36.0), (10.0, 41.0)].map { width, height in
            Scene("nine parts \(filter) \(number) \(index) \(width)") { list in
              let quad = Quad(
                image: list.index(of: image), source: Rect(x: 0, y: 0, width: 16, height: 16),
                target: Rect(x: -width / 2, y: -height / 2, width: width, height: height), center: center,
                naturalWidth: 20, naturalHeight: 16, filter: filter, isAntialiased: false)
              list.commands = [DrawCommand(.quad(quad), transform: place)]
            }
          }
        }
      }
    }
  }

  /// Noise of 64 texels drawn much smaller, upright and rotated, including scales near the switch to the next mipmap.
  static func mipmaps(_ filter: Filter) -> @Sendable () -> [Scene] {
    {
      var random = SplitMix(seed: 10)
      let image = random.image(64, 64)
      let side = Rect(x: -32, y: -32, width: 64, height: 64)
      let whole = Rect(x: 0, y: 0, width: 64, height: 64)
      let sizes = [(0.69, 0.75), (0.73, 0.72), (0.34, 0.4), (0.37, 0.36), (0.5, 0.5), (0.2, 0.5), (0.13, 0.12)]
      return sizes.flatMap { width, height in
        [0.0, 90, 28].map { degrees in
          Scene("mipmaps \(filter) \(width) by \(height) at \(degrees)") { list in
            let quad = Quad(
              image: list.index(of: image), source: whole, target: side, filter: filter, usesMipmaps: true,
              isAntialiased: false)
            let place = Affine(to: 31.713, 32.227, width: width, height: -height, degrees: degrees)
            list.commands = [DrawCommand(.quad(quad), transform: place)]
          }
        }
      }
    }
  }
}
