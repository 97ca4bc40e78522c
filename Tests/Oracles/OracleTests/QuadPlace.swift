import CSDL2
import Foundation
import Raster

/// The place of a quad on the screen, in pixels, y down.
struct QuadPlace {
  /// The lower left, lower right, upper right and upper left corners of the local rectangle, in which y is up.
  let corners: [Point]
  /// The same place in SDL's form; nil for a skewed quad.
  let turned: Turned?

  /// An upright rectangle that is rotated clockwise about its centre.
  struct Turned {
    var rect: SDL_FRect
    let degrees: Double
    /// Whether top and bottom are swapped before the rotation.
    let isFlipped: Bool
  }

  init(_ quad: Quad, _ transform: Affine) {
    let rect = quad.target
    let (left, right) = (rect.x, rect.x + rect.width)
    let (low, high) = (rect.y, rect.y + rect.height)
    corners = [(left, low), (right, low), (right, high), (left, high)].map {
      transform.applied(to: Point(x: $0.0, y: $0.1))
    }
    let across = Point(x: transform.a * rect.width, y: transform.b * rect.width)
    let up = Point(x: transform.c * rect.height, y: transform.d * rect.height)
    let (width, height) = (hypot(across.x, across.y), hypot(up.x, up.y))
    guard abs(across.x * up.x + across.y * up.y) < 1e-9 * width * height else {
      turned = nil
      return
    }
    let middle = transform.applied(to: Point(x: (left + right) / 2, y: (low + high) / 2))
    turned = Turned(
      rect: SDL_FRect(
        x: Float(middle.x - width / 2), y: Float(middle.y - height / 2), w: Float(width), h: Float(height)),
      degrees: atan2(across.y, across.x) * 180 / .pi, isFlipped: across.x * up.y > across.y * up.x)
  }
}

extension SDL_Rect {
  /// nil unless all numbers are whole.
  init?(whole rect: Rect) {
    guard let x = Int32(exactly: rect.x), let y = Int32(exactly: rect.y), let width = Int32(exactly: rect.width),
      let height = Int32(exactly: rect.height)
    else { return nil }
    self.init(x: x, y: y, w: width, h: height)
  }
}
