@testable import Raster

extension FrameScenes {
  /// A random grid whose corners are up to a fifth of the quad away from their places; some are folded.
  static func warpedQuad(_ random: inout Random, _ list: inout DrawList, _ images: [Image]) -> WarpedQuad {
    let image = images[random.below(images.count)]
    let quad = Quad(
      image: random.below(4) == 0 ? nil : list.index(of: image),
      source: Rect(x: 0, y: 0, width: Double(image.bitmap.width), height: Double(image.bitmap.height)),
      target: Rect(x: -30, y: -20, width: 60, height: 40),
      center: random.below(4) == 0 ? Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) : Quad.wholeCenter,
      naturalWidth: 12, naturalHeight: 12, filter: random.below(2) == 0 ? .nearest : .linear,
      usesMipmaps: random.below(2) == 0, color: random.color(), colorBlend: random.double(-1, 1),
      isAntialiased: false)
    let (columns, rows) = (1 + random.below(4), 1 + random.below(3))
    var vertices: [WarpedQuad.Vertex] = []
    for row in 0...rows {
      for column in 0...columns {
        let source = Point(x: Double(column) / Double(columns), y: Double(row) / Double(rows))
        vertices.append(
          WarpedQuad.Vertex(
            source: source,
            destination: Point(x: source.x + random.double(-0.2, 0.2), y: source.y + random.double(-0.2, 0.2))))
      }
    }
    return WarpedQuad(quad, columns: columns, vertices: vertices, levels: random.below(4))
  }

  /// Warped quads.
  static func warps() -> DrawList {
    var random = Random(seed: 76)
    var list = DrawList(background: Color(red: 40 as UInt8, green: 60, blue: 90))
    let images = (0..<3).map { _ in random.image(4 + random.below(30), 4 + random.below(30)) }
    for index in 0..<24 {
      let warped = warpedQuad(&random, &list, images)
      let transform = Affine(
        a: random.double(-1, 1), b: random.double(-1, 1), c: random.double(-1, 1), d: random.double(-1, 1),
        tx: random.double(0, 160), ty: random.double(0, 120))
      list.commands.append(
        DrawCommand(
          .warped(warped), transform: transform, alpha: random.double(0.3, 1.2),
          blend: index % 3 == 0 ? BlendMode.allCases[index / 3] : .alpha,
          clip: index % 5 == 0 ? PixelRect(x: 20, y: 10, width: 100, height: 80) : nil))
    }
    return list
  }
}
