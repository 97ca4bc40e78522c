import Raster

extension Scene {
  private static let joins: [LineJoin] = [.miter, .round, .bevel]
  private static let caps: [LineCap] = [.butt, .round, .square]
  private static let zigzag = Path(
    points: [(8, 12), (30.5, 10), (14, 30), (55, 27.5), (20, 40), (52, 44), (50, 56)], isClosed: false)
  /// An S-shaped curve from (3, 61) to (61, 3).
  private static let bow: Path = {
    var bow = Path()
    bow.move(to: Point(x: 3, y: 61))
    bow.cubic(to: Point(x: 61, y: 3), control1: Point(x: 3, y: 20), control2: Point(x: 40, y: 3))
    return bow
  }()
  private static let patterns: [([Double], Double)] = [
    ([7, 4], 0), ([7, 4], 5.5), ([3], 1), ([10, 3, 2, 3], -4), ([0, 8], 3), ([0, 7], 0),
  ]

  /// Every join with every cap: open, closed and self-crossing lines, a non-uniform scale, and exceeded miter limits.
  static func joinsAndCaps() -> [Scene] {
    var scenes: [Scene] = []
    for join in joins {
      for cap in caps {
        let stroke = Stroke(width: 5.5, join: join, cap: cap, miterLimit: 4)
        scenes.append(Scene("zigzag \(join) \(cap)") { $0.fill(zigzag, stroke: stroke) })
      }
      scenes.append(
        Scene("closed \(join)") { list in
          let path = Path(points: [(10, 12.5), (52, 20), (18, 52), (30, 6), (40, 55)])
          list.fill(path, stroke: Stroke(width: 6, join: join))
        })
      scenes.append(
        Scene("uneven \(join)") { list in
          // cairo applies the miter limit to the angle on the screen, this package to the path's own angle.
          // No miter is cut here.
          let stroke = Stroke(width: 6, join: join, miterLimit: 40)
          let uneven = Affine(to: 4.5, 20, width: 0.9, height: 0.4, degrees: -12, skew: 0.3)
          list.fill(zigzag, stroke: stroke, transform: uneven)
        })
    }
    scenes.append(
      Scene("dots") { list in
        // A line of zero length, which is visible only with round caps.
        list.fill(Path(points: [(16.2, 20.7), (16.2, 20.7)], isClosed: false), stroke: Stroke(width: 9, cap: .round))
        list.fill(Path(points: [(40, 30), (40, 30)], isClosed: false), stroke: Stroke(width: 9))
        list.fill(Path(points: [(20, 50), (20, 50)], isClosed: false), stroke: Stroke(width: 9, cap: .square))
      })
    return scenes
  }

  /// Patterns with phases, of odd length and with dots, that go round corners of open and closed contours.
  static func dashes() -> [Scene] {
    let triangle = Path(points: [(10.5, 50), (54, 44.5), (30, 9)])
    return patterns.enumerated().flatMap { index, pattern in
      caps.flatMap { cap in
        [(zigzag, "open"), (triangle, "closed")].map { path, kind in
          Scene("dashes \(pattern.0) \(pattern.1) \(cap), \(kind)") { list in
            let stroke = Stroke(width: 3, join: joins[index % 3], cap: cap, dashes: pattern.0, dashPhase: pattern.1)
            list.fill(path, stroke: stroke)
          }
        }
      }
    }
  }

  /// Solid and dashed lines along circles and curves, with round ends and corners.
  static func curvedLines() -> [Scene] {
    [1.0, 4, 11].map { width in
      Scene("circle line \(width)") { $0.fill(.circle(31.7, 32.4, 22), stroke: Stroke(width: width)) }
    } + curves(joins: [.round], caps: [.round])
  }

  /// Lines along curves with ends and corners that are not round.
  static func curveEnds() -> [Scene] {
    curves(joins: [.miter, .bevel], caps: [.butt, .square])
  }

  private static func curves(joins: [LineJoin], caps: [LineCap]) -> [Scene] {
    var random = SplitMix(seed: 3)
    let whole = (0..<9).map { index in
      Scene("random line \(index)") { list in
        var path = Path()
        path.move(to: random.point(8, 56))
        path.cubic(to: random.point(8, 56), control1: random.point(2, 62), control2: random.point(2, 62))
        path.quadratic(to: random.point(8, 56), control: random.point(2, 62))
        let width = 1 + Double(index) * 0.7
        list.fill(path, stroke: Stroke(width: width, join: joins[index % joins.count], cap: caps[index % caps.count]))
      }
    }
    let dashed = patterns.flatMap { dashes, phase in
      caps.map { cap in
        Scene("bow \(dashes) \(phase) \(cap)") { list in
          list.fill(bow, stroke: Stroke(width: 3, join: joins[0], cap: cap, dashes: dashes, dashPhase: phase))
        }
      }
    }
    return whole + dashed
  }

  /// Lines of one pixel or less: a fan, a grid at fractional places and a circle, in one path each.
  static func thinLines() -> [Scene] {
    [0.1, 0.25, 0.5, 1].map { width in
      Scene("thin \(width)") { list in
        var path = Path.circle(46, 16, 13)
        for index in 0..<8 {
          path.append(Path(points: [(1.5, 62), (Double(index) * 8 + 3.3, 34)], isClosed: false))
        }
        for index in 0..<5 {
          let place = Double(index) * 5.3 + 2.4
          path.append(Path(points: [(place, 1), (place, 28)], isClosed: false))
          path.append(Path(points: [(1, place), (28.5, place)], isClosed: false))
        }
        list.fill(path, stroke: Stroke(width: width))
      }
    }
  }
}
