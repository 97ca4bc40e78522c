import Testing

@testable import Raster

@Suite struct StrokeTests {
  private func stroked(
    _ side: Int, _ path: Path, _ stroke: Stroke, _ transform: Affine = .identity
  ) -> Bitmap {
    draw(side, side) { list in
      let fill = PathFill(path: list.add(path), color: .white, stroke: stroke)
      list.commands = [DrawCommand(.path(fill), transform: transform)]
    }
  }

  private func line(_ points: [(Double, Double)]) -> Path {
    Path(points.enumerated().map { $0 == 0 ? .move(Point(x: $1.0, y: $1.1)) : .line(Point(x: $1.0, y: $1.1)) })
  }

  @Test func aStraightLineIsARectangle() {
    let result = stroked(12, line([(2, 6), (10, 6)]), Stroke(width: 2))
    for y in 0..<12 {
      for x in 0..<12 { #expect(result[x, y] >> 24 == ((2..<10).contains(x) && (5..<7).contains(y) ? 255 : 0)) }
    }
  }

  @Test func capsAddTheirArea() {
    let path = line([(8, 16), (24, 16)])
    #expect(stroked(32, path, Stroke(width: 6)).coveredArea == 96)
    #expect(stroked(32, path, Stroke(width: 6, cap: .square)).coveredArea == 96 + 36)
    let round = stroked(32, path, Stroke(width: 6, cap: .round)).coveredArea
    #expect(abs(round - (96 + 3.14159 * 9)) < 0.3, "\(round)")
  }

  @Test func joinsAddTheirArea() {
    // A right angle: the corner square, half of it, or a quarter of a disc.
    let path = line([(8, 24), (24, 24), (24, 8)])
    let both = 16.0 * 6 * 2 - 9
    #expect(abs(stroked(32, path, Stroke(width: 6, join: .miter)).coveredArea - (both + 9)) < 0.05)
    #expect(abs(stroked(32, path, Stroke(width: 6, join: .bevel)).coveredArea - (both + 4.5)) < 0.05)
    let round = stroked(32, path, Stroke(width: 6, join: .round)).coveredArea
    #expect(abs(round - (both + 3.14159 * 9 / 4)) < 0.1)
  }

  @Test func wideTurnHasAJoinAndASlightTurnNeedsNone() {
    func areas(_ rise: Double) -> [Double] {
      [LineJoin.bevel, .round, .miter].map {
        stroked(64, line([(4, 50), (32, 50), (60, 50 - rise)]), Stroke(width: 12, join: $0)).coveredArea
      }
    }
    let wide = areas(28)
    #expect(wide[0] + 0.5 < wide[1] && wide[1] + 0.3 < wide[2], "\(wide)")
    let slight = areas(0.5)
    #expect(slight[0] == slight[2], "\(slight)")
  }

  @Test func roundLineCoversEverythingWithinHalfItsWidth() {
    // Compares wide lines along tight curves with 6 x 6 samples per pixel and their distances from many chords.
    var random = Random(seed: 82)
    for round in 0..<5 {
      func point() -> Point { Point(x: random.double(8, 24), y: random.double(8, 24)) }
      let points = (point(), point(), point(), point())
      var path = Path()
      path.move(to: points.0)
      path.cubic(to: points.3, control1: points.1, control2: points.2)
      let half = random.double(1, 7)
      let result = stroked(32, path, Stroke(width: 2 * half, join: .round, cap: .round))
      let curve = CubicCurve(start: points.0, control1: points.1, control2: points.2, end: points.3)
      let chords = (0...100).map { curve.point(Double($0) / 100) }
      for y in 0..<32 {
        for x in 0..<32 {
          var near = 0
          for sample in 0..<36 {
            let (px, py) = (Double(x) + (Double(sample % 6) + 0.5) / 6, Double(y) + (Double(sample / 6) + 0.5) / 6)
            if chords.contains(where: { ($0.x - px) * ($0.x - px) + ($0.y - py) * ($0.y - py) <= half * half }) {
              near += 1
            }
          }
          #expect(abs(Double(result[x, y] >> 24) / 255 - Double(near) / 36) < 0.12, "round \(round) at \(x), \(y)")
        }
      }
    }
  }

  @Test func wideLineAlongManyShortChordsHasNoHoles() {
    // A tight spiral of chords far shorter than the line's width. No parts cancel each other out.
    var (x, y) = (1.0, 0.0)
    var points: [(Double, Double)] = []
    for index in 0..<400 {
      points.append((32 + x * Double(index) / 200, 32 + y * Double(index) / 200))
      (x, y) = (x * 0.9998 - y * 0.02, x * 0.02 + y * 0.9998)
    }
    let result = stroked(64, line(points), Stroke(width: 24, join: .round, cap: .round))
    for y in 0..<64 {
      for x in 0..<64 {
        let distances = points.map { point -> Double in
          let (across, down) = (point.0 - Double(x) - 0.5, point.1 - Double(y) - 0.5)
          return across * across + down * down
        }
        let near = distances.min() ?? 0
        if near < 11 * 11 { #expect(result[x, y] >> 24 == 255, "at \(x), \(y)") }
        if near > 13 * 13 { #expect(result[x, y] == 0, "at \(x), \(y)") }
      }
    }
  }

  @Test func aMiterPastItsLimitIsABevel() {
    // A right angle's miter is 1.414 widths long.
    let path = line([(8, 24), (24, 24), (24, 8)])
    let bevel = stroked(32, path, Stroke(width: 6, join: .bevel))
    #expect(stroked(32, path, Stroke(width: 6, join: .miter, miterLimit: 1.41)) == bevel)
    #expect(stroked(32, path, Stroke(width: 6, join: .miter, miterLimit: 1.42)) != bevel)
    for limit in [0, -1, Double.nan] {
      #expect(stroked(32, path, Stroke(width: 6, join: .miter, miterLimit: limit)) == bevel)
    }
  }

  @Test func leftAndRightTurnsLookTheSame() {
    let stroke = Stroke(width: 5, join: .round, cap: .square)
    let left = stroked(32, line([(6, 8), (16, 24), (26, 8)]), stroke)
    let right = stroked(32, line([(6, 24), (16, 8), (26, 24)]), stroke)
    #expect(left == right.mapped(32, 32) { x, y in (x, 31 - y) })
  }

  @Test func aClosedContourHasAJoinAtItsStart() {
    var path = line([(8, 8), (24, 8), (24, 24), (8, 24)])
    path.close()
    let result = stroked(32, path, Stroke(width: 4))
    #expect(result.coveredArea == 20 * 20 - 12 * 12)
    var repeated = line([(8, 8), (24, 8), (24, 24), (8, 24), (8, 8)])
    repeated.close()
    #expect(stroked(32, repeated, Stroke(width: 4)) == result)
  }

  @Test func aCircleLineIsARing() {
    let result = stroked(64, .circle(32, 32, 24), Stroke(width: 4, join: .bevel))
    #expect(abs(result.coveredArea - 2 * 3.14159 * 24 * 4) < 2, "\(result.coveredArea)")
    #expect(result[32, 32] == 0)
    #expect(result[32, 8] >> 24 == 255)
  }

  @Test func selfCrossingLineIsNotDarkerAtTheCrossing() {
    let path = line([(4, 4), (28, 28), (28, 4), (4, 28)])
    let result = draw(32, 32) { list in
      let color = Color(red: 255 as UInt8, green: 255, blue: 255, alpha: 100)
      let fill = PathFill(path: list.add(path), color: color, stroke: Stroke(width: 3))
      list.commands = [DrawCommand(.path(fill), transform: .identity)]
    }
    #expect(result[16, 16] >> 24 == 100)
    #expect(result.pixels.allSatisfy { $0 >> 24 <= 100 })
  }

  @Test func aThinLineIsFaint() {
    let result = stroked(8, line([(0, 4.5), (8, 4.5)]), Stroke(width: 0.25))
    #expect(result[3, 4] >> 24 == 64)
    #expect(result[3, 3] >> 24 == 0)
  }

  @Test func theTransformScalesTheLine() {
    let path = line([(1, 2), (5, 2)])
    let large = stroked(16, path, Stroke(width: 1), Affine(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 0))
    #expect(abs(large.coveredArea - 8 * 3) < 0.05)
  }

  @Test func lineOfZeroLengthShowsItsCaps() {
    let dot = line([(8, 8), (8, 8)])
    #expect(stroked(16, dot, Stroke(width: 4)).coveredArea == 0)
    #expect(stroked(16, dot, Stroke(width: 4, cap: .square)).coveredArea == 0)
    #expect(abs(stroked(16, dot, Stroke(width: 4, cap: .round)).coveredArea - 12.566) < 0.3)
    #expect(stroked(16, line([(8, 8)]), Stroke(width: 4, cap: .round)).coveredArea == 0)
  }

  @Test func aLineWithoutUsableWidthDrawsNothing() {
    for width in [0, -1, Double.nan, .infinity] {
      #expect(stroked(16, line([(2, 2), (9, 9)]), Stroke(width: width)).coveredArea == 0)
    }
  }

  @Test func dashesAlternate() {
    let result = stroked(16, line([(0, 4), (16, 4)]), Stroke(width: 2, dashes: [3, 2]))
    for x in 0..<16 { #expect(result[x, 4] >> 24 == (x % 5 < 3 ? 255 : 0), "\(x)") }
  }

  @Test func thePhaseShiftsTheDashes() {
    for (phase, shift) in [(1.0, 1), (6.0, 1), (-4.0, 1), (4.0, 4), (3, 3)] {
      let stroke = Stroke(width: 2, dashes: [3, 2], dashPhase: phase)
      let result = stroked(16, line([(0, 4), (16, 4)]), stroke)
      for x in 0..<16 { #expect(result[x, 4] >> 24 == ((x + shift) % 5 < 3 ? 255 : 0), "\(phase): \(x)") }
    }
  }

  @Test func anOddPatternCountsTwice() {
    let odd = stroked(16, line([(0, 4), (16, 4)]), Stroke(width: 2, dashes: [3]))
    #expect(odd == stroked(16, line([(0, 4), (16, 4)]), Stroke(width: 2, dashes: [3, 3])))
  }

  @Test func dashesGoAroundCorners() {
    let result = stroked(16, line([(2, 4), (8, 4), (8, 12)]), Stroke(width: 2, dashes: [8, 2]))
    #expect(result[4, 4] >> 24 == 255)
    #expect(result[8, 3] >> 24 == 255)
    #expect(result[8, 5] >> 24 == 255)
    #expect(result[8, 6] >> 24 == 0)
    #expect(result[8, 9] >> 24 == 255)
  }

  @Test func anUnusablePatternDrawsTheWholeLine() {
    let path = line([(0, 4), (16, 4)])
    let whole = stroked(16, path, Stroke(width: 2))
    for dashes in [[0, 0], [-1, 2], [.nan], [.infinity, 1], [1e-9, 1e-9]] {
      #expect(stroked(16, path, Stroke(width: 2, dashes: dashes)) == whole, "\(dashes)")
    }
  }

  @Test func aDottedLineStartsWithADot() {
    for phase in [0.0, 8, -16] {
      let stroke = Stroke(width: 4, cap: .round, dashes: [0, 8], dashPhase: phase)
      let result = stroked(32, line([(4, 16), (30, 16)]), stroke)
      #expect(abs(result.coveredArea - 4 * 12.566) < 0.6, "\(result.coveredArea)")
      for x in [4, 12, 20, 28] { #expect(result[x, 15] >> 24 == 255, "\(phase): \(x)") }
    }
    // A dash that ends at the line's start is not visible.
    let after = stroked(32, line([(4, 16), (30, 16)]), Stroke(width: 4, cap: .round, dashes: [3, 40], dashPhase: 3))
    #expect(after.coveredArea == 0)
  }

  @Test func squareDotIsAlignedWithTheLine() {
    let path = line([(6, 6), (26, 26)])
    let side = 6 / 2.0.squareRoot()
    let dot = stroked(32, path, Stroke(width: 6, cap: .square, dashes: [0, 100], dashPhase: -10))
    let middle = 6 + 10 / 2.0.squareRoot()
    let expected = draw(32, 32) { list in
      let square = Path.polygon([
        (middle - side, middle), (middle, middle - side), (middle + side, middle), (middle, middle + side),
      ])
      list.commands = [DrawCommand(.path(PathFill(path: list.add(square), color: .white)), transform: .identity)]
    }
    let differences = zip(dot.pixels, expected.pixels).map { Int($0 >> 24) - Int($1 >> 24) }
    #expect(differences.allSatisfy { (-1...1).contains($0) })
    #expect(stroked(32, path, Stroke(width: 6, dashes: [0, 100], dashPhase: -10)).coveredArea == 0)
  }

  /// A curve that leaves (8, 24) straight up and reaches (24, 8) going straight right.
  private var quarter: Path {
    var path = Path()
    path.move(to: Point(x: 8, y: 24))
    path.quadratic(to: Point(x: 24, y: 8), control: Point(x: 8, y: 8))
    return path
  }

  @Test func curveEndsArePerpendicularToTheTangents() {
    let butt = stroked(32, quarter, Stroke(width: 8))
    let square = stroked(32, quarter, Stroke(width: 8, cap: .square))
    for y in 0..<32 {
      for x in 0..<32 {
        if y >= 24 || x >= 24 { #expect(butt[x, y] == 0, "\(x) \(y)") }
        let isCap = (24..<28).contains(y) && (4..<12).contains(x) || (24..<28).contains(x) && (4..<12).contains(y)
        if y >= 24 || x >= 24 { #expect(square[x, y] >> 24 == (isCap ? 255 : 0), "\(x) \(y)") }
      }
    }
  }

  @Test func aCurveMeetsALineAtItsTangent() {
    // The line continues in the curve's end direction, so no join may be visible.
    var path = quarter
    path.line(to: Point(x: 30, y: 8))
    let miter = stroked(32, path, Stroke(width: 8))
    #expect(miter == stroked(32, path, Stroke(width: 8, join: .bevel)))
    for y in 4..<12 { for x in 24..<30 { #expect(miter[x, y] >> 24 == 255) } }
    // If it turns from the tangent by a right angle, the miter is a full square.
    var corner = quarter
    corner.line(to: Point(x: 24, y: 30))
    let turned = stroked(32, corner, Stroke(width: 8))
    for y in 4..<8 { for x in 24..<28 { #expect(turned[x, y] >> 24 == 255) } }
    #expect(turned[28, 5] == 0 && turned[25, 3] == 0)
  }

  @Test func dashesOfACircleEndOnItsRadii() {
    // A point's angle decides whether it is on a dash. Points near an end or an edge are skipped.
    let radius = 24.0
    let eighth = 2 * 3.14159265358979 * radius / 8
    // Wide enough to show a dash whose end is perpendicular to its chord instead of on a radius.
    let result = stroked(96, .circle(48, 48, radius), Stroke(width: 46, dashes: [eighth]))
    let ends = [(1.0, 0.0), (0.70711, 0.70711), (0, 1), (-0.70711, 0.70711)]
    for y in 0..<96 {
      for x in 0..<96 {
        let (across, down) = (Double(x) - 47.5, Double(y) - 47.5)
        let distance = (across * across + down * down).squareRoot()
        guard abs(distance - radius) < 22, ends.allSatisfy({ abs(across * $0.1 - down * $0.0) > 0.75 }) else {
          continue
        }
        // Octants from (1, 0) on, clockwise on the screen: on, off, on...
        let octant =
          (down < 0 ? 4 : 0) + ((down < 0) != (across < 0) ? 2 : 0)
          + ((abs(down) > abs(across)) != ((down < 0) != (across < 0)) ? 1 : 0)
        #expect(abs(Int(result[x, y] >> 24) - (octant % 2 == 0 ? 255 : 0)) <= 2, "\(x) \(y)")
      }
    }
  }

  @Test func lastDashOfAClosedContourJoinsTheFirst() {
    let path = Path.rectangle(8, 8, 16, 16)
    let stroke = Stroke(width: 4, dashes: [40, 16], dashPhase: 20)
    let joined = stroked(32, path, stroke)
    // 48 on, 16 off: three complete corners, and the gap goes around the fourth.
    #expect(joined.coveredArea == 48 * 4)
    for (x, y) in [(6, 6), (25, 6), (6, 25)] { #expect(joined[x, y] >> 24 == 255, "\(x) \(y)") }
    // One dash all the way around is the whole line.
    let whole = stroked(32, path, Stroke(width: 4))
    #expect(stroked(32, path, Stroke(width: 4, dashes: [100, 1])) == whole)
    // If the pattern ends with a gap, the first dash starts with a square end.
    #expect(stroked(32, path, Stroke(width: 4, dashes: [8, 8]))[6, 6] == 0)
  }

  /// With an odd number of lengths, gaps and dashes change places in every second round.
  @Test func threeLengthsAreSixOfAPattern() {
    let path = line([(0, 4), (32, 4)])
    let three = stroked(32, path, Stroke(width: 2, dashes: [4, 1, 2]))
    // Four on, one off, two on, four off, one on, two off.
    let isOn = [true, true, true, true, false, true, true, false, false, false, false, true, false, false]
    for x in 0..<32 { #expect(three[x, 4] >> 24 == (isOn[x % 14] ? 255 : 0), "\(x)") }
    for phase in [0.0, 3, 7, -5] {
      let (odd, even) = ([4.0, 1, 2], [4.0, 1, 2, 4, 1, 2])
      #expect(
        stroked(32, path, Stroke(width: 2, dashes: odd, dashPhase: phase))
          == stroked(32, path, Stroke(width: 2, dashes: even, dashPhase: phase)))
    }
  }
}
