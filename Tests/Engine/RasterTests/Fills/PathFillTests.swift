import Testing

@testable import Raster

@Suite struct PathFillTests {
  private func filled(
    _ width: Int, _ height: Int, _ path: Path, _ rule: FillRule = .nonZero, _ transform: Affine = .identity,
    isAntialiased: Bool = true, clip: PixelRect? = nil
  ) -> Bitmap {
    draw(width, height) { list in
      let fill = PathFill(path: list.add(path), color: .white, rule: rule, isAntialiased: isAntialiased)
      list.commands = [DrawCommand(.path(fill), transform: transform, clip: clip)]
    }
  }

  @Test func anUprightRectangleCoversEachPixelByItsArea() {
    var random = Random(seed: 8)
    for _ in 0..<300 {
      let (x0, y0) = (random.double(-2, 6), random.double(-2, 6))
      let (width, height) = (random.double(0.01, 5), random.double(0.01, 5))
      let result = filled(8, 8, .rectangle(x0, y0, width, height))
      for y in 0..<8 {
        for x in 0..<8 {
          let across = max(0, min(x0 + width, Double(x) + 1) - max(x0, Double(x)))
          let down = max(0, min(y0 + height, Double(y) + 1) - max(y0, Double(y)))
          #expect(abs(Double(result[x, y] >> 24) - across * down * 255) <= 0.52)
        }
      }
    }
  }

  @Test func aTriangleCoversEachPixelByItsArea() {
    // The lower half of a 4 x 4 square: full, half and empty pixels.
    let result = filled(4, 4, .polygon([(0, 0), (4, 4), (0, 4)]))
    for y in 0..<4 {
      for x in 0..<4 { #expect(result[x, y] >> 24 == (x < y ? 255 : x == y ? 128 : 0)) }
    }
  }

  @Test func rotatedRectangleCoversItsArea() {
    var random = Random(seed: 9)
    for _ in 0..<100 {
      let sine = random.double(-1, 1)
      let cosine = (1 - sine * sine).squareRoot()
      let turn = Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: random.double(30, 34), ty: 32)
      let result = filled(64, 64, .rectangle(-10, -7, 20, 14), .nonZero, turn)
      #expect(abs(result.coveredArea - 280) < 0.15, "\(result.coveredArea)")
    }
  }

  @Test func overlappingContoursFillSolid() {
    var path = Path.rectangle(1.25, 1.5, 5, 5)
    path.append(.rectangle(3.5, 2.75, 5, 5))
    path.append(.circle(5, 5, 2))
    let result = filled(10, 10, path)
    // The edge of one rectangle is not visible inside the other.
    for y in 2..<6 { for x in 2..<8 where y >= 3 || x < 6 { #expect(result[x, y] >> 24 == 255, "\(x) \(y)") } }
    let area = 25 + 25 - 2.75 * 3.75
    #expect(abs(result.coveredArea - area) < 0.05)
  }

  @Test func repeatedContoursChangeNothing() {
    let star = Path.polygon([(8, 1), (12, 15), (1, 6), (15, 6), (4, 15)])
    var twice = star
    twice.append(star)
    #expect(filled(16, 16, star) == filled(16, 16, twice))
    #expect(filled(16, 16, twice, .evenOdd).pixels.allSatisfy { $0 == 0 })
  }

  @Test func contoursOfOppositeDirectionMakeAHole() {
    var path = Path.rectangle(1, 1, 8, 8)
    path.append(.polygon([(3, 3), (3, 7), (7, 7), (7, 3)]))
    let result = filled(10, 10, path)
    #expect(result.coveredArea == 64 - 16)
    #expect(result[5, 5] == 0)
  }

  @Test func theRulesDifferInsideAStar() {
    let star = Path.polygon([(32, 4), (48, 60), (4, 24), (60, 24), (16, 60)])
    let solid = filled(64, 64, star, .nonZero)
    let hollow = filled(64, 64, star, .evenOdd)
    #expect(solid[32, 32] >> 24 == 255)
    #expect(hollow[32, 32] >> 24 == 0)
    #expect(hollow[32, 12] >> 24 == 255)
  }

  @Test func aSelfCrossingOutlineHasItsExactArea() {
    // A bow tie: two triangles of 8 by 4, crossing in the middle of a row of pixels.
    let bow = Path.polygon([(0, 0.5), (8, 8.5), (8, 0.5), (0, 8.5)])
    for rule in [FillRule.nonZero, .evenOdd] {
      let result = filled(8, 9, bow, rule)
      #expect(abs(result.coveredArea - 32) < 0.06, "\(result.coveredArea)")
      #expect(result[3, 4] >> 24 == 191 || result[3, 4] >> 24 == 192, "\(result[3, 4] >> 24)")
    }
  }

  @Test func randomOutlinesMatchSupersampling() {
    // Compares the filler with 32 x 32 samples per pixel under both rules, each with its own winding number.
    var random = Random(seed: 10)
    for round in 0..<12 {
      let points = (0..<(4 + random.below(5))).map { _ in (random.double(-2, 10), random.double(-2, 10)) }
      let path = Path.polygon(points)
      for rule in [FillRule.nonZero, .evenOdd] {
        let result = filled(8, 8, path, rule)
        for y in 0..<8 {
          for x in 0..<8 {
            let sampled = sampledCoverage(points, x, y, rule)
            #expect(abs(Double(result[x, y] >> 24) / 255 - sampled) < 0.03, "round \(round) at \(x), \(y)")
          }
        }
      }
    }
  }

  private func sampledCoverage(_ points: [(Double, Double)], _ x: Int, _ y: Int, _ rule: FillRule) -> Double {
    var inside = 0
    for sample in 0..<1024 {
      let px = Double(x) + (Double(sample % 32) + 0.5) / 32
      let py = Double(y) + (Double(sample / 32) + 0.5) / 32
      var winding = 0
      for index in points.indices {
        let (from, to) = (points[index], points[(index + 1) % points.count])
        guard (from.1 <= py) != (to.1 <= py) else { continue }
        let crossing = from.0 + (py - from.1) / (to.1 - from.1) * (to.0 - from.0)
        if crossing < px { winding += to.1 > from.1 ? 1 : -1 }
      }
      if rule == .nonZero ? winding != 0 : winding % 2 != 0 { inside += 1 }
    }
    return Double(inside) / 1024
  }

  @Test func aCircleCoversItsArea() {
    for radius in [0.5, 3.0, 10.0, 100.0] {
      let side = Int(2 * radius) + 4
      let result = filled(side, side, .circle(Double(side) / 2, Double(side) / 2, radius))
      let area = 3.14159265 * radius * radius
      #expect(abs(result.coveredArea - area) < 0.02 + 2 * radius * 0.05, "\(radius): \(result.coveredArea) \(area)")
    }
  }

  @Test func chordsStayWithinTheTolerance() {
    // A quadratic magnified a thousandfold by the transform: its middle must still be where it belongs.
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.quadratic(to: Point(x: 1, y: 0), control: Point(x: 0.5, y: 1))
    let result = filled(1000, 600, path, .nonZero, Affine(a: 1000, b: 0, c: 0, d: 1000, tx: 0, ty: 0))
    for x in [100, 250, 500, 777] {
      let t = (Double(x) + 0.5) / 1000
      let height = 2 * t * (1 - t) * 1000
      let column = (0..<600).reduce(0.0) { $0 + Double(result[x, $1] >> 24) / 255 }
      #expect(abs(column - height) <= 1.0 / 32 + 0.01, "column \(x)")
    }
  }

  @Test func partsOutsideTheClipDoNotChangeTheInside() {
    let big = Path.polygon([(-5000, -3000), (90000, 20), (12, 90000), (-70000, 33)])
    let whole = filled(40, 40, big)
    let clipped = filled(40, 40, big, clip: PixelRect(x: 10, y: 8, width: 7, height: 20))
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = (10..<17).contains(x) && (8..<28).contains(y)
        #expect(clipped[x, y] == (isInside ? whole[x, y] : 0))
      }
    }
  }

  @Test func outlineWithoutAntialiasingHasOnlyWholePixels() {
    let result = filled(16, 16, .circle(8, 8, 6.3), isAntialiased: false)
    #expect(result.pixels.allSatisfy { $0 == 0 || $0 == 0xFFFF_FFFF })
    #expect(abs(result.coveredArea - 124.7) < 8)
  }

  /// Hard coverage begins at half a pixel; positions are multiples of 1/65536 pixel.
  @Test func exactlyHalfAPixelCountsAsCovered() {
    let less = 1.0 / 65536
    for (rest, isCovered) in [(0.5, true), (0.5 - less, false), (0.5 + less, true)] {
      let wide = filled(3, 1, .rectangle(0, 0, 1 + rest, 1), isAntialiased: false)
      #expect(wide.pixels == [.max, isCovered ? .max : 0, 0], "\(rest) of a pixel's width")
      let high = filled(1, 3, .rectangle(0, 0, 1, 1 + rest), isAntialiased: false)
      #expect(high.pixels == [.max, isCovered ? .max : 0, 0], "\(rest) of a pixel's height")
      let right = filled(3, 1, .rectangle(2 - rest, 0, 1 + rest, 1), isAntialiased: false)
      #expect(right.pixels == [0, isCovered ? .max : 0, .max], "\(rest) of a pixel, on its right side")
    }
    // The diagonal halves each of its pixels.
    let triangle = filled(4, 4, .polygon([(0, 0), (4, 4), (0, 4)]), isAntialiased: false)
    for y in 0..<4 { for x in 0..<4 { #expect(triangle[x, y] == (x <= y ? .max : 0), "\(x) \(y)") } }
  }

  @Test func anOpenContourCountsAsClosed() {
    var open = Path()
    open.line(to: Point(x: 1, y: 1))
    open.line(to: Point(x: 6, y: 2))
    open.line(to: Point(x: 3, y: 7))
    #expect(filled(8, 8, open) == filled(8, 8, .polygon([(1, 1), (6, 2), (3, 7)])))
  }

  @Test func lineAfterAClosedContourStartsAtTheContoursStart() {
    var path = Path.polygon([(1, 1), (3, 1), (3, 3)])
    path.line(to: Point(x: 1, y: 6))
    path.line(to: Point(x: 4, y: 6))
    var expected = Path.polygon([(1, 1), (3, 1), (3, 3)])
    expected.append(.polygon([(1, 1), (1, 6), (4, 6)]))
    #expect(filled(8, 8, path) == filled(8, 8, expected))
  }

  @Test func translucentColourAndCoverageMultiply() {
    let result = draw(2, 1) { list in
      let path = list.add(.rectangle(0, 0, 1.5, 1))
      let fill = PathFill(path: path, color: Color(red: 255 as UInt8, green: 0, blue: 0, alpha: 128))
      list.commands = [DrawCommand(.path(fill), transform: .identity, alpha: 0.5)]
    }
    #expect(result.pixels == [0x4000_0040, 0x2000_0020])
  }
}
