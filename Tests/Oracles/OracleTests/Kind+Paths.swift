import Raster

extension Kind {
  /// Fills and strokes of paths, each compared with cairo at the frame's scale and at a larger one.
  static let paths: [Kind] =
    polygons + curves + lines + gradients
    + [BlendMode.alpha, .add, .screen, .replace, .multiplyAlpha].map { mode in
      Kind(
        name: "paths, blend \(mode)", renderer: .cairo(samples: 8),
        limit: Limit(worst: 7, mean: 0.04, reason: "the disc's chords; cairo rounds once more a pixel"),
        scenes: Scene.pathBlends(mode))
    }

  private static let lineCount =
    "cairo counts on 15 lines a pixel: a level edge may be off by 8.5, two in one pixel by 17"

  private static let tightBend =
    "as above; strays: a line that ends in a bend tighter than half of it sweeps past its end, cairo cuts it off"

  private static let polygons =
    pair(
      "polygons", Scene.polygons,
      Limit(worst: 18, mean: 0.56, reason: lineCount),
      finer: Limit(
        worst: 3, mean: 0.12, reason: "what is left of cairo's lines; its corners lie on 256ths of its pixels")
    )
    + pair(
      "soft edges of quads", Scene.softQuads,
      Limit(
        worst: 19, mean: 0.57,
        reason: "cairo's 15 lines, and as below"),
      finer: Limit(
        worst: 12, mean: 0.34, reason: "a slanted edge's coverage goes by distance, up to 0.043 (11) from the area"))

  private static let curves =
    pair(
      "curves", Scene.curves,
      Limit(worst: 13, mean: 0.62, reason: "cairo's 15 lines, and as below"),
      finer: Limit(worst: 9, mean: 0.57, reason: "our chords lie up to 1/32 pixel inside a curve, 8 a side"))

  private static let lines =
    pair(
      "joins and caps", Scene.joinsAndCaps,
      Limit(worst: 18, mean: 0.59, reason: lineCount),
      finer: Limit(worst: 7, mean: 0.19, reason: "round ones are chords up to 1/32 pixel inside, 8 a side"))
    + pair(
      "dashes", Scene.dashes,
      Limit(worst: 17, mean: 0.92, reason: "cairo's 15 lines, and as below"),
      finer: Limit(worst: 13, mean: 0.78, reason: "round caps are chords up to 1/32 pixel inside, 8 a side"))
    + pair(
      "lines along curves", Scene.curvedLines,
      Limit(worst: 15, mean: 1.45, reason: "cairo's 15 lines, and as below"),
      finer: Limit(
        worst: 18, mean: 1.42, reason: "chords along the curve and in the caps, each up to 1/32 pixel inside"))
    + pair(
      "ends of curved lines", Scene.curveEnds,
      Limit(worst: 14, mean: 1.52, strays: 4, reason: tightBend),
      finer: Limit(worst: 11, mean: 1.15, strays: 4, reason: tightBend))
    + pair(
      "thin lines", Scene.thinLines,
      Limit(worst: 17, mean: 2.95, reason: lineCount),
      finer: Limit(
        worst: 8, mean: 0.61, reason: "what is left of cairo's lines for both edges of a line; the circle's chords"))

  private static let gradients =
    pair(
      "linear gradients", Scene.linearGradients,
      Limit(worst: 14, mean: 0.06, reason: "cairo's 15 lines, and as below"),
      finer: Limit(
        worst: 8, mean: 0.12, reason: "finer, cairo averages a bend in the colours over a pixel, we take its centre"))
    + pair(
      "radial gradients", Scene.radialGradients,
      Limit(worst: 12, mean: 0.06, reason: "cairo's 15 lines, and as below"),
      finer: Limit(
        worst: 11, mean: 0.17, reason: "finer, cairo averages a bend in the colours over a pixel, we take its centre"))

  private static func pair(
    _ name: String, _ scenes: @escaping @Sendable () -> [Scene], _ limit: Limit, finer: Limit
  ) -> [Kind] {
    [
      Kind(name: name, renderer: .cairo(samples: 1), limit: limit, scenes: scenes),
      Kind(name: name, renderer: .cairo(samples: 8), limit: finer, scenes: scenes),
    ]
  }
}
