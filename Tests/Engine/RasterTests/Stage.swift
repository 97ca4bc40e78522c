@testable import Raster

/// Draws one list on a small frame. In the commands y points up, as in a scene, and (0, 0) is the lower left corner.
func draw(
  _ width: Int, _ height: Int, background: Color = .clear, bands: Int = 1, _ fill: (inout DrawList) -> Void
) -> Bitmap {
  var list = DrawList(background: background)
  fill(&list)
  var bitmap = Bitmap(width: width, height: height, filledWith: 0x1234_5678)
  Rasterizer(bands: bands).draw(list, into: &bitmap)
  return bitmap
}

/// The transform from a scene with this height in points to pixels, one pixel per point.
func flip(_ height: Int) -> Affine { Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height)) }

extension Bitmap {
  /// The rows of pixels in hexadecimal, for messages.
  var text: String {
    (0..<height).map { y in (0..<width).map { String(self[$0, y], radix: 16) }.joined(separator: " ") }
      .joined(separator: "\n")
  }

  /// The sum of all alphas in pixels.
  var coveredArea: Double { pixels.reduce(0) { $0 + Double($1 >> 24) } / 255 }

  func mapped(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> (Int, Int)) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (column, row) = pixel(x, y)
        result[x, y] = self[column, row]
      }
    }
    return result
  }
}

extension Path {
  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
  }

  static func polygon(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = Point(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }

  /// A circle of four cubics, accurate to 0.03 % of the radius.
  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    let k = 0.5522847498 * radius
    var path = Path()
    path.move(to: Point(x: x + radius, y: y))
    path.cubic(
      to: Point(x: x, y: y + radius), control1: Point(x: x + radius, y: y + k), control2: Point(x: x + k, y: y + radius)
    )
    path.cubic(
      to: Point(x: x - radius, y: y), control1: Point(x: x - k, y: y + radius), control2: Point(x: x - radius, y: y + k)
    )
    path.cubic(
      to: Point(x: x, y: y - radius), control1: Point(x: x - radius, y: y - k), control2: Point(x: x - k, y: y - radius)
    )
    path.cubic(
      to: Point(x: x + radius, y: y), control1: Point(x: x + k, y: y - radius), control2: Point(x: x + radius, y: y - k)
    )
    path.close()
    return path
  }
}
