@testable import Raster

extension FrameScenes {
  /// A random quad with normals, lights and shadows, hard and soft.
  static func litQuad(_ random: inout Random, _ list: inout DrawList, _ images: [Image]) -> LitQuad {
    let image = images[random.below(images.count)]
    let whole = Rect(x: 0, y: 0, width: Double(image.bitmap.width), height: Double(image.bitmap.height))
    var lit = LitQuad(
      Quad(
        image: random.below(4) == 0 ? nil : list.index(of: image), source: whole,
        target: Rect(x: -30, y: -20, width: 60, height: 40),
        center: random.below(4) == 0 ? Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) : Quad.wholeCenter,
        naturalWidth: 12, naturalHeight: 12, filter: random.below(2) == 0 ? .nearest : .linear,
        usesMipmaps: random.below(2) == 0, color: random.color(), colorBlend: random.double(-1, 1),
        isAntialiased: random.below(2) == 0))
    lit.space = Affine(
      a: random.double(0.5, 2), b: random.double(-0.3, 0.3), c: 0, d: random.double(-2, -0.5), tx: 10, ty: 110)
    if random.below(2) == 0 {
      let map = images[random.below(images.count)]
      lit.normals = LitQuad.Normals(
        image: list.index(of: map),
        source: Rect(x: 0, y: 0, width: Double(map.bitmap.width), height: Double(map.bitmap.height)),
        filter: random.below(2) == 0 ? .nearest : .linear)
    }
    for _ in 0..<random.below(4) {
      lit.lights.append(
        LitQuad.Light(
          position: Point(x: random.double(-20, 180), y: random.double(-20, 140)), color: random.color(),
          ambient: random.below(2) == 0 ? .black : random.color(), falloff: random.double(-0.5, 3)))
    }
    for _ in 0..<random.below(3) {
      let paths = (0..<1 + random.below(4)).map { _ in
        list.add(.polygon((0..<4).map { _ in (random.double(-20, 180), random.double(-20, 140)) }))
      }
      lit.shadows.append(PathFill(path: paths[0], color: random.color(), otherPaths: Array(paths.dropFirst())))
    }
    return lit
  }

  /// Lit quads, and the means of paths.
  static func lights() -> DrawList {
    var random = Random(seed: 75)
    var list = DrawList(background: Color(red: 40 as UInt8, green: 60, blue: 90))
    let images = (0..<3).map { _ in random.image(4 + random.below(30), 4 + random.below(30)) }
    for index in 0..<24 {
      let lit = litQuad(&random, &list, images)
      let transform = Affine(
        a: random.double(-1, 1), b: random.double(-1, 1), c: random.double(-1, 1), d: random.double(-1, 1),
        tx: random.double(0, 160), ty: random.double(0, 120))
      list.commands.append(
        DrawCommand(
          .lit(lit), transform: transform, alpha: random.double(0.3, 1.2),
          blend: index % 3 == 0 ? BlendMode.allCases[index / 3] : .alpha,
          clip: index % 5 == 0 ? PixelRect(x: 20, y: 10, width: 100, height: 80) : nil))
      guard index % 4 == 0 else { continue }
      let paths = (0..<5).map { list.add(.circle(Double(20 * $0 + index), 40, 15)) }
      list.commands.append(
        DrawCommand(
          .path(PathFill(path: paths[0], color: random.color(), otherPaths: Array(paths.dropFirst()))),
          transform: .identity, blend: BlendMode.allCases[index / 4]))
    }
    return list
  }
}
