import Testing

@testable import Raster

/// Filling rows in clusters and skipping slabs for chains of sides change only the time, not the result.
@Suite struct ClusterTests {
  /// Every pixel's coverage, in 32768ths.
  private func coverage(
    _ side: Int, _ path: Path, _ rule: FillRule = .nonZero, stroke: Stroke? = nil, usesClusters: Bool = true
  ) -> [Int] {
    var outlines = OutlineBuilder()
    var filler = AreaFiller()
    filler.usesClusters = usesClusters
    var result = [Int](repeating: 0, count: side * side)
    let visible = PixelBounds(minX: 0, minY: 0, maxX: side, maxY: side)
    let fill = PathFill(path: 0, color: .white, rule: rule, stroke: stroke)
    guard let (rule, bounds) = outlines.build(path, fill, transform: .identity, visible: visible) else { return result }
    filler.fill(outlines.edges, rule: rule, bounds: bounds, isSoft: true) { x, y, row in
      for (index, covered) in row.enumerated() { result[y * side + x + index] = Int(covered) }
    }
    return result
  }

  private func worst(_ first: [Int], _ second: [Int]) -> Int { zip(first, second).map { abs($0 - $1) }.max() ?? 0 }

  @Test func clustersFillTheSameAsWholeRows() {
    var random = Random(seed: 90)
    for round in 0..<60 {
      // Corners are often on whole or quarter pixels, so that sides are horizontal or vertical, and meet.
      let grid = [0, 1, 4][round % 3]
      func place() -> Double {
        let value = random.double(-4, 28)
        return grid == 0 ? value : Double(Int(value * Double(grid))) / Double(grid)
      }
      var path = Path()
      for _ in 0...random.below(4) { path.append(.polygon((0..<3 + random.below(5)).map { _ in (place(), place()) })) }
      if round % 4 == 0 { path.append(.circle(place(), place(), 6)) }
      let stroke = round % 5 == 0 ? Stroke(width: random.double(0.5, 4), join: .round, cap: .round) : nil
      for rule in [FillRule.nonZero, .evenOdd] {
        // Slabs end at other heights, so at a crossing the difference is at most a slab's thickness.
        let clusters = coverage(24, path, rule, stroke: stroke)
        let rows = coverage(24, path, rule, stroke: stroke, usesClusters: false)
        #expect(worst(clusters, rows) <= 128, "round \(round), \(rule)")
      }
    }
  }

  @Test func clustersWithoutCrossingsAreExact() {
    var random = Random(seed: 91)
    for _ in 0..<12 {
      var path = Path()
      for row in 0..<3 {
        for column in 0..<3 {
          let (x, y) = (Double(column) * 16 + random.double(7, 9), Double(row) * 16 + random.double(7, 9))
          let radius = random.double(1, 7)
          path.append(.circle(x, y, radius))
          if column > 0 { path.append(.circle(x, y, radius / 2)) }
          if column > 1 { path.append(.rectangle(x - radius / 5, y - radius / 5, radius / 3, radius / 4)) }
        }
      }
      for rule in [FillRule.nonZero, .evenOdd] {
        #expect(worst(coverage(48, path, rule), coverage(48, path, rule, usesClusters: false)) <= 2)
      }
    }
  }

  @Test func adjacentShapesAreFilledAsIfAlone() {
    var random = Random(seed: 92)
    var all = Path()
    var sum = [Int](repeating: 0, count: 64 * 64)
    for index in 0..<16 {
      let (x, y) = (Double(index % 4) * 16 + 8, Double(index / 4) * 16 + 8)
      let shape =
        index % 2 == 0
        ? Path.polygon((0..<6).map { _ in (x + random.double(-7, 7), y + random.double(-7, 7)) })
        : .circle(x, y, random.double(2, 7))
      all.append(shape)
      for (place, covered) in coverage(64, shape).enumerated() { sum[place] += covered }
    }
    #expect(coverage(64, all) == sum)
  }

  @Test func horizontalSideConnectsItsNeighbours() {
    // Steps down to the right, then back horizontally, all inside pixel rows. The winding after a step depends on y.
    let steps = Path.polygon([
      (1, 1.25), (5, 1.25), (5, 1.5), (9, 1.5), (9, 1.75), (13, 1.75), (13, 2.5), (3, 2.5), (3, 2.25), (1, 2.25),
    ])
    let areas = coverage(16, steps).map { Double($0) / 32767 }
    let first = [0, 0.75, 0.75, 0.75, 0.75, 0.5, 0.5, 0.5, 0.5, 0.25, 0.25, 0.25, 0.25, 0, 0, 0]
    let second = [0, 0.25, 0.25, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0, 0, 0]
    for x in 0..<16 {
      #expect(abs(areas[16 + x] - first[x]) < 1e-4, "\(x)")
      #expect(abs(areas[32 + x] - second[x]) < 1e-4, "\(x)")
    }
    #expect(areas[48...].allSatisfy { $0 == 0 })
  }

  @Test func sortMatchesTheStandardLibrarys() {
    var random = Random(seed: 93)
    for count in [0, 1, 2, 31, 200, 3000] {
      for kind in 0..<4 {
        var list = Scratch<Int>()
        for index in 0..<count {
          list.append([index, count - index, random.below(1 << 40), random.below(3)][kind])
        }
        let expected = (0..<count).map { list[$0] }.sorted()
        list.sort(by: <)
        #expect((0..<count).map { list[$0] } == expected, "\(count), \(kind)")
      }
    }
  }
}
