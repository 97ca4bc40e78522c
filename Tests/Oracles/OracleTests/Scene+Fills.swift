import Raster

extension Scene {
  private static let star: [(Double, Double)] = [(32, 2), (50, 60), (3, 24), (61, 24.5), (14, 60)]

  /// Straight outlines under both rules: rectangles at fractional places, slivers, stars, and random corners, whose
  /// contours cross themselves and each other.
  static func polygons() -> [Scene] {
    var scenes: [Scene] = []
    var random = SplitMix(seed: 1)
    for rule in [FillRule.nonZero, .evenOdd] {
      scenes.append(
        Scene("rectangles \(rule)") { list in
          list.fill(.rectangle(3.25, 5.5, 20.125, 11.75), rule: rule)
          list.fill(.rectangle(30.1, 7.7, 0.3, 40.3), rule: rule)
          list.fill(.rectangle(40, 10.4, 20.9, 0.2), rule: rule)
          var overlap = Path.rectangle(4.4, 30.3, 12, 20)
          overlap.append(.rectangle(10.2, 36.6, 14, 21))
          list.fill(overlap, rule: rule)
        })
      scenes.append(
        Scene("slivers \(rule)") { list in
          list.fill(Path(points: [(2, 3), (61, 5.2), (2, 3.8)]), rule: rule)
          list.fill(Path(points: [(4, 10), (7.1, 61), (4.6, 60)]), rule: rule)
          list.fill(Path(points: [(10, 61), (60, 11), (60.4, 11.3), (10.2, 61.4)]), rule: rule)
        })
      scenes.append(Scene("star \(rule)") { $0.fill(Path(points: star), rule: rule) })
      scenes.append(
        Scene("turned star \(rule)") { list in
          let place = Affine(to: 30.3, 4.6, width: 0.7, height: 0.5, degrees: 33, skew: 0.4)
          list.fill(Path(points: star), rule: rule, transform: place)
        })
      for index in 1...12 {
        scenes.append(
          Scene("random polygon \(index) \(rule)") { list in
            var path = Path()
            for _ in 0..<(index % 2 + 1) {
              path.append(Path(points: (0..<(2 + index)).map { _ in random.point(1, 63) }))
            }
            list.fill(path, rule: rule)
          })
      }
    }
    return scenes
  }

  /// Curved outlines: rings, overlapping discs, and random cubics and quadratics.
  static func curves() -> [Scene] {
    var scenes: [Scene] = []
    var random = SplitMix(seed: 2)
    for rule in [FillRule.nonZero, .evenOdd] {
      scenes.append(
        Scene("discs \(rule)") { list in
          var discs = Path.circle(24.3, 30.6, 20)
          discs.append(.circle(40, 34, 17.5))
          list.fill(discs, rule: rule)
        })
      scenes.append(
        Scene("ring \(rule)") { list in
          var ring = Path.circle(32, 32, 29.7)
          // Runs in the opposite direction, so that both rules leave the hole.
          ring.append(.circle(0, 0, 22), transform: Affine(to: 32, 32, height: -1))
          list.fill(ring, rule: rule)
        })
      scenes.append(
        Scene("ellipse \(rule)") { list in
          list.fill(
            .circle(0, 0, 10), rule: rule, transform: Affine(to: 32, 32, width: 3, height: 0.8, degrees: 20))
        })
      for index in 1...10 {
        scenes.append(
          Scene("random curves \(index) \(rule)") { list in
            var path = Path()
            path.move(to: random.point(2, 62))
            for part in 0..<(1 + index / 2) {
              if (part + index) % 2 == 0 {
                path.cubic(to: random.point(2, 62), control1: random.point(2, 62), control2: random.point(2, 62))
              } else {
                path.quadratic(to: random.point(2, 62), control: random.point(2, 62))
              }
            }
            path.close()
            list.fill(path, rule: rule)
          })
      }
    }
    return scenes
  }

  /// Plain quads: upright at fractional places, rotated and skewed.
  static func softQuads() -> [Scene] {
    let places = [
      Affine(to: 10.3, 9.6), Affine(to: 12.5, 20.25, width: 1.3, height: 0.1), Affine(to: 30, 8, degrees: 30),
      Affine(to: 40.2, 11.1, degrees: 77), Affine(to: 33, 10, width: 1, height: 0.7, degrees: 45, skew: 0.5),
      Affine(to: 25.5, 3, width: 0.6, height: 1.4, degrees: 8),
      Affine(to: 20, 20, width: 1.1, height: -0.5, degrees: 4),
    ]
    return places.enumerated().map { index, place in
      Scene("soft quad \(index)") { list in
        let rect = Rect(x: 0, y: 0, width: 30, height: 36)
        list.commands = [DrawCommand(.quad(Quad(image: nil, source: rect, target: rect)), transform: place)]
      }
    }
  }

  /// A translucent star and a separate translucent disc over six opaque colours, in one blend mode.
  static func pathBlends(_ mode: BlendMode) -> @Sendable () -> [Scene] {
    {
      [(200, 60, 30, 255), (90, 110, 70, 128), (10, 30, 120, 60)].map {
        (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) in
        // No sum exceeds 255, because the mean of clamped sums differs from the clamped sum of means.
        Scene("path blend \(mode) \(alpha)", background: Color(red: 40 as UInt8, green: 20, blue: 90)) { list in
          for index in 0..<5 {
            let below = Color(red: UInt8(index * 13), green: UInt8(130 - index * 25), blue: UInt8(index * 30))
            list.fill(.rectangle(Double(index) * 12, 0, 11, 64), below)
          }
          let color = Color(red: red, green: green, blue: blue, alpha: alpha)
          list.fill(Path(points: star), color, blend: mode, transform: Affine(to: 2, 1, width: 0.6, height: 0.5))
          list.fill(.circle(42.3, 47.5, 15), color, blend: mode)
        }
      }
    }
  }
}
