import Raster

extension Scene {
  private static let square = Rect(x: -8, y: -8, width: 16, height: 16)

  /// Plain quads without soft edges, at many angles and fractional places.
  static func hardQuads() -> [Scene] {
    (0..<24).map { index in
      let step = Double(index)
      let place = Affine(
        to: 32 + step * 0.137, 31 - step * 0.271, width: 1.1 + step * 0.07, height: -1.9 + step * 0.09,
        degrees: step * 15.3, skew: index % 3 == 0 ? 0.35 : 0)
      return Scene("hard quad \(index)") { list in
        let quad = Quad(image: nil, source: square, target: square, isAntialiased: false)
        list.commands = [DrawCommand(.quad(quad), transform: place)]
      }
    }
  }

  /// A noise picture: upright, mirrored and in quarter turns; original size, larger and smaller; on and between pixels.
  static func uprightPictures(_ filter: Filter) -> @Sendable () -> [Scene] {
    {
      let image = noise(seed: 4)
      let sizes = [(1.0, 1.0), (3, 3), (2.37, 1.61), (0.5, 0.5), (0.61, 0.83)]
      return sizes.flatMap { width, height in
        [(0.0, 1.0), (0, -1), (90, 1), (180, -1), (270, 1)].map { degrees, way in
          let name = "\(filter) \(width) by \(height) at \(degrees), \(way)"
          let fraction = degrees == 0 ? 0 : 0.3
          return picture(
            name, image, filter,
            Affine(to: 32 + fraction, 32 + fraction, width: width, height: way * height, degrees: degrees))
        }
      }
    }
  }

  /// A noise picture at any angle, larger and smaller, mirrored and skewed.
  static func turnedPictures(_ filter: Filter) -> @Sendable () -> [Scene] {
    {
      let image = noise(seed: 5)
      return (0..<20).map { index in
        let step = Double(index)
        return picture(
          "\(filter) turned \(index)", image, filter,
          Affine(
            to: 31 + step * 0.173, 33 - step * 0.119, width: 0.6 + step * 0.1, height: index % 2 == 0 ? -1.4 : 1.7,
            degrees: 11 + step * 17.7, skew: index % 4 == 3 ? 0.4 : 0))
      }
    }
  }

  /// Translucent noise multiplied by tints and alphas, over a colour.
  static func tints() -> [Scene] {
    let colors = [Color(red: 255 as UInt8, green: 128, blue: 0), Color(red: 13 as UInt8, green: 77, blue: 201), .black]
    return colors.flatMap { color in
      [(1.0, 1.0), (0.5, 1), (1, 0.5), (0.3, 0.8), (0, 0.25)].map { amount, alpha in
        var random = SplitMix(seed: 6)
        let sky = Color(red: 40 as UInt8, green: 90, blue: 160)
        let image = random.image(16, 16, isOpaque: false)
        return Scene("tint \(color) \(amount) alpha \(alpha)", background: sky) { list in
          let quad = Quad(
            image: list.index(of: image), source: Rect(x: 0, y: 0, width: 16, height: 16), target: square,
            filter: .nearest, color: color, colorBlend: amount, isAntialiased: false)
          list.commands = [DrawCommand(.quad(quad), transform: Affine(to: 32, 32, width: 3, height: -3), alpha: alpha)]
        }
      }
    }
  }

  /// Parts of a picture, and clips.
  static func parts() -> [Scene] {
    let image = noise(seed: 7)
    let sources = [(0.0, 0.0, 16.0, 16.0), (3, 5, 9, 7), (15, 0, 1, 16), (8, 8, 8, 8)]
    return sources.enumerated().map { index, part in
      Scene("part \(index)") { list in
        let quad = Quad(
          image: list.index(of: image), source: Rect(x: part.0, y: part.1, width: part.2, height: part.3),
          target: square, filter: .nearest, isAntialiased: false)
        list.commands = [
          DrawCommand(
            .quad(quad), transform: Affine(to: 31.37, 32.61, width: 2.93, height: -3.29, degrees: Double(index) * 90),
            clip: index % 2 == 0 ? nil : PixelRect(x: 20, y: 9, width: 33, height: 41))
        ]
      }
    }
  }

  /// Translucent noise over opaque noise in one blend mode, one texel per pixel, at three alphas.
  static func blends(_ mode: BlendMode) -> @Sendable () -> [Scene] {
    {
      [1.0, 0.6, 0.1].map { alpha in
        var random = SplitMix(seed: 8)
        let below = random.image(64, 64)
        let above = random.image(64, 64, isOpaque: false)
        let whole = Rect(x: 0, y: 0, width: 64, height: 64)
        return Scene("\(mode) at \(alpha)") { list in
          for (image, mode, alpha) in [(below, BlendMode.replace, 1.0), (above, mode, alpha)] {
            let quad = Quad(
              image: list.index(of: image), source: whole, target: whole, filter: .linear, isAntialiased: false)
            list.commands.append(
              DrawCommand(.quad(quad), transform: Affine(to: 0, 64, height: -1), alpha: alpha, blend: mode))
          }
        }
      }
    }
  }

  private static func noise(seed: UInt64) -> Image {
    var random = SplitMix(seed: seed)
    return random.image(16, 16)
  }

  private static func picture(_ name: String, _ image: Image, _ filter: Filter, _ place: Affine) -> Scene {
    Scene(name) { list in
      let whole = Rect(x: 0, y: 0, width: 16, height: 16)
      let quad = Quad(
        image: list.index(of: image), source: whole, target: square, filter: filter, isAntialiased: false)
      list.commands = [DrawCommand(.quad(quad), transform: place)]
    }
  }
}
