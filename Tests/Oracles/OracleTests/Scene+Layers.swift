import Raster

extension Scene {
  /// Translucent pictures in a layer that leaves some pixels clear, put over opaque noise in every mode.
  static func layers() -> [Scene] {
    BlendMode.allCases.flatMap { mode in
      [1.0, 0.6].map { alpha in
        overNoise("layer \(mode) at \(alpha)") { list, image in
          list.commands += layer(alpha, mode, [picture(image, 25, 30, 40), picture(image, 44.3, 36.8, 100, .add)])
        }
      }
    }
  }

  /// Layers nested three deep, each with its own clip, alpha and blend mode.
  static func nestedLayers() -> [Scene] {
    [(BlendMode.alpha, BlendMode.add), (.add, .screen), (.screen, .alpha)].map { outer, inner in
      overNoise("layers \(outer), \(inner)") { list, image in
        let innermost = layer(0.5, .alpha, [picture(image, 20, 22, 70)])
        let middle = layer(
          0.8, inner, innermost + [picture(image, 40, 38, 10)], clip: PixelRect(x: 7, y: 11, width: 44, height: 31))
        list.commands += layer(
          0.9, outer, [picture(image, 30, 44, 200)] + middle, clip: PixelRect(x: 3, y: 2, width: 50, height: 59))
      }
    }
  }

  /// Layers multiplied by a translucent mask's alpha, and cut out by a threshold.
  static func masks() -> [Scene] {
    [Layer.MaskRule.alpha, .threshold(0.2), .threshold(0.5), .threshold(0.9)].flatMap { rule in
      [1.0, 0.7].map { alpha in
        overNoise("mask \(rule) at \(alpha)") { list, image in
          let mask = [
            DrawCommand(.beginMask, transform: .identity), picture(image, 36, 30, 130), picture(image, 22, 34, 75),
          ]
          list.commands += layer(alpha, .alpha, [picture(image, 32, 32, 20)] + mask, rule)
        }
      }
    }
  }

  private static func overNoise(_ name: String, _ fill: (inout DrawList, Int) -> Void) -> Scene {
    var random = SplitMix(seed: 11)
    let below = random.image(64, 64)
    let above = random.image(16, 16, isOpaque: false)
    let whole = Rect(x: 0, y: 0, width: 64, height: 64)
    return Scene(name) { list in
      let quad = Quad(
        image: list.index(of: below), source: whole, target: whole, filter: .nearest, isAntialiased: false)
      list.commands = [DrawCommand(.quad(quad), transform: Affine(to: 0, 64, height: -1), blend: .replace)]
      fill(&list, list.index(of: above))
    }
  }

  /// A rotated picture of 16 texels, two pixels each.
  private static func picture(
    _ image: Int, _ x: Double, _ y: Double, _ degrees: Double, _ mode: BlendMode = .alpha
  ) -> DrawCommand {
    let quad = Quad(
      image: image, source: Rect(x: 0, y: 0, width: 16, height: 16), target: Rect(x: -8, y: -8, width: 16, height: 16),
      filter: .nearest, isAntialiased: false)
    return DrawCommand(
      .quad(quad), transform: Affine(to: x, y, width: 2, height: -2, degrees: degrees), blend: mode)
  }

  private static func layer(
    _ alpha: Double, _ mode: BlendMode, _ content: [DrawCommand], _ rule: Layer.MaskRule = .alpha,
    clip: PixelRect? = nil
  ) -> [DrawCommand] {
    let start = DrawCommand(
      .beginLayer(Layer(mask: rule)), transform: .identity, alpha: alpha, blend: mode, clip: clip)
    return [start] + content + [DrawCommand(.endLayer, transform: .identity)]
  }
}
