import Raster

extension Scene {
  /// Opaque and translucent colours along lines, under transforms, including the areas before and after the ends.
  static func linearGradients() -> [Scene] {
    gradients { random in .linear(from: random.point(8, 32), to: random.point(30, 56)) }
  }

  /// Like `linearGradients`, outwards or inwards from a circle.
  static func radialGradients() -> [Scene] {
    gradients { random in
      let radii = random.point(2, 30)
      // Distinct locations, because between equal ones a gradient is a hard edge.
      return .radial(center: random.point(20, 44), startRadius: radii.x, endRadius: radii.y < radii.x ? 0 : radii.y + 8)
    }
  }

  private static func gradients(_ shape: (inout SplitMix) -> Gradient.Shape) -> [Scene] {
    var random = SplitMix(seed: 5)
    return (0..<10).map { index in
      Scene("gradient \(index)", background: Color(red: 30 as UInt8, green: 60, blue: 90)) { list in
        let count = 2 + index % 4
        let stops = (0..<count).map { stop in
          let color = Color(
            red: random.byte(), green: random.byte(), blue: random.byte(), alpha: index < 4 ? 255 : random.byte())
          return Gradient.Stop(location: Double(stop) / Double(count - 1) * 0.8 + 0.1, color: color)
        }
        let map =
          index % 2 == 0
          ? Affine.identity : Affine(to: 3, 2, width: 0.8, height: 1.1, degrees: Double(index) * 2 - 10, skew: 0.2)
        let gradient = Gradient(shape(&random), stops: stops)
        if index % 3 == 2 {
          list.fill(.circle(32, 32, 20), stroke: Stroke(width: 14), transform: map, gradient: gradient)
        } else {
          list.fill(.rectangle(4, 6, 55, 50), transform: map, gradient: gradient)
        }
      }
    }
  }
}
