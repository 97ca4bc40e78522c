import Raster

extension Kind {
  /// Quads, compared with OpenGL.
  static let quads: [Kind] =
    [
      openGL("hard edges", Scene.hardQuads, .none),
      openGL("nearest, upright and by right angles", Scene.uprightPictures(.nearest), .none),
      openGL("nearest, turned and skewed", Scene.turnedPictures(.nearest), Limit(strays: 3, reason: corners)),
      openGL(
        "linear, upright and by right angles", Scene.uprightPictures(.linear),
        Limit(worst: 2, mean: 0.22, reason: shares)),
      openGL(
        "linear, turned and skewed", Scene.turnedPictures(.linear),
        Limit(worst: 2, mean: 0.28, strays: 3, reason: "\(shares); \(corners)")),
      openGL("tint and alpha", Scene.tints, .none),
      openGL("clip and part of a picture", Scene.parts, .none),
      openGL("nine parts, nearest", Scene.nineParts(.nearest), Limit(strays: 3, reason: corners)),
      openGL(
        "nine parts, linear", Scene.nineParts(.linear),
        Limit(worst: 2, mean: 0.24, strays: 3, reason: "\(shares); \(corners)")),
      openGL(
        "mipmaps, nearest", Scene.mipmaps(.nearest),
        Limit(worst: 2, mean: 0.25, strays: 3, reason: "\(halves); \(corners)")),
      openGL(
        "mipmaps, linear", Scene.mipmaps(.linear),
        Limit(worst: 2, mean: 0.37, strays: 8, reason: "\(halves); \(shares); \(corners)")),
      openGL("layers in each blend mode", Scene.layers, Limit(worst: 1, mean: 0.002, reason: products)),
      openGL("layers in layers", Scene.nestedLayers, Limit(worst: 1, mean: 0.002, reason: products)),
      openGL("masks", Scene.masks, Limit(worst: 1, mean: 0.002, reason: products)),
    ]
    + BlendMode.allCases.map { mode in
      switch mode {
      case .alpha, .screen, .multiplyAlpha:
        openGL("quads, blend \(mode)", Scene.blends(mode), Limit(worst: 1, mean: 0.002, reason: products))
      case .add, .subtract, .multiply, .multiplyX2, .replace:
        openGL("quads, blend \(mode)", Scene.blends(mode), .none)
      }
    }

  private static let corners = "llvmpipe puts corners on 256ths of a pixel: pixels whose centre lies nearer to an edge"
  private static let shares = "we mix texels by 128ths, llvmpipe by 256ths"
  private static let halves = "llvmpipe rounds the mean of four texels by 1 the other way, in every halving"
  static let products = "llvmpipe rounds some products by 1 the other way"

  static func openGL(_ name: String, _ scenes: @escaping @Sendable () -> [Scene], _ limit: Limit) -> Kind {
    Kind(name: name, renderer: .openGL, limit: limit, scenes: scenes)
  }
}
