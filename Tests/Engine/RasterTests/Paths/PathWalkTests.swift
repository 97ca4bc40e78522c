import Testing

@testable import Raster

/// The contours, chords and tangents that lines and areas are made of.
@Suite struct PathWalkTests {
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private struct Recorder: Contours {
    var log: [String] = []

    private func text(_ point: Point) -> String { "\(Int(point.x)),\(Int(point.y))" }

    mutating func start(_ point: Point) { log.append("start \(text(point))") }
    mutating func line(to point: Point) { log.append("line \(text(point))") }
    mutating func curve(_ curve: some Curve, chords: Int) {
      log.append("curve \(text(curve.point(0))) to \(text(curve.end))")
    }
    mutating func end(isClosed: Bool) { log.append(isClosed ? "closed" : "open") }
  }

  private func contours(_ elements: [Path.Element]) -> [String] {
    var recorder = Recorder()
    Path(elements).walk(Flattener(transform: .identity), &recorder)
    return recorder.log
  }

  // MARK: Contours

  @Test func anElementAfterACloseBeginsWhereTheContourBegan() {
    let lines = contours([
      .move(point(1, 2)), .line(point(5, 2)), .close, .line(point(1, 9)), .close, .close, .line(point(7, 7)),
    ])
    #expect(
      lines == [
        "start 1,2", "line 5,2", "closed", "start 1,2", "line 1,9", "closed", "start 1,2", "line 7,7", "open",
      ])
  }

  @Test func aPathWithoutAMoveBeginsAtItsFirstPoint() {
    #expect(contours([.line(point(3, 4)), .line(point(7, 4))]) == ["start 3,4", "line 3,4", "line 7,4", "open"])
    #expect(
      contours([.quadratic(control: point(2, 3), end: point(5, 6)), .close, .line(point(8, 8))])
        == ["start 2,3", "curve 2,3 to 5,6", "closed", "start 2,3", "line 8,8", "open"])
    #expect(
      contours([.cubic(control1: point(2, 3), control2: point(4, 1), end: point(5, 6))])
        == ["start 2,3", "curve 2,3 to 5,6", "open"])
    #expect(contours([.close, .close]) == [] && contours([]) == [])
  }

  @Test func aMoveEndsAnOpenContourOnly() {
    let lines = contours([
      .move(point(0, 0)), .line(point(4, 0)), .move(point(1, 1)), .move(point(2, 2)), .line(point(3, 2)), .close,
      .move(point(9, 9)),
    ])
    #expect(
      lines == [
        "start 0,0", "line 4,0", "open", "start 1,1", "open", "start 2,2", "line 3,2", "closed", "start 9,9", "open",
      ])
  }

  @Test func aCurveBeginsWhereTheElementBeforeItEnds() {
    let lines = contours([
      .move(point(1, 0)), .line(point(4, 2)), .quadratic(control: point(6, 1), end: point(8, 3)),
      .cubic(control1: point(9, 9), control2: point(2, 8), end: point(5, 7)),
      .quadratic(control: point(0, 1), end: point(3, 3)),
    ])
    #expect(
      lines == ["start 1,0", "line 4,2", "curve 4,2 to 8,3", "curve 8,3 to 5,7", "curve 5,7 to 3,3", "open"])
  }

  @Test func anExtentHoldsControlPointsToo() throws {
    let flip = Affine(a: 2, b: 0, c: 0, d: -1, tx: 1, ty: 10)
    let path = Path([
      .move(point(1, 2)), .quadratic(control: point(3, -4), end: point(2, 2)),
      .cubic(control1: point(-5, 1), control2: point(1, 7), end: point(0, 0)), .close,
    ])
    let extent = try #require(path.extent(flip))
    #expect(extent.low == point(-9, 3))
    #expect(extent.high == point(7, 14))
    let dot = try #require(Path([.line(point(3, 4))]).extent(.identity))
    #expect(dot.low == point(3, 4) && dot.high == point(3, 4))
    #expect(Path().extent(.identity) == nil && Path([.close]).extent(.identity) == nil)
    #expect(Path([.move(point(0, 0)), .line(point(.nan, 0))]).extent(.identity) == nil)
    let large = Affine(a: 0x1p600, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(Path([.line(point(0x1p600, 0)), .line(point(0, 0))]).extent(large) == nil)
  }

  // MARK: Curves

  /// A parabola in n chords is off by a quarter of its bend, divided by n squared: at most 1/32 of a pixel.
  @Test func aCurveHasAsManyChordsAsItsBendNeeds() {
    let plain = Flattener(transform: .identity)
    func up(_ height: Double) -> Int { plain.chords(point(0, 0), point(1, height / 2), point(2, 0)) }
    #expect(up(2) == 4 && up(2.01) == 5 && up(1.99) == 4 && up(-8) == 8 && up(0) == 1)
    #expect(plain.chords(point(3, 0), point(2, 2), point(3, 4)) == 4, "bent to the side")
    let turned = Flattener(transform: Affine(a: 0, b: 2, c: 3, d: 0, tx: 500, ty: 600))
    #expect(turned.chords(point(0, 0), point(1, 1), point(2, 0)) == 7, "a bend of 6 pixels")
    #expect(turned.chords(point(0, 0), point(1, 1), point(0, 2)) == 6, "a bend of 4 pixels")
    #expect(Flattener(transform: .identity, most: 3).chords(point(0, 0), point(1, 1), point(2, 0)) == 3)
    #expect(plain.chords(point(0, 0), point(0, 1e9), point(2, 0)) == 1024)
  }

  /// Off by at most 3/4 of the larger bend, divided by n squared.
  @Test func aCubicHasAsManyChordsAsItsLargerBendNeeds() {
    let plain = Flattener(transform: .identity)
    let (start, end) = (point(0, 0), point(3, 0))
    #expect(plain.chords(start, point(1, 0), point(2, 0), end) == 1)
    // The bends are 3 and 6, in either order, and 6 x 24 is 12 squared.
    #expect(plain.chords(start, point(1, 0), point(2, 3), end) == 12)
    #expect(plain.chords(start, point(1, 3), point(2, 0), end) == 12)
  }

  @Test func pointsOfACurveLieBetweenItsEnds() {
    let bow = QuadraticCurve(start: point(0, 0), control: point(4, 8), end: point(16, 0))
    #expect(bow.point(0) == point(0, 0) && bow.point(0.5) == point(6, 4) && bow.point(1) == point(16, 0))
    #expect(bow.point(0.25) == point(2.5, 3))
    let step = CubicCurve(start: point(0, 0), control1: point(8, 0), control2: point(16, 64), end: point(64, 128))
    #expect(step.point(0.5) == point(17, 40))
    #expect(step.point(0.25) == point(6.625, 11) && step.point(0) == point(0, 0) && step.point(1) == point(64, 128))
  }

  @Test func aTangentPointsAlongTheCurve() {
    let bow = QuadraticCurve(start: point(0, 0), control: point(4, 0), end: point(4, 8))
    #expect(bow.tangent(0) == point(4, 0) && bow.tangent(0.25) == point(3, 2) && bow.tangent(1) == point(0, 8))
    for control in [point(1, 2), point(5, 9)] {
      let straight = QuadraticCurve(start: point(1, 2), control: control, end: point(5, 9))
      #expect(straight.tangent(0) == point(4, 7) && straight.tangent(1) == point(4, 7))
    }
    let wave = CubicCurve(start: point(0, 0), control1: point(4, 0), control2: point(4, 8), end: point(8, 12))
    #expect(wave.tangent(0) == point(4, 0) && wave.tangent(1) == point(4, 4))
    #expect(wave.tangent(0.5) == point(2, 5))
  }

  /// Controls that equal an end have no direction of their own: the next point has.
  @Test func aTangentSkipsControlsThatEqualAnEnd() {
    func ends(_ points: [Point]) -> [Point] {
      let curve = CubicCurve(start: points[0], control1: points[1], control2: points[2], end: points[3])
      return [curve.tangent(0), curve.tangent(1)]
    }
    let (a, b, c) = (point(1, 2), point(4, 3), point(11, 17))
    #expect(ends([a, a, b, c]) == [point(3, 1), point(7, 14)])
    #expect(ends([a, b, c, c]) == [point(3, 1), point(7, 14)])
    #expect(ends([a, a, a, c]) == [point(10, 15), point(10, 15)])
    #expect(ends([a, c, c, c]) == [point(10, 15), point(10, 15)])
    #expect(ends([a, a, c, c]) == [point(10, 15), point(10, 15)])
  }

  // MARK: Lines of chords

  @Test func aLinesChordsHaveDirectionsAndLengths() {
    var line = Polyline()
    line.start(point(1, 1))
    line.line(to: point(4, 5))
    line.line(to: point(4, -7))
    #expect(line.chords.map(\.length) == [5, 12] && !line.hasZeroLength && !line.isClosed)
    #expect(line.chords.map(\.direction) == [point(0.6, 0.8), point(0, -1)])
    #expect(line.point(0, 2.5) == point(2.5, 3) && line.point(1, 2) == point(4, 3))
    line.line(to: point(4, -7))
    #expect(line.hasZeroLength && line.points.count == 3 && line.chords.count == 2)
    line.start(point(9, 9), direction: point(0, 1))
    #expect(line.points == [point(9, 9)] && line.chords.isEmpty && !line.hasZeroLength)
    #expect(line.direction == point(0, 1))
  }

  @Test func aClosedLineReturnsToItsStart() {
    var line = Polyline()
    line.start(point(0, 0))
    line.line(to: point(3, 0))
    line.line(to: point(3, 4))
    line.close()
    #expect(line.isClosed && line.points.count == 3 && line.chords.map(\.length) == [3, 4, 5])
    line.start(point(0, 0))
    for end in [point(3, 0), point(3, 4), point(0, 0)] { line.line(to: end) }
    line.close()
    #expect(line.isClosed && line.points.count == 3 && line.chords.map(\.length) == [3, 4, 5])
    line.start(point(2, 2))
    line.close()
    #expect(!line.isClosed && line.hasZeroLength && line.points == [point(2, 2)])
  }

  @Test func aCurvesChordsTurnFromTangentToTangent() {
    var line = Polyline()
    line.start(point(0, 0))
    line.curve(QuadraticCurve(start: point(0, 0), control: point(4, 0), end: point(4, 4)), chords: 2)
    let half = 0.5.squareRoot()
    #expect(line.points == [point(0, 0), point(3, 1), point(4, 4)])
    #expect(line.chords.map(\.startsInCurve) == [false, true])
    #expect(line.chords[0].leaving == point(1, 0) && line.chords[1].arriving == point(0, 1))
    let middle = line.chords[0].arriving
    #expect(middle == line.chords[1].leaving && abs(middle.x - half) < 1e-12 && abs(middle.y - half) < 1e-12)
    // A turn by a half is a direction of its own: that of the chord.
    let turn = Polyline.Chord(direction: point(0, 1), length: 1, leaving: point(1, 0), arriving: point(-1, 0))
    #expect(turn.tangent(0) == point(1, 0) && turn.tangent(0.5) == point(0, 1) && turn.tangent(1) == point(-1, 0))
  }

  @Test func aPartOfALineKeepsItsDirection() {
    var (line, part) = (Polyline(), Polyline())
    line.start(point(0, 0))
    line.line(to: point(10, 0))
    line.line(to: point(10, 6))
    line.close()
    part.start(point(2, 0))
    part.line(along: line, 0, from: 2, to: 5)
    part.line(along: line, 0, from: 5, to: 10)
    part.line(along: line, 1, from: 0, to: 6)
    #expect(part.points == [point(2, 0), point(5, 0), point(10, 0), point(10, 6)] && !part.hasZeroLength)
    #expect(part.chords.map(\.length) == [3, 5, 6] && part.chords[2].direction == point(0, 1))
    part.line(along: line, 2, from: 0, to: line.chords[2].length)
    #expect(part.points.last == point(0, 0), "the last chord ends at the first point")
    part.line(along: line, 0, from: 4, to: 4)
    #expect(part.hasZeroLength && part.points.count == 5)
  }
}
