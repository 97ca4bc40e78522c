import Testing

@testable import Raster

@Suite struct GlowTests {
  private func stroked(
    _ side: Int, _ path: Path, _ stroke: Stroke, _ transform: Affine = .identity, alpha: UInt8 = 255,
    isAntialiased: Bool = true
  ) -> Bitmap {
    draw(side, side) { list in
      let color = Color(red: 255 as UInt8, green: 255, blue: 255, alpha: alpha)
      let fill = PathFill(path: list.add(path), color: color, stroke: stroke, isAntialiased: isAntialiased)
      list.commands = [DrawCommand(.path(fill), transform: transform)]
    }
  }

  private func line(_ points: [(Double, Double)]) -> Path {
    Path(points.enumerated().map { $0 == 0 ? .move(Point(x: $1.0, y: $1.1)) : .line(Point(x: $1.0, y: $1.1)) })
  }

  /// Compares each pixel completely outside a line with the fade for its distance from the line.
  private func expectFade(
    _ result: Bitmap, _ width: Double, within bound: Double, _ note: String, _ distance: (Double, Double) -> Double
  ) {
    for y in 0..<result.height {
      for x in 0..<result.width {
        let far = distance(Double(x) + 0.5, Double(y) + 0.5)
        let left = max(0, 1 - max(0, far) / width)
        // On the line's edge the line itself adds coverage; inside, coverage is full.
        let bound = abs(far) < 0.8 ? 0.35 : bound
        let error = abs(Double(result[x, y] >> 24) / 255 - (far < 0 ? 1 : left * left))
        #expect(error < bound, "\(note) at \(x), \(y): \(error), \(far) away")
      }
    }
  }

  /// The distance from a point to a rectangle, negative inside.
  private func distance(_ x: Double, _ y: Double, _ low: (Double, Double), _ high: (Double, Double)) -> Double {
    let (across, down) = (max(low.0 - x, x - high.0), max(low.1 - y, y - high.1))
    if across <= 0 || down <= 0 { return max(across, down) }
    return (across * across + down * down).squareRoot()
  }

  @Test func aGlowFadesFromTheLinesEdges() {
    for width in [3.0, 8, 14] {
      for (cap, more) in [(LineCap.butt, 0.0), (.square, 3)] {
        let stroke = Stroke(width: 6, cap: cap, glowWidth: width)
        expectFade(stroked(48, line([(18, 24), (30, 24)]), stroke), width, within: 0.06, "\(cap) \(width)") { x, y in
          distance(x, y, (18 - more, 21), (30 + more, 27))
        }
      }
    }
  }

  /// From 128 pixels on, a glow is magnified.
  @Test(arguments: [128.0, 129, 200, 400])
  func aWideGlowFadesToo(width: Double) {
    let side = 160
    let frame = stroked(side, line([(60, 80), (100, 80)]), Stroke(width: 6, glowWidth: width))
    expectFade(frame, width, within: 0.05, "\(width)") { x, y in distance(x, y, (60, 77), (100, 83)) }
  }

  /// The cells of a wide glow begin at the frame's corner, not at the clip's or the band's.
  @Test(arguments: [129.0, 400, 1600])
  func aWideGlowHasTheSamePixelsInEveryPart(width: Double) {
    let fill = PathFill(path: 0, color: .white, stroke: Stroke(width: 1, glowWidth: width))
    func frame(_ clip: PixelRect?, bands: Int = 1) -> Bitmap {
      draw(90, 70, bands: bands) { list in
        _ = list.add(.circle(40, 30, 15))
        list.commands = [DrawCommand(.path(fill), transform: .identity, clip: clip)]
      }
    }
    let whole = frame(nil)
    for bands in [2, 7, 70] { #expect(frame(nil, bands: bands) == whole, "\(bands) bands") }
    for clip in [PixelRect(x: 13, y: 7, width: 31, height: 29), PixelRect(x: 89, y: 69, width: 1, height: 1)] {
      let part = frame(clip)
      for y in clip.y..<clip.y + clip.height {
        for x in clip.x..<clip.x + clip.width { #expect(part[x, y] == whole[x, y], "at \(x), \(y)") }
      }
    }
  }

  @Test func glowGoesAroundCorners() {
    // A right angle. Its miter is a full corner, and its bevel is half of one.
    let corner = line([(14, 34), (34, 34), (34, 14)])
    let miter = stroked(48, corner, Stroke(width: 8, join: .miter, glowWidth: 9))
    expectFade(miter, 9, within: 0.06, "miter") { x, y in
      min(distance(x, y, (14, 30), (38, 38)), distance(x, y, (30, 14), (38, 38)))
    }
    let bevel = stroked(48, corner, Stroke(width: 8, join: .bevel, glowWidth: 9))
    expectFade(bevel, 9, within: 0.06, "bevel") { x, y in
      let arms = min(distance(x, y, (14, 30), (34, 38)), distance(x, y, (30, 14), (38, 34)))
      // The bevel's edge from (34, 38) to (38, 34).
      let (along, out) = ((x - 34) - (y - 38), (x - 36) + (y - 36))
      return along > 0 && along < 8 && x > 34 && y > 34 ? min(arms, out / 2.0.squareRoot()) : arms
    }
  }

  @Test func aGlowFollowsCurvesAndRoundJoins() {
    var random = Random(seed: 97)
    for round in 0..<4 {
      func point() -> Point { Point(x: random.double(12, 36), y: random.double(12, 36)) }
      let curve = CubicCurve(start: point(), control1: point(), control2: point(), end: point())
      let corner = point()
      var path = Path()
      path.move(to: curve.start)
      path.cubic(to: curve.end, control1: curve.control1, control2: curve.control2)
      path.line(to: corner)
      let chords = (0...80).map { curve.point(Double($0) / 80) }
      let straight = (0...80).map { index in
        let share = Double(index) / 80
        return Point(
          x: curve.end.x + share * (corner.x - curve.end.x), y: curve.end.y + share * (corner.y - curve.end.y))
      }
      let stroke = Stroke(width: 4, join: .round, cap: .round, glowWidth: 10)
      expectFade(stroked(48, path, stroke), 10, within: 0.08, "round \(round)") { x, y in
        var nearest = Double.infinity
        for point in chords + straight {
          let (across, down) = (point.x - x, point.y - y)
          nearest = min(nearest, across * across + down * down)
        }
        return nearest.squareRoot() - 2
      }
    }
  }

  @Test func aTransformScalesTheGlow() {
    let small = stroked(
      48, line([(6, 8), (10, 8)]), Stroke(width: 2, glowWidth: 4),
      Affine(
        a: 3, b: 0, c: 0, d: 3, tx: 0, ty: 0))
    #expect(small == stroked(48, line([(18, 24), (30, 24)]), Stroke(width: 6, glowWidth: 12)))
  }

  @Test func glowDoesNotChangeTheLineItself() {
    let path = line([(6, 6), (40, 30), (8, 38), (40, 8)])
    for isAntialiased in [true, false] {
      let plain = stroked(48, path, Stroke(width: 3), alpha: 180, isAntialiased: isAntialiased)
      let glowing = stroked(48, path, Stroke(width: 3, glowWidth: 7), alpha: 180, isAntialiased: isAntialiased)
      for index in plain.pixels.indices {
        let (before, after) = (plain.pixels[index] >> 24, glowing.pixels[index] >> 24)
        // The line and its glow are not brighter where they cross themselves.
        #expect(after >= before && after <= 180)
      }
    }
  }

  @Test func invalidWidthHasNoGlow() {
    let path = line([(6, 6), (30, 20)])
    let plain = stroked(32, path, Stroke(width: 3))
    for width in [0, -4, Double.nan, .infinity, -.infinity] {
      #expect(stroked(32, path, Stroke(width: 3, glowWidth: width)) == plain, "\(width)")
    }
    #expect(stroked(32, path, Stroke(width: 0, glowWidth: 5)).coveredArea == 0)
    #expect(stroked(32, line([(8, 8), (8, 8)]), Stroke(width: 4, glowWidth: 5)).coveredArea == 0)
  }

  @Test func extremeNumbersInAGlowingLineDoNotCrash() {
    var random = Random(seed: 98)
    func number() -> Double {
      random.below(6) == 0 ? BadInputTests.awkward[random.below(BadInputTests.awkward.count)] : random.double(-8, 8)
    }
    for _ in 0..<60 {
      var path = Path()
      for _ in 0..<random.below(5) {
        random.below(3) == 0
          ? path.cubic(
            to: Point(x: number(), y: number()), control1: Point(x: number(), y: number()),
            control2: Point(x: number(), y: number()))
          : path.line(to: Point(x: number(), y: number()))
      }
      let stroke = Stroke(
        width: number(), join: LineJoin(rawValue: UInt8(random.below(3)))!,
        cap: LineCap(rawValue: UInt8(random.below(3)))!, miterLimit: number(),
        dashes: random.below(4) == 0 ? [1.5, 2] : [], glowWidth: number())
      let map = Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      #expect(stroked(6, path, stroke, map).pixels.allSatisfy { $0 & 255 <= $0 >> 24 })
    }
  }

  @Test func aGlowIsPrinted() {
    var list = DrawList()
    let fill = PathFill(path: list.add(line([(0, 0), (1, 0)])), color: .white, stroke: Stroke(glowWidth: 2.5))
    list.commands = [DrawCommand(.path(fill), transform: .identity)]
    let expected = "path 0 2 elements color #ffffffff line 1 miter butt limit 10 glow 2.5 transform (1 0 0 1 0 0)"
    #expect("\(list)".hasSuffix(expected), "\(list)")
  }
}
