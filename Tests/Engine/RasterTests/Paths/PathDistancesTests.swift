import Testing

@testable import Raster

@Suite struct PathDistancesTests {
  private func distances(_ path: Path, from place: Point, step: Point = Point(x: 1, y: 0), count: Int = 1) -> [Float] {
    var (near, result): ([Int32], [Float]) = ([], Array(repeating: -1, count: count))
    result.withUnsafeMutableBufferPointer {
      guard let start = $0.baseAddress else { return }
      PathDistances(path).write(from: place, step: step, count: count, near: &near, into: start)
    }
    return result
  }

  private func square() -> Path {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    for point in [Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10)] { path.line(to: point) }
    path.close()
    return path
  }

  @Test func theNearestPointsDistanceCounts() {
    let path = square()
    #expect(PathDistances(path).length == 40)
    #expect(distances(path, from: Point(x: 4, y: 1)) == [4])
    #expect(distances(path, from: Point(x: 12, y: 3)) == [13])
    #expect(distances(path, from: Point(x: 7, y: 13)) == [23])
    #expect(distances(path, from: Point(x: -1, y: 2)) == [38])
    // Outside a corner: the corner itself. At the start and the end, and in the middle, the first side.
    #expect(distances(path, from: Point(x: 12, y: -2)) == [10])
    #expect(distances(path, from: Point(x: -2, y: -2)) == [0])
    #expect(distances(path, from: Point(x: 5, y: 5)) == [5])
  }

  @Test func contoursFollowEachOtherAndMovesHaveNoLength() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.line(to: Point(x: 8, y: 0))
    path.move(to: Point(x: 0, y: 100))
    path.line(to: Point(x: 6, y: 100))
    #expect(PathDistances(path).length == 14)
    #expect(distances(path, from: Point(x: 1, y: 60)) == [9])
    #expect(distances(path, from: Point(x: 9, y: 40)) == [8])
  }

  @Test func aPathWithoutLengthHasDistanceZero() {
    var dot = Path()
    dot.move(to: Point(x: 3, y: 3))
    dot.line(to: Point(x: 3, y: 3))
    #expect(PathDistances(dot).length == 0)
    #expect(distances(dot, from: Point(x: 9, y: 9)) == [0])
    #expect(distances(Path(), from: Point(x: 9, y: 9)) == [0])
  }

  @Test func aCirclesDistanceIsItsArc() {
    let all = PathDistances(.circle(0, 0, 50))
    #expect(abs(all.length - 314.159) < 0.1)
    let quarter = Double(distances(.circle(0, 0, 50), from: Point(x: 0, y: 60))[0]) / all.length
    #expect(abs(quarter - quarter.rounded(.down) - 0.25) < 0.01 || abs(quarter - 0.75) < 0.01)
  }

  /// Every place in a row of pixels against all segments.
  @Test func rowsEqualSinglePlaces() {
    var random = Random(seed: 31)
    for _ in 0..<10 {
      var path = Path()
      path.move(to: Point(x: random.double(-50, 150), y: random.double(-50, 50)))
      for _ in 0..<12 { path.line(to: Point(x: random.double(-50, 150), y: random.double(-50, 50))) }
      let (place, step) = (
        Point(x: random.double(-20, 20), y: random.double(-20, 20)), Point(x: 0.75, y: random.double(-1, 1))
      )
      let row = distances(path, from: place, step: step, count: 150)
      let single = (0..<150).map {
        // Places in a row are counted from the start of their piece of 64.
        let (first, rest) = (Double($0 / 64 * 64), Double($0 % 64))
        let start = Point(x: place.x + first * step.x, y: place.y + first * step.y)
        return distances(path, from: Point(x: start.x + rest * step.x, y: start.y + rest * step.y))[0]
      }
      #expect(row == single)
    }
  }
}
