import Foundation
import Raster

/// One small frame that this package and an outside renderer draw.
struct Scene {
  let name: String
  let width: Int
  let height: Int
  var list: DrawList

  init(
    _ name: String, _ width: Int = 64, _ height: Int = 64, background: Color = .clear, _ fill: (inout DrawList) -> Void
  ) {
    self.name = name
    self.width = width
    self.height = height
    list = DrawList(background: background)
    fill(&list)
  }

  /// The frame as `Rasterizer` draws it.
  func drawn() -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    Rasterizer().draw(list, into: &bitmap)
    return bitmap
  }

  /// The scene moved to the right by a number of pixels, which a comparison must detect.
  func moved(by x: Double) -> Scene { changed { $0.transform.tx += x } }

  /// The scene with each command changed.
  func changed(_ change: (inout DrawCommand) -> Void) -> Scene {
    var scene = self
    for index in list.commands.indices { change(&scene.list.commands[index]) }
    return scene
  }
}

extension DrawList {
  /// Adds a path in pixels (y down) in one colour or a gradient.
  mutating func fill(
    _ path: Path, _ color: Color = .white, rule: FillRule = .nonZero, stroke: Stroke? = nil, blend: BlendMode = .alpha,
    transform: Affine = .identity, gradient: Gradient? = nil
  ) {
    let fill = PathFill(
      path: add(path), color: color, rule: rule, stroke: stroke, gradient: gradient.map { add($0) })
    commands.append(DrawCommand(.path(fill), transform: transform, blend: blend))
  }
}

extension Affine {
  /// A scale, then a clockwise rotation in degrees, then a move of (0, 0) to a place in pixels, y down.
  ///
  /// A negative height converts a scene's y up to the screen's y down, which shows a picture upright.
  init(to x: Double, _ y: Double, width: Double = 1, height: Double = 1, degrees: Double = 0, skew: Double = 0) {
    let (sine, cosine) = turn(degrees)
    self.init(
      a: cosine * width, b: sine * width,
      c: (cosine * skew - sine) * height, d: (sine * skew + cosine) * height, tx: x, ty: y)
  }
}

/// Sine and cosine; exact for multiples of 90 degrees.
private func turn(_ degrees: Double) -> (sine: Double, cosine: Double) {
  switch degrees {
  case 0: (0, 1)
  case 90: (1, 0)
  case 180: (0, -1)
  case 270: (-1, 0)
  default: (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
  }
}
